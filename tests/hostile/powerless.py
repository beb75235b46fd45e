"""The program as somebody who may not do everything: root reads what has no permissions at all."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
_DROP_BOUNDING, _DAC_OVERRIDE, _DAC_READ_SEARCH = 24, 1, 2


def _obey_permissions() -> None:
    """Root without the two powers that make it blind to permissions; they are gone after the next exec."""
    libc = ctypes.CDLL(None, use_errno=True)
    for power in (_DAC_OVERRIDE, _DAC_READ_SEARCH):
        if libc.prctl(_DROP_BOUNDING, power, 0, 0, 0):
            raise OSError(ctypes.get_errno(), "the powers of root cannot be given up")


def run(
    code: str, *arguments: str | Path, env: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Some Python in the repository, as nobody special."""
    surroundings = os.environ | {"PYTHONPATH": str(REPOSITORY), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        [sys.executable, "-c", code, *map(str, arguments)],
        cwd=REPOSITORY,
        env=surroundings if env is None else dict(env) | {"PYTHONPATH": str(REPOSITORY)},
        preexec_fn=_obey_permissions if os.geteuid() == 0 else None,
        text=True,
        capture_output=True,
        timeout=120,
        check=False,
    )
