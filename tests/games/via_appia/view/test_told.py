"""Every event, refusal, prompt, chip, tip and hint has its words, in both languages."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from types import SimpleNamespace
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from game.core.rules import CHANCE, Reason
from game.games.via_appia.advice.facts import facts
from game.games.via_appia.advice.losses import losses
from game.games.via_appia.rules import RULES, events as happened
from game.games.via_appia.rules.actions import Action, Build
from game.games.via_appia.rules.legality import REASONS, legal_actions
from game.games.via_appia.rules.preview import tile_preview
from game.games.via_appia.rules.state import State
from game.games.via_appia.spec import SPEC
from game.games.via_appia.view.board import places_of
from game.games.via_appia.view.chips import Chips
from game.games.via_appia.view.director import Director
from game.games.via_appia.view.gestures import gesture_for
from game.games.via_appia.view.gestures.base import VIEW_REASONS
from game.games.via_appia.view.hint import RoadHinter
from game.games.via_appia.view.summary import summary
from game.games.via_appia.view.words import RoadWords
from game.i18n import LANGUAGES, Language
from tests.games.via_appia.view.games import NAMES, all_steps, decisions, example
from tests.games.viewing.telling import (
    assert_headlines,
    captioned,
    entry,
    is_complete,
    name,
    reasons_of_hints,
    texts,
    told,
    turns,
    who,
)

VALUES: dict[str, str | int] = {
    "both_at": 3,
    "card": "07",
    "city": "tarracina",
    "first": "L",
    "given": 23,
    "load": "LMS",
    "most": 3,
    "phase": "push",
    "place": "A7",
    "price": 3,
    "purse": 2,
    "reach": 17,
    "room": 2,
    "segment": "B",
    "size": "M",
    "step": 2,
    "steps": 4,
    "stone": "M",
    "tile": "L",
    "up": 3,
    "wanted": 24,
}
SILENT = {happened.StoneFell, happened.TurnEnded, happened.RoundEnded}
"""Told together with others, or worth no word."""


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Language:
    return Language(request.param, [SPEC.texts])


complete = partial(is_complete, "via")


def test_every_event_is_told(language: Language) -> None:
    narrator = RoadWords(language.text, who())
    met = told(narrator, all_steps(), complete, r"(bed|city|card):\w+|apron", SILENT)
    assert met == set(get_args(happened.Event)), "these games should meet everything"


def test_a_turn_has_its_headline_with_pictures(language: Language) -> None:
    shown = happened.CardTaken | happened.StonePushed | happened.TileBuilt | happened.PieceMoved
    assert_headlines(RoadWords(language.text, who()), RULES, all_steps(), complete, shown)


def test_what_a_push_brings_is_not_told_before_it_is_seen(language: Language) -> None:
    narrator = RoadWords(language.text, who())
    silent, met = language.text("via.brief.stone_pushed"), 0
    for group in turns(all_steps()):
        entries = [entry(RULES, step) for step in group]
        for length, step in enumerate(group, start=1):
            fell = any(isinstance(each, happened.StoneFell) for one in group[:length] for each in one.events)
            headline = narrator.headline(entries[:length]).text
            if step.after.phase == "fall" and not fell:
                met += 1
                assert headline == silent
            assert headline != silent or step.after.phase == "fall"
    assert met > 10


def test_nothing_is_said_to_fall_only_where_nothing_lies_there(language: Language) -> None:
    """VA 12: a stone of the first push waited to be exchanged."""
    narrator = RoadWords(language.text, who())
    nothing = language.text("via.then.stones_came_to_rest_vain")
    lay = set()
    for step in all_steps():
        caption = narrator.caption(CHANCE, step.events, step.after)
        if any(isinstance(event, happened.StonesCameToRest) for event in step.events) and caption:
            lay.add((any(step.after.fallen), nothing in caption.lines))
    assert (True, True) not in lay and {(True, False), (False, True)} <= lay


def test_what_a_push_brought_is_told_beside_the_edge_as_it_is_shown_then() -> None:
    """VA 12: after the tray had gone back, the words stood over the road."""
    found = set()
    for step in all_steps():
        if not any(isinstance(event, happened.StonesCameToRest) for event in step.events):
            continue
        places = places_of(step.after)
        tray, near = places.tray, step.after.phase in ("push", "fall")
        frame = places.near if near else places.far
        director: Any = SimpleNamespace(places=places)
        (at,) = set(Director._about(director, step.events, step.after))
        assert at == frame.at(tray.half_width(tray.depth) + 20, tray.depth)
        found.add(near)
    assert found == {True, False}


def test_captions_say_who_does_what(language: Language) -> None:
    herald = RoadWords(language.text, who())
    for _, mover, has_caption in captioned(herald, RULES, all_steps(), complete):
        assert has_caption or mover == CHANCE, "whoever does something is told of"


@pytest.mark.parametrize("code", sorted({*REASONS, *VIEW_REASONS}))
def test_every_reason_has_its_sentence_and_the_ruling_only_in_the_book(language: Language, code: str) -> None:
    ruling = {**REASONS, **VIEW_REASONS}[code]
    text = RoadWords(language.text, who()).refusal(Reason(code, ("bed:A7",), ruling, VALUES))
    assert complete(text)
    assert text[-1] in ".…" and not (ruling and ruling in text)


@pytest.mark.parametrize("letters", ["", *"qbt", "qb", "qt", "bt", "qbt"])
def test_a_turn_begins_with_what_is_allowed(language: Language, letters: str) -> None:
    assert complete(language.text(f"via.prompt.main_c{letters}"))


def test_every_prompt_is_a_sentence(language: Language) -> None:
    said: dict[str, str] = {}
    for step in decisions():
        own = f"piece:{step.before.seats[step.before.active][0]}"
        for taken in ("", "tile:L", "tile:M", "tile:S", "stone:S", own):
            gesture = gesture_for(step.before)
            if taken:
                gesture.grab(taken)
            prompt = gesture.prompt
            words = {"press": "E", "stone": "the stone", "tile": "the tile", "left": "Q", "right": "E"}
            said[prompt.key] = language.text(prompt.key, **{**prompt.values, **words})
    assert len(said) >= 18, sorted(said)
    assert all(complete(text) and text[-1] == "." for text in said.values()), said


def test_what_an_action_would_do_is_told_in_chips(language: Language) -> None:
    chips = Chips(RoadWords(language.text, who()))
    tones = set()
    for step in list(decisions())[::7]:
        for action in legal_actions(step.before)[:: 211 if step.before.phase == "push" else 1]:
            for chip in chips.of(step.before, action):
                assert complete(chip.text), chip
                tones.add(chip.tone)
    assert tones == {"good", "bad", "plain", "aside"}


def test_an_empty_bank_is_called_empty(language: Language) -> None:
    """It said *+0 sesterces* and *only 0 left*."""
    chips = Chips(RoadWords(language.text, who()))
    step = next(each for each in decisions() if getattr(each.action, "gift", "") == "sesterces")
    said = [chip.text for chip in chips.of(replace(step.before, bank=0), step.action)]
    assert said[0] == language.text("via.chip.bank_empty")


def test_a_tile_tells_the_majority_before_it_is_laid() -> None:
    """As the players would count it: who has how many, what it brings now, what with this tile."""
    text = Language("en", [SPEC.texts]).text
    chips = Chips(RoadWords(text, who()))
    seen = 0
    for step in decisions():
        state = step.before
        for action in legal_actions(state) if state.phase in ("main", "build") else ():
            if not isinstance(action, Build):
                continue
            found, you = tile_preview(state, action.space), state.active
            counts = state.bonuses[found.segment]
            rivals = [seat for seat in range(state.players) if seat != you and counts[seat]]
            if len(rivals) == 1 and counts[rivals[0]] == counts[you]:
                said = chips.majority(state, action)
                letter = state.road.level.segments[found.segment].id
                both = f"Player {you} {counts[you]}, Player {rivals[0]} {counts[you]}"
                assert said == f"Segment {letter} ({both}): now 6 each, then 8 and 4"
                seen += 1
    assert seen


def test_hints_have_reasons_that_were_counted(language: Language) -> None:
    def options(state: State) -> Sequence[Action]:
        legal = legal_actions(state)
        return legal[:: max(1, len(legal) // 4)]

    hinter = RoadHinter(RoadWords(language.text, who()))
    codes = reasons_of_hints(hinter, list(decisions())[::9], options, complete, facts, losses)
    assert len(codes) > 25, codes
    assert {"push_brings", "push_vain", "majority", "takes", "arrives", "-fewer"} <= codes


@pytest.mark.parametrize("game", NAMES[:3])
def test_the_results_count_every_point(language: Language, game: str) -> None:
    state = example(game)[-1].after
    found = summary(state, language.text, name)
    assert complete(found.sentence) and any(seat.won for seat in found.seats)
    for seat in found.seats:
        assert len(found.columns) == len(seat.rows[0].cells) + 2
        assert sum(sum(row.points) for row in seat.rows) == int(seat.total)
        assert all(complete(row.label) for row in seat.rows)


def test_languages_have_the_same_keys_and_holes() -> None:
    english, german = texts(SPEC, "en"), texts(SPEC, "de")
    assert len(english) > 350
    assert english == german
