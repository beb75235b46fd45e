"""What a computer would do in a human's place: plain values between the match and a game's view."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal, Protocol

LooksBack = Literal["", "better", "played", "good"]


@dataclass(frozen=True)
class Option:
    """Something that could be done, as the computer sees it."""

    action: Any
    value: float
    """How good it is for the seat that decides, from 0 (nothing) to 1 (to win, by far)."""


@dataclass(frozen=True)
class Fact:
    """Something that is so, or will be so after an action: a language key ``<prefix>.hint.<code>``."""

    code: str
    values: Mapping[str, Any] = field(default_factory=dict)
    """By names that say what they are (``Words.named``)."""


def fact(code: str, **values: Any) -> Fact:
    return Fact(code, values)


@dataclass(frozen=True)
class Advice:
    """What was considered, best first, and which of it is shown."""

    options: tuple[Option, ...]
    index: int = 0
    looks_back: LooksBack = ""
    """The game is over, and the option shown is what would have been ``better`` than the second one, which
    was played; or it was ``played`` itself, and the second one was better; or it was ``good``."""

    @property
    def shown(self) -> Option:
        return self.options[self.index]

    @property
    def compared_with(self) -> Option | None:
        """What the option shown is held against: the best one, and the best one against the second best."""
        if self.index:
            return self.options[0]
        return self.options[1] if len(self.options) > 1 else None

    def following(self) -> Advice:
        """The next best option shown, and after the last one the best again."""
        return replace(self, index=(self.index + 1) % len(self.options))


class Adviser(Protocol):
    """Gives hints, one at a time."""

    @property
    def available(self) -> bool:
        """False where the players agreed to do without."""
        ...

    @property
    def thinking(self) -> bool: ...

    @property
    def failed(self) -> bool:
        """The last question got no answer."""
        ...

    @property
    def advice(self) -> Advice | None:
        """What is shown now."""
        ...

    def ask(self) -> None:
        """Show advice for whoever decides now; if some is shown already, the next best."""
        ...

    def dismiss(self) -> None:
        """Show nothing any more, and stop thinking."""
        ...
