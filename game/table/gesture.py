"""What a player can do now, in a few words that mouse, keyboard and tests share. No pygame.

A game has a gesture for each kind of decision. It is spoken to with the ids of the UI map: ``hover``,
``click``, ``grab`` and ``drop``, ``rotate``, ``cancel`` and ``end_turn``. A click changes the gesture or
returns the action to play; what is legal is asked of the rules.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, ClassVar, Generic, TypeVar

from game.core.rules import Action, Reason, State

END_TURN = "button:end-turn"


@dataclass(frozen=True)
class Prompt:
    """One imperative sentence, as a language key with its values."""

    key: str = ""
    values: Mapping[str, str | int] = field(default_factory=dict)
    step: str = ""
    """Which of the dots below the sentence is lit: a step of the turn."""
    insists: bool = False
    """Nothing else can be done first: it is said in place of what a guide tells of the turn."""


@dataclass(frozen=True)
class Cues:
    """The sounds of gestures, by name: the house's, where a game has none of its own."""

    turn: str = "button"
    """Something that can be turned was taken or turned."""
    choose: str = "button"
    refuse: str = "refuse"
    page: str = "page"
    triumph: str = "win"
    """Somebody has won the game."""
    consolation: str = "consolation"
    """Nobody at the screen has."""


@lru_cache(maxsize=4096)
def named(target: str) -> tuple[str, str]:
    """``space:b3`` as its two parts: the family and the name in it."""
    family, _, name = target.partition(":")
    return family, name


class Refusals:
    """Reasons against gestures that are not even an action, each with the ruling behind it."""

    def __init__(self, rulings: Mapping[str, str]) -> None:
        self.rulings = rulings

    def __call__(self, code: str, *squares: str, **values: str | int) -> Reason:
        return Reason(code, squares, self.rulings[code], values)


class Gesture(Generic[State, Action]):
    """Nothing in particular; subclasses say what can be chosen."""

    waits: ClassVar[bool] = False
    """Nothing can be chosen: somebody else decides, or nobody does."""
    draggable: ClassVar[tuple[str, ...]] = ()
    """Families of things that can be taken up by dragging."""
    right_turns: ClassVar[bool] = True
    """The right button turns what can be turned; otherwise it puts it back, as it does everything else."""
    plays_at_once: ClassVar[bool] = False
    """A click on a thing is a move, so that none is chosen in passing."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.hovered = ""
        self.refusal: Reason | None = None
        """Why the last click did nothing."""

    # what the screen shows

    @property
    def prompt(self) -> Prompt:
        return Prompt()

    @property
    def enabled(self) -> frozenset[str]:
        """Ids where a click or drop now does something."""
        return frozenset()

    @property
    def numbered(self) -> tuple[str, ...]:
        """What the keys 1 to 9 choose now."""
        return tuple(sorted(self.enabled))

    @property
    def pointed_at(self) -> tuple[str, ...]:
        """What an arrow shows to whoever learns and waits."""
        return self.numbered

    @property
    def rests_on(self) -> str:
        """Where the focus goes first; empty: to the first of what is numbered."""
        return ""

    @property
    def takes_back(self) -> bool:
        """Something was chosen that *Undo* takes back by itself, before any step that was played."""
        return False

    def commits(self, action: Action) -> bool:
        """It is *End turn* that plays this action, and not a click."""
        return False

    @property
    def chosen(self) -> tuple[str, ...]:
        """Ids of what was chosen so far."""
        return ()

    @property
    def carried(self) -> object | None:
        """What the pointer carries."""
        return None

    @property
    def held(self) -> Mapping[str, str | int] | None:
        """What is in the hand, as the UI map says it."""
        return None

    @property
    def turnable(self) -> bool:
        """What is carried can be turned."""
        return False

    @property
    def aims(self) -> bool:
        """Something is aimed: the pointer shifts it, the wheel turns it, a pull draws it back; so do keys."""
        return False

    @property
    def pulled(self) -> bool:
        """What is aimed is drawn back: it goes off when it is let go."""
        return False

    @property
    def drops_on(self) -> tuple[str, ...] | None:
        """Families of things that take what is dragged, the first of them where it usually goes.

        None: a drop is no choice, because something else is to be chosen first.
        """
        return ()

    def action_at(self, target: str) -> Action | None:
        """What a click on it would play, at once or with *End turn*: to tell before what would come of it."""
        return None

    # what the player does

    def hover(self, target: str) -> None:
        self.hovered = target

    def click(self, target: str) -> Action | None:
        """Choose, or return the action to play. A refused click leaves its reason in ``refusal``."""
        self.refusal = None
        return self._click(target)

    def _click(self, target: str) -> Action | None:
        return None

    def grab(self, target: str) -> Action | None:
        """Take a thing up by dragging: as a click does, where that plays nothing."""
        return self.click(target)

    def drop(self, target: str) -> Action | None:
        """Let go of what was dragged: a click, where that does the same to what is carried."""
        return self.click(target)

    def rotate(self, direction: int, every: bool = False) -> bool:
        """Turn what is carried; ``every`` goes through illegal ways too. False if nothing turned."""
        return False

    def cancel(self) -> bool:
        """Put back the last choice; False if there is none."""
        return False

    def end_turn(self) -> Action | None:
        """What *End turn* plays now; None if the turn cannot end yet."""
        return None

    @property
    def can_end(self) -> bool:
        return False

    @property
    def leaves_it_at_that(self) -> bool:
        """*End turn* is what one does here, as a rule: all else is for whoever wants it."""
        return False


G = TypeVar("G", bound=Gesture[Any, Any])
"""The gestures of one game."""
