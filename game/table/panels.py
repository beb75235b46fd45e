"""The column beside the board: players' cards, piles to choose from, the log or a guide, the buttons."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Generic

from pygame import Rect

from game.core.host import MatchHost
from game.core.spoken import capital
from game.table.aims import aim_lines
from game.table.cards import CardInfo, PlayerCard, Score, Shape, Tally
from game.table.chronicle import Chronicle, MatchChronicle
from game.table.company import SaidBubble, Saying
from game.table.gesture import END_TURN, G
from game.table.guide import GuidePanel
from game.table.log import LogPanel, Narrator
from game.table.screen import Text
from game.table.shelf import SupplyShelf
from game.table.told import Told
from game.table.who import Who
from game.ui import Ui, layout
from game.ui.widgets import Button, Column, Columns, Panel, Spacer, Widget
from game.ui.widgets.base import Size
from game.ui.widgets.button import Style

GAP = 6
SHAPES: tuple[Shape, ...] = ("tall", "dense", "low")
"""How much cards say, two beside each other: the first that leaves room for the rest."""
MOST_BUTTONS = 0.2
"""The part of the column that small buttons may take in rows of two."""
MIN_LOG = 50
"""Below this height a log is of no use."""
MIN_GUIDE = 300
"""What a lesson says needs room before the players' cards do."""


@dataclass(frozen=True)
class Ending:
    """What the last button is called where a turn ends with a decision of its own."""

    name: str
    label: str
    tip: str


class Panels(ABC, Generic[G]):
    """Builds the widgets anew whenever the state or the gesture changed. A game says what is on them."""

    def __init__(
        self, ui: Ui, text: Text, host: MatchHost, narrator: Narrator, emblems: Mapping[str, str]
    ) -> None:
        self.ui = ui
        self.text = text
        self.host = host
        self.who = Who.at(host)
        self.emblems = emblems
        self.chronicle: Chronicle = MatchChronicle(ui, text, host, narrator, emblems)
        self.has_buttons = True
        self.undo: Callable[[], None] = host.undo
        self.hurry: Callable[[], None] | None = None
        """Lets others' turns go by quickly, while there are any."""
        self.skip: Callable[[], None] | None = None
        """Passes over the end of the game, while that is shown."""
        self.tips: Mapping[str, str] = {}
        """What buttons say of themselves, by their names."""
        self.face: Callable[[int], str] = lambda seat: ""
        """The picture of whoever sits there; empty for people at the screen."""
        self.saying: Saying | None = None
        """What somebody says now."""
        self.shelves: tuple[SupplyShelf, ...] = ()
        self.log: LogPanel | None = None
        self.cards: tuple[PlayerCard, ...] = ()
        self.room = Rect(0, 0, 0, 0)
        """Where the column was built last."""

    # what a game says

    @abstractmethod
    def tally(self, gesture: G, seat: int) -> Tally:
        """How a player stands."""

    @abstractmethod
    def piles(self, gesture: G) -> Sequence[SupplyShelf]:
        """What there is to take now."""

    def own_buttons(self, gesture: G) -> Sequence[Widget]:
        """Above *End turn*, each on a line of its own."""
        return ()

    def ending(self, gesture: G) -> Ending | None:
        """In place of *End turn*; None: it is called that."""
        return None

    # the column

    def build(self, gesture: G, told: Told, can_end: bool, end: Callable[[], None], room: Rect) -> Widget:
        """The column, placed; cards take less room where large text leaves little, the log goes last."""
        self.room = room
        self.shelves = tuple(self.piles(gesture))
        buttons = self._buttons(gesture, can_end, end, room.w) if self.has_buttons else Spacer(self.ui, 1)
        gap = self.ui.t(GAP)
        aims = [Panel(self.ui, aim_lines(self.ui, self.host.aims), pad=12)] if self.host.aims else []
        fixed = sum(part.measure(room.w)[1] + gap for part in (*self.shelves, *aims, buttons))
        still = told.next is None
        infos = [self._card(gesture, seat, still) for seat in range(len(self.host.setup.seats))]
        beside = told.guide is not None and not told.guide.above
        panel = GuidePanel(self.ui, told.guide) if told.guide is not None and beside else None
        least = self.ui.t(MIN_LOG if panel is None else MIN_GUIDE)
        wanted = least if panel is None else max(least, panel.needs(room.w))
        for shape in SHAPES:
            cards = self._cards(infos, 2, shape)
            left = room.h - fixed - sum(card.measure(room.w)[1] + gap for card in cards)
            if left >= wanted:
                break
        if panel is not None:
            self.log = None
            if left < least:  # The paper scrolls: nobody's points vanish for what it says.
                cards = self._cards(infos, len(infos), "strip")
            middle: list[Widget] = [panel]
        else:
            said = self._said(room.w, left)
            taken = sum(each.measure(room.w)[1] + gap for each in said)
            self.log = self.chronicle.panel(self.log, told.log) if left - taken >= least else None
            middle = [*said, self.log or Spacer(self.ui, grow=True)]
        column = Column(self.ui, [*cards, *self.shelves, *aims, *middle, buttons], gap=GAP, across="stretch")
        column.place(room)
        return column

    # cards

    def _card(self, gesture: G, seat: int, still: bool) -> CardInfo:
        host = self.host
        tally = self.tally(gesture, seat)
        to_move = host.rules.to_move(gesture.state)
        # Whoever plays is not said to think, and the next one thinks already while that is shown.
        if still and host.thinking == seat == to_move:
            tally = replace(tally, note=self.text("table.card.thinking"))
        elif host.setup.seats[seat].by_chance and not tally.note:
            tally = replace(tally, note=self.text("table.card.by-chance"))
        badges = self._badges(seat)
        handing_over = host.handing_over
        active = seat == (handing_over if handing_over is not None else to_move)
        return CardInfo(seat, capital(self.who.name(seat)), badges, tally, active, self.face(seat))

    def _badges(self, seat: int) -> tuple[tuple[str, str], ...]:
        return tuple((colour, self.emblems[colour]) for colour in self.host.setup.seats[seat].colours)

    def _said(self, width: int, left: int) -> list[Widget]:
        """What somebody says, where the log gives it room: nothing else moves, and nothing is covered."""
        if self.saying is None:
            return []
        seat = self.saying.seat
        name = capital(self.who.name(seat))
        bubble = SaidBubble(self.ui, self.saying, name, self.face(seat), self._badges(seat))
        return [bubble] if bubble.measure(width)[1] <= left else []

    def _cards(self, infos: Sequence[CardInfo], across: int, shape: Shape) -> list[Widget]:
        self.cards = cards = tuple(PlayerCard(self.ui, info, shape) for info in infos)
        pairs = [cards[index : index + across] for index in range(0, len(cards), across)]
        return [SideBySide(self.ui, pair, self.ui.t(GAP)) for pair in pairs]

    def count(self, scores: Mapping[int, Score]) -> None:
        """What the board shows while it moves: a score changes when it is seen to."""
        for card in self.cards:
            if card.info.seat in scores:
                card.show_score(self.told(scores[card.info.seat]))

    def told(self, score: Score) -> Score:
        """Whoever wants no help adds up for himself what may still come."""
        return score if self.host.assistance != "purist" else Score(score.points)

    # buttons

    def _buttons(self, gesture: G, can_end: bool, end: Callable[[], None], width: int) -> Widget:
        ui, host, text = self.ui, self.host, self.text
        small = [
            self._button("undo", "undo", self.undo, host.can_undo or gesture.takes_back),
            self._button("redo", "redo", host.redo, host.can_redo),
            self._button("reset-turn", "reset", host.reset_turn, host.can_reset),
            self._button("menu", "menu", host.open_menu, True),
        ]
        if host.adviser is not None and host.adviser.available:
            can_ask = not gesture.waits and not host.adviser.thinking
            small.insert(3, self._button("hint", "hint", host.adviser.ask, can_ask))
        rows: list[Widget] = self._in_rows(small, width)
        if host.rules.in_setup(gesture.state) and not gesture.waits:
            place_rest = text("table.button.place-rest")
            rows.append(Button(ui, "button:place-rest", place_rest, host.finish_setup, size=20))
        rows += self.own_buttons(gesture)
        if self.skip is not None:
            rows.append(self._in_its_place("skip-ending", "button:skip-ending", self.skip))
        elif self.hurry is not None:
            name = "play-out" if host.retired else "fast-forward"
            rows.append(self._in_its_place(name, "button:fast-forward", self.hurry))
        else:
            rows.append(self._last_button(gesture, can_end, end))
        return Column(ui, rows, gap=6, across="stretch")

    def _in_its_place(self, name: str, target: str, action: Callable[[], None]) -> Button:
        """In place of *End turn*, which is of no use now."""
        label, tip = self.text(f"table.button.{name}"), self.tips.get(name, "")
        return Button(self.ui, target, label, action, size=24, icon="icon/fast", tooltip=tip)

    def _last_button(self, gesture: G, can_end: bool, end: Callable[[], None]) -> Button:
        ui, host, own = self.ui, self.host, self.ending(gesture)
        if own is not None:
            return Button(ui, own.name, own.label, end, size=24, enabled=can_end, tooltip=own.tip)
        label = self.text("table.button.end-turn")
        # A lesson or a puzzle that says how to go on is not outshone by this.
        led = host.guide is not None and any(button.primary for button in host.guide.buttons)
        style: Style = "normal" if led else "primary"
        tip = self.tips.get("end-turn", "")
        return Button(ui, END_TURN, label, end, style=style, size=24, enabled=can_end, tooltip=tip)

    def _in_rows(self, buttons: Sequence[Button], width: int) -> list[Widget]:
        """Three beside each other, or two where words are long; without signs where letters are large, and
        without words only where a lesson would lose its room to them."""
        signs = [button.icon for button in buttons]
        for many, signed in ((3, True), (2, True), *(() if self.host.guide is not None else ((3, False),))):
            for button, sign in zip(buttons, signs, strict=True):
                button.icon = sign if signed else ""
            parts = [buttons[first : first + many] for first in range(0, len(buttons), many)]
            rows: list[Widget] = [Columns(self.ui, part, gap=6, uneven=not signed) for part in parts]
            high = buttons[0].measure(width)[1]
            fits = all(row.measure(width)[1] <= high for row in rows)
            if fits and (many == 3 or len(rows) * high <= self.room.h * MOST_BUTTONS):
                return rows
        for button, sign in zip(buttons, signs, strict=True):
            button.icon, button.text, button.tooltip = sign, "", button.tooltip or button.text
        return [Columns(self.ui, buttons, gap=4)]

    def _button(self, name: str, icon: str, action: Callable[[], None], enabled: bool) -> Button:
        label = self.text(f"table.button.{name}")
        return Button(
            self.ui,
            f"button:{name}",
            label,
            action,
            size=18,
            icon=f"icon/{icon}",
            enabled=enabled and not self.host.closed,
            tooltip=self.tips.get(name, ""),
        )


class SideBySide(Widget):
    """Equal shares of the width, for cards where the column is too low for one below the other."""

    def __init__(self, ui: Ui, children: Sequence[Widget], gap: int) -> None:
        super().__init__(ui)
        self.children = tuple(children)
        self.gap = gap

    def measure(self, width: int) -> Size:
        share = (width - self.gap * (len(self.children) - 1)) // len(self.children)
        return (width, max(child.measure(share)[1] for child in self.children))

    def place(self, rect: Rect) -> None:
        super().place(rect)
        slots = layout.columns(rect, [None] * len(self.children), self.gap)
        for child, slot in zip(self.children, slots, strict=True):
            child.place(slot)
