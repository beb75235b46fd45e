"""Ogg Vorbis files whose bytes depend on nothing but the sound.

The encoder draws a random serial number for every stream, so two runs of the same synthesis would differ and
every rebuild would show up as a change. `write` pins the serial number and seals each page again.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import soundfile

from .dsp import RATE, Signal

_SERIAL = (0xA90A).to_bytes(4, "little")
_BLOCK = RATE  # the encoder keeps a whole write on its stack; long files must come in pieces


def write(path: Path, signal: Signal, quality: float) -> None:
    """Quality runs from 0 (small) to 1 (transparent)."""
    channels = signal.shape[1] if signal.ndim == 2 else 1
    with soundfile.SoundFile(
        path, "w", RATE, channels, format="OGG", subtype="VORBIS", compression_level=1.0 - quality
    ) as file:
        for start in range(0, signal.shape[0], _BLOCK):
            file.write(signal[start : start + _BLOCK].astype(np.float32))
    path.write_bytes(_with_fixed_serial(path.read_bytes()))


def read(path: Path) -> Signal:
    """In stereo, as the mixer plays it: a mono file comes from both sides."""
    signal, rate = soundfile.read(path, dtype="float64", always_2d=True)
    if rate != RATE:
        raise ValueError(f"{path.name}: {rate} Hz instead of {RATE} Hz")
    return np.asarray(signal if signal.shape[1] == 2 else np.repeat(signal, 2, axis=1))


def _with_fixed_serial(data: bytes) -> bytes:
    pages = []
    while data:
        length = _page_length(data)
        page = bytearray(data[:length])
        page[14:18] = _SERIAL
        page[22:26] = bytes(4)
        page[22:26] = _checksum(bytes(page)).to_bytes(4, "little")
        pages.append(bytes(page))
        data = data[length:]
    return b"".join(pages)


def _page_length(data: bytes) -> int:
    if data[:4] != b"OggS":
        raise ValueError("not at the start of an Ogg page")
    segments = data[26]
    return 27 + segments + sum(data[27 : 27 + segments])


def _checksum_table() -> list[int]:
    table = []
    for byte in range(256):
        value = byte << 24
        for _ in range(8):
            value = (value << 1) ^ (0x04C11DB7 if value & 0x80000000 else 0)
        table.append(value & 0xFFFFFFFF)
    return table


_TABLE = _checksum_table()


def _checksum(page: bytes) -> int:
    """The CRC of the Ogg format: polynomial 0x04C11DB7, neither reflected nor inverted (zlib's is both)."""
    value = 0
    for byte in page:
        value = ((value << 8) & 0xFFFFFFFF) ^ _TABLE[(value >> 24) ^ byte]
    return value
