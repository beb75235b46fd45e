"""The codes of all refusals with the rulings behind them, and how the places of a refusal are written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.core.rules import Reason
from game.games.via_appia.rules.pieces import City, Place, Space
from game.games.via_appia.rules.road import Road

REASONS: Mapping[str, str] = {
    "game-over": "V25",
    "wrong-phase": "",
    "one-action-a-turn": "",
    "outcome-awaited": "V32",
    "stones-count": "V33",
    "load-order": "V33",
    "outside-tray": "V33",
    "stones-overlap": "V33",
    "pushed-fell": "V13",
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
    "space-unknown": "V1",
    "space-paved": "",
    "not-your-segment": "V18",
    "no-tile-of-size": "V16",
    "not-connected": "V19",
    "second-elsewhere": "V20",
    "place-unknown": "V1",
    "there-already": "",
    "end-of-the-road": "V21",
    "not-ahead": "V21",
    "city-between": "V21",
    "too-far": "V21",
    "way-not-paved": "V21",
    "no-room": "V22",
    "too-dear": "V23",
}
"""By code the ruling that decides; empty where plain sense does."""


def reason(code: str, *places: str, **values: str | int) -> Reason:
    return Reason(code, places, REASONS[code], values)


def bed(space: Space) -> str:
    """A space as the screen calls it."""
    return f"bed:{space}"


def gate(city: City) -> str:
    return f"city:{city}"


def place_name(road: Road, place: Place) -> str:
    """A space or a city as the screen calls it."""
    space = road.space(place)
    return f"city:{place}" if space is None else bed(space)


def beds(spaces: Iterable[Space]) -> tuple[str, ...]:
    return tuple(map(bed, spaces))


def in_tray(stones: Iterable[int]) -> tuple[str, ...]:
    """Stones by their place in the tray."""
    return tuple(f"tray:{index}" for index in stones)
