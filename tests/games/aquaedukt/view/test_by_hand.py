"""Aquädukt on the real screen: mouse, drag, keyboard, and what is said meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.games.aquaedukt.rules.actions import Build, Lay
from game.games.aquaedukt.rules.legality import legal_actions
from game.games.aquaedukt.rules.preview import build_preview, canal_preview
from game.games.aquaedukt.view.gestures.base import CANAL, DICE, SPRING, STOP
from game.games.aquaedukt.view.summary import summary
from game.table.shapes import of_family
from tests.games.aquaedukt.view.games import example
from tests.games.aquaedukt.view.hand_table import Table, table
from tests.table.layout import check_view

END = "button:end-turn"
STEPS = example("two")
ACTIONS = tuple(str(step.action) for step in STEPS)


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    with table(tmp_path_factory.mktemp("hand")) as screen:
        yield screen


@pytest.fixture(autouse=True)
def plain(shown: Table) -> None:
    shown.use(language="en", ui_scale=1.0)


def begun(shown: Table, phase: str, after: int = 60) -> int:
    """Show the example where somebody decides that."""
    index = next(n for n, step in enumerate(STEPS) if n >= after and step.before.phase == phase)
    shown.show(ACTIONS[:index])
    return index


def marked(shown: Table, family: str) -> list[object]:
    return shown.view.board.marked(family)


def enabled(shown: Table, family: str) -> list[str]:
    return sorted(e.id for e in shown.view.elements() if e.enabled and e.id.startswith(f"{family}:"))


def test_a_whole_round_by_mouse(shown: Table) -> None:
    begun(shown, "main")
    before = len(shown.scene.match.log)
    shown.click(DICE)
    assert shown.view.gesture.state.phase == "house"
    tile, space = enabled(shown, "stock")[0], enabled(shown, "space")[0]
    shown.click(tile)
    assert shown.view.held == {"piece": "house", "value": int(tile[-1])}
    shown.click(space)
    assert shown.view.held is None and space.removeprefix("space:") in shown.view.gesture.state.houses
    shown.click(STOP)
    assert shown.scene.match.handing_over is None, "whoever stops has ended the turn"
    shown.click(SPRING)
    assert shown.view.held == {"piece": "spring"}
    shown.click(enabled(shown, "point")[0])
    assert shown.scene.match.handing_over is not None
    shown.click(END)
    shown.click(CANAL)
    assert shown.view.held == {"piece": "canal"}
    line = enabled(shown, "line")[0]
    shown.click(line)
    assert shown.view.gesture.state.phase == "canal"
    shown.click(STOP)
    kinds = [str(entry.action).split()[0] for entry in shown.scene.match.log[before:]]
    assert kinds == ["dice", "roll", "house", "stop", "spring", "canal", "stop"]


def test_dragging_is_looking_and_dropping_is_doing(shown: Table) -> None:
    begun(shown, "main")
    length = len(shown.scene.match.log)
    point = _points(shown)[0]
    shown.drag(SPRING, "button:menu")
    assert len(shown.scene.match.log) == length and shown.view.held is None
    shown.drag(SPRING, point)
    assert str(shown.scene.match.log[-1].action) == f"spring {point.removeprefix('point:')}"


def _points(shown: Table) -> list[str]:
    return [f"point:{each}" for each in shown.view.gesture.state.works.places_for_springs]


def test_a_tile_is_dragged_to_its_space(shown: Table) -> None:
    begun(shown, "house")
    build = next(a for a in legal_actions(shown.view.gesture.state) if isinstance(a, Build))
    shown.drag(f"stock:{build.value}", f"space:{build.space}")
    assert shown.scene.match.log[-1].action == build


def test_the_same_line_twice_lays_and_doubles(shown: Table) -> None:
    shown.show((*ACTIONS[:8], "spring f4-g5", "dice", "roll 1", "stop"))
    line = enabled(shown, "line")[0]
    shown.click(line)
    shown.click(line)
    assert shown.view.gesture.state.works.widths == {line.removeprefix("line:"): 2}


def test_the_canal_in_the_hand_finds_the_nearest_line_and_the_other(shown: Table) -> None:
    shown.show((*ACTIONS[:8], "spring f4-g5", "dice", "roll 1", "stop"))
    shown.click(CANAL)
    x, y = shown.view.board.canvas.px(shown.view.board.places.point("f4-g5"))
    unit = shown.view.board.unit
    shown.move_to((x + round(unit * 0.3), y + round(unit * 0.22)))
    first = shown.view.gesture.hovered
    shown.press(pygame.K_r)
    second = shown.view.gesture.hovered
    assert first != second and {first, second} <= shown.view.gesture.enabled
    shown.press(pygame.K_r)
    assert shown.view.gesture.hovered == first


def test_keys_alone_play_a_round(shown: Table) -> None:
    begun(shown, "main")
    length = len(shown.scene.match.log)
    shown.press(pygame.K_x)
    shown.press(pygame.K_RETURN)
    shown.press(pygame.K_RETURN)
    assert shown.view.gesture.state.phase in ("again", "main")
    shown.press(pygame.K_SPACE)
    shown.press(pygame.K_s)
    shown.press(pygame.K_TAB)
    shown.press(pygame.K_RIGHT)
    shown.press(pygame.K_RETURN)
    shown.press(pygame.K_SPACE)
    shown.press(pygame.K_k)
    shown.press(pygame.K_TAB)
    shown.press(pygame.K_RETURN)
    shown.press(pygame.K_SPACE)
    kinds = [str(entry.action).split()[0] for entry in shown.scene.match.log[length:]]
    assert kinds == ["dice", "roll", "house", "stop", "spring", "canal", "stop"]


def test_digits_are_the_values(shown: Table) -> None:
    begun(shown, "house")
    value = int(enabled(shown, "stock")[-1][-1])
    shown.press(pygame.K_0 + value)
    assert shown.view.held == {"piece": "house", "value": value}


def test_undo_stops_at_the_die(shown: Table) -> None:
    begun(shown, "main")
    shown.click(DICE)
    assert not shown.scene.match.can_undo
    shown.click(enabled(shown, "stock")[0])
    shown.click(enabled(shown, "space")[0])
    assert shown.scene.match.can_undo
    shown.press(pygame.K_z, pygame.KMOD_CTRL)
    assert shown.view.gesture.state.phase == "house"


def test_chips_say_who_wins_what_by_a_canal(shown: Table) -> None:
    for index, step in enumerate(STEPS):
        found = [
            (action.line, preview)
            for action in legal_actions(step.before)
            if isinstance(action, Lay) and (preview := canal_preview(step.before, action.line))
        ]
        both = [(line, preview) for line, preview in found if all(preview.won)]
        if both and step.before.phase == "main":
            line, preview = both[0]
            shown.show(ACTIONS[:index])
            shown.move(f"line:{line}")
            words = " ".join(chip.text for chip in shown.view.speech.chips())
            assert f"Player 1 +{preview.won[0]}" in words and f"Player 2 +{preview.won[1]}" in words
            assert set(marked(shown, "greened")) == set(preview.greened) and marked(shown, "won")
            return
    raise AssertionError("no canal brings both something")


def test_a_tile_that_fills_its_region_says_what_goes_out(shown: Table) -> None:
    for index, step in enumerate(STEPS):
        for action in legal_actions(step.before):
            if not isinstance(action, Build):
                continue
            found = build_preview(step.before, action.value, action.space)
            if found.lost_points[step.before.active]:
                shown.show(ACTIONS[:index])
                shown.click(f"stock:{action.value}")
                shown.move(f"space:{action.space}")
                first = shown.view.speech.chips()[0]
                region = step.before.board.region_of[action.space]
                assert first.tone == "warn" and first.text.startswith(f"Fills region {region}: Player")
                assert set(marked(shown, "piece")) == set(found.lost)
                return
    raise AssertionError("nothing is ever lost")


def test_a_refusal_opens_the_book_at_its_ruling_without_naming_it(shown: Table) -> None:
    shown.show((*ACTIONS[:8], "spring f4-g5", "dice", "roll 1", "stop"))
    shown.click(SPRING)
    shown.click("point:f4-g4" if "f4-g4" in shown.view.gesture.state.board.points else "point:g4-h5")
    assert "A13" not in shown.view.prompt and shown.view.topic == "A13"
    assert "step" in shown.view.prompt
    shown.press(pygame.K_ESCAPE)
    shown.move("supply:canal")
    shown.press(pygame.K_w)
    assert shown.view.topic == "phase:main"


def test_a_purist_is_told_nothing(shown: Table) -> None:
    index = begun(shown, "main")
    shown.show(ACTIONS[:index], assistance="purist")
    line = next(iter(shown.view.gesture.state.works.ways))
    shown.move(f"line:{line}")
    assert shown.view.speech.chips() == [] and marked(shown, "line") == []


def test_everything_explains_itself(shown: Table) -> None:
    begun(shown, "main", 150)
    state = shown.view.gesture.state
    things = [*enabled(shown, "supply"), DICE, "stock:1", "region:3", f"space:{state.mountains[0]}"]
    things += [f"space:{next(iter(state.houses))}", f"point:{state.works.springs[0]}"]
    things += [f"line:{line}" for line in state.works.widths if line not in state.works.ways][:1]
    for thing in things:
        shown.move(thing)
        shown.rest()
        assert shown.view.bubble is not None and shown.view.bubble.lines, thing


def test_idle_rounds_are_announced(shown: Table) -> None:
    shown.show((*ACTIONS[:8], *("dice", "roll 1", "stop") * 2))
    assert shown.view.prompt.startswith("Player 1: Nothing was placed this round")
    shown.show((*ACTIONS[:8], *("dice", "roll 1", "stop") * 4))
    assert "No rolling" in shown.view.prompt
    shown.click(DICE)
    assert shown.view.refusal is not None and shown.view.refusal.ruling == "A7"


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_nothing_is_cut_and_nothing_overlaps(shown: Table, lang: str, scale: float) -> None:
    shown.use(language=lang, ui_scale=scale)
    for name, players in (("two", 2), ("four", 4)):
        steps = example(name)
        for phase in ("main", "house", "again", "canal"):
            index = [n for n, step in enumerate(steps) if step.before.phase == phase][-5]
            options = {"waters": True} if name == "four" else {}
            shown.show(tuple(str(step.action) for step in steps[:index]), players, options)
            check_view(shown.view)
    shown.show((), 3, {"mountains": "players", "waters": True})
    check_view(shown.view)


def test_the_results_are_told(shown: Table, tmp_path: Path) -> None:
    for name in ("two", "three", "four"):
        state = example(name)[-1].after
        for lang in ("en", "de"):
            shown.use(language=lang)
            found = summary(state, shown.services.language.text, lambda seat: f"P{seat}")
            assert any(seat.won for seat in found.seats) and "{" not in found.sentence
            for seat in found.seats:
                assert len(found.columns) == len(seat.rows[0].cells) + 2
                assert sum(sum(row.points) for row in seat.rows) == int(seat.total)


def test_two_apprentices_are_told_apart_by_one_name_each(shown: Table) -> None:
    for players, names in ((2, ["You", "Lucius"]), (3, ["You", "Lucius I", "Lucius II"])):
        view = shown.show(ACTIONS[:8] if players == 2 else (), players, computer="lucius")
        assert [card.info.name for card in view.panels.cards] == names


def test_what_was_just_laid_is_not_explained_at_once(shown: Table) -> None:
    """The pointer is still there: words would cover what happens now."""
    begun(shown, "main", 150)
    line = enabled(shown, "line")[0]
    shown.click(line)
    shown.rest()
    assert shown.view.bubble is None
    shown.move("stock:1")
    shown.rest()
    assert shown.view.bubble is not None


def test_lines_are_calm_until_a_canal_is_in_the_hand(shown: Table) -> None:
    begun(shown, "main", 150)
    assert {shape.look for shape in of_family(shown.view.board.marks, "line")} == {True}
    shown.click(CANAL)
    assert {shape.look for shape in of_family(shown.view.board.marks, "line")} == {False}


@pytest.mark.parametrize(
    "phase, target, said",
    [
        ("house", DICE, "Build a tile in region"),
        ("house", SPRING, "One thing per turn"),
        ("canal", DICE, "One thing per turn"),
        ("again", CANAL, "One thing per turn"),
    ],
)
def test_what_rests_says_why(shown: Table, phase: str, target: str, said: str) -> None:
    """In the middle of a turn the other piles rest; the die just rolled says what it wants."""
    begun(shown, phase)
    shown.move(target)
    shown.rest()
    assert shown.view.bubble is not None
    assert any(said in chip.text for chip in shown.view.speech.about(target, ""))
