"""Warnings: each where it is due and only there, first in the bubble, and silent when switched off."""

from __future__ import annotations

import statistics
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from build_scripts.tools.scenarios import named
from game.core.setup import Assistance
from game.games.aqua_romana.advice.warnings import Caution, cautions, standing_cautions, threats
from game.games.aqua_romana.rules.actions import (
    Action,
    Advance,
    Build,
    Close,
    Keep,
    LayFountainTile,
    Place,
    Take,
    parse_action,
)
from game.games.aqua_romana.rules.apply import apply
from game.games.aqua_romana.rules.legality import legal_actions
from game.games.aqua_romana.rules.state import State
from game.games.aqua_romana.rules.tiles import Kind
from game.games.aqua_romana.spec import SPEC
from game.games.aqua_romana.view.view import AquaView
from game.i18n import LANGUAGES
from game.table.chips import Chip
from tests.games.aqua_romana.view.table import Screen, game, screen
from tests.games.aqua_romana.view.truth import closable_by_rivals, owned, sees

GAMES = [
    (2, "patiently", 1),
    (2, "hastily", 2),
    (3, "by chance", 3),
    (4, "unequally", 4),
    (4, "patiently", 6),
]
BUDGET = 0.005
"""Seconds a hover may cost."""


@lru_cache(maxsize=1)
def samples() -> tuple[tuple[State, Action], ...]:
    rng = Random(11)
    found: list[tuple[State, Action]] = []
    for players, habit, seed in GAMES:
        for step in game(players, habit, seed):
            legal = legal_actions(step.before)
            found += [(step.before, action) for action in rng.sample(legal, min(2, len(legal)))]
    return tuple(found)


def of(found: tuple[Caution, ...], danger: str) -> list[Caution]:
    return [caution for caution in found if caution.danger == danger]


# against the rules


def test_what_a_rival_could_close_is_what_he_could_close() -> None:
    threatened = safe = 0
    for state, _ in samples()[::2]:
        if state.phase in ("setup", "over"):
            continue
        for seat in range(len(state.seats)):
            found = threats(state, seat)
            assert set(found) == closable_by_rivals(state, seat), f"seat {seat} in turn {state.turn}"
            assert all(c.by is not None and state.seat_of(c.by) != seat for c in found.values())
            threatened += bool(found)
            safe += not found
    assert threatened > 10 and safe > 100


def test_a_builder_he_still_holds_counts_wherever_he_could_place_it() -> None:
    more = 0
    for state, _ in samples()[::6]:
        if state.phase in ("setup", "over"):
            continue
        held: tuple[tuple[Kind, ...], ...] = tuple(("curve", "straight") for _ in state.seats)
        armed = replace(state, held=held)
        found = set(threats(armed, state.active))
        assert found == closable_by_rivals(armed, state.active), f"turn {state.turn}"
        more += found > set(threats(replace(state, held=((),) * len(held)), state.active))
    assert more


def test_a_fourth_end_round_one_square_counts_too() -> None:
    state = named(SPEC, "r12-four-ends").states[-1]
    builds = [action for action in legal_actions(state) if isinstance(action, Build)]
    assert any("crowded" in closings(state, build) for build in builds)
    victims = 0
    for seat in range(len(state.seats)):
        found = set(threats(state, seat))
        assert found == closable_by_rivals(state, seat)
        victims += len(found)
    assert victims


def closings(state: State, action: Action) -> set[str | None]:
    after, _ = apply(state, action)
    return {a.closed for outlet, a in after.aqueducts.items() if state.aqueducts[outlet].is_open}


def test_each_warning_where_it_is_due_and_only_there() -> None:
    met: Counter[tuple[str, bool]] = Counter()
    for state, action in samples():
        seat = state.to_move
        found = cautions(state, action, seat)
        after, _ = apply(state, action)
        own = owned(after, seat)
        if isinstance(action, Place | Take):
            assert found == ()
            continue
        ended = any(aqueduct.closed == "end" for aqueduct in after.aqueducts.values())
        assert bool(of(found, "last")) == bool(owned(state, seat) and not own and not ended), action
        blind = not isinstance(action, LayFountainTile) and after.phase != "over"
        expected = {None} if blind and own and not any(sees(after, o) for o in own) else set()
        if blind and not expected and isinstance(action, Build) and action.outlet in own:
            expected = {action.outlet} if not sees(after, action.outlet) else set()
        assert {caution.outlet for caution in of(found, "blind")} == expected, action
        met.update((danger, bool(of(found, danger))) for danger in ("last", "blind", "rival"))
    assert set(met) == {(danger, due) for danger in ("last", "blind", "rival") for due in (True, False)}


def test_a_rival_is_warned_of_only_where_the_step_matters() -> None:
    kinds: set[type] = set()
    for state, action in samples():
        if isinstance(action, Place | Take):
            continue
        after, _ = apply(state, action)
        if after.phase == "over":
            continue
        before, then = threats(state, state.to_move), threats(after, state.to_move)
        warned = {caution.outlet for caution in of(cautions(state, action, state.to_move), "rival")}
        assert warned <= set(then)
        assert set(then) - set(before) <= warned, "what is new is always said"
        assert action != Keep() or warned == set(then), "and everything before the turn ends"
        kinds |= {type(action)} if warned else set()
    assert {Build, Keep} <= kinds


def test_what_was_built_is_warned_of_although_it_was_in_danger_before() -> None:
    state = game(2, "stubbornly", 5)[30].before
    action = parse_action("build i1S E5 straight NS")
    after, _ = apply(state, action)
    assert "i1S" in threats(state, state.to_move) and "i1S" in threats(after, state.to_move)
    assert "i1S" in {caution.outlet for caution in of(cautions(state, action, state.to_move), "rival")}


def test_a_hover_costs_next_to_nothing() -> None:
    costs = []
    for state, action in samples()[::5]:
        started = time.process_time()
        cautions(state, action, state.to_move)
        costs.append(time.process_time() - started)
    assert statistics.quantiles(costs, n=10)[-1] < BUDGET


# on the screen


@pytest.fixture
def shown(tmp_path: Path) -> Iterator[Screen]:
    with screen(tmp_path) as opened:
        opened.use(reduced_motion=True)
        yield opened


Wanted = Callable[[State, Action, tuple[Caution, ...]], bool]


def before(wanted: Wanted) -> tuple[int, tuple[str, ...], Action]:
    """The first position of some games with such a legal action."""
    for players, habit, seed in GAMES:
        steps = game(players, habit, seed)
        for index, step in enumerate(steps):
            for action in legal_actions(step.before):
                if wanted(step.before, action, cautions(step.before, action, step.before.to_move)):
                    return players, tuple(str(s.action) for s in steps[:index]), action
    raise AssertionError("no such position")


def due(danger: str, kind: type) -> Wanted:
    return lambda state, action, found: isinstance(action, kind) and bool(of(found, danger))


def point_at(shown: Screen, view: AquaView, action: Action) -> list[Chip]:
    """What is said before the action is done, with the pointer where it would be done."""
    match action:
        case Build():
            view.click(f"workman:{action.outlet}")
            view.click(f"builder:{action.path}")
            if view.gesture.tray:
                view.click(f"tray:{action.tile.kind}")
            hover(shown, view, f"square:{view.state.aqueducts[action.outlet].front}")
            while view.gesture.tile is not action.tile:
                view.rotate(1)
        case Advance():
            hover(shown, view, f"builder:{action.path}")
        case Close():
            hover(shown, view, f"seal:{action.outlet}")
        case _:
            hover(shown, view, "button:end-turn")
    return view.speech.chips()


def hover(shown: Screen, view: AquaView, target: str) -> None:
    rect = view.targets.rect(target)
    assert rect is not None
    shown.move(rect.center)


CASES = [
    ("blind", Build),
    ("blind", Close),
    ("blind", Advance),
    ("blind", Keep),
    ("last", Build),
    ("last", Close),
    ("rival", Build),
    ("rival", Keep),
]


@pytest.mark.parametrize(("danger", "kind"), CASES)
def test_it_is_said_first_and_can_be_switched_off(shown: Screen, danger: str, kind: type) -> None:
    players, actions, action = before(due(danger, kind))
    wanted = of(cautions_at(players, actions, action), danger)
    view = shown.show(players, actions)
    played = len(shown.match.session)
    chips = point_at(shown, view, action)
    warned = [chip for chip in chips if chip.tone == "warn"]
    assert warned and chips[: len(warned)] == warned
    assert [caution for caution in view.speech.warnings() if caution.danger == danger] == wanted
    assert view.bubble is not None and len(shown.match.session) == played, "told, and nothing done"
    shown.use(silenced=(f"{SPEC.id}/{danger}",))
    assert not [caution for caution in view.speech.warnings() if caution.danger == danger]


def cautions_at(players: int, actions: tuple[str, ...], action: Action) -> tuple[Caution, ...]:
    for count, habit, seed in GAMES:
        steps = game(count, habit, seed)
        if count == players and tuple(str(s.action) for s in steps[: len(actions)]) == actions:
            state = steps[len(actions)].before
            return cautions(state, action, state.to_move)
    raise AssertionError("no such game")


@pytest.mark.parametrize(("assistance", "said"), [("full", True), ("normal", True), ("purist", False)])
def test_purists_are_not_warned(shown: Screen, assistance: Assistance, said: bool) -> None:
    players, actions, action = before(due("blind", Build))
    view = shown.show(players, actions, assistance=assistance)
    chips = point_at(shown, view, action)
    assert any(chip.tone == "warn" for chip in chips) == said
    assert assistance != "normal" or all(chip.tone == "warn" for chip in chips)


def test_a_complete_turn_is_warned_of_at_its_button(shown: Screen) -> None:
    """Nothing is to be decided any more, but it can still be undone."""

    def completes(state: State, action: Action, found: tuple[Caution, ...]) -> bool:
        after, _ = apply(state, action)
        ended = isinstance(action, Build) and after.active != state.active and after.phase != "over"
        return ended and bool(standing_cautions(after, state.to_move))

    players, actions, action = before(completes)
    view = shown.show(players, actions)
    seat = view.state.to_move
    shown.match.play(action)
    shown.frame()
    assert shown.match.handing_over == seat
    hover(shown, view, "button:end-turn")
    assert view.speech.warnings() == list(standing_cautions(view.state, seat))
    assert all(chip.tone == "warn" for chip in view.speech.chips())


def test_without_danger_nothing_is_said(shown: Screen) -> None:
    players, actions, action = before(lambda state, action, found: isinstance(action, Build) and not found)
    view = shown.show(players, actions)
    assert all(chip.tone != "warn" for chip in point_at(shown, view, action))


def test_whom_a_warning_speaks_of_is_framed(shown: Screen) -> None:
    """Their names alone would have to be looked for."""
    players, actions, action = before(due("rival", Build))
    view = shown.show(players, actions)
    assert not view.board.marked("shown")
    point_at(shown, view, action)
    warnings = of(tuple(view.speech.warnings()), "rival")
    concerned = {f"workman:{outlet}" for warning in warnings for outlet in (warning.outlet, warning.by)}
    assert concerned and concerned <= set(view.board.marked("shown"))
    assert shown.picture() == shown.drawn_anew()


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_warning_has_its_words(shown: Screen, code: str) -> None:
    shown.use(language=code)
    said = set()
    for danger, kind in CASES:
        players, actions, action = before(due(danger, kind))
        view = shown.show(players, actions)
        said |= {chip.text for chip in point_at(shown, view, action) if chip.tone == "warn"}
    assert len(said) >= 4 and all(text.endswith("!") and "{" not in text for text in said)
