"""Who draws where nobody decides: the stones at the start, the cards, and where a push leaves everything."""

from collections.abc import Sequence
from math import comb
from random import Random
from typing import TypeVar

from game.core.rules import CannotDraw
from game.games.via_appia.quarry import layout, watched
from game.games.via_appia.rules import RULES, Action, Deal, Load, Rest, State
from game.games.via_appia.rules.legality import allows

THROWS = 10
"""Of all stones into the tray. A road whose stones would need more is refused when it is read."""
Thing = TypeVar("Thing")


def one_push(start: State) -> State:
    """From the start of a game over its first push. Raises ``NoPhysics``."""
    state, fortune, random = start, Fortune(), Random(1)
    for said in (None, None, "quarry", "push S 0 0", None):
        action = fortune.draw(state, random) if said is None else RULES.parse(said)
        state, _ = RULES.apply(state, action)
    return state


class Fortune:
    """Implements ``game.core.rules.Chance``. A push has one outcome only: it is computed, not drawn."""

    def draw(self, state: State, random: Random) -> Action:
        """Raises ``NoPhysics`` where the library for pushes is missing."""
        level = state.road.level
        if state.phase == "load":
            return self._load(state, random)
        if state.pushed is not None:
            return Rest(watched(level.quarry, state.tray, state.pushed)[0].spots)
        number = comb(len(state.pile), level.face_up)
        return Deal(nth_combination(state.pile, level.face_up, int(random.random() * number)))

    def _load(self, state: State, random: Random) -> Load:
        """Stones that could not be eased apart are thrown in anew, which a crowded tray may need."""
        level = state.road.level
        for _ in range(THROWS):
            load = Load(layout(random.getrandbits(32), level.quarry, level.quarry_start))
            if allows(state, load):
                return load
        raise CannotDraw(f"the stones of {level.id} do not fit into its quarry.")


def nth_combination(things: Sequence[Thing], count: int, number: int) -> tuple[Thing, ...]:
    """What ``itertools.combinations`` has at that place of its list, without making the list."""
    found: list[Thing] = []
    for index, thing in enumerate(things):
        with_it = comb(len(things) - index - 1, count - len(found) - 1) if len(found) < count else 0
        if number < with_it:
            found.append(thing)
        else:
            number -= with_it
    return tuple(found)
