"""Where a match takes place, as the match sees it: the scene that shows it, or a test that only listens."""

from collections.abc import Callable
from typing import Protocol

from game.core.session import Entry


class Room(Protocol):
    """Everything a match does not know by itself."""

    @property
    def text(self) -> Callable[..., str]: ...

    @property
    def speed(self) -> float:
        """Of animations; 0 is at once."""
        ...

    @property
    def ai_pause(self) -> float:
        """Seconds before a computer's move is shown."""
        ...

    @property
    def ends_turns(self) -> bool:
        """The player likes turns to end by themselves where nothing is left to decide."""
        ...

    @property
    def chats(self) -> bool:
        """The player likes opponents to say something."""
        ...

    @property
    def patterns(self) -> bool:
        """Emblems beside every colour, for eyes that do not tell them apart."""
        ...

    @property
    def replays_kept(self) -> int: ...

    def warns_of(self, danger: str) -> bool: ...

    def key_label(self, action: str) -> str:
        """What the key for that is called."""
        ...

    def open_menu(self) -> None: ...

    def lesson_about(self, ruling: str) -> Callable[[], None] | None:
        """The way to a lesson that teaches it, and back; None where there is none."""
        ...

    # what the match tells

    def happened(self, entry: Entry, *, by_hand: bool = False) -> None:
        """Something was played: show it; ``by_hand``: on this screen."""
        ...

    def jumped(self) -> None:
        """The position is another one: stand there at once."""
        ...

    def refresh(self) -> None:
        """Somebody else decides, or something else is known."""
        ...

    def sound(self, name: str) -> None: ...

    def say(self, sentence: str) -> None:
        """Tell the player something that matters beyond the board."""
        ...
