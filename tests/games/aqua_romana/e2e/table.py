"""A match of Aqua Romana on the screen."""

from __future__ import annotations

from game.games.aqua_romana.rules.actions import Advance, Build, Close, LayFountainTile, Place, Take
from game.games.aqua_romana.rules.legality import legal_actions
from game.games.aqua_romana.rules.state import State
from game.games.aqua_romana.spec import SPEC
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
    return shown.scene in BOARDS and shown.can("button:end-turn") and not shown.enabled("seal")


def offers(state: State, shown: Shown) -> bool:
    """Whether the screen offers exactly what the rules allow, with nothing chosen yet."""
    legal = legal_actions(state)
    match state.phase:
        case "setup" | "reserve":
            kinds = {action.kind for action in legal if isinstance(action, Place)}
            return shown.enabled("figure") == kinds and bool(shown.enabled("path")) == (len(kinds) == 1)
        case "main":
            outlets = {action.outlet for action in legal if isinstance(action, Build)}
            paths = {action.path for action in legal if isinstance(action, Build | Advance)}
            nothing_chosen = shown.hand is None and not shown.enabled("tray")
            return nothing_chosen and (shown.enabled("workman"), shown.enabled("builder")) == (outlets, paths)
        case "fountain":
            squares = {action.square for action in legal if isinstance(action, LayFountainTile)}
            if len(state.second) > 1:
                return shown.enabled("tray") == set(state.second)
            in_hand = shown.hand is not None and shown.hand["tile"] == state.second[0]
            return in_hand and shown.enabled("square") == squares
        case "close":
            return shown.enabled("seal") == {a.outlet for a in legal if isinstance(a, Close)}
        case "take":
            return shown.enabled("reserve") == {a.kind for a in legal if isinstance(a, Take)}
    return False
