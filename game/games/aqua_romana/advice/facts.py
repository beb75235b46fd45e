"""Why an action may be good: facts that the rules compute, never guesses. No pygame."""

from collections.abc import Iterator

from game.core.advice import Fact, fact
from game.games.aqua_romana.advice.warnings import sees_somebody, threats
from game.games.aqua_romana.rules import OPPOSITE, SIDES, TILES, Aqueduct, Outlet, Path, State, actions, trace
from game.games.aqua_romana.rules.apply import apply
from game.games.aqua_romana.rules.legality import fitting_tiles, kinds_given, legal_actions
from game.games.aqua_romana.rules.preview import closing_forecast, forecast, landing, preview


def facts(state: State, action: actions.Action) -> list[Fact]:
    """What speaks for a legal action of whoever decides, the most telling first."""
    if len(legal_actions(state)) == 1:
        return [fact("only"), *_facts(state, action)]
    return list(_facts(state, action))


def _facts(state: State, action: actions.Action) -> Iterator[Fact]:
    match action:
        case actions.Place():
            return _of_place(state, action)
        case actions.Build():
            return _of_build(state, action)
        case actions.LayFountainTile():
            return _of_fountain_tile(state, action)
        case actions.Advance():
            return _of_advance(state, action)
        case actions.Close():
            return _of_close(state, action)
        case actions.Keep():
            return _of_keep(state)
        case actions.Take():
            return _of_take(state, action)


# what several steps have in common


def ways_on(state: State, aqueduct: Aqueduct) -> list[int]:
    """The squares gained by each way to go on with one plain channel and stay open (R12)."""
    front = aqueduct.front
    if front is None:
        return []
    entered = OPPOSITE[aqueduct.heading]
    gains = []
    for side in SIDES:
        if side == entered:
            continue
        tile = next(t for t in TILES.values() if len(t.channels) == 1 and t.exits.get(entered) == side)
        longer = trace(state.board, {**state.tiles, front: tile}, aqueduct.outlet)
        if longer.front is not None and len(state.ends.get(longer.front, {})) < len(SIDES) - 1:
            gains.append(longer.length - aqueduct.length)
    return gains


def _rivals(state: State, seat: int) -> list[Aqueduct]:
    """Open ones of the others."""
    return [a for o, a in state.aqueducts.items() if a.is_open and state.seat_of(o) != seat]


def seeing(state: State, seat: int) -> list[Outlet]:
    """The workmen of a seat who see a master builder."""
    return [a.outlet for a in state.open_aqueducts(seat) if sees_somebody(state, a.outlet)]


def _blinded(before: State, after: State, seat: int) -> Iterator[Fact]:
    """Rivals who see a master builder now, and none afterwards."""
    for rival in _rivals(after, seat):
        if sees_somebody(before, rival.outlet) and not sees_somebody(after, rival.outlet):
            yield fact("blinds", outlet=rival.outlet)


# step by step


def _of_build(state: State, action: actions.Build) -> Iterator[Fact]:
    seat = state.to_move
    after, _ = apply(state, action)
    found = preview(state, action)
    for closing in found.closes:
        own = state.seat_of(closing.forecast.outlet) == seat
        code = "closes_own" if own else "closes_rival"
        yield fact(
            code,
            outlet=closing.forecast.outlet,
            n=closing.forecast.length,
            podium=closing.forecast.podium,
        )
    for growth in sorted(found.grows, key=lambda growth: growth.outlet != action.outlet):
        if state.seat_of(growth.outlet) == seat:
            yield fact("grows", outlet=growth.outlet, n=len(growth.squares), length=growth.length)
    aqueduct = after.aqueducts[action.outlet]
    if aqueduct.is_open and action.outlet in threats(state, seat).keys() - threats(after, seat).keys():
        yield fact("escapes", outlet=action.outlet)
    if found.second_tile:
        yield fact("fountain")
    yield from _blinded(state, after, seat)
    seen = sum(look.builder is not None for look in found.sees or ())
    if seen:
        yield fact("sees", n=seen)
    if aqueduct.is_open:
        yield from _of_worth(state, after, action.outlet, seat)


def _of_worth(state: State, after: State, outlet: Outlet, seat: int) -> Iterator[Fact]:
    """A higher podium, if it ended as it would be then."""
    (now,), (then,) = (forecast(position, [outlet], seat) for position in (state, after))
    if then.podium > now.podium:
        code = "worth" if now.podium else "worth_first"
        yield fact(code, outlet=outlet, podium=then.podium, before=now.podium)


def _of_fountain_tile(state: State, action: actions.LayFountainTile) -> Iterator[Fact]:
    seat = state.to_move
    after, _ = apply(state, action)
    both = [(ways_on(state, a), ways_on(after, after.aqueducts[a.outlet]), a.outlet)
            for a in state.aqueducts.values() if a.is_open]  # fmt: skip
    for before, then, outlet in both:
        if state.seat_of(outlet) == seat and max(then, default=0) > max(before, default=0):
            yield fact("reach", outlet=outlet, n=max(then))
    for before, then, outlet in both:
        if state.seat_of(outlet) != seat and len(then) < len(before):
            yield fact("narrows", outlet=outlet, n=len(then), before=len(before))
    own = [(before, then) for before, then, outlet in both if state.seat_of(outlet) == seat]
    if own and all(len(then) >= len(before) for before, then in own):
        yield fact("clear")


def _of_advance(state: State, action: actions.Advance) -> Iterator[Fact]:
    seat = state.to_move
    after, _ = apply(state, action)
    seen = seeing(after, seat)
    if seen:
        yield fact("own_see", n=len(seen))
    yield from _blinded(state, after, seat)
    step = landing(state, action.path)
    if step is not None:
        yield fact("lands", n=len(step.way))


def _of_place(state: State, action: actions.Place) -> Iterator[Fact]:
    seat = state.to_move
    watchers = _watchers(state, action.path)
    own = [outlet for outlet in watchers if state.seat_of(outlet) == seat]
    for outlet in own:
        if not sees_somebody(state, outlet):
            yield fact("opens_eyes", outlet=outlet)
            break
    if own:
        yield fact("seen_own", n=len(own))
    rivals = len(watchers) - len(own)
    if not rivals:
        yield fact("unseen_rivals")
    after, _ = apply(state, action)
    step = landing(after, action.path)
    if step is not None and step.fountains:
        yield fact("fountain_ahead")
    if rivals:
        yield fact("seen_rivals", n=rivals)


def _watchers(state: State, path: Path) -> list[Outlet]:
    """The workmen in whose row or column a square of the pathway lies."""
    sight = state.board.sight
    return [o for o, a in state.aqueducts.items() if a.is_open and path in sight[a.stand].values()]


def _of_close(state: State, action: actions.Close) -> Iterator[Fact]:
    seat, outlet = state.to_move, action.outlet
    aqueduct = state.aqueducts[outlet]
    podium = closing_forecast(state, outlet).podium
    yield fact("scores", outlet=outlet, n=aqueduct.length, podium=podium)
    if not ways_on(state, aqueduct):
        yield fact("no_way", outlet=outlet)
    if podium:
        for rival in _rivals(state, seat):
            (other,) = forecast(state, [rival.outlet], state.seat_of(rival.outlet))
            if other.podium == podium:
                yield fact("contested", outlet=rival.outlet, podium=podium)
                break
    if not sees_somebody(state, outlet):
        yield fact("sees_none", outlet=outlet)
    after, _ = apply(state, action)
    if (after.phase, after.to_move) == ("take", seat):
        yield fact("reserve")


def _of_keep(state: State) -> Iterator[Fact]:
    seat = state.to_move
    own = state.open_aqueducts(seat)
    growing = [a for a in own if ways_on(state, a)]
    if growing:
        yield fact("can_grow", n=len(growing), of=len(own))
    best = max((closing_forecast(state, a.outlet) for a in own), key=lambda found: found.podium)
    yield fact("best_now", outlet=best.outlet, podium=best.podium)
    seen = seeing(state, seat)
    if seen:
        yield fact("own_see", n=len(seen))


def _of_take(state: State, action: actions.Take) -> Iterator[Fact]:
    seat = state.to_move
    able = [
        a
        for a in state.open_aqueducts(seat)
        if any(fitting_tiles(state, a, kind) for kind in kinds_given(state, action.kind))
    ]
    if able:
        yield fact("could_lay", n=len(able))
    if action.kind == "joker":
        yield fact("any_kind")
        return
    standing = sum(kind == action.kind for kind in state.builders.values())
    yield fact("on_pathway", kind=action.kind, n=standing)
    yield fact("in_stock", kind=action.kind, n=state.stock[action.kind])


# what an alternative loses


def losses(state: State, action: actions.Action, other: actions.Action) -> list[Fact]:
    """What the other of two legal builds is worse in, the most telling first."""
    if not isinstance(action, actions.Build) or not isinstance(other, actions.Build):
        return []
    return list(_losses(state, action, other))


def _losses(state: State, action: actions.Build, other: actions.Build) -> Iterator[Fact]:
    seat = state.to_move
    one, two = preview(state, action), preview(state, other)
    closes = [any(state.seat_of(c.forecast.outlet) == seat for c in p.closes) for p in (one, two)]
    if closes == [False, True]:
        yield fact("closes_own")
    if two.sees_nobody and not one.sees_nobody:
        yield fact("blind")
    gains = [sum(len(g.squares) for g in p.grows if state.seat_of(g.outlet) == seat) for p in (one, two)]
    if gains[1] < gains[0]:
        yield fact("shorter", n=gains[0] - gains[1])
    dangers = [build.outlet in threats(apply(state, build)[0], seat) for build in (action, other)]
    if dangers == [False, True]:
        yield fact("threatened")
    if one.second_tile and not two.second_tile:
        yield fact("dry")
