"""Every event, refusal, prompt, chip, tip and hint has its words, in both languages."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from itertools import pairwise
from typing import Any, get_args

import pytest

from game.core.advice import Advice, Option
from game.core.rules import CHANCE, Reason
from game.core.session import LogEntry
from game.games.aquaedukt.rules import RULES
from game.games.aquaedukt.rules import events as happened
from game.games.aquaedukt.rules.legality import legal_actions
from game.games.aquaedukt.rules.reasons import REASONS
from game.games.aquaedukt.spec import SPEC
from game.games.aquaedukt.view.chips import Chips, refusal_text
from game.games.aquaedukt.view.facts import facts, losses
from game.games.aquaedukt.view.gestures import gesture_for
from game.games.aquaedukt.view.gestures.base import CANAL, SPRING, VIEW_REASONS
from game.games.aquaedukt.view.herald import CanalHerald
from game.games.aquaedukt.view.hint import CanalHinter
from game.games.aquaedukt.view.narrate import CanalNarrator
from game.i18n import LANGUAGES, Language
from tests.games.aquaedukt.rules.play import Step
from tests.games.aquaedukt.view.games import all_steps, decisions

VALUES: dict[str, str | int] = {
    "apart": 3,
    "turns": 4,
    "region": 7,
    "value": 2,
    "lowest": 1,
    "steps": 3,
    "rolled": 13,
    "first": "c4-d4",
    "phase": "main",
    "back": "foul",
}
SILENT_WHERE_NOTHING_CAME = {happened.WaterCame, happened.TurnEnded}


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Language:
    return Language(request.param, [SPEC.texts])


def name(seat: int) -> str:
    return f"Player {seat}"


def complete(text: str) -> bool:
    """Words, not a key, without a hole."""
    return bool(text.strip()) and not re.search(r"[{}]|aquaedukt\.|colour\.", text)


def test_every_event_is_told(language: Language) -> None:
    narrator = CanalNarrator(language.text, name)
    met: set[type] = set()
    for step in all_steps():
        for event in step.events:
            lines = narrator.lines([event], step.after)
            assert all(complete(line.text) for line in lines), lines
            assert all(re.fullmatch(r"(space|point|line):[a-z0-9-]+", s) for x in lines for s in x.squares)
            assert lines or type(event) in SILENT_WHERE_NOTHING_CAME
            met.add(type(event))
    assert met == set(get_args(happened.Event)), "these games should meet everything"


def test_a_turn_has_its_headline_with_pictures(language: Language) -> None:
    narrator = CanalNarrator(language.text, name)
    for group in turns():
        entries = [entry(step) for step in group]
        headline = narrator.headline(entries)
        assert complete(headline.text)
        assert len(headline.pictures) == sum(
            isinstance(
                event, happened.HousePlaced | happened.SpringDug | happened.CanalLaid | happened.BackTurned
            )
            for step in group
            for event in step.events
        )


def turns() -> Iterator[list[Step]]:
    group: list[Step] = []
    for step in all_steps():
        if group and step.before.turn != group[-1].before.turn:
            yield group
            group = []
        group.append(step)
    yield group


def entry(step: Step) -> LogEntry[Any, Any, Any]:
    seat = RULES.to_move(step.before)
    assert seat is not None
    return LogEntry(
        step.action, seat, step.before.turn, step.before.active, step.events, step.before, step.after
    )


def test_captions_say_who_does_what(language: Language) -> None:
    herald = CanalHerald(language.text, name)
    for step in all_steps():
        mover = RULES.to_move(step.before)
        seat = step.before.active if mover == CHANCE else mover
        assert seat is not None
        caption = herald.caption(seat, step.events, step.after)
        if caption is not None:
            assert 1 <= len(caption.lines) <= 3 and all(complete(line) for line in caption.lines)
        for event in step.events:
            match event:
                case happened.GameEnded():
                    assert complete(herald.ended(event).lines[0])
                case happened.LastRoundBegan():
                    assert complete(herald.last_round(event).lines[0])
                case happened.DieClosed():
                    assert complete(herald.die_closed(event).lines[0])
                case happened.HouseLost():
                    assert complete(herald.lost(event, step.after).lines[0])
                case happened.BackTurned():
                    assert all(map(complete, herald.turned(event, step.events, step.after).lines))
                case happened.ResultKnown():
                    assert complete(herald.result(event).lines[0])


@pytest.mark.parametrize("code", sorted({*REASONS, *VIEW_REASONS}))
def test_every_reason_has_its_sentence_and_ruling(language: Language, code: str) -> None:
    ruling = {**REASONS, **VIEW_REASONS}[code]
    text = refusal_text(Reason(code, ("space:c4",), ruling, VALUES), language.text)
    assert complete(text)
    assert text.endswith(f"({ruling})") if ruling else text.endswith(".")


def test_every_prompt_is_a_sentence(language: Language) -> None:
    said: dict[str, str] = {}
    for step in decisions():
        for taken in ("", SPRING, CANAL, "stock:1", "stock:2", "stock:3", "stock:4"):
            gesture = gesture_for(step.before)
            if taken:
                gesture.click(taken)
            prompt = gesture.prompt
            said[prompt.key] = language.text(prompt.key, **{**prompt.values, "press": "R"})
    assert len(said) >= 12
    assert all(complete(text) and text[-1] == "." for text in said.values()), said


@pytest.mark.parametrize("letters", ["dsc", "ds", "dc", "sc", "d", "s", "c"])
def test_a_turn_begins_with_what_is_allowed(language: Language, letters: str) -> None:
    assert complete(language.text(f"aquaedukt.prompt.main_{letters}"))


def test_what_an_action_would_do_is_told_in_chips(language: Language) -> None:
    chips = Chips(CanalNarrator(language.text, name))
    tones = set()
    for step in list(decisions())[::7]:
        for action in legal_actions(step.before)[::5]:
            for chip in chips.of(step.before, action):
                assert complete(chip.text), chip
                tones.add(chip.tone)
    assert tones == {"good", "bad", "plain", "aside"}


def test_hints_have_reasons_that_were_counted(language: Language) -> None:
    hinter = CanalHinter(language.text, CanalNarrator(language.text, name))
    codes = set()
    for step in list(decisions())[::5]:
        legal = legal_actions(step.before)
        options = tuple(Option(action, 0.5) for action in legal[:: max(1, len(legal) // 6)])
        for index in range(len(options)):
            hint = hinter.hint(step.before, Advice(options, index), "H")
            assert complete(hint.sentence) and all(complete(chip.text) for chip in hint.chips)
        for option in options:
            codes |= {fact.code for fact in facts(step.before, option.action)}
        for one, other in pairwise(options):
            codes |= {f"-{fact.code}" for fact in losses(step.before, one.action, other.action)}
    assert len(codes) > 20, codes


def test_languages_have_the_same_keys_and_holes() -> None:
    english, german = (dict(flat(tomllib.loads(text(code)))) for code in ("en", "de"))
    assert len(english) > 250
    assert english == german


def text(code: str) -> str:
    return files(SPEC.texts).joinpath(f"{code}.toml").read_text(encoding="utf-8")


def flat(table: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, frozenset[str]]]:
    """Every text with the holes in it."""
    for key, value in table.items():
        if isinstance(value, dict) and "other" not in value:
            yield from flat(value, f"{prefix}{key}.")
        else:
            written = value["other"] if isinstance(value, dict) else value
            yield f"{prefix}{key}", frozenset(re.findall(r"{\w+}", written))
