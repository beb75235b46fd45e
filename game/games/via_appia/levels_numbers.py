"""The map properties of a road that are more than one number."""

from __future__ import annotations

import re
from collections.abc import Mapping

from game.games.via_appia.rules.pieces import Counts, counted
from game.games.via_appia.rules.road import Endowment, IncomeCard
from game.resources.tiled import Refusal, count, shown

MOST = 100_000
_NUMBERS = re.compile(r"[0-9]{1,6}( [0-9]{1,6}){0,9}")
_SHARE = re.compile(r"([0-9]{1,2})( ([LMS]{1,9}))?")
_CART = re.compile(r"[LMS]{1,4}(/[LMS]{1,4}){0,3}( [LMS]{1,4}(/[LMS]{1,4}){0,3}){0,7}")

Properties = Mapping[str, str]


def number_of(properties: Properties, name: str) -> int:
    number = count(properties, name)
    if number > MOST:
        raise Refusal(f"the map property {name} is {number}; {MOST} is the most.")
    return number


def numbers_of(properties: Properties, name: str) -> tuple[int, ...]:
    """Up to ten of them: ``1 3 6``."""
    text = _written(properties, name, _NUMBERS, 'numbers such as "1 3 6"')
    return tuple(map(int, text.split(" ")))


def counts_of(properties: Properties, name: str) -> Counts:
    """Of large, mid-sized and small ones: ``8 22 34``."""
    numbers = numbers_of(properties, name)
    if len(numbers) != 3:
        raise Refusal(f"the map property {name} must be three numbers: large, mid-sized, small.")
    return numbers[0], numbers[1], numbers[2]


def card_of(properties: Properties, name: str) -> IncomeCard:
    """Sesterces, then stones: ``1 MSS``."""
    return IncomeCard(*_share(properties, name))


def endowment_of(properties: Properties, name: str) -> Endowment:
    """The same for a seat."""
    return Endowment(*_share(properties, name))


def _share(properties: Properties, name: str) -> tuple[int, Counts]:
    text = _written(properties, name, _SHARE, 'sesterces and stones such as "1 MSS"')
    sesterces, _, stones = text.partition(" ")
    return int(sesterces), counted(stones)


def cart_of(properties: Properties, name: str) -> tuple[tuple[Counts, ...], ...]:
    """For each space the ways to fill it: ``L/MS M S S``."""
    text = _written(properties, name, _CART, 'spaces such as "L/MS M S S"')
    return tuple(tuple(map(counted, ways.split("/"))) for ways in text.split(" "))


def _written(properties: Properties, name: str, form: re.Pattern[str], what: str) -> str:
    text = properties.get(name)
    if text is None:
        raise Refusal(f"the map property {name} is missing.")
    if not form.fullmatch(text):
        raise Refusal(f"the map property {name} must be {what}, not {shown(text)}.")
    return text
