"""Every event, refusal, prompt, chip, tip and hint has its words, in both languages."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from types import SimpleNamespace
from typing import Any, get_args

import pytest

from game.core.rules import Reason
from game.games.aquaedukt.advice.facts import facts, losses
from game.games.aquaedukt.rules import RULES, events as happened
from game.games.aquaedukt.rules.actions import Action
from game.games.aquaedukt.rules.legality import REASONS, legal_actions
from game.games.aquaedukt.rules.state import State
from game.games.aquaedukt.spec import SPEC
from game.games.aquaedukt.view.about import About
from game.games.aquaedukt.view.chips import Chips
from game.games.aquaedukt.view.gestures import gesture_for
from game.games.aquaedukt.view.gestures.base import CANAL, SPRING, VIEW_REASONS
from game.games.aquaedukt.view.hint import CanalHinter
from game.games.aquaedukt.view.words import CanalWords
from game.i18n import LANGUAGES, Language
from tests.games.aquaedukt.view.examples import written
from tests.games.aquaedukt.view.games import all_steps, decisions
from tests.games.viewing.telling import (
    assert_headlines,
    captioned,
    is_complete,
    reasons_of_hints,
    texts,
    told,
    who,
)

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


complete = partial(is_complete, "aquaedukt")


def test_every_event_is_told(language: Language) -> None:
    narrator = CanalWords(language.text, who())
    met = told(narrator, all_steps(), complete, r"(space|point|line):[a-z0-9-]+", SILENT_WHERE_NOTHING_CAME)
    assert met == set(get_args(happened.Event)), "these games should meet everything"


def test_a_turn_has_its_headline_with_pictures(language: Language) -> None:
    shown = happened.HousePlaced | happened.SpringDug | happened.CanalLaid | happened.BackTurned
    assert_headlines(CanalWords(language.text, who()), RULES, all_steps(), complete, shown)


def test_captions_say_who_does_what(language: Language) -> None:
    herald = CanalWords(language.text, who())
    for _, _, _ in captioned(herald, RULES, all_steps(), complete):
        pass


@pytest.mark.parametrize("code", sorted({*REASONS, *VIEW_REASONS}))
def test_every_reason_has_its_sentence_and_the_ruling_only_in_the_book(language: Language, code: str) -> None:
    ruling = {**REASONS, **VIEW_REASONS}[code]
    text = CanalWords(language.text, who()).refusal(Reason(code, ("space:c4",), ruling, VALUES))
    assert complete(text)
    assert text.endswith(".") and not (ruling and ruling in text)


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
    chips = Chips(CanalWords(language.text, who()))
    tones = set()
    for step in list(decisions())[::7]:
        for action in legal_actions(step.before)[::5]:
            for chip in chips.of(step.before, action):
                assert complete(chip.text), chip
                tones.add(chip.tone)
    assert tones == {"good", "bad", "plain", "aside"}


def test_a_spring_on_the_rim_has_one_arm(language: Language) -> None:
    """AQ 31: it was said to have two."""
    state = written("examples/two-players")[0].before
    about: Any = SimpleNamespace(state=state, text=language.text)
    arms = {"en": "of {} arm", "de": "von {} Arm"}[language.code]
    for point, lines in state.board.lines_at.items():
        ((said, _),) = About._spring(about, point)
        assert arms.format(min(2, len(lines))) in said


def test_hints_have_reasons_that_were_counted(language: Language) -> None:
    def options(state: State) -> Sequence[Action]:
        legal = legal_actions(state)
        return legal[:: max(1, len(legal) // 6)]

    hinter = CanalHinter(CanalWords(language.text, who()))
    codes = reasons_of_hints(hinter, list(decisions())[::5], options, complete, facts, losses)
    assert len(codes) > 20, codes


def test_languages_have_the_same_keys_and_holes() -> None:
    english, german = texts(SPEC, "en"), texts(SPEC, "de")
    assert len(english) > 250
    assert english == german
