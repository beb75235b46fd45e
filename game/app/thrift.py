"""Memory that is free goes back to the system."""

import gc
from collections.abc import Callable

LARGE = 256 * 1024
"""Bytes of a piece that goes back as soon as it is free; glibc would let this grow to 32 MB."""
_MMAP_THRESHOLD = -3
"""As glibc numbers it."""


def _in_libc(name: str) -> Callable[..., object] | None:
    """What only the C library of most Linux systems has."""
    try:
        import ctypes  # noqa: PLC0415

        found: Callable[..., object] = getattr(ctypes.CDLL(None), name)
    except (OSError, AttributeError, TypeError):
        return None  # Other systems give large pieces back by themselves.
    return found


def begin() -> None:
    """Once, when all is loaded that stays."""
    if (change := _in_libc("mallopt")) is not None:
        change(_MMAP_THRESHOLD, LARGE)
    # Looking through all of it again and again for what nobody uses would take longer than a frame.
    gc.freeze()


def clear_up() -> None:
    """Scenes and views know each other: what they leave has to be looked for."""
    gc.collect()


def give_back() -> None:
    """Small pieces that are free lie between others."""
    if (trim := _in_libc("malloc_trim")) is not None:
        trim(0)
