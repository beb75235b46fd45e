"""Actions as text, both ways."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TypeVar

from game.core.record import shown
from game.core.rules import NotationError
from game.games.via_appia.rules.actions import (
    CARD_GIFTS,
    SOLACE_GIFTS,
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
from game.games.via_appia.rules.pieces import SIZES, Card, City, Place, Size, Space, Spot, Stone

_CARD = re.compile(r"[0-9]{2}")
_SPACE = re.compile(r"[A-Z][1-9][0-9]?")
_CITY = re.compile(r"[a-z]{2,20}")
_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,5}")
FELL = "fell"

Word = TypeVar("Word", bound=str)


def format_action(action: Action) -> str:
    """The notation of an action."""
    return str(action)


def parse_action(text: str) -> Action:  # noqa: C901 - one line for each verb
    """An action from its notation; raises ``NotationError``.

    >>> parse_action("push M 12 -6")
    Push(size='M', x=12, angle=-6)
    """
    match text.split(" "):
        case ["load", first, *others]:
            return Load(tuple(map(_stone, (first, *others))))
        case ["deal", first, *others]:
            return Deal(tuple(map(_card, (first, *others))))
        case ["income", card, gift]:
            return Income(_card(card), _one_of(CARD_GIFTS, gift, "half of a card"))
        case ["quarry"]:
            return Enter()
        case ["push", size, x, angle]:
            return Push(_size(size), _number(x), _number(angle))
        case ["rest", first, *others]:
            return Rest(tuple(None if word == FELL else _spot(word) for word in (first, *others)))
        case ["stop"]:
            return Stop()
        case ["solace", gift]:
            return Solace(_one_of(SOLACE_GIFTS, gift, "solace"))
        case ["swap", stone, tile]:
            return Swap(_size(stone), _size(tile))
        case ["sell", stone]:
            return Sell(_size(stone))
        case ["build", space]:
            return Build(Space(_named(_SPACE, space, "space of the road")))
        case ["travel", place]:
            return Travel(_place(place))
    raise NotationError(f"{shown(text)} is no action.")


def _place(text: str) -> Place:
    if _SPACE.fullmatch(text):
        return Space(text)
    return City(_named(_CITY, text, "space or city of the road"))


def _stone(text: str) -> Stone:
    size, colon, spot = text.partition(":")
    if not colon:
        raise NotationError(f"{shown(text)} is no stone; one is written like L:4146,8768.")
    return Stone(_size(size), *_spot(spot))


def _spot(text: str) -> Spot:
    x, comma, y = text.partition(",")
    if not comma:
        raise NotationError(f"{shown(text)} is no place in the tray; one is written like 4146,8768.")
    return Spot(_number(x), _number(y))


def _number(text: str) -> int:
    return int(_named(_NUMBER, text, "whole number of at most six digits"))


def _card(text: str) -> Card:
    return Card(_named(_CARD, text, "income card"))


def _size(text: str) -> Size:
    return _one_of(SIZES, text, "size")


def _one_of(known: Sequence[Word], text: str, what: str) -> Word:
    for word in known:
        if word == text:
            return word
    raise NotationError(f"{shown(text)} is no {what}; there are {', '.join(known)}.")


def _named(pattern: re.Pattern[str], text: str, what: str) -> str:
    if not pattern.fullmatch(text):
        raise NotationError(f"{shown(text)} is no {what}.")
    return text
