"""What is aimed: the pointer shifts it, wheel and drags turn it, a pull and a release let it go."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from game.core.rules import IllegalAction
from game.table.screen import Text
from game.ui import Ui
from game.ui.keys import KeyMap
from tests.table.test_view import button, centre, click, drag, last, move, press
from tests.table.toy import Action, Lay, State, ToyGesture, ToyHost, ToyView, shown


class AimGesture(ToyGesture):
    """A counter that is taken is aimed at a space; what is dragged is only laid ready."""

    @property
    def aims(self) -> bool:
        return self.value is not None

    @property
    def rests_on(self) -> str:
        return "space:c" if self.aims else ""

    def drop(self, target: str) -> Action | None:
        self.refusal = None
        return None


class AimView(ToyView):
    def __init__(self, ui: Ui, text: Text, host: ToyHost, keys: KeyMap) -> None:
        super().__init__(ui, text, host, keys)
        self.aimed: list[tuple[str, int, int]] = []

    def new_gesture(self, state: State) -> ToyGesture:
        return AimGesture(state)

    def aim_at(self, pos: tuple[int, int]) -> None:
        self.aimed.append(("at", *pos))

    def aim_step(self, across: int = 0, turned: int = 0) -> None:
        self.aimed.append(("step", across, turned))

    def aim_turn(self, across: int) -> None:
        self.aimed.append(("turn", across, 0))

    def aim_pull(self, back: int, held: float = 0.0) -> None:
        self.aimed.append(("pull", back, 0))

    def carried_out(self, action: Action) -> Action:
        """Its hand always slips to the last space."""
        return Lay("e", action.value) if isinstance(action, Lay) and action.space == "d" else action


@pytest.fixture
def host() -> ToyHost:
    return ToyHost()


@pytest.fixture
def view(ui: Ui, host: ToyHost) -> AimView:
    found = shown(ui, host, AimView)
    assert isinstance(found, AimView)
    return found


def taken(view: AimView) -> tuple[int, int]:
    """A counter is in the hand, and the pointer over the board."""
    click(view, "pile:1")
    at = centre(view, "space:c")
    move(view, at)
    view.aimed.clear()
    return at


def test_the_pointer_shifts_and_the_wheel_turns(view: AimView) -> None:
    at = centre(view, "space:c")
    move(view, at)
    assert view.aimed == [], "nothing is aimed yet"
    x, y = taken(view)
    move(view, (x + 9, y))
    view.process_event(Event(pygame.MOUSEWHEEL, x=0, y=2, flipped=False))
    assert view.aimed == [("at", x + 9, y), ("step", 0, -2)]


def test_only_over_the_board(view: AimView) -> None:
    taken(view)
    move(view, centre(view, "pile:2"))
    view.process_event(Event(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0, flipped=False))
    assert view.aimed == []


def test_a_pull_back_and_a_release_let_it_go(view: AimView, host: ToyHost) -> None:
    x, y = taken(view)
    button(view, pygame.MOUSEBUTTONDOWN, (x, y))
    move(view, (x, y + 7))
    assert view.aimed == [("pull", 7, 0)], "while it is pulled it is not shifted"
    button(view, pygame.MOUSEBUTTONUP, (x, y + 7))
    assert last(host) == Lay("c", 1) and view.aimed == [("pull", 7, 0)], "the bar begins where it was let go"


def test_the_right_button_turns_what_is_dragged_and_puts_back_what_is_clicked(
    view: AimView, host: ToyHost
) -> None:
    x, y = taken(view)
    button(view, pygame.MOUSEBUTTONDOWN, (x, y), 3)
    move(view, (x - 5, y))
    move(view, (x - 2, y))
    button(view, pygame.MOUSEBUTTONUP, (x - 2, y), 3)
    assert view.aimed == [("turn", -5, 0), ("turn", 3, 0)] and view.held is not None
    button(view, pygame.MOUSEBUTTONDOWN, (x, y), 3)
    button(view, pygame.MOUSEBUTTONUP, (x, y), 3)
    assert view.held is None and len(host.log) == 1


def test_shift_turns_too(view: AimView, host: ToyHost) -> None:
    x, y = taken(view)
    pygame.key.set_mods(pygame.KMOD_SHIFT)
    try:
        button(view, pygame.MOUSEBUTTONDOWN, (x, y))
        move(view, (x + 6, y))
        button(view, pygame.MOUSEBUTTONUP, (x + 6, y))
    finally:
        pygame.key.set_mods(0)
    assert view.aimed == [("turn", 6, 0)] and len(host.log) == 1


def test_what_is_dragged_is_laid_ready_and_not_let_go(view: AimView, host: ToyHost) -> None:
    drag(view, "pile:2", centre(view, "space:b"))
    assert view.held == {"piece": "counter", "value": 2} and len(host.log) == 1


def test_arrows_shift_and_enter_lets_go(view: AimView, host: ToyHost) -> None:
    taken(view)
    press(view, pygame.K_LEFT)
    press(view, pygame.K_RIGHT)
    assert view.aimed == [("step", -1, 0), ("step", 1, 0)] and view.focus == ""
    press(view, pygame.K_RETURN)
    assert last(host) == Lay("c", 1)


def test_arrows_move_the_focus_once_it_was_led_away(view: AimView) -> None:
    taken(view)
    view.focus = "pile:1"
    press(view, pygame.K_LEFT)
    assert view.aimed == [("step", -1, 0)], "the mouse was used last: nothing was led away"
    view.focus = "pile:1"
    press(view, pygame.K_RIGHT)
    assert len(view.aimed) == 1 and view.focus == "pile:2"


def test_a_hand_may_slip(view: AimView, host: ToyHost) -> None:
    """What is played is what became of the action on its way from the hand to the table, a hint's too."""
    click(view, "pile:1")
    click(view, "space:d")
    assert last(host) == Lay("e", 1)
    host.adviser.say(Lay("d", 2))
    view.refresh()
    with pytest.raises(IllegalAction):
        view.hints.do()


def test_the_next_of_several_families(view: AimView) -> None:
    view.keyboard.choose_next("pile", "space")
    assert view.gesture.value == 1
    view.keyboard.choose_next("pile", "space")
    assert view.gesture.value == 2
