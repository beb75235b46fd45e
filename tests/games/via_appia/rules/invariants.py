"""What must be true of every position, whatever was played."""

from __future__ import annotations

from collections import Counter

from game.core.rules import CHANCE
from game.games.via_appia.rules import RULES
from game.games.via_appia.rules.pieces import SIZES
from game.games.via_appia.rules.state import FREE, State
from game.games.via_appia.rules.tray import inside
from tests.games.via_appia.rules import oracle
from tests.games.via_appia.rules.play import Step


def check_judged(state: State, judge: oracle.Judge) -> None:
    """The same is legal, for the same seat, on the same table."""
    mover = RULES.to_move(state)
    assert judge.mover() == ("-" if mover == CHANCE else str(mover))
    assert judge.phase == RULES.phase(state)
    if state.phase != "push" or state.turn % 7 == 0:  # Thousands of strings are compared now and then only.
        assert {RULES.format(action) for action in RULES.legal_actions(state)} == judge.legal()
    assert [each.sesterces for each in state.holdings] == judge.purse
    assert [each.points for each in state.holdings] == judge.score
    assert [each.place for each in state.holdings] == judge.where
    assert [Counter(load) for load in judge.load] == [
        Counter({size: n for size, n in zip(SIZES, each.cart, strict=True) if n}) for each in state.holdings
    ]
    assert [tuple(heap.values()) for heap in judge.heap] == [each.stones for each in state.holdings]
    assert list(map(tuple, state.tray)) == judge.tray


def check_conserved(state: State) -> None:
    """No stone, tile, sesterce, card or token is ever made or lost."""
    level, road = state.road.level, state.road
    everybody = state.holdings
    loaded = level.quarry_start if state.phase == "load" else (0, 0, 0)
    for rank, size in enumerate(SIZES):
        in_tray = sum(stone.size == size for stone in state.tray) + loaded[rank]
        in_hand = int(state.pushed is not None and state.pushed.size == size)
        heaps = sum(each.stones[rank] for each in everybody)
        parts = (state.storage[rank], in_tray, in_hand, heaps, state.fallen[rank])
        assert min(parts) >= 0 and sum(parts) == level.stones[rank], f"stones {size}: {parts}"
        paved = sum(
            road.size_of[space] == size and owner != FREE
            for space, owner in zip(road.spaces, state.built, strict=True)
        )
        carts = sum(each.cart[rank] for each in everybody)
        places = (state.tiles[rank], paved, carts)
        assert min(places) >= 0 and sum(places) == level.tiles[rank], f"tiles {size}: {places}"
    purses = [each.sesterces for each in everybody]
    assert min(state.bank, *purses) >= 0 and state.bank + sum(purses) == level.sesterces
    assert sorted((*state.pile, *state.face_up, *state.used)) == sorted(level.cards)
    assert sum(each.token for each in everybody) + state.push_tokens_left == level.push_tokens
    assert state.push_tokens_left >= 0
    for number, spaces in enumerate(road.spaces_in):
        assert sum(state.bonuses[number]) + state.bonuses_left(number) == len(spaces)
    for city in road.cities[1:]:
        came = state.arrivals[road.city_number[city]]
        assert len(set(came)) == len(came)
        assert len(state.tokens_at(city)) == max(0, len(road.tokens()) - len(came))
        assert state.markers(city) == min(len(came), state.players - 1)


def check_bookkeeping(state: State) -> None:
    road = state.road
    assert (state.pushed is not None) == (state.phase == "fall")
    assert (state.first is not None) == (state.phase == "build")
    assert state.phase in ("push", "fall", "exchange") or (not state.pushes and not any(state.fallen))
    assert not (state.phase == "exchange" and not any(state.fallen) and not state.solace)
    listed = RULES.legal_actions(state)
    assert bool(listed) == (state.phase not in ("load", "fall", "over")), "a position without a decision"
    assert len(set(listed)) == len(listed)
    assert list(state.face_up) == sorted(state.face_up) and list(state.pile) == sorted(state.pile)
    assert state.face_up or state.phase in ("load", "deal"), "somebody can always take a card (V6)"
    for each in state.holdings:
        assert road.fits(each.cart)
        space = road.space(each.place)
        if space is not None:
            assert state.is_paved(space) and len(state.standing_on(space)) <= road.room(space)
    assert all(inside(road.level.quarry, stone) for stone in state.tray)
    assert 0 <= state.still <= road.level.still_rounds


def check_step(step: Step) -> None:
    """What one action may change: tiles stay, pieces do not go back, points are never lost."""
    before, after = step.before, step.after
    assert RULES.turn_number(after) in (RULES.turn_number(before), RULES.turn_number(before) + 1)
    for was, now in zip(before.built, after.built, strict=True):
        assert was in (FREE, now)
    for seat, (old, new) in enumerate(zip(before.holdings, after.holdings, strict=True)):
        assert new.points >= old.points
        assert before.been_in(seat) <= after.been_in(seat)
        if seat != before.active:
            assert (old.place, old.cart, old.token, old.sesterces) == (
                new.place,
                new.cart,
                new.token,
                new.sesterces,
            )
    assert before.ended_by in (None, after.ended_by)
