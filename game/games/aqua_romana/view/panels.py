"""The column beside the board, put together from the state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

from pygame import Rect

from game.core.host import MatchHost
from game.games.aqua_romana.rules import scoring
from game.games.aqua_romana.rules.preview import forecast
from game.games.aqua_romana.rules.state import State
from game.games.aqua_romana.rules.tiles import KINDS, ROTATIONS, TILE_KINDS, Kind
from game.games.aqua_romana.view.gestures import Gesture, Waiting
from game.games.aqua_romana.view.gestures.place import PlaceGesture
from game.games.aqua_romana.view.guide import GuidePanel
from game.games.aqua_romana.view.hud import CardInfo, PlayerCard, SideBySide, Slot, SupplyShelf
from game.games.aqua_romana.view.log import SHOWN, LogPanel
from game.games.aqua_romana.view.narrate import Line, Narrator
from game.games.aqua_romana.view.sprites import tile_sprite
from game.ui import Ui
from game.ui.widgets import Button, Column, Row, Spacer, Widget

Text = Callable[..., str]
GAP = 6
MIN_LOG = 84
"""Below this height a log is of no use."""
MIN_GUIDE = 300
"""What a lesson says needs room before the players' cards do."""
STEPS = ("worker", "builder", "tile", "fountain", "close", "end")


class Panels:
    """Builds the widgets anew whenever the state or the gesture changed."""

    def __init__(self, ui: Ui, text: Text, host: MatchHost, narrator: Narrator) -> None:
        self.ui = ui
        self.text = text
        self.host = host
        self.narrator = narrator
        self.shelf: SupplyShelf | None = None
        self.log: LogPanel | None = None

    def build(self, gesture: Gesture, can_end: bool, end: Callable[[], None], room: Rect) -> Widget:
        """The column, placed; cards take less room where large text leaves little, the log goes last."""
        self.shelf = self._shelf(gesture)
        buttons = self._buttons(gesture, can_end, end)
        gap = self.ui.t(GAP)
        fixed = sum(part.measure(room.w)[1] + gap for part in (self.shelf, buttons))
        infos = [self._card(gesture.state, seat) for seat in range(len(gesture.state.seats))]
        guide = self.host.guide
        wanted = self.ui.t(MIN_LOG if guide is None else MIN_GUIDE)
        for across, low in ((1, False), (2, False), (1, True), (2, True)):
            cards = self._cards(infos, across, low)
            left = room.h - fixed - sum(card.measure(room.w)[1] + gap for card in cards)
            if left >= wanted:
                break
        if guide is not None:
            self.log = None
            cards = cards if left >= wanted else []
            middle: Widget = GuidePanel(self.ui, guide)
        else:
            self.log = self._log() if left >= wanted else None
            middle = self.log or Spacer(self.ui, grow=True)
        column = Column(self.ui, [*cards, self.shelf, middle, buttons], gap=GAP, across="stretch")
        column.place(room)
        return column

    def _cards(self, infos: list[CardInfo], across: int, low: bool) -> list[Widget]:
        cards = [PlayerCard(self.ui, info, low) for info in infos]
        if across == 1:
            return list(cards)
        pairs = [cards[index : index + across] for index in range(0, len(cards), across)]
        return [SideBySide(self.ui, pair, self.ui.t(GAP)) for pair in pairs]

    # cards

    def _card(self, state: State, seat: int) -> CardInfo:
        open_now = state.open_aqueducts(seat)
        podiums = scoring.standings(state)
        own = sum(podium for outlet, podium in podiums.items() if state.seat_of(outlet) == seat)
        total = scoring.points(state)[seat] if state.phase == "over" else own
        coming = sum(
            found.podium for found in forecast(state, [aqueduct.outlet for aqueduct in open_now], seat)
        )
        return CardInfo(
            seat=seat,
            name=self.host.seat_name(seat),
            colours=state.seats[seat],
            points=str(total),
            forecast=f"+{coming}" if open_now and self.host.assistance != "purist" else "",
            note=self._note(state, seat),
            workmen=tuple(f"workman/{state.board.outlets[aqueduct.outlet]}" for aqueduct in open_now),
            held=state.held[seat],
            active=state.phase != "over" and state.to_move == seat,
        )

    def _note(self, state: State, seat: int) -> str:
        if self.host.thinking == seat:
            return self.text("aqua.card.thinking")
        if state.phase != "over" and not state.open_aqueducts(seat):
            return self.text("aqua.card.no_workmen")
        return self.text("aqua.card.by_chance") if self.host.setup.seats[seat].by_chance else ""

    # stock and figures

    def _shelf(self, gesture: Gesture) -> SupplyShelf:
        state = gesture.state
        if state.phase in ("setup", "reserve"):
            return SupplyShelf(self.ui, self.text("aqua.shelf.figures"), self._figure_slots(gesture))
        family: Literal["tray", "stock"] = "tray" if gesture.tray else "stock"
        title = self.text("aqua.shelf.choose" if gesture.tray else "aqua.shelf.stock")
        slots = [
            Slot(
                f"{family}:{kind}",
                tile_sprite(ROTATIONS[kind][0]),
                state.stock[kind],
                f"{family}:{kind}" in gesture.enabled,
                gesture.tile is not None and gesture.tile.kind == kind,
                self.narrator.tile(kind),
            )
            for kind in TILE_KINDS
        ]
        return SupplyShelf(self.ui, title, slots)

    def _figure_slots(self, gesture: Gesture) -> list[Slot]:
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
            )
            for kind in KINDS
            if kind != "joker" or counts.get(kind, 0)
        ]

    # log and buttons

    def _log(self) -> LogPanel:
        """The panel as it is while it says the same: laying out hundreds of sentences takes its time."""
        lines, viewport = self._log_lines(), self.ui.viewport
        if self.log is None or not self.log.says(lines, viewport):
            return LogPanel(self.ui, lines)
        self.log.forget_pointer()
        return self.log

    def _log_lines(self) -> list[tuple[Line, str | None]]:
        lines: list[tuple[Line, str | None]] = []
        for entry in self.host.log[-SHOWN:]:
            for line in self.narrator.lines(entry.events, entry.after):
                lines.append((line, None if line.seat is None else entry.after.seats[line.seat][0]))
        return lines

    def _buttons(self, gesture: Gesture, can_end: bool, end: Callable[[], None]) -> Widget:
        ui, host, text = self.ui, self.host, self.text
        small = [
            self._button("undo", "undo", host.undo, host.can_undo),
            self._button("redo", "redo", host.redo, host.can_redo),
            self._button("reset-turn", "reset", host.reset_turn, host.can_reset),
            self._button("menu", "menu", host.open_menu, True),
        ]
        if host.adviser is not None and host.adviser.available:
            can_ask = not isinstance(gesture, Waiting) and not host.adviser.thinking
            small.insert(3, self._button("hint", "hint", host.adviser.ask, can_ask))
        rows: list[Widget] = [Row(ui, small, gap=6)]
        if isinstance(gesture, PlaceGesture) and gesture.state.phase == "setup" and host.deciding is not None:
            place_rest = text("aqua.button.place-rest")
            rows.append(Button(ui, "button:place-rest", place_rest, host.finish_setup, size=20))
        label = text("aqua.button.end-turn")
        rows.append(Button(ui, "button:end-turn", label, end, style="primary", size=24, enabled=can_end))
        return Column(ui, rows, gap=6, across="stretch")

    def _button(self, name: str, icon: str, action: Callable[[], None], enabled: bool) -> Button:
        label = self.text(f"aqua.button.{name}")
        return Button(self.ui, f"button:{name}", label, action, size=18, icon=f"icon/{icon}", enabled=enabled)
