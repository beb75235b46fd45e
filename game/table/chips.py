"""A few words about something on the table."""

from dataclasses import dataclass
from typing import Literal

Tone = Literal["warn", "good", "bad", "plain", "reason", "aside"]
"""``warn``, ``bad`` and ``reason`` are told apart by a sign too; ``aside`` is said more quietly."""


@dataclass(frozen=True)
class Chip:
    text: str
    tone: Tone = "plain"
