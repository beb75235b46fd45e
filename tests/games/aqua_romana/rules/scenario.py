"""Scenarios: records with sentences that must hold.

A scenario file *is* a record (a reader ignores the keys it does not know), so it opens in the game and in
``python -m game rules replay``. What it adds: ``title`` in both languages, the ``rulings`` it is about, and
``expect``, a list of sentences about the position after the record (or after ``at`` actions of it):

* ``{"position": {...}}``: facts about it, see ``facts``;
* ``{"legal": ACTION}``; ``{"illegal": ACTION, "code": …, "ruling": …, "squares": […], "values": {…}}``;
* ``{"only": [ACTION, …]}``: exactly these are legal; ``{"some": WORD}``, ``{"none": WORD}``: an action that
  starts with these words is legal, or none is;
* ``{"after": ACTION, "events": [LINE, …], "never": [NAME, …], "position": {...}}``: the action may be played;
  its events contain these lines in this order, none of these names, and lead to these facts.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from typing import Any

from game.core.record import read_record
from game.games.aqua_romana.rules import RULES
from game.games.aqua_romana.rules.apply import apply
from game.games.aqua_romana.rules.board import BoardDef
from game.games.aqua_romana.rules.events import Event
from game.games.aqua_romana.rules.explain import why_not
from game.games.aqua_romana.rules.legality import legal_actions
from game.games.aqua_romana.rules.notation import parse_action
from game.games.aqua_romana.rules.preview import sight
from game.games.aqua_romana.rules.state import State
from game.games.aqua_romana.start import steps_of as replay
from tests.games.aqua_romana.rules.classic import levels

FOLDER = Path(__file__).resolve().parent.parent / "scenarios"
SENTENCES = frozenset({"position", "legal", "illegal", "only", "some", "none", "after"})


@dataclass(frozen=True)
class Scenario:
    name: str
    title: Mapping[str, str]
    rulings: tuple[str, ...]
    states: tuple[State, ...]
    expect: tuple[Mapping[str, Any], ...]


def paths() -> list[Path]:
    return sorted(FOLDER.glob("*.json"))


@cache
def load(path: Path) -> Scenario:
    data = path.read_bytes()
    content = json.loads(data)
    record = read_record(data, path.name)
    states = tuple(state for state, _ in replay(record, _level, path.name))
    return Scenario(path.stem, content["title"], tuple(content["rulings"]), states, tuple(content["expect"]))


def _level(name: str) -> BoardDef | None:
    if name == "classic":
        return levels(name)
    from game.games.aqua_romana.levels import library  # noqa: PLC0415  (only few scenarios need it)

    return library().get(name)


def failures(scenario: Scenario) -> Iterator[str]:
    """One line for every sentence that does not hold."""
    for number, sentence in enumerate(scenario.expect, 1):
        state = scenario.states[sentence.get("at", len(scenario.states) - 1)]
        for failure in _failures(state, sentence):
            yield f"sentence {number}: {failure}"


def _failures(state: State, sentence: Mapping[str, Any]) -> Iterator[str]:
    legal = [str(action) for action in legal_actions(state)]
    match sentence:
        case {"after": action}:
            yield from _after(state, action, sentence)
        case {"legal": action} if action not in legal:
            yield f"{action!r} should be legal, but: {why_not(state, parse_action(action))}"
        case {"illegal": action}:
            yield from _illegal(state, action, sentence)
        case {"only": actions} if sorted(actions) != sorted(legal):
            yield f"only {sorted(actions)} should be legal, not {sorted(legal)}"
        case {"some": words} if not any(action.startswith(words) for action in legal):
            yield f"something like {words!r} should be legal among {legal}"
        case {"none": words}:
            wrong = [action for action in legal if action.startswith(words)]
            yield from [f"nothing like {words!r} should be legal, but {wrong} is"] if wrong else []
        case {"position": expected}:
            yield from differences(state, expected)


def _illegal(state: State, text: str, sentence: Mapping[str, Any]) -> Iterator[str]:
    reason = why_not(state, parse_action(text))
    if reason is None:
        yield f"{text!r} should be illegal ({sentence.get('code')})"
        return
    said = {
        "code": reason.code,
        "ruling": reason.ruling,
        "squares": list(reason.squares),
        "values": dict(reason.values),
    }
    for key, value in said.items():
        if key in sentence and sentence[key] != value:
            yield f"{text!r} is refused with {key} {value!r}, not {sentence[key]!r}"


def _after(state: State, text: str, sentence: Mapping[str, Any]) -> Iterator[str]:
    action = parse_action(text)
    if action not in legal_actions(state):
        yield f"{text!r} should be legal, but: {why_not(state, action)}"
        return
    following, happened = apply(state, action)
    lines = [line(event) for event in happened]
    rest = iter(lines)
    for expected in sentence.get("events", ()):
        if not any(found == expected for found in rest):
            yield f"after {text!r} no {expected!r} at its place in\n    " + "\n    ".join(lines)
            return
    for name in sentence.get("never", ()):
        yield from (f"after {text!r} there is {found!r}" for found in lines if found.startswith(name))
    yield from differences(following, sentence.get("position", {}))


def differences(state: State, expected: Mapping[str, Any]) -> Iterator[str]:
    known = facts(state)
    for key, value in expected.items():
        if isinstance(value, dict):
            for name, wanted in value.items():
                found = known[key].get(name)
                if found != wanted:
                    yield f"{key} of {name} is {found!r}, not {wanted!r}"
        elif known[key] != value:
            yield f"{key} is {known[key]!r}, not {value!r}"


def facts(state: State) -> dict[str, Any]:
    """The facts a scenario can name. Of a mapping it names as many entries as it likes; null means absent."""
    outcome = RULES.outcome(state)
    aqueducts = state.aqueducts
    return {
        "phase": state.phase,
        "to_move": state.to_move,
        "active": state.active,
        "seats": [list(colours) for colours in state.seats],
        "lengths": {outlet: aqueduct.length for outlet, aqueduct in aqueducts.items()},
        "ends": {outlet: f"{aqueduct.stand} {aqueduct.heading}" for outlet, aqueduct in aqueducts.items()},
        "closed": {outlet: aqueduct.closed for outlet, aqueduct in aqueducts.items() if aqueduct.closed},
        "podiums": {outlet: aqueduct.podium for outlet, aqueduct in aqueducts.items()},
        "owners": {outlet: state.board.outlets[outlet] for outlet in aqueducts},
        "sees": {outlet: _seen(state, outlet) for outlet in aqueducts},
        "tiles": {square: str(tile) for square, tile in state.tiles.items()},
        "builders": dict(state.builders),
        "stock": dict(state.stock),
        "reserve": dict(state.reserve),
        "to_place": dict(state.to_place),
        "held": [list(kinds) for kinds in state.held],
        "workmen": list(state.workmen_left),
        "pathway": len(state.board.pathway),
        "free_squares": len([square for square in state.board.free_squares if square not in state.tiles]),
        "points": list(outcome.points) if outcome else None,
        "winners": list(outcome.winners) if outcome else None,
    }


def _seen(state: State, outlet: Any) -> str:
    return " ".join(f"{seen.path}:{seen.builder or '-'}" for seen in sight(state, outlet))


def line(event: Event) -> str:
    """An event on one line: its name and its fields."""
    parts = [type(event).__name__]
    for field in fields(event):
        parts.append(f"{field.name}={_text(getattr(event, field.name))}")
    return " ".join(parts)


def _text(value: object) -> str:
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ",".join(_text(part) for part in value) or "-"
    return "-" if value is None else str(value).replace(" ", ":")
