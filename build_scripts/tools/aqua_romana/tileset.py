"""Draw the tilesets of the games: small pictures with which boards are drawn in Tiled.

The game itself never shows them; it only reads what tileset.tsx says about each.
"""

from __future__ import annotations

import math
import os
import random
from collections.abc import Callable, Sequence
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
ROOT = Path(__file__).resolve().parents[3]

import pygame  # noqa: E402
import pygame.font  # noqa: E402
from pygame import Color, Surface, Vector2  # noqa: E402

from game.games.aqua_romana.rules.tiles import TILES, Side, Tile  # noqa: E402

SIZE = 64
FINE = 8 * SIZE
"""Everything is drawn this large and scaled down, which smooths every edge."""
COLUMNS = 7
REGIONS = 30
"""More than any die has sides; a board uses as many as it needs."""
HALF = FINE / 2
FONT = next((ROOT / "assets" / "common" / "fonts").glob("*.ttf"))

STONE, JOINT, SHADE = Color("#e6d9bd"), Color("#c9b78f"), Color("#8d7a58")
RIM, WATER, GLINT = Color("#b79f74"), Color("#2f86a6"), Color("#7cc3d4")
SAND, SAND_TOO = Color("#dcc9a0"), Color("#d4bf93")
GROUNDS = "#b4b1aa", "#b08d64", "#e0d0ab", "#8f8473"
"""Of the three segments of a road, and the floor of the quarry."""
OUT: dict[Side, Vector2] = {"N": Vector2(0, -1), "E": Vector2(1, 0), "S": Vector2(0, 1), "W": Vector2(-1, 0)}
CHANNEL = ((FINE * 0.36, SHADE), (FINE * 0.33, RIM), (FINE * 0.20, WATER))
"""The bands of a channel, from the widest to the water."""


def main(arguments: Sequence[str]) -> int:
    pygame.font.init()
    channels = [draw_tile(tile) for tile in TILES.values()]
    save("aqua_romana", [*channels, hill(), grove(), ruin(), sand(SAND, 1), sand(SAND_TOO, 2)])
    save("aquaedukt", [*map(region, range(1, REGIONS + 1)), lake()])
    grounds = [sand(Color(hue), seed) for seed, hue in enumerate(GROUNDS)]
    save("via_appia", [*grounds, hill(), grove(), lake()])
    return 0


def save(game: str, pictures: list[Surface]) -> None:
    rows = -(-len(pictures) // COLUMNS)
    sheet = Surface((COLUMNS * SIZE, rows * SIZE), pygame.SRCALPHA)
    for index, picture in enumerate(pictures):
        small = pygame.transform.smoothscale(picture, (SIZE, SIZE))
        sheet.blit(small, (index % COLUMNS * SIZE, index // COLUMNS * SIZE))
    target = ROOT / "levels" / game / "tileset.png"
    pygame.image.save(sheet, str(target))
    print(f"{target.relative_to(ROOT)}: {len(pictures)} tiles of {SIZE} pixels")


def blank() -> Surface:
    return Surface((FINE, FINE), pygame.SRCALPHA)


# Channels


def draw_tile(tile: Tile) -> Surface:
    """A slab of travertine with its channels; of a bridge the one from west to east crosses above."""
    picture = slab(tile.openings)
    for channel in tile.channels:
        points = centre_line(*channel)
        for width, colour in CHANNEL:
            stroke(picture, points, width, colour)
        stroke(picture, [point + Vector2(-FINE * 0.03, -FINE * 0.03) for point in points], FINE * 0.03, GLINT)
    return picture


def slab(seed: str) -> Surface:
    picture, chance = blank(), random.Random(seed)
    frame = pygame.Rect(0, 0, FINE, FINE).inflate(-FINE // 24, -FINE // 24)
    pygame.draw.rect(picture, SHADE, frame, border_radius=FINE // 14)
    pygame.draw.rect(picture, STONE, frame.inflate(-FINE // 32, -FINE // 32), border_radius=FINE // 16)
    for _ in range(26):
        spot = Vector2(chance.uniform(0.1, 0.9), chance.uniform(0.1, 0.9)) * FINE
        pygame.draw.ellipse(picture, JOINT, (*spot, chance.uniform(6, 34), chance.uniform(4, 9)))
    return picture


def centre_line(first: Side, second: Side) -> list[Vector2]:
    """From the middle of one side to the middle of another: straight, or a quarter of a circle."""
    middle = Vector2(HALF, HALF)
    start, end = middle + OUT[first] * HALF, middle + OUT[second] * HALF
    if OUT[first] == -OUT[second]:
        return [start + (end - start) * step / 60 for step in range(61)]
    corner = middle + (OUT[first] + OUT[second]) * HALF
    spokes = start - corner, end - corner
    angles = (step / 60 * math.pi / 2 for step in range(61))
    return [corner + spokes[0] * math.cos(angle) + spokes[1] * math.sin(angle) for angle in angles]


def stroke(picture: Surface, points: list[Vector2], width: float, colour: Color) -> None:
    """A band of that width along the points, cut off straight at both ends."""
    left, right = [], []
    for index, point in enumerate(points):
        ahead, behind = points[min(index + 1, len(points) - 1)], points[max(index - 1, 0)]
        aside = (ahead - behind).normalize().rotate(90) * width / 2
        left.append(point + aside)
        right.append(point - aside)
    pygame.draw.polygon(picture, colour, [*left, *reversed(right)])


# Obstacles and ground


def shaded(draw: Callable[[Surface, Vector2, Color], None], picture: Surface, at: Vector2, hue: str) -> None:
    """A form three times: its shadow, itself, and its lit side towards the north-west."""
    base = Color(hue)
    draw(picture, at + Vector2(14, 18), Color(70, 56, 30, 110))
    draw(picture, at, base)
    draw(picture, at - Vector2(10, 12), base.lerp(Color("white"), 0.18))


def hill() -> Surface:
    picture = blank()

    def mound(radius: float) -> Callable[[Surface, Vector2, Color], None]:
        def draw(target: Surface, at: Vector2, colour: Color) -> None:
            corner = at - Vector2(radius, 0.8 * radius)
            pygame.draw.ellipse(target, colour, (*corner, 2 * radius, 1.6 * radius))

        return draw

    for radius, lift, hue in ((225, 30, "#7d8a4a"), (160, 6, "#94a05a"), (95, -18, "#b3b272")):
        shaded(mound(radius), picture, Vector2(HALF, HALF + lift), hue)
    return picture


def grove() -> Surface:
    picture, chance = blank(), random.Random(3)

    def crown(target: Surface, at: Vector2, colour: Color) -> None:
        pygame.draw.circle(target, colour, at, 74)

    for x, y in ((0.24, 0.3), (0.66, 0.24), (0.46, 0.52), (0.78, 0.6), (0.26, 0.74), (0.58, 0.8)):
        hue = chance.choice(("#4f6b3a", "#5d7a43", "#476236"))
        shaded(crown, picture, Vector2(x, y) * FINE, hue)
    return picture


def ruin() -> Surface:
    picture = blank()
    pygame.draw.rect(picture, SHADE, (70, 370, 390, 70), border_radius=10)
    pygame.draw.rect(picture, JOINT, (60, 356, 390, 66), border_radius=10)
    for left, top in ((84, 110), (214, 200), (350, 70)):
        pygame.draw.rect(picture, Color(70, 56, 30, 110), (left + 18, top + 14, 82, 372 - top))
        pygame.draw.rect(picture, STONE, (left, top, 78, 372 - top))
        for flute in range(3):
            pygame.draw.rect(picture, JOINT, (left + 12 + flute * 22, top, 9, 372 - top))
        pygame.draw.rect(picture, RIM, (left - 12, 344, 102, 26), border_radius=6)
    pygame.draw.rect(picture, RIM, (338, 58, 102, 30), border_radius=6)
    pygame.draw.rect(picture, RIM, (72, 98, 102, 30), border_radius=6)
    return picture


def sand(colour: Color, seed: int) -> Surface:
    picture, chance = blank(), random.Random(seed)
    picture.fill(colour)
    for _ in range(60):
        grain = pygame.Rect(chance.randrange(FINE), chance.randrange(FINE), chance.randrange(6, 18), 6)
        pygame.draw.ellipse(picture, colour.lerp(SHADE, chance.uniform(0.05, 0.3)), grain)
    return picture


# Regions


def region(number: int) -> Surface:
    """A field in a colour of its own, so that shapes are seen, with the number of the region on it."""
    picture = blank()
    tint = Color(0)
    tint.hsva = ((number * 137) % 360, 28 + number % 3 * 8, 86 - number % 2 * 8, 100)
    picture.fill(tint)
    pygame.draw.rect(picture, tint.lerp(SHADE, 0.5), picture.get_rect(), FINE // 40)
    figure = pygame.font.Font(str(FONT), FINE // 2).render(str(number), True, Color("#3a2a14"))
    picture.blit(figure, figure.get_rect(center=picture.get_rect().center))
    return picture


def lake() -> Surface:
    picture, chance = blank(), random.Random(5)
    picture.fill(WATER)
    for _ in range(24):
        wave = pygame.Rect(chance.randrange(FINE), chance.randrange(FINE), chance.randrange(50, 130), 8)
        pygame.draw.ellipse(picture, GLINT, wave)
    return picture
