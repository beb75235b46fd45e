"""The codes of all refusals with the rulings behind them, and how the places of a refusal are written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.core.rules import Reason
from game.games.aquaedukt.rules.board import Line, Point, Space

REASONS: Mapping[str, str] = {
    "game-over": "",
    "wrong-phase": "",
    "one-thing-a-turn": "",
    "space-unknown": "",
    "mountain-there": "A5",
    "mountain-too-near": "A24",
    "nothing-to-stop": "A6",
    "must-act": "A6",
    "die-closed": "A7",
    "region-unknown": "A1",
    "region-full": "A8",
    "no-tiles": "A9",
    "board-full": "A9",
    "roll-first": "",
    "on-a-mountain": "A5",
    "house-there": "",
    "not-the-region": "",
    "none-of-that-value": "",
    "lowest-on-water": "A10",
    "point-unknown": "A3",
    "last-round": "A20",
    "no-springs": "",
    "spring-there": "A12",
    "canal-there": "A12",
    "spring-too-near": "A13",
    "line-unknown": "A2",
    "line-closed": "A2",
    "canal-from-nowhere": "A16",
    "two-directions": "A15",
    "canal-forks": "A16",
    "canal-touches-spring": "A16",
    "canal-touches-canal": "A16",
    "double-upstream-first": "A17",
    "no-triple": "A17",
    "not-the-next-mountain": "A23",
    "back-used-up": "A23",
}
"""Every code with the ruling behind it; the language layer has a sentence for each."""


def reason(code: str, *places: str, **values: str | int) -> Reason:
    return Reason(code, tuple(places), REASONS[code], values)


def space_place(space: Space) -> str:
    return f"space:{space}"


def point_place(point: Point) -> str:
    return f"point:{point}"


def line_place(line: Line) -> str:
    return f"line:{line}"


def spaces(several: Iterable[Space]) -> tuple[str, ...]:
    return tuple(map(space_place, several))


def lines(several: Iterable[Line]) -> tuple[str, ...]:
    return tuple(map(line_place, several))
