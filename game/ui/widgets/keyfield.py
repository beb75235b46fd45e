from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.ui.context import Ui
from game.ui.keys import can_be_bound, chord_of
from game.ui.paint import draw_focus
from game.ui.theme import INK, TERRACOTTA
from game.ui.widgets.base import Size
from game.ui.widgets.button import Pressable


class KeyField(Pressable):
    """Shows a key; once activated, the next key pressed takes its place. Esc leaves it as it is.

    A key that cannot be given away is told to `on_refused`, and the field goes on listening.
    """

    listens = True

    def __init__(
        self,
        ui: Ui,
        name: str,
        chord: str,
        waiting: str,
        on_change: Callable[[str], None],
        *,
        spell: Callable[[str], str] = str.title,
        on_refused: Callable[[str], None] | None = None,
        marked: bool = False,
        size: float = 24,
    ) -> None:
        super().__init__(ui, name)
        self.chord = chord
        self.waiting = waiting
        self.listening = False
        self.on_change = on_change
        self.on_refused = on_refused
        self.spell = spell
        self.marked = marked
        """It shares its key, or has just been given another."""
        self.px = ui.t(size)

    @property
    def label(self) -> str:
        return self.waiting if self.listening else self.spell(self.chord)

    def measure(self, width: int) -> Size:
        theme = self.ui.theme
        widest = max(
            theme.measure(text, "strong", self.px)[0] for text in (self.waiting, self.spell(self.chord))
        )
        return (min(width, widest + 2 * self.px), theme.line_height("strong", self.px) + round(self.px * 0.7))

    def line_rects(self) -> list[Rect]:
        rect = Rect((0, 0), self.ui.theme.measure(self.label, "strong", self.px))
        rect.center = self.rect.center
        return [rect]

    def draw(self, surface: Surface) -> None:
        skin = "field/focus" if self.listening or self.hovered else "field/normal"
        surface.blit(self.ui.sprites.nine(skin, self.rect.size, self.ui.skin_scale * 0.7), self.rect)
        colour = TERRACOTTA if self.listening or self.marked else INK
        surface.blit(self.ui.theme.render(self.label, "strong", self.px, colour), self.line_rects()[0])
        if self.focused:
            draw_focus(surface, self.rect, self.ui)

    def activate(self) -> None:
        self.listening = True
        self.dirty()

    def focus(self, gained: bool) -> None:
        self.listening = self.listening and gained
        super().focus(gained)

    def key(self, event: pygame.event.Event) -> bool:
        if not self.listening:
            return super().key(event)
        if event.type == pygame.KEYDOWN:
            self._take(event)
        return True

    def _take(self, event: pygame.event.Event) -> None:
        chord = chord_of(event)
        if event.key == pygame.K_ESCAPE:
            self.listening = False
        elif can_be_bound(chord):
            self.listening = False
            self.chord = chord
            self.on_change(chord)
        elif chord and self.on_refused is not None:
            self.on_refused(chord)
        self.dirty()
