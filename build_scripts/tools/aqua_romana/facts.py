"""What a scenario of Aqua Romana can name of a position, beside the fields of its state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.games.aqua_romana.rules.preview import sight
from game.games.aqua_romana.rules.state import State


def _seen(state: State, outlet: Any) -> str:
    return " ".join(f"{seen.path}:{seen.builder or '-'}" for seen in sight(state, outlet))


FACTS: Mapping[str, Callable[[State], Any]] = {
    "lengths": lambda state: {outlet: each.length for outlet, each in state.aqueducts.items()},
    "ends": lambda state: {
        outlet: f"{each.stand} {each.heading}" for outlet, each in state.aqueducts.items()
    },
    "closed": lambda state: {outlet: each.closed for outlet, each in state.aqueducts.items() if each.closed},
    "podiums": lambda state: {outlet: each.podium for outlet, each in state.aqueducts.items()},
    "owners": lambda state: {outlet: state.board.outlets[outlet] for outlet in state.aqueducts},
    "sees": lambda state: {outlet: _seen(state, outlet) for outlet in state.aqueducts},
    "workmen": lambda state: state.workmen_left,
    "pathway": lambda state: len(state.board.pathway),
    "free_squares": lambda state: len([each for each in state.board.free_squares if each not in state.tiles]),
}
