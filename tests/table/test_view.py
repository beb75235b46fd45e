"""A view made of the kit: what mouse and keyboard do, what is said, what is drawn again."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from game.core.advice import Fact
from game.core.host import Guide, GuideButton
from game.table.closing import SECONDS
from game.table.guide import GuidePanel
from game.ui import Ui
from game.ui.tooltip import DELAY
from tests.table.toy import Lay, State, ToyBoard, ToyHinter, ToyHost, ToyView, shown

BESIDE = (2, 2)


@pytest.fixture
def host() -> ToyHost:
    return ToyHost()


@pytest.fixture
def view(ui: Ui, host: ToyHost) -> ToyView:
    return shown(ui, host)


def centre(view: ToyView, target: str) -> tuple[int, int]:
    rect = view.targets.rect(target)
    assert rect is not None, target
    return rect.center


def move(view: ToyView, pos: tuple[int, int]) -> None:
    view.process_event(Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False))


def button(view: ToyView, kind: int, pos: tuple[int, int], number: int = 1) -> None:
    view.process_event(Event(kind, pos=pos, button=number))


def click(view: ToyView, target: str) -> None:
    pos = centre(view, target)
    move(view, pos)
    button(view, pygame.MOUSEBUTTONDOWN, pos)
    button(view, pygame.MOUSEBUTTONUP, pos)


def drag(view: ToyView, target: str, to: tuple[int, int]) -> None:
    start = centre(view, target)
    move(view, start)
    button(view, pygame.MOUSEBUTTONDOWN, start)
    move(view, (start[0] + 90, start[1] - 90))
    move(view, to)
    button(view, pygame.MOUSEBUTTONUP, to)


def press(view: ToyView, key: int) -> None:
    view.process_event(Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    view.process_event(Event(pygame.KEYUP, key=key, mod=0))


def last(host: ToyHost) -> object:
    return host.session.actions[-1]


# mouse


def test_a_pile_and_a_space_make_a_move(view: ToyView, host: ToyHost, played: list[str]) -> None:
    click(view, "pile:2")
    assert view.held == {"piece": "counter", "value": 2} and played == ["clack"]
    click(view, "space:c")
    assert last(host) == Lay("c", 2) and view.held is None and view.idle
    assert view.prompt == "Marcus: toy.choose", "somebody else chooses now"


def test_a_piece_is_dragged_or_put_back(view: ToyView, host: ToyHost) -> None:
    drag(view, "pile:1", BESIDE)
    assert view.held is None and len(host.session) == 1
    drag(view, "pile:1", centre(view, "space:e"))
    assert last(host) == Lay("e", 1)


def test_a_hand_that_trembles_clicks(view: ToyView, monkeypatch: pytest.MonkeyPatch) -> None:
    """On the smallest board too a few pixels are no drag: it would leave the piece on its pile."""
    monkeypatch.setattr(ToyBoard, "unit", 8)
    start = centre(view, "pile:2")
    move(view, start)
    button(view, pygame.MOUSEBUTTONDOWN, start)
    move(view, (start[0] + 4, start[1] + 3))
    assert view.held is None
    button(view, pygame.MOUSEBUTTONUP, start)
    assert view.held == {"piece": "counter", "value": 2}


def test_a_press_that_wanders_off_does_nothing(view: ToyView, host: ToyHost) -> None:
    button(view, pygame.MOUSEBUTTONDOWN, centre(view, "space:a"))
    move(view, centre(view, "space:d"))
    button(view, pygame.MOUSEBUTTONUP, centre(view, "space:d"))
    assert view.refusal is None and len(host.session) == 1


def test_a_refused_click_says_why_and_shows_where(view: ToyView, host: ToyHost, played: list[str]) -> None:
    click(view, "space:a")
    assert view.prompt == "No: no-pile" and view.marks.reasons == ("a",) and played == ["refuse"]
    assert view.topic == "phase:lay", "plain sense has no ruling"
    click(view, "pile:1")
    click(view, "space:a")
    click(view, "pile:1")
    click(view, "space:a")
    assert view.prompt == "No: taken" and view.topic == "R1"
    move(view, BESIDE)
    button(view, pygame.MOUSEBUTTONUP, BESIDE, 3)
    assert view.held is None and view.refusal is None, "a right click puts back"


def test_words_hang_beside_what_the_pointer_is_on(view: ToyView) -> None:
    move(view, centre(view, "space:b"))
    assert view.bubble is None
    view.click("pile:2")
    move(view, centre(view, "space:c"))
    assert view.bubble is not None and view.bubble.lines[0][0] == "2 more"
    assert not view.bubble.rect.colliderect(view.board.space("c"))


def test_while_something_moves_a_click_only_lets_it_arrive(ui: Ui, host: ToyHost) -> None:
    host.speed = 1.0
    view = shown(ui, host)
    view.click("pile:2")
    view.click("space:c")
    assert not view.idle and view.prompt == "table.prompt.moving One moment." and view.wake_after() == 0
    click(view, "space:d")
    assert view.idle and len(host.session) == 2 and view.board.state is host.state


class Guarded(ToyHost):
    """Where there are secrets, what may be known of a state is made anew whenever it is asked for."""

    @property
    def state(self) -> State:
        return replace(self.session.state)


def test_what_was_chosen_stays_when_something_else_is_told_anew(ui: Ui) -> None:
    host = Guarded()
    view = shown(ui, host)
    view.click("pile:2")
    view.refresh()
    assert view.held == {"piece": "counter", "value": 2}
    view.click("space:a")
    assert last(host) == Lay("a", 2) and view.held is None


# keyboard


def test_keys_choose_confirm_and_put_back(view: ToyView, host: ToyHost) -> None:
    press(view, pygame.K_2)
    assert view.held == {"piece": "counter", "value": 2} and view.focus == "space:a"
    press(view, pygame.K_RIGHT)
    press(view, pygame.K_RIGHT)
    assert view.focus == "space:c"
    press(view, pygame.K_RETURN)
    assert last(host) == Lay("c", 2)
    assert view.focus == "pile:1", "the focus goes where the next decision is made"
    press(view, pygame.K_RETURN)
    press(view, pygame.K_ESCAPE)
    assert view.held is None and host.called == []
    press(view, pygame.K_ESCAPE)
    assert host.called == ["menu"]


def test_what_is_explained_is_not_done(view: ToyView, host: ToyHost) -> None:
    move(view, centre(view, "space:a"))
    press(view, pygame.K_w)
    assert view.prompt == "No: no-pile" and view.gesture.refusal is None and len(host.session) == 1


def test_buttons_can_be_reached_and_pressed(view: ToyView, host: ToyHost) -> None:
    for _ in range(9):
        press(view, pygame.K_DOWN)
        press(view, pygame.K_RIGHT)
        if view.focus == "button:menu":
            break
    assert view.focus == "button:menu"
    press(view, pygame.K_RETURN)
    assert host.called == ["menu"]


# what is said


def test_who_is_waited_for(ui: Ui) -> None:
    assert shown(ui, ToyHost(())).prompt == "One moment.", "chance has no name"
    assert shown(ui, ToyHost(("draw b", "lay a 1"), humans=1)).prompt == "table.prompt.thinking Marcus"
    assert shown(ui, ToyHost(humans=1)).prompt == "toy.choose", "whoever is alone needs no name"
    full = ("draw b", *(f"lay {space} 1" for space in "abcde"))
    assert shown(ui, ToyHost(full)).prompt == "table.prompt.over"


def test_a_complete_turn_waits_for_its_end(ui: Ui, host: ToyHost) -> None:
    host.handing_over = 0
    view = shown(ui, host)
    assert view.prompt == "table.prompt.end Livia"
    press(view, pygame.K_SPACE)
    click(view, "button:end-turn")
    assert host.called == ["end-turn", "end-turn"]


@pytest.mark.parametrize("clicked", [False, True])
def test_a_turn_ends_by_itself_unless_somebody_acts(ui: Ui, host: ToyHost, clicked: bool) -> None:
    host.handing_over, host.ends_turns, host.speed = 0, True, 1.0
    view = shown(ui, host)
    view.update(0.1)
    if clicked:
        button(view, pygame.MOUSEBUTTONDOWN, BESIDE)
        button(view, pygame.MOUSEBUTTONUP, BESIDE)
    for _ in range(3):
        view.update(SECONDS / 2)
    assert ("end-turn" in host.called) == (not clicked)


def test_what_the_others_did_is_marked_unless_it_is_switched_off(ui: Ui) -> None:
    view = shown(ui, ToyHost(("draw b", "lay c 1", "lay d 1")))
    assert view.staging.trail() != ()
    view.staging.toggle()
    assert view.staging.trail() == ()


def test_a_guide_takes_the_place_of_the_log(ui: Ui, host: ToyHost) -> None:
    done: list[str] = []
    on = GuideButton("on", "On", lambda: done.append("on"), primary=True)
    host.guide = Guide("Heading", "Text", reading=True, show=("d",), buttons=(on,))
    view = shown(ui, host)
    assert view.prompt == "table.prompt.read" and view.marks.shown == ("d",) and view.panels.log is None
    assert any(isinstance(widget, GuidePanel) for widget in view.widgets.root.walk())
    click(view, "button:on")
    assert done == ["on"]


# hints


def test_a_hint_is_shown_and_left(view: ToyView, host: ToyHost) -> None:
    press(view, pygame.K_h)
    assert host.adviser.asked == 1
    host.adviser.say(Lay("c", 2), Lay("a", 1))
    view.refresh()
    assert view.prompt == "table.hint.one_of 1 2 Lay 2 on c." and view.bubble is not None
    assert next(line for line, _, _ in view.bubble.lines) == "because"
    assert view.hint is not None and view.hint.steps == ("pile:2", "space:c")
    view.click("pile:2")
    assert view.hint is not None, "it is followed"
    view.click("pile:1")
    view.refresh()
    assert view.hint is None and host.adviser.advice is None, "something else was chosen"


def test_a_hint_says_the_three_most_telling_reasons(
    view: ToyView, host: ToyHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    facts = [Fact(code) for code in ("first", "second", "third", "fourth")]
    monkeypatch.setattr(ToyHinter, "facts", lambda *args: facts)
    host.adviser.say(Lay("d", 1))
    view.refresh()
    hint = view.hints.shown
    assert hint is not None
    assert [chip.text for chip in hint.chips if chip.tone == "reason"] == ["first", "second", "third"]


def at_rest(view: ToyView, host: ToyHost) -> None:
    """A hint to lay 2 on c, shown."""
    host.adviser.say(Lay("c", 2), Lay("a", 1))
    view.refresh()
    assert view.hint is not None


@pytest.mark.parametrize("by", ["button", "key", "focus"])
def test_a_hint_can_be_played(view: ToyView, host: ToyHost, by: str) -> None:
    assert view.targets.rect("button:do-hint") is None
    at_rest(view, host)
    assert view.bubble is not None and view.bubble.rect.contains(
        view.targets.rect("button:do-hint") or Rect(0, 0, 9, 9)
    )
    if by == "button":
        click(view, "button:do-hint")
    elif by == "key":
        press(view, pygame.K_d)
    else:
        view.focus = "button:do-hint"
        press(view, pygame.K_RETURN)
    assert last(host) == Lay("c", 2)
    assert view.hint is None and view.targets.rect("button:do-hint") is None


def test_the_pointer_reaches_the_button_of_a_hint_over_the_board(view: ToyView, host: ToyHost) -> None:
    """What lies below the button speaks up and takes its place."""
    at_rest(view, host)
    view.click("pile:2")
    move(view, centre(view, "button:do-hint"))
    assert view.gesture.hovered == "" and view.targets.rect("button:do-hint") is not None
    move(view, centre(view, "space:a"))
    assert view.bubble is not None and view.bubble.lines[0][0] == "2 more"
    assert view.targets.rect("button:do-hint") is None, "its reasons are not shown either"
    move(view, BESIDE)
    assert view.targets.rect("button:do-hint") is not None


def test_what_was_under_the_pointer_does_not_hide_a_new_hint(view: ToyView, host: ToyHost) -> None:
    view.click("pile:2")
    move(view, centre(view, "space:c"))
    assert view.bubble is not None and view.bubble.lines[0][0] == "2 more"
    at_rest(view, host)
    assert view.bubble is not None and view.bubble.lines[0][0] == "because"


def test_without_a_hint_nothing_is_done(view: ToyView, host: ToyHost) -> None:
    played = len(host.session)
    press(view, pygame.K_d)
    assert len(host.session) == played


def test_what_was_chosen_otherwise_goes_back_for_a_hint(view: ToyView, host: ToyHost) -> None:
    view.click("pile:1")
    host.adviser.say(Lay("c", 2))
    view.refresh()
    assert view.hint is not None and view.held is None
    press(view, pygame.K_ESCAPE)
    view.refresh()
    assert view.hint is None and host.called == []


# what things are


def test_things_explain_themselves_once_the_pointer_rests(view: ToyView) -> None:
    move(view, centre(view, "space:d"))
    view.update(DELAY / 2)
    assert view.bubble is None and view.wake_after() is not None
    view.update(DELAY)
    assert view.bubble is not None and view.bubble.lines[0][0] == "a space"
    assert view.wake_after() is None, "and nothing more is waited for"
    move(view, centre(view, "space:e"))
    assert view.bubble is None, "in passing nothing is said"
    press(view, pygame.K_w)
    assert view.bubble is not None, "asked, it answers at once"


def test_a_button_that_cannot_be_pressed_says_why(ui: Ui, host: ToyHost) -> None:
    view = shown(ui, host)
    tips = {widget.name: widget.tooltip for widget in view.widgets.root.walk() if widget.name}
    assert tips["button:undo"] == "toy.no-undo" and tips["button:reset-turn"] == "toy.no-reset-turn"
    assert tips["button:end-turn"] == "table.why.still-to-do toy.choose"
    assert tips["button:hint"] == "table.tip.hint H"
    host.can_undo = True
    host.handing_over = 0
    view.refresh()
    tips = {widget.name: widget.tooltip for widget in view.widgets.root.walk() if widget.name}
    assert tips["button:undo"] == "table.tip.undo Ctrl+Z" and tips["button:end-turn"] == ""
    assert tips["button:hint"] == "table.why.not-your-turn"


# the log


def test_the_entry_under_the_pointer_is_shown_on_the_board(ui: Ui) -> None:
    view = shown(ui, ToyHost(("draw b", "lay d 1")))
    log = view.panels.log
    assert log is not None and [row.line.text for row in log.rows] == ["Lay d"]
    assert [row.colour for row in log.rows] == ["red"]
    move(view, log.rows[0].rect.center)
    assert view.marks.shown == ("d",)
    move(view, BESIDE)
    assert view.marks.shown == ()


def test_the_log_stays_while_it_says_the_same(view: ToyView) -> None:
    log = view.panels.log
    view.click("pile:1")
    assert view.panels.log is log
    view.click("space:a")
    assert view.panels.log is not log


# drawing


def test_only_what_changed_is_drawn_and_nothing_is_forgotten(ui: Ui, host: ToyHost) -> None:
    view = shown(ui, host)
    rng = Random(4)
    screen = Surface(ui.window.size)
    view.draw(screen, screen.get_rect())
    ui.damage.take(ui.window)
    for _ in range(120):
        doing = _anything(view, rng)
        view.update(0.05)
        for rect in ui.damage.take(ui.window):
            screen.set_clip(rect)
            view.draw(screen, rect)
        screen.set_clip(None)
        anew = Surface(ui.window.size)
        view.draw(anew, anew.get_rect())
        same = pygame.mask.from_threshold(screen, (0, 0, 0), (6, 6, 6, 255), anew)
        same.invert()
        assert same.count() == 0, f"{doing}: {same.get_bounding_rects()}"


def _anything(view: ToyView, rng: Random) -> str:
    element = rng.choice([each for each in view.elements() if each.rect[2]])
    pos = Rect(element.rect).center
    match rng.randrange(4):
        case 0 if not element.id.startswith("button:"):
            click(view, element.id)
        case 1:
            press(view, rng.choice([pygame.K_RIGHT, pygame.K_LEFT, pygame.K_1, pygame.K_w, pygame.K_m]))
        case _:
            move(view, pos)
    return element.id


def test_a_board_where_nothing_lives_wakes_nobody(view: ToyView) -> None:
    assert view.wake_after() is None
