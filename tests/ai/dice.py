"""Two small games with dice that can be solved exactly, to see how well the search plays with chance.

``PIG``: roll as often as you dare; a 1 or a 2 loses what this turn has won. ``FIELDS``: the die names a field
to be taken or left, or a neighbour of it; once in a game a player may name the field instead of the die.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Generic, Protocol, TypeVar

from game.ai.opponents import PlainOpponents
from game.ai.search import Limits
from game.core.rules import CHANCE, EquallyLikely, IllegalAction, NotationError, Open, Outcome, Reason


class _Turned(Protocol):
    @property
    def turn(self) -> int: ...


State = TypeVar("State", bound=_Turned)

MATTERS = 0.02
"""Of the win: what some action of a decision gives away that is worth a test."""


class SmallRules(Open, Generic[State]):
    """What the two have in common: two seats take turns, actions are their own notation."""

    words: frozenset[str]

    def legal_actions(self, state: State) -> Sequence[str]:
        raise NotImplementedError

    def after(self, state: State, action: str) -> State:
        raise NotImplementedError

    def points(self, state: State) -> tuple[int, int]:
        raise NotImplementedError

    def is_over(self, state: State) -> bool:
        raise NotImplementedError

    def phase(self, state: State) -> str:
        raise NotImplementedError

    def value(self, state: State) -> list[float]:
        raise NotImplementedError

    def apply(self, state: State, action: str) -> tuple[State, tuple[str, ...]]:
        reason = self.why_not(state, action)
        if reason:
            raise IllegalAction(action, reason)
        return self.after(state, action), ()

    def why_not(self, state: State, action: str) -> Reason | None:
        return None if action in self.legal_actions(state) else Reason("not-now")

    def to_move(self, state: State) -> int | None:
        if self.is_over(state):
            return None
        return CHANCE if self.phase(state) == "dice" else state.turn % 2

    def turn_of(self, state: State) -> int:
        return state.turn % 2

    def turn_number(self, state: State) -> int:
        return state.turn

    def in_setup(self, state: State) -> bool:
        return False

    def outcome(self, state: State) -> Outcome | None:
        if not self.is_over(state):
            return None
        points = self.points(state)
        return Outcome(points, tuple(seat for seat in (0, 1) if points[seat] == max(points)))

    def report(self, state: State) -> Mapping[str, Any]:
        return {"points": self.points(state)}

    def parse(self, text: str) -> str:
        if text not in self.words:
            raise NotationError(f"{text!r} is no action.")
        return text

    def format(self, action: str) -> str:
        return action


@dataclass(frozen=True)
class Pig:
    scores: tuple[int, int] = (0, 0)
    pot: int = 0
    """What this turn has won so far."""
    turn: int = 0
    rolling: bool = False


class PigRules(SmallRules[Pig]):
    target = 20
    turns = 8
    """The game ends after so many even if nobody has reached the target: else it could not be solved."""
    faces = tuple("123456")
    words = frozenset((*faces, "roll", "hold"))

    def legal_actions(self, state: Pig) -> Sequence[str]:
        if self.is_over(state):
            return ()
        if state.rolling:
            return self.faces
        if state.scores[state.turn % 2] + state.pot >= self.target:
            return ("hold",)
        return ("roll", "hold") if state.pot else ("roll",)

    def after(self, state: Pig, action: str) -> Pig:
        if action == "roll":
            return replace(state, rolling=True)
        if action in "12":
            return Pig(state.scores, 0, state.turn + 1)
        if action != "hold":
            return replace(state, pot=state.pot + int(action), rolling=False)
        first, second = state.scores
        scores = (first, second + state.pot) if state.turn % 2 else (first + state.pot, second)
        return Pig(scores, 0, state.turn + 1)

    def points(self, state: Pig) -> tuple[int, int]:
        return state.scores

    def is_over(self, state: Pig) -> bool:
        return state.turn == self.turns or max(state.scores) >= self.target

    def phase(self, state: Pig) -> str:
        return "over" if self.is_over(state) else "dice" if state.rolling else "main"

    def value(self, state: Pig) -> list[float]:
        """Whoever has more is better off: about what a beginner knows."""
        mine, other = state.scores
        lead = mine - other + (-state.pot if state.turn % 2 else state.pot)
        share = min(max(0.5 + lead / (2 * self.target), 0.0), 1.0)
        return [share, 1.0 - share]


FREE = -1


@dataclass(frozen=True)
class Fields:
    owners: tuple[int, ...]
    jokers: tuple[bool, bool] = (True, True)
    turn: int = 0
    phase: str = "main"
    rolled: int = 0


class FieldsRules(SmallRules[Fields]):
    turns = 6
    worth = (4, 5, 3, 5, 4, 3, 5)
    pair = 2
    """Points for two fields of one player side by side."""
    words = frozenset(("dice", "pass", *(f"{verb}{n}" for verb in ("", "take ", "joker ") for n in range(7))))

    def start(self) -> Fields:
        return Fields((FREE,) * len(self.worth))

    def legal_actions(self, state: Fields) -> Sequence[str]:
        if self.is_over(state):
            return ()
        free = [n for n, owner in enumerate(state.owners) if owner == FREE]
        if state.phase == "dice":
            return [str(n) for n in free]
        if state.phase == "take":
            return [*(f"take {n}" for n in free if abs(n - state.rolled) <= 1), "pass"]
        return ["dice", *(f"joker {n}" for n in free if state.jokers[state.turn % 2])]

    def after(self, state: Fields, action: str) -> Fields:
        if action == "dice":
            return replace(state, phase="dice")
        if state.phase == "dice":
            return replace(state, phase="take", rolled=int(action))
        seat, owners, jokers = state.turn % 2, list(state.owners), list(state.jokers)
        if action != "pass":
            owners[int(action[-1])] = seat
            jokers[seat] = jokers[seat] and not action.startswith("joker")
        return Fields(tuple(owners), (jokers[0], jokers[1]), state.turn + 1)

    def points(self, state: Fields) -> tuple[int, int]:
        points = [0, 0]
        for n, owner in enumerate(state.owners):
            if owner != FREE:
                points[owner] += self.worth[n] + self.pair * (n > 0 and state.owners[n - 1] == owner)
        return points[0], points[1]

    def is_over(self, state: Fields) -> bool:
        return state.turn == self.turns or FREE not in state.owners

    def phase(self, state: Fields) -> str:
        return "over" if self.is_over(state) else state.phase

    def value(self, state: Fields) -> list[float]:
        """Whoever has more points now is better off."""
        mine, other = self.points(state)
        share = min(max(0.5 + (mine - other) / 24, 0.0), 1.0)
        return [share, 1.0 - share]


class Exact(Generic[State]):
    """What the first seat may expect under perfect play: expectimax over the whole game."""

    def __init__(self, rules: SmallRules[State]) -> None:
        self._rules = rules
        self._known: dict[State, float] = {}

    def worth(self, state: State) -> float:
        if state not in self._known:
            self._known[state] = self._worked_out(state)
        return self._known[state]

    def _worked_out(self, state: State) -> float:
        rules = self._rules
        outcome = rules.outcome(state)
        if outcome:
            return (0 in outcome.winners) / len(outcome.winners)
        after = [self.worth(rules.after(state, action)) for action in rules.legal_actions(state)]
        mover = rules.to_move(state)
        if mover == CHANCE:
            return sum(after) / len(after)
        return min(after) if mover else max(after)

    def losses(self, state: State) -> dict[str, float]:
        """By action, how much of the win it gives away."""
        sign = -1 if self._rules.to_move(state) else 1
        after = {
            action: sign * self.worth(self._rules.after(state, action))
            for action in self._rules.legal_actions(state)
        }
        best = max(after.values())
        return {action: best - worth for action, worth in after.items()}

    def decisions(self, start: State, count: int, random: Random) -> list[tuple[State, dict[str, float]]]:
        """Different ones that matter, from everywhere in the game, with what each action gives away.

        As many of each kind (to roll, to hold) as of the others, where there are enough.
        """
        self.worth(start)
        kinds: dict[str, list[tuple[State, dict[str, float]]]] = {}
        for state in list(self._known):
            if self._rules.to_move(state) in (None, CHANCE):
                continue
            losses = self.losses(state)
            if max(losses.values()) > MATTERS:
                best = min(losses, key=losses.__getitem__)
                kinds.setdefault(best.split(" ")[0], []).append((state, losses))
        each = -(-count // len(kinds))
        # Shuffled by hand: what `Random.sample` gives may change between Pythons.
        return [
            decision
            for kind in kinds.values()
            for decision in sorted(kind, key=lambda _: random.random())[:each]
        ]


PIG = PigRules()
FIELDS = FieldsRules()
LEVELS = {"weak": Limits(nodes=0), "strong": Limits(nodes=150)}


def pig_opponents() -> PlainOpponents[Pig, str]:
    """The door to them."""
    return PlainOpponents(PIG, Pig, LEVELS, EquallyLikely(PIG), PIG.value)


def fields_opponents() -> PlainOpponents[Fields, str]:
    return PlainOpponents(FIELDS, Fields, LEVELS, EquallyLikely(FIELDS), FIELDS.value)
