"""Proves puzzles: in how many own turns a goal can be forced with the cards given, whatever the others reply.

The AND-OR search of ``tools.solver`` on the fast rules. A push has one outcome, which is simulated: so a
proof about the quarry is a walk over the whole grid of places and angles.

The clock: a turn is spent with the learner's first action of it. One thing is known beforehand: what the
quarry brings (tiles on a cart, sesterces) neither moves a piece nor builds nor takes a card. Where a goal
asks for nothing else, no push has to be tried in the last turn, and a push of somebody else who has only one
turn before it is settled is as good as any other: it touches their own cart and purse, and the tray.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.games.via_appia.ai.engine import layout as L
from game.games.via_appia.ai.engine.position import FlatPosition
from game.games.via_appia.ai.engine.tables import FlatTables
from game.games.via_appia.goals import Arrived, Fallen, Goal, Points, Win
from game.games.via_appia.quarry import push
from game.games.via_appia.rules import RULES, City, Counts, Push, Rest, Spot, State, counted
from game.games.via_appia.rules.legality import legal_actions

from ..solver import Aim, AimProver, OpenToTheEnd

AMPLE = 12
"""Sesterces in the bank that no turn in the quarry can use up."""


FlatGoal = Aim[FlatPosition]
"""A goal of ``goals`` on the fast position."""


def _own(position: FlatPosition, seat: int, what: int) -> int:
    value: int = position.cells[L.SEATS + L.SEAT * seat + what]
    return value


@dataclass(frozen=True)
class FlatFallen:
    seat: int
    stones: Counts

    def reached(self, position: FlatPosition) -> bool:
        cells = position.cells
        if cells[L.ACTIVE] != self.seat or not cells[L.PUSHES]:
            return False
        return all(
            own >= least for own, least in zip(cells[L.FALLEN : L.FALLEN + 3], self.stones, strict=True)
        )

    def missed(self, position: FlatPosition) -> bool:
        cells = position.cells
        over = cells[L.ACTIVE] != self.seat or cells[L.PHASE] in (L.EXCHANGE, L.BUILD, L.OVER)
        return bool(over) and not self.reached(position)


@dataclass(frozen=True)
class FlatPoints:
    seat: int
    at_least: int

    def reached(self, position: FlatPosition) -> bool:
        return not position.over and _own(position, self.seat, L.POINTS) >= self.at_least

    def missed(self, position: FlatPosition) -> bool:
        return position.over


@dataclass(frozen=True)
class FlatArrived(OpenToTheEnd[FlatPosition]):
    seat: int
    city: int
    sesterces: int

    def reached(self, position: FlatPosition) -> bool:
        been = position.tables.been_in[_own(position, self.seat, L.PLACE)]
        return been >= self.city and _own(position, self.seat, L.PURSE) >= self.sesterces


@dataclass(frozen=True)
class WonBy(OpenToTheEnd[FlatPosition]):
    seat: int

    def reached(self, position: FlatPosition) -> bool:
        points = position.points()
        return position.over and points[self.seat] == max(points) and points.count(max(points)) == 1


def flat_goal(goal: Goal, tables: FlatTables) -> FlatGoal:
    """The same goal for the fast rules."""
    match goal:
        case Fallen():
            return FlatFallen(goal.seat, counted(goal.stones))
        case Points():
            return FlatPoints(goal.seat, goal.at_least)
        case Arrived():
            return FlatArrived(goal.seat, tables.road.city_number[City(goal.city)], goal.sesterces)
        case Win():
            return WonBy(goal.seat)


class Solver(AimProver[FlatPosition]):
    """A position, the learner's seat, what the learner wants, and what chance will bring."""

    def __init__(
        self, state: State, you: int, goal: Goal, given: Sequence[str] = (), limit: int | None = None
    ) -> None:
        position = FlatPosition.from_state(state)
        codes = [position.encode(RULES.parse(text)) for text in given]
        super().__init__(position, you, flat_goal(goal, position.tables), limit, codes)
        self._quarry = state.road.level.quarry

    def foreseen(self, turns: int) -> bool | None:
        cells = self.position.cells
        if turns:
            return None
        # The learner's turns are used up: another would begin, or the others can bring nothing any more.
        if self.spends_a_turn():
            return False
        if self._is_own_doing() and (cells[L.ACTIVE] != self.you or cells[L.PHASE] == L.DEAL):
            return False
        return None

    def _is_own_doing(self) -> bool:
        """Whether only what the learner does brings the goal nearer."""
        return not isinstance(self.goal, WonBy)

    def spends_a_turn(self) -> bool:
        cells = self.position.cells
        return bool(cells[L.PHASE] == L.MAIN and cells[L.ACTIVE] == self.you)

    def options(self, turns: int) -> Sequence[int]:
        """Building and travel before cards before the quarry."""
        legal = list(self.position.legal())
        if turns == 1 and self.spends_a_turn() and self._quarry_is_useless():
            legal = [code for code in legal if code != L.ENTER]
        legal.reverse()
        return legal

    def _quarry_is_useless(self) -> bool:
        """In the last turn, where something is still missing that no stone can bring."""
        goal, position = self.goal, self.position
        match goal:
            case FlatPoints():
                return True
            case FlatArrived():
                return position.tables.been_in[_own(position, goal.seat, L.PLACE)] < goal.city
            case _:
                return False

    def _forced_after(self, option: int, left: int) -> bool:
        """What a push does follows at once."""
        position = self.position
        if option == L.ENTER and position.active != self.you and self._others_push_in_vain():
            return self._forced_by((L.ENTER, *self._idle_push()), left)
        pushed = position.decode(option)
        if not isinstance(pushed, Push):
            return super()._forced_after(option, left)
        spots = push(self._quarry, position.cells[L.TRAY], pushed).spots
        return self._forced_by((option, position.encode(Rest(spots))), left)

    def _forced_by(self, options: Sequence[int], left: int) -> bool:
        for option in options:
            self.position.apply(option)
        forced = self.forced(left)
        for _ in options:
            self.position.undo()
        return forced

    def _others_push_in_vain(self) -> bool:
        """Whether the goal cannot feel what somebody else brings out of the quarry."""
        return (
            self._is_own_doing()
            and self.position.cells[L.BANK] >= AMPLE
            and self.position.tables.players == 2
        )

    def _idle_push(self) -> Iterator[int]:
        """One push that moves nothing, and no more."""
        position, cells = self.position, self.position.cells
        own = L.SEATS + L.SEAT * cells[L.ACTIVE]
        rank = next(rank for rank in range(3) if cells[own + rank])
        yield position.tables.pushes[rank][0]
        spots = tuple(stone.spot for stone in cells[L.TRAY])
        yield position.encode(Rest((*spots, Spot(0, 0))))
        if sum(cells[own : own + 3]) > 1:
            yield L.STOP


# The grid


def outcomes(state: State) -> Iterator[tuple[Push, State]]:
    """Every push that is possible now, with the state after it."""
    quarry = state.road.level.quarry
    for action in legal_actions(state):
        if isinstance(action, Push):
            rest = Rest(push(quarry, state.tray, action).spots)
            yield action, RULES.apply(RULES.apply(state, action)[0], rest)[0]


def good_pushes(state: State, goal: Goal) -> list[Push]:
    """The pushes of the whole grid that reach a goal at once."""
    return [pushed for pushed, after in outcomes(state) if goal.reached(after)]
