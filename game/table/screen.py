"""A game on the screen, as the scenes see it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Protocol

from pygame import Rect, Surface
from pygame.event import Event

from game.core.host import MatchHost, WatchHost
from game.core.session import Entry
from game.core.summary import Summary
from game.ui import Element, Ui
from game.ui.keys import KeyMap

Text = Callable[..., str]
"""`text(key, **values)` in the language spoken now."""


class MatchView(Protocol):
    """What a game shows of a match."""

    wishes: set[str]
    """What is shown because a key was pressed, by the key's name."""

    @property
    def idle(self) -> bool: ...

    @property
    def hurried(self) -> bool:
        """Whoever watches wants all of it to be over soon, up to his own turn."""
        ...

    @property
    def prompt(self) -> str: ...

    @property
    def held(self) -> Mapping[str, str | int] | None:
        """What is in the player's hand, for the UI map."""
        ...

    @property
    def topic(self) -> str:
        """What the rule book should open at: the ruling just shown, or the phase."""
        ...

    @property
    def ground(self) -> Rect:
        """The board, in window pixels; known once it was laid out."""
        ...

    def layout(self) -> None: ...

    def show(self, entry: Entry, *, by_hand: bool = False) -> None:
        """Something was played: begin to show it. Whoever says so refreshes the view afterwards."""
        ...

    def jump(self) -> None: ...

    def refresh(self) -> None: ...

    def cover(self, covered: bool = True) -> None:
        """Another page lies over it, or no longer."""
        ...

    def process_event(self, event: Event) -> bool: ...

    def update(self, dt: float) -> None: ...

    def wake_after(self) -> float | None: ...

    def draw(self, surface: Surface, clip: Rect) -> None: ...

    def elements(self) -> Iterator[Element]: ...


class Figures(Protocol):
    """The pictures of a game's rule book."""

    def size(self, name: str, width: int) -> tuple[int, int]: ...

    def picture(self, name: str, width: int, ui: Ui | None = None) -> Surface:
        """Painted with ``ui``, or with the one they were made for."""
        ...


class Screen(Protocol):
    """The door ``screen`` of a game: a module with these functions will do."""

    def match(self, ui: Ui, text: Text, host: MatchHost, keys: KeyMap) -> MatchView:
        """The view of a match."""
        ...

    def replay(self, ui: Ui, text: Text, host: WatchHost, keys: KeyMap) -> MatchView:
        """The view of a game that is only watched."""
        ...

    def picture(self, ui: Ui, state: Any, size: tuple[int, int], about: Sequence[str] = ()) -> Surface:
        """The board with everything on it, as large as fits into ``size``; or the part round some things."""
        ...

    def summary(self, state: Any, text: Text, seat_name: Callable[[int], str]) -> Summary:
        """A finished game as a table."""
        ...

    def figures(self, ui: Ui) -> Figures:
        """The pictures of the rule book."""
        ...
