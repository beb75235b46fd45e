"""Refusals: there is a reason exactly for what is illegal, and it is the right one."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from build_scripts.tools.scenarios import named
from game.core.rules import IllegalAction, Reason
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
from game.games.aqua_romana.rules.board import Outlet, Path, Square
from game.games.aqua_romana.rules.legality import REASONS, legal_actions, why_not
from game.games.aqua_romana.rules.state import State
from game.games.aqua_romana.rules.tiles import KINDS, TILES
from game.games.aqua_romana.spec import SPEC
from tests.games.aqua_romana.rules import oracle
from tests.games.aqua_romana.rules.classic import classic_start
from tests.games.aqua_romana.rules.play import HABITS, play

TILE_VALUES = tuple(TILES.values())


def any_action(state: State, rng: Random) -> Action:
    """Mostly illegal, but made of things that exist, with a few that do not."""
    known = rng.random() < 0.9
    paths = state.board.pathway if known else (Path("Nz"), Path("E99"))
    outlets = tuple(state.board.outlets) if known else (Outlet("z9N"),)
    squares = state.board.squares if known else (Square("z9"),)
    kind, tile = rng.choice(KINDS), rng.choice(TILE_VALUES)
    return rng.choice(
        (
            Place(kind, rng.choice(paths)),
            Build(rng.choice(outlets), rng.choice(paths), tile),
            LayFountainTile(rng.choice(squares), tile),
            Advance(rng.choice(paths)),
            Close(rng.choice(outlets)),
            Keep(),
            Take(kind),
        )
    )


def likely_builds(state: State, rng: Random) -> Iterator[Build]:
    """What a player would try: any tile from any builder in sight, and now and then one out of sight."""
    for outlet, aqueduct in state.aqueducts.items():
        in_sight = set(state.board.sight[aqueduct.stand].values())
        for path in state.builders:
            if path in in_sight or rng.random() < 0.05:
                yield from (Build(outlet, path, tile) for tile in TILE_VALUES)


def check_reason(state: State, action: Action) -> Reason | None:
    reason = why_not(state, action)
    assert (reason is None) == (action in legal_actions(state)), f"{action}: {reason}"
    if reason is None:
        return None
    closing = reason.code in ("not-your-workman", "already-closed")
    assert reason.ruling == REASONS[reason.code] or (closing and reason.ruling == "R13"), (
        f"{action}: {reason}"
    )
    assert "\n" not in str(reason)
    with pytest.raises(IllegalAction) as caught:
        apply(state, action)
    assert caught.value.reason == reason and caught.value.action is action
    return reason


def check_build_reason(waters: oracle.Waters, action: Build, reason: Reason) -> None:
    """Each code of a refused build, decided again by the slow judge."""
    state = waters.state
    aqueduct = state.aqueducts[action.outlet]
    water = waters.flows[action.outlet]
    match reason.code:
        case "not-your-workman":
            assert oracle.owner(state, action.outlet) != state.active
        case "already-closed":
            assert aqueduct.closed is not None
        case "not-in-sight":
            assert action.path not in oracle.seen_from(water.end)
            assert reason.squares == (f"square:{water.end}", f"path:{action.path}")
        case "wrong-kind" | "out-of-stock":
            given = oracle.given_kinds(state, state.builders[action.path])
            assert action.tile.kind not in given
            assert (state.stock[action.tile.kind] == 0) == (reason.code == "out-of-stock")
        case "does-not-continue":
            assert oracle.leads_to(action.tile.openings, oracle.BACK[water.heading]) is None
            assert reason.squares == (f"square:{water.ahead}", f"square:{water.end}")
        case "joins":
            assert water.ahead is not None
            laid = {**waters.table, water.ahead: action.tile.openings}
            joined = oracle.water_from(state, laid, str(reason.values["outlet"]))
            assert joined.met == "outlet"
            assert f"{joined.ahead}{oracle.BACK[joined.heading]}" == reason.values["other"]
            at = joined.squares.index(water.ahead)
            assert reason.squares == tuple(f"square:{square}" for square in joined.squares[at:])
        case _:
            raise AssertionError(f"{action} is refused with {reason}")


@pytest.mark.parametrize("players", (2, 3, 4))
def test_a_reason_exactly_for_what_is_illegal(players: int) -> None:
    rng = Random(players)
    for habit in HABITS.values():
        for step in play(classic_start(players), habit, rng):
            for action in legal_actions(step.before):
                assert why_not(step.before, action) is None
            for _ in range(8):
                check_reason(step.before, any_action(step.before, rng))
        for _ in range(12):
            reason = check_reason(step.after, any_action(step.after, rng))
            assert reason is not None and reason.code == "game-over"


def test_every_refused_build_is_explained_rightly() -> None:
    rng = Random(3)
    met: set[str] = set()
    for players, habit in ((2, "patiently"), (3, "patiently"), (4, "patiently"), (4, "by chance")):
        for step in play(classic_start(players), HABITS[habit], rng):
            if step.before.phase == "main" and rng.random() < 0.5:
                waters = oracle.Waters(step.before)
                for action in likely_builds(step.before, rng):
                    reason = why_not(step.before, action)
                    assert (reason is None) == (action in legal_actions(step.before))
                    if reason is not None:
                        met.add(reason.code)
                        check_build_reason(waters, action, reason)
    usual = {"not-your-workman", "already-closed", "not-in-sight", "wrong-kind", "does-not-continue", "joins"}
    assert usual <= met, f"never met: {usual - met}"


def test_all_reasons_occur() -> None:
    """Every code is met in games on the classic board, except that for a pathway without a free square."""
    met: set[str] = set()
    rng = Random(7)
    for seed in range(10):
        habit = list(HABITS.values())[seed % len(HABITS)]
        for step in play(classic_start(2 + seed % 3), habit, rng):
            tries: list[Action] = [any_action(step.before, rng) for _ in range(25)]
            if step.before.phase == "main":
                tries += likely_builds(step.before, rng)
            met |= {reason.code for action in tries if (reason := why_not(step.before, action))}
        reason = why_not(step.after, Keep())
        assert reason is not None
        met.add(reason.code)
    assert set(REASONS) - met == {"pathway-full"}


def test_closing_anothers_aqueduct_is_refused_by_r13_not_by_the_compulsory_move() -> None:
    state = named(SPEC, "r13-without-a-tile").states[-1]
    refusal = why_not(state, parse_action("close h1S"))
    assert refusal is not None and (refusal.code, refusal.ruling) == ("not-your-workman", "R13")
