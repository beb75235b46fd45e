"""Every picture and sound of the game, for those who make them."""

import re
from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.scenes.page import Page
from game.services import Services
from game.ui import layout
from game.ui.sheet import foot
from game.ui.theme import IVORY
from game.ui.widgets import Button, Free, Text, Widget

FRAME_SECONDS = 0.12
CELL = (190, 216)
LABEL = 18


@dataclass(frozen=True)
class Exhibit:
    """One thing to show: the frames of a picture (one if it stands still), or a sound."""

    name: str
    frames: tuple[str, ...] = ()


def exhibits(
    sprites: tuple[str, ...], sounds: tuple[str, ...], variants: tuple[str, ...] = ()
) -> list[Exhibit]:
    """Numbered frames (`jet/0`, `jet/1`…; `walk-0`, `walk-1`…) become one animation, `variants` do not."""
    groups: dict[str, list[str]] = {}
    for name in sorted(sprites, key=_by_number):
        stem = name.rstrip("0123456789")
        animated = stem != name and stem.endswith(("/", "-")) and not name.startswith(variants)
        groups.setdefault(stem.rstrip("/-") if animated else name, []).append(name)
    shown = [Exhibit(name, tuple(frames)) for name, frames in groups.items()]
    return shown + [Exhibit(name) for name in sounds]


def _by_number(name: str) -> list[tuple[int, str]]:
    """`ground/2` before `ground/10`."""
    return [(int(part), "") if part.isdigit() else (-1, part) for part in re.split(r"(\d+)", name)]


class GalleryScene(Page):
    name = "gallery"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        pictures = services.ui.sprites
        self._exhibits = exhibits(pictures.names(), tuple(services.audio.sounds), pictures.variants())
        self._page = 0
        self._clock = 0.0
        self._cells: list[tuple[Exhibit, Rect]] = []

    # widgets

    def build(self) -> Widget:
        root = Free(self.ui)
        _, shelf = foot(self.ui, self._buttons(1))
        across = max(1, shelf.w // self.ui.t(CELL[0]))
        down = max(1, shelf.h // self.ui.t(CELL[1]))
        pages = max(1, -(-len(self._exhibits) // (across * down)))
        self._page = min(self._page, pages - 1)
        shown = self._exhibits[self._page * across * down :][: across * down]
        self._cells = list(zip(shown, layout.grid(shelf, across, down, self.ui.t(6)), strict=False))
        root.children += [self._label(exhibit, cell) for exhibit, cell in self._cells]
        root.children += [self._sound_button(e, cell) for e, cell in self._cells if not e.frames]
        root.children += foot(self.ui, self._buttons(pages))[0]
        return root

    def _label(self, exhibit: Exhibit, cell: Rect) -> Text:
        label = Text(self.ui, exhibit.name, size=LABEL, colour=IVORY, align="centre")
        height = label.measure(cell.w)[1]
        label.place(Rect(cell.x, cell.bottom - height, cell.w, height))
        return label

    def _sound_button(self, exhibit: Exhibit, cell: Rect) -> Button:
        info = self.services.audio.sounds[exhibit.name]
        button = Button(
            self.ui,
            f"sound:{exhibit.name}",
            self.text("gallery.listen"),
            lambda: self._listen(exhibit.name),
            role="strong",
            tooltip=self.text(info.caption) if self.services.language.has(info.caption) else "",
        )
        button.place(layout.centred(cell.move(0, -self.ui.t(20)), button.measure(cell.w)))
        return button

    def _buttons(self, pages: int) -> list[Widget]:
        return [
            self.back_button(),
            Button(self.ui, "button:previous", "‹", lambda: self._turn(-1), role="body"),
            Text(self.ui, f"{self._page + 1} / {pages}", colour=IVORY, align="centre"),
            Button(self.ui, "button:next", "›", lambda: self._turn(1), role="body"),
        ]

    # turning pages

    def _turn(self, step: int) -> None:
        self._page = max(0, self._page + step)
        self.layout()

    def _listen(self, name: str) -> None:
        info = self.services.audio.sounds[name]
        if info.bus != "effects":
            self.services.audio.stop(info.bus)
        self.services.audio.play(name)

    def process_event(self, event: Event) -> bool:
        turns: dict[int, Callable[[], None]] = {
            pygame.K_LEFT: lambda: self._turn(-1),
            pygame.K_RIGHT: lambda: self._turn(1),
            pygame.K_PAGEUP: lambda: self._turn(-1),
            pygame.K_PAGEDOWN: lambda: self._turn(1),
        }
        if event.type == pygame.KEYDOWN and event.key in turns:
            turns[event.key]()
            return True
        if event.type == pygame.MOUSEWHEEL:
            self._turn(-1 if event.y > 0 else 1)
            return True
        return super().process_event(event)

    # moving pictures

    def update(self, dt: float) -> None:
        super().update(dt)
        before = int(self._clock / FRAME_SECONDS)
        self._clock += dt
        if int(self._clock / FRAME_SECONDS) != before:
            for exhibit, cell in self._cells:
                if len(exhibit.frames) > 1:
                    self.ui.damage.add(cell)

    def wake_after(self) -> float | None:
        moving = any(len(exhibit.frames) > 1 for exhibit, _ in self._cells)
        return FRAME_SECONDS / 2 if moving else super().wake_after()

    def draw(self, surface: Surface, clip: Rect) -> None:
        self.draw_background(surface, clip)
        for exhibit, cell in self._cells:
            if exhibit.frames and cell.colliderect(clip):
                self._draw_exhibit(surface, exhibit, cell)
        self.host.draw(surface)

    def _draw_exhibit(self, surface: Surface, exhibit: Exhibit, cell: Rect) -> None:
        frame = exhibit.frames[int(self._clock / FRAME_SECONDS) % len(exhibit.frames)]
        width, height = self.ui.sprites.size(frame)
        room = Rect(cell.x, cell.y, cell.w, cell.h - self.ui.t(LABEL * 3))
        factor = min(room.w / width, room.h / height, self.ui.px(1000) / 1000 * self.ui.viewport.ui_scale)
        size = (max(1, round(width * factor)), max(1, round(height * factor)))
        surface.blit(self.ui.sprites.get(frame, size), layout.centred(room, size))
