"""What the column beside the board says of Aquädukt."""

from game.core.host import MatchHost
from game.games.aquaedukt.rules import VALUES, State, scoring
from game.games.aquaedukt.spec import SPEC
from game.games.aquaedukt.view.clock import ClockShelf
from game.games.aquaedukt.view.gestures import CanalGesture
from game.games.aquaedukt.view.gestures.base import CANAL, DICE, MOUNTAIN, PASS, SPRING, STOP
from game.games.aquaedukt.view.words import CanalWords
from game.table.cards import Mini, Score, Tally
from game.table.gesture import named
from game.table.panels import Ending, Panels
from game.table.screen import Text
from game.table.shelf import Slot, SupplyShelf
from game.ui import Ui

LOW = 800
"""In a column lower than this, in reference pixels of text, all piles stand in one row."""


class CanalPanels(Panels[CanalGesture]):
    """Points and tiles on the cards; die, springs, canals and one's own tiles below them."""

    def __init__(self, ui: Ui, text: Text, host: MatchHost, narrator: CanalWords) -> None:
        super().__init__(ui, text, host, narrator, SPEC.emblems)
        self.narrator = narrator

    # cards

    def tally(self, gesture: CanalGesture, seat: int) -> Tally:
        """Points with water, behind them those still dry; the tiles left by value."""
        state = gesture.state
        score = self.told(Score(scoring.points(state)[seat], scoring.dry_points(state)[seat]))
        colour = state.seats[seat][0]
        minis = (
            Mini(f"house/{colour}/{value}-wet", count=count, figure=str(value))
            for value, count in zip(VALUES, state.stock[seat], strict=True)
        )
        return Tally(
            score,
            joint="+",
            unit=self.text("aquaedukt.card.dry"),
            note=self._note(state, seat),
            minis=tuple(minis),
            explained=self._explained(state, seat, *score),
        )

    def _note(self, state: State, seat: int) -> str:
        done = state.last_round and state.phase not in ("reveal", "over") and seat < state.active
        return self.text("aquaedukt.card.done") if done else ""

    def _explained(self, state: State, seat: int, points: int, dry: int) -> str:
        name = self.who.name(seat)
        if state.phase == "over":
            return self.text("aquaedukt.tip.card_over", name=name, points=points)
        said = [self.text("aquaedukt.tip.card", name=name, n=points)]
        if dry:
            said.append(self.text("aquaedukt.tip.card_dry", n=dry))
        said.append(self.text("aquaedukt.tip.card_tiles", tiles=self.narrator.counted(state.stock[seat])))
        if any(state.gone[seat]):
            said.append(self.text("aquaedukt.tip.card_gone", tiles=self.narrator.counted(state.gone[seat])))
        return " ".join(said)

    # piles

    def piles(self, gesture: CanalGesture) -> tuple[SupplyShelf, ...]:
        state = gesture.state
        if state.phase == "setup":
            title = self.text("aquaedukt.shelf.mountains")
            return (SupplyShelf(self.ui, title, [self._mountains(gesture)]),)
        left, total = state.works.canals_left, state.board.level.canals
        tip = self.text("aquaedukt.tip.clock", n=left, total=total)
        supplies, tiles = self._supplies(gesture), self._tiles(gesture)
        if self.room.h < self.ui.t(LOW):
            return (ClockShelf(self.ui, "", [*supplies, *tiles], (left, total), tip),)
        title = self.text("aquaedukt.shelf.supplies")
        return (
            ClockShelf(self.ui, title, supplies, (left, total), tip),
            SupplyShelf(self.ui, self._whose_tiles(gesture), tiles),
        )

    def _whose_tiles(self, gesture: CanalGesture) -> str:
        return self.text("aquaedukt.shelf.tiles", name=self.who.name(self._holder(gesture)))

    def _holder(self, gesture: CanalGesture) -> int:
        """Whose tiles lie there: one's own, or those of whoever has the turn."""
        return self._you if self._you is not None else gesture.state.active

    @property
    def _you(self) -> int | None:
        """Nobody where a finished game is watched."""
        return self.who.you if self.has_buttons else None

    def _supplies(self, gesture: CanalGesture) -> list[Slot]:
        state = gesture.state
        ended = state.die_is_closed or self.host.handing_over is not None
        rolls = 0 if ended else state.board.level.rolls_per_turn - state.rolls
        return [
            self._slot(gesture, DICE, "die/tray", rolls),
            self._slot(gesture, SPRING, "spring/well", state.works.springs_left),
            self._slot(gesture, CANAL, "canal/tray", state.works.canals_left),
        ]

    def _tiles(self, gesture: CanalGesture) -> list[Slot]:
        seat = self._holder(gesture)
        colour, stock = gesture.state.seats[seat][0], gesture.state.stock[seat]
        return [
            self._slot(gesture, f"stock:{value}", f"house/{colour}/{value}-wet", count)
            for value, count in zip(VALUES, stock, strict=True)
        ]

    def _mountains(self, gesture: CanalGesture) -> Slot:
        state = gesture.state
        left = state.board.level.mountains[state.players] - len(state.mountains)
        return self._slot(gesture, MOUNTAIN, "rock/tray", left)

    def _slot(self, gesture: CanalGesture, target: str, sprite: str, count: int) -> Slot:
        chosen = gesture.piece is not None and gesture.piece.home == target
        figure = target.removeprefix("stock:") if target.startswith("stock:") else ""
        enabled = target in gesture.enabled
        return Slot(target, sprite, count, enabled, chosen, self._label(target), figure=figure)

    def _label(self, target: str) -> str:
        family, name = named(target)
        return self.narrator.tile(int(name)) if family == "stock" else self.text(f"aquaedukt.piece.{name}")

    # buttons

    def ending(self, gesture: CanalGesture) -> Ending | None:
        if not gesture.can_end:
            return None
        phase = gesture.state.phase
        key = "pass" if phase == "main" else f"stop_{phase}"
        return Ending(
            PASS if phase == "main" else STOP,
            self.text(f"aquaedukt.button.{key}"),
            self.text(f"aquaedukt.tip.{key}"),
        )
