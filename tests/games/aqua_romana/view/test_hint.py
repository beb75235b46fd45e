"""Hints: every reason is true, every phase has one, nothing is played, and no stale answer is shown."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import cast

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from game.ai.messages import Answer, Budget, Candidate, Failure, Question
from game.ai.worker import AiWorker
from game.core.advice import Advice, Option
from game.core.setup import Assistance
from game.games.aqua_romana.advice.facts import facts, losses
from game.games.aqua_romana.ai import AquaRomanaOpponents
from game.games.aqua_romana.rules.actions import Action, Build, parse_action
from game.games.aqua_romana.rules.apply import apply
from game.games.aqua_romana.rules.legality import legal_actions
from game.games.aqua_romana.rules.state import State
from game.games.aqua_romana.spec import SPEC
from game.games.aqua_romana.view.hint import AquaHinter
from game.games.aqua_romana.view.view import AquaView
from game.games.aqua_romana.view.words import AquaWords
from game.i18n import LANGUAGES, Language
from game.match.hints import SHOWN, HintDesk
from tests.games.aqua_romana.view.drawing import check_drawn, gesture
from tests.games.aqua_romana.view.table import PHASES, Screen, game, moments, screen
from tests.games.aqua_romana.view.truth import CHECKS, loss_is_true
from tests.games.aqua_romana.view.words import complete
from tests.games.viewing.telling import who

GAMES = [
    (2, "patiently", 1),
    (2, "hastily", 2),
    (3, "by chance", 3),
    (3, "patiently", 5),
    (4, "unequally", 4),
    (4, "patiently", 6),
]
DECISIONS = [phase for phase in PHASES if phase != "over"]


@lru_cache(maxsize=1)
def samples() -> tuple[tuple[State, Action], ...]:
    """Positions of whole games, each with some of what may be done there."""
    rng = Random(8)
    found: list[tuple[State, Action]] = []
    for players, habit, seed in GAMES:
        for step in game(players, habit, seed):
            legal = legal_actions(step.before)
            found += [(step.before, action) for action in rng.sample(legal, min(3, len(legal)))]
    return tuple(found)


# reasons


def test_every_reason_is_so() -> None:
    met: Counter[str] = Counter()
    for state, action in samples():
        after, _ = apply(state, action)
        for fact in facts(state, action):
            assert CHECKS[fact.code](state, action, after, fact), f"{fact} of {action} in turn {state.turn}"
            met[fact.code] += 1
    assert set(met) == set(CHECKS), "every kind of reason is met, and none that nobody checks"


def test_what_an_alternative_loses_is_so() -> None:
    met: Counter[str] = Counter()
    rng = Random(9)
    for players, habit, seed in GAMES:
        for step in game(players, habit, seed):
            builds = [action for action in legal_actions(step.before) if isinstance(action, Build)]
            if len(builds) < 2:
                continue
            one, other = rng.sample(builds, 2)
            for fact in losses(step.before, one, other):
                assert loss_is_true(step.before, one, other, fact), f"{fact}: {one} and not {other}"
                met[fact.code] += 1
    assert set(met) == {"closes_own", "blind", "shorter", "threatened", "dry"}


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_hint_is_a_sentence_with_reasons(code: str) -> None:
    language = Language(code, [SPEC.texts])
    hinter = AquaHinter(AquaWords(language.text, who()))
    rng = Random(10)
    said: set[str] = set()
    for state, action in samples()[::2]:
        options = tuple(Option(option, rng.random()) for option in (action, legal_actions(state)[0]))
        for index in (0, 1):
            hint = hinter.hint(state, Advice(options, index), "H")
            assert complete(hint.sentence) and hint.sentence.endswith(".")
            assert hint.chips and all(complete(chip.text) for chip in hint.chips)
            assert sum(chip.tone == "reason" for chip in hint.chips) <= 4
            said |= {chip.text for chip in hint.chips}
    assert len(said) > 200


# who answers


class Brain:
    """Stands in for the opponents' process: answers when it is told to."""

    def __init__(self) -> None:
        self.asked: list[Budget] = []
        self.cancelled = 0
        self.reply: Answer | Failure | None = None

    def ask(self, budget: Budget) -> AiWorker:
        self.asked.append(budget)
        return cast(AiWorker, self)

    def poll(self) -> Answer | Failure | None:
        reply, self.reply = self.reply, None
        return reply

    def cancel(self) -> None:
        self.cancelled += 1

    def close(self) -> None:
        self.reply = None


def answer(state: State, *actions: Action) -> Answer:
    candidates = [Candidate(str(action), 9, 0.6 - 0.05 * i, ()) for i, action in enumerate(actions)]
    return Answer(1, 0, str(actions[0]), tuple(candidates), 0.1)


@pytest.fixture
def shown(tmp_path: Path) -> Iterator[Screen]:
    with screen(tmp_path) as opened:
        opened.use(reduced_motion=True)
        yield opened


def think_here(shown: Screen) -> Brain:
    """The match on the screen asks a brain of ours."""
    brain, match = Brain(), shown.match
    match.hints = HintDesk(brain.ask, parse_action, shown.scene.uncover, available=True)
    return brain


def press(shown: Screen, key: int) -> None:
    shown.frame(Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    shown.frame(Event(pygame.KEYUP, key=key, mod=0))


def hinted(shown: Screen, players: int, phase: str, count: int = SHOWN) -> tuple[AquaView, Brain]:
    """A hint for some legal actions of a decision in that phase."""
    view = shown.show(players, moments(players)[phase])
    brain = think_here(shown)
    press(shown, pygame.K_h)
    assert brain.asked and view.prompt == shown.services.text("table.hint.thinking")
    legal = legal_actions(view.state)
    brain.reply = answer(view.state, *Random(phase).sample(legal, min(count, len(legal))))
    shown.frame()
    assert view.hint is not None
    return view, brain


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("phase", DECISIONS)
def test_every_phase_and_player_count_has_a_hint(shown: Screen, players: int, phase: str) -> None:
    """With the real opponents, and everything a hint points out is on the screen."""
    actions = moments(players)[phase]
    view = shown.show(players, actions)
    opponents = AquaRomanaOpponents()
    start = opponents.describe(shown.match.session.start)
    question = Question(SPEC.id, SPEC.ai_levels[-1], start, actions, 1, Budget(nodes=40), length=len(actions))
    thought = opponents.think(question, lambda: False)
    assert thought is not None
    brain = think_here(shown)
    press(shown, pygame.K_h)
    brain.reply = Answer(1, len(actions), thought.action, thought.candidates, 0.1)
    shown.frame()
    for number in range(len(thought.candidates[:SHOWN])):
        assert view.hint is not None and str(view.hint.action) == thought.candidates[number].action
        assert view.hint.action in legal_actions(view.state)
        assert view.prompt == view.hint.sentence and view.bubble is not None
        for step in view.hint.steps:
            assert view.targets.rect(step) is not None, f"{step} is not there"
        press(shown, pygame.K_h)
    assert view.hint is not None and str(view.hint.action) == thought.action, "round and round"


def test_a_hint_plays_nothing_and_goes_with_escape(shown: Screen) -> None:
    view, brain = hinted(shown, 2, "main", 1)
    played = len(shown.match.session)
    press(shown, pygame.K_ESCAPE)
    assert view.hint is None and view.bubble is None and shown.app.stack.top is shown.scene
    assert len(shown.match.session) == played
    press(shown, pygame.K_h)
    assert view.hint is not None and len(brain.asked) == 1, "it is known already"
    press(shown, pygame.K_ESCAPE)
    press(shown, pygame.K_ESCAPE)
    shown.frame()
    assert shown.app.stack.top is not shown.scene, "then Esc opens the menu again"


def test_a_second_h_shows_the_next_best(shown: Screen) -> None:
    view, brain = hinted(shown, 2, "fountain", 3)
    texts = [view.prompt]
    for _ in range(3):
        press(shown, pygame.K_h)
        texts.append(view.prompt)
    assert [text[:11] for text in texts] == ["Hint 1 of 3", "Hint 2 of 3", "Hint 3 of 3", "Hint 1 of 3"]
    assert len(set(texts)) == 3 and len(brain.asked) == 1


def test_a_followed_hint_stays_and_another_choice_ends_it(shown: Screen) -> None:
    players, actions, build, other = two_workmen()
    view = shown.show(players, actions)
    brain = think_here(shown)
    view.click(f"workman:{other.outlet}")
    press(shown, pygame.K_h)
    brain.reply = answer(view.state, build)
    shown.frame()
    assert view.hint is not None and view.gesture.outlet is None, "what was chosen otherwise went back"
    view.click(f"workman:{build.outlet}")
    view.click(f"builder:{build.path}")
    assert view.hint is not None and view.gesture.path == build.path
    view.click(f"workman:{other.outlet}")
    assert view.hint is None and view.gesture.outlet == other.outlet


def two_workmen() -> tuple[int, tuple[str, ...], Build, Build]:
    for players, habit, seed in GAMES:
        steps = game(players, habit, seed)
        for index, step in enumerate(steps):
            builds = [action for action in legal_actions(step.before) if isinstance(action, Build)]
            others = [build for build in builds if build.outlet != builds[0].outlet]
            if others:
                return players, tuple(str(s.action) for s in steps[:index]), builds[0], others[0]
    raise AssertionError("no such position")


@pytest.mark.parametrize("change", ["play", "undo", "leave"])
def test_an_answer_nobody_waits_for_is_void(shown: Screen, change: str) -> None:
    players, actions, build, _ = two_workmen()
    view = shown.show(players, actions)
    match = shown.match
    match.play(build)
    match.undo()
    match.play(build) if change == "undo" else None
    brain = think_here(shown)
    state = view.state
    if match.deciding is None:
        match.end_turn(None)
        state = view.state
    press(shown, pygame.K_h)
    assert match.hints.thinking
    if change == "play":
        match.play(build)
    elif change == "undo":
        match.undo()
    else:
        press(shown, pygame.K_ESCAPE)
    assert brain.cancelled and not match.hints.thinking
    brain.reply = answer(state, *legal_actions(state)[:2])
    shown.frame()
    assert view.hint is None and match.hints.advice is None


def test_a_shown_hint_goes_with_the_position(shown: Screen) -> None:
    view, _ = hinted(shown, 2, "close", 2)
    shown.match.end_turn(view.gesture.end_turn())
    assert view.hint is None and shown.match.hints.advice is None


@pytest.mark.parametrize("phase", [phase for phase in DECISIONS if phase != "close"])
def test_a_step_played_under_a_hint_leaves_no_hint_of_the_old_position(shown: Screen, phase: str) -> None:
    """The new position was shown before the match had forgotten the old advice."""
    view, _ = hinted(shown, 2, phase)
    assert view.hint is not None
    shown.match.play(view.hint.action)
    shown.frame()
    assert view.hint is None and not view.board.marked("hint")


def test_no_answer_is_said_and_may_be_asked_for_again(shown: Screen) -> None:
    view = shown.show(2, moments(2)["main"])
    brain = think_here(shown)
    press(shown, pygame.K_h)
    brain.reply = Failure(1, "It would not.")
    shown.frame()
    assert view.prompt == shown.services.text("table.hint.failed") and view.hint is None
    press(shown, pygame.K_h)
    assert len(brain.asked) == 2 and shown.match.hints.thinking


def test_only_humans_and_still_a_process_that_answers(shown: Screen) -> None:
    """The process starts with the first question, and the screen never waits for it."""
    view = shown.show(2, moments(2)["fountain"])
    match = shown.match
    assert match._worker is None
    started = time.monotonic()
    press(shown, pygame.K_h)
    assert match.hints.thinking and shown.scene.wake_after() is not None
    assert not view.widgets.find("button:hint").enabled  # type: ignore[union-attr]
    while match.hints.thinking:
        assert time.monotonic() - started < 60
        shown.frame()
        time.sleep(0.01)
    assert view.hint is not None and view.hint.action in legal_actions(view.state)
    assert match._worker is not None and not match._worker.busy


@pytest.mark.parametrize("assistance", ["full", "normal", "purist"])
def test_purists_have_no_hints(shown: Screen, assistance: Assistance) -> None:
    view = shown.show(2, moments(2)["main"], assistance=assistance)
    button = view.widgets.find("button:hint")
    assert (button is None) == (assistance == "purist")
    if assistance == "purist":
        press(shown, pygame.K_h)
        assert view.prompt == shown.services.text("table.hint.purist")
        assert not shown.match.hints.thinking and shown.match._worker is None
        view.click("square:a3")
        assert view.prompt != shown.services.text("table.hint.purist")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("code", LANGUAGES)
def test_the_words_stay_in_the_window_and_clear_of_what_they_are_about(
    tmp_path: Path, size: tuple[int, int], scale: float, code: str
) -> None:
    with screen(tmp_path, size) as opened:
        opened.use(reduced_motion=True, ui_scale=scale, language=code)
        for phase in DECISIONS:
            view, _ = hinted(opened, 4, phase)
            assert view.hint is not None and view.bubble is not None
            assert opened.services.ui.window.contains(view.bubble.rect)
            about = view.targets.rect(view.hint.steps[-1])
            assert about is not None and not view.bubble.rect.colliderect(about), phase


@pytest.mark.parametrize("phase", ["setup", "main", "fountain", "close"])
def test_drawing_what_changed_gives_the_whole_picture(shown: Screen, phase: str) -> None:
    _, brain = hinted(shown, 2, phase)
    rng = Random(phase)
    for _ in range(25):
        if shown.app.stack.top is not shown.scene or shown.match.deciding is None:
            break
        check_drawn(shown, gesture(shown, rng))
        if shown.match.hints.thinking:
            state = shown.match.session.state
            brain.reply = answer(state, *legal_actions(state)[:SHOWN])
            shown.frame()
            check_drawn(shown, "a hint")


def test_the_button_asks_too(shown: Screen) -> None:
    view = shown.show(2, moments(2)["main"])
    think_here(shown)
    view.refresh()
    button = view.widgets.find("button:hint")
    assert button is not None
    shown.click(Rect(button.rect).center)
    assert shown.match.hints.thinking


@pytest.mark.parametrize("phase", DECISIONS)
def test_a_hint_is_played_in_every_phase_and_taken_back(shown: Screen, phase: str) -> None:
    """By its button, as whoever follows it would: what *End turn* plays ends the turn."""
    view, _ = hinted(shown, 2, phase)
    assert view.hint is not None
    action, played = view.hint.action, len(shown.match.session)
    button = view.widgets.find("button:do-hint")
    assert button is not None and button.enabled
    shown.click(Rect(button.rect).center)
    assert shown.match.session.actions[played] == action and view.hint is None
    assert view.widgets.find("button:do-hint") is None
    if phase not in ("close", "setup"):  # after these it is another human’s turn
        press_with(shown, pygame.K_z, pygame.KMOD_CTRL)
        assert len(shown.match.session) == played, "taken back like any other step"


def press_with(shown: Screen, key: int, mod: int) -> None:
    shown.frame(Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
    shown.frame(Event(pygame.KEYUP, key=key, mod=mod))


def test_a_lesson_has_no_hint_to_play(shown: Screen) -> None:
    """Where nobody advises, the key does nothing."""
    view = shown.show(2, moments(2)["main"])
    played = len(shown.match.session)
    press(shown, pygame.K_d)
    assert len(shown.match.session) == played and view.hint is None
