"""The campaign: a map with a road of stages, and what the chosen one asks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from game.core.rules import CHANCE
from game.match.campaign import Stop, reached, road, said
from game.match.names import board_name
from game.meta.cast import name_key
from game.meta.geography import ASPECT, on_the_map
from game.pages.roadmap import paint_map
from game.scenes.match import MatchScene
from game.scenes.page import Page
from game.services import Services
from game.ui import Ui, layout
from game.ui.paint import draw_focus
from game.ui.sheet import foot
from game.ui.theme import INK, INK_SOFT, TERRACOTTA
from game.ui.widgets import Button, Column, Free, Panel, Scroll, Stars, Text, Thumbnail, Widget
from game.ui.widgets.base import Point, Size
from game.ui.widgets.button import Pressable

NUMERALS = (
    "I",
    "II",
    "III",
    "IV",
    "V",
    "VI",
    "VII",
    "VIII",
    "IX",
    "X",
    "XI",
    "XII",
    "XIII",
    "XIV",
    "XV",
    "XVI",
)
BESIDE = 560
"""Reference pixels of what stands beside the map."""
PICTURE = (440, 300)
PARCHMENT = (242, 229, 200)
MARK, FRAME = 0.044, 14
"""How wide a mark is, as a part of the map; and the frame round that, in reference pixels."""
SEA = (24, 84, 106)
"""Until the map is painted."""
LARGE = 1.25
"""With larger texts the names are said beside the map alone, and the board is not shown."""


class CampaignScene(Page):
    """Stages open one after the other; whichever is chosen is told beside the map."""

    name = "campaign"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._stops = road(services.games)
        self._look()
        self._chosen = self._reached
        self._pictures: dict[tuple[int, int], Surface] = {}
        """Of boards, by stage and height."""
        self._thumbnail: Thumbnail | None = None
        self._map: dict[object, Surface] = {}
        """As it was painted last."""

    def _look(self) -> None:
        self._progress = self.services.archive.progress
        self._reached = reached(self._stops, self._progress)

    def uncover(self) -> None:
        before = self._reached
        self._look()
        if self._reached != before:
            self._chosen = self._reached
        self.layout()

    def _stars(self, stop: Stop) -> int:
        return self._progress.stars(stop.name)

    def _is_open(self, number: int) -> bool:
        """What was won stays open, also where a new stage has come before it."""
        return number <= self._reached or self._stars(self._stops[number]) > 0

    # widgets

    def build(self) -> Widget:
        ui = self.ui
        below, room = foot(ui, [self.back_button(), self._play_button()])
        beside = min(ui.t(BESIDE), round(room.w * 0.42))
        left = Rect(room.x, room.y, room.w - beside - ui.px(20), room.h)
        frame = ui.px(FRAME)
        width = min(left.w - 2 * frame, round((left.h - 2 * frame) * ASPECT))
        sheet = layout.centred(left, (width, round(width / ASPECT)))
        stops = tuple(on_the_map(stop.stage.at) for stop in self._stops)
        drawn = RoadMap(ui, stops, self._reached, self._map)
        drawn.place(sheet)
        marks = [self._mark(number, stop, sheet) for number, stop in enumerate(self._stops)]
        if ui.viewport.ui_scale <= LARGE:
            name_marks(marks, sheet)
        panel = self._panel()
        panel.place(Rect(room.right - beside, room.y, beside, room.h))
        return Free(ui, [drawn, *marks, panel, *below])

    def _mark(self, number: int, stop: Stop, sheet: Rect) -> StopMark:
        mark = StopMark(
            self.ui,
            f"stage:{number + 1}",
            NUMERALS[number],
            self.text(stop.key("title")),
            partial(self._choose, number),
        )
        mark.stars = self._stars(stop)
        mark.open = self._is_open(number)
        mark.chosen = number == self._chosen
        side = max(30, round(sheet.w * MARK))
        x, y = on_the_map(stop.stage.at)
        centre = (sheet.x + round(x * sheet.w), sheet.y + round(y * sheet.h))
        mark.place(layout.centred(Rect(centre, (0, 0)), (side, side)))
        return mark

    def _panel(self) -> Panel:
        ui, stop = self.ui, self._stops[self._chosen]
        won = sum(self._stars(each) for each in self._stops)
        heading = Text(
            ui, self.text("campaign.heading"), size=32, role="heading", colour=TERRACOTTA, align="centre"
        )
        total = self.text("campaign.stars", n=won, of=3 * len(self._stops))
        facts = Text(ui, total, size=20, role="italic", colour=INK_SOFT, align="centre")
        story = Scroll(ui, Column(ui, self._story(stop), gap=12, across="stretch"), name="scroll:stage")
        pad = 34 if ui.viewport.ui_scale <= LARGE else 22
        return Panel(ui, Column(ui, [heading, facts, story], gap=14, across="stretch"), pad=pad)

    def _play_button(self) -> Button:
        is_open, won = self._is_open(self._chosen), self._stars(self._stops[self._chosen])
        return Button(
            self.ui,
            "button:play",
            self.text("campaign.again" if won else "campaign.play"),
            self._play,
            style="primary",
            enabled=is_open,
            tooltip="" if is_open else self.text("campaign.locked"),
        )

    def _story(self, stop: Stop) -> list[Widget]:
        ui, spec, stage = self.ui, stop.spec, stop.stage
        level = self.services.archive.library(spec).get(stage.level)
        board = board_name(spec, level, self.services.language) if level is not None else stage.level
        names = ", ".join(self.text(name_key(name)) for name in stage.opponents)
        asked = [self.text("campaign.win"), *(said(each, spec, self.text) for each in stage.conditions)]
        number = self.text("campaign.stage", number=NUMERALS[self._chosen])
        parts: list[Widget] = [
            Text(ui, number, size=20, role="italic", colour=INK_SOFT),
            Text(ui, self.text(stop.key("title")), size=34, role="heading"),
            Text(ui, f"{self.text(spec.key('title'))} · {board}", size=20, role="italic", colour=INK_SOFT),
            Text(ui, self.text(stop.key("about")), size=23),
            Text(ui, self.text("campaign.against", names=names), size=22, role="strong"),
            Stars(ui, self._stars(stop), 34),
            *(Text(ui, f"· {each}", size=22) for each in asked),
        ]
        self._thumbnail = None
        if ui.viewport.ui_scale <= LARGE:
            known = self._pictures.get((self._chosen, ui.t(PICTURE[1])))
            self._thumbnail = Thumbnail(ui, PICTURE, known)
            parts.append(self._thumbnail)
        if not self._is_open(self._chosen):
            parts.append(Text(ui, self.text("campaign.locked"), size=20, role="italic", colour=TERRACOTTA))
        elif all(self._stars(each) for each in self._stops):
            parts.append(Text(ui, self.text("campaign.finished"), size=20, role="italic", colour=INK_SOFT))
        return parts

    # the board

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._thumbnail is not None and self._thumbnail.picture is None:
            stop, size = self._stops[self._chosen], (self.ui.t(PICTURE[0]), self.ui.t(PICTURE[1]))
            picture = self.ui.painter.ask(
                self.ui, (stop.name, size), lambda ui: self._painted(ui, stop, size)
            )
            if picture is not None:
                self._pictures[self._chosen, size[1]] = picture
                self._thumbnail.show(picture)

    def _painted(self, ui: Ui, stop: Stop, size: Size) -> Surface:
        start = stop.start(self.services.archive.library(stop.spec))
        return stop.spec.screen().picture(ui, stop.spec.rules().seen_by(start, CHANCE), size)

    def wake_after(self) -> float | None:
        unpainted = self._thumbnail is not None and self._thumbnail.picture is None
        return 0.0 if unpainted else super().wake_after()

    # what is chosen

    def _choose(self, number: int) -> None:
        self._chosen = number
        self.layout()

    def _play(self) -> None:
        stop = self._stops[self._chosen]
        library = self.services.archive.library(stop.spec)
        setup = stop.setup(library, self.services.habits, self.services.random)
        self.stack.push(MatchScene(self.services, setup))


class RoadMap(Widget):
    """The map itself, in the frame of a board."""

    def __init__(
        self, ui: Ui, stops: tuple[tuple[float, float], ...], reached: int, kept: dict[object, Surface]
    ) -> None:
        super().__init__(ui)
        self._stops, self._reached, self._kept = stops, reached, kept

    @property
    def bounds(self) -> Rect:
        wide = self.ui.px(FRAME)
        return self.rect.inflate(2 * wide, 2 * wide)

    def draw(self, surface: Surface) -> None:
        frame = self.bounds
        surface.blit(self.ui.sprites.nine("frame/board", frame.size, self.ui.px(FRAME) / 62), frame)
        size, stops, reached = key = (self.rect.size, self._stops, self._reached)
        picture = self._kept.get(key)
        if picture is None:
            picture = self.ui.painter.ask(self.ui, key, lambda ui: paint_map(ui, size, stops, reached))
            if picture is None:
                surface.fill(SEA, self.rect)
                self.dirty()
                return
            self._kept.clear()
            self._kept[key] = picture
        surface.blit(picture, self.rect)


class StopMark(Pressable):
    """A disc of stone with a number, and a plate with the name of the place and the stars won."""

    def __init__(self, ui: Ui, name: str, numeral: str, title: str, on_click: Callable[[], None]) -> None:
        super().__init__(ui, name, tooltip=title)
        self.numeral = numeral
        self.title = title
        self.on_click = on_click
        self.stars = 0
        self.open = False
        self.chosen = False
        self.plate: Rect | None = None
        """Where the name stands, if there is room for names at all."""

    @property
    def label(self) -> str:
        return f"{self.numeral}. {self.title}"

    def activate(self) -> None:
        self.on_click()

    def measure(self, width: int) -> Size:
        return self.rect.size

    @property
    def bounds(self) -> Rect:
        return self.rect.inflate(self.rect.w * 2, self.rect.h * 2).unionall([self.plate or self.rect])

    def at(self, pos: Point) -> Widget | None:
        return self if self.rect.collidepoint(pos) else None

    # the plate

    @property
    def _letters(self) -> int:
        return max(14, round(self.rect.w * 0.33))

    @property
    def _star(self) -> int:
        """How large one is."""
        return round(self.rect.w * 0.26) if self.stars else 0

    def plates(self) -> Iterator[Rect]:
        """Where it may lie: below, above, right, left, and at the corners."""
        wide, high = self.ui.theme.measure(self.title, "strong", self._letters)
        plate = Rect(0, 0, max(wide, 4 * self._star) + self.rect.w // 4, high + self._star + 2)
        gap, disc = max(2, self.rect.w // 12), self.rect
        yield plate.move(disc.centerx - plate.w // 2, disc.bottom + gap)
        yield plate.move(disc.centerx - plate.w // 2, disc.y - gap - plate.h)
        for y in (disc.centery - plate.h // 2, disc.bottom - plate.h // 2, disc.y - plate.h // 2):
            yield plate.move(disc.right + gap, y)
            yield plate.move(disc.x - gap - plate.w, y)

    # drawing

    def draw(self, surface: Surface) -> None:
        side = self.rect.w
        centre = self.rect.move(0, self.ui.t(2)).center if self.pressed else self.rect.center
        for picture in self._pictures(side):
            surface.blit(picture, picture.get_rect(center=centre))
        px = max(14, round(side * (0.34 if len(self.numeral) < 4 else 0.28)))
        numeral = self.ui.theme.render(self.numeral, "heading", px, INK)
        surface.blit(numeral, numeral.get_rect(center=centre))
        if self.plate is not None:
            self._draw_plate(surface, self.plate)
        if self.focused:
            draw_focus(surface, self.rect, self.ui)

    def _pictures(self, side: int) -> Iterator[Surface]:
        """The disc, smaller while it is pressed, and the ring of the one that is chosen or pointed at."""
        kind = "map/stop-won" if self.stars else "map/stop-open" if self.open else "map/stop-locked"
        large = side * (106 if self.pressed else 114) // 100
        yield self.ui.sprites.get(kind, (large, large))
        if self.chosen or self.hovered:
            yield self.ui.sprites.get("map/chosen", (side * 3 // 2, side * 3 // 2))

    def _draw_plate(self, surface: Surface, plate: Rect) -> None:
        radius = self._letters // 4
        pygame.draw.rect(surface, INK, plate.move(1, 2), border_radius=radius)
        pygame.draw.rect(surface, PARCHMENT, plate, border_radius=radius)
        title = self.ui.theme.render(self.title, "strong", self._letters, TERRACOTTA if self.chosen else INK)
        surface.blit(title, title.get_rect(midtop=(plate.centerx, plate.y + 1)))
        if self.stars:
            stars = Stars(self.ui, self.stars, 100 * self._star / max(1, self.ui.t(100)))
            width, height = stars.measure(plate.w)
            stars.place(Rect(plate.centerx - width // 2, plate.bottom - height - 1, width, height))
            stars.draw(surface)


def name_marks(marks: Sequence[StopMark], room: Rect) -> None:
    """Each gets its plate where that covers no other mark and no other plate."""
    taken = [mark.rect for mark in marks]
    for mark in marks:
        places = list(mark.plates())
        free = (each for each in places if room.contains(each) and each.collidelist(taken) < 0)
        mark.plate = next(free, places[0])
        taken.append(mark.plate)
