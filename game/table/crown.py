"""Who won, as a picture over the board: the winners' figures in a wreath, light, and a few true words."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, hypot, sin, tau
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from game.core.rules import Outcome
from game.table import soft
from game.table.words import people
from game.ui.context import SpriteSource
from game.ui.emblem import PLAYER_COLOURS, paint_badge
from game.ui.kept import MEGABYTE, bytes_of, kept
from game.ui.paint import veil
from game.ui.theme import INK, INK_SOFT
from game.ui.timeline import Call, Cue, Delay, Sequence as Steps, Step, Tween, linear
from game.ui.wreath import paint_wreath

if TYPE_CHECKING:
    from game.table.view import AnyView

RISE, STAY = 0.9, 2.5
"""Seconds in which everything comes, and for which it is looked at."""
NEAR = 3
"""So few points short is close."""
LIGHT = (255, 226, 150)
DARK = 165
RAYS = 14
SOLID = 225
"""What is more see-through than that is a shadow."""
BEAT = 0.09
"""Seconds of a picture of what plays beside the winner."""


@dataclass(frozen=True)
class Champion:
    """Whoever won, in the pictures of a game; without any, the emblem stands for him."""

    figures: tuple[str, ...] = ()
    """Side by side."""
    behind: str = ""
    beside: tuple[str, ...] = ()
    """The pictures of what plays to their left and right, one after the other for ever."""


def verdict(view: AnyView, outcome: Outcome) -> tuple[str, str]:
    """Who won, and what that means to whoever sits here; the second may be empty."""
    text, points, winners = view.text, outcome.points, outcome.winners
    best = points[winners[0]]
    key = "shared" if len(winners) > 1 else "wins"
    first = text(f"table.crown.{key}", names=people(text, map(view.who.name, winners)), points=best)
    humans = [seat for seat, chosen in enumerate(view.host.setup.seats) if chosen.is_human]
    if len(humans) == 1 and humans[0] not in winners:
        return first, _consoled(view, outcome, humans[0])
    others = [seat for seat in range(len(points)) if seat not in winners]
    if len(winners) > 1 or not others:
        return first, ""
    next_best = max(points[seat] for seat in others)
    if next_best == best:
        return first, text("table.crown.level")
    beaten = people(text, (view.who.name(seat) for seat in others if points[seat] == next_best))
    return first, text("table.crown.ahead", points=best - next_best, names=beaten)


def _consoled(view: AnyView, outcome: Outcome, seat: int) -> str:
    """What whoever lost hears: the truth, and kindly."""
    points = outcome.points
    short = points[outcome.winners[0]] - points[seat]
    if not short:
        return view.text("table.crown.level-lost")
    if short <= NEAR:
        return view.text("table.crown.close", points=short)
    if len(points) == 2:
        return view.text("table.crown.behind", points=short)
    place = 1 + sum(each > points[seat] for each in points)
    return view.text("table.crown.place", points=short, place=place, players=len(points))


class Crown:
    """One picture; ``step`` lets it come and go."""

    def __init__(self, view: AnyView, state: Any, outcome: Outcome) -> None:
        self._view, self._ui = view, view.ui
        self._seats = outcome.winners
        self._champions = [view.champion(state, seat) for seat in outcome.winners]
        self._said = verdict(view, outcome)
        people_here = [chosen.is_human for chosen in view.host.setup.seats]
        lost = any(people_here) and not any(people_here[seat] for seat in outcome.winners)
        self._sound = view.cues.consolation if lost else view.cues.triumph
        self._share, self._seconds = 0.0, 0.0
        self.shown = False

    def step(self) -> Step:
        def come(share: float) -> None:
            self._share = share
            self._dirty()

        def stay(share: float) -> None:
            self._seconds = share * STAY
            self._dirty()

        seen = Delay(STAY) if self._ui.reduced_motion else Tween(STAY, stay, linear)
        return Steps(
            Call(self._show),
            Cue(lambda: self._ui.play(self._sound)),
            Tween(RISE, come),
            seen,
            Call(self._hide),
        )

    def _show(self) -> None:
        self.shown = True
        self._view.board.caption.hush()
        self._dirty()

    def _hide(self) -> None:
        self.shown = False
        self._dirty()

    def _dirty(self) -> None:
        self._ui.damage.add(self._view.ground)

    # drawing

    def draw(self, surface: Surface) -> None:
        area = self._view.ground
        clip = surface.get_clip()
        surface.set_clip(clip.clip(area))
        veil(surface, area, (20, 12, 6), round(DARK * self._share))
        sentence = self._sentence(area.w)
        high = area.h - sentence.get_height() - self._ui.t(30)
        stage = Rect(area.x, area.y, area.w, high)
        self._light(surface, stage)
        self._people(surface, stage)
        shown = sentence.get_rect(midbottom=(area.centerx, area.bottom - self._ui.t(16)))
        sentence.set_alpha(round(255 * self._share))
        surface.blit(sentence, shown)
        surface.set_clip(clip)

    def _light(self, surface: Surface, stage: Rect) -> None:
        side = round(min(stage.size) * 1.25)
        turned = pygame.transform.rotate(_rays(min(side, 640)), 6 * (self._seconds + 3 * self._share))
        turned.set_alpha(round(255 * self._share))
        surface.blit(turned, turned.get_rect(center=stage.center))
        glow = soft.glow((side, side), LIGHT, 20 * round(9 * self._share))
        surface.blit(glow, glow.get_rect(center=stage.center))

    def _people(self, surface: Surface, stage: Rect) -> None:
        """One beside the other where several won."""
        wide = stage.w // len(self._seats)
        for index, (seat, champion) in enumerate(zip(self._seats, self._champions, strict=True)):
            self._winner(surface, Rect(stage.x + index * wide, stage.y, wide, stage.h), seat, champion)

    def _winner(self, surface: Surface, room: Rect, seat: int, champion: Champion) -> None:
        side = round(min(room.w * 0.62, room.h * 0.74))
        x, y = room.centerx, room.centery + round((1 - self._share) * room.h * 0.12)
        if champion.behind:
            self._blit(surface, champion.behind, round(side * 1.7), (x, y))
        if champion.beside and len(self._seats) == 1:
            # From its middle on, so that a still shows it at its height.
            count = len(champion.beside)
            frame = champion.beside[(int(self._seconds / BEAT) + count // 2) % count]
            for aside in (-1, 1):
                at = (x + aside * round(side * 0.72), y + side // 8)
                self._blit(surface, frame, round(side * 0.6), at)
        fall = round((1 - self._share) * room.h * 0.35)
        wreath = paint_wreath(side)
        surface.blit(wreath, wreath.get_rect(center=(room.centerx, room.centery - fall)))
        figures = champion.figures
        if not figures:
            colour = self._view.host.setup.colours[seat][0]
            badge = paint_badge(colour, self._view.panels.emblems.get(colour, ""), side // 2)
            surface.blit(badge, badge.get_rect(center=(x, y)))
        for index, figure in enumerate(figures):
            aside = round((index - (len(figures) - 1) / 2) * side * 0.32)
            across = round(side * (0.78 if len(figures) == 1 else 0.66))
            self._blit(surface, figure, across, (x + aside, y), figure=True)

    def _blit(
        self, surface: Surface, name: str, side: int, middle: tuple[int, int], figure: bool = False
    ) -> None:
        """A sprite, as long from corner to corner, and its middle there; a figure without its shadow."""
        picture, (x, y) = _fitted(self._ui.sprites, name, side, figure)
        surface.blit(picture, (middle[0] - x, middle[1] - y))

    def _sentence(self, width: int) -> Surface:
        ui, (first, second) = self._ui, self._said
        pad, room = ui.t(18), min(width - ui.t(24), ui.t(900)) - 2 * ui.t(18)
        lines = [
            ui.theme.render(part, role, ui.t(size), colour)
            for line, role, size, colour in ((first, "heading", 34, INK), (second, "italic", 25, INK_SOFT))
            if line
            for part in ui.theme.wrap(line, role, ui.t(size), room)
        ]
        size = (
            max(line.get_width() for line in lines) + 2 * pad,
            sum(line.get_height() for line in lines) + pad,
        )
        picture = Surface(size, pygame.SRCALPHA)
        picture.blit(ui.sprites.nine("panel/parchment", size, ui.skin_scale * 0.5), (0, 0))
        colour = PLAYER_COLOURS[self._view.host.setup.colours[self._seats[0]][0]]
        pygame.draw.rect(picture, colour, picture.get_rect(), max(2, ui.t(4)), border_radius=ui.t(8))
        y = pad // 2
        for line in lines:
            picture.blit(line, ((size[0] - line.get_width()) // 2, y))
            y += line.get_height()
        return picture


@kept(4 * MEGABYTE)
def _rays(side: int) -> Surface:
    """Light that falls outwards in all directions, and fades; nobody may draw on it."""
    picture = Surface((side, side), pygame.SRCALPHA)
    middle = side / 2
    for ray in range(RAYS):
        turns = [tau * (ray + part) / RAYS for part in (-0.21, 0.21)]
        tips = [(middle + middle * cos(turn), middle + middle * sin(turn)) for turn in turns]
        pygame.draw.polygon(picture, (*LIGHT, 105), [(middle, middle), *tips])
    fading = Surface((side, side), pygame.SRCALPHA)
    for step in range(32):
        alpha = round(255 * (step / 31) ** 1.3)
        pygame.draw.circle(fading, (255, 255, 255, alpha), (middle, middle), middle * (1 - step / 32))
    picture.blit(fading, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.gaussian_blur(picture, 3)


@kept(4 * MEGABYTE, lambda fitted: bytes_of(fitted[0]))
def _fitted(sprites: SpriteSource, name: str, across: int, figure: bool) -> tuple[Surface, tuple[int, int]]:
    """A picture so large, and its middle; of a figure, of what is solid in it."""
    picture = sprites.get(name, sprites.size(name))
    solid = picture.get_bounding_rect(SOLID) if figure else picture.get_rect()
    scale = across / hypot(*solid.size)
    return pygame.transform.smoothscale_by(picture, scale), (
        round(solid.centerx * scale),
        round(solid.centery * scale),
    )
