"""Via Appia on the real screen: mouse, drag, keyboard, and what is said meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from game.core.rules import CHANCE
from game.games.via_appia.hands import TREMBLING
from game.games.via_appia.rules.actions import Build, Enter, Push, Sell, Swap, Travel
from game.games.via_appia.rules.legality import legal_actions, no_load
from game.games.via_appia.rules.pieces import RANK, SIZES
from game.games.via_appia.rules.preview import trip_preview
from game.games.via_appia.rules.state import State
from game.games.via_appia.view.aiming import REACH
from game.games.via_appia.view.gestures.base import APRON, COIN, PUSH, STOP
from game.games.via_appia.view.gestures.exchange import ExchangeGesture
from game.games.via_appia.view.gestures.push import PushGesture
from game.games.via_appia.view.lying import lying
from game.games.via_appia.view.marks import AimMark
from game.scenes.match import MatchScene
from game.table.carried import Lifted
from game.table.prompt import PromptBar
from game.table.shaped import COMING
from game.table.shapes import of_family
from tests.games.via_appia.rules.play import Step
from tests.games.via_appia.view.games import example
from tests.games.via_appia.view.hand_table import Table, table
from tests.table.layout import check_view

END = "button:end-turn"
STEPS = example("two-players")


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    with table(tmp_path_factory.mktemp("hand")) as screen:
        yield screen


@pytest.fixture(autouse=True)
def plain(shown: Table) -> None:
    shown.use(language="en", ui_scale=1.0)


def actions(index: int, steps: tuple[Step, ...] = STEPS) -> tuple[str, ...]:
    return tuple(str(step.action) for step in steps[:index])


def where(kind: type, after: int = 30) -> int:
    """The place in the example where somebody does that."""
    return next(n for n, step in enumerate(STEPS) if n >= after and isinstance(step.action, kind))


def begun(shown: Table, kind: type, after: int = 30) -> int:
    index = where(kind, after)
    shown.show(actions(index))
    return index


def last(shown: Table) -> object:
    return shown.scene.match.log[-1].action


def played(shown: Table, before: int) -> list[str]:
    return [str(entry.action).split()[0] for entry in shown.scene.match.log[before:]]


def marked(shown: Table, family: str) -> list[Any]:
    return shown.view.board.marked(family)


def tiles_on_cart(shown: Table) -> set[object]:
    """What a fallen stone might become there."""
    marks = of_family(shown.view.board.marks, "cart")
    return {shape.look for shape in marks if shape.brush == "slab"}


def aim(shown: Table) -> AimMark | None:
    """What is known of the push that is aimed."""
    found = [shape.look[0] for shape in shown.view.board.marks if shape.key == (COMING, "aim")]
    return found[0] if found else None


def enabled(shown: Table, family: str) -> list[str]:
    return sorted(e.id for e in shown.view.elements() if e.enabled and e.id.partition(":")[0] == family)


def words(shown: Table) -> str:
    return " ".join(chip.text for chip in shown.view.speech.chips())


# the mouse


def test_a_half_of_a_card_is_taken_with_a_click(shown: Table) -> None:
    shown.show(actions(2))
    assert shown.view.prompt == "Player 1: Take a card, or work the quarry."
    half = enabled(shown, "card")[0]
    shown.move(half)
    assert words(shown).startswith("+") and marked(shown, "half")
    shown.click(half)
    assert str(last(shown)) == half.replace("card:", "income ").replace(":", " ")
    assert shown.scene.match.handing_over == 0


def test_a_stone_dragged_to_the_apron_lies_behind_the_line(shown: Table) -> None:
    begun(shown, Enter)
    stone = enabled(shown, "stone")[-1]
    length = len(shown.scene.match.log)
    shown.drag(stone, "button:menu")
    assert len(shown.scene.match.log) == length and shown.view.held is None, "a drop beside it is none"
    shown.drag(stone, APRON)
    assert last(shown) == Enter() and len(shown.scene.match.log) == length + 1
    held = shown.view.held
    assert held is not None and held["size"] == stone[-1] and held["angle"] == 0


def test_a_click_on_a_stone_does_the_same_and_undo_takes_it_back(shown: Table) -> None:
    index = begun(shown, Enter)
    stone = enabled(shown, "stone")[-1]
    shown.click(stone)
    assert last(shown) == Enter() and shown.view.gesture.aims
    assert shown.view.held == {"piece": "stone", "size": stone[-1], "x": 0, "angle": 0}
    assert shown.scene.match.can_undo
    shown.press(pygame.K_z, pygame.KMOD_CTRL)
    assert len(shown.scene.match.log) == index and shown.view.gesture.state.phase == "main"


def test_whoever_puts_the_stone_back_may_leave_the_quarry(shown: Table) -> None:
    index = begun(shown, Enter)
    shown.press(pygame.K_x)
    lay(shown)
    shown.press(pygame.K_ESCAPE)
    assert shown.view.held is None and shown.view.gesture.state.phase == "push"
    shown.press(pygame.K_ESCAPE)
    assert len(shown.scene.match.log) == index and shown.view.gesture.state.phase == "main"


def test_the_mouse_aims_and_a_click_pushes(shown: Table) -> None:
    begun(shown, Push)
    lay(shown)
    board = shown.view.board
    shown.move_to(board.canvas.tray_px(board.frame, 7.2, -20.0))
    shown.wheel(-3)
    assert shown.view.held is not None
    assert (shown.view.held["x"], shown.view.held["angle"]) == (7, 6)
    mark = aim(shown)
    assert mark is not None and mark.aim.x == 7 and 0 < mark.way <= mark.length
    shown.move_to(board.canvas.tray_px(board.frame, -5.1, -20.0))
    pos = shown.view.pointer.pos
    size = shown.view.held["size"]
    click_at(shown, pos)
    kinds = [entry.action for entry in shown.scene.match.log if isinstance(entry.action, Push)]
    assert str(kinds[-1]) == f"push {size} -5 6"
    assert not shown.scene.match.can_undo, "a push is never taken back"


def lay(shown: Table) -> None:
    """A stone behind the line, whichever there is."""
    if not shown.view.gesture.aims:
        shown.click(enabled(shown, "stone")[0])
    assert shown.view.gesture.aims


def click_at(shown: Table, pos: tuple[int, int], button: int = 1) -> None:
    shown.frame(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button))
    shown.frame(Event(pygame.MOUSEBUTTONUP, pos=pos, button=button))
    shown.settle()


def pointed(shown: Table, x: float) -> None:
    """The pointer goes there, and stays."""
    board = shown.view.board
    shown.move_to(board.canvas.tray_px(board.frame, x, -20.0))
    shown.rest()


def test_on_the_way_to_a_button_nothing_is_aimed(shown: Table) -> None:
    begun(shown, Push)
    lay(shown)
    pointed(shown, 5.0)
    board, gesture = shown.view.board, shown.view.gesture
    assert isinstance(gesture, PushGesture) and gesture.aim is not None
    reach = gesture.quarry.reach_of(gesture.aim.size)
    for x in (8.0, 15.0, 40.0):
        shown.move_to(board.canvas.tray_px(board.frame, x, -20.0))
    assert shown.view.held is not None and shown.view.held["x"] == int(reach), "over the tray it follows"
    shown.move(PUSH)
    assert shown.view.held["x"] == 5, "the pointer has not lain still since"
    shown.rest()
    assert shown.view.held["x"] == 5
    pointed(shown, 40.0)
    shown.move(PUSH)
    assert shown.view.held["x"] == int(reach), "here it has"


def test_keys_are_not_taken_back_by_the_pointer_that_leaves(shown: Table) -> None:
    begun(shown, Push)
    lay(shown)
    pointed(shown, 5.0)
    shown.press(pygame.K_LEFT)
    shown.move(PUSH)
    assert shown.view.held is not None and shown.view.held["x"] == 4


def with_two(shown: Table) -> None:
    """The first of two small stones lies behind the line; the other will lie there by itself."""
    shown.show(actions(2))
    assert shown.view.gesture.state.own.stones == (0, 0, 2)
    shown.click("stone:S")


def test_the_next_stone_lies_where_the_pointer_is(shown: Table) -> None:
    with_two(shown)
    pointed(shown, -6.0)
    click_at(shown, shown.view.pointer.pos)
    assert shown.view.gesture.state.pushes == 1
    assert shown.view.held == {"piece": "stone", "size": "S", "x": -6, "angle": 0}
    with_two(shown)
    pointed(shown, -6.0)
    shown.press(pygame.K_RIGHT)
    shown.press(pygame.K_RETURN)
    assert shown.view.gesture.state.pushes == 1
    assert shown.view.held == {"piece": "stone", "size": "S", "x": 0, "angle": 0}, "keys begin in the middle"


def test_a_stone_behind_the_line_does_not_hang_at_the_pointer_too(
    shown: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_two(shown)
    shown.click(PUSH)
    assert shown.view.gesture.aims and shown.view.board.shows_instead()
    drawn: list[object] = []
    monkeypatch.setattr(Lifted, "draw", lambda *told: drawn.append(told))
    shown.services.ui.damage.everything()
    shown.app.draw()
    assert not drawn


def test_a_pull_back_and_a_release_push_what_was_aimed(shown: Table) -> None:
    begun(shown, Push)
    lay(shown)
    board = shown.view.board
    x, y = board.canvas.tray_px(board.frame, 3.0, -20.0)
    shown.move_to((x, y))
    shown.frame(Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    shown.move_to((x + 40, y + 30))
    mark = aim(shown)
    assert mark is not None and mark.pull > 0 and mark.aim.x == 3, "it is pulled, not shifted"
    shown.frame(Event(pygame.MOUSEBUTTONUP, pos=(x + 40, y + 30), button=1))
    shown.settle()
    pushes = [entry.action for entry in shown.scene.match.log if isinstance(entry.action, Push)]
    assert pushes[-1].x == 3


def test_the_right_button_turns_and_puts_back(shown: Table) -> None:
    index = begun(shown, Push)
    lay(shown)
    board = shown.view.board
    x, y = board.canvas.tray_px(board.frame, 0.0, -20.0)
    shown.move_to((x, y))
    shown.frame(Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=3))
    shown.move_to((x - 40, y))
    shown.frame(Event(pygame.MOUSEBUTTONUP, pos=(x - 40, y), button=3))
    assert shown.view.held is not None and int(shown.view.held["angle"]) < 0
    place = shown.view.held["x"]
    shown.move_to((x - 41, y))
    assert shown.view.held["x"] == place, "turning has not shifted it"
    click_at(shown, (x - 41, y), 3)
    assert shown.view.held is None and len(shown.scene.match.log) == index


def test_the_button_pushes_what_the_keys_aimed(shown: Table) -> None:
    begun(shown, Push)
    lay(shown)
    shown.press(pygame.K_RIGHT)
    shown.press(pygame.K_e)
    shown.frame()
    rect = shown.view.widgets.find(PUSH)
    assert rect is not None and rect.enabled
    shown.click(PUSH)
    pushes = [entry.action for entry in shown.scene.match.log if isinstance(entry.action, Push)]
    assert (pushes[-1].x, pushes[-1].angle) == (1, 2)


def test_the_sentence_follows_the_hand(shown: Table) -> None:
    """A refusal is gone once one aims again; whoever takes the mouse is no longer told of keys."""
    begun(shown, Enter)
    shown.press(pygame.K_x)
    lay(shown)
    shown.press(pygame.K_RIGHT)
    assert "arrows" in written(shown)
    board = shown.view.board
    shown.move_to(board.canvas.tray_px(board.frame, 2.0, -20.0))
    assert "mouse" in written(shown)
    state: State = shown.view.gesture.state
    shown.click(f"bed:{next(each for each in state.road.spaces_in[2])}")
    assert "One action per turn" in written(shown)
    shown.move_to(board.canvas.tray_px(board.frame, 4.0, -20.0))
    assert "mouse" in written(shown) and shown.view.refusal is None


def written(shown: Table) -> str:
    """What stands above the board, and what the UI map says stands there."""
    bar = next(child for child in shown.view.widgets.root.children if isinstance(child, PromptBar))
    assert bar.sentence.text == shown.view.prompt
    return shown.view.prompt


def test_what_cannot_be_taken_is_refused_once_and_changes_nothing(shown: Table) -> None:
    """A tile dragged while a stone is aimed used to put that stone back."""
    begun(shown, Push)
    lay(shown)
    held = shown.view.held
    shown.drag("tile:L", "button:menu")
    assert shown.view.held == held and shown.view.refusal is not None


def test_whoever_has_pushed_may_stop(shown: Table) -> None:
    index = next(n for n, step in enumerate(STEPS) if step.before.phase == "push" and step.before.pushes)
    shown.show(actions(index))
    assert "Push another?" in shown.view.prompt or "Push again?" in shown.view.prompt
    shown.click(STOP)
    assert str(last(shown)) == "stop"


def test_a_tile_is_dragged_to_its_bed(shown: Table) -> None:
    index = begun(shown, Build)
    build = STEPS[index].action
    assert isinstance(build, Build)
    sizes = shown.view.gesture.state.road.size_of
    size = sizes[build.space]
    shown.click(f"tile:{size}")
    assert shown.view.held == {"piece": "tile", "size": size} and {
        sizes[bed] for bed in marked(shown, "bed")
    } == {size}
    shown.press(pygame.K_ESCAPE)
    assert shown.view.held is None
    shown.drag(f"tile:{size}", f"bed:{build.space}")
    assert last(shown) == build


def test_a_lit_bed_alone_is_enough(shown: Table) -> None:
    begun(shown, Build)
    bed = enabled(shown, "bed")[0]
    shown.move(bed)
    assert marked(shown, COMING) and ": now" in words(shown)
    shown.click(bed)
    assert str(last(shown)) == f"build {bed.removeprefix('bed:')}"


def test_the_piece_is_dragged_along_the_road_and_the_price_ticks_up(shown: Table) -> None:
    index, goals = long_journey()
    shown.show(actions(index))
    state: State = shown.view.gesture.state
    piece = f"piece:{state.seats[state.active][0]}"
    assert marked(shown, "price") == []
    shown.move(piece)
    assert set(marked(shown, "price")) >= set(goals), "prices stand on the road"
    shown.click(piece)
    assert shown.view.held == {"piece": "pawn"} and marked(shown, "piece") == [state.active]
    prices = []
    for place in sorted(goals, key=lambda each: price(state, each)):
        shown.move(target(state, place))
        assert place in marked(shown, COMING)
        prices.append(price(state, place))
        assert f"{prices[-1]} sesterce" in words(shown) or not prices[-1]
    assert len(set(prices)) > 1
    shown.press(pygame.K_ESCAPE)
    shown.drag(piece, target(state, place))
    assert last(shown) == Travel(place)


def price(state: State, place: str) -> int:
    found = trip_preview(state, place)  # type: ignore[arg-type]
    assert found is not None
    return found.price


def target(state: State, place: str) -> str:
    return f"{'city' if state.road.space(place) is None else 'bed'}:{place}"


def long_journey() -> tuple[int, list[str]]:
    """Where somebody may go to places of different prices."""
    for index, step in enumerate(STEPS):
        goals = [each.place for each in legal_actions(step.before) if isinstance(each, Travel)]
        if step.before.phase == "main" and len({price(step.before, each) for each in goals}) > 1:
            return index, list(goals)
    raise AssertionError("nobody can go far")


def test_a_fallen_stone_is_dragged_onto_the_cart_or_the_coin(shown: Table) -> None:
    index = next(n for n, step in enumerate(STEPS) if isinstance(step.action, Swap) and n > 30)
    shown.show(actions(index))
    state = shown.view.gesture.state
    due = state.next_fallen
    assert due is not None
    stone = f"fallen:{due}:0"
    shown.move(COIN)
    assert shown.view.speech.chips()[0].tone == "warn", "a tile would fit"
    cart = enabled(shown, "cart")[0]
    shown.click(stone)
    assert shown.view.held == {"piece": "stone-fallen", "size": due}
    shown.move(cart)
    assert marked(shown, "cart")
    shown.press(pygame.K_ESCAPE)
    shown.drag(stone, cart)
    assert isinstance(last(shown), Swap)
    shown.show(actions(index))
    shown.drag(stone, COIN)
    assert last(shown) == Sell(due)


def test_a_smaller_tile_is_chosen_by_turning_the_stone(shown: Table) -> None:
    index, state = next(
        (n, step.before)
        for n, step in enumerate(STEPS)
        if step.before.phase == "exchange"
        and not step.before.solace
        and step.before.next_fallen == "M"
        and no_load(step.before, "M") is None
        and no_load(step.before, "S") is None
    )
    shown.show(actions(index))
    assert "smaller tile" in shown.view.prompt
    shown.move(COIN)
    shown.press(pygame.K_e)
    assert tiles_on_cart(shown) == {"S"}
    shown.click(enabled(shown, "cart")[0])
    assert last(shown) == Swap("M", "S")
    assert shown.view.gesture.state.holdings[state.active].cart[RANK["S"]] == state.own.cart[RANK["S"]] + 1


def test_the_right_button_puts_a_fallen_stone_back(shown: Table) -> None:
    """As it does with one that is aimed; the wheel turns it."""
    index = next(
        n
        for n, step in enumerate(STEPS)
        if step.before.phase == "exchange"
        and step.before.next_fallen == "M"
        and no_load(step.before, "M") is None
        and no_load(step.before, "S") is None
    )
    shown.show(actions(index))
    shown.click("fallen:M:0")
    assert shown.view.held == {"piece": "stone-fallen", "size": "M"} and shown.view.gesture.turnable
    click_at(shown, shown.view.pointer.pos, 3)
    assert shown.view.held is None and len(shown.scene.match.log) == index
    shown.wheel(-1)
    assert {shape.look for shape in of_family(shown.view.board.marks, "cart") if shape.brush == "slab"} == {
        "S"
    }


def test_the_solace_is_chosen(shown: Table) -> None:
    index = next(n for n, step in enumerate(STEPS) if step.before.solace and step.before.phase == "exchange")
    shown.show(actions(index))
    gifts = enabled(shown, "solace")
    assert gifts and "Nothing fell" in shown.view.prompt
    shown.click(gifts[0])
    assert str(last(shown)).startswith("solace ")


def test_a_tile_shows_in_the_space_it_was_dropped_on(shown: Table) -> None:
    for index, step in enumerate(STEPS):
        if not isinstance(step.action, Swap):
            continue
        shown.show(actions(index))
        gesture = shown.view.gesture
        assert isinstance(gesture, ExchangeGesture)
        for space, tile in gesture.spaces.items():
            shown.show(actions(index))
            shown.drag(f"fallen:{step.action.stone}:0", f"cart:{space}")
            beds = shown.view.board.stage.stowage.beds(step.before.active)
            assert beds[space - 1][RANK[tile]], (index, space, beds)
        if len(gesture.spaces) > 2:
            break
    shown.click("button:undo")
    lying = shown.view.board.stage.stowage.beds(step.before.active)
    assert sum(map(sum, lying)) == sum(step.before.own.cart)


# the keyboard


def test_keys_alone_work_the_quarry(shown: Table) -> None:
    index = begun(shown, Enter)
    shown.press(pygame.K_x)
    if not shown.view.gesture.aims:
        shown.press(pygame.K_1)
    held = shown.view.held
    assert held is not None and (held["x"], held["angle"]) == (0, 0)
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_q, pygame.K_q):
        shown.press(key)
    assert shown.view.held is not None
    assert (shown.view.held["x"], shown.view.held["angle"]) == (2, -4)
    shown.press(pygame.K_HOME)
    assert (shown.view.held["x"], shown.view.held["angle"]) == (0, 0)
    shown.press(pygame.K_RETURN)
    assert played(shown, index)[:3] == ["quarry", "push", "rest"]
    assert str(shown.scene.match.log[index + 1].action) == f"push {held['size']} 0 0"


def test_keys_alone_finish_the_turn(shown: Table) -> None:
    """A second push, and whatever there is to exchange: Enter does what lies nearest."""
    index = begun(shown, Enter)
    shown.press(pygame.K_x)
    for _ in range(12):
        if (
            shown.scene.match.handing_over is not None
            or shown.view.gesture.state.turn != STEPS[index].before.turn
        ):
            break
        if not shown.view.gesture.aims and shown.view.gesture.state.phase == "push":
            shown.press(pygame.K_1)
        shown.press(pygame.K_RETURN)
    else:
        raise AssertionError("the turn does not end")
    assert played(shown, index).count("push") >= 1


def test_keys_alone_build_and_travel(shown: Table) -> None:
    index = begun(shown, Build)
    state = shown.view.gesture.state
    size = state.road.size_of[STEPS[index].action.space]  # type: ignore[union-attr]
    numbered = shown.view.gesture.numbered
    shown.press(pygame.K_1 + numbered.index(f"tile:{size}"))
    assert shown.view.held == {"piece": "tile", "size": size} and shown.view.focus.startswith("bed:")
    shown.press(pygame.K_TAB)
    shown.press(pygame.K_RETURN)
    assert isinstance(last(shown), Build)
    index, _ = long_journey()
    shown.show(actions(index))
    state = shown.view.gesture.state
    piece = f"piece:{state.seats[state.active][0]}"
    shown.press(pygame.K_1 + shown.view.gesture.numbered.index(piece))
    assert shown.view.held == {"piece": "pawn"}
    shown.press(pygame.K_TAB)
    shown.press(pygame.K_RETURN)
    assert isinstance(last(shown), Travel)


def test_keys_alone_take_a_card(shown: Table) -> None:
    shown.show(actions(2))
    shown.press(pygame.K_TAB)
    for _ in range(20):
        if shown.view.focus.startswith("card:"):
            break
        shown.press(pygame.K_TAB)
    focus = shown.view.focus
    shown.press(pygame.K_RETURN)
    assert str(last(shown)) == focus.replace("card:", "income ").replace(":", " ")


def test_arrows_reach_everything_that_can_be_done(shown: Table) -> None:
    """From anywhere to anywhere: nothing lies where no arrow key leads."""
    for index in (where(Enter), where(Build), where(Swap), long_journey()[0]):
        shown.show(actions(index))
        goals = {target for target, _ in shown.view.targets.focusable()}
        shown.press(pygame.K_RIGHT)
        seen, open_ = {shown.view.focus}, [shown.view.focus]
        while open_:
            start = open_.pop()
            for key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN):
                shown.view.focus = start
                shown.view.keyboard.process(Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
                if shown.view.focus not in seen:
                    seen.add(shown.view.focus)
                    open_.append(shown.view.focus)
        assert shown.view.gesture.enabled & goals <= seen, shown.view.gesture.enabled & goals - seen


# hands


def test_a_trembling_hand_is_shaken_once_and_says_so(shown: Table) -> None:
    index = where(Push)
    made = []
    for _ in range(2):
        shown.show(actions(index), options={"hands": "trembling"})
        lay(shown)
        shown.press(pygame.K_HOME)
        board = shown.view.board
        shown.move_to(board.canvas.tray_px(board.frame, 0.0, -20.0))
        assert f"about {round(TREMBLING.place)} mm" in words(shown)
        shown.press(pygame.K_RETURN)
        made.append(shown.scene.match.log[index].action)
    assert made[0] == made[1], "the same log, the same slip"
    assert isinstance(made[0], Push) and made[0] in legal_actions(STEPS[index].before)
    slips = set()
    for other in [n for n, step in enumerate(STEPS) if isinstance(step.action, Push)][:6]:
        shown.show(actions(other), options={"hands": "trembling"})
        shown.view.refresh()
        aimed = Push("S", 0, 0)
        slips.add(str(shown.view.carried_out(aimed)))
    assert len(slips) > 2


def test_steady_hands_push_as_aimed(shown: Table) -> None:
    for hands in ("own", "steady"):
        shown.show(actions(where(Push)), options={"hands": hands})
        assert shown.view.carried_out(Push("S", 3, 4)) == Push("S", 3, 4)


# what is said


def test_a_push_that_touches_nothing_is_warned_of(shown: Table) -> None:
    for index, step in enumerate(STEPS):
        if step.before.phase != "push":
            continue
        shown.show(actions(index))
        lay(shown)
        gesture = shown.view.gesture
        assert isinstance(gesture, PushGesture)
        for x in range(-24, 25, 4):
            gesture.move(float(x))
            shown.view.gesture.hover(APRON)
            shown.view.point_out()
            mark = aim(shown)
            assert mark is not None
            warned = any(chip.tone == "warn" for chip in shown.view.speech.chips())
            assert warned == (mark.touched is None)
            if warned:
                return
    raise AssertionError("every push touches something")


def test_a_refusal_opens_the_book_at_its_ruling_without_naming_it(shown: Table) -> None:
    begun(shown, Build)
    state = shown.view.gesture.state
    far = next(space for space in state.road.spaces_in[2] if not state.is_paved(space))
    shown.click(f"bed:{far}")
    assert "V18" not in shown.view.prompt and shown.view.topic == "V18"
    assert f"bed:{far}" in marked(shown, "refused")


def test_a_purist_is_told_nothing(shown: Table) -> None:
    index = where(Build)
    shown.show(actions(index), assistance="purist")
    bed = enabled(shown, "bed")[0]
    shown.move(bed)
    assert shown.view.speech.chips() == [] and marked(shown, "bed") == []
    assert shown.view.panels.cards[0].info.tally.score.open == 0
    index = where(Push)
    shown.show(actions(index), assistance="purist")
    lay(shown)
    mark = aim(shown)
    assert mark is not None and mark.touched is None and mark.way == 0 and not mark.shoves


def test_training_shows_how_stones_begin_to_move(shown: Table) -> None:
    begun(shown, Push)
    lay(shown)
    mark = aim(shown)
    assert mark is not None and not mark.shoves
    shown.press(pygame.K_t)
    mark = aim(shown)
    assert mark is not None
    assert (mark.touched is None) or mark.touched in {index for index, *_ in mark.shoves}
    shown.press(pygame.K_t)


def test_everything_explains_itself(shown: Table) -> None:
    begun(shown, Enter, 120)
    state: State = shown.view.gesture.state
    paved = next(space for space in state.road.spaces if state.is_paved(space))
    free = next(space for space in state.road.spaces if not state.is_paved(space))
    things = [f"bed:{paved}", f"bed:{free}", "city:rome", "city:tarracina", "city:brundisium", "bank", "pile"]
    things += ["piece:red", "piece:blue", "stone:S", "tile:M", "store:tiles:L", "store:stones:S", "token"]
    gift = "both" if state.gets_both else "stones"
    things += ["tray:3", f"card:{state.face_up[0]}:{gift}"]
    for thing in things:
        shown.move_to(clear_point(shown, thing))
        shown.rest()
        assert shown.view.bubble is not None and shown.view.bubble.lines, thing


def clear_point(shown: Table, thing: str) -> tuple[int, int]:
    """A point of it that nothing else covers."""
    rect = next(Rect(each.rect) for each in shown.view.elements() if each.id == thing)
    for share in (0.5, 0.2, 0.8, 0.05, 0.95):
        for down in (0.5, 0.2, 0.8):
            pos = round(rect.x + share * rect.w), round(rect.y + down * rect.h)
            if shown.view.targets.at(pos) == thing:
                return pos
    raise AssertionError(f"{thing} is covered everywhere")


def test_the_rounds_that_are_left_are_counted(shown: Table) -> None:
    begun(shown, Enter)
    said = " ".join(chip.text for chip in shown.view.speech.about("city:brundisium", ""))
    assert "Brundisium is at least" in said


def test_closed_purses_are_shown_to_nobody_else(shown: Table) -> None:
    index = where(Enter)
    shown.show(actions(index), options={"purses": "hidden"}, computer="lucius")
    state: State = shown.view.gesture.state
    for seat, card in enumerate(shown.view.panels.cards):
        coins = [mini for mini in card.info.tally.more if mini.sprite.startswith("coin/")]
        assert len(coins) == 1 and (coins[0].count is not None) == state.shows_purse(seat)
    assert state.shows_purse(0) and not state.shows_purse(1)
    assert "sesterce" not in shown.view.panels.cards[1].info.tally.explained


def test_cards_say_who_leads_in_each_segment(shown: Table) -> None:
    begun(shown, Enter, 150)
    state: State = shown.view.gesture.state
    for seat, card in enumerate(shown.view.panels.cards):
        for number, mini in enumerate(card.info.tally.minis):
            counts = state.bonuses[number]
            assert mini.count == counts[seat] and mini.lit == (0 < counts[seat] == max(counts))


# the UI map and the layout


def test_the_ui_map_has_every_id_of_the_design(shown: Table) -> None:
    shown.show(actions(2))
    state: State = shown.view.gesture.state
    ids = [element.id for element in shown.view.elements()]
    assert len(ids) == len(set(ids)), "each once"
    for card in state.face_up:
        assert {f"card:{card}", f"card:{card}:sesterces", f"card:{card}:stones"} <= set(ids)
    assert {"stone:L", "stone:S", "tile:M", APRON, "bed:A7", "piece:blue", "city:tarracina"} <= set(ids)
    assert {"store:tiles:L", "store:stones:L", "bank", "pile", "tray:3"} <= set(ids)
    index = where(Swap)
    shown.show(actions(index))
    ids = [element.id for element in shown.view.elements()]
    assert {"cart:1", "cart:2", "cart:3", "cart:4", COIN} <= set(ids)
    assert any(each.startswith("fallen:") for each in ids) and "pile" not in ids
    shown.show(actions(where(Push)))
    assert PUSH in [element.id for element in shown.view.elements()]


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_nothing_is_cut_and_nothing_overlaps(shown: Table, lang: str, scale: float) -> None:
    shown.use(language=lang, ui_scale=scale)
    for name, players in (("two-players", 2), ("four-players", 4)):
        steps = example(name)
        for phase in ("main", "push", "exchange", "build"):
            index = [n for n, step in enumerate(steps) if step.before.phase == phase][-5]
            shown.show(actions(index, steps), players)
            check_view(shown.view)
    first = max(n for n, step in enumerate(steps) if isinstance(step.action, Enter))
    shown.show(actions(first, steps), 4)
    shown.press(pygame.K_x)
    lay(shown)
    check_view(shown.view)


def test_one_person_at_the_table_is_you_and_colours_name_nobody(shown: Table) -> None:
    view = shown.show(actions(2), 2, computer="lucius")
    said = [view.speech.about(f"piece:{colour}", "")[0].text for (colour,) in view.gesture.state.seats]
    assert said == ["Your piece, in Rome", "Lucius’s piece, in Rome"]


# the push as a gesture


def drawn(shown: Table, way: int, *, held: int = 0, out: bool = False) -> None:
    """Pressed, pulled so many pixels down, held for so many frames, and let go."""
    board = shown.view.board
    x, y = board.canvas.tray_px(board.frame, 3.0, -20.0)
    shown.move_to((x, y))
    shown.frame(Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    if way:
        shown.move_to((x, y + way))
    for _ in range(held):
        shown.frame()
    end = (shown.view.column_rect.centerx, y + way) if out else (x, y + way)
    if out:
        shown.move_to(end)
    shown.frame(Event(pygame.MOUSEBUTTONUP, pos=end, button=1))


@pytest.fixture
def moving(monkeypatch: pytest.MonkeyPatch) -> None:
    """As fast as for a player; otherwise everything is there at once."""
    monkeypatch.setattr(MatchScene, "speed", 1.0)


def pushes_of(shown: Table) -> list[Push]:
    return [entry.action for entry in shown.scene.match.log if isinstance(entry.action, Push)]


def test_a_handle_that_was_drawn_back_goes_off_wherever_it_is_let_go(shown: Table) -> None:
    """Whoever pulled beyond the tray had pulled in vain."""
    begun(shown, Push)
    lay(shown)
    before = len(pushes_of(shown))
    drawn(shown, 40, out=True)
    assert len(pushes_of(shown)) == before + 1


def test_a_hand_that_holds_draws_back_and_a_mere_click_does_not(shown: Table) -> None:
    begun(shown, Push)
    lay(shown)
    board = shown.view.board
    x, y = board.canvas.tray_px(board.frame, 3.0, -20.0)
    shown.move_to((x, y))
    shown.frame(Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    assert shown.view.gesture.pull == 0
    for _ in range(60):
        shown.frame()
    pull = shown.view.gesture.pull
    assert 2 < pull < REACH
    shown.frame(Event(pygame.WINDOWFOCUSLOST))
    assert shown.view.gesture.pull == 0, "it slips back when the window is left"


@pytest.mark.usefixtures("moving")
def test_the_further_it_was_drawn_the_quicker_it_is_seen_and_the_outcome_is_the_same(shown: Table) -> None:
    outcomes, frames = [], []
    for way in (0, 10, 120):
        begun(shown, Push)
        lay(shown)
        drawn(shown, way)
        count = 0
        while not shown.view.idle or shown.scene.match.mover == CHANCE:
            shown.frame()
            count += 1
        frames.append(count)
        outcomes.append(str(last(shown)))
    assert len(set(outcomes)) == 1
    assert frames[2] < frames[1]


def test_the_size_pushed_lies_ready_for_the_next_push(shown: Table) -> None:
    """It had to be chosen anew for every push."""
    index = next(
        number
        for number, step in enumerate(STEPS)
        if isinstance(step.action, Push) and not step.before.pushes and max(step.before.own.stones) > 1
    )
    shown.show(actions(index))
    size = next(size for size in SIZES if shown.view.host.state.own.stones[RANK[size]] > 1)
    if shown.view.held is None or shown.view.held["size"] != size:
        shown.click(f"stone:{size}")
    drawn(shown, 20)
    shown.settle()
    assert shown.view.host.state.phase == "push" and shown.view.held is not None
    assert shown.view.held["size"] == size


@pytest.mark.usefixtures("moving")
def test_the_last_push_is_shown_again_and_leaves_everything_as_it_was(shown: Table) -> None:
    begun(shown, Push)
    lay(shown)
    drawn(shown, 20)
    shown.settle()
    state, length = shown.view.host.state, len(shown.scene.match.log)
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        shown.frame(Event(kind, key=pygame.K_v, mod=0, unicode="v"))
    assert not shown.view.idle
    seen = False
    while not shown.view.idle:
        shown.frame()
        seen = seen or bool(of_family(lying(shown.view.board.stage), "side"))
    assert seen and shown.view.host.state == state and len(shown.scene.match.log) == length
    assert [(rock.x, rock.y) for rock in shown.view.board.stage.rocks] == [
        (stone.x / 100, stone.y / 100) for stone in state.tray
    ]


def test_a_click_on_what_can_only_be_asked_about_says_what_it_is(shown: Table) -> None:
    """VA 35: a click on storage, pile or bank said nothing; only whoever waited over it was told."""
    view = shown.show()
    for target in ("store:stones:L", "pile", "bank"):
        shown.click(target)
        assert view.refusal is None and view.bubble is not None and view.bubble.lines, target


def test_the_frame_of_a_hint_goes_round_the_planks_alone(shown: Table) -> None:
    """VA 33: it was twice as wide as what is lit."""
    view = shown.show()
    planks, found = view.targets.framed("apron"), view.targets.rect("apron")
    lit = next(shape for shape in view.board.marks if shape.key == ("boards",))
    assert planks == view.board.sheet.brushes[lit.brush].rect(lit) and planks.w < 0.7 * found.w
