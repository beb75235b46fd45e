"""Every refusal has a reason, and every reason a refusal: what players try in vain."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from game.core.rules import IllegalAction
from game.games.via_appia.rules import RULES
from game.games.via_appia.rules.actions import (
    CARD_GIFTS,
    Action,
    Build,
    Deal,
    Enter,
    Income,
    Load,
    Push,
    Rest,
    Sell,
    Solace,
    Stop,
    Swap,
    Travel,
)
from game.games.via_appia.rules.legality import REASONS
from game.games.via_appia.rules.pieces import SIZES, Card, Spot
from game.games.via_appia.rules.state import State
from tests.games.via_appia.rules.classic import classic_start
from tests.games.via_appia.rules.play import HABITS, outcome, play, played
from tests.games.via_appia.rules.tables import (
    FIRST,
    LOAD,
    given,
    legal,
    paved,
    pushing,
    refused,
    standing,
    table,
    with_cards,
)


def pushed_once(stones: str = "MSS", fallen: tuple[int, ...] = ()) -> State:
    return pushing(played(given(table(), stones=stones), "quarry"), ("S", fallen))


def over() -> State:
    return played(replace(table(), ended_by="arrived", active=1), "income 01 stones")


def travelling() -> State:
    return given(paved(table(), "A1", "A2", "A4", "A7", "A9"), sesterces=2)


def in_vain() -> dict[str, tuple[State, str, tuple[str, ...]]]:
    """For every code a position, an action and the places that are to be shown."""
    loaded, falling = played(classic_start(2), LOAD), played(table(), "quarry", "push S 0 0")
    told = str(outcome(falling)).split(" ")
    solace = pushing(played(given(table(), stones="SS"), "quarry"), ("S", ()), ("S", ()))
    fell = pushing(played(given(table(), stones="S", cart="LMS"), "quarry"), ("S", (0, 4)))
    second = played(given(table(), cart="SSM"), "build A2")
    there = standing(travelling(), s0="brundisium")
    return {
        "game-over": (over(), "income 02 stones", ()),
        "wrong-phase": (table(), FIRST, ()),
        "one-action-a-turn": (pushed_once(), "income 01 stones", ()),
        "outcome-awaited": (falling, "stop", ()),
        "stones-count": (falling, " ".join(told[:-1]), ()),
        "load-order": (classic_start(2), LOAD.replace("M:-1546", "S:-1546"), ("tray:4",)),
        "outside-tray": (falling, " ".join((*told[:-1], "0,12001")), ("tray:24",)),
        "stones-overlap": (falling, " ".join((*told[:-1], "4146,8768")), ("tray:0", "tray:24")),
        "pushed-fell": (falling, " ".join((*told[:-1], "fell")), ("tray:24",)),
        "deal-count": (loaded, "deal 01", ()),
        "deal-order": (loaded, "deal 02 01 03 04 05 06 07", ()),
        "card-not-in-pile": (loaded, "deal 01 02 03 04 05 06 20", ("card:20",)),
        "card-unknown": (table(), "income 17 stones", ("card:17",)),
        "card-turned": (played(table(), "income 01 stones"), "income 01 stones", ("card:01",)),
        "card-in-pile": (table(), "income 16 stones", ("card:16",)),
        "either-half": (table(), "income 01 both", ("card:01",)),
        "both-halves": (with_cards(table(), "01"), "income 01 stones", ("card:01",)),
        "no-stones": (given(table(), stones=""), "quarry", ()),
        "quarry-first": (table(), "push S 0 0", ()),
        "no-stone-of-size": (pushed_once(), "push L 0 0", ("stone:L",)),
        "push-too-far-out": (pushed_once(), "push S 25 0", ("stone:S",)),
        "push-angle": (pushed_once(), "push S 0 1", ()),
        "push-compulsory": (played(table(), "quarry"), "stop", ()),
        "must-exchange": (solace, "stop", ()),
        "nothing-to-stop": (table(), "stop", ()),
        "nothing-to-exchange": (table(), "sell S", ()),
        "push-or-stop": (pushed_once(fallen=(0,)), "sell L", ()),
        "solace-first": (solace, "sell S", ()),
        "no-solace": (fell, "solace tile", ()),
        "larger-first": (fell, "sell M", ("fallen:L",)),
        "not-fallen": (fell, "sell S", ("fallen:S",)),
        "tile-larger": (played(fell, "sell L"), "swap M L", ("fallen:M",)),
        "tiles-out": (replace(fell, tiles=(0, 1, 1)), "swap L L", ()),
        "cart-full": (fell, "swap L L", ("tile:L",)),
        "space-unknown": (table(), "build A12", ("bed:A12",)),
        "space-paved": (travelling(), "build A1", ("bed:A1",)),
        "not-your-segment": (given(table(), cart="S"), "build C1", ("bed:C1", "city:beneventum")),
        "no-tile-of-size": (table(), "build A1", ("bed:A1",)),
        "not-connected": (
            given(table(), cart="S"),
            "build A5",
            ("bed:A5", "bed:A2", "bed:A3", "bed:A7", "bed:A8"),
        ),
        "second-elsewhere": (second, "build B1", ("bed:B1", "bed:A2")),
        "place-unknown": (table(), "travel ostia", ("city:ostia",)),
        "there-already": (table(), "travel rome", ("city:rome",)),
        "end-of-the-road": (there, "travel C1", ("city:brundisium",)),
        "not-ahead": (standing(travelling(), s0="A7"), "travel A1", ("bed:A7", "bed:A1")),
        "city-between": (travelling(), "travel beneventum", ("city:beneventum", "city:tarracina")),
        "too-far": (travelling(), "travel tarracina", ("city:rome", "city:tarracina")),
        "way-not-paved": (paved(table(), "A4"), "travel A4", ("bed:A4", "bed:A1", "bed:A2")),
        "no-room": (standing(travelling(), s1="A1"), "travel A1", ("bed:A1",)),
        "too-dear": (travelling(), "travel A4", ("bed:A4",)),
    }


@pytest.mark.parametrize("code", REASONS)
def test_each_reason_is_given_where_it_belongs(code: str) -> None:
    state, action, places = in_vain()[code]
    assert refused(state, action) == (code, REASONS[code], places)
    before = hash(state)
    with pytest.raises(IllegalAction) as caught:
        RULES.apply(state, RULES.parse(action))
    assert caught.value.reason.code == code and hash(state) == before
    assert action not in legal(state)


def everything(state: State, rng: Random) -> list[Action]:
    """Whatever a player, or a broken file, might try."""
    road, pile = state.road, [*state.road.level.cards]
    cards = [Card(f"{number:02d}") for number in range(18)]
    return [
        *(Income(card, gift) for card in cards for gift in CARD_GIFTS),
        Enter(),
        *(Push(size, x, angle) for size in SIZES for x in (-25, -17, 0, 24) for angle in (-32, -30, 0, 1)),
        Stop(),
        Solace("tile"),
        Solace("sesterce"),
        *(Swap(stone, tile) for stone in SIZES for tile in SIZES),
        *(Sell(stone) for stone in SIZES),
        *(Build(space) for space in road.spaces),
        *(Travel(place) for place in road.ahead),
        *(Deal(tuple(sorted(rng.sample(pile, 7)))) for _ in range(3)),
        Load(state.tray[:24]),
        Rest((*(stone.spot for stone in state.tray), Spot(0, 0))),
    ]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_refusal_always_has_a_reason_and_what_is_legal_never(players: int) -> None:
    rng, met = Random(players), set()
    for habit in HABITS.values():
        for number, step in enumerate(play(classic_start(players), habit, rng)):
            if number % 40:
                continue
            allowed = set(RULES.legal_actions(step.before))
            for action in everything(step.before, rng):
                reason = RULES.why_not(step.before, action)
                if not isinstance(action, Load | Rest):
                    assert (reason is None) == (action in allowed), f"{action}: {reason}"
                if reason is not None:
                    met.add(reason.code)
                    assert reason.ruling == REASONS[reason.code]
    assert len(met) > 25
