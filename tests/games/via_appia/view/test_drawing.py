"""Only what changed is drawn, and the picture is still the one that drawing everything gives."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from pygame import Rect

from game.games.via_appia.quarry import first_contact, stroke
from game.games.via_appia.rules.actions import Enter
from game.games.via_appia.rules.state import State
from game.games.via_appia.view.aiming import Aim
from game.games.via_appia.view.geometry import BEDS
from game.games.via_appia.view.marks import AimMark, Marks
from game.games.via_appia.view.pusher import PusherPainter
from game.games.via_appia.view.screen import picture
from game.games.via_appia.view.stage import Stage
from game.games.via_appia.view.yard import Yard
from game.table.shapes import Shape
from game.ui.timeline import Timeline
from tests.games.via_appia.view.shows import ROADS, games, rests, written
from tests.games.via_appia.view.table import Table, screen
from tests.games.viewing.board_table import difference
from tests.games.viewing.drawing import (
    area,
    assert_nothing_beside_the_board,
    assert_nothing_is_left_behind,
    assert_shapes_are_drawn,
    entry_of,
    telling,
)

FRAMES = 1 / 8


def aimed(state: State, rng: Random, **more: Any) -> AimMark:
    """What hand would say of an aim."""
    quarry = state.road.level.quarry
    aim = (
        Aim(rng.choice(("L", "M", "S")))
        .moved(quarry, rng.uniform(-30, 30))
        .turned(quarry, rng.uniform(-30, 30))
    )
    push = aim.push(quarry)
    contact = first_contact(quarry, state.tray, push)
    return AimMark(
        replace(aim, x=push.x, angle=push.angle),
        contact.way,
        contact.stone,
        stroke(quarry, push).length,
        **more,
    )


def some_marks(state: State, stage: Stage, rng: Random) -> list[Shape]:
    """Anything at all pointed out, as much as a busy hand could."""
    road, level, marks = state.road, state.road.level, Marks(stage)

    def few(things: Any, most: int = 4) -> list[Any]:
        found = list(things)
        return rng.sample(found, rng.randrange(min(most, len(found)) + 1))

    def one(things: Any) -> list[Any]:
        return [rng.choice(list(things))] if rng.random() < 0.4 else []

    places = (*road.spaces, *road.cities)
    shoves = tuple((index, rng.uniform(-3, 3), rng.uniform(0, 3)) for index in few(range(len(state.tray))))
    calm, held = rng.random() < 0.5, rng.random() < 0.4
    found = [
        *(shape for space in few(road.spaces, 12) for shape in marks.bed(space, calm=calm)),
        *(shape for place in few(places) for shape in marks.price(place, rng.randrange(7), calm)),
        *(shape for space in one(road.spaces) for shape in marks.tile(space, "red")),
        *(shape for space in one(road.spaces) for shape in marks.tile(space, "red", hint=True)),
        *marks.way(few(places, 3), carried=calm),
        *marks.way(few(places, 3), hint=True),
        *map(marks.grabbable, one(range(state.players))),
        *(shape for seat in one(range(state.players)) for shape in marks.piece_carried(seat, few(places))),
        *(marks.card(card, calm=calm) for card in few(state.face_up, 7)),
        *(marks.half(card, rng.choice(("sesterces", "stones", "both"))) for card in one(level.cards)),
        *map(marks.segment, one(range(len(level.segments)))),
        *map(marks.city, one(road.cities)),
        *map(marks.refused, few(("bed:A3", "coin", "cart:2", "nowhere"))),
        *map(marks.shown, few(("tray:2", "apron", "piece:blue", "store:tiles:L", "bank"))),
    ]
    if rng.random() < 0.3:
        found += marks.names()
    if stage.bench is not None:
        found += (shape for size in one(("L", "M", "S")) for shape in marks.due(size))
        found += (shape for number in few((1, 2, 3, 4)) for shape in marks.cart(number, "S"))
        found += (shape for gift in few(("tile", "sesterce")) for shape in marks.solace(gift))
        found += marks.sells()
    if rng.random() < 0.4:
        found.append(marks.apron())
    if rng.random() < 0.3:
        found += marks.aim(aimed(state, rng, hinted=True), held=held)
    if held:
        found += marks.aim(aimed(state, rng, shoves=shoves))
    spots = (f"bed:{road.spaces[0]}", "city:tarracina", f"card:{rng.choice(state.face_up)}")
    trail = (Shape(("trail", 0, spot), "trail", "traced", spot, colour="blue", size=0.7) for spot in spots)
    return [*found, *trail]


def middle(phase: str = "main") -> State:
    """In a game, as late as possible."""
    return [step.before for step in written("three-players") if step.before.phase == phase][-3]


@pytest.mark.parametrize("phase", ("main", "push", "exchange"))
def test_drawing_what_changed_gives_the_whole_picture(tmp_path: Path, phase: str) -> None:
    state = middle(phase)
    with screen(tmp_path) as ui:
        table = Table(ui, state)
        assert_shapes_are_drawn(table, partial(some_marks, state, table.board.stage))


def test_nothing_is_drawn_beside_the_board(tmp_path: Path) -> None:
    with screen(tmp_path) as ui:
        for state in map(middle, ("main", "push")):
            table = Table(ui, state, patterns=True)
            assert_nothing_beside_the_board(table, partial(some_marks, state, table.board.stage), 12)


@pytest.mark.parametrize("staged", (False, True))
def test_an_animation_leaves_nothing_behind(tmp_path: Path, staged: bool) -> None:
    with screen(tmp_path) as ui:
        steps = telling(games())[:: 4 if staged else 2]
        assert_nothing_is_left_behind(partial(Table, ui), steps, [], staged, FRAMES)


def test_a_stretch_of_a_game_leaves_nothing_behind(tmp_path: Path) -> None:
    """One thing after the other on the same board, as at the table."""
    marks, rng = list[Shape](), Random(6)
    game = written("four-players-shortage")
    begin = rng.randrange(10, len(game) - 60)
    with screen(tmp_path) as ui:
        table = Table(ui, game[begin].before)
        table.draw(marks, [table.screen.get_rect()])
        table.damaged()
        for step in game[begin : begin + 40]:
            timeline = Timeline()
            timeline.play(table.board.staged(entry_of(step)))
            while not timeline.idle:
                timeline.update(rng.choice((0.05, 0.2, 0.5)))
                table.board.follow()
                table.draw(marks, table.damaged())
            stale = difference(table.screen, table.drawn(marks))
            assert not stale, f"{step.action}: {stale} was not drawn again"


def test_a_push_draws_the_tray_and_nothing_else(tmp_path: Path) -> None:
    step = next(each for each in rests() if each.after.phase == "push")
    with screen(tmp_path) as ui:
        table = Table(ui, step.before)
        table.damaged()
        tray = table.board.canvas.tray_rect(table.board.frame)
        timeline = Timeline()
        timeline.play(table.board.motion(step.events, step.after))
        while not timeline.idle:
            timeline.update(1 / 60)
            table.board.follow()
            assert all(tray.contains(rect) for rect in table.damaged())


def test_pointing_at_a_bed_draws_its_own_place_only(tmp_path: Path) -> None:
    state = middle()
    with screen(tmp_path) as ui:
        table = Table(ui, state)
        marks = Marks(table.board.stage)
        before = [shape for space in state.road.spaces[:5] for shape in marks.bed(space)]
        table.point_out(before)
        drawn = table.point_out([*before, *marks.tile(state.road.spaces[0], "red")])
        assert drawn and area(drawn) < 0.02 * area([table.board.rect])


def test_aiming_draws_a_part_of_the_tray_only(tmp_path: Path) -> None:
    state = middle("push")
    with screen(tmp_path) as ui:
        table, rng = Table(ui, state), Random(4)
        one, two = (list(Marks(table.board.stage).aim(aimed(state, rng))) for _ in range(2))
        table.point_out(one)
        drawn = table.point_out(two)
        tray = table.board.canvas.tray_rect(table.board.frame)
        assert drawn and Rect(tray).contains(drawn[0].clip(tray)) and area(drawn) < 2 * area([tray])


@pytest.mark.parametrize("road", ("classic", "capua", "caudium"))
def test_no_two_beds_overlap(tmp_path: Path, road: str) -> None:
    level = ROADS.load(road)
    beds = [
        (space, Rect(0, 0, round(100 * BEDS[size]), round(100 * BEDS[size])))
        for segment in level.segments
        for space, size in segment.spaces
    ]
    for space, rect in beds:
        x, y = level.spots[space]
        rect.center = (round(100 * x), round(100 * y))
    for index, (space, rect) in enumerate(beds):
        assert rect.collidelist([other for _, other in beds[:index]]) < 0, space


def test_with_patterns_flags_have_an_emblem(tmp_path: Path) -> None:
    with screen(tmp_path) as ui:
        plain, marked = (Table(ui, middle(), patterns=each) for each in (False, True))
        one, other = plain.drawn([]), marked.drawn([])
        flags = plain.board.stage.flags
        assert any(flags.values())
        for city, colours in flags.items():
            rect = plain.board.canvas.city_rect(city)
            differs = bool(difference(one.subsurface(rect), other.subsurface(rect)))
            assert differs == bool(colours), city


def test_what_a_half_offers_is_framed_and_not_paled(tmp_path: Path) -> None:
    state = middle()
    card = state.face_up[0]
    with screen(tmp_path) as ui:
        table = Table(ui, state)
        rect = table.board.where(f"card:{card}:stones")
        assert rect is not None
        plain, pointed = (
            table.drawn(shapes) for shapes in ([], [Marks(table.board.stage).half(card, "stones")])
        )
        assert difference(plain, pointed).size != (0, 0)
        inside = rect.inflate(-rect.w // 4, -rect.h // 4)
        assert difference(plain.subsurface(inside), pointed.subsurface(inside)).size == (0, 0)


def test_the_stone_that_is_touched_is_ringed_and_not_paled(tmp_path: Path) -> None:
    state = middle("push")
    quarry = state.road.level.quarry
    aims = (Aim("S", x=float(x)) for x in range(-20, 21))
    pushes = ((aim, first_contact(quarry, state.tray, aim.push(quarry))) for aim in aims)
    aim, contact = max((each for each in pushes if each[1].stone is not None), key=lambda each: each[1].way)
    assert contact.stone is not None
    with screen(tmp_path) as ui:
        table = Table(ui, state)
        mark = AimMark(aim, contact.way, contact.stone, stroke(quarry, aim.push(quarry)).length)
        rect = table.board.canvas.stone_rect(table.board.frame, state.tray[contact.stone])
        plain, pointed = table.drawn([]), table.drawn(list(Marks(table.board.stage).aim(mark)))
        top = Rect(0, 0, rect.w // 3, rect.h // 4)
        top.midtop = (rect.centerx, rect.y + rect.h // 6)
        assert difference(plain.subsurface(top), pointed.subsurface(top)).size == (0, 0)
        assert difference(plain, pointed).colliderect(rect)


def test_a_bed_where_one_may_build_has_a_dark_edge(tmp_path: Path) -> None:
    """On light sand, and for whoever sees no colours, light alone is not enough."""
    state = middle()
    with screen(tmp_path) as ui:
        table = Table(ui, state)
        for space in state.road.spaces[-6:]:
            rect = table.board.where(f"bed:{space}")
            assert rect is not None
            lit = table.drawn(list(Marks(table.board.stage).bed(space, calm=True)))
            edge = [lit.get_at((x, rect.centery)) for x in range(rect.left - 4, rect.left + 14)]
            assert min(sum(pixel[:3]) for pixel in edge) < 150


def test_with_large_letters_both_halves_of_a_card_are_seen(tmp_path: Path) -> None:
    with screen(tmp_path, size=(1280, 720)) as ui:
        for scale in (1.0, 2.0):
            ui.viewport = replace(ui.viewport, ui_scale=scale)
            yard = Yard(ui, Table(ui, middle()).board.canvas)
            card = next(card for card, income in yard.level.cards.items() if income.sesterces == 3)
            one, both = (yard.face(card, (90, 130), joined) for joined in (False, True))
            assert 0 < difference(one, both).h <= 30


def test_nobody_has_two_pushers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint shows one of its own only while none is at a stone."""
    state, rng = middle("push"), Random(5)
    own, hinted = aimed(state, rng), aimed(state, rng, hinted=True)
    drawn: list[object] = []
    monkeypatch.setattr(PusherPainter, "draw_at", lambda *told: drawn.append(told))
    with screen(tmp_path) as ui:
        for held, seen in ((None, 2), (own, 1)):
            drawn.clear()
            table = Table(ui, state)
            marks = Marks(table.board.stage)
            of_hand = [] if held is None else list(marks.aim(held))
            table.drawn([*marks.aim(hinted, held=held is not None), *of_hand])
            assert len(drawn) == seen


def test_a_still_shows_the_whole_table_while_somebody_pushes(tmp_path: Path) -> None:
    step = next(step for step in written("two-players") if isinstance(step.action, Enter))
    with screen(tmp_path) as ui:
        before, after = (picture(ui, state, (900, 600)) for state in (step.before, step.after))
        assert difference(before, after).w < before.get_width() // 3
