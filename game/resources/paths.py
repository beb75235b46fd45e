"""Where assets and levels are: one answer for a source tree, an installed wheel and a frozen program."""

from pathlib import Path

import game


def data_root() -> Path:
    """The folder that holds ``assets`` and ``levels``.

    A wheel and a frozen program carry them inside the package; in a source tree they lie beside it.
    """
    package = Path(game.__file__).resolve().parent
    packaged = package / "_data"
    return packaged if packaged.is_dir() else package.parent
