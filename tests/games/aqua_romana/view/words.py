"""What the words of a match have to be."""

from __future__ import annotations

import re


def complete(text: str) -> bool:
    """A sentence, not a key, without a hole."""
    return bool(text) and not re.search(r"[{}]|aqua\.|colour\.", text)
