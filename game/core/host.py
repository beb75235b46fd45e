"""What a game's view may ask of the match it is shown in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from game.core.advice import Adviser
from game.core.rules import AnyRules
from game.core.session import Entry
from game.core.setup import Assistance, MatchSetup

if TYPE_CHECKING:
    from game.core.replay import AnyPlayback


@dataclass(frozen=True)
class GuideButton:
    """Something to choose beside what a guide says."""

    name: str
    label: str
    action: Callable[[], None]
    primary: bool = False
    tooltip: str = ""


@dataclass(frozen=True)
class Guide:
    """What a lesson or a puzzle says beside the board, in place of the log."""

    heading: str
    text: str
    note: str = ""
    """A second thought: how far one is, or why this is not what was asked for."""
    warning: bool = False
    """The note is about something that went wrong."""
    stars: int | None = None
    """Of three; None: none are shown."""
    show: tuple[str, ...] = ()
    """What is pointed out on the board."""
    reading: bool = False
    """Nothing is to be done on the board before a button of the guide was pressed."""
    buttons: tuple[GuideButton, ...] = ()
    above: bool = False
    """It speaks above the board, in place of the prompt; the column is as in any game."""
    lit: bool = False
    """What is shown is all that matters now: the rest of the board dims, and an arrow points there."""
    alone: bool = False
    """Nobody else says what to do."""
    reminder: str = ""
    """What whoever waits for long is told once more; else there are no words."""

    @property
    def speaks(self) -> bool:
        """There is one voice at the table: while this one tells what to do, the prompt is silent."""
        return bool(self.text) and (self.alone or self.above)


@dataclass(frozen=True)
class Aim:
    """Something a game is played for besides winning, or winning itself."""

    text: str
    met: bool
    """As things stand now."""


class MatchHost(Protocol):
    """The match as its view sees it: the session, who may act, and what the buttons do."""

    @property
    def rules(self) -> AnyRules: ...

    @property
    def state(self) -> Any:
        """As whoever looks at the screen may know it."""
        ...

    @property
    def log(self) -> tuple[Entry, ...]:
        """All that was played, as whoever looks at the screen may know it."""
        ...

    @property
    def setup(self) -> MatchSetup: ...

    @property
    def speed(self) -> float:
        """Of animations; 0 is at once."""
        ...

    @property
    def assistance(self) -> Assistance: ...

    @property
    def patterns(self) -> bool:
        """Emblems beside every colour, for eyes that do not tell them apart."""
        ...

    @property
    def deciding(self) -> int | None:
        """The human seat that may act now; None while others decide, or a curtain hangs before the table."""
        ...

    @property
    def handing_over(self) -> int | None:
        """The human seat whose turn is complete and waits for *End turn*."""
        ...

    @property
    def thinking(self) -> int | None:
        """The seat of the AI that is thinking."""
        ...

    @property
    def goes_on(self) -> bool:
        """More of a computer's turn that has begun will come by itself."""
        ...

    @property
    def ends_turns(self) -> bool:
        """A turn in which nothing is left to decide ends by itself, after a moment."""
        ...

    @property
    def closed(self) -> bool:
        """It is over and its results are told: nothing here can be pressed any more."""
        ...

    @property
    def ends_in_results(self) -> bool:
        """Once it is over its results are told: it is played to be won, and not to learn or to watch."""
        ...

    @property
    def chats(self) -> bool:
        """The people of the house may say something: nobody learns here, and nobody forbade it."""
        ...

    @property
    def retired(self) -> bool:
        """Nobody who sits here has anything left to decide, up to the end of the game."""
        ...

    @property
    def guide(self) -> Guide | None:
        """What stands in place of the log."""
        ...

    @property
    def aims(self) -> tuple[Aim, ...]:
        """What is asked of whoever plays here, beside the board."""
        ...

    @property
    def adviser(self) -> Adviser | None:
        """Who gives hints; None where there are none to give."""
        ...

    def warns_of(self, danger: str) -> bool:
        """Whether the player wants to be warned of that; the settings name the dangers."""
        ...

    @property
    def can_undo(self) -> bool: ...

    @property
    def can_redo(self) -> bool: ...

    @property
    def can_reset(self) -> bool: ...

    def why_not(self, button: str) -> str:
        """Key of what keeps ``undo``, ``redo`` or ``reset-turn`` from being done; empty if nothing does."""
        ...

    def lesson_about(self, ruling: str) -> Callable[[], None] | None:
        """The way to a lesson that teaches it, and back; None where there is none."""
        ...

    def seat_name(self, seat: int) -> str: ...

    def play(self, action: Any, *, by_hand: bool = False) -> None:
        """A decision of the human who is deciding; raises ``IllegalAction``."""
        ...

    def end_turn(self, action: Any | None, *, by_hand: bool = False) -> None:
        """Commit the turn, with its last decision if one is still open."""
        ...

    def undo(self) -> None: ...

    def redo(self) -> None: ...

    def reset_turn(self) -> None: ...

    def finish_setup(self) -> None:
        """Place the remaining pieces of the set-up for everybody."""
        ...

    def open_menu(self) -> None: ...


class WatchHost(MatchHost, Protocol):
    """A replay as its view sees it: a match in which nobody decides anything."""

    @property
    def playback(self) -> AnyPlayback: ...

    def jump(self, length: int) -> None:
        """Go to where so many actions were played."""
        ...
