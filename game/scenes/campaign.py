"""The campaign: a map with a road of stages, and what the chosen one asks."""

from collections.abc import Callable
from functools import partial

import pygame
from pygame import Rect, Surface

from game.core.rules import CHANCE
from game.match.campaign import Stop, reached, road, said
from game.match.names import board_name
from game.meta.cast import name_key
from game.pages.roadmap import ASPECT, SEA, paint_map
from game.scenes.match import MatchScene
from game.scenes.page import Page
from game.services import Services
from game.ui import Ui, layout
from game.ui.paint import draw_focus
from game.ui.sheet import foot
from game.ui.theme import GOLD, INK, INK_SOFT, IVORY, TERRACOTTA, WOOD
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
HOVERED, PRESSED = 10, -22
"""How much lighter a mark is then."""
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
        width = min(left.w, round(left.h * ASPECT))
        sheet = layout.centred(left, (width, round(width / ASPECT)))
        drawn = RoadMap(ui, tuple(stop.stage.at for stop in self._stops), self._reached, self._map)
        drawn.place(sheet)
        marks = [self._mark(number, stop, sheet) for number, stop in enumerate(self._stops)]
        panel = self._panel()
        panel.place(Rect(room.right - beside, room.y, beside, room.h))
        return Free(ui, [drawn, *marks, panel, *below])

    def _mark(self, number: int, stop: Stop, sheet: Rect) -> Widget:
        mark = StopMark(
            self.ui,
            f"stage:{number + 1}",
            NUMERALS[number],
            self.text(stop.key("title")),
            partial(self._choose, number),
            named=self.ui.viewport.ui_scale <= LARGE,
        )
        mark.stars = self._stars(stop)
        mark.open = self._is_open(number)
        mark.chosen = number == self._chosen
        side = max(30, round(sheet.w * 0.047))
        centre = (sheet.x + round(stop.stage.at[0] * sheet.w), sheet.y + round(stop.stage.at[1] * sheet.h))
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
    """The map itself."""

    def __init__(
        self, ui: Ui, stops: tuple[tuple[float, float], ...], reached: int, kept: dict[object, Surface]
    ) -> None:
        super().__init__(ui)
        self._stops, self._reached, self._kept = stops, reached, kept

    def draw(self, surface: Surface) -> None:
        size, stops, reached = key = (self.rect.size, self._stops, self._reached)
        picture = self._kept.get(key)
        if picture is None:
            picture = self.ui.painter.ask(self.ui, key, lambda _: paint_map(size, stops, reached))
            if picture is None:
                surface.fill(SEA, self.rect)
                self.dirty()
                return
            self._kept.clear()
            self._kept[key] = picture
        surface.blit(picture, self.rect)


class StopMark(Pressable):
    """A round stone with a number, the stars won, and the name of the place below."""

    def __init__(
        self, ui: Ui, name: str, numeral: str, title: str, on_click: Callable[[], None], *, named: bool
    ) -> None:
        super().__init__(ui, name, tooltip="" if named else title)
        self.numeral = numeral
        self.title = title
        self.on_click = on_click
        self._named = named
        self.stars = 0
        self.open = False
        self.chosen = False

    @property
    def label(self) -> str:
        return f"{self.numeral}. {self.title}"

    def activate(self) -> None:
        self.on_click()

    def measure(self, width: int) -> Size:
        return self.rect.size

    @property
    def bounds(self) -> Rect:
        return self.rect.inflate(self.rect.w * 2, self.rect.h * 2)

    def at(self, pos: Point) -> Widget | None:
        return self if self.rect.collidepoint(pos) else None

    def draw(self, surface: Surface) -> None:
        side = self.rect.w
        light = PRESSED if self.pressed else HOVERED if self.hovered else 0
        medal = _medal(side, self.open, self.chosen, light)
        surface.blit(medal, self.rect.move(-side // 4, -side // 4))
        px = max(14, round(side * 0.36))
        ink = INK if self.open else INK_SOFT
        numeral = self.ui.theme.render(self.numeral, "heading", px, ink)
        sunk = self.ui.t(2) if self.pressed else 0
        surface.blit(numeral, numeral.get_rect(center=self.rect.center).move(0, sunk))
        below = self.rect.bottom + side // 12
        if self.stars:
            stars = Stars(self.ui, self.stars, side * 0.26 / max(0.01, self.ui.t(100) / 100))
            width, height = stars.measure(side * 2)
            stars.place(Rect(self.rect.centerx - width // 2, below, width, height))
            stars.draw(surface)
            below += height
        if self._named:
            self._draw_title(surface, below)
        if self.focused:
            draw_focus(surface, self.rect, self.ui)

    def _draw_title(self, surface: Surface, top: int) -> None:
        px = max(14, round(self.rect.w * 0.33))
        place = Rect((0, 0), self.ui.theme.measure(self.title, "strong", px))
        place.midtop = (self.rect.centerx, top)
        rim = self.ui.theme.render(self.title, "strong", px, IVORY)
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, 1), (-1, 1), (1, -1)):
            surface.blit(rim, place.move(2 * dx, 2 * dy))
        colour = TERRACOTTA if self.chosen else WOOD
        surface.blit(self.ui.theme.render(self.title, "strong", px, colour), place)


def _medal(side: int, is_open: bool, chosen: bool, light: int) -> Surface:
    """With room for its shadow and the ring of the one that is chosen."""
    fine = 3
    large = Surface((side * fine * 3 // 2, side * fine * 3 // 2), pygame.SRCALPHA)
    centre, radius = large.get_rect().center, side * fine // 2
    shadow = (centre[0] + radius // 10, centre[1] + radius // 7)
    pygame.draw.circle(large, (40, 24, 10, 90), shadow, radius * 21 // 20)
    if chosen:
        pygame.draw.circle(large, (*GOLD, 255), centre, radius * 6 // 5)
    pygame.draw.circle(large, (92, 62, 34, 255), centre, radius)
    stone = (244, 232, 204) if is_open else (186, 174, 150)
    lit = tuple(min(255, part + light) for part in stone)
    pygame.draw.circle(large, (*lit, 255), centre, radius * 9 // 10)
    pygame.draw.circle(large, (168, 134, 88, 255), centre, radius * 8 // 10, max(1, radius // 22))
    return pygame.transform.smoothscale(large, (side * 3 // 2, side * 3 // 2))
