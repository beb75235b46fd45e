"""Why an action may be good: facts that the rules compute, never guesses. No pygame."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from game.games.aquaedukt.rules.actions import (
    Action,
    Build,
    Dice,
    Dig,
    Lay,
    PlaceMountain,
    Stop,
)
from game.games.aquaedukt.rules.board import Line, Space
from game.games.aquaedukt.rules.legality import legal_actions
from game.games.aquaedukt.rules.preview import build_preview, canal_preview
from game.games.aquaedukt.rules.state import State
from game.games.aquaedukt.view.chips import best_first_canal


@dataclass(frozen=True)
class Fact:
    """Something that is so, or will be so after the action: a language key ``aquaedukt.hint.<code>``."""

    code: str
    values: Mapping[str, str | int] = field(default_factory=dict)
    """A player's colour under ``seat``, numbers under their own names."""


def _fact(code: str, **values: str | int) -> Fact:
    return Fact(code, values)


def facts(state: State, action: Action) -> list[Fact]:
    """What speaks for a legal action of whoever decides, the most telling first."""
    if len(legal_actions(state)) == 1:
        return [_fact("only"), *_facts(state, action)]
    return list(_facts(state, action))


def _facts(state: State, action: Action) -> Iterator[Fact]:
    match action:
        case Dice():
            return _of_die(state)
        case Build():
            return _of_house(state, action)
        case Dig():
            return _of_spring(state, action)
        case Lay(line=line):
            return _of_canal(state, line)
        case Stop():
            return _of_stop(state)
        case PlaceMountain(space=space):
            return _of_mountain(state, space)
    return iter(())


def _by_seat(code: str, points: tuple[int, ...], but: int) -> Iterator[Fact]:
    for seat, count in enumerate(points):
        if count and seat != but:
            yield _fact(code, seat=seat, n=count)


# step by step


def _of_die(state: State) -> Iterator[Fact]:
    regions = state.open_regions
    wet = [each for each in regions if any(state.has_water(space) for space in state.free_spaces(each))]
    if wet:
        yield _fact("die_wet", n=len(wet), total=len(regions), value=state.lowest(state.active) or 0)
    fatal = [each for each in regions if _would_lose_rivals_only(state, each)]
    if fatal:
        yield _fact("die_fatal", n=len(fatal), total=len(regions))
    if not wet:
        yield _fact("die", n=len(regions))
    if state.idle >= state.most_idle - state.players and not state.last_round:
        yield _fact("die_open")


def _would_lose_rivals_only(state: State, region: int) -> bool:
    """One house more there sends out others' houses, and none of one's own but the one that does it."""
    dry = [state.houses[space].seat for space in state.dry_houses(region)]
    return len(state.free_spaces(region)) == 1 and bool(dry) and state.active not in dry


def _of_house(state: State, action: Build) -> Iterator[Fact]:
    seat = state.active
    found = build_preview(state, action.value, action.space)
    if found.watered:
        yield _fact("wet", n=action.value)
    yield from _by_seat("fills_rival", found.lost_points, seat)
    if found.lost_points[seat]:
        yield _fact("fills_own", n=found.lost_points[seat])
    if found.fills:
        return
    region = state.board.region_of[action.space]
    if not found.watered:
        near = any(action.space in _greened(state, line) for line in state.works.ways)
        yield _fact("near" if near else "dry")
        if action.value == state.lowest(seat):
            yield _fact("cheap", n=action.value)
    left = len(state.free_spaces(region)) - 1
    yield _fact("left", n=left, region=region, regions=len(state.open_regions))


def _greened(state: State, line: Line) -> tuple[Space, ...]:
    found = canal_preview(state, line)
    return found.greened if found is not None else ()


def _of_spring(state: State, action: Dig) -> Iterator[Fact]:
    best = best_first_canal(state, action.point)
    if best[state.active]:
        yield _fact("spring_own", n=best[state.active])
    yield from _by_seat("spring_rival", best, state.active)
    ends = [state.board.lines[line].other_end(action.point) for line in state.board.lines_at[action.point]]
    yield _fact("spring_ways", n=sum(end not in state.works.taken for end in ends))
    yield _fact("springs_left", n=state.works.springs_left - 1)


def _of_canal(state: State, line: Line) -> Iterator[Fact]:
    seat = state.active
    found = canal_preview(state, line)
    if found is None:
        return
    if found.won[seat]:
        yield _fact("wins", n=found.won[seat])
    saved = sum(
        state.houses[space].value
        for space in found.greened
        if space in state.houses
        and state.houses[space].seat == seat
        and len(state.free_spaces(state.board.region_of[space])) == 1
    )
    if saved:
        yield _fact("saves", n=saved)
    yield from _by_seat("gives", found.won, seat)
    free = sum(state.is_free(space) for space in found.greened)
    if free:
        yield _fact("opens", n=free, value=state.lowest(seat) or 0)
    if not any(found.won):
        yield _fact("leads" if found.way != "double" else "widens")
    yield _fact("canals_left", n=state.works.canals_left - 1)


def _of_stop(state: State) -> Iterator[Fact]:
    seat, others = state.active, [each for each in legal_actions(state) if each != Stop()]
    builds = [build_preview(state, each.value, each.space) for each in others if isinstance(each, Build)]
    if builds and all(found.lost_points[seat] for found in builds):
        yield _fact("stop_loses", n=min(found.lost_points[seat] for found in builds))
    elif builds and not any(found.watered for found in builds):
        yield _fact("stop_dry")
    canals = [canal_preview(state, each.line) for each in others if isinstance(each, Lay)]
    if canals:
        best = max(found.won[seat] for found in canals if found is not None)
        if not best:
            yield _fact("stop_no_gain")
    if state.phase == "again":
        yield _fact("stop_again", n=len(state.open_regions))


def _of_mountain(state: State, space: Space) -> Iterator[Fact]:
    region = state.board.region_of[space]
    yield _fact("mountain", region=region, n=len(state.free_spaces(region)) - 1)


# what an alternative loses


def losses(state: State, action: Action, other: Action) -> list[Fact]:
    """What the other of two legal actions is worse in, the most telling first."""
    return list(_losses(state, action, other))


def _losses(state: State, action: Action, other: Action) -> Iterator[Fact]:
    seat = state.active
    one, two = _balance(state, action), _balance(state, other)
    if two[seat] < one[seat]:
        yield _fact("fewer", n=one[seat] - two[seat])
    rivals = [sum(each) - each[seat] for each in (one, two)]
    if rivals[1] > rivals[0]:
        yield _fact("gives", n=rivals[1] - rivals[0])


def _balance(state: State, action: Action) -> tuple[int, ...]:
    """By seat, the points won at once, without those that go out."""
    if isinstance(action, Lay):
        found = canal_preview(state, action.line)
        return found.won if found is not None else (0,) * state.players
    if isinstance(action, Build):
        built = build_preview(state, action.value, action.space)
        won = [-lost for lost in built.lost_points]
        won[state.active] += action.value if built.watered else 0
        return tuple(won)
    return (0,) * state.players
