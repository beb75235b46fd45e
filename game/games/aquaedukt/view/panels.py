"""What the column beside the board says of Aquädukt."""

from __future__ import annotations

from game.core.host import MatchHost
from game.games.aquaedukt.rules import scoring
from game.games.aquaedukt.rules.board import VALUES
from game.games.aquaedukt.rules.state import State
from game.games.aquaedukt.spec import SPEC
from game.games.aquaedukt.view.clock import ClockShelf
from game.games.aquaedukt.view.gestures import CanalGesture
from game.games.aquaedukt.view.gestures.base import CANAL, DICE, MOUNTAIN, PASS, SPRING, STOP
from game.games.aquaedukt.view.narrate import CanalNarrator
from game.table.cards import Mini, Tally
from game.table.gesture import named
from game.table.panels import Ending, Panels
from game.table.screen import Text
from game.table.shelf import Slot, SupplyShelf
from game.table.whose import you
from game.ui import Ui
from game.ui.theme import Colour

LOW = 800
"""In a column lower than this, in reference pixels of text, all piles stand in one row."""
THIRST: Colour = (122, 74, 18)
"""Ochre, dark enough to be read on parchment: what has no water yet."""


class CanalPanels(Panels[CanalGesture]):
    """Points and tiles on the cards; die, springs, canals and one's own tiles below them."""

    def __init__(self, ui: Ui, text: Text, host: MatchHost, narrator: CanalNarrator) -> None:
        super().__init__(ui, text, host, narrator, SPEC.emblems)
        self.narrator = narrator

    # cards

    def tally(self, gesture: CanalGesture, seat: int) -> Tally:
        """Points with water, behind them those still dry; the tiles left by value."""
        state = gesture.state
        points, dry = scoring.points(state)[seat], scoring.dry_points(state)[seat]
        colour = state.seats[seat][0]
        minis = (
            Mini(f"house/{colour}/{value}-wet", count=count)
            for value, count in zip(VALUES, state.stock[seat], strict=True)
        )
        helped = self.host.assistance != "purist"
        moved = points - self._points_before(state)[seat]
        return Tally(
            points=str(points),
            forecast=str(dry) if dry and helped else "",
            joint="+",
            unit=self.text("aquaedukt.card.dry") if dry and helped else "",
            moved=f"{moved:+}".replace("-", "−") if moved and helped else "",
            note=self._note(state, seat),
            minis=tuple(minis),
            explained=self._explained(state, seat, points, dry),
            shade=THIRST,
        )

    def _note(self, state: State, seat: int) -> str:
        done = state.last_round and state.phase not in ("reveal", "over") and seat < state.active
        return self.text("aquaedukt.card.done") if done else ""

    def _explained(self, state: State, seat: int, points: int, dry: int) -> str:
        name = self.host.seat_name(seat)
        if state.phase == "over":
            return self.text("aquaedukt.tip.card_over", name=name, points=points)
        said = [self.text("aquaedukt.tip.card", name=name, n=points)]
        if dry:
            said.append(self.text("aquaedukt.tip.card_dry", n=dry))
        said.append(self.text("aquaedukt.tip.card_tiles", tiles=self.narrator.counted(state.stock[seat])))
        if any(state.gone[seat]):
            said.append(self.text("aquaedukt.tip.card_gone", tiles=self.narrator.counted(state.gone[seat])))
        return " ".join(said)

    def _points_before(self, state: State) -> tuple[int, ...]:
        """By seat, before the last turn that was told."""
        log = self.host.log
        last = next((n for n in range(len(log) - 1, -1, -1) if log[n].after is state), None)
        if last is None:
            return scoring.points(state)
        turn = log[last].turn
        while last and log[last - 1].turn == turn:
            last -= 1
        return scoring.points(log[last].before)

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
        seat = self._holder(gesture)
        if seat == self._you:
            return self.text("aquaedukt.shelf.yours")
        return self.text("aquaedukt.shelf.tiles", name=self.host.seat_name(seat))

    def _holder(self, gesture: CanalGesture) -> int:
        """Whose tiles lie there: one's own, or those of whoever has the turn."""
        return self._you if self._you is not None else gesture.state.active

    @property
    def _you(self) -> int | None:
        """Nobody where a finished game is watched."""
        return you(self.host) if self.has_buttons else None

    def _supplies(self, gesture: CanalGesture) -> list[Slot]:
        state = gesture.state
        rolls = state.board.level.rolls_per_turn - state.rolls
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
        return Slot(target, sprite, count, target in gesture.enabled, chosen, self._label(target))

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
