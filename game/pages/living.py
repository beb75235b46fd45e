"""What moves in a title picture: water, people, birds, the shadow of a cloud, and the light of the hour.

All of it is slow and small. Nothing is computed but where things are; nothing is drawn but where they were
and are, save for the light, whose steps are far between and too small to be seen. Places are pixels of a
picture of 1920 by 1080.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.meta.spec import Scenery, Walk
from game.services import Services

PICTURE = (1920, 1080)
TICK, BIRD_TICK = 0.1, 0.05
STRIDE = 0.12
"""Seconds from one picture of somebody who walks to the next."""
ARRIVAL = 1.6
"""Seconds in which he comes out of the haze, and is lost in it again."""

HOUR_SECONDS, HOUR_STEP = 420.0, 6.0
"""From one morning to the next, and from one step of the light to the next."""
LIGHT = (9, 5)
"""Points of the window for which the light is worked out; between them it is blended."""
DIMMED, WARM = 0.20, (0.0, 0.35, 0.9)
"""How much of the light is taken where the sun does not stand; and of which colours more of it."""

SHADE_TICK = 0.25
SHADE_SECONDS = 150.0
"""From one coming of a cloud to its next."""

FLOCK_SECONDS, FIRST_FLOCK = 48.0, 5.0
BEAT_FRAMES, GLIDING = 8, 2
BEATS_A_SECOND, FLAPS, GLIDES = 2.1, 1.9, 1.3
"""Birds beat their wings for a while and glide for a while; seconds."""
STILL = 0.6
"""Seconds before the water runs: its pictures are many, and the title is not to wait for them."""


@dataclass(frozen=True)
class Cloud:
    """A shadow that drifts to the right over the land, and when in the common round it begins."""

    size: tuple[int, int]
    middle: int
    begins: float


@dataclass(frozen=True)
class Flock:
    """How many fly, at what height they come and go, and how large and quick they seem."""

    birds: int
    comes: int
    goes: int
    scale: float
    speed: float


CLOUDS = (Cloud((1500, 520), 850, 0.985), Cloud((1100, 300), 650, 0.6))
FLOCKS = (Flock(3, 372, 318, 0.60, 92), Flock(1, 330, 356, 0.78, 112), Flock(2, 396, 306, 0.52, 80))


@dataclass(frozen=True)
class Part:
    """One thing in the picture: which sprite, and where in the window."""

    sprite: str
    rect: Rect
    alpha: int = 255


def used(scenery: Scenery) -> Iterator[str]:
    """Every sprite it may ask for in that title."""
    yield "title/scene-cloud"
    yield from (f"title/bird/{number}" for number in range(BEAT_FRAMES))
    if scenery.sky:
        yield scenery.sky
    families = {loop.family: loop.frames for loop in scenery.loops}
    families |= {walk.family: walk.frames for walk in scenery.walks}
    for family, frames in families.items():
        yield from (f"{family}{number}" for number in range(frames))


class LivingPicture:
    """Drawn between the picture and everything on it. Who wants little motion has the picture alone."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.ui = services.ui
        self._scenery = services.chosen.scenery
        self._whole = False
        self._now = 0.0
        self._since = 0.0
        self._parts: dict[str, Part] = {}
        """As they are drawn."""
        self._pictures: dict[tuple[str, tuple[int, int]], Surface] = {}
        self._shades: dict[str, tuple[Part, Surface]] = {}
        self._hour = 0
        """Steps of the light so far."""
        self._tint: tuple[int, Surface] | None = None
        self._follow()

    def _follow(self) -> None:
        """Another game may have been chosen."""
        self._scenery = self._services.chosen.scenery
        self._whole = all(self.ui.sprites.has(name) for name in used(self._scenery))

    @property
    def alive(self) -> bool:
        return self._whole and self._services.moves

    @property
    def areas(self) -> list[Rect]:
        """Where anything moves now."""
        return [part.rect.copy() for part in self._parts.values()]

    def forget(self) -> None:
        """Nobody looks at it for a while."""
        self._pictures.clear()
        self._shades.clear()
        self._tint = None

    def layout(self) -> None:
        """The window has another size; whoever says so draws everything anew."""
        self.forget()
        self._follow()
        self._parts = dict(self._at(self._now)) if self.alive else {}

    def update(self, dt: float) -> None:
        if not self.alive:
            self._become({})
            self._brighten(0)
            return
        self._since += dt
        if not self._parts or self._since >= self._tick:
            self._now, self._since = self._now + self._since, 0.0
            self._become(dict(self._at(self._now)))
            self._brighten(int(self._now / HOUR_STEP))

    def _brighten(self, hour: int) -> None:
        if hour != self._hour:
            self._hour = hour
            self.ui.damage.everything()

    def wake_after(self) -> float | None:
        return max(0.0, self._tick - self._since) if self.alive else None

    @property
    def _tick(self) -> float:
        return BIRD_TICK if any(name.startswith("bird") for name in self._parts) else TICK

    def _become(self, parts: dict[str, Part]) -> None:
        for name in self._parts.keys() | parts.keys():
            before, after = self._parts.get(name), parts.get(name)
            if before != after:
                for part in (before, after):
                    if part is not None:
                        self.ui.damage.add(part.rect)
        self._parts = parts

    # where everything is

    def _at(self, moment: float) -> Iterator[tuple[str, Part]]:
        """From back to front."""
        if moment >= STILL:
            for number, loop in enumerate(self._scenery.loops):
                part = Part(f"{loop.family}{int(moment / TICK) % loop.frames}", self._placed(Rect(loop.box)))
                if self.ui.sprites.ready(part.sprite, part.rect.size):
                    yield f"loop-{number}", part
        for number, walk in enumerate(self._scenery.walks):
            if (walker := self._walker(walk, moment)) is not None:
                yield f"walk-{number}", walker
        yield from self._clouds(moment - moment % SHADE_TICK)
        yield from self._birds(moment)

    def _walker(self, walk: Walk, moment: float) -> Part | None:
        t = (moment - walk.begins) % walk.every
        if moment < walk.begins or t >= walk.seconds:
            return None
        share = t / walk.seconds
        x, y, high = (a + (b - a) * share for a, b in zip(walk.start, walk.end, strict=True))
        picture = f"{walk.family}{int(t / STRIDE) % walk.frames}"
        width, height = self.ui.sprites.size(picture)
        # Even heights, so that few sizes serve whoever goes into the distance.
        tall = 2 * max(4, round(high / 2))
        rect = Rect(0, 0, round(tall * width / height), tall)
        rect.midbottom = (round(x), round(y))
        # Nobody is there all of a sudden.
        seen = min(1.0, t / ARRIVAL, (walk.seconds - t) / ARRIVAL)
        return Part(picture, self._placed(rect), 15 * round(17 * seen))

    def _clouds(self, moment: float) -> Iterator[tuple[str, Part]]:
        for number, cloud in enumerate(CLOUDS if self._scenery.sky else ()):
            rounds = moment / SHADE_SECONDS + cloud.begins
            if rounds < 1:
                # It comes in from the side, and does not stand there as the title opens.
                continue
            share = rounds % 1.0
            way = PICTURE[0] + cloud.size[0]
            rect = Rect((0, 0), cloud.size)
            rect.midleft = (round(way * share) - cloud.size[0], cloud.middle)
            yield f"cloud-{number}", Part("title/scene-cloud", self._placed(rect))

    def _birds(self, moment: float) -> Iterator[tuple[str, Part]]:
        round_, t = divmod(moment - FIRST_FLOCK, FLOCK_SECONDS)
        if round_ < 0:
            return
        flock = FLOCKS[int(round_) % len(FLOCKS)]
        side = round(72 * flock.scale)
        for number in range(flock.birds):
            # Each a little behind and below the one before, and rising and sinking in its own time.
            x = flock.speed * t - side - number * side * 1.15
            if not -side < x < PICTURE[0]:
                continue
            height = flock.comes + (flock.goes - flock.comes) * x / PICTURE[0]
            y = height + (number % 2 * 1.6 + number) * side * 0.22 + 7 * math.sin(t * 0.9 + number * 2.1)
            rect = Rect(round(x), round(y), side, side * 2 // 3)
            yield f"bird-{number}", Part(f"title/bird/{_wings(t + number * 0.77)}", self._placed(rect))

    def _placed(self, rect: Rect) -> Rect:
        """In the window, which the picture covers and perhaps overlaps."""
        width, height = self.ui.window.size
        factor = max(width / PICTURE[0], height / PICTURE[1])
        left, top = (width - PICTURE[0] * factor) / 2, (height - PICTURE[1] * factor) / 2
        size = (max(1, round(rect.w * factor)), max(1, round(rect.h * factor)))
        return Rect((round(left + rect.x * factor), round(top + rect.y * factor)), size)

    # drawing

    def draw(self, surface: Surface, clip: Rect) -> None:
        for name, part in self._parts.items():
            seen = part.rect.clip(clip).clip(self.ui.window)
            if not (seen.w and seen.h):
                continue
            area = seen.move(-part.rect.x, -part.rect.y)
            if name.startswith("cloud"):
                surface.blit(self._shade(name, part), seen, area, pygame.BLEND_RGB_MULT)
            else:
                picture = self.ui.sprites.get(part.sprite, part.rect.size)
                if part.alpha < 255:
                    picture = picture.copy()
                    picture.set_alpha(part.alpha)
                surface.blit(picture, seen, area)
        if self.alive and self._hour:
            seen = clip.clip(self.ui.window)
            surface.blit(self._light(), seen, seen, pygame.BLEND_RGB_MULT)

    def _light(self) -> Surface:
        """What is left of the painted light at this hour."""
        if self._tint is None or self._tint[0] != self._hour:
            made = light_at(self._hour * HOUR_STEP, self.ui.window.size)
            self._tint = (self._hour, made)
        return self._tint[1]

    def _shade(self, name: str, part: Part) -> Surface:
        """What the cloud leaves of the light there: all of it where there is sky."""
        made = self._shades.get(name)
        if made is None or made[0] != part:
            shade = self._picture(part.sprite, part.rect.size).copy()
            sky = self._picture(self._scenery.sky, self.ui.window.size)
            shade.blit(sky, (-part.rect.x, -part.rect.y), special_flags=pygame.BLEND_RGB_MAX)
            made = self._shades[name] = (part, shade)
        return made[1]

    def _picture(self, name: str, size: tuple[int, int]) -> Surface:
        """Without transparency, which would only cost time."""
        if (name, size) not in self._pictures:
            picture = self.ui.sprites.unkept(name, size, covers=size == self.ui.window.size)
            self._pictures[name, size] = picture.convert() if pygame.display.get_surface() else picture
        return self._pictures[name, size]


def light_at(moment: float, size: tuple[int, int]) -> Surface:
    """White where the sun stands, and less the further away: it wanders from the left to the right and back.

    It begins and ends as the picture was painted.
    """
    turn = 2 * math.pi * moment / HOUR_SECONDS
    strength = DIMMED * 0.5 * (1 - math.cos(turn))
    sun = 0.5 - 0.75 * math.sin(turn)
    few = Surface(LIGHT, depth=24)
    for column in range(LIGHT[0]):
        for row in range(LIGHT[1]):
            across, down = column / (LIGHT[0] - 1), row / (LIGHT[1] - 1)
            taken = strength * min(1.0, abs(across - sun) * (0.7 + 0.5 * down))
            few.set_at((column, row), tuple(round(255 * (1 - taken * (0.55 + 0.45 * part))) for part in WARM))
    return pygame.transform.smoothscale(few, size)


def _wings(t: float) -> int:
    beating = t % (FLAPS + GLIDES)
    return int(beating * BEATS_A_SECOND * BEAT_FRAMES + GLIDING) % BEAT_FRAMES if beating < FLAPS else GLIDING
