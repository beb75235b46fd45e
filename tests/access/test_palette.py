"""The players' colours of each game, told apart by every eye: normal, three deficiencies, and without colour.

Distances are CIEDE2000. About 2 is the least that is noticed side by side; colours of small marks that lie
apart on a screen, as on a map, are safe from 10 on. What we paint in a player's colour ourselves keeps half
as much again, also in grey. Rendered figures have light, shade, skin and wood in them: the more colourful
half of their pixels has to keep 10, and without any colour at all their emblems tell them apart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, product

import pygame
import pytest
from pygame import Surface

from game.games import GAMES
from game.meta.spec import GameSpec
from game.resources import data_root
from game.resources.sprites import Sprites
from game.ui.emblem import PLAYER_COLOURS, draw_emblem, emblem_ink
from tests.access.colour import DEFICIENCIES, Rgb, ciede2000, contrast, distance, luminance, seen
from tests.own import of

MARKS, FIGURES = 15.0, 10.0
SIGHTED = ("normal", *DEFICIENCIES)
VISIONS = (*SIGHTED, "grey")
HOUSE = pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
FAMILIES = [(spec, family) for spec in GAMES for family in of(spec).sprites.coloured]
"""What is rendered in each colour of a game."""
FIGURED = [spec for spec in GAMES if of(spec).sprites.figure]
PAIRS = [(spec, one, other) for spec in FIGURED for one, other in combinations(spec.emblems, 2)]


@pytest.fixture(scope="module")
def sprites() -> Iterator[Sprites]:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    yield Sprites(*(data_root() / "assets" / home for home in ("common", *(spec.folder for spec in GAMES))))
    pygame.display.quit()


def paint(picture: Surface) -> Rgb:
    """The average of the more colourful half of what is not see-through."""
    solid = [picture.get_at(at) for at in product(*map(range, picture.get_size()))]
    solid = sorted((p for p in solid if p.a > 230), key=lambda p: max(p[:3]) - min(p[:3]))
    half = solid[len(solid) // 2 :]
    r, g, b = (sum(pixel[i] for pixel in half) / len(half) for i in range(3))
    return (r, g, b)


def nearest(colours: dict[str, Rgb], vision: str) -> tuple[float, str]:
    return min(
        (distance(seen(colours[a], vision), seen(colours[b], vision)), f"{a} and {b}")
        for a, b in combinations(colours, 2)
    )


@HOUSE
@pytest.mark.parametrize("vision", VISIONS)
def test_marks_are_told_apart(
    spec: GameSpec, vision: str, record_property: Callable[[str, object], None]
) -> None:
    """Rings, strokes in the log, tokens: what is painted in a player's colour."""
    far, pair = nearest({colour: PLAYER_COLOURS[colour] for colour in spec.emblems}, vision)
    record_property("figure", f"player colours, {vision}: nearest {pair}, {far:.1f}")
    assert far >= MARKS


@pytest.mark.parametrize(("spec", "family"), FAMILIES, ids=[family for _, family in FAMILIES])
@pytest.mark.parametrize("vision", SIGHTED)
def test_figures_are_told_apart(
    sprites: Sprites,
    spec: GameSpec,
    family: str,
    vision: str,
    record_property: Callable[[str, object], None],
) -> None:
    painted = {colour: paint(_of_colour(sprites, family.format(colour))) for colour in spec.emblems}
    far, pair = nearest(painted, vision)
    record_property("figure", f"{family.partition('/')[0]} sprites, {vision}: nearest {pair}, {far:.1f}")
    assert far >= FIGURES


def _of_colour(sprites: Sprites, name: str) -> Surface:
    in_the_middle = name.startswith("reservoir") or name.endswith("1-wet")
    return _medallion(sprites.get(name, sprites.size(name))) if in_the_middle else sprites.get(name, (64, 64))


def _medallion(picture: Surface) -> Surface:
    """What one looks for: the disc in the middle of a basin, the roof in the middle of a garden."""
    width, height = picture.get_size()
    side = min(width, height) // 3
    part = picture.subsurface(((width - side) // 2, (height - side) // 2, side, side))
    return pygame.transform.smoothscale(part, (48, 48))


@pytest.mark.parametrize(("spec", "one", "other"), PAIRS, ids=[f"{s.id}-{a}-{b}" for s, a, b in PAIRS])
def test_without_any_colour_emblems_tell_figures_apart(
    sprites: Sprites, spec: GameSpec, one: str, other: str
) -> None:
    """Red and blue workmen are equally dark. Still a part of them as large as the emblem differs clearly."""
    size = (64, 64)
    first, second = (sprites.get(of(spec).sprites.figure.format(colour), size) for colour in (one, other))
    solid = differs = 0
    for at in product(range(64), range(64)):
        a, b = first.get_at(at), second.get_at(at)
        if a.a > 230 and b.a > 230:
            solid += 1
            differs += contrast((a.r, a.g, a.b), (b.r, b.g, b.b)) >= 1.5
    assert differs / solid >= 0.03


@pytest.mark.parametrize("colour", PLAYER_COLOURS)
def test_an_emblem_stands_out_on_its_colour(colour: str) -> None:
    """3:1, as for any sign that is not text."""
    assert contrast(emblem_ink(colour), PLAYER_COLOURS[colour]) >= 3.0


@HOUSE
def test_emblems_have_different_shapes(spec: GameSpec) -> None:
    shapes = {}
    for colour, emblem in spec.emblems.items():
        picture = Surface((48, 48))
        draw_emblem(picture, emblem, picture.get_rect().inflate(-12, -12), (255, 255, 255))
        shapes[colour] = {at for at in product(range(48), range(48)) if picture.get_at(at).r}
    for one, other in combinations(shapes, 2):
        shared = len(shapes[one] & shapes[other]) / len(shapes[one] | shapes[other])
        assert shared < 0.9, f"the emblems of {one} and {other} look alike"


# the measures themselves


@pytest.mark.parametrize(
    ("one", "other", "published"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((50.0, 2.5, 0.0), (56.0, -27.0, -3.0), 31.9030),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_distance_is_that_of_the_published_pairs(one: Rgb, other: Rgb, published: float) -> None:
    assert ciede2000(one, other) == pytest.approx(published, abs=1e-4)
    assert ciede2000(other, one) == pytest.approx(published, abs=1e-4)


def test_a_deficiency_takes_away_what_it_should() -> None:
    red, green = (200.0, 60.0, 60.0), (110.0, 110.0, 30.0)
    normal = distance(red, green)
    assert all(distance(seen(red, v), seen(green, v)) < normal / 2 for v in ("protanopia", "deuteranopia"))
    assert distance(seen(red, "tritanopia"), seen(green, "tritanopia")) > normal / 2
    for vision in VISIONS:
        white = seen((255.0, 255.0, 255.0), vision)
        assert distance(white, (255.0, 255.0, 255.0)) < 1.0, "greys stay greys"


def test_contrast_is_measured_as_defined() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21.0)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)
    assert luminance((255, 255, 255)) == pytest.approx(1.0)
