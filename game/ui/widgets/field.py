from collections.abc import Callable
from contextlib import suppress

import pygame
from pygame import Rect, Surface

from game.ui.context import Ui
from game.ui.paint import draw_focus
from game.ui.theme import INK, INK_SOFT, Colour
from game.ui.widgets.base import Point, Size, Widget

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
SELECTED: Colour = (228, 184, 104)


class TextField(Widget):
    """One line of text to type in. The text scrolls inside, so the caret is always to be seen."""

    focusable = True
    listens = True

    def __init__(  # noqa: PLR0913 - options by keyword
        self,
        ui: Ui,
        name: str,
        text: str,
        on_change: Callable[[str], None],
        *,
        max_length: int = 24,
        size: float = 24,
        width: float = 260,
        allowed: Callable[[str], bool] = str.isprintable,
        placeholder: str = "",
        enabled: bool = True,
        tooltip: str = "",
        on_enter: Callable[[], None] | None = None,
        selected: bool = False,
    ) -> None:
        """`selected`: the first thing typed takes the place of what is there."""
        super().__init__(ui, name, enabled=enabled, tooltip=tooltip)
        self.text = text[:max_length]
        self.on_enter = on_enter
        self._enter_held = False
        self._selected = selected and bool(text)
        self.on_change = on_change
        self.max_length = max_length
        self.allowed = allowed
        self.placeholder = placeholder
        self.px = ui.t(size)
        self._width = ui.t(width)
        self._pad = ui.t(size * 0.62)
        self._caret = len(self.text)

    @property
    def label(self) -> str:
        return self.text

    def measure(self, width: int) -> Size:
        height = self.ui.theme.line_height("body", self.px) + 2 * round(self.px * 0.36)
        return (min(width, self._width), height)

    # drawing

    def draw(self, surface: Surface) -> None:
        skin = "field/focus" if self.focused or self.hovered else "field/normal"
        surface.blit(self.ui.sprites.nine(skin, self.rect.size, self.ui.skin_scale * 0.7), self.rect)
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self._inner()))
        if self._selected and self.focused:
            ground = Rect(self._origin(), self._inner().y, self._width_of(len(self.text)), self._inner().h)
            pygame.draw.rect(surface, SELECTED, ground)
        shown, colour = (self.text, INK) if self.text else (self.placeholder, INK_SOFT)
        picture = self.ui.theme.render(shown, "body", self.px, colour)
        surface.blit(picture, (self._origin(), self.rect.centery - picture.get_height() // 2))
        if self.focused and self.enabled:
            x = self._origin() + self._width_of(self._caret)
            pygame.draw.line(
                surface, INK, (x, self._inner().top), (x, self._inner().bottom), max(1, self.ui.t(2))
            )
        surface.set_clip(clip)
        if self.focused:
            draw_focus(surface, self.rect, self.ui)

    def _inner(self) -> Rect:
        return self.rect.inflate(-2 * self._pad, -round(self.px * 0.5))

    def _width_of(self, count: int) -> int:
        return self.ui.theme.measure(self.text[:count], "body", self.px)[0]

    def _origin(self) -> int:
        inner = self._inner()
        overflow = self._width_of(self._caret) - inner.w + 2
        return inner.x - max(0, overflow)

    # input

    def press(self, pos: Point) -> None:
        offsets = [abs(self._origin() + self._width_of(i) - pos[0]) for i in range(len(self.text) + 1)]
        self._caret = offsets.index(min(offsets))
        self._selected = False
        self.dirty()

    def key(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.TEXTINPUT:
            self._insert(event.text)
            return True
        if event.type == pygame.KEYUP:
            return self._let_go(event.key)
        if event.type != pygame.KEYDOWN:
            return False
        self._enter_held |= event.key in ENTER
        return self._edit(event)

    def _let_go(self, key: int) -> bool:
        if key in ENTER and self._enter_held and self.on_enter is not None:
            self.on_enter()
        self._enter_held &= key not in ENTER
        return key in (*ENTER, pygame.K_SPACE)

    def focus(self, gained: bool) -> None:
        self._enter_held = False
        super().focus(gained)

    def _edit(self, event: pygame.event.Event) -> bool:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._clipboard(event.key)
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE) and self._selected:
            self._replace(0, len(self.text), "")
        elif event.key == pygame.K_BACKSPACE:
            self._replace(max(0, self._caret - 1), self._caret, "")
        elif event.key == pygame.K_DELETE:
            self._replace(self._caret, self._caret + 1, "")
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END):
            self._move(event.key)
        else:
            # Letters arrive a second time as TEXTINPUT; they must not fall through to shortcuts.
            return event.key not in (pygame.K_TAB, pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN) and not (
                pygame.K_F1 <= event.key <= pygame.K_F12
            )
        return True

    def _clipboard(self, key: int) -> bool:
        if key == pygame.K_BACKSPACE:
            self._replace(0, len(self.text), "")
        elif key in (pygame.K_c, pygame.K_v):
            # Where the system has no clipboard, nothing is copied and nothing pasted.
            with suppress(pygame.error):
                self._copy_or_paste(key)
        else:
            return False
        return True

    def _copy_or_paste(self, key: int) -> None:
        if key == pygame.K_c:
            pygame.scrap.put_text(self.text)
        else:
            self._insert(pygame.scrap.get_text().split("\n")[0])

    def _move(self, key: int) -> None:
        places = {
            pygame.K_LEFT: self._caret - 1,
            pygame.K_RIGHT: self._caret + 1,
            pygame.K_HOME: 0,
            pygame.K_END: len(self.text),
        }
        self._caret = max(0, min(len(self.text), places[key]))
        self._selected = False
        self.dirty()

    def _insert(self, typed: str) -> None:
        kept = "".join(c for c in typed if c.isprintable() and self.allowed(c))
        if self._selected and kept:
            self._replace(0, len(self.text), "")
        self._replace(self._caret, self._caret, kept[: self.max_length - len(self.text)])

    def _replace(self, start: int, end: int, new: str) -> None:
        self._selected = False
        changed = self.text[:start] + new + self.text[end:]
        self._caret = start + len(new)
        if changed != self.text:
            self.text = changed
            self.on_change(changed)
        self.dirty()
