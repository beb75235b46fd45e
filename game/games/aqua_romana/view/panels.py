"""What the column beside the board says of Aqua Romana."""

from collections.abc import Mapping

from game.core.host import MatchHost
from game.games.aqua_romana.rules.tiles import KINDS, ROTATIONS, TILE_KINDS, Kind
from game.games.aqua_romana.spec import SPEC
from game.games.aqua_romana.view.gestures import AquaGesture
from game.games.aqua_romana.view.sprites import tile_sprite
from game.games.aqua_romana.view.stage import scores
from game.games.aqua_romana.view.words import AquaWords
from game.table.cards import Mini, Tally
from game.table.panels import Panels
from game.table.screen import Text
from game.table.shelf import Slot, SupplyShelf
from game.ui import Ui


class AquaPanels(Panels[AquaGesture]):
    """Workmen and points on the cards; tiles in stock, or figures to place, below them."""

    def __init__(self, ui: Ui, text: Text, host: MatchHost, narrator: AquaWords) -> None:
        super().__init__(ui, text, host, narrator, SPEC.emblems)
        self.narrator = narrator

    def tally(self, gesture: AquaGesture, seat: int) -> Tally:
        """Workmen still on the board and builders in hand; points if the game ended now."""
        state = gesture.state
        open_now = state.open_aqueducts(seat)
        score = self.told(scores(state)[seat])
        outlets = [aqueduct.outlet for aqueduct in open_now]
        workmen = tuple(Mini(f"workman/{state.board.outlets[outlet]}/stand", 1.55) for outlet in outlets)
        builders = tuple(Mini(f"builder/{kind}/stand", 1.05) for kind in state.held[seat])
        nobody = state.phase != "over" and not open_now
        name = self.who.name(seat)
        explained = [self.text("aqua.tip.card", name=name, points=score.points, n=len(open_now))]
        if state.phase == "over":
            explained = [self.text("aqua.tip.card_over", name=name, points=score.points)]
        elif score.open:
            explained.append(self.text("aqua.tip.card_open", n=score.open))
        return Tally(
            score,
            unit=self.text("table.card.open"),
            note=self.text("aqua.card.no_workmen") if nobody else "",
            minis=workmen + builders,
            explained=" ".join(explained),
        )

    def piles(self, gesture: AquaGesture) -> tuple[SupplyShelf]:
        # A turn that waits for *End turn* is still one's own: the next player's builders come after it.
        if gesture.state.phase in ("setup", "reserve") and self.host.handing_over is None:
            return (SupplyShelf(self.ui, self.text("aqua.shelf.figures"), self._figures(gesture)),)
        title = self.text("aqua.shelf.choose" if gesture.tray else "aqua.shelf.stock")
        return (SupplyShelf(self.ui, title, self._tiles(gesture)),)

    def _tiles(self, gesture: AquaGesture) -> list[Slot]:
        family = "tray" if gesture.tray else "stock"
        return [
            Slot(
                f"{family}:{kind}",
                tile_sprite(ROTATIONS[kind][0]),
                gesture.state.stock[kind],
                f"{family}:{kind}" in gesture.enabled,
                gesture.tile is not None and gesture.tile.kind == kind,
                self.narrator.tile(kind),
            )
            for kind in TILE_KINDS
        ]

    def _figures(self, gesture: AquaGesture) -> list[Slot]:
        state = gesture.state
        counts: Mapping[Kind, int] = state.to_place
        if state.phase == "reserve":
            held = state.held[state.active]
            counts = {kind: held.count(kind) for kind in KINDS}
        return [
            Slot(
                f"figure:{kind}",
                f"builder/{kind}/stand",
                counts.get(kind, 0),
                f"figure:{kind}" in gesture.enabled,
                gesture.figure == kind,
                self.narrator.builder(kind),
                stands=True,
            )
            for kind in KINDS
            if kind != "joker" or counts.get(kind, 0)
        ]
