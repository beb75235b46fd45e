"""The first game of a stranger: it begins with a deed, says little at a time, and ends with a winner."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from game.core.lesson import Lesson
from game.core.rules import CHANCE
from game.games import GAMES
from game.i18n import LANGUAGES, LanguageLibrary
from game.match.archive import Archive
from game.match.guided import GuidedPolicy
from game.match.learning import Ways, course_setup
from game.match.lesson import LessonPolicy
from game.match.match import Match
from game.meta.spec import GameSpec
from game.storage import Folders
from tests.match.room import QuietRoom

TAUGHT = [spec for spec in GAMES if spec.lessons]
MOST_WORDS = 14
SHORTEST, LONGEST = 20, 1200
"""Actions of all seats, from the first deed to the end, where everybody plays at random."""


def first(spec: GameSpec) -> Lesson:
    found = spec.course().first
    assert found is not None, "every game one can learn begins with a game"
    return found


def said(spec: GameSpec, code: str) -> dict[str, str]:
    lesson = first(spec)
    entries = LanguageLibrary([spec.texts]).translation(code).entries
    keys = [*(s.say for s in lesson.steps), *(r.say for r in lesson.remarks), *lesson.tips.values()]
    return {key: str(entries[f"{lesson.key}.{key}"]) for key in keys}


class Played:
    """The guided game without a window, by somebody who does what is asked and else anything."""

    def __init__(
        self, spec: GameSpec, folders: Folders, seed: int, kind: type[LessonPolicy] = GuidedPolicy
    ) -> None:
        self.ended: list[str] = []
        lesson = first(spec) if kind is GuidedPolicy else spec.course().lessons[-1]
        self.policy = kind(lesson, Ways(*map(self._noting, ("again", "list", "on", "play", "puzzles"))))
        self.room, self.rng = QuietRoom(), Random(seed)
        setup = course_setup(spec, lesson.position, lesson.opponent)
        self.match = Match(Archive(folders, GAMES), setup, self.room, policy=self.policy, kept=False)
        self.said: list[str] = []

    def _noting(self, way: str) -> Callable[[], None]:
        return lambda: self.ended.append(way)

    def go(self) -> None:
        """The opponent is played at random: no other process is needed to see that it ends."""
        for _ in range(LONGEST):
            match = self.match
            if match.mover is None:
                return
            if match.handing_over is not None:
                match.end_turn(None)
            elif match.mover == CHANCE:
                match.update(0.0, in_front=True)
            elif match.mover == self.policy.you:
                self.said.append(self.policy.guide.text.partition(" ")[0])
                self.decide()
            else:
                match.answer((self._any(),))
        raise AssertionError("it does not end")

    def _any(self) -> str:
        rules = self.match.rules
        return str(rules.format(self.rng.choice(rules.legal_actions(self.match.session.state))))

    def decide(self) -> None:
        rules, step = self.match.rules, self.policy.step
        legal = rules.legal_actions(self.match.session.state)
        wanted: list[Any] = [each for each in legal if step is None or step.accepts(rules.format(each))]
        assert wanted, f"{step and step.say}: nothing of it is allowed"
        self.match.play(self.rng.choice(wanted))


@pytest.fixture(params=TAUGHT, ids=lambda spec: spec.id)
def spec(request: pytest.FixtureRequest) -> GameSpec:
    found: GameSpec = request.param
    return found


def test_it_is_read(spec: GameSpec) -> None:
    assert spec.course().problems == ()
    lesson = first(spec)
    assert lesson.opponent == spec.ai_levels[0], "against the gentlest"
    library = spec.levels(())
    assert lesson.position.level not in [level.id for level in library.all()], "it is not offered elsewhere"


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_few_words_at_a_time(spec: GameSpec, code: str) -> None:
    for key, sentence in said(spec, code).items():
        words = re.findall(r"[\w’]+", sentence)
        assert len(words) <= MOST_WORDS, f"{key}: {len(words)} words"


def test_every_step_can_be_done_and_wrong_tries_are_refused(spec: GameSpec) -> None:
    lesson, rules = first(spec), spec.rules()
    assert lesson.steps[0].wanted, "it begins with a deed"
    state = spec.levels(()).start(lesson.position.level, lesson.position.seats, lesson.position.options)
    for text in lesson.position.actions:
        state, _ = rules.apply(state, rules.parse(text))
    for step in lesson.steps:
        for wrong in step.wrong:
            reason = rules.why_not(state, rules.parse(wrong.action))
            assert reason is not None and reason.code == wrong.code, f"{step.say}: {wrong.action}: {reason}"
        for pattern in step.wanted:
            legal = [rules.format(each) for each in rules.legal_actions(state)]
            assert any(step.accepts(each) for each in legal), f"{step.say}: {pattern}"
        action = next(each for each in rules.legal_actions(state) if step.accepts(rules.format(each)))
        state, _ = rules.apply(state, action)
        for reply in step.replies:
            state, _ = rules.apply(state, rules.parse(reply))


@pytest.mark.parametrize("seed", range(6))
def test_it_ends_with_a_winner_and_three_ways_on(spec: GameSpec, tmp_path: Any, seed: int) -> None:
    played = Played(spec, Folders.inside(tmp_path), seed)
    played.go()
    length = len(played.match.session) - len(first(spec).position.actions)
    assert length >= SHORTEST
    guide = played.policy.guide
    assert [button.name for button in guide.buttons] == ["quick-game", "list", "puzzles"]
    assert not guide.above, "the end stands beside the board"
    for button in guide.buttons:
        button.action()
    assert played.ended == ["play", "list", "puzzles"]
    done = f"{spec.id}/first/{first(spec).id}"
    assert played.match.archive.progress.stars(done) == 1


def test_whoever_is_free_is_told_each_rule_once(spec: GameSpec, tmp_path: Any) -> None:
    played = Played(spec, Folders.inside(tmp_path), 3)
    played.go()
    key = first(spec).key
    tips = {f"{key}.{tip}" for tip in first(spec).tips.values()}
    once = {f"{key}.{remark.say}" for remark in first(spec).remarks} - tips
    changes = [text for before, text in pairwise(played.said) if before != text]
    told = [text for text in changes if text in once]
    assert told and len(told) == len(set(told))


@pytest.mark.parametrize("code", LANGUAGES)
def test_two_sentences_are_read_before_the_first_deed(spec: GameSpec, code: str) -> None:
    """To the first tile laid, house built, stone pushed; that one rolls or goes there is no deed yet."""
    lesson, words = first(spec), said(spec, code)
    number = next(n for n, step in enumerate(lesson.steps) if " " in step.wanted[0])
    read = " ".join(words[step.say] for step in lesson.steps[: number + 1])
    assert len(re.findall(r"[.!?](?= |$)", read)) <= 2, read


def test_the_last_lesson_leads_to_a_whole_game(spec: GameSpec, tmp_path: Any) -> None:
    """AQ 35: it said "try a full game", and no button did."""
    played = Played(spec, Folders.inside(tmp_path), 2, LessonPolicy)
    while played.policy.step is not None:
        played.policy.go_on()
    played.go()
    buttons = {button.name: button for button in played.policy.guide.buttons}
    assert buttons["quick-game"].primary
    buttons["quick-game"].action()
    assert played.ended == ["play"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_other_player_has_one_name(spec: GameSpec, code: str) -> None:
    """The card said Lucius, the guide spoke of Blue."""
    colours = {"en": r"\b(Blue|Red|Yellow|White)’s", "de": r"\b(Blaus|Rots|Gelbs|Weiß’)"}
    for key, sentence in said(spec, code).items():
        assert not re.search(colours[code], sentence), f"{key}: {sentence}"


@pytest.mark.parametrize(("game", "key"), [("aquaedukt", "end"), ("aqua-romana", "over")])
@pytest.mark.parametrize("code", LANGUAGES)
def test_it_is_said_how_the_game_ends_before_it_does(game: str, key: str, code: str) -> None:
    """Aquädukt was over with the last canal, and a stranger who laid it had heard of no end."""
    spec = next(each for each in TAUGHT if each.id == game)
    remarks = {remark.say: remark.when for remark in first(spec).remarks}
    assert remarks[key] == "phase:main", "in a turn of one's own, whatever has happened"
    assert re.search(r"ends|endet", said(spec, code)[key])
