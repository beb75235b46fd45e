"""A few words beside what happens on a board, in the colour of whoever does it."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf

import pygame
from pygame import Rect, Surface

from game.ui import Ui, layout
from game.ui.emblem import PLAYER_COLOURS, paint_badge
from game.ui.theme import INK
from game.ui.tooltip import covered

SIZE = 23
WIDEST = 560
"""Longer lines are broken."""
MOST_LINES = 3
"""Of a caption."""
NOWHERE = Rect(0, 0, 0, 0)


@dataclass(frozen=True)
class Caption:
    """Who does what, and what comes of it: a headline and perhaps a few words more."""

    lines: tuple[str, ...]
    colour: str = ""
    """One of the players' colours; nobody's without."""
    emblem: str = ""
    passing: bool = False
    """It announces what comes, and is said no longer once that has come."""


Clear = Callable[[], tuple[Sequence[Rect], Rect]]
"""What a caption must not cover, the first of it being what it belongs to, and the room it stays in."""


class CaptionLayer:
    """Shows one caption at a time, where it covers the least."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.shown: Caption | None = None
        self.rect = NOWHERE
        self._clear: Clear | None = None
        self._picture: Surface | None = None
        self.shunned: Callable[[], Sequence[Rect]] = lambda: ()
        """What it never covers, whatever it is about: the figures that everybody reads the score from."""
        self._turn: list[tuple[Caption, Clear]] | None = None
        """What was said of the turn that is told in one breath."""

    def begin(self) -> None:
        """From here on it is one turn: each caption adds its lines to those before it."""
        self._turn = []

    def end(self) -> None:
        self._turn = None

    def say(self, caption: Caption, clear: Clear) -> None:
        """``clear`` is asked again when the window has another size."""
        self.hush()
        if self._turn is not None:
            caption, clear = self._added(self._turn, caption, clear)
        self.shown, self._clear = caption, clear
        self.layout()

    @staticmethod
    def _added(turn: list[tuple[Caption, Clear]], caption: Caption, clear: Clear) -> tuple[Caption, Clear]:
        """With what was said before in the same turn, the latest last; it keeps clear of all of that."""
        said = [(each, about) for each, about in turn if not each.passing]
        turn[:] = [*said, (caption, clear)]
        times = Counter(line for each, _ in turn for line in each.lines)
        lines = [line if times[line] == 1 else f"{line} ×{times[line]}" for line in _weightiest(turn)]
        owner = next((each for each, _ in turn if each.colour), caption)

        def all_clear() -> tuple[Sequence[Rect], Rect]:
            about, room = clear()
            return [*about, *(rect for _, earlier in said for rect in earlier()[0])], room

        return Caption(tuple(lines), owner.colour, owner.emblem), all_clear

    def hush(self) -> None:
        self.ui.damage.add(self.rect)
        self.shown = self._clear = self._picture = None
        self.rect = NOWHERE

    def layout(self) -> None:
        """The board lies elsewhere, or is shown for the first time."""
        if self.shown is None or self._clear is None:
            return
        self.ui.damage.add(self.rect)
        clear, room = self._clear()
        self._picture = self._painted(self.shown, room.w)
        self.rect = self._placed(clear, room)
        self.ui.damage.add(self.rect)

    def draw(self, surface: Surface) -> None:
        if self._picture is not None and self.rect.colliderect(surface.get_clip()):
            surface.blit(self._picture, self.rect)

    # making it

    def _painted(self, caption: Caption, width: int) -> Surface:
        ui, size = self.ui, self.ui.t(SIZE)
        pad, high = ui.t(10), ui.theme.line_height("body", size)
        badge = round(high * 1.05) if caption.colour else 0
        indent = badge + ui.t(9) if badge else 0
        band = ui.t(6)
        room = max(1, min(ui.t(WIDEST), width - ui.t(4) - band - 2 * pad - indent))
        texts = [
            ui.theme.render(part, role, size, INK)
            for role, line in zip(("strong", *("body",) * len(caption.lines)), caption.lines, strict=False)
            for part in ui.theme.wrap(line, role, size, room)
        ]
        width = band + 2 * pad + indent + max(text.get_width() for text in texts)
        box = Rect(0, 0, width, 2 * ui.t(6) + high * len(texts))
        depth = ui.t(4)
        picture = Surface((box.w + depth, box.h + depth), pygame.SRCALPHA)
        radius = ui.t(7)
        pygame.draw.rect(picture, (30, 20, 10, 120), box.move(depth, depth), border_radius=radius)
        picture.blit(ui.sprites.nine("panel/parchment", box.size, ui.skin_scale * 0.4), box)
        if caption.colour:
            colour = PLAYER_COLOURS[caption.colour]
            pygame.draw.rect(picture, colour, box, max(2, ui.t(3)), border_radius=radius)
            pygame.draw.rect(
                picture,
                colour,
                Rect(0, 0, band, box.h),
                border_top_left_radius=radius,
                border_bottom_left_radius=radius,
            )
            token = paint_badge(caption.colour, caption.emblem, badge)
            picture.blit(token, (band + pad - ui.t(2), ui.t(6)))
        for index, text in enumerate(texts):
            picture.blit(text, (band + pad + indent, ui.t(6) + index * high))
        return picture

    def _placed(self, clear: Sequence[Rect], room: Rect) -> Rect:
        assert self._picture is not None
        box = self._picture.get_rect()
        gap = self.ui.px(14)
        subject = clear[0].inflate(2 * gap, 2 * gap) if clear else Rect(room.center, (0, 0))
        places = [*layout.around(box, subject, room), *layout.along(box, room)]
        never = [*([subject] if clear else ()), *self.shunned()]

        x, y = subject.center
        best, least = places[0], (inf, inf)
        # Hundreds of places, in the frame in which something begins to move: few of them are weighed.
        for place in places:
            # So far away it costs as much as to cover a strip of that length.
            far = max(place.left - x, x - place.right, 0) + max(place.top - y, y - place.bottom, 0)
            if (0, far * box.h) < least and (wrong := covered(place, never)) <= least[0]:
                cost = (wrong, covered(place, clear) + far * box.h)
                best, least = (place, cost) if cost < least else (best, least)
        return layout.keep_inside(best, self.ui.window)


def _weightiest(turn: Sequence[tuple[Caption, Clear]]) -> list[str]:
    """Who does something, what came of it, and as many of the other deeds as there is room for.

    In the order told; what somebody won or lost by it is never left out for what brought nothing. Chance does
    nothing: what it brings is what came of a deed.
    """
    told = dict.fromkeys(line for caption, _ in turn for line in caption.lines)
    deeds = dict.fromkeys(caption.lines[0] for caption, _ in turn if caption.colour)
    came = [line for line in told if line not in deeds]
    first = [*deeds][:1]
    latest = [line for line in reversed(deeds) if line not in first]
    room = MOST_LINES - len(first)
    kept = {*first, *came[-room:], *latest[: max(0, room - len(came))]}
    return [line for line in told if line in kept]
