"""Aquädukt as the tests of what can be learned see it."""

from __future__ import annotations

from typing import get_args

from build_scripts.tools.aquaedukt.solver import Solver
from game.games.aquaedukt.book.outline import RULINGS
from game.games.aquaedukt.rules.board import VALUES
from game.games.aquaedukt.rules.legality import REASONS
from game.games.aquaedukt.rules.state import Phase, State
from game.games.aquaedukt.spec import SPEC
from tests.games.aquaedukt.learn.by_hand import refused_by_hand
from tests.games.aquaedukt.learn.lessons_evidence import EVIDENCE
from tests.games.learning.subject import Subject

PHASES: tuple[str, ...] = get_args(Phase)
DECIDED = frozenset({"main", "house", "again", "canal"})
"""Where a player of a guided game decides."""


def shown(state: State) -> set[str]:
    board = state.board
    return {
        *(f"space:{space}" for space in board.spaces),
        *(f"line:{line}" for line in board.lines),
        *(f"point:{point}" for point in board.points),
        *(f"region:{region}" for region in board.regions),
        *(f"stock:{value}" for value in VALUES),
        *("supply:spring", "supply:canal", "button:dice"),
    }


class Plodder(Solver):
    """Looks at everything."""

    def _may_help(self, code: int) -> bool:
        return True

    def _out_of_reach(self) -> bool:
        return False


SUBJECT = Subject(
    SPEC,
    RULINGS,
    PHASES,
    REASONS,
    EVIDENCE,
    frozenset({"A1", "A2", "A3", "A4", "A8", "A9", "A22"}),
    shown,
    DECIDED | {"wait"},
    refused_by_hand,
    Solver,
    Plodder,
)
