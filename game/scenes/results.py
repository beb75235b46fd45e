"""How a match ended: what every player has scored, told one after the other, and who won."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.core.host import Aim
from game.core.summary import Summary
from game.meta.spec import GameSpec
from game.pages.reveal import Reveal
from game.pages.standing import Standing
from game.pages.storyteller import Storyteller
from game.scenes.page import Page
from game.services import Services
from game.table.aims import aim_lines
from game.ui import Ui, layout
from game.ui.paint import veil
from game.ui.theme import INK_SOFT, TERRACOTTA
from game.ui.widgets import Badges, Button, Column, Free, Panel, Row, Scroll, Spacer, Text, Widget
from game.ui.widgets.containers import Across, Equal

GAP, PAD = 18, 40
GRAPHS = (130, 104, 80)
"""How high the graph is, in reference pixels: the first with which everything that was scored is seen."""
LEAST_WIDTH = 1180
RISE, LEAST_RISE = 430, 180
"""Height of the highest column with its emblem: as much as there is room for, and the least."""


@dataclass(frozen=True)
class ResultWays:
    """Where the buttons lead."""

    rematch: Callable[[], None]
    to_title: Callable[[], None]
    watch: Callable[[], None] | None = None
    """The match again from its beginning; None where it was not kept."""
    leave: str = "results.title"
    """Key of what leaving is called."""


@dataclass(frozen=True)
class ResultWords:
    """What is said beside who won."""

    board: str = ""
    so_far: str = ""
    """Of the people at this computer, this match included."""
    aims: tuple[Aim, ...] = ()
    """What was asked, with what came of it."""


class ResultsScene(Page):
    """Lies over the board it speaks of. Any click or key ends the telling, and everything is there."""

    name = "results"
    opaque = False

    def __init__(
        self,
        services: Services,
        spec: GameSpec,
        summary: Callable[[], Summary],
        ways: ResultWays,
        words: Callable[[], ResultWords] = ResultWords,
        strip: Callable[[], Rect] | None = None,
        story: Storyteller | None = None,
    ) -> None:
        """`strip` is where a line may stand while the board is looked at, covering nothing of it.

        `story` tells how it came to that.
        """
        super().__init__(services)
        self._story = story
        self._spec = spec
        self._summary = summary
        self._ways = ways
        self._words = words
        self._strip = strip
        self._told = Reveal(summary())
        self._hidden = False
        self._sentence = ""

    @property
    def prompt(self) -> str:
        return self._sentence if self._told.winner else ""

    # telling

    def enter(self) -> None:
        if self.ui.reduced_motion or self.services.speed == 0:
            self._tell_all()

    def _tell_all(self) -> None:
        self._told.skip()
        self.ui.play("win")
        self.ui.damage.everything()

    def leave(self) -> None:
        if self._story is not None:
            self._story.pause()

    def cover(self) -> None:
        super().cover()
        if self._story is not None:
            self._story.pause()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._told.over:
            if self._story is not None and self.stack.top is self and not self._hidden:
                self._story.update(dt)
            return
        won = self._told.winner
        if self._told.update(dt * self.services.speed):
            self.ui.play("win" if self._told.winner and not won else "button-hover")
        self.ui.damage.everything()

    def wake_after(self) -> float | None:
        if not self._told.over:
            return 0.0
        wishes = [super().wake_after()]
        if self._story is not None and not self._hidden:
            wishes.append(self._story.wake_after())
        return min((wish for wish in wishes if wish is not None), default=None)

    @property
    def idle(self) -> bool:
        return self._told.over

    def process_event(self, event: Event) -> bool:
        if not self._told.over and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self._tell_all()
            return True
        if self._hidden and event.type in (pygame.MOUSEMOTION, pygame.MOUSEWHEEL):
            # Whoever looks at the board may point at it, and read the log.
            return self.host.process_event(event)
        if self._story is not None and not self._hidden:
            self._story.process_event(event)
        return super().process_event(event)

    # widgets

    def build(self) -> Widget:
        summary = self._summary()
        self._sentence = summary.sentence
        if self._hidden:
            return Free(self.ui, [self._line()])
        room = layout.inset(self.ui.window, self.ui.px(24))
        width = min(room.w, self._wanted(summary))
        least = self.ui.t(LEAST_RISE)
        spares = {high: room.h - self._panel(summary, width, 0, high).measure(width)[1] for high in GRAPHS}
        high = next((high for high, spare in spares.items() if spare >= least), GRAPHS[0])
        spare = spares[high]
        rise = max(self.ui.t(LEAST_RISE), min(self.ui.px(RISE), spare))
        # Where letters are large the story is scrolled with what was scored, lest nothing of that be seen.
        panel = self._panel(summary, width, rise, high, scrolled=spare < self.ui.t(LEAST_RISE) // 2)
        panel.place(layout.centred(room, (width, min(panel.measure(width)[1], room.h))))
        return Free(self.ui, [panel])

    def _wanted(self, summary: Summary) -> int:
        """A broad sheet, and broader where more players stand side by side."""
        ui = self.ui
        each = max(standing.measure(ui.window.w)[0] for standing in self._side_by_side(summary, 0))
        return max(ui.px(LEAST_WIDTH), len(summary.seats) * (each + ui.t(GAP)) + 2 * ui.t(PAD) + ui.t(20))

    def _panel(self, summary: Summary, width: int, rise: int, high: int, scrolled: bool = False) -> Panel:
        ui, words = self.ui, self._words()
        pad = PAD if ui.viewport.ui_scale <= 1.25 else PAD / 2
        above: list[Widget] = [Text(ui, summary.heading, size=38, role="heading", align="centre")]
        if words.board:
            above.append(Text(ui, words.board, size=22, role="italic", colour=INK_SOFT, align="centre"))
        parts: list[Widget] = [Column(ui, above, gap=0, across="stretch"), self._winner(summary)]
        standings = self._standings(summary, width - 2 * ui.t(pad), rise)
        told: list[Widget] = [Column(ui, [standings], across="centre")]
        beside: list[Widget] = []
        if self._story is not None:
            graph = self._story.build(width - 2 * ui.t(pad) - (ui.t(40) if scrolled else 0), high)
            (told if scrolled else beside).append(_Late(ui, graph, self._told, across="stretch"))
        parts.append(Scroll(ui, Column(ui, told, gap=14, across="stretch"), name="scroll:results"))
        parts += beside
        if words.aims:
            parts.append(Column(ui, [aim_lines(ui, words.aims)], across="centre"))
        if words.so_far:
            parts.append(Text(ui, words.so_far, size=22, role="italic", colour=INK_SOFT, align="centre"))
        parts.append(Column(ui, [self._buttons()], across="centre"))
        return Panel(ui, Column(ui, parts, gap=10, across="stretch"), pad=pad)

    def _winner(self, summary: Summary) -> Widget:
        won = [colour for seat in summary.seats if seat.won for colour in seat.colours]
        tokens = [(colour, self._spec.emblems[colour]) for colour in won]
        sentence = Text(self.ui, summary.sentence, size=32, role="strong", colour=TERRACOTTA)
        row = Row(self.ui, [Badges(self.ui, tokens, 40), sentence], gap=14)
        return _Late(self.ui, row, self._told)

    def _standings(self, summary: Summary, width: int, rise: int) -> Widget:
        parts = self._side_by_side(summary, rise)
        gap = self.ui.t(GAP)
        share = (width - gap * (len(parts) - 1)) // len(parts)
        if any(part.measure(width)[0] > share for part in parts):
            return Row(self.ui, parts, gap=GAP, across="start")
        return Equal(self.ui, parts, min(share, self.ui.t(560)), gap=GAP)

    def _side_by_side(self, summary: Summary, rise: int) -> list[Standing]:
        """Always in the same order: who stands where does not give away who won."""
        emblems = self._spec.emblems
        colours = list(emblems)
        order = sorted(enumerate(summary.seats), key=lambda each: colours.index(each[1].colours[0]))
        return [
            Standing(self.ui, seat, number, summary.columns, emblems, self._told, rise)
            for number, seat in order
        ]

    def _buttons(self) -> Widget:
        ui, text = self.ui, self.text
        buttons = [
            Button(ui, "button:rematch", text("results.rematch"), self._ways.rematch, style="primary"),
            Button(ui, "button:board", text("results.board"), self._toggle),
            Button(ui, "button:title", text(self._ways.leave), self._ways.to_title),
        ]
        if self._ways.watch is not None:
            buttons.insert(2, Button(ui, "button:replay", text("results.replay"), self._ways.watch))
        return Row(ui, buttons, gap=14)

    def _line(self) -> Widget:
        """While the board is looked at: who won and the way back, where nothing of the table is covered."""
        ui = self.ui
        back = Button(ui, "button:board", self.text("results.table"), self._toggle, style="primary", size=20)
        said = Text(ui, self._sentence, size=24, role="strong", colour=TERRACOTTA)
        strip = self._strip() if self._strip is not None else Rect(0, 0, ui.window.w, 0)
        panel = Panel(ui, Row(ui, [Spacer(ui, 8), said, Spacer(ui, grow=True), back], gap=14), pad=10)
        margin = ui.px(6)
        height = max(panel.measure(strip.w)[1], strip.h - 2 * margin)
        panel.place(Rect(strip.x, margin, strip.w, height))
        return panel

    def _toggle(self) -> None:
        """Look at the board, or at the table again."""
        self._hidden = not self._hidden
        self.layout()

    def back(self) -> None:
        self._toggle()

    def draw_background(self, surface: Surface, clip: Rect) -> None:
        if not self._hidden:
            veil(surface, clip, (20, 12, 6), 150)

    def draw(self, surface: Surface, clip: Rect) -> None:
        super().draw(surface, clip)
        if self._story is not None and not self._hidden:
            self._story.draw(surface)


class _Late(Column):
    """Keeps its place, and is seen once it was said who won."""

    def __init__(self, ui: Ui, child: Widget, told: Reveal, across: Across = "centre") -> None:
        super().__init__(ui, [child], across=across)
        self._told = told

    def draw(self, surface: Surface) -> None:
        if self._told.winner:
            super().draw(surface)
