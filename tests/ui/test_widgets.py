"""Widgets by mouse and by keyboard; everything acts on release."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from game.ui import Ui, WidgetHost
from game.ui.tooltip import DELAY
from game.ui.widgets import (
    Button,
    Choice,
    Column,
    Free,
    KeyField,
    Panel,
    Row,
    Scroll,
    Slider,
    Text,
    TextField,
    Toggle,
    Widget,
)


class Hands:
    """Somebody with a mouse and a keyboard in front of some widgets."""

    def __init__(self, ui: Ui, *widgets: Widget) -> None:
        self.host = WidgetHost(ui)
        self.host.show(Column(ui, widgets, gap=20))

    def down(self, pos: tuple[int, int]) -> bool:
        self.host.process_event(Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        return self.host.process_event(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))

    def move(self, pos: tuple[int, int]) -> None:
        self.host.process_event(Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0)))

    def up(self, pos: tuple[int, int]) -> None:
        self.host.process_event(Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))

    def click(self, widget: Widget) -> None:
        self.down(widget.rect.center)
        self.up(widget.rect.center)

    def key(self, key: int, mod: int = 0) -> None:
        self.host.process_event(Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
        self.host.process_event(Event(pygame.KEYUP, key=key, mod=mod))

    def type(self, text: str) -> None:
        self.host.process_event(Event(pygame.TEXTINPUT, text=text))


def button(ui: Ui, clicked: list[str], name: str = "go", **options: Any) -> Button:
    return Button(ui, f"button:{name}", name, lambda: clicked.append(name), **options)


def test_a_click_acts_on_release(ui: Ui, played: list[str]) -> None:
    clicked: list[str] = []
    go = button(ui, clicked)
    hands = Hands(ui, go)
    hands.down(go.rect.center)
    assert clicked == [] and go.pressed
    hands.up(go.rect.center)
    assert clicked == ["go"] and not go.pressed
    assert "button" in played


def test_a_press_is_taken_back_by_moving_away(ui: Ui) -> None:
    clicked: list[str] = []
    go = button(ui, clicked)
    hands = Hands(ui, go)
    hands.down(go.rect.center)
    hands.move((900, 600))
    assert not go.pressed
    hands.up((900, 600))
    assert clicked == []


def test_a_disabled_button_does_nothing_but_keeps_the_click(ui: Ui) -> None:
    clicked: list[str] = []
    go = button(ui, clicked, enabled=False)
    hands = Hands(ui, go)
    assert hands.down(go.rect.center)
    hands.up(go.rect.center)
    assert clicked == []


def test_enter_and_space_press_on_release_of_the_key(ui: Ui) -> None:
    clicked: list[str] = []
    go = button(ui, clicked)
    hands = Hands(ui, go)
    hands.key(pygame.K_TAB)
    hands.host.process_event(Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    assert clicked == []
    hands.host.process_event(Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0))
    hands.key(pygame.K_RETURN)
    assert clicked == ["go", "go"]


def test_tab_goes_round_and_leaves_out_what_is_disabled(ui: Ui) -> None:
    clicked: list[str] = []
    names = ["a", "b", "c"]
    hands = Hands(ui, *(button(ui, clicked, name, enabled=name != "b") for name in names))
    seen = []
    for _ in range(3):
        hands.key(pygame.K_TAB)
        seen.append(hands.host.focused)
    hands.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert [*seen, hands.host.focused] == ["button:a", "button:c", "button:a", "button:c"]


def test_arrows_walk_by_position(ui: Ui) -> None:
    clicked: list[str] = []
    rows = [Row(ui, [button(ui, clicked, "a"), button(ui, clicked, "b")]), button(ui, clicked, "c")]
    hands = Hands(ui, *rows)
    hands.host.focus("button:a")
    for key, expected in [(pygame.K_RIGHT, "b"), (pygame.K_DOWN, "c"), (pygame.K_UP, "a")]:
        hands.key(key)
        assert hands.host.focused == f"button:{expected}"


def test_the_keyboard_goes_on_where_the_mouse_was(ui: Ui) -> None:
    buttons = [button(ui, [], name) for name in "abc"]
    hands = Hands(ui, *buttons)
    hands.click(buttons[1])
    assert hands.host.focused == "", "a click shows no ring"
    hands.key(pygame.K_DOWN)
    assert hands.host.focused == "button:c"


def test_a_new_tree_keeps_the_focus_by_name(ui: Ui) -> None:
    hands = Hands(ui, button(ui, []), button(ui, [], "other"))
    hands.host.focus("button:other")
    hands.host.show(Column(ui, [button(ui, [], "other")]))
    assert hands.host.focused == "button:other"


def test_toggle(ui: Ui) -> None:
    values: list[bool] = []
    toggle = Toggle(ui, "toggle:x", "A switch", False, values.append)
    hands = Hands(ui, toggle)
    hands.click(toggle)
    hands.click(toggle)
    assert values == [True, False]


def test_slider_follows_the_pointer_and_commits_on_release(ui: Ui) -> None:
    followed: list[float] = []
    committed: list[float] = []
    slider = Slider(
        ui, "slider:x", 0.5, 0, 1, 0.1, reading=str, on_change=followed.append, on_commit=committed.append
    )
    hands = Hands(ui, slider)
    hands.down(slider._knob().center)
    hands.move((slider.rect.right + 500, 0))
    assert followed[-1] == 1.0 and committed == []
    hands.up((slider.rect.right + 500, 0))
    assert committed == [1.0]
    hands.host.focus("slider:x")
    hands.key(pygame.K_LEFT)
    assert committed == [1.0, 0.9]


def test_choice_goes_both_ways_round(ui: Ui) -> None:
    values: list[str] = []
    choice = Choice(ui, "choice:x", [("a", "First"), ("b", "Second"), ("c", "Third")], "a", values.append)
    hands = Hands(ui, choice)
    hands.click(choice)
    hands.down((choice.rect.x + 3, choice.rect.centery))
    hands.up((choice.rect.x + 3, choice.rect.centery))
    hands.host.focus("choice:x")
    hands.key(pygame.K_LEFT)
    assert values == ["b", "a", "c"]


def test_text_field_edits_at_the_caret(ui: Ui) -> None:
    typed: list[str] = []
    field = TextField(ui, "field:x", "Gaius", typed.append, max_length=8)
    hands = Hands(ui, field)
    hands.click(field)
    hands.key(pygame.K_HOME)
    hands.type("Oh ")
    hands.type("too long")
    hands.key(pygame.K_END)
    hands.key(pygame.K_BACKSPACE)
    assert field.text == "Oh Gaiu" and typed[-1] == "Oh Gaiu"


def test_text_field_keeps_foreign_characters_out(ui: Ui) -> None:
    field = TextField(ui, "field:seed", "", lambda _: None, allowed=str.isdigit)
    hands = Hands(ui, field)
    hands.click(field)
    hands.type("4x2\n7")
    assert field.text == "427"


def test_key_field_takes_the_next_key(ui: Ui) -> None:
    chords: list[str] = []
    field = KeyField(ui, "key:hint", "h", "Press a key", chords.append)
    hands = Hands(ui, field)
    hands.click(field)
    assert field.listening
    hands.key(pygame.K_LCTRL, pygame.KMOD_CTRL)
    hands.key(pygame.K_F5)
    assert field.listening, "neither a modifier alone nor a function key will do"
    hands.key(pygame.K_g, pygame.KMOD_CTRL)
    assert chords == ["ctrl+g"] and not field.listening


def test_key_field_is_left_alone_by_escape(ui: Ui) -> None:
    chords: list[str] = []
    field = KeyField(ui, "key:hint", "h", "Press a key", chords.append)
    hands = Hands(ui, field)
    hands.click(field)
    hands.key(pygame.K_ESCAPE)
    assert chords == [] and field.label == "H"


# scrolling


def tall(ui: Ui) -> tuple[Scroll, list[Button]]:
    buttons = [button(ui, [], str(i)) for i in range(40)]
    scroll = Scroll(ui, Column(ui, buttons))
    scroll.place(Rect(100, 100, 400, 300))
    return scroll, buttons


def test_no_button_of_the_title_is_cut_at_a_hard_edge(ui: Ui) -> None:
    """AR 26: what goes on below fades into the picture behind; it jumped from paper to sky within a pixel."""
    shown = {}
    for fades in (False, True):
        scroll = Scroll(ui, Column(ui, [Button(ui, "button:high", "High", print, size=200)]), fades=fades)
        scroll.place(Rect(100, 100, 400, 120))
        surface = pygame.Surface((600, 400))
        surface.fill((0, 90, 200))
        scroll.draw(surface)
        column = [surface.get_at((150, y))[:3] for y in range(150, 230)]
        shown[fades] = max(
            max(abs(a - b) for a, b in zip(upper, lower, strict=True))
            for upper, lower in pairwise(column[40:])
        )
        assert column[75] == (0, 90, 200)
    assert shown[True] < 20 < shown[False]


def test_focus_scrolls_into_view(ui: Ui) -> None:
    scroll, buttons = tall(ui)
    host = WidgetHost(ui)
    host.show(scroll, Rect(100, 100, 400, 300))
    host.focus("button:30")
    assert scroll.rect.contains(buttons[30].rect)


def test_what_is_scrolled_away_is_neither_clicked_nor_listed(ui: Ui) -> None:
    scroll, buttons = tall(ui)
    hidden = buttons[30].rect.center
    assert scroll.at(hidden) is None
    listed = {element.id for element in scroll.elements()}
    assert "button:0" in listed and "button:30" not in listed
    assert all(scroll.rect.contains(Rect(element.rect)) for element in scroll.elements())


def test_the_bar_can_be_dragged_to_the_end(ui: Ui) -> None:
    scroll, buttons = tall(ui)
    host = WidgetHost(ui)
    host.show(scroll, Rect(100, 100, 400, 300))
    thumb = scroll._thumb()
    host.process_event(Event(pygame.MOUSEBUTTONDOWN, pos=thumb.center, button=1))
    host.process_event(Event(pygame.MOUSEMOTION, pos=(thumb.centerx, 2000), rel=(0, 0), buttons=(1, 0, 0)))
    host.process_event(Event(pygame.MOUSEBUTTONUP, pos=(thumb.centerx, 2000), button=1))
    assert scroll.rect.contains(buttons[-1].rect)


# texts


@pytest.mark.parametrize("width", [60, 200, 700])
def test_text_wraps_and_fits_what_it_asked_for(ui: Ui, width: int) -> None:
    text = Text(ui, "Aquädukte überqueren einander auf Brücken, nicht unterirdischerweise.")
    size = text.measure(width)
    text.place(Rect(5, 5, width, size[1]))
    assert all(text.rect.contains(line) for line in text.line_rects())
    assert "".join(text._lines).replace(" ", "") == text.text.replace(" ", "")


def test_a_long_button_grows_in_height_instead_of_cutting(ui: Ui) -> None:
    go = Button(ui, "button:x", "Eine ziemlich lange Aufschrift", lambda: None)
    short = go.measure(2000)
    narrow = go.measure(220)
    assert narrow[1] > short[1]
    go.place(Rect((0, 0), narrow))
    assert all(go.rect.contains(line) for line in go.line_rects())


# tooltips and damage


def test_a_tooltip_waits_and_stays_inside_the_window(ui: Ui) -> None:
    corner = Button(ui, "button:x", "x", lambda: None, tooltip="Some words about the corner of the window")
    host = WidgetHost(ui)
    host.show(Free(ui, [corner]))
    corner.place(Rect(1200, 690, 80, 30))
    host.process_event(Event(pygame.MOUSEMOTION, pos=(1230, 700), rel=(0, 0), buttons=(0, 0, 0)))
    assert host.wake_after() == DELAY
    host.update(DELAY)
    assert host.wake_after() is None
    assert ui.window.contains(host._tooltip.rect)


def test_what_was_clicked_says_no_more_until_the_pointer_moves(
    ui: Ui, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The column is built anew all the time while others play; the pointer still lies on *End turn*."""
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: (40, 20))
    monkeypatch.setattr(pygame.mouse, "get_focused", lambda: True)
    host = WidgetHost(ui)

    def show() -> None:
        button = Button(ui, "button:x", "x", lambda: None, tooltip="Some words")
        host.show(Free(ui, [button]))
        button.place(Rect(0, 0, 80, 40))
        host._find_hovered()

    show()
    assert host.wake_after() == DELAY
    host.process_event(Event(pygame.MOUSEBUTTONDOWN, pos=(40, 20), button=1))
    host.process_event(Event(pygame.MOUSEBUTTONUP, pos=(40, 20), button=1))
    show()
    assert host.wake_after() is None
    host.process_event(Event(pygame.MOUSEMOTION, pos=(41, 20), rel=(1, 0), buttons=(0, 0, 0)))
    show()
    assert host.wake_after() == DELAY


def test_hovering_damages_only_what_changed(ui: Ui) -> None:
    go = button(ui, [])
    hands = Hands(ui, Panel(ui, go))
    ui.damage.take(ui.window)
    hands.move(go.rect.center)
    rects = ui.damage.take(ui.window)
    assert len(rects) == 1 and rects[0].contains(go.rect)
    assert rects[0].w < go.rect.w + 40
    hands.move(go.rect.move(1, 1).center)
    assert not ui.damage, "nothing changed, so nothing is drawn"
