"""Whatever the pointer rests on explains itself, and a channel lights up with its owner and length."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.games.aqua_romana.rules.board import PODIUMS, WIDE_PODIUMS
from game.games.aqua_romana.rules.preview import closing_forecast, landing
from game.games.aqua_romana.rules.state import State
from game.games.aqua_romana.rules.tiles import TILE_KINDS
from game.games.aqua_romana.view.gestures import gesture_for
from game.games.aqua_romana.view.view import STEPS, AquaView
from game.i18n import LANGUAGES
from game.table.shapes import of_family
from game.ui.tooltip import DELAY
from tests.games.aqua_romana.view.table import Screen, moments, screen
from tests.games.aqua_romana.view.test_gestures import BESIDE, before, centre, type_key
from tests.games.aqua_romana.view.words import complete


@pytest.fixture
def shown(tmp_path: Path) -> Iterator[Screen]:
    with screen(tmp_path) as opened:
        opened.use(language="en", reduced_motion=True)
        yield opened


def rest_on(shown: Screen, view: AquaView, target: str, at: tuple[int, int] | None = None) -> list[str]:
    """What is said of a thing after a moment."""
    shown.move(BESIDE)
    shown.move(at or centre(view, target))
    shown.frame(dt=DELAY + 0.01)
    return [line for line, _, _ in view.bubble.lines] if view.bubble is not None else []


@pytest.mark.parametrize("code", LANGUAGES)
def test_everything_on_the_table_says_what_it_is(shown: Screen, code: str) -> None:
    shown.use(language=code)
    silent = set()
    for phase in ("setup", "main", "take", "advance"):
        view = shown.show(2, moments(2)[phase])
        families: dict[str, str] = {}
        for element in (*view.targets.elements, *(e for s in view.panels.shelves for e in s.elements())):
            families.setdefault(element.id.partition(":")[0], element.id)
        for family, target in families.items():
            if family == "square":
                continue
            words = rest_on(shown, view, target)
            assert all(complete(line) for line in words), words
            if not words:
                silent.add((phase, family))
            assert view.bubble is None or shown.services.ui.window.contains(view.bubble.rect)
    assert not silent


def test_a_builder_says_who_sees_him_and_where_he_goes(shown: Screen) -> None:
    def passes(state: State) -> str:
        found = (path for path in state.builders if (step := landing(state, path)) and step.fountains)
        return next((f"builder:{path}" for path in found), "") if state.phase == "main" else ""

    view = shown.show(*before(lambda state: bool(passes(state))))
    target = passes(view.state)
    said = " ".join(rest_on(shown, view, target))
    assert "past a fountain" in said and "Seen by" in said
    path = target.partition(":")[2]
    step = landing(view.state, path)  # type: ignore[arg-type]
    assert step is not None and [each.key[1:] for each in of_family(view.board.marks, "landing")] == [
        (step.start, step.landing)
    ], "an arrow shows where"


def test_podiums_say_who_stands_there(shown: Screen) -> None:
    view = shown.show(*before(lambda state: state.phase == "main" and len(state.podiums) > 3))
    standing = {podium for podium in view.state.podiums if podium}
    for number in range(1, PODIUMS + 1):
        said = " ".join(rest_on(shown, view, f"podium:{number}"))
        assert str(number) in said and ("Free" in said) == (number not in standing)
        assert ("two workmen" in said) == (number in WIDE_PODIUMS)


def test_what_only_explains_itself_is_never_enabled(shown: Screen) -> None:
    for phase in ("setup", "main", "close", "take"):
        view = shown.show(2, moments(2)[phase])
        mute = [e for e in view.elements() if e.id.startswith(("podium:", "fountain:"))]
        assert len(mute) == PODIUMS + 1 + 4 and not any(element.enabled for element in mute)
        played, prompt = len(shown.match.session), view.prompt
        shown.click(centre(view, "podium:7"))
        assert (len(shown.match.session), view.prompt) == (played, prompt)


def test_purists_are_told_names_and_nothing_that_was_worked_out(shown: Screen) -> None:
    players, actions = before(lambda state: state.phase == "main" and len(state.tiles) > 20)
    view = shown.show(players, actions, assistance="purist")
    wet = next(iter(view.board.stage.water.values()))
    aqueduct = view.narrator.aqueduct(view.state, wet.outlet)
    assert list(rest_on(shown, view, f"square:{wet.square}")) == [aqueduct], "and no length"
    builder = next(iter(view.state.builders))
    assert len(rest_on(shown, view, f"builder:{builder}")) == 1 and not view.board.marked("landing")


# channels


def crossing(state: State) -> str:
    """A square on which two aqueducts of different colours run."""
    if state.phase != "main" or gesture_for(state).waits:
        return ""
    squares: dict[str, set[str]] = {}
    for outlet, aqueduct in state.aqueducts.items():
        for square in aqueduct.squares:
            squares.setdefault(square, set()).add(outlet)
    return next((square for square, outlets in squares.items() if len(outlets) == 2), "")


def test_the_channel_under_the_pointer_lights_up_with_owner_and_length(shown: Screen) -> None:
    """On a square with two channels the nearer one, also when the pointer stays on the square."""
    view = shown.show(*before(lambda state: bool(crossing(state))))
    square = crossing(view.state)
    rect = view.targets.rect(f"square:{square}")
    assert rect is not None
    towards = {"N": rect.midtop, "S": rect.midbottom, "E": rect.midright, "W": rect.midleft}
    wets = [wet for wet in view.board.stage.water.values() if wet.square == square]
    assert len({wet.outlet for wet in wets}) == 2
    for wet in wets:
        x, y = towards[wet.entered]
        at = (x + (rect.centerx - x) // 6, y + (rect.centery - y) // 6)
        said = " ".join(rest_on(shown, view, f"square:{square}", at))
        aqueduct = view.state.aqueducts[wet.outlet]
        assert set(view.board.marked("lit")) == {wet.outlet}
        assert view.narrator.aqueduct(view.state, wet.outlet) in said
        assert f"{aqueduct.length} square" in said
        if aqueduct.is_open and (podium := closing_forecast(view.state, wet.outlet).podium):
            assert f"podium {podium} if closed now" in said
    shown.move(BESIDE)
    assert not view.board.marked("lit")
    assert shown.picture() == shown.drawn_anew()


def test_with_a_tile_in_the_hand_no_channel_lights_up(shown: Screen) -> None:
    view = shown.show(*before(lambda state: state.phase == "fountain" and len(state.tiles) > 15))
    wet = next(iter(view.board.stage.water.values()))
    assert rest_on(shown, view, f"square:{wet.square}") == [] and not view.board.marked("lit")


# beside the board


@pytest.mark.parametrize("code", LANGUAGES)
def test_cards_steps_and_buttons_explain_themselves(shown: Screen, code: str) -> None:
    shown.use(language=code)
    view = shown.show(2, moments(2)["main"])
    tips = [widget.tooltip for widget in view.widgets.root.walk() if widget.tooltip]
    assert all(complete(tip) and "table." not in tip for tip in tips)
    for step in STEPS:
        assert shown.services.text(f"aqua.tip.step.{step}") in tips
    named = {widget.name: widget for widget in view.widgets.root.walk() if widget.name}
    assert "card:0" in named and named["card:0"].tooltip
    off = [w for w in named.values() if w.name.startswith("button:") and not w.enabled]
    assert off and all(widget.tooltip for widget in off), "each with its reason"


def test_a_tooltip_is_seen_at_a_step(shown: Screen) -> None:
    view = shown.show(2, moments(2)["main"])
    tip = shown.services.text("aqua.tip.step.fountain")
    dot = next(w for w in view.widgets.root.walk() if w.tooltip == tip)
    plain = shown.picture()
    shown.move(Rect(dot.rect).center)
    shown.frame(dt=DELAY + 0.01)
    shown.frame()
    assert shown.picture() != plain
    shown.move(BESIDE)
    shown.frame()
    assert shown.picture() == plain


def test_the_card_explains_its_forecast(shown: Screen) -> None:
    view = shown.show(2, moments(2)["main"])
    state = view.state
    for seat in range(2):
        card = view.widgets.find(f"card:{seat}")
        assert card is not None
        assert f"{len(state.open_aqueducts(seat))} workm" in card.tooltip


def test_every_pile_says_how_many_are_left(shown: Screen) -> None:
    view = shown.show(2, moments(2)["main"])
    for kind in TILE_KINDS:
        said = rest_on(shown, view, f"stock:{kind}")
        assert str(view.state.stock[kind]) in said[0] and said[0][0].isupper()


def test_w_explains_what_can_be_chosen_too(shown: Screen) -> None:
    view = shown.show(2, moments(2)["main"])
    shown.move(centre(view, "fountain:NE"))
    type_key(shown, pygame.K_w)
    assert view.bubble is not None and view.refusal is None
