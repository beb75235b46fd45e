"""Check the scenarios of every game, or write anew what they expect, for reading: scenarios [--renew] [FILE].

A scenario is a record (readers of records ignore keys they do not know), so that it opens in the game and in
``python -m game rules replay``. What it adds: ``title`` in both languages, the ``rulings`` it is about, and
``expect``, a list of sentences about the position after the record (or after ``at`` actions of it):

* ``{"position": {...}}``: facts about it, see ``Facts``;
* ``{"legal": ACTION}``; ``{"illegal": ACTION, "code": …, "ruling": …, "squares": […], "values": {…}}``;
* ``{"only": [ACTION, …]}``: exactly these are legal; ``{"some": WORDS}``, ``{"none": WORDS}``: an action that
  starts with these words is legal, or none is;
* ``{"after": ACTION, "events": [LINE, …], "never": [NAME, …], "position": {...}}``: the action may be played;
  its events contain these lines in this order, none of these names, and lead to these facts;
* ``{"trace": [LINE, …]}``: what ``rules replay`` prints of the record.

A sentence is a question with its answer. ``renewed`` answers all questions again, and a scenario holds if
nothing changes by it; ``--renew`` writes the answers of today into the files, for reading and comparing.
"""

from __future__ import annotations

import argparse
import difflib
import importlib
import importlib.util
import json
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from msgspec import Struct, structs

from game.commands.rules import listed, trace
from game.core.record import Record, read_record, replayed
from game.core.rules import Reason
from game.games import GAMES
from game.meta.spec import GameSpec

ROOT = Path(__file__).resolve().parents[2]
QUESTIONS = ("after", "legal", "illegal", "only", "some", "none", "trace", "position")
"""Each sentence has one of these; ``position`` may also stand beside ``after``."""
LONG = ("trace", "only")
"""Lists that get a line for each entry where they do not fit into one."""
WIDTH = 200

Sentence = Mapping[str, Any]


@dataclass(frozen=True)
class Scenario:
    """A record and what must hold of it."""

    spec: GameSpec
    content: Mapping[str, Any]
    record: Record
    states: tuple[Any, ...]

    @property
    def title(self) -> Mapping[str, str]:
        title: Mapping[str, str] = self.content["title"]
        return title

    @property
    def rulings(self) -> Sequence[str]:
        rulings: Sequence[str] = self.content["rulings"]
        return rulings

    @property
    def expect(self) -> Sequence[Sentence]:
        expect: Sequence[Sentence] = self.content["expect"]
        return expect


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="scenarios", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--renew", action="store_true", help="write what is expected anew")
    parser.add_argument("files", nargs="*", type=Path, help="(all scenarios of all games)")
    options = parser.parse_args(arguments)
    changed = 0
    for path in options.files or [path for spec in GAMES for path in paths(spec)]:
        old, new = path.read_text("utf-8"), renewed(read(path))
        if old != new:
            changed += 1
            print(difference(path.name, old, new))
            if options.renew:
                path.write_text(new, "utf-8")
    print(f"{changed} scenarios {'written anew' if options.renew else 'do not hold'}.")
    return 1 if changed and not options.renew else 0


def paths(spec: GameSpec) -> list[Path]:
    return sorted((ROOT / "tests" / "games" / spec.folder / "scenarios").glob("*.json"))


def named(spec: GameSpec, name: str) -> Scenario:
    return read(next(path for path in paths(spec) if path.stem == name))


def read(path: Path) -> Scenario:
    data = path.read_bytes()
    content, record = json.loads(data), read_record(data, path.name)
    spec = next(spec for spec in GAMES if spec.id == record.game)
    start = spec.levels(()).start(record.level, record.seats, record.options)
    states = tuple(state for state, _ in replayed(spec.rules(), start, record.actions, path.name))
    return Scenario(spec, content, record, states)


def difference(name: str, old: str, new: str) -> str:
    """What would change, line by line."""
    return "\n".join(difflib.unified_diff(old.splitlines(), new.splitlines(), name, "now", lineterm="", n=0))


# The answers of today


def renewed(scenario: Scenario) -> str:
    """The file as it should be."""
    expect = [_answered(scenario, sentence) for sentence in scenario.expect]
    return written({**scenario.content, "expect": expect})


def _answered(scenario: Scenario, sentence: Sentence) -> Sentence:
    at = {"at": sentence["at"]} if "at" in sentence else {}
    state = scenario.states[sentence.get("at", len(scenario.states) - 1)]
    return {**at, **_answer(scenario, state, sentence)}


def _answer(scenario: Scenario, state: Any, sentence: Sentence) -> Sentence:
    rules = scenario.spec.rules()
    match sentence:
        case {"after": text} | {"legal": text} | {"illegal": text}:
            reason = rules.why_not(state, rules.parse(text))
            if reason is not None:
                return _refused(text, reason, sentence)
            return _after(scenario.spec, state, sentence) if "after" in sentence else {"legal": text}
        case {"only": _}:
            return {"only": listed(rules, state)}
        case {"some": words} | {"none": words}:
            some = any(action.startswith(words) for action in listed(rules, state))
            return {"some" if some else "none": words}
        case {"trace": _}:
            actions = [*map(rules.parse, scenario.record.actions), None]
            return {"trace": list(trace(rules, zip(scenario.states, actions, strict=True)))}
        case _:
            return {"position": Facts(scenario.spec, state).named(sentence["position"])}


def _refused(text: str, reason: Reason, sentence: Sentence) -> Sentence:
    """As much of the reason as was asked for; all that matters, where it was thought to be legal."""
    asked = sentence if "illegal" in sentence else ("code", "ruling")
    said = {
        "code": reason.code,
        "ruling": reason.ruling,
        "squares": list(reason.squares),
        "values": dict(reason.values),
    }
    return {"illegal": text, **{key: value for key, value in said.items() if key in asked}}


def _after(spec: GameSpec, state: Any, sentence: Sentence) -> Sentence:
    rules = spec.rules()
    following, happened = rules.apply(state, rules.parse(sentence["after"]))
    lines = [line(event) for event in happened]
    answer: dict[str, Any] = {"after": sentence["after"]}
    if "events" in sentence:
        answer["events"] = list(_found(sentence["events"], lines))
    if "never" in sentence:
        happened_not = (
            name for name in sentence["never"] if not any(each.startswith(name) for each in lines)
        )
        answer["never"] = list(happened_not)
    if "position" in sentence:
        answer["position"] = Facts(spec, following).named(sentence["position"])
    return answer


def _found(expected: Sequence[str], lines: Sequence[str]) -> Iterator[str]:
    """The lines asked for, in their order; for what is not there, the next of the same name, if any."""
    begin = 0
    for wanted in expected:
        name = wanted.partition(" ")[0]
        rest = range(begin, len(lines))
        at = next((i for i in rest if lines[i] == wanted), None)
        if at is None:
            at = next((i for i in rest if lines[i].partition(" ")[0] == name), None)
        if at is not None:
            begin = at + 1
            yield lines[at]


# Facts


@dataclass(frozen=True)
class Facts:
    """What a scenario can name of a position: what every game has, what ``<game>/facts.py`` beside this file
    adds, and the fields of the game's state. Of a mapping it names what it likes; null means absent."""

    spec: GameSpec
    state: Any

    def named(self, names: Mapping[str, Any]) -> Mapping[str, Any]:
        return {name: self._like(self.fact(name), asked) for name, asked in names.items()}

    def _like(self, found: Any, asked: Any) -> Any:
        if isinstance(found, Mapping) and isinstance(asked, Mapping):
            return {key: found.get(key) for key in asked}
        return found

    def fact(self, name: str) -> Any:
        rules, state = self.spec.rules(), self.state
        outcome = rules.outcome(state)
        match name:
            case "phase":
                return rules.phase(state)
            case "to_move":
                return rules.to_move(state)
            case "points" | "winners":
                return None if outcome is None else list(getattr(outcome, name))
        own = _own_facts(self.spec.folder)
        return plain(own[name](state) if name in own else getattr(state, name))


def _own_facts(folder: str) -> Mapping[str, Any]:
    module = f"{__package__}.{folder}"
    if importlib.util.find_spec(module) is None or importlib.util.find_spec(f"{module}.facts") is None:
        return {}
    facts: Mapping[str, Any] = importlib.import_module(f"{module}.facts").FACTS
    return facts


def plain(value: Any) -> Any:
    """As JSON writes it."""
    if isinstance(value, Mapping):
        return {str(key): plain(each) for key, each in value.items()}
    if isinstance(value, Struct):
        return plain(structs.asdict(value))
    if isinstance(value, Set):
        return sorted(map(plain, value))
    if isinstance(value, list | tuple):
        return [plain(each) for each in value]
    return value if value is None or isinstance(value, bool | int) else str(value)


def line(event: Struct) -> str:
    """An event on one line: its name and its fields."""
    named = structs.asdict(event).items()
    return " ".join([type(event).__name__, *(f"{name}={_text(value)}" for name, value in named)])


def _text(value: object) -> str:
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ",".join(_text(part) for part in value) or "-"
    return "-" if value is None else str(value).replace(" ", ":")


# Writing


def written(content: Mapping[str, Any]) -> str:
    """One line for each action, each sentence and everything else that is short."""
    parts = []
    for key, value in content.items():
        if key in ("actions", "expect"):
            entries = ",\n".join(f"  {_sentence(each)}" for each in value)
            parts.append(f' "{key}": [\n{entries}\n ]' if value else f' "{key}": []')
        else:
            parts.append(f' "{key}": {_json(value)}')
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _sentence(value: Any) -> str:
    """An action, or a sentence: in one line if it fits, else its list line by line."""
    text = _json(value)
    long = next((key for key in LONG if isinstance(value, dict) and key in value), None)
    if long is None or len(text) <= WIDTH:
        return text
    at = f'"at": {value["at"]}, ' if "at" in value else ""
    entries = ",\n".join(f"   {_json(each)}" for each in value[long])
    return f'{{{at}"{long}": [\n{entries}\n  ]}}'


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
