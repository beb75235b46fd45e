"""What a program costs until its first frame: processor time, which a busy machine hardly changes."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

PATIENCE = 120.0


def seconds_until(sign: Path, command: Sequence[str], env: Mapping[str, str]) -> float:
    """Of processor time, from the start of a program until it has made the file `sign`; then it is ended."""
    sign.unlink(missing_ok=True)
    began = time.monotonic()
    process = subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL)
    try:
        while not sign.exists():
            if process.poll() is not None or time.monotonic() - began > PATIENCE:
                raise RuntimeError(f"{command[0]} showed nothing (exit code {process.returncode})")
            time.sleep(0.001)
    finally:
        process.kill()
        seconds = _spent(process)
    return seconds


if sys.platform == "win32":

    def _spent(process: subprocess.Popen[bytes]) -> float:
        import ctypes  # noqa: PLC0415

        process.wait()
        times = [ctypes.c_uint64() for _ in range(4)]
        handle = ctypes.c_void_p(int(process._handle))  # type: ignore[attr-defined]
        ctypes.windll.kernel32.GetProcessTimes(handle, *map(ctypes.byref, times))
        return (times[2].value + times[3].value) / 1e7

else:

    def _spent(process: subprocess.Popen[bytes]) -> float:
        _, process.returncode, usage = os.wait4(process.pid, 0)
        return usage.ru_utime + usage.ru_stime
