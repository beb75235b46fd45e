"""What a game shows of a match, as the scenes see it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Protocol

from pygame import Rect, Surface
from pygame.event import Event

from game.ui import Element


class MatchView(Protocol):
    """What a game shows of a match."""

    @property
    def idle(self) -> bool: ...

    @property
    def prompt(self) -> str: ...

    @property
    def held(self) -> Mapping[str, str] | None: ...

    @property
    def topic(self) -> str:
        """What the rule book should open at: the ruling just shown, or the phase."""
        ...

    @property
    def ground(self) -> Rect:
        """The board, in window pixels; known once it was laid out."""
        ...

    def layout(self) -> None: ...

    def show(self, events: tuple[Any, ...], after: Any) -> None: ...

    def jump(self) -> None: ...

    def refresh(self) -> None: ...

    def process_event(self, event: Event) -> bool: ...

    def update(self, dt: float) -> None: ...

    def wake_after(self) -> float | None: ...

    def draw(self, surface: Surface, clip: Rect) -> None: ...

    def elements(self) -> Iterator[Element]: ...
