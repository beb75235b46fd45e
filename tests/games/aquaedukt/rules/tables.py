"""Positions to try things in, and what can be played there."""

from __future__ import annotations

from game.games.aquaedukt.options import Options
from game.games.aquaedukt.rules import RULES
from game.games.aquaedukt.rules.events import Event
from game.games.aquaedukt.rules.state import State
from tests.games.aquaedukt.rules.classic import FOLDER, classic_start
from tests.games.aquaedukt.rules.play import played
from tests.games.aquaedukt.rules.records import last_state, read

ASIDE = tuple(f"mountain {space}" for space in ["l2", "l3", "l4", "l5", "l6", "l7", "k8", "j8"])
DECLINED = "dice", "roll 20", "stop"
"""A turn in which nothing was placed."""


def table(*actions: str) -> State:
    """A game of two after these actions, with the mountains at the right rim."""
    return played(classic_start(2), *ASIDE, *actions)


def with_waters(*actions: str) -> State:
    """The same with hidden waters and mountains on f1, c4, i4, f6, l2, k7, a7 and i1."""
    spaces = ["f1", "c4", "i4", "f6", "l2", "k7", "a7", "i1"]
    return played(classic_start(2, Options(waters=True)), *(f"mountain {s}" for s in spaces), *actions)


def scenario(name: str) -> State:
    """The end of a written position."""
    return last_state(read(FOLDER / "scenarios" / f"{name}.json"))


def legal(state: State, verb: str = "") -> set[str]:
    """What is legal, of one kind or at all."""
    return {
        text for text in map(str, RULES.legal_actions(state)) if text.split()[0] == (verb or text.split()[0])
    }


def happened(state: State, action: str) -> tuple[Event, ...]:
    return RULES.apply(state, RULES.parse(action))[1]


def house(space: str, value: int, region: int, *, last: bool = True) -> tuple[str, ...]:
    """A turn, or a part of one, that builds a house."""
    return ("dice", f"roll {region}", f"house {value} {space}", *(("stop",) if last else ()))


def refused(state: State, action: str) -> tuple[str, str, tuple[str, ...]]:
    """The code, the ruling and the places of a refusal."""
    reason = RULES.why_not(state, RULES.parse(action))
    assert reason is not None, f"{action} is legal"
    return reason.code, reason.ruling, reason.squares
