"""A player's card beside the board."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

import pygame
from pygame import Rect, Surface

from game.table.shelf import dimmed, engrave
from game.ui import Ui
from game.ui.emblem import PLAYER_COLOURS, paint_badge
from game.ui.theme import INK, INK_SOFT, MIN_PX, TERRACOTTA, Colour
from game.ui.widgets import Widget
from game.ui.widgets.base import Size

FIGURE = 26
"""How large a small picture says what it is worth."""
WIDE = 300
"""A line from this width on, in pixels of text, has room for a name and a whole score."""
QUIET = 0.6
"""What stands behind a score is so much smaller."""
LEADS: Colour = (178, 124, 20)
"""Round a small picture that stands out."""


@dataclass(frozen=True)
class Mini:
    """A small picture on a card: a piece still to come, or one in hand."""

    sprite: str
    scale: float = 1.0
    """Of its cell, to the height of the row."""
    count: int | None = None
    """How many of them there are, written beside one; None: it stands for itself."""
    figure: str = ""
    """What it is worth, written on it where pictures alone are too much alike."""
    lit: bool = False
    """It stands out: nobody has more of it."""
    named: bool = False
    """The figure says which one it is, and stays where there is none of it."""


class Score(NamedTuple):
    """What a player has as things stand."""

    points: int
    """If the game ended now."""
    open: int = 0
    """What may still change, or still come; the game says in a word what it is."""


@dataclass(frozen=True)
class Tally:
    """How a player stands, as a game tells it."""

    score: Score
    note: str = ""
    minis: tuple[Mini, ...] = ()
    more: tuple[Mini, ...] = ()
    """A second row of them, all with their numbers."""
    explained: str = ""
    """What its numbers mean, for whoever rests the pointer on the card."""
    joint: str = ""
    """Before what is open, where it is not among the points."""
    unit: str = ""
    """What is open, in a word behind it."""
    kept: Mini | None = None
    """What stands beside the score where there is no room for small pictures: nobody can do without it."""


@dataclass(frozen=True)
class CardInfo:
    """What a player's card says."""

    seat: int
    name: str
    badges: tuple[tuple[str, str], ...]
    """Colours with their emblems."""
    tally: Tally
    active: bool
    face: str = ""
    """The picture of whoever plays it; none of people at the screen."""


Shape = Literal["tall", "dense", "low", "strip"]
"""With all it can say; the same closer together; in a single line; all players in a single line."""
Placed = tuple[str, Rect, str, int, Colour]
"""A text, where it stands, its role, size and colour."""


class PlayerCard(Widget):
    """Emblems and name, the score as large as the card allows, and what the player still has.

    Where there is little room name and score share a line and the pictures below get smaller; where a lesson
    needs that room too, it is the only line, and what is still to come is told only where it is long. Where
    all players share a line, their emblems stand for those whose names are too long for it.
    """

    def __init__(self, ui: Ui, info: CardInfo, shape: Shape = "tall") -> None:
        super().__init__(ui, f"card:{info.seat}", enabled=False, tooltip=info.tally.explained)
        self.info = info
        self.shape: Shape = shape
        self.badge = ui.t(22 if shape == "strip" else 30)
        self.mini = ui.t(36 if shape == "tall" else 22)
        self.big = ui.t({"tall": 36, "dense": 24}.get(shape, 26))
        self._badges = [paint_badge(colour, emblem, self.badge) for colour, emblem in info.badges]

    @property
    def label(self) -> str:
        return f"{self.info.name}: {self.info.tally.score.points}"

    def show_score(self, score: Score) -> None:
        """The score counts while the board moves."""
        if self.info.tally.score != score:
            self.info = replace(self.info, tally=replace(self.info.tally, score=score))
            self.dirty()

    def measure(self, width: int) -> Size:
        minis = self.mini * (2 if self.info.tally.more else 1)
        below = {"tall": self._score_line() + minis, "dense": minis}.get(self.shape, 0)
        return (width, self._first_line() + below + 2 * self._pad)

    @property
    def _pad(self) -> int:
        """Above and below."""
        return self.ui.t(6 if self.shape == "dense" else 9)

    def _first_line(self) -> int:
        return max(self.badge, self.ui.theme.line_height("strong", self.ui.t(23)))

    def _score_line(self) -> int:
        return self.ui.theme.line_height("heading", self.big)

    def draw(self, surface: Surface) -> None:
        info, ui = self.info, self.ui
        surface.blit(ui.sprites.nine("panel/parchment", self.rect.size, ui.skin_scale * 0.5), self.rect)
        if info.active:
            ring, width = self.rect.inflate(-ui.t(6), -ui.t(6)), max(3, ui.t(5))
            # A dark rim on both sides: yellow alone is hardly seen on parchment.
            pygame.draw.rect(surface, INK, ring.inflate(2, 2), width + 2, border_radius=ui.t(8))
            colour = PLAYER_COLOURS[info.badges[0][0]]
            pygame.draw.rect(surface, colour, ring, width, border_radius=ui.t(8))
        for picture, rect in self._badge_rects():
            surface.blit(picture, rect)
        if (face := self._face_rect()).w:
            surface.blit(ui.sprites.get(info.face, face.size), face)
        for text, rect, role, size, colour in self._texts():
            surface.blit(ui.theme.render(text, role, size, colour), rect)
        if self._pictured:
            self._draw_minis(surface)
        elif info.tally.kept is not None:
            self._draw_counted(surface, self._kept())

    @property
    def _pictured(self) -> bool:
        return self.shape in ("tall", "dense")

    def _inner(self) -> Rect:
        beside = 9 if self.shape == "strip" else 15
        return self.rect.inflate(-2 * self.ui.t(beside), -2 * self._pad)

    def _face_rect(self) -> Rect:
        """At the right, as large as the name leaves it, beside the score where it leaves little; in a single
        line before the name, where all of that can still be read. Empty where there is no room."""
        inner, first = self._inner(), self._first_line()
        if not self.info.face or self.shape == "strip":
            return Rect(inner.topleft, (0, 0))
        name, gap = self.ui.theme.measure, self.ui.t(8)
        wide = round((len(self._badges) * 0.7 + 0.45) * self.badge)
        if self.shape == "tall":
            score = self._score_line()
            beside = inner.w - wide - name(self.info.name, "strong", self.ui.t(23))[0] - gap
            side = min(beside, first + score)
            if side >= score:
                return Rect(inner.right - side, inner.y, side, side)
            return Rect(inner.right - score, inner.y + first, score, score)
        taken = wide + name(self.info.name, "strong", self._least)[0] + gap
        taken += name(str(self.info.tally.score.points), "heading", self.big)[0]
        line = self._without_kept(inner)
        return Rect(inner.topleft, (first, first) if line.w >= first + gap // 2 + taken else (0, 0))

    def _names_from(self) -> int:
        """Where badges and name begin: behind a face in the same line."""
        face = self._face_rect()
        return face.right + self.ui.t(4) if face.w and self.shape != "tall" else self._inner().x

    def _badge_rects(self) -> Iterator[tuple[Surface, Rect]]:
        inner, left = self._inner(), self._names_from()
        for index, picture in enumerate(self._badges):
            top = inner.y + (self._first_line() - self.badge) // 2
            yield picture, Rect(left + round(index * self.badge * 0.7), top, self.badge, self.badge)

    def _texts(self) -> Iterator[Placed]:
        """Every text with its place; a long name gets smaller, and only then shorter."""
        inner, ui = self._inner(), self.ui
        first = Rect(inner.x, inner.y, inner.w, self._first_line())
        left = self._names_from() + round((len(self._badges) * 0.7 + 0.45) * self.badge)
        if self.shape != "tall":
            line = self._without_kept(Rect(left, first.y, inner.right - left, first.h))
            # Left out only where that saves the name, and where there is but this line.
            for open_too in (True,) if self._pictured else (True, False, True):
                score = list(self._score(line, at_right=True, open_too=open_too))
                right = min((rect.left for _, rect, *_ in score), default=first.right) - ui.t(8)
                if ui.theme.measure(self.info.name, "strong", self._least)[0] <= right - left:
                    break
            if self._notes_below:
                yield from self._noted(line, right)
        else:
            face = self._face_rect()
            beside = face.w + ui.t(6) if face.w else 0
            line = Rect(inner.x, first.bottom, inner.w - beside, self._score_line())
            score = list(self._score(line, beside=self._note_width(line.w)))
            right = line.right if face.y == inner.y else inner.right
            yield from self._noted(line, score[-1][1].right)
        yield from score
        room = Rect(left, inner.y, max(1, right - left), first.h)
        name = self._fitted(self._name_for(room.w), room, "strong", ui.t(23), INK)
        if name[1].w <= room.w and not (self.shape == "strip" and "…" in name[0]):
            # Where a line has no room for two letters the emblems stand for the name.
            yield name

    def _without_kept(self, line: Rect) -> Rect:
        """What is left of it beside what always stands there."""
        kept = self.info.tally.kept
        taken = 0 if kept is None or self._pictured else self._kept_width(kept) + self.ui.t(8)
        return Rect(line.x, line.y, line.w - taken, line.h)

    def _kept_width(self, mini: Mini) -> int:
        return self.badge + 1 + self._count_width(mini)

    def _kept(self) -> Iterator[tuple[Mini, Rect, Rect]]:
        """At the right end of the line."""
        inner, mini = self._inner(), self.info.tally.kept
        if mini is None:
            return
        top, high = inner.y, self._first_line()
        picture = Rect(
            inner.right - self._kept_width(mini), top + (high - self.badge) // 2, *[self.badge] * 2
        )
        height = self.ui.theme.line_height("strong", self._count_size)
        number = Rect(picture.right + 1, top + (high - height) // 2, self._count_width(mini), height)
        yield mini, picture, number

    @property
    def _notes_below(self) -> bool:
        """Where there are no small pictures, their row has room for a note."""
        return self._pictured and not self.info.tally.minis

    def _note_width(self, most: int) -> int:
        """What a note takes of the line with the score; nothing of what the player has makes way for it."""
        note = self.info.tally.note
        if not note or self._notes_below:
            return 0
        return min(most // 2, self.ui.theme.measure(note, "italic", self._least)[0] + self.ui.t(8))

    def _noted(self, line: Rect, left: int) -> Iterator[Placed]:
        if not self.info.tally.note:
            return
        room = Rect(left + self.ui.t(8), line.y, max(1, line.right - left - self.ui.t(8)), line.h)
        if self._notes_below:
            inner = self._inner()
            room = Rect(inner.x, inner.bottom - self.mini, inner.w, self.mini)
        size = self.ui.t(21 if self.shape == "tall" else 15)
        placed = self._fitted(self.info.tally.note, room, "italic", size, TERRACOTTA)
        if not self._notes_below:
            placed[1].right = line.right
        yield placed

    def _name_for(self, width: int) -> str:
        """Without what stands in brackets where there is no room; what tells two apart stays."""

        def fits(text: str) -> bool:
            return self.ui.theme.measure(text, "strong", self._least)[0] <= width

        name = self.info.name if fits(self.info.name) else self.info.name.partition(" (")[0]
        begin, blank, numeral = name.rpartition(" ")
        if fits(name) or not set(numeral) <= set("IVX"):
            return name
        shorter = (f"{begin[:end]}…{blank}{numeral}" for end in range(len(begin) - 1, 0, -1))
        return next(filter(fits, shorter), name)

    def _score(
        self, room: Rect, *, at_right: bool = False, beside: int = 0, open_too: bool = True
    ) -> Iterator[Placed]:
        """``35 9 open``: what it would be now, and smaller what may change; ``beside`` is room to leave."""
        tally, theme = self.info.tally, self.ui.theme
        parts = [(str(tally.score.points), "heading", INK, 1.0)]
        if tally.score.open and open_too:
            parts.append((f"{tally.joint}{tally.score.open}", "italic", INK_SOFT, QUIET))
            if not at_right or room.w >= self.ui.t(WIDE):
                parts.append((tally.unit, "italic", INK_SOFT, QUIET))
        size = self.big
        if len(parts) > 2 and self._wide(parts, size) > room.w - beside:
            # The word can be asked for; a small number cannot be read.
            parts.pop()
        if self.shape == "strip" and self._wide(parts, size) > room.w:
            parts = parts[:1]
        while size > MIN_PX and self._wide(parts, size) > room.w - beside:
            size -= 1
        x = room.right - self._wide(parts, size) if at_right else room.x + self.ui.t(2)
        for part, role, colour, share in parts:
            own = self._share(size, share)
            width, height = theme.measure(part, role, own)
            yield part, Rect(x, room.centery - height // 2, width, height), role, own, colour
            x += width + size // 3

    def _wide(self, parts: list[tuple[str, str, Colour, float]], size: int) -> int:
        """What the parts take in a row, with the gaps between them."""
        theme = self.ui.theme
        wide = sum(theme.measure(part, role, self._share(size, share))[0] for part, role, _, share in parts)
        return wide + size // 3 * (len(parts) - 1)

    def _share(self, size: int, share: float) -> int:
        """Never too small to be read."""
        return min(size, max(self._least, round(size * share)))

    @property
    def _least(self) -> int:
        """No name is smaller; where a table has but a part of the window, no smaller than in all of it."""
        ui = self.ui
        return max(MIN_PX, ui.px(20), round(18 * min(1.0, ui.viewport.u * ui.viewport.ui_scale)))

    def _fitted(self, text: str, room: Rect, role: str, size: int, colour: Colour) -> Placed:
        least = self._least
        while size > least and self.ui.theme.measure(text, role, size)[0] > room.w:
            size -= 1
        while len(text) > 2 and self.ui.theme.measure(text, role, size)[0] > room.w:
            text = f"{text[:-2]}…"
        width, height = self.ui.theme.measure(text, role, size)
        return text, Rect(room.x, room.centery - height // 2, width, height), role, size, colour

    def line_rects(self) -> list[Rect]:
        """Where texts are painted; tests measure these."""
        return [rect for _, rect, _, _, _ in self._texts()]

    def keeps(self, family: str) -> Rect:
        """Where it shows the small picture whose name begins so; where there is none, its score."""
        minis = self._counted() if self.shape == "tall" else self._kept()
        found = (picture for mini, picture, _ in minis if mini.sprite.startswith(family))
        score = next((rect for _, rect, role, *_ in self._texts() if role == "heading"), self.rect)
        return next(found, score)

    def _draw_minis(self, surface: Surface) -> None:
        """In a row that moves closer together where there are many; those with a count share the row."""
        inner, minis = self._inner(), self.info.tally.minis
        if any(mini.count is not None for mini in minis):
            self._draw_counted(surface, self._counted())
            return
        step = min(round(self.mini * 0.56), inner.w // max(1, len(minis)))
        x, bottom = inner.x, inner.bottom + self.ui.t(2)
        for mini in minis:
            cell = round(self.mini * mini.scale)
            picture = self.ui.sprites.at(mini.sprite, cell)
            ax, ay = self.ui.sprites.anchor(mini.sprite, cell)
            surface.blit(picture, (x + round(self.mini * 0.26) - ax, bottom - self.ui.t(5) - ay))
            x += step

    def _draw_counted(self, surface: Surface, counted: Iterator[tuple[Mini, Rect, Rect]]) -> None:
        for mini, picture, number in counted:
            if mini.lit:
                ring = picture.inflate(self.ui.t(4), self.ui.t(4))
                pygame.draw.rect(surface, LEADS, ring, max(2, self.ui.t(3)), border_radius=self.ui.t(5))
            there = 1 if mini.count is None else mini.count
            surface.blit(dimmed(self.ui.sprites.get(mini.sprite, picture.size), there), picture)
            if mini.figure and (there or mini.named):
                engrave(self.ui, surface, mini.figure, picture, FIGURE)
            if mini.count is not None:
                size = self._count_size
                surface.blit(self.ui.theme.render(str(mini.count), "strong", size, INK), number)

    @property
    def _count_size(self) -> int:
        return self.ui.t(18 if self.shape == "dense" else 20)

    def _counted(self) -> Iterator[tuple[Mini, Rect, Rect]]:
        """Pictures of one size with their numbers at the right, spread over the row."""
        inner, tally = self._inner(), self.info.tally
        rows = (tally.minis, tally.more) if tally.more else (tally.minis,)
        for above, minis in enumerate(reversed(rows)):
            row = Rect(inner.x, inner.bottom - (above + 1) * self.mini, inner.w, self.mini)
            wide = [self._count_width(mini) for mini in minis]
            room = row.w - sum(wide) - self.ui.t(4) * len(minis)
            most = self.mini - self.ui.t(6 if self.shape == "tall" else 2)
            side = max(1, min(most, room // max(1, len(minis))))
            gap, x = (room - side * len(minis)) // max(1, len(minis)), row.x
            for mini, width in zip(minis, wide, strict=True):
                height = self.ui.theme.line_height("strong", self._count_size)
                picture = Rect(x, row.centery - side // 2, side, side)
                yield mini, picture, Rect(picture.right + 1, row.centery - height // 2, width, height)
                x += side + width + self.ui.t(4) + gap

    def _count_width(self, mini: Mini) -> int:
        said = "" if mini.count is None else str(mini.count)
        return self.ui.theme.measure(said, "strong", self._count_size)[0] if said else 0
