"""A match of Via Appia on the screen."""

from __future__ import annotations

from typing import Protocol

from game.games.via_appia.rules.actions import Build, Enter, Income, Push, Sell, Solace, Stop, Swap, Travel
from game.games.via_appia.rules.legality import legal_actions
from game.games.via_appia.rules.pieces import RANK, SIZES
from game.games.via_appia.rules.state import State
from game.games.via_appia.spec import SPEC
from tests.e2e.screen import Screen, Shown
from tests.e2e.table import BOARDS, Hands, Table as AnyTable

CAPUA = "To Capua, the short road"
CURTAIN = "curtain"


class People(Hands, Protocol):
    """Those who sit at one screen."""

    def lift(self) -> None:
        """The curtain."""


class Table(AnyTable):
    spec = SPEC
    state: State
    curtains = 0
    """How often one was lifted."""

    def offers(self, shown: Shown) -> bool:
        return offers(self.state, shown)

    def waits_for_end(self, shown: Shown) -> bool:
        return waits_for_end(shown)

    def decision(self, player: People) -> Shown:  # type: ignore[override]
        """Wait for the next decision; on the way a finished turn is ended, and a curtain lifted."""
        while True:
            shown = self.screen.until(self._asks, "the screen to offer what the rules allow")
            if shown.scene == CURTAIN:
                self.curtains += 1
                player.lift()
                self.screen.until(lambda shown: shown.scene != CURTAIN, "the curtain to be lifted")
            elif self.waits_for_end(shown) and not self.over:
                player.end_turn()
                self.screen.until(lambda shown: not self.waits_for_end(shown), "the turn to end")
            else:
                return shown

    def _asks(self, shown: Shown) -> bool:
        self.follow()
        return shown.scene == CURTAIN or self.waits_for_end(shown) or self.offered(shown)


def new_game(screen: Screen, *seats: str, board: str = CAPUA, purses: str = "Open", hands: str = "") -> None:
    """By mouse; among people purses are closed unless they say otherwise."""
    options = {"purses": purses, **({"hands": hands} if hands else {})}
    screen.new_game(*seats, board=board, options=options)


def waits_for_end(shown: Shown) -> bool:
    """A turn is complete and waits for its End turn."""
    return shown.scene in BOARDS and shown.can("button:end-turn")


def offers(state: State, shown: Shown) -> bool:
    """Whether the screen offers exactly what the rules allow, with nothing chosen yet."""
    legal = legal_actions(state)
    if shown.can("button:stop") != (Stop() in legal):
        return False
    beds = {each.space for each in legal if isinstance(each, Build)}
    tiles = {size for size in SIZES if any(state.road.size_of[space] == size for space in beds)}
    match state.phase:
        case "main":
            halves = {f"{each.card}:{each.gift}" for each in legal if isinstance(each, Income)}
            travels = any(isinstance(each, Travel) for each in legal)
            return (
                shown.hand is None
                and {name for name in shown.enabled("card") if ":" in name} == halves
                and shown.enabled("stone") == (stones(state) if Enter() in legal else set())
                and shown.enabled("bed") == beds
                and shown.enabled("tile") == tiles
                and shown.enabled("piece") == ({state.seats[state.active][0]} if travels else set())
            )
        case "push":
            sizes = {each.size for each in legal if isinstance(each, Push)}
            aimed = shown.hand is None or "x" in shown.hand
            return (
                aimed
                and shown.enabled("stone") == sizes
                and shown.can("apron") == (shown.hand is not None)
                and not any(":" in name for name in shown.enabled("card"))
            )
        case "exchange" if state.solace:
            return shown.enabled("solace") == {each.gift for each in legal if isinstance(each, Solace)}
        case "exchange":
            swaps = {each.tile for each in legal if isinstance(each, Swap)}
            sells = any(isinstance(each, Sell) for each in legal)
            due = {f"{state.next_fallen}:{n}" for n in range(state.fallen[RANK[state.next_fallen or "S"]])}
            return (
                shown.hand is None
                and shown.enabled("tile") == swaps
                and bool(shown.enabled("cart")) == bool(swaps)
                and shown.can("coin") == sells
                and shown.enabled("fallen") == due
            )
        case "build":
            return shown.hand is None and shown.enabled("bed") == beds and shown.enabled("tile") == tiles
    return False


def stones(state: State) -> set[str]:
    """The sizes of which the player has any."""
    return {size for size in SIZES if state.own.stones[RANK[size]]}
