"""A match of Aquädukt on the screen."""

from __future__ import annotations

from game.games.aquaedukt.rules.actions import Build, Dice, Dig, Lay, Pass, PlaceMountain, Stop
from game.games.aquaedukt.rules.legality import legal_actions
from game.games.aquaedukt.rules.state import State
from game.games.aquaedukt.spec import SPEC
from tests.e2e.screen import Shown
from tests.e2e.table import BOARDS, Table as AnyTable


class Table(AnyTable):
    spec = SPEC
    state: State

    def offers(self, shown: Shown) -> bool:
        return offers(self.state, shown)

    def waits_for_end(self, shown: Shown) -> bool:
        return waits_for_end(shown)


def waits_for_end(shown: Shown) -> bool:
    """A turn is complete and waits for its End turn."""
    return shown.scene in BOARDS and shown.can("button:end-turn")


def offers(state: State, shown: Shown) -> bool:
    """Whether the screen offers exactly what the rules allow, with nothing chosen yet."""
    legal = legal_actions(state)
    if state.phase == "setup":
        return shown.enabled("space") == {each.space for each in legal if isinstance(each, PlaceMountain)}
    tiles = {str(each.value) for each in legal if isinstance(each, Build)}
    supplies = {
        name for name, kind in (("spring", Dig), ("canal", Lay)) if any(isinstance(a, kind) for a in legal)
    }
    return (
        shown.hand is None
        and shown.can("button:dice") == (Dice() in legal)
        and shown.can("button:stop") == (Stop() in legal)
        and shown.can("button:pass") == (Pass() in legal)
        and shown.enabled("supply") == supplies
        and shown.enabled("stock") == tiles
        and shown.enabled("line") == {each.line for each in legal if isinstance(each, Lay)}
        and shown.enabled("space") == {each.space for each in legal if isinstance(each, Build)}
    )
