"""The one judge: whether an action is allowed, and if not why, with the places to draw and the ruling.

Each condition stands once: here, for the road in ``paving`` and ``journey``, for outcomes in ``tray``.
``why_not`` asks the judge about one action; ``legal_actions`` asks about everything that might be done now.
What chance brings to the quarry cannot be listed. A place is written like the thing on the screen that stands
for it: ``bed:A7``, ``city:rome``, ``card:07``, ``stone:L``, ``tile:M``, ``fallen:L``, ``tray:3`` (the fourth
stone of the tray or of an outcome).
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations, pairwise

from game.core.rules import Reason, Refusal, Rulings, because, kept
from game.games.via_appia.rules import actions as a, journey, paving, tray
from game.games.via_appia.rules.actions import CARD_GIFTS, SOLACE_GIFTS, Action, CardGift, SolaceGift
from game.games.via_appia.rules.pieces import RANK, SIZES, Card, Size, changed, spelled
from game.games.via_appia.rules.road import Quarry
from game.games.via_appia.rules.state import State

_PHASES: Mapping[type, tuple[str, ...]] = {
    a.Load: ("load",),
    a.Deal: ("deal",),
    a.Income: ("main",),
    a.Enter: ("main",),
    a.Push: ("push",),
    a.Rest: ("fall",),
    a.Stop: ("push", "build"),
    a.Solace: ("exchange",),
    a.Swap: ("exchange",),
    a.Sell: ("exchange",),
    a.Build: ("main", "build"),
    a.Travel: ("main",),
}

REASONS = Rulings(
    {
        "game-over": "V25",
        "wrong-phase": "",
        "one-action-a-turn": "",
        "outcome-awaited": "V32",
        **tray.REASONS,
        "deal-count": "V8",
        "deal-order": "V8",
        "card-not-in-pile": "V8",
        "card-unknown": "V1",
        "card-turned": "V8",
        "card-in-pile": "V8",
        "either-half": "V7",
        "both-halves": "V7",
        "no-stones": "V11",
        "quarry-first": "V11",
        "no-stone-of-size": "V11",
        "push-too-far-out": "V12",
        "push-angle": "V12",
        "push-compulsory": "V11",
        "must-exchange": "V14",
        "nothing-to-stop": "V6",
        "nothing-to-exchange": "V14",
        "push-or-stop": "V14",
        "solace-first": "V15",
        "no-solace": "V15",
        "larger-first": "V14",
        "not-fallen": "V13",
        "tile-larger": "V14",
        "tiles-out": "V17",
        "cart-full": "V16",
        **paving.REASONS,
        **journey.REASONS,
    }
)
reason = REASONS.reason


def why_not(state: State, action: Action) -> Reason | None:
    """The reason ``action`` is refused now, or None if it is legal."""
    return because(refused(state, action))


def allows(state: State, action: Action) -> bool:
    """Whether an action is allowed now."""
    return refused(state, action) is None


@kept
def legal_actions(state: State) -> tuple[Action, ...]:
    """Every action allowed now, in a fixed order; none where it cannot be listed or the game is over."""
    match state.phase:
        case "deal":
            return deals(state.pile, state.road.level.face_up)
        case "push":
            held = tuple(size for size in SIZES if not no_stone(state, size))
            return pushes(state.road.level.quarry, held, not no_stop(state))
        case "main":
            return tuple(_main(state))
        case "exchange":
            return tuple(_exchange(state))
        case "build":
            assert state.first is not None, "a second tile follows a first one"
            return (a.Stop(), *map(a.Build, paving.second_spaces(state, state.first)))
        case "load" | "fall" | "over":
            return ()


def refused(state: State, action: Action) -> Refusal | None:
    """The judge's word on any action; None if it is legal."""
    if state.phase == "over":
        return lambda: reason("game-over")
    if state.phase not in _PHASES[type(action)]:
        return lambda: _not_now(state, action)
    return _refused_now(state, action)


def _refused_now(state: State, action: Action) -> Refusal | None:  # noqa: C901 - one line for each kind
    match action:
        case a.Load(stones):
            return tray.no_load(state.road.level.quarry, state.road.level.quarry_start, stones)
        case a.Rest(spots):
            assert state.pushed is not None, "stones move because one was pushed"
            return tray.no_rest(state.road.level.quarry, state.tray, state.pushed.size, spots)
        case a.Deal(cards):
            return no_deal(state, cards)
        case a.Income(card, gift):
            return no_card(state, card) or no_half(state, card, gift)
        case a.Enter():
            return no_quarry(state)
        case a.Push(size, x, angle):
            return no_stone(state, size) or no_push(state.road.level.quarry, size, x, angle)
        case a.Stop():
            return no_stop(state)
        case a.Solace(gift):
            return no_solace(state, gift)
        case a.Swap(stone, tile):
            return no_exchange(state, stone) or no_swap(state, stone, tile)
        case a.Sell(stone):
            return no_exchange(state, stone)
        case a.Build(space):
            return paving.no_tile(state, space)
        case a.Travel(place):
            return journey.no_trip(state, place)


def _not_now(state: State, action: Action) -> Reason:
    """The action belongs to another moment."""
    by_chance = isinstance(action, a.Load | a.Deal | a.Rest)
    if state.phase in ("load", "deal", "fall"):
        return reason("wrong-phase" if by_chance else "outcome-awaited", phase=state.phase)
    if by_chance:
        return reason("wrong-phase", phase=state.phase)
    if isinstance(action, a.Push):
        return reason("quarry-first" if state.phase == "main" else "wrong-phase")
    if isinstance(action, a.Stop):
        return reason("nothing-to-stop" if state.phase == "main" else "must-exchange")
    if isinstance(action, a.Solace | a.Swap | a.Sell):
        return reason("push-or-stop" if state.phase == "push" else "nothing-to-exchange")
    return reason("one-action-a-turn", phase=state.phase)


def _main(state: State) -> Iterator[Action]:
    """The four things to do in a turn."""
    for card in state.face_up:
        yield from (a.Income(card, gift) for gift in CARD_GIFTS if not no_half(state, card, gift))
    if not no_quarry(state):
        yield a.Enter()
    yield from map(a.Build, paving.first_spaces(state))
    yield from map(a.Travel, journey.destinations(state))


# Income


def no_deal(state: State, cards: tuple[Card, ...]) -> Refusal | None:
    """Any set of so many cards of the pile, in rising order (V8)."""
    wanted, foreign = state.road.level.face_up, [card for card in cards if card not in state.pile]
    if foreign:
        return lambda: reason("card-not-in-pile", *(f"card:{card}" for card in foreign), card=foreign[0])
    if len(cards) != wanted:
        return lambda: reason("deal-count", wanted=wanted, given=len(cards))
    if any(first >= second for first, second in pairwise(cards)):
        return lambda: reason("deal-order")
    return None


@lru_cache(maxsize=64)
def deals(pile: tuple[Card, ...], cards: int) -> tuple[Action, ...]:
    """All sets of cards that may be turned up."""
    return tuple(map(a.Deal, combinations(pile, cards)))


def no_card(state: State, card: Card) -> Refusal | None:
    if card in state.face_up:
        return None
    if card not in state.road.level.cards:
        return lambda: reason("card-unknown", f"card:{card}", card=card)
    return lambda: reason("card-in-pile" if card in state.pile else "card-turned", f"card:{card}", card=card)


def no_half(state: State, card: Card, gift: CardGift) -> Refusal | None:
    """Either half, or both if few cards are face up (V7)."""
    both = state.gets_both
    if both == (gift == "both"):
        return None
    code, both_at = "both-halves" if both else "either-half", state.road.level.both_at
    return lambda: reason(code, f"card:{card}", up=len(state.face_up), both_at=both_at)


# The quarry


def no_quarry(state: State) -> Refusal | None:
    return None if any(state.own.stones) else lambda: reason("no-stones")


def no_stone(state: State, size: Size) -> Refusal | None:
    if state.own.stones[RANK[size]]:
        return None
    return lambda: reason("no-stone-of-size", f"stone:{size}", size=size)


def no_push(quarry: Quarry, size: Size, x: int, angle: int) -> Refusal | None:
    """Why this stone may not be pushed like this (V12)."""
    if x not in _line(quarry, size):
        reach = quarry.reach_of(size)
        return lambda: reason("push-too-far-out", f"stone:{size}", size=size, x=x, reach=reach)
    if angle not in quarry.angles:
        return lambda: reason("push-angle", angle=angle, most=quarry.angle_max, step=quarry.angle_step)
    return None


def _line(quarry: Quarry, size: Size) -> range:
    """Where over the line a size may be pushed in."""
    reach = quarry.reach_of(size)
    return range(-reach, reach + 1)


def no_stop(state: State) -> Refusal | None:
    """The first push is compulsory (V11)."""
    return (lambda: reason("push-compulsory")) if state.phase == "push" and not state.pushes else None


@lru_cache(maxsize=64)
def pushes(quarry: Quarry, held: tuple[Size, ...], may_stop: bool) -> tuple[Action, ...]:
    """Every push of a held stone."""
    found: list[Action] = [a.Stop()] if may_stop else []
    for size in held:
        found += (a.Push(size, x, angle) for x in _line(quarry, size) for angle in quarry.angles)
    return tuple(found)


# The exchange


def no_solace(state: State, gift: SolaceGift) -> Refusal | None:
    if not state.solace:
        return lambda: reason("no-solace")
    return no_load(state, "S") if gift == "tile" else None


def no_exchange(state: State, stone: Size) -> Refusal | None:
    """Why this stone is not the one to exchange now: solace first (V15), then the largest stone (V14)."""
    due = state.next_fallen
    if state.solace:
        return lambda: reason("solace-first")
    if not state.fallen[RANK[stone]]:
        return lambda: reason("not-fallen", f"fallen:{stone}", size=stone)
    if due is not None and due != stone:
        return lambda: reason("larger-first", f"fallen:{due}", size=stone, first=due)
    return None


def no_swap(state: State, stone: Size, tile: Size) -> Refusal | None:
    """Why the stone due may not become this tile."""
    if RANK[tile] < RANK[stone]:
        return lambda: reason("tile-larger", f"fallen:{stone}", stone=stone, tile=tile)
    return no_load(state, tile)


def no_load(state: State, tile: Size) -> Refusal | None:
    """Why this tile does not come onto the cart: there is none (V17), or it does not fit (V16)."""
    cart = state.own.cart
    if not state.tiles[RANK[tile]]:
        return lambda: reason("tiles-out", size=tile)
    if not state.road.fits(changed(cart, tile, 1)):
        return lambda: reason("cart-full", f"tile:{tile}", size=tile, load=spelled(cart))
    return None


def _exchange(state: State) -> Iterator[Action]:
    yield from (a.Solace(gift) for gift in SOLACE_GIFTS if not no_solace(state, gift))
    for stone in SIZES:
        if not no_exchange(state, stone):
            yield from (a.Swap(stone, tile) for tile in SIZES if not no_swap(state, stone, tile))
            yield a.Sell(stone)
