"""What lessons and puzzles have in common: a match in a given position, with a guide beside the board."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.core.host import GuideButton
from game.core.lesson import StartingPoint
from game.core.rules import CHANCE
from game.core.setup import HUMAN, MatchSetup, SeatSetup
from game.core.spoken import ONE, Spoken
from game.match.archive import Archive
from game.match.chance import Given
from game.match.policy import Policy
from game.meta.spec import GameSpec

WRITTEN = "written"
"""The player of a seat whose moves are part of the lesson."""


def course_setup(
    spec: GameSpec, begins: StartingPoint, opponent: str, names: Sequence[str] = ()
) -> MatchSetup:
    """You in your seat; in the others an opponent, or whoever plays what is written, by name if known."""
    seats = tuple(
        SeatSetup(colours, HUMAN)
        if seat == begins.you
        else SeatSetup(colours, opponent or WRITTEN, names[seat] if names else "")
        for seat, colours in enumerate(begins.seats)
    )
    return MatchSetup(spec.id, begins.level, seats, actions=begins.actions, options=begins.options)


def position(archive: Archive, spec: GameSpec, begins: StartingPoint) -> Any:
    """The state in which somebody first decides; raises ``BadStart`` where its board is gone."""
    rules = spec.rules()
    state = archive.library(spec).start(begins.level, begins.seats, begins.options)
    for text in begins.actions:
        state, _ = rules.apply(state, rules.parse(text))
    for text in begins.given:
        if rules.to_move(state) == CHANCE:
            state, _ = rules.apply(state, rules.parse(text))
    return state


@dataclass(frozen=True)
class Ways:
    """Where a guide's buttons lead."""

    again: Callable[[], None]
    """The same from the beginning."""
    to_list: Callable[[], None]
    """Back to what there is to learn."""
    on: Callable[[], None] | None = None
    """The next one; None after the last."""
    play: Callable[[], None] | None = None
    """A whole game."""
    puzzles: Callable[[], None] | None = None
    back: str = "learn.list"
    """What the way back is called."""


class LearningPolicy(Policy):
    """Nothing of it is saved but that it was done."""

    ends_in_results = False
    calls_by_colour = False
    """Opponents too, because its words do."""

    def __init__(self, begins: StartingPoint, ways: Ways) -> None:
        super().__init__()
        self.you = begins.you
        self.begin = len(begins.actions)
        """Length of the log where the learner begins."""
        self._given = Given(begins.given, self.begin)
        self._ways = ways

    @property
    def given(self) -> Given:
        return self._given

    def to_come(self) -> str:
        """What chance will bring next, in the words of the game; empty where nobody knows."""
        left = [text.partition(" ") for text in self.given.left(self.match.session)]
        # An action of chance says first what happens, then what comes of it: the roll of a 4 is "roll 4".
        results = [result for happens, _, result in left if happens == left[0][0]]
        return self.text(self.match.spec.key("given"), results=", ".join(results)) if results else ""

    @property
    def advises(self) -> bool:
        """The guide helps; what an opponent would do here is not what is asked for."""
        return False

    def text(self, key: str, **values: object) -> str:
        return self.match.room.text(key, **values)

    def seat_name(self, seat: int) -> str:
        """Those whose moves are written are called by their colours, as in the words of the lesson."""
        chosen = self.match.setup.seats[seat]
        if seat == self.you or chosen.name or not (chosen.player == WRITTEN or self.calls_by_colour):
            return ""
        return Spoken(" + ".join(self.text(f"colour.{colour}") for colour in chosen.colours), chosen=ONE)

    def button(self, name: str, *, primary: bool = False) -> GuideButton:
        """One of the buttons that every guide knows."""
        ways = self._ways
        key, action = {"again": ("learn.again", ways.again), "list": (ways.back, ways.to_list)}[name]
        return GuideButton(name, self.text(key), action, primary)

    def _finish(self, family: str, name: str, stars: int = 1) -> None:
        """Remember that it was done."""
        self.match.archive.honours.keep(f"{self.match.spec.id}/{family}/{name}", stars)
