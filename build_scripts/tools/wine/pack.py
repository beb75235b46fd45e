"""package.py for a Python that has everything installed and makes no environments: the Windows one."""

from __future__ import annotations

import sys
import sysconfig
from pathlib import Path

from ..package import Workshop, package


class Furnished(Workshop):
    @property
    def python(self) -> Path:
        return Path(sys.executable)

    @property
    def site_packages(self) -> Path:
        return Path(sysconfig.get_path("purelib"))

    def prepare(self, lock: str) -> Path:
        return self.python


if __name__ == "__main__":
    sys.exit(package(sys.argv[1:], Furnished.of_this_repository()))
