"""Sentences are found by what they tell, and values are put into words by their type."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, is_dataclass
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Literal

import pytest
from msgspec import Struct

from game.core.rules import CHANCE, Count, Reason, Seat
from game.core.spoken import ONE, YOU, Spoken
from game.games import GAMES
from game.i18n.template import Template
from game.table.naming import name_of
from game.table.telling import Telling
from game.table.who import Who
from game.table.words import Special, Word

STATE = SimpleNamespace(seats=(("red",), ("blue",)))


@dataclass(frozen=True)
class StoneMoved:
    seat: Seat
    how: Literal["by-hand", "by-cart"]
    price: Count
    places: tuple[str, ...] = ()


@dataclass(frozen=True)
class RoundBegan:
    still: tuple[Seat, ...]


@dataclass(frozen=True)
class Ended:
    pass


class ToyWords(Telling):
    prefix = "toy"
    emblems = {"red": "circle"}  # noqa: RUF012
    news = (RoundBegan,)
    ends = (Ended,)
    named = {"price": Count}  # noqa: RUF012

    def types(self) -> dict[Any, Any]:
        return {str: lambda place, _: Word(place.upper(), places=(f"place:{place}",))}

    def of_ended(self, event: Ended, state: Any, events: Sequence[Any]) -> Special | None:
        return Special(["alone"]) if len(events) == 1 else None


def words(texts: dict[str, str], you: int | None = None) -> ToyWords:
    def text(key: str | Sequence[str], **values: object) -> str:
        keys = [key] if isinstance(key, str) else key
        values = {"n": "-", **values}
        return next((Template.of(texts[each]).fill(values) for each in keys if each in texts), "")

    def name(seat: int) -> str:
        return Spoken("you", {}, YOU) if seat == you else Spoken(f"Player {seat}", {}, ONE)

    return ToyWords(text, Who(name, lambda: you))


def line(texts: dict[str, str], event: Any, you: int | None = None) -> str:
    return words(texts, you).say(event, STATE, "log")


def test_the_text_that_tells_most_of_how_it_happened_is_said() -> None:
    event = StoneMoved(1, "by-cart", 0)
    texts = {"toy.log.stone_moved": "moved"}
    assert line(texts, event) == "moved"
    assert line(texts | {"toy.log.stone_moved_no_price": "for nothing"}, event) == "for nothing"
    by_cart = {"toy.log.stone_moved_by_cart": "by cart", "toy.log.stone_moved_no_price": "for nothing"}
    assert line(texts | by_cart, event) == "by cart", "what comes first in the event"
    both = {"toy.log.stone_moved_by_cart_no_price": "by cart for nothing"}
    assert line(texts | by_cart | both, event) == "by cart for nothing"
    assert line(texts | by_cart | both, StoneMoved(1, "by-hand", 2)) == "moved"


def test_what_has_no_text_is_not_told() -> None:
    assert words({}).lines([StoneMoved(0, "by-hand", 1)], STATE) == []
    assert words({}).caption(0, [StoneMoved(0, "by-hand", 1)], STATE) is None


def test_values_are_put_into_words_by_their_type() -> None:
    texts = {"toy.log.stone_moved": "{seat}, {price}, {n}, {places}, {places_count}"}
    texts |= {"table.list": "{some} and {last}"}
    (found,) = words(texts).lines([StoneMoved(1, "by-hand", 3, ("a", "b"))], STATE)
    assert found.text == "Player 1, 3, 3, A, B, 2"
    assert (found.seat, found.squares, found.quiet) == (1, ("place:a", "place:b"), False)
    assert (
        line(texts | {"toy.log.round_began": "{still}: {n}"}, RoundBegan((0, 1)))
        == "Player 0 and Player 1: 2"
    )


def test_verbs_agree_with_whoever_is_spoken_to() -> None:
    texts = {"toy.log.stone_moved": "{seat} {seat:moves|move} on. {seat} {seat:rests|rest}"}
    assert line(texts, StoneMoved(0, "by-hand", 1), you=0) == "You move on. You rest"
    assert line(texts, StoneMoved(1, "by-hand", 1), you=0) == "Player 1 moves on. Player 1 rests"


def test_a_list_of_people_begins_with_you_and_has_verbs_of_its_own() -> None:
    texts = {"toy.log.round_began": "{still} {still:goes|go|walk|walk together}"}
    texts |= {"table.list": "{some} and {last}"}
    assert line(texts, RoundBegan((0, 1)), you=1) == "You and Player 0 walk together"
    assert line(texts, RoundBegan((0, 1))) == "Player 0 and Player 1 go"
    assert line(texts, RoundBegan((1,)), you=1) == "You walk"
    assert line(texts, RoundBegan((1,))) == "Player 1 goes"


def test_a_place_is_named_only_where_the_board_names_it() -> None:
    text = Template.of("laid{square: on {square}|}")
    shown, hidden = (Who(str, names_places=lambda yes=yes: yes).place("c4") for yes in (True, False))
    assert (text.fill({"square": shown}), text.fill({"square": hidden})) == ("laid on c4", "laid")


def test_what_chance_does_has_a_text_of_its_own_or_none() -> None:
    texts = {"toy.log.stone_moved": "{seat} moves"}
    assert line(texts, StoneMoved(CHANCE, "by-hand", 1)) == ""
    (found,) = words(texts | {"toy.log.stone_moved_chance": "it moves"}).lines(
        [StoneMoved(CHANCE, "by-hand", 1)], STATE
    )
    assert (found.text, found.seat) == ("it moves", None)


def test_a_line_for_replays_alone_is_quiet() -> None:
    (found,) = words({"toy.replay.stone_moved": "moved"}).lines([StoneMoved(0, "by-hand", 1)], STATE)
    assert found.quiet


def test_a_method_named_after_an_event_says_what_is_special() -> None:
    texts = {"toy.log.ended_alone": "the end", "toy.log.round_began": "last round"}
    assert [each.text for each in words(texts).lines([Ended()], STATE)] == ["the end"]
    told = words(texts).lines([RoundBegan((0,)), Ended()], STATE)
    assert [each.text for each in told] == ["last round"], "None: nothing is said"


def test_a_caption_tells_the_deed_then_news_then_what_comes_of_it_and_not_the_end() -> None:
    texts = {"toy.told.stone_moved": "{seat} moves", "toy.log.round_began": "last round"}
    texts |= {"toy.then.stone_moved": "+1", "toy.told.ended_alone": "the end"}
    teller, deed = words(texts), StoneMoved(0, "by-hand", 1)
    found = teller.caption(0, [RoundBegan((1,)), deed, Ended(), deed], STATE)
    assert found is not None
    assert (found.lines, found.colour, found.emblem) == (
        ("Player 0 moves", "last round", "+1"),
        "red",
        "circle",
    )
    many = teller.caption(0, [deed] * 5, STATE)
    assert many is not None and len(many.lines) == 3, "more would not be read"
    assert teller.said(Ended(), STATE).lines == ("the end",)


def test_a_refusal_names_its_values_by_what_they_are() -> None:
    texts = {"toy.reason.too-dear": "costs {n}"}
    assert words(texts).refusal(Reason("too-dear", (), "V3", {"price": 4})) == "costs 4", (
        "the rule book knows the ruling"
    )


def happens(each: object) -> bool:
    """An event or an action."""
    return isinstance(each, type) and (is_dataclass(each) or issubclass(each, Struct))


TELLERS = [spec for spec in GAMES if Path("game/games", spec.folder, "view/words.py").exists()]


@pytest.mark.parametrize("spec", TELLERS, ids=lambda spec: spec.id)
def test_methods_are_named_after_things_that_exist(spec: Any) -> None:
    """A misspelt one would never be asked."""
    game = f"game.games.{spec.folder}"
    things = [vars(import_module(f"{game}.rules.{module}")).values() for module in ("events", "actions")]
    names = {name_of(each) for found in things for each in found if happens(each)}
    found = vars(import_module(f"{game}.view.words")).values()
    (teller,) = (
        each for each in found if isinstance(each, type) and issubclass(each, Telling) and each is not Telling
    )
    methods = [name.split("_", 1) for name in dir(teller) if name.startswith(("of_", "picture_"))]
    assert methods and {name for _, name in methods} <= names
