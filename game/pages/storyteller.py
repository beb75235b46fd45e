"""The story of a finished game on a page: its graph, filled in while somebody looks."""

from collections.abc import Callable, Sequence
from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.core.record import Record
from game.core.session import Entry
from game.core.setup import MatchSetup
from game.core.spoken import capital
from game.match.names import seat_name
from game.match.reviewing import Reviewer
from game.meta.review import Finding, accuracy, worst
from game.meta.spec import GameSpec
from game.meta.story import Moment, Story, told
from game.services import Services
from game.table.graph import Graph, Mark, Trend
from game.ui import Ui, layout
from game.ui.theme import INK, INK_SOFT
from game.ui.widgets import Badges, Button, Column, Row, Spacer, Text, Widget

BEGIN_AFTER = 0.6
"""Seconds somebody has to look before anything is computed: most only pass by."""
POLL_SECONDS = 0.1
TELL_SECONDS = 0.4
"""Between two times the story is told anew while more becomes known."""
REST = 0.12
"""Seconds the pointer rests on a turn before its position is drawn."""
PICTURE = (300, 190)


class Storyteller:
    """Looks after who judges the game, and makes what is shown of it. Its owner passes on what happens."""

    def __init__(
        self,
        services: Services,
        setup: MatchSetup,
        save_id: str,
        record: Record,
        start: Any,
        entries: Sequence[Entry],
        go: Callable[[int], None],
        learn: Callable[[Sequence[Finding]], None],
    ) -> None:
        """`go` shows the game where so many actions were played, `learn` opens mistakes as small puzzles."""
        self._services = services
        self._learn = learn
        self._ui, self._text = services.ui, services.language.text
        self.spec: GameSpec = services.archive.find(record.game)
        self._setup, self._start, self._entries = setup, start, entries
        self._go = go
        self.reviewer = Reviewer(services.archive.reviews, self.spec, save_id, record, start, entries)
        self.story: Story = self._told()
        self.points = False
        """What is shown: points, or the chance to win."""
        self.extra: Callable[[], list[Button]] = list
        """More buttons, for what the owner can do."""
        self._graph: Graph | None = None
        self._texts: list[_Roomy] = []
        self._progress: _Roomy | None = None
        self._measure: Button | None = None
        self._learn_button: Button | None = None
        self._looked = self._waited = self._rested = 0.0
        self._old = False
        """More is known than was told."""
        self._pointed: tuple[int, str] | None = None
        self._pictures: dict[tuple[int, tuple[int, int]], Surface] = {}
        self._preview: Rect | None = None

    # what is known

    def _told(self) -> Story:
        return told(self.spec.rules(), self._entries, self.reviewer.findings, self.spec.parts().notable)

    @property
    def findings(self) -> dict[int, Finding]:
        return self.reviewer.findings

    @property
    def mistakes(self) -> list[Finding]:
        """The worst ones of the people who played, worst first; of everybody's, where no people did."""
        people = [i for i, seat in enumerate(self._setup.seats) if seat.is_human]
        return worst(self.findings.values(), people or range(len(self._setup.seats)))

    def seat_name(self, seat: int) -> str:
        return seat_name(self.spec, self._setup, seat, self._text)

    # its life

    def pause(self) -> None:
        """Nobody looks any more: nothing is computed from now on."""
        self.reviewer.close()
        self._looked = 0.0
        self._forget_preview()

    def update(self, dt: float) -> bool:
        """Whether there is more to tell."""
        self._look(dt)
        reviewer = self.reviewer
        if not reviewer.busy and not reviewer.done and not reviewer.failed:
            self._looked += dt
            if self._looked >= BEGIN_AFTER:
                reviewer.begin()
        self._waited += dt
        if reviewer.busy and reviewer.poll():
            self._old = True
        if self._old and (self._waited >= TELL_SECONDS or not reviewer.busy):
            self._waited, self._old = 0.0, False
            self.tell()
            return True
        return False

    def tell(self) -> None:
        """Anew, of all that is known now."""
        self.story = self._told()
        self.follow()

    def wake_after(self) -> float | None:
        wishes = []
        if self.reviewer.busy or self._old:
            wishes.append(POLL_SECONDS)
        elif not self.reviewer.done and not self.reviewer.failed:
            wishes.append(max(0.0, BEGIN_AFTER - self._looked))
        if self._pointed is not None and self._preview is None:
            wishes.append(max(0.0, REST - self._rested))
        return min(wishes, default=None)

    # widgets

    def build(self, width: int, high: float, *, alone: bool = False) -> Widget:
        """For a place so wide; it follows the story until it is built again. `alone`: the graph only."""
        ui = self._ui
        lengths = [point.length for point in self.story.points]
        self._graph = Graph(ui, lengths, len(self._entries), self._go, high)
        self._measure = self._learn_button = self._progress = None
        self._texts = []
        if alone:
            self.follow()
            return self._graph
        self._texts = [_Roomy(ui, self._facts(seat, longest=True), size=18) for seat in self._seats]
        seats = [
            Row(ui, [Badges(ui, [self._token(seat)], 24), text], gap=8)
            for seat, text in zip(self._seats, self._texts, strict=True)
        ]
        percent = self._text("story.looking", n=100)
        self._progress = _Roomy(ui, percent, size=18, role="italic", colour=INK_SOFT, name="story:progress")
        legend: list[Widget] = [*seats]
        tools: list[Widget] = [self._progress, Spacer(ui, grow=True), *self._buttons()]
        together = Row(ui, [*legend, *tools], gap=20)
        if sum(each.measure(width)[0] + ui.t(20) for each in (*legend, *tools)) <= width:
            rows: list[Widget] = [together]
        else:
            rows = [*_lines(ui, legend, width), *_lines(ui, tools, width)]
        self.follow()
        return Column(ui, [*rows, self._graph], gap=4, across="stretch")

    @property
    def _seats(self) -> range:
        return range(len(self._setup.seats))

    def _token(self, seat: int) -> tuple[str, str]:
        colour = self._setup.seats[seat].colours[0]
        return colour, self.spec.emblems[colour]

    def _buttons(self) -> list[Button]:
        self._learn_button = Button(self._ui, "button:learn", self._text("story.learn"), self.learn, size=18)
        buttons = [*self.extra(), self._learn_button]
        if any(point.points for point in self.story.points[:-1]) or not self.reviewer.done:
            texts = [self._text("story.points"), self._text("story.chances")]
            self._measure = Switch(self._ui, "button:measure", texts, self._toggle)
            self._measure.set_text(self._measure_text)
            buttons.append(self._measure)
        return buttons

    def _toggle(self) -> None:
        self.points = not self.points
        self.follow()
        if self._measure is not None:
            self._measure.set_text(self._measure_text)

    @property
    def _measure_text(self) -> str:
        return self._text("story.chances" if self.points else "story.points")

    def _facts(self, seat: int, *, longest: bool = False) -> str:
        """Who it is, how well that was played, and what chance gave."""
        name, text = capital(self.seat_name(seat)), self._text
        if longest:
            known: int | None = 100
        else:
            known = accuracy(self.findings.values(), seat) if self.reviewer.progress > 0.5 else None
        facts = [name] if known is None else [name, text("story.accuracy", n=known)]
        if self.spec.parts().chance is not None and (longest or (known is not None and self.story.luck)):
            given = 100 if longest else round(100 * self.story.lucky(seat))
            facts.append(text("story.luck", n=f"{given:+d}".replace("-", "\u2212")))
        return " · ".join(facts)

    def follow(self) -> None:
        """Show what is known now."""
        graph = self._graph
        if graph is None:
            return
        shown = [point.points if self.points else point.shares for point in self.story.points]
        trends = [
            Trend(*self._token(seat), tuple(each[seat] if each else None for each in shown))
            for seat in self._seats
        ]
        if self.points:
            top = max((max(each) for each in shown if each), default=10.0)
            top = max(10.0, -(-top // 10) * 10)
            scale = ["0", f"{top / 2:g}", f"{top:g}"]
        else:
            top, scale = 1.0, [self._percent(share) for share in (0, 0.5, 1)]
        graph.show(trends, top, scale, [self._mark(moment) for moment in self.moments])
        for seat, text in enumerate(self._texts):
            text.set_text(self._facts(seat))
        if self._progress is not None:
            self._progress.set_text(self._state())
        if self._learn_button is not None:
            self._learn_button.tooltip = self.why_not_learn
            self._learn_button.enabled = not self.why_not_learn
            self._learn_button.dirty()

    def _percent(self, share: float) -> str:
        return self._text("settings.percent", x=round(100 * share))

    @property
    def why_not_learn(self) -> str:
        """What keeps one from learning from mistakes; empty if nothing does."""
        if self.reviewer.done and self.mistakes:
            return ""
        return self._text("story.none" if self.reviewer.done else "story.later")

    def learn(self) -> None:
        """The worst mistakes, one after the other."""
        self._learn(self.mistakes)

    def _state(self) -> str:
        reviewer = self.reviewer
        if reviewer.failed:
            return self._text("story.failed")
        if reviewer.done:
            return ""
        return self._text("story.looking", n=int(100 * reviewer.progress))

    @property
    def moments(self) -> Sequence[Moment]:
        """Those that will hardly change any more."""
        return self.story.moments if self.reviewer.progress >= 0.5 or self.reviewer.failed else ()

    def _mark(self, moment: Moment) -> Mark:
        return Mark(moment.kind, moment.length, self.sentence(moment))

    def sentence(self, moment: Moment) -> str:
        """A moment in words."""
        text, name = self._text, self.seat_name(moment.seat)
        if moment.notable is not None:
            found = moment.notable
            whom = self.seat_name(found.whom) if found.whom is not None else ""
            return text(self.spec.key(f"story.{found.key}"), who=name, whom=whom, **found.values)
        return text(f"story.moment.{moment.kind}", who=name, n=round(100 * moment.amount))

    def stand(self, length: int) -> None:
        """The game on the screen stands there."""
        if self._graph is not None:
            self._graph.stand(length)

    # the position in small

    def process_event(self, event: Event) -> None:
        """What the pointer is on; uses nothing up."""
        if event.type in (pygame.MOUSEMOTION, pygame.KEYUP) and self._graph is not None:
            pos = event.pos if event.type == pygame.MOUSEMOTION else (-1, -1)
            self._point(self._graph.pointed(pos))
        elif event.type in (pygame.WINDOWLEAVE, pygame.MOUSEBUTTONDOWN):
            self._point(None)

    def _point(self, pointed: tuple[int, str] | None) -> None:
        if pointed != self._pointed:
            self._forget_preview()
            self._pointed = pointed

    def _forget_preview(self) -> None:
        if self._preview is not None:
            self._ui.damage.add(self._preview.inflate(8, 8))
        self._preview = self._pointed = None
        self._rested = 0.0

    def _look(self, dt: float) -> None:
        if self._pointed is None or self._preview is not None:
            return
        self._rested += dt
        if self._rested >= REST:
            self._preview = self._place_preview(self._pointed[0])
            self._ui.damage.add(self._preview.inflate(8, 8))

    def _picture(self, length: int) -> Surface:
        most = self._ui.window.h // 3
        size = (self._ui.t(PICTURE[0]), min(most, self._ui.t(PICTURE[1])))
        if (length, size) not in self._pictures:
            state = self._entries[length - 1].after if length else self._start
            self._pictures[length, size] = self.spec.screen().picture(self._ui, state, size)
        return self._pictures[length, size]

    def _caption(self) -> Text:
        assert self._pointed is not None
        length, label = self._pointed
        point = next((each for each in reversed(self.story.points) if each.length <= length), None)
        lines = [label] if label else []
        if not label and point is not None:
            key = "story.after" if point.turn else "story.before"
            lines.append(self._text(key, n=point.turn, name=self.seat_name(point.seat)))
            if point.shares:
                chances = (f"{self.seat_name(s)} {self._percent(point.shares[s])}" for s in self._seats)
                lines.append(capital(", ".join(chances)))
        return Text(self._ui, "\n".join(lines) or " ", size=18, colour=INK)

    def _place_preview(self, length: int) -> Rect:
        ui, graph = self._ui, self._graph
        assert graph is not None
        pad = ui.t(10)
        picture = self._picture(length)
        wide = max(picture.get_width(), ui.t(PICTURE[0]))
        high = picture.get_height() + self._caption().measure(wide)[1] + ui.t(6)
        box = Rect(0, 0, wide + 2 * pad, high + 2 * pad)
        box.midbottom = (graph.x_of(length), graph.rect.y - ui.t(6))
        if box.y < 0:
            box.top = graph.rect.bottom + ui.t(6)
        return layout.keep_inside(box, ui.window)

    def draw(self, surface: Surface) -> None:
        """Over everything else."""
        box = self._preview
        if box is None or self._pointed is None or not box.colliderect(surface.get_clip()):
            return
        ui = self._ui
        pygame.draw.rect(surface, (30, 20, 10), box.move(ui.px(3), ui.px(4)), border_radius=ui.t(8))
        surface.blit(ui.sprites.nine("panel/parchment", box.size, ui.skin_scale * 0.5), box)
        picture = self._picture(self._pointed[0])
        at = picture.get_rect(midtop=(box.centerx, box.y + ui.t(10)))
        surface.blit(picture, at)
        caption = self._caption()
        caption.place(
            Rect(
                box.x + ui.t(10), at.bottom + ui.t(6), box.w - 2 * ui.t(10), box.bottom - at.bottom - ui.t(6)
            )
        )
        caption.draw(surface)

    def points_at(self, turn: int) -> int:
        """How many actions were played after that turn."""
        return next(point.length for point in self.story.points if point.turn == turn)

    @property
    def preview(self) -> Rect | None:
        """Where the position in small is, while it is shown."""
        return self._preview


class Switch(Button):
    """Says one of several things, and has room for all of them."""

    def __init__(self, ui: Ui, name: str, texts: Sequence[str], on_click: Callable[[], None]) -> None:
        super().__init__(ui, name, texts[0], on_click, size=18)
        self._texts = tuple(texts)

    def measure(self, width: int) -> tuple[int, int]:
        shown, sizes = self.text, []
        for text in self._texts:
            self.text = text
            sizes.append(super().measure(width))
        self.text = shown
        return max(size[0] for size in sizes), max(size[1] for size in sizes)


class _Roomy(Text):
    """Keeps room for the longest it may say."""

    def __init__(self, ui: Ui, longest: str, **looks: Any) -> None:
        super().__init__(ui, longest, **looks)
        self._longest = longest

    def measure(self, width: int) -> tuple[int, int]:
        shown, self.text = self.text, self._longest
        size = super().measure(width)
        self.text = shown
        return size


def _lines(ui: Ui, widgets: Sequence[Widget], width: int) -> list[Widget]:
    """Side by side as far as they fit, the rest below."""
    rows: list[list[Widget]] = [[]]
    used = 0
    for widget in widgets:
        wide = widget.measure(width)[0] + ui.t(20)
        if rows[-1] and used + wide > width:
            rows.append([])
            used = 0
        rows[-1].append(widget)
        used += wide
    return [Row(ui, row, gap=20) for row in rows]
