"""Whose it is, who leads, and frames that follow shapes."""

from collections.abc import Sequence
from itertools import combinations, product
from pathlib import Path

import pygame

from game.games.via_appia.rules import State
from game.games.via_appia.rules.preview import tile_preview
from game.games.via_appia.rules.scoring import majority
from game.games.via_appia.view.board import KIT, places_of
from game.games.via_appia.view.geometry import RoadCanvas
from game.games.via_appia.view.lying import lying
from game.games.via_appia.view.marks import Marks
from game.games.via_appia.view.stage import Stage
from game.ui.emblem import PLAYER_COLOURS
from tests.games.via_appia.view.games import example
from tests.games.via_appia.view.table import screen

CELLS = (39, 58)
"""At 1280 x 720 and at 1920 x 1080."""


def late() -> State:
    return example("four-players")[-2].before


def far(one: Sequence[int], other: Sequence[int]) -> int:
    return sum(abs(a - b) for a, b in zip(one[:3], other[:3], strict=True))


def staged(state: State) -> Stage:
    return KIT.staged(state, places_of(state))


def test_a_plaque_says_who_leads_each_segment() -> None:
    """Who leads a segment had to be read from small chips in the column."""
    for step in example("four-players")[::20]:
        state = step.before
        said = [shape.look[1] for shape in lying(staged(state)) if shape.key[0] == "plaque"]  # type: ignore[index]
        colours = [seat[0] for seat in state.seats]
        for counts, bonuses in zip(said, state.bonuses, strict=True):
            assert {c: n for c, n, _ in counts} == {c: n for c, n in zip(colours, bonuses, strict=True) if n}
            assert [n for _, n, _ in counts] == sorted((n for n in bonuses if n), reverse=True)


def test_a_plaque_says_what_a_segment_brings_and_what_one_more_tile_would_change() -> None:
    changes = set()
    for step in example("four-players")[::7]:
        state = step.before
        looks = [shape.look for shape in lying(staged(state)) if shape.key[0] == "plaque"]
        colours = [seat[0] for seat in state.seats]
        for number, (_, counts, (turn, more)) in enumerate(looks):  # type: ignore[misc]
            worth = dict(zip(colours, majority(state, number), strict=True))
            assert all(points == worth[colour] for colour, _, points in counts)
            free = next((s for s in state.road.spaces_in[number] if not state.is_paved(s)), None)
            if free is None or state.phase == "over":
                assert more == 0
                continue
            found, you = tile_preview(state, free), state.active
            assert turn == colours[you] and more == found.then[you] - found.now[you]
            changes.add(more)
    assert len(changes) > 2


def test_plaques_cover_no_bed_no_city_and_not_each_other() -> None:
    places = places_of(late())
    canvas = RoadCanvas(places, 50, 0, 0)
    plaques = [canvas.rect_of(box) for box in places.plaques]
    assert not any(one.colliderect(other) for one, other in combinations(plaques, 2))
    beds = [canvas.bed_rect(space, size) for space, size in places.size_of.items()]
    cities = [canvas.city_rect(city) for city in places.level.cities]
    for plaque, thing in product(plaques, [*beds, *cities]):
        assert not plaque.inflate(-2, -2).colliderect(thing)


def test_a_kerb_in_the_owners_colour_can_be_seen_from_afar(tmp_path: Path) -> None:
    """VA 18: ownership was a badge of twelve pixels."""
    with screen(tmp_path) as ui:
        state = late()
        stage = staged(state)
        for cell in CELLS:
            canvas = RoadCanvas(stage.places, cell, 0, 0)
            sheet = KIT.sheet(ui, canvas, stage)
            sheet.lay(list(lying(stage)), (), ())
            target = pygame.Surface(canvas.rect.size).convert()
            sheet.draw(target)
            for space, paving in stage.tiles.items():
                rect = canvas.bed_rect(space, paving.size).clip(target.get_rect())
                pixels = product(range(rect.left, rect.right), range(rect.top, rect.bottom))
                wanted = PLAYER_COLOURS[paving.colour]
                near = [at for at in pixels if far(target.get_at(at), wanted) < 60]
                assert len(near) > 2 * rect.w, space


def test_frames_follow_shapes(tmp_path: Path) -> None:
    """VA 31: square frames round hexagons and octagons; VA 13: a square round a city hid its tokens."""
    with screen(tmp_path) as ui:
        state = late()
        stage = staged(state)
        canvas = RoadCanvas(stage.places, 58, 0, 0)
        marks, sheet = Marks(stage), KIT.sheet(ui, canvas, stage)
        large = next(space for space, size in stage.places.size_of.items() if size == "L")
        (shape,) = marks.bed(large)
        frame = sheet.brushes[shape.brush].rect(shape)
        target = pygame.Surface(canvas.rect.size, pygame.SRCALPHA)
        sheet.brushes[shape.brush].draw(target, shape, frame)
        left, top = canvas.bed_rect(large, "L").topleft
        corner = product(range(left, left + 6), range(top, top + 6))
        assert not any(target.get_at(at)[3] for at in corner)
        assert all(shape.brush == "outlined" for shape in marks.price(large, 3) if shape.key[0] == "goal")
        assert marks.shown("city:capua").brush == "ringed"


def test_a_ring_hides_neither_the_name_nor_the_tokens_of_a_city(tmp_path: Path) -> None:
    """VA 13: in the lesson about the token 3 its frame lay over the tokens."""
    with screen(tmp_path) as ui:
        stage = staged(late())
        for cell in (44, 58, 96):
            canvas = RoadCanvas(stage.places, cell, 0, 0)
            marks, sheet = Marks(stage), KIT.sheet(ui, canvas, stage)
            written = [each for each in KIT.lying(stage, False) if each.key[0] in ("name", "token")]
            for city in stage.tokens:
                ring = marks.shown(f"city:{city}")
                target = pygame.Surface(canvas.rect.size, pygame.SRCALPHA)
                sheet.brushes[ring.brush].draw(target, ring, sheet.brushes[ring.brush].rect(ring))
                assert target.get_bounding_rect().w > cell
                for each in written:
                    if each.key[1] == city:
                        covered = sheet.brushes[each.brush].rect(each).clip(target.get_rect())
                        assert not target.subsurface(covered).get_bounding_rect().w, (city, each.key)


def test_the_outline_of_a_segment_runs_through_no_name_token_or_tile(tmp_path: Path) -> None:
    """VA 13: it ran through ROMA and BRVNDISIVM, over "6 1", and over what was built at its edge."""
    with screen(tmp_path) as ui:
        stage = staged(late())
        for cell in (44, 58, 96):
            canvas = RoadCanvas(stage.places, cell, 0, 0)
            marks, sheet = Marks(stage), KIT.sheet(ui, canvas, stage)
            written = [each for each in KIT.lying(stage, False) if each.key[0] in ("name", "token")]
            for number in range(len(stage.places.level.segments)):
                outline = marks.segment(number)
                target = pygame.Surface(canvas.rect.size, pygame.SRCALPHA)
                sheet.brushes[outline.brush].draw(target, outline, sheet.brushes[outline.brush].rect(outline))
                assert target.get_bounding_rect().w > 3 * cell
                for each in written + [each for each in KIT.lying(stage, False) if each.key[0] == "plaque"]:
                    rect = sheet.brushes[each.brush].rect(each).inflate(-cell // 8, -cell // 8)
                    rect = rect.clip(target.get_rect())
                    assert not target.subsurface(rect).get_bounding_rect() or each.key[0] == "token", each.key
                    assert target.get_at(rect.center)[3] == 0
                for space, size in stage.places.size_of.items():
                    assert target.get_at(canvas.bed_rect(space, size).center)[3] == 0
