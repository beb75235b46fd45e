from collections.abc import Callable
from typing import Literal

import pygame
from pygame import Rect, Surface

from game.ui.context import Ui
from game.ui.paint import draw_focus
from game.ui.theme import INK, IVORY, Colour
from game.ui.widgets.base import Point, Size, Widget

Style = Literal["normal", "primary"]
ACTIVATE = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
RIM: Colour = (74, 20, 12)
DISABLED_INK: Colour = (80, 71, 60)


class Pressable(Widget):
    """Acts on release, by mouse or by Enter and Space; moving away or losing focus takes the press back."""

    focusable = True
    sound = "button"

    def activate(self) -> None:
        raise NotImplementedError

    def press(self, pos: Point) -> None:
        self.set_state(pressed=True)

    def drag(self, pos: Point) -> None:
        self.set_state(pressed=self.rect.collidepoint(pos))

    def release(self, pos: Point, inside: bool) -> None:
        was_pressed = self.pressed
        self.set_state(pressed=False)
        if inside and was_pressed:
            self._act()

    def key(self, event: pygame.event.Event) -> bool:
        if event.type not in (pygame.KEYDOWN, pygame.KEYUP) or event.key not in ACTIVATE:
            return False
        if event.type == pygame.KEYDOWN:
            self.set_state(pressed=True)
        elif self.pressed:
            self.set_state(pressed=False)
            self._act()
        return True

    def focus(self, gained: bool) -> None:
        if not gained:
            self.set_state(pressed=False)
        super().focus(gained)

    def _act(self) -> None:
        if self.enabled:
            self.ui.play(self.sound)
            self.activate()


class Button(Pressable):
    """A carved button; its text wraps rather than being cut. `icon` is a sprite drawn before the text."""

    def __init__(  # noqa: PLR0913 - options by keyword
        self,
        ui: Ui,
        name: str,
        text: str,
        on_click: Callable[[], None],
        *,
        style: Style = "normal",
        size: float = 24,
        role: str = "heading",
        icon: str = "",
        enabled: bool = True,
        tooltip: str = "",
        min_width: float = 0,
    ) -> None:
        super().__init__(ui, name, enabled=enabled, tooltip=tooltip)
        self.text = text
        self.on_click = on_click
        self.style = style
        self.role = role
        self.px = ui.t(size)
        self.icon = icon
        self._min_width = ui.t(min_width)
        self._pad_x, self._pad_y = ui.t(size * 1.0), ui.t(size * 0.46)

    @property
    def label(self) -> str:
        return self.text or self.tooltip

    def activate(self) -> None:
        self.on_click()

    def set_text(self, text: str) -> None:
        if text != self.text:
            self.text = text
            self.dirty()

    # layout

    def measure(self, width: int) -> Size:
        room = max(1, width - 2 * self._pad_x - self._icon_room)
        lines = self.ui.theme.wrap(self.text, self.role, self.px, room)
        widest = max(self.ui.theme.measure(line, self.role, self.px)[0] for line in lines)
        wanted = max(self._min_width, widest + 2 * self._pad_x + self._icon_room)
        return (min(width, wanted), len(lines) * self._line_height + 2 * self._pad_y)

    @property
    def _line_height(self) -> int:
        return self.ui.theme.line_height(self.role, self.px)

    @property
    def _icon_room(self) -> int:
        if not self.icon:
            return 0
        return round(self.px * (1.7 if self.text else 1.2))

    def line_rects(self) -> list[Rect]:
        return [rect for _, rect in self._lines()]

    def _lines(self) -> list[tuple[str, Rect]]:
        if not self.text:
            return []
        room = max(1, self.rect.w - 2 * self._pad_x - self._icon_room)
        lines = self.ui.theme.wrap(self.text, self.role, self.px, room)
        top = self.rect.centery - len(lines) * self._line_height // 2
        placed = []
        for i, line in enumerate(lines):
            rect = Rect((0, top + i * self._line_height), self.ui.theme.measure(line, self.role, self.px))
            rect.centerx = self.rect.centerx + self._icon_room // 2
            placed.append((line, rect))
        return placed

    # drawing

    def draw(self, surface: Surface) -> None:
        surface.blit(self.ui.sprites.nine(self._skin(), self.rect.size, self.ui.skin_scale), self.rect)
        sink = self.ui.t(2) if self.pressed and self.enabled else 0
        lines = self._lines()
        for line, rect in lines:
            self._draw_line(surface, line, rect.move(0, sink))
        if self.icon:
            self._draw_icon(surface, min((rect.left for _, rect in lines), default=None), sink)
        if self.focused:
            draw_focus(surface, self.rect, self.ui)

    def _draw_line(self, surface: Surface, line: str, rect: Rect) -> None:
        if self.style == "primary" and self.enabled:
            # Light letters with a dark rim, as if gilt and cut into the stone.
            rim = self.ui.theme.render(line, self.role, self.px, RIM)
            width = max(1, self.px // 24)
            for dx, dy in ((-width, 0), (width, 0), (0, -width), (0, width), (0, 2 * width)):
                surface.blit(rim, rect.move(dx, dy))
        surface.blit(self.ui.theme.render(line, self.role, self.px, self._ink()), rect)

    def _draw_icon(self, surface: Surface, text_left: int | None, sink: int) -> None:
        side = round(self.px * 1.2)
        picture = self.ui.sprites.get(self.icon, (side, side))
        x = self.rect.centerx - side // 2 if text_left is None else text_left - self._icon_room
        surface.blit(picture, (x, self.rect.centery - side // 2 + sink))

    def _skin(self) -> str:
        if not self.enabled:
            return "button/disabled"
        state = "pressed" if self.pressed else "hover" if self.hovered else ""
        if self.style == "primary":
            return f"button/primary-{state}" if state else "button/primary"
        return f"button/{state or 'normal'}"

    def _ink(self) -> Colour:
        if not self.enabled:
            return DISABLED_INK
        return IVORY if self.style == "primary" else INK
