"""Every event, every refusal and every prompt has its sentence, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

import pytest

from game.core.rules import Reason
from game.games.aqua_romana.rules import events as happened
from game.games.aqua_romana.rules.legality import REASONS, legal_actions
from game.games.aqua_romana.rules.preview import preview
from game.games.aqua_romana.spec import SPEC
from game.games.aqua_romana.view.chips import Chips
from game.games.aqua_romana.view.gestures import gesture_for
from game.games.aqua_romana.view.gestures.base import VIEW_REASONS
from game.games.aqua_romana.view.words import AquaWords
from game.i18n import LANGUAGES, Language
from game.table.log import Line
from tests.games.aqua_romana.rules.play import Step
from tests.games.aqua_romana.view.table import game
from tests.games.aqua_romana.view.words import complete
from tests.games.viewing.telling import who

SILENT = {happened.WorkmanMoved, happened.WaterRanOn, happened.ClosingKept, happened.TurnEnded}
SILENT |= {happened.ResultKnown}
"""What the sentences of other events say already."""
VALUES = {
    "outlet": "c1S",
    "other": "h1S",
    "kind": "curve",
    "builder": "bridge",
    "allowed": "double",
    "figure": "bridge",
    "phase": "",
}


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Language:
    return Language(request.param, [SPEC.texts])


def all_steps() -> Iterator[Step]:
    for players, habit, seed in (
        (2, "patiently", 1),
        (3, "hastily", 2),
        (4, "unequally", 3),
        (2, "unequally", 4),
    ):
        yield from game(players, habit, seed)


def test_every_event_is_told(language: Language) -> None:
    narrator = AquaWords(language.text, who())
    told: dict[type, Line] = {}
    for step in all_steps():
        for event in step.events:
            for line in narrator.lines([event], step.after):
                assert complete(line.text), line
                told[type(event)] = line
    kinds = set(get_args(happened.Event))
    met = {type(event) for step in all_steps() for event in step.events}
    assert kinds - SILENT - set(told) == kinds - SILENT - met, "met, but never told"
    assert kinds - SILENT - met <= {happened.FountainDry}, "these games should meet nearly everything"


def test_even_a_dry_fountain_is_told(language: Language) -> None:
    step = next(all_steps())
    narrator = AquaWords(language.text, who())
    (line,) = narrator.lines([happened.FountainDry(0, "NE")], step.after)
    assert complete(line.text)


@pytest.mark.parametrize("code", sorted({*REASONS, *VIEW_REASONS}))
def test_every_reason_has_its_sentence_and_the_ruling_only_in_the_book(language: Language, code: str) -> None:
    state = next(all_steps()).before
    ruling = (REASONS | VIEW_REASONS)[code]
    text = AquaWords(language.text, who()).refusal(Reason(code, ("c4",), ruling, VALUES), state)
    assert complete(text)
    assert text.endswith(".") and not (ruling and ruling in text)


def test_every_prompt_is_a_sentence(language: Language) -> None:
    keys = {}
    for step in all_steps():
        prompt = gesture_for(step.before).prompt
        keys[prompt.key] = language.text(prompt.key, **{**prompt.values, "kind": "x"})
    assert len(keys) >= 7
    assert all(complete(text) and text[-1] in ".…:" for text in keys.values()), keys


def test_what_an_action_would_do_is_told_in_chips(language: Language) -> None:
    chips = Chips(AquaWords(language.text, who()))
    tones = set()
    for step in [step for step in all_steps() if step.before.phase in ("main", "close")][::4]:
        action = legal_actions(step.before)[0]
        outlet = getattr(action, "outlet", None)
        for chip in chips.of(step.before, outlet, preview(step.before, action)):
            assert complete(chip.text), chip
            tones.add(chip.tone)
    assert tones == {"good", "bad", "plain"}
