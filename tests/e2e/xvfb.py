"""A screen of our own for real windows, which a test may also look at."""

from __future__ import annotations

import os
import select
import struct
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

_XWD_HEADER = struct.Struct(">25I")
_XWD_COLOUR = 12
"""Bytes of one entry of the colour map between the header and the pixels."""


@contextmanager
def xvfb(size: str = "1920x1080", more: Sequence[str] = ()) -> Iterator[str]:
    """The name of the display, which DISPLAY is as long as it lasts."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size}x24", "-nolisten", "tcp", *more]
    with subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL) as server:
        os.close(writing)
        try:
            name = f":{_display_number(reading)}"
            with pytest.MonkeyPatch.context() as patch:
                patch.setenv("DISPLAY", name)
                yield name
        finally:
            os.close(reading)
            server.terminate()


class Glass:
    """What really is on the screen of an Xvfb that was given ``options``: it keeps its pixels in a file."""

    def __init__(self, folder: Path) -> None:
        self.options = ("-fbdir", str(folder))
        self._file = folder / "Xvfb_screen0"

    def colours(self) -> set[bytes]:
        """Those of some ten thousand pixels all over the screen."""
        content = self._file.read_bytes()
        header = _XWD_HEADER.unpack_from(content)
        pixels = content[header[0] + _XWD_COLOUR * header[19] :]
        return {pixels[at : at + 3] for at in range(0, len(pixels) - 3, 4 * 97)}


def _display_number(pipe: int, patience: float = 20.0) -> str:
    """Xvfb writes the number it found free, and a line end, once it accepts connections."""
    deadline = time.monotonic() + patience
    answer = b""
    while not answer.endswith(b"\n"):
        ready, _, _ = select.select([pipe], [], [], max(0.0, deadline - time.monotonic()))
        piece = os.read(pipe, 16) if ready else b""
        if not piece:
            pytest.fail(f"Xvfb is installed but did not start within {patience:.0f} s")
        answer += piece
    return answer.decode().strip()
