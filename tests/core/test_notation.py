"""Actions as text, from their typed fields: what is written is read again, and all else is refused."""

from __future__ import annotations

import doctest
from typing import Annotated

import pytest

from game.core import notation
from game.core.notation import Act, Field, Named, Notation, OneOf
from game.core.rules import BaseState, NotationError, kept


def _pair(first: str, second: str) -> tuple[str, str]:
    return first, second


class Wait(Act, frozen=True, tag="wait"):
    """Only a word."""


class Go(Act, frozen=True, tag="go"):
    way: Annotated[tuple[str, str], Field(_pair, " ".join, words=2)]
    steps: Annotated[int, Named(r"[1-9]", "is no number of steps", int)]
    side: Annotated[str, OneOf(("left", "right"), "is no side")]


class Lay(Act, frozen=True, tag="lay"):
    at: Annotated[int, Named(r"[0-9]", "is no place", int)]
    cards: tuple[Annotated[str, OneOf(("ace", "king"), "is no card")], ...]


NOTATION: Notation[Wait | Go | Lay] = Notation(Wait | Go | Lay)


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Wait(), "wait"),
        (Go(("far", "away"), 3, "left"), "go far away 3 left"),
        (Lay(0, ("ace",)), "lay 0 ace"),
        (Lay(7, ("king", "ace", "king")), "lay 7 king ace king"),
    ],
)
def test_both_ways(action: Wait | Go | Lay, text: str) -> None:
    again = NOTATION.parse(text)
    assert str(action) == text
    assert again == action and hash(again) == hash(action) and type(again) is type(action)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", '"" is no action.'),
        ("Wait", '"Wait" is no action.'),
        ("wait now", '"wait now" is no action.'),
        ("go far away 3", '"go far away 3" is no action.'),
        ("go far away 3 left on", '"go far away 3 left on" is no action.'),
        ("go far  away 3 left", '"go far  away 3 left" is no action.'),
        ("go far away 0 up", '"0" is no number of steps.'),
        ("go far away 1 up", '"up" is no side; there are left, right.'),
        ("lay 1", '"lay 1" is no action.'),
        ("lay 1 ace ten", '"ten" is no card; there are ace, king.'),
    ],
)
def test_one_sentence_for_what_is_none(text: str, sentence: str) -> None:
    with pytest.raises(NotationError) as caught:
        NOTATION.parse(text)
    assert str(caught.value) == sentence


def test_an_action_says_how_its_fields_are_written() -> None:
    class Silent(Act, frozen=True, tag="silent"):
        steps: int

    with pytest.raises(AssertionError, match="does not say how it is written"):
        str(Silent(1))


def test_the_example_in_the_documentation() -> None:
    found = doctest.testmod(notation)
    assert found.attempted and not found.failed


class Heap(BaseState, frozen=True):
    stones: dict[str, int]
    turn: int = 0


def test_states_with_mappings_are_hashed_by_what_is_in_them() -> None:
    one, other = Heap({"a": 1, "b": 2}), Heap({"b": 2, "a": 1})
    assert one == other and hash(one) == hash(other)
    assert hash(one) != hash(Heap({"a": 1, "b": 3})) and one != Heap({"a": 1, "b": 2}, 1)
    with pytest.raises(AttributeError):
        one.turn = 2  # type: ignore[misc]


def test_what_is_worked_out_of_a_state_is_worked_out_once() -> None:
    asked: list[int] = []

    @kept
    def total(heap: Heap) -> int:
        asked.append(heap.turn)
        return sum(heap.stones.values())

    first, second = Heap({"a": 1}), Heap({"a": 2}, 1)
    assert [total(first), total(first), total(second)] == [1, 1, 2]
    assert asked == [0, 1]
