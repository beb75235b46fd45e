"""What the screen asks an opponent, and what it hears back: plain values that cross a process border."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from game.core.rules import Outcome

SHOWN = 8
"""How many candidates an answer carries."""


@dataclass(frozen=True)
class Budget:
    """How much an opponent may think about one decision; None leaves it to its level."""

    nodes: int | None = None
    """Positions searched. Alone it makes the answer the same on every run and machine."""
    seconds: float | None = None
    """An emergency brake for slow machines; an answer it cut short is not repeatable."""


@dataclass(frozen=True)
class Question:
    """What should be played here?"""

    game: str
    """Id of the game: the name on its door."""
    player: str
    """Id of one of its levels."""
    start: str
    """The start of the game as ``Opponents.describe`` wrote it.

    In a game with secrets it is the state as the seat that asks may know it, and no actions follow.
    """
    actions: tuple[str, ...]
    """Notation of all that was played since."""
    seed: int
    budget: Budget = Budget()
    length: int = field(kw_only=True)
    """Number of actions in the whole log, which ``actions`` may not tell: see ``start``."""
    about: str = field(default="", kw_only=True)
    """An action that is to be weighed as fairly as the best one, and be among the candidates, whatever is
    thought of it: how good was it to play that?"""


@dataclass(frozen=True)
class Candidate:
    """One action the opponent considered."""

    action: str
    visits: int
    """How often the search looked at it; 0 where the level does not search."""
    value: float
    """What the seat to move expects of it, from 0 (nothing) to 1 (to win, by far)."""
    points: tuple[float, ...]
    """Points expected at the end, by seat; empty where the level foresees the win alone."""
    shares: tuple[float, ...] = ()
    """What every seat expects of it, where that was asked for (``Question.about``): together 1."""


@dataclass(frozen=True)
class Thought:
    """What an opponent decided, and what it weighed against it (best first)."""

    action: str
    candidates: tuple[Candidate, ...] = ()


@dataclass(frozen=True)
class Answer:
    """The answer to the question of that ticket."""

    ticket: int
    length: int
    """Number of actions in the log it was computed for."""
    action: str
    candidates: tuple[Candidate, ...]
    seconds: float
    index: int = 0
    """Which question it answers, where several were put at once."""


@dataclass(frozen=True)
class Failure:
    """No answer: the worker could not be started, kept dying or hanging, or refused the question."""

    ticket: int
    sentence: str


class Opponents(Protocol):
    """Who plays one game when no human does. They must import without pygame."""

    def describe(self, start: Any) -> str:
        """A state, as text that ``think`` can read in a process that has no level files."""
        ...

    def check(self, player: str) -> None:
        """Raises ``ValueError``, with a sentence, for a level that does not exist."""
        ...

    def play(self, start: str, players: Sequence[str], seed: int) -> Outcome:
        """A whole game between these levels, seat by seat. The seed decides how it opens."""
        ...

    def think(self, question: Question, stop: Callable[[], bool]) -> Thought | None:
        """Decide; None when ``stop`` said so first."""
        ...


Doors = Mapping[str, Callable[[], Opponents]]
"""By the id of a game, how to get its opponents. A door is a function of a module (or a ``partial`` of one):
it can be sent to another process, and the game is loaded only there."""
