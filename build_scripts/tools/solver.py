"""Proves what can be forced: a plain AND-OR search over any position in which nothing is left to chance.

Where the learner decides one good option is enough, where anybody else decides every option has to lead to
the goal; what chance brings must be given beforehand, and comes in that order, whoever it comes to. Nothing
is guessed and nothing is cut off; what a game knows to be settled it says in ``verdict``.
"""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterator, Sequence
from typing import Generic, Protocol, TypeVar

from game.ai.search import Position
from game.core.rules import CHANCE


class TooLongError(Exception):
    """The search was allowed fewer steps than it needs."""


class CannotProveError(Exception):
    """The question has no answer that is certain. The message is one clear sentence."""


class Provable(Position, Protocol):
    """A position with all that a proof has to look at."""

    def legal(self) -> Sequence[int]:
        """Every action allowed now; none when the game is over."""
        ...

    def key(self) -> Hashable:
        """Equal for two positions exactly if the rest of the game is the same in both."""
        ...


P = TypeVar("P", bound=Provable)
P_contra = TypeVar("P_contra", contravariant=True)


class Aim(Protocol[P_contra]):
    """What somebody wants of a position."""

    def reached(self, position: P_contra, /) -> bool: ...

    def missed(self, position: P_contra, /) -> bool:
        """Whether it can no longer be reached, whatever anybody does."""
        ...


class OpenToTheEnd(ABC, Generic[P]):
    """An aim that may be reached as long as the game is not over."""

    @abstractmethod
    def reached(self, position: P) -> bool: ...

    def missed(self, position: P) -> bool:
        return position.over and not self.reached(position)


class Prover(ABC, Generic[P]):
    """A position, the learner's seat, and (said by the game that derives from it) what the learner wants."""

    def __init__(self, position: P, you: int, limit: int | None = None, given: Sequence[int] = ()) -> None:
        self.position = position
        self.you = you
        self.given = given
        """What chance will bring; what cannot come is passed over, as in ``game.match.chance``."""
        self.used = 0
        """How many of it were used or passed over."""
        self.steps = 0
        """Positions looked at."""
        self._limit = limit
        self._known: dict[tuple[Hashable, int, int], bool] = {}

    @abstractmethod
    def verdict(self, turns: int) -> bool | None:
        """Whether the goal is reached here, or out of reach with so many own turns left; None while open."""

    @abstractmethod
    def spends_a_turn(self) -> bool:
        """Whether what is decided here uses up one of the learner's turns."""

    def options(self, turns: int) -> Sequence[int]:
        """What has to be tried: everything, unless the game knows options that make no difference."""
        return self.position.legal()

    def is_crossroads(self) -> bool:
        """Whether different ways meet here, so that it is worth remembering what was proved."""
        return True

    def shortest(self, turns: int) -> int | None:
        """The fewest own turns in which the goal can be forced, if that is at most ``turns``."""
        return next((some for some in range(1, turns + 1) if self.forced(some)), None)

    def forced(self, turns: int) -> bool:
        """Whether the goal can be forced from here with so many turns that the learner may still begin."""
        self.steps += 1
        if self._limit is not None and self.steps > self._limit:
            raise TooLongError
        verdict = self.verdict(turns)
        if verdict is not None:
            return verdict
        if not self.is_crossroads():
            return self._decided(turns)
        key = self.position.key(), self.used, turns
        if key not in self._known:
            self._known[key] = self._decided(turns)
        return self._known[key]

    def good_first(self, turns: int) -> Iterator[int]:
        """The options that keep the goal within reach."""
        left = turns - self.spends_a_turn()
        return (option for option in self.position.legal() if self._forced_after(option, left))

    def _decided(self, turns: int) -> bool:
        position = self.position
        if position.over:
            return False
        mover = position.to_move
        if mover == CHANCE:
            return self._forced_as_given(turns)
        left = turns - self.spends_a_turn()
        # One option decides: one that reaches the goal for the learner, one that misses it for anybody else.
        wanted = mover == self.you
        for option in self.options(turns):
            if self._forced_after(option, left) == wanted:
                return wanted
        return not wanted

    def _forced_as_given(self, turns: int) -> bool:
        legal, before = self.position.legal(), self.used
        for at in range(before, len(self.given)):
            if self.given[at] in legal:
                self.used = at + 1
                forced = self._forced_after(self.given[at], turns)
                self.used = before
                return forced
        raise CannotProveError("Nothing can be forced where chance decides.")

    def _forced_after(self, option: int, left: int) -> bool:
        self.position.apply(option)
        forced = self.forced(left)
        self.position.undo()
        return forced


class AimProver(Prover[P]):
    """A proof about an aim, which a position reaches or misses."""

    def __init__(
        self, position: P, you: int, aim: Aim[P], limit: int | None = None, given: Sequence[int] = ()
    ) -> None:
        super().__init__(position, you, limit, given)
        self.goal = aim

    def verdict(self, turns: int) -> bool | None:
        if self.goal.reached(self.position):
            return True
        if self.goal.missed(self.position) or self.position.over:
            return False
        return self.foreseen(turns)

    @abstractmethod
    def foreseen(self, turns: int) -> bool | None:
        """Like ``verdict``, where the aim is neither reached nor missed."""
