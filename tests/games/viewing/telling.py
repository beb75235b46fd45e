"""Every event, refusal and hint has its words, in every language: for any game."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib.resources import files
from itertools import pairwise
from typing import Any

from game.core.advice import Advice, Option
from game.core.rules import CHANCE, Rules
from game.core.session import LogEntry
from game.i18n.tables import placeholders
from game.meta.spec import GameSpec
from game.table.who import Who

Complete = Callable[[str], bool]


def name(seat: int) -> str:
    return f"Player {seat}"


def who() -> Who:
    """Nobody is spoken to."""
    return Who(name)


def is_complete(prefix: str, text: str) -> bool:
    """Words, not a key, without a hole."""
    return bool(text.strip()) and not re.search(rf"[{{}}]|{prefix}\.|colour\.", text)


def entry(rules: Rules[Any, Any, Any], step: Any) -> LogEntry[Any, Any, Any]:
    seat, before = rules.to_move(step.before), step.before
    assert seat is not None
    return LogEntry(step.action, seat, before.turn, before.active, step.events, before, step.after)


def turns(steps: Iterable[Any]) -> Iterator[list[Any]]:
    group: list[Any] = []
    for step in steps:
        if group and step.before.turn != group[-1].before.turn:
            yield group
            group = []
        group.append(step)
    yield group


def told(
    narrator: Any, steps: Iterable[Any], complete: Complete, places: str, silent: set[type]
) -> set[type]:
    """Every event alone, pointing at nothing but ``places``; which kinds there were."""
    met: set[type] = set()
    for step in steps:
        for event in step.events:
            lines = narrator.lines([event], step.after)
            assert all(complete(line.text) for line in lines), lines
            assert all(re.fullmatch(places, spot) for line in lines for spot in line.squares)
            assert lines or type(event) in silent, event
            met.add(type(event))
    return met


def assert_headlines(
    narrator: Any, rules: Rules[Any, Any, Any], steps: Iterable[Any], complete: Complete, shown: Any
) -> None:
    """Of each turn, with a picture of everything of the kinds ``shown``."""
    for group in turns(steps):
        headline = narrator.headline([entry(rules, step) for step in group])
        assert complete(headline.text)
        events = [event for step in group for event in step.events]
        assert len(headline.pictures) == sum(isinstance(event, shown) for event in events)


def captioned(
    herald: Any, rules: Rules[Any, Any, Any], steps: Iterable[Any], complete: Complete
) -> Iterator[tuple[Any, int, bool]]:
    """Each step with its mover, after its caption was read, and whether it has one."""
    for step in steps:
        mover = rules.to_move(step.before)
        seat = step.before.active if mover == CHANCE else mover
        assert mover is not None and seat is not None
        caption = herald.caption(seat, step.events, step.after)
        if caption is not None:
            assert 1 <= len(caption.lines) <= 3 and all(complete(line) for line in caption.lines)
        for event in step.events:
            if isinstance(event, herald.news + herald.ends):
                assert all(map(complete, herald.said(event, step.after).lines)), event
        yield step, mover, caption is not None


def reasons_of_hints(
    hinter: Any,
    steps: Iterable[Any],
    options_of: Callable[[Any], Sequence[Any]],
    complete: Complete,
    facts: Callable[..., Iterable[Any]],
    losses: Callable[..., Iterable[Any]],
) -> set[str]:
    """The codes of all facts, and with a minus of all losses, that hints about these options speak of."""
    codes: set[str] = set()
    for step in steps:
        options = tuple(Option(action, 0.5) for action in options_of(step.before))
        for index in range(len(options)):
            hint = hinter.hint(step.before, Advice(options, index), "H")
            assert complete(hint.sentence) and all(complete(chip.text) for chip in hint.chips)
        for option in options:
            codes |= {fact.code for fact in facts(step.before, option.action)}
        for one, other in pairwise(options):
            codes |= {f"-{fact.code}" for fact in losses(step.before, one.action, other.action)}
    return codes


def texts(spec: GameSpec, code: str) -> dict[str, frozenset[str]]:
    """Every text of a language, with the holes in it."""
    file = files(spec.texts).joinpath(f"{code}.toml")
    return dict(_flat(tomllib.loads(file.read_text(encoding="utf-8"))))


def _flat(table: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, frozenset[str]]]:
    for key, value in table.items():
        if isinstance(value, dict) and "other" not in value:
            yield from _flat(value, f"{prefix}{key}.")
        else:
            written = value["other"] if isinstance(value, dict) else value
            yield f"{prefix}{key}", placeholders(written)
