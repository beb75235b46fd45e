"""Animated PNG: still PNGs in, one film out. Only the parts that changed are stored.

An APNG is a PNG whose frames after the first lie in ``fdAT`` chunks; each frame says in an ``fcTL`` chunk
where it goes and how long it stays.
"""

import struct
import zlib
from collections.abc import Iterator
from typing import IO

SIGNATURE = b"\x89PNG\r\n\x1a\n"


class ApngWriter:
    """Writes frame after frame. The number of frames must be known before the first."""

    def __init__(self, file: IO[bytes], frames: int) -> None:
        self._file = file
        self._frames = frames
        self._sequence = 0
        self._header = b""

    def add(self, png: bytes, at: tuple[int, int], milliseconds: int) -> None:
        """A frame as an ordinary PNG, all of one kind; the first covers everything and lies at (0, 0)."""
        chunks = list(_chunks(png))
        header = next(data for kind, data in chunks if kind == b"IHDR")
        if not self._header:
            self._begin(header)
        elif header[8:] != self._header[8:]:
            raise ValueError("the frames of a film have the same depth and colours")
        first = self._sequence == 0
        self._write(b"fcTL", self._control(header, at, milliseconds))
        for kind, data in chunks:
            if kind == b"IDAT" and first:
                self._write(b"IDAT", data)
            elif kind == b"IDAT":
                self._write(b"fdAT", struct.pack(">I", self._next()) + data)

    def finish(self) -> None:
        self._write(b"IEND", b"")

    def _begin(self, header: bytes) -> None:
        self._header = header
        self._file.write(SIGNATURE)
        self._write(b"IHDR", header)
        self._write(b"acTL", struct.pack(">II", self._frames, 0))

    def _control(self, header: bytes, at: tuple[int, int], milliseconds: int) -> bytes:
        width, height = struct.unpack(">II", header[:8])
        return struct.pack(">IIIIIHHBB", self._next(), width, height, *at, milliseconds, 1000, 0, 0)

    def _next(self) -> int:
        self._sequence += 1
        return self._sequence - 1

    def _write(self, kind: bytes, data: bytes) -> None:
        self._file.write(struct.pack(">I", len(data)) + kind + data)
        self._file.write(struct.pack(">I", zlib.crc32(kind + data)))


def _chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    if not png.startswith(SIGNATURE):
        raise ValueError("not a PNG")
    at = len(SIGNATURE)
    while at < len(png):
        (length,) = struct.unpack_from(">I", png, at)
        yield png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        at += 12 + length
