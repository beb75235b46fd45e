"""Why an action may be good: facts that the rules compute, never guesses. No pygame."""

from collections.abc import Iterator

from game.core.advice import Fact, fact
from game.games.aquaedukt.rules import Line, Space, State, actions as a
from game.games.aquaedukt.rules.apply import apply
from game.games.aquaedukt.rules.legality import legal_actions
from game.games.aquaedukt.rules.preview import best_first_canal, build_preview, canal_preview


def facts(state: State, action: a.Action) -> list[Fact]:
    """What speaks for a legal action of whoever decides, the most telling first."""
    if len(legal_actions(state)) == 1:
        return [fact("only"), *_facts(state, action)]
    return list(_facts(state, action))


def _facts(state: State, action: a.Action) -> Iterator[Fact]:
    match action:
        case a.Dice():
            return _of_die(state)
        case a.Build():
            return _of_house(state, action)
        case a.Dig():
            return _of_spring(state, action)
        case a.Lay(line=line):
            return _of_canal(state, line)
        case a.Stop():
            return _of_stop(state)
        case a.PlaceMountain(space=space):
            return _of_mountain(state, space)
    return iter(())


def rather(state: State, action: a.Action, other: a.Action) -> list[Fact]:
    """Why this house and not another one: how many canals that can be laid now would bring it water."""
    if not isinstance(action, a.Build) or not isinstance(other, a.Build) or state.has_water(action.space):
        return []
    ways, others = _ways_to(state, action.space), _ways_to(state, other.space)
    if action.space != other.space:
        return [fact("rather_here", n=ways)] if ways > others else []
    if action.value > other.value and ways:
        return [fact("rather_high", value=action.value, low=other.value, n=ways)]
    if action.value > other.value:
        return [fact("rather_later", value=action.value, low=other.value, n=action.value - other.value)]
    if action.value < other.value and not ways:
        return [fact("rather_low", value=action.value, low=other.value)]
    return []


def _ways_to(state: State, space: Space) -> int:
    return sum(space in _greened(state, line) for line in state.works.ways)


def _by_seat(code: str, points: tuple[int, ...], but: int) -> Iterator[Fact]:
    for seat, count in enumerate(points):
        if count and seat != but:
            yield fact(code, seat=seat, n=count)


# step by step


def _of_die(state: State) -> Iterator[Fact]:
    regions = state.open_regions
    wet = [each for each in regions if any(state.has_water(space) for space in state.free_spaces(each))]
    if wet:
        yield fact("die_wet", n=len(wet), total=len(regions), value=state.lowest(state.active) or 0)
    fatal = [each for each in regions if _would_lose_rivals_only(state, each)]
    if fatal:
        yield fact("die_fatal", n=len(fatal), total=len(regions))
    yield fact("die", n=state.board.level.rolls_per_turn - state.rolls)
    if state.idle >= state.most_idle - state.players and not state.last_round:
        yield fact("die_open")


def _would_lose_rivals_only(state: State, region: int) -> bool:
    """One house more there sends out others' houses, and none of one's own but the one that does it."""
    dry = [state.houses[space].seat for space in state.dry_houses(region)]
    return len(state.free_spaces(region)) == 1 and bool(dry) and state.active not in dry


def _of_house(state: State, action: a.Build) -> Iterator[Fact]:
    seat = state.active
    found = build_preview(state, action.value, action.space)
    if found.watered:
        yield fact("wet", n=action.value)
    yield from _by_seat("fills_rival", found.lost_points, seat)
    if found.lost_points[seat]:
        yield fact("fills_own", n=found.lost_points[seat])
    if found.fills:
        return
    region = state.board.region_of[action.space]
    if not found.watered:
        near = any(action.space in _greened(state, line) for line in state.works.ways)
        yield fact("near" if near else "dry")
        if action.value == state.lowest(seat):
            yield fact("cheap", n=action.value)
    left = len(state.free_spaces(region)) - 1
    yield fact("left", n=left, region=region, regions=len(state.open_regions))


def _greened(state: State, line: Line) -> tuple[Space, ...]:
    found = canal_preview(state, line)
    return found.greened if found is not None else ()


def _of_spring(state: State, action: a.Dig) -> Iterator[Fact]:
    best = best_first_canal(state, action.point)
    if best[state.active]:
        yield fact("spring_own", n=best[state.active])
    yield from _by_seat("spring_rival", best, state.active)
    ends = [state.board.lines[line].other_end(action.point) for line in state.board.lines_at[action.point]]
    yield fact("spring_ways", n=sum(end not in state.works.taken for end in ends))


def _of_canal(state: State, line: Line) -> Iterator[Fact]:
    seat = state.active
    found = canal_preview(state, line)
    if found is None:
        return
    if found.won[seat]:
        yield fact("wins", n=found.won[seat])
    saved = sum(
        state.houses[space].value
        for space in found.greened
        if space in state.houses
        and state.houses[space].seat == seat
        and len(state.free_spaces(state.board.region_of[space])) == 1
    )
    if saved:
        yield fact("saves", n=saved)
    yield from _by_seat("gives", found.won, seat)
    after, _ = apply(state, a.Lay(line))
    now, then = _best_canal(state, seat), _best_canal(after, seat)
    if then > now:
        yield fact("leads", n=then)


def _best_canal(state: State, seat: int) -> int:
    """The most a seat gets by any canal that can be laid as things stand."""
    found = (canal_preview(state, line) for line in state.works.ways)
    return max((canal.won[seat] for canal in found if canal is not None), default=0)


def _of_stop(state: State) -> Iterator[Fact]:
    seat, others = state.active, [each for each in legal_actions(state) if each != a.Stop()]
    builds = [build_preview(state, each.value, each.space) for each in others if isinstance(each, a.Build)]
    if builds and all(found.lost_points[seat] for found in builds):
        yield fact("stop_loses", n=min(found.lost_points[seat] for found in builds))
    elif builds and not any(found.watered for found in builds):
        yield fact("stop_dry")
    canals = [canal_preview(state, each.line) for each in others if isinstance(each, a.Lay)]
    if canals:
        best = max(found.won[seat] for found in canals if found is not None)
        if not best:
            yield fact("stop_no_gain")
    if state.phase == "again":
        regions = state.open_regions
        dry = [each for each in regions if not any(map(state.has_water, state.free_spaces(each)))]
        if dry:
            yield fact("stop_again", n=len(dry), total=len(regions))


def _of_mountain(state: State, space: Space) -> Iterator[Fact]:
    region = state.board.region_of[space]
    yield fact("mountain", region=region, n=len(state.free_spaces(region)) - 1)


# what an alternative loses


def losses(state: State, action: a.Action, other: a.Action) -> list[Fact]:
    """What the other of two legal actions is worse in, the most telling first."""
    return list(_losses(state, action, other))


def _losses(state: State, action: a.Action, other: a.Action) -> Iterator[Fact]:
    seat = state.active
    one, two = _balance(state, action), _balance(state, other)
    if two[seat] < one[seat]:
        yield fact("fewer", n=one[seat] - two[seat])
    rivals = [sum(each) - each[seat] for each in (one, two)]
    if rivals[1] > rivals[0]:
        yield fact("gives", n=rivals[1] - rivals[0])


def _balance(state: State, action: a.Action) -> tuple[int, ...]:
    """By seat, the points won at once, without those that go out."""
    if isinstance(action, a.Lay):
        found = canal_preview(state, action.line)
        return found.won if found is not None else (0,) * state.players
    if isinstance(action, a.Build):
        built = build_preview(state, action.value, action.space)
        won = [-lost for lost in built.lost_points]
        won[state.active] += action.value if built.watered else 0
        return tuple(won)
    return (0,) * state.players
