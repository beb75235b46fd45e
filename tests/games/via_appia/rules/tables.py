"""Positions to try things in, and what can be played there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from game.games.via_appia.rules import RULES
from game.games.via_appia.rules.events import Event
from game.games.via_appia.rules.pieces import Card, Space, counted
from game.games.via_appia.rules.state import FREE, State
from tests.games.via_appia.rules.classic import SAID, classic_start
from tests.games.via_appia.rules.play import played, rested
from tests.games.via_appia.rules.records import example

LOAD = example("two-players").actions[0]
FIRST = "deal 01 02 03 07 08 10 12"
LARGE, MIDS, SMALLS = range(4), range(4, 12), range(12, 24)
"""Where the stones of each size lie in the first tray."""


def table(players: int = 2, *actions: str) -> State:
    """A game after the first deal and these actions."""
    return played(classic_start(players), LOAD, FIRST, *actions)


def given(state: State, seat: int = 0, **changes: Any) -> State:
    """A seat with other belongings; what they come from is not asked."""
    for name in ("stones", "cart"):
        if isinstance(changes.get(name), str):
            changes[name] = counted(changes[name])
    own = replace(state.holdings[seat], **changes)
    return replace(state, holdings=(*state.holdings[:seat], own, *state.holdings[seat + 1 :]))


def paved(state: State, *spaces: str, seat: int = 1) -> State:
    """With tiles of a seat on these spaces."""
    numbers = {state.road.number_of[Space(space)] for space in spaces}
    built = tuple(seat if number in numbers else own for number, own in enumerate(state.built))
    return replace(state, built=built)


def all_paved(state: State, *segments: str, but: tuple[str, ...] = (), seat: int = 1) -> State:
    """With every space of these segments paved, some excepted."""
    spaces = [space for space in state.road.spaces if space[0] in segments and space not in but]
    return paved(state, *spaces, seat=seat)


def standing(state: State, **places: str) -> State:
    """Pieces elsewhere: ``s0="A7"``. Whoever is in or behind a city has come there, in the order of seats."""
    for name, place in places.items():
        state = given(state, int(name[1:]), place=Space(place))
    arrivals = tuple(
        tuple(seat for seat in range(state.players) if number and state.been_in(seat) >= number)
        for number in range(len(state.road.cities))
    )
    return replace(state, arrivals=arrivals)


def with_cards(state: State, *up: str) -> State:
    """With only these cards face up; of the others nine are in the pile, the rest are used."""
    cards = [Card(card) for card in SAID["cards"]]
    left = [card for card in cards if card not in up]
    return replace(state, face_up=tuple(map(Card, up)), pile=tuple(left[-9:]), used=tuple(left[:-9]))


def legal(state: State, verb: str = "") -> set[str]:
    """What is legal, of one kind or at all."""
    return {
        text for text in map(str, RULES.legal_actions(state)) if text.split()[0] == (verb or text.split()[0])
    }


def happened(state: State, action: str) -> tuple[Event, ...]:
    return RULES.apply(state, RULES.parse(action))[1]


def of_kind(events: tuple[Event, ...], kind: type) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]


def pushing(state: State, *turns: tuple[str, tuple[int, ...]]) -> State:
    """After pushes of these sizes, each with the places in the tray of the stones that fall."""
    for size, fallen in turns:
        state = rested(played(state, f"push {size} 0 0"), *fallen)
    return state


def refused(state: State, action: str) -> tuple[str, str, tuple[str, ...]]:
    """The code, the ruling and the places of a refusal."""
    reason = RULES.why_not(state, RULES.parse(action))
    assert reason is not None, f"{action} is legal"
    return reason.code, reason.ruling, reason.squares


def free(state: State) -> int:
    return state.built.count(FREE)


def purses(state: State) -> list[int]:
    return [own.sesterces for own in state.holdings]


def points(state: State) -> list[int]:
    return [own.points for own in state.holdings]


def values(state: State, action: str) -> Mapping[str, str | int]:
    reason = RULES.why_not(state, RULES.parse(action))
    assert reason is not None
    return reason.values
