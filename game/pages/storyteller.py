"""The story of a finished game on a page: its graphs, its moments, and what they mean."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

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
from game.pages.glimpse import Glimpse
from game.pages.legend import Beside, LegendRow, Roomy, Switch, lines
from game.services import Services
from game.table.graph import Graph, Mark, Trend, points_scale
from game.ui.theme import INK_SOFT
from game.ui.widgets import Badges, Button, Column, Row, Scroll, Spacer, Text, Widget

BEGIN_AFTER = 0.6
"""Seconds somebody has to look before anything is computed: most only pass by."""
POLL_SECONDS = 0.1
TELL_SECONDS = 0.4
"""Between two times it is said how far the analysis is."""
CHANCES, POINTS = "graph:story", "graph:points"
TALL = 0.335
"""The part of the page that each of two graphs takes."""
BESIDE = 1.4
"""Up to this size of letters the words stand beside the graphs, else below them."""


class Storyteller:
    """Looks after who judges the game, and makes what is shown of it. Its owner passes on what happens.

    Points are what the rules count. What the judge found is shown once all of it is known, and stays so.
    """

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
        self._learn = learn
        self._ui, self._text = services.ui, services.language.text
        self.spec: GameSpec = services.archive.find(record.game)
        self._setup, self._start, self._entries = setup, start, entries
        self._go = go
        self.reviewer = Reviewer(services.archive.reviews, self.spec, save_id, record, start, entries)
        self.story: Story = self._told()
        self.points = False
        """What the one graph of a replay shows: points, or the chance to win."""
        self.extra: Callable[[], list[Button]] = list
        """More buttons, for what the owner can do."""
        self._graphs: dict[bool, Graph] = {}
        """By whether points are to be shown on it."""
        self._texts: list[Roomy] = []
        self._progress: Roomy | None = None
        self._measure: Button | None = None
        self._learn_button: Button | None = None
        self._looked = self._waited = 0.0
        self._old = False
        """More is known than was told."""
        self._glimpse = Glimpse(self._ui, self._picture, self._caption)

    # what is known

    def _told(self) -> Story:
        findings = self.reviewer.findings if self.reviewer.done else {}
        return told(self.spec.rules(), self._entries, findings, self.spec.parts().notable)

    @property
    def findings(self) -> dict[int, Finding]:
        """Of every decision, once the whole game was looked through."""
        return self.reviewer.findings if self.reviewer.done else {}

    @property
    def mistakes(self) -> list[Finding]:
        """The worst ones of the people who played, worst first; of everybody's, where no people did."""
        people = [i for i, seat in enumerate(self._setup.seats) if seat.is_human]
        return worst(self.findings.values(), people or range(len(self._setup.seats)))

    @property
    def feat(self) -> tuple[int, int] | None:
        """Whose turn brought most points, of those who are no people, and where it began."""
        turns = [
            (later.points[later.seat] - earlier.points[later.seat], later.seat, earlier.length)
            for earlier, later in pairwise(self.story.points)
            if not self._setup.seats[later.seat].is_human
        ]
        gain, seat, length = max(turns, default=(0, 0, 0))
        return (seat, length) if gain > 0 and self.reviewer.done else None

    def seat_name(self, seat: int) -> str:
        return seat_name(self.spec, self._setup, seat, self._text)

    # its life

    def pause(self) -> None:
        """Nobody looks any more: nothing is computed from now on."""
        self.reviewer.close()
        self._looked = 0.0
        self._glimpse.forget()

    def update(self, dt: float) -> bool:
        """Whether there is more to tell."""
        self._glimpse.update(dt)
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
        if self.reviewer.done:
            self.story = self._told()
        self.follow()

    def wake_after(self) -> float | None:
        wishes = [self._glimpse.wake_after()]
        if self.reviewer.busy or self._old:
            wishes.append(POLL_SECONDS)
        elif not self.reviewer.done and not self.reviewer.failed:
            wishes.append(max(0.0, BEGIN_AFTER - self._looked))
        return min((wish for wish in wishes if wish is not None), default=None)

    # widgets

    def _new_graph(self, points: bool, name: str, high: float) -> Graph:
        lengths = [point.length for point in self.story.points]
        self._graphs[points] = Graph(self._ui, name, lengths, len(self._entries), self._go, high)
        self._glimpse.graphs = tuple(self._graphs.values())
        return self._graphs[points]

    def _begin(self) -> None:
        self._graphs, self._texts = {}, []
        self._measure = self._learn_button = self._progress = None

    def strip(self, width: int, high: float, *, alone: bool = False) -> Widget:
        """One graph so wide, and which of the two is to be chosen; `alone`: nothing beside it."""
        ui = self._ui
        self._begin()
        graph = self._new_graph(self.points, CHANCES, high)
        if alone:
            self.follow()
            return graph
        legend: list[Widget] = self._facts_lines(24)
        tools: list[Widget] = [self._new_progress(), Spacer(ui, grow=True), *self._buttons()]
        if sum(each.measure(width)[0] + ui.t(20) for each in (*legend, *tools)) <= width:
            rows: list[Widget] = [Row(ui, [*legend, *tools], gap=20)]
        else:
            rows = [*lines(ui, legend, width), *lines(ui, tools, width)]
        self.follow()
        return Column(ui, [*rows, graph], gap=4, across="stretch")

    def page(self) -> Widget:
        """Both graphs, each with its name, and beside them who played how and what was worth telling.

        To be built again when all is known.
        """
        ui, text = self._ui, self._text
        self._begin()
        high = ui.window.h * TALL / (ui.viewport.u * ui.viewport.ui_scale)
        graphs: list[Widget] = []
        for points, name, title in ((True, POINTS, "points-name"), (False, CHANCES, "chances-name")):
            graphs.append(Text(ui, text(f"story.{title}"), size=20, role="strong"))
            graphs.append(self._new_graph(points, name, high))
        legend = [LegendRow(ui, number, mark, self._go) for number, mark in enumerate(self._marks, start=1)]
        words: list[Widget] = [*self._facts_lines(28), *self._explained(), *legend, self._new_progress()]
        self.follow()
        drawn = Column(ui, graphs, gap=4, across="stretch")
        told = Column(ui, words, gap=8, across="stretch")
        if ui.viewport.ui_scale > BESIDE:
            return Scroll(ui, Column(ui, [drawn, told], gap=14, across="stretch"), name="scroll:story")
        return Beside(ui, drawn, Scroll(ui, told, name="scroll:story"))

    def _explained(self) -> list[Widget]:
        """What the figures beside the names mean."""
        keys = ["story.accuracy-means"]
        if self.spec.parts().chance is not None:
            keys.append("story.luck-means")
        return [Text(self._ui, self._text(key), size=17, role="italic", colour=INK_SOFT) for key in keys]

    def _facts_lines(self, badge: float) -> list[Widget]:
        ui = self._ui
        self._texts = [Roomy(ui, self._facts(seat, longest=True), size=18) for seat in self._seats]
        return [
            Row(ui, [Badges(ui, [self._token(seat)], badge), text], gap=8)
            for seat, text in zip(self._seats, self._texts, strict=True)
        ]

    def _new_progress(self) -> Roomy:
        ui, longest = self._ui, self._text("story.looking", n=100)
        self._progress = Roomy(ui, longest, size=18, role="italic", colour=INK_SOFT, name="story:progress")
        return self._progress

    @property
    def _seats(self) -> range:
        return range(len(self._setup.seats))

    def _token(self, seat: int) -> tuple[str, str]:
        colour = self._setup.seats[seat].colours[0]
        return colour, self.spec.emblems[colour]

    def learn_button(self, size: float = 18) -> Button:
        self._learn_button = Button(
            self._ui, "button:learn", self._text("story.learn"), self.learn, size=size
        )
        self._follow_learn()
        return self._learn_button

    def feat_button(self) -> list[Button]:
        """How did she do that? To her best turn, before it is played."""
        if self.feat is None:
            return []
        seat, length = self.feat
        asked = self._text("story.how", who=self.seat_name(seat))
        return [Button(self._ui, "button:how", asked, lambda: self._go(length))]

    def _buttons(self) -> list[Button]:
        texts = [self._text("story.points"), self._text("story.chances")]
        self._measure = Switch(self._ui, "button:measure", texts, self._toggle)
        self._measure.set_text(self._measure_text)
        return [*self.extra(), self.learn_button(), self._measure]

    def _toggle(self) -> None:
        self.points = not self.points
        (graph,) = self._graphs.values()
        self._graphs = {self.points: graph}
        self.follow()
        if self._measure is not None:
            self._measure.set_text(self._measure_text)

    @property
    def _measure_text(self) -> str:
        return self._text("story.chances" if self.points else "story.points")

    def _facts(self, seat: int, *, longest: bool = False) -> str:
        """Who it is, how well that was played, and what chance gave: as soon as that is known for good."""
        name, text = capital(self.seat_name(seat)), self._text
        known: int | None = 100
        if not longest:
            known = accuracy(self.findings.values(), seat)
        facts = [name] if known is None else [name, text("story.accuracy", n=known)]
        if self.spec.parts().chance is not None and known is not None:
            given = 100 if longest else round(100 * self.story.lucky(seat))
            facts.append(text("story.luck", n=f"{given:+d}".replace("-", "\u2212")))
        return " · ".join(facts)

    def follow(self) -> None:
        """Show what is known now."""
        for points, graph in self._graphs.items():
            self._draw(graph, points)
        for seat, text in enumerate(self._texts):
            text.set_text(self._facts(seat))
        if self._progress is not None:
            self._progress.set_text(self._state())
        self._follow_learn()

    @property
    def _marks(self) -> list[Mark]:
        return [Mark(moment.kind, moment.length, self.sentence(moment)) for moment in self.moments]

    def _draw(self, graph: Graph, points: bool) -> None:
        steps = (0, 0.25, 0.5, 0.75, 1) if graph.roomy else (0, 0.5, 1)
        scale = [self._percent(share) for share in steps]
        if not points and not self.reviewer.done:
            graph.wait(int(100 * self.reviewer.progress), scale)
            return
        shown: list[Sequence[float]] = [p.points if points else p.shares for p in self.story.points]
        trends = [
            Trend(*self._token(seat), tuple(each[seat] if each else None for each in shown))
            for seat in self._seats
        ]
        if points:
            ticks = points_scale(max((max(each) for each in shown), default=1.0))
            marks = self._marks if graph.name == CHANCES else ()
            said = [str(tick) for tick in (ticks if graph.roomy else ticks[::2])]
            graph.show(trends, ticks[-1], said, marks)
        else:
            graph.show(trends, 1.0, scale, self._marks)

    def _follow_learn(self) -> None:
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
            return self._text("story.finished") if len(self._graphs) > 1 else ""
        return self._text("story.looking", n=int(100 * reviewer.progress))

    @property
    def moments(self) -> Sequence[Moment]:
        """Once all are known; what the game itself tells, where the rest will never be."""
        return self.story.moments if self.reviewer.done or self.reviewer.failed else ()

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
        for graph in self._graphs.values():
            graph.stand(length)

    # the position in small

    def process_event(self, event: Event) -> None:
        """What the pointer is on; uses nothing up."""
        self._glimpse.process_event(event)

    def _picture(self, length: int, size: tuple[int, int]) -> Surface:
        state = self._entries[length - 1].after if length else self._start
        return self.spec.screen().picture(self._ui, state, size)

    def _caption(self, graph: Graph, length: int, label: str) -> str:
        """What happened there, or how it stood, in the unit of the graph."""
        point = next((each for each in reversed(self.story.points) if each.length <= length), None)
        if label or point is None:
            return label
        key = "story.after" if point.turn else "story.before"
        said = [self._text(key, n=point.turn, name=self.seat_name(point.seat))]
        points = self._graphs.get(True) is graph
        if points or point.shares:
            values = (str(point.points[s]) if points else self._percent(point.shares[s]) for s in self._seats)
            both = zip(map(self.seat_name, self._seats), values, strict=True)
            said.append(capital(", ".join(f"{name} {value}" for name, value in both)))
        return "\n".join(said)

    def draw(self, surface: Surface) -> None:
        """Over everything else."""
        self._glimpse.draw(surface)

    def points_at(self, turn: int) -> int:
        """How many actions were played after that turn."""
        return next(point.length for point in self.story.points if point.turn == turn)

    @property
    def preview(self) -> Rect | None:
        """Where the position in small is, while it is shown."""
        return self._glimpse.box
