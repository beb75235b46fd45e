"""Which Python the game needs. Any Python since 2.7 can read this file, so that an old one can say so."""

import sys

OLDEST = (3, 11)

REFUSAL = (
    "Aqua Romana needs Python {}.{} or newer, and {} is Python {}.{}: install a newer one from python.org "
    "or from your system's packages, then run this command with it."
).format(OLDEST[0], OLDEST[1], sys.executable or "this one", sys.version_info[0], sys.version_info[1])
