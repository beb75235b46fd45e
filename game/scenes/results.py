"""How a match ended: what every player has scored, told one after the other, and who won."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

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
LEAST_WIDTH = 1440
LARGE = 1.4
"""From this size of letters on the heading is scrolled with the table."""

Face = Literal["sheet", "story", "board"]
"""What is looked at: the table, how it came to that, or the board alone."""


@dataclass(frozen=True)
class ResultWays:
    """Where the buttons lead."""

    rematch: Callable[[], None]
    to_title: Callable[[], None]
    watch: Callable[[], None] | None = None
    """The match again from its beginning; None where it was not kept."""
    take: Callable[[], None] | None = None
    """Something to take along; None where the match was not kept."""
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
    news: tuple[str, ...] = ()
    """What this match brought for the first time, a line each."""


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
        self._face: Face = "sheet"
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
        self.ui.play("page")
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
            if self._story is not None and self.stack.top is self and self._face != "board":
                self._follow(self._story, dt)
            return
        if self._told.update(dt * self.services.speed):
            # The fanfare was heard when the winner was crowned.
            self.ui.play("button-hover")
        self.ui.damage.everything()

    def _follow(self, story: Storyteller, dt: float) -> None:
        """The page of the story is laid out once more when all is known, and stays so."""
        if story.update(dt) and story.reviewer.done and self._face == "story":
            self.layout()

    def wake_after(self) -> float | None:
        if not self._told.winner:
            return 0.0
        wishes = [super().wake_after()]
        if self._story is not None and self._face != "board":
            wishes.append(self._story.wake_after())
        return min((wish for wish in wishes if wish is not None), default=None)

    @property
    def idle(self) -> bool:
        return self._told.winner

    def process_event(self, event: Event) -> bool:
        if not self._told.winner and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self._tell_all()
            return True
        if self._face == "board" and event.type in (pygame.MOUSEMOTION, pygame.MOUSEWHEEL):
            # Whoever looks at the board may point at it, and read the log.
            return self.host.process_event(event)
        if self._story is not None and self._face == "story":
            self._story.process_event(event)
        return super().process_event(event)

    # widgets

    def build(self) -> Widget:
        summary = self._summary()
        self._sentence = summary.sentence
        if self._face == "board":
            return Free(self.ui, [self._line()])
        room = layout.inset(self.ui.window, self.ui.px(24))
        if self._face == "story" and self._story is not None:
            panel = self._told_page(self._story)
            panel.place(room)
            return Free(self.ui, [panel])
        least = self._buttons().measure(room.w)[0] + 2 * self.ui.t(self._pad)
        width = min(room.w, max(least, self._wanted(summary)))
        panel = self._panel(summary, width)
        panel.place(layout.centred(room, (width, min(panel.measure(width)[1], room.h))))
        return Free(self.ui, [panel])

    @property
    def _pad(self) -> float:
        return PAD if self.ui.viewport.ui_scale <= 1.25 else PAD / 2

    def _wanted(self, summary: Summary) -> int:
        """A broad sheet, and broader where more players stand side by side."""
        ui = self.ui
        each = max(standing.measure(ui.window.w)[0] for standing in self._side_by_side(summary))
        return max(ui.px(LEAST_WIDTH), len(summary.seats) * (each + ui.t(GAP)) + 2 * ui.t(PAD) + ui.t(20))

    def _panel(self, summary: Summary, width: int) -> Panel:
        ui, words = self.ui, self._words()
        above: list[Widget] = [Text(ui, summary.heading, size=38, role="heading", align="centre")]
        if words.board:
            above.append(Text(ui, words.board, size=22, role="italic", colour=INK_SOFT, align="centre"))
        head: list[Widget] = [Column(ui, above, gap=0, across="stretch"), self._winner(summary)]
        told: list[Widget] = [
            Column(ui, [self._standings(summary, width - 2 * ui.t(self._pad))], across="centre")
        ]
        lines: list[Widget] = [
            Text(ui, line, size=22, role="strong", align="centre", name=f"news:{number}")
            for number, line in enumerate(words.news, start=1)
        ]
        if words.aims:
            lines.insert(0, Column(ui, [aim_lines(ui, words.aims)], across="centre"))
        if words.so_far:
            lines.append(Text(ui, words.so_far, size=22, role="italic", colour=INK_SOFT, align="centre"))
        if lines:
            told.append(_Late(ui, Column(ui, lines, gap=6, across="stretch"), self._told, across="stretch"))
        large = ui.viewport.ui_scale > LARGE
        table = Column(ui, [*(head if large else ()), *told], gap=16, across="stretch")
        parts: list[Widget] = [*(() if large else head), Scroll(ui, table, name="scroll:results")]
        parts.append(Column(ui, [self._buttons()], across="centre"))
        return Panel(ui, Column(ui, parts, gap=14, across="stretch"), skin="panel/marble", pad=self._pad)

    def _winner(self, summary: Summary) -> Widget:
        won = [colour for seat in summary.seats if seat.won for colour in seat.colours]
        tokens = [(colour, self._spec.emblems[colour]) for colour in won]
        sentence = Text(self.ui, summary.sentence, size=32, role="strong", colour=TERRACOTTA)
        row = Row(self.ui, [Badges(self.ui, tokens, 40), sentence], gap=14)
        return _Late(self.ui, row, self._told)

    def _standings(self, summary: Summary, width: int) -> Widget:
        parts = self._side_by_side(summary)
        gap = self.ui.t(GAP)
        share = (width - gap * (len(parts) - 1)) // len(parts)
        if any(part.measure(width)[0] > share for part in parts):
            return Row(self.ui, parts, gap=GAP, across="start")
        return Equal(self.ui, parts, min(share, self.ui.t(620)), gap=GAP)

    def _side_by_side(self, summary: Summary) -> list[Standing]:
        """Always in the same order: who stands where does not give away who won."""
        emblems, rows = self._spec.emblems, max(len(seat.rows) for seat in summary.seats)
        colours, sums = list(emblems), self.text("results.sum")
        order = sorted(enumerate(summary.seats), key=lambda each: colours.index(each[1].colours[0]))
        return [
            Standing(self.ui, seat, number, summary.columns, sums, emblems, self._told, rows)
            for number, seat in order
        ]

    def _told_page(self, story: Storyteller) -> Panel:
        """How it came to that."""
        ui, text = self.ui, self.text
        heading = Text(ui, text("results.story"), size=32, role="heading", align="centre")
        buttons = [
            Button(ui, "button:sheet", text("results.table"), lambda: self._turn("sheet"), style="primary"),
            story.learn_button(size=24),
            *story.feat_button(),
            *self._watch_button(),
        ]
        page = story.page()
        page.grow = True  # type: ignore[attr-defined]
        foot = Column(ui, [Row(ui, buttons, gap=14)], across="centre")
        return Panel(
            ui,
            Column(ui, [heading, page, foot], gap=8, across="stretch"),
            skin="panel/marble",
            pad=self._pad * 0.8,
        )

    def _buttons(self) -> Widget:
        ui, text = self.ui, self.text
        buttons = [Button(ui, "button:rematch", text("results.rematch"), self._ways.rematch, style="primary")]
        if self._story is not None:
            buttons.append(Button(ui, "button:story", text("results.story"), lambda: self._turn("story")))
        buttons.append(Button(ui, "button:board", text("results.board"), lambda: self._turn("board")))
        buttons += self._watch_button()
        if self._ways.take is not None:
            buttons.append(Button(ui, "button:take", text("results.take"), self._ways.take))
        buttons.append(Button(ui, "button:title", text(self._ways.leave), self._ways.to_title))
        return Row(ui, buttons, gap=14)

    def _watch_button(self) -> list[Button]:
        watch = self._ways.watch
        return [] if watch is None else [Button(self.ui, "button:replay", self.text("results.replay"), watch)]

    def _line(self) -> Widget:
        """While the board is looked at: who won and the way back, where nothing of the table is covered."""
        ui = self.ui
        back = Button(ui, "button:sheet", self.text("results.table"), self.back, style="primary", size=20)
        said = Text(ui, self._sentence, size=24, role="strong", colour=TERRACOTTA)
        strip = self._strip() if self._strip is not None else Rect(0, 0, ui.window.w, 0)
        panel = Panel(ui, Row(ui, [Spacer(ui, 8), said, Spacer(ui, grow=True), back], gap=14), pad=10)
        margin = ui.px(6)
        height = max(panel.measure(strip.w)[1], strip.h - 2 * margin)
        panel.place(Rect(strip.x, margin, strip.w, height))
        return panel

    def _turn(self, face: Face) -> None:
        self._face = face
        self.layout()
        self.ui.damage.everything()

    def back(self) -> None:
        """From the table to the board, and from everything else to the table."""
        self._turn("board" if self._face == "sheet" else "sheet")

    def draw_background(self, surface: Surface, clip: Rect) -> None:
        if self._face != "board":
            veil(surface, clip, (20, 12, 6), 150)

    def draw(self, surface: Surface, clip: Rect) -> None:
        super().draw(surface, clip)
        if self._story is not None and self._face == "story":
            self._story.draw(surface)


class _Late(Column):
    """Keeps its place, and is seen once it was said who won."""

    def __init__(self, ui: Ui, child: Widget, told: Reveal, across: Across = "centre") -> None:
        super().__init__(ui, [child], across=across)
        self._told = told

    def draw(self, surface: Surface) -> None:
        if self._told.winner:
            super().draw(surface)
