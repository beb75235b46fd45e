"""The story of a finished game on the screen: its graph, its moments, its mistakes and what they teach."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame.event import Event

from game.core.record import read_record
from game.games import GAMES
from game.match import mistake, reviewing
from game.meta.review import Finding
from game.scenes.match import MatchScene
from game.scenes.mistake import MistakeScene
from game.scenes.replay import ReplayScene
from game.storage import Player as Seat, Save, Sitting
from tests.match.judge import Judge
from tests.saves.player import FRAME, Player

CARELESS = Path(__file__).parents[1] / "match" / "careless.json"


@pytest.fixture
def judges(monkeypatch: pytest.MonkeyPatch) -> list[Judge]:
    """Those who were employed; they think at once, and not long."""
    made: list[Judge] = []

    def employ(*_: Any, **__: Any) -> Judge:
        made.append(Judge(GAMES[0], pace=60))
        return made[-1]

    monkeypatch.setattr(reviewing, "AiWorker", employ)
    monkeypatch.setattr(mistake, "AiWorker", employ)
    monkeypatch.setattr(reviewing, "DEEP", 30)
    monkeypatch.setattr(reviewing, "SURE", 60)
    return made


@pytest.fixture
def replay(player: Player, judges: list[Judge]) -> Iterator[ReplayScene]:
    record = read_record(CARELESS.read_bytes(), CARELESS.name)
    sitting = Sitting(id="a" * 16, players=(Seat("human", "Anna"), Seat("sextus")), seed=1)
    scene = ReplayScene(player.services, Save(record, sitting), MatchScene)
    player.app.stack.push(scene)
    player.frames()
    yield scene
    player.app.stack.close()


KNOWN: dict[int, Finding] = {}
"""What the first test that waited for it found: it is the same for all of them."""


def told(player: Player, replay: ReplayScene) -> None:
    replay.story.reviewer.findings.update(KNOWN)
    replay.story.follow()
    player.until(lambda: replay.story.reviewer.done)
    player.frames(40)
    KNOWN.update(replay.story.findings)


def point(player: Player, pos: tuple[int, int]) -> None:
    player.app.frame([Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))], FRAME)
    player.frames(12)


def test_whoever_only_passes_by_starts_nothing(
    player: Player, replay: ReplayScene, judges: list[Judge]
) -> None:
    player.frames(10)
    assert judges == []
    player.app.stack.pop()
    player.frames()
    assert judges == []


def test_it_fills_in_and_stops_when_one_leaves(
    player: Player, replay: ReplayScene, judges: list[Judge]
) -> None:
    player.until(lambda: replay.story.reviewer.progress > 0.1)
    progress = next(e for e in replay.elements() if e.id == "story:progress")
    assert progress.label.startswith("Analysing")
    replay.open_menu()
    player.frames()
    assert judges[0].closed, "covered is left"
    player.key(pygame.K_ESCAPE)
    player.until(lambda: replay.story.reviewer.done)
    player.frames(40)
    assert len(judges) == 2 and judges[1].closed
    asked = {(q.length, q.budget.nodes) for q in judges[0].asked[:60]}
    assert not asked & {(q.length, q.budget.nodes) for q in judges[1].asked}, "nothing is computed twice"
    assert next(e for e in replay.elements() if e.id == "story:progress").label == ""


def test_a_click_on_a_moment_or_a_turn_goes_there(player: Player, replay: ReplayScene) -> None:
    told(player, replay)
    moments = replay.story.moments
    assert {"gain", "mistake"} <= {moment.kind for moment in moments}
    for number, moment in enumerate(moments, start=1):
        player.click(f"moment:{number}")
        assert len(replay.playback) == moment.length
    assert list(replay._transport._slider.marks) == [m.length for m in moments]  # type: ignore[union-attr]
    rect = player.ids()["graph:story"]
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        player.app.frame([Event(kind, pos=(rect.right - 2, rect.bottom - 8), button=1)], FRAME)
    assert len(replay.playback) == replay.playback.length


def test_by_keyboard_too(player: Player, replay: ReplayScene) -> None:
    told(player, replay)
    while replay._transport.focused != "graph:story":
        player.key(pygame.K_TAB)
    before = len(replay.playback)
    player.key(pygame.K_RIGHT)
    player.key(pygame.K_RIGHT)
    assert len(replay.playback) == before, "only looked at"
    player.frames(12)
    assert replay.story.preview is not None
    player.key(pygame.K_RETURN)
    assert len(replay.playback) == replay.story.points_at(2)


def test_the_position_in_small_follows_the_pointer(player: Player, replay: ReplayScene) -> None:
    told(player, replay)
    rect = player.ids()["graph:story"]
    point(player, (rect.centerx, rect.bottom - 8))
    box = replay.story.preview
    assert box is not None and player.services.ui.window.contains(box) and not box.colliderect(rect)
    point(player, (rect.centerx, 10))
    assert replay.story.preview is None


def test_a_better_move_is_drawn_where_somebody_went_wrong(player: Player, replay: ReplayScene) -> None:
    told(player, replay)
    worst = replay.story.mistakes[0]
    replay.jump(worst.index)
    player.frames()
    assert replay.prompt.startswith("Better: ")
    hint = replay.view.hint  # type: ignore[attr-defined]
    assert replay.rules.format(hint.action) == worst.choices[0].action
    cost = f"from {round(100 * worst.choices[0].value)} to {round(100 * worst.value)} in a hundred"
    assert any(cost in chip.text for chip in hint.chips)
    player.click("button:better")
    assert not replay.prompt.startswith("Better: ")
    player.click("button:better")
    player.click("button:next")
    player.until(lambda: replay.view.idle)
    assert replay.view.hint is not hint, "it was played"  # type: ignore[attr-defined]


def guide(scene: MistakeScene) -> str:
    return scene.policy.guide.note


def test_mistakes_are_learned_from(player: Player, replay: ReplayScene, judges: list[Judge]) -> None:
    told(player, replay)
    mistakes = replay.story.mistakes
    assert 1 < len(mistakes) <= 3 and all(found.seat == 0 for found in mistakes)
    player.click("button:learn")
    scene = player.app.stack.top
    assert isinstance(scene, MistakeScene)
    match, found = scene.match, scene.policy.mistake.finding
    assert found == mistakes[0] and scene.policy.guide.heading == f"Mistake 1 of {len(mistakes)}"
    rules = match.rules
    assert match.deciding is None and rules.format(scene.view.hint.action) == found.played, "it is drawn"  # type: ignore[attr-defined]
    assert scene.policy.guide.text.startswith("This is what you played. It took the chances of winning from ")
    player.click("button:try")
    assert scene.view.hint is None  # type: ignore[attr-defined]
    match.play(rules.parse(found.played))
    player.frames()
    assert guide(scene).startswith("That’s the move that was played")
    player.click("button:retry")
    assert len(match.session) == found.index and match.deciding == 0
    match.play(rules.parse(found.choices[0].action))
    player.frames()
    assert guide(scene).startswith("Well found")
    assert match.deciding is None
    player.click("button:next")
    second = player.app.stack.top
    assert isinstance(second, MistakeScene) and second is not scene
    player.click("button:give-up")
    shown = second.view.hint  # type: ignore[attr-defined]
    assert rules.format(shown.action) == mistakes[1].choices[0].action
    assert any(chip.tone == "reason" for chip in shown.chips), "and why"
    assert len(second.match.session) == mistakes[1].index, "one tries oneself"
    player.click("button:back")
    assert player.scene == "replay"


def test_what_nobody_looked_at_is_judged(player: Player, replay: ReplayScene, judges: list[Judge]) -> None:
    told(player, replay)
    rules, entries = replay.rules, replay.playback.entries

    def overlooked(found: Finding) -> list[str]:
        legal = map(rules.format, rules.legal_actions(entries[found.index].before))
        return sorted({*legal} - {choice.action for choice in found.choices})

    found = next(each for each in replay.story.findings.values() if each.wrong and overlooked(each))
    replay.story._learn([found])
    player.frames()
    player.click("button:try")
    scene = player.app.stack.top
    assert isinstance(scene, MistakeScene)
    match, other = scene.match, overlooked(found)[0]
    match.play(match.rules.parse(other))
    assert scene.policy.judging and not scene.idle
    player.until(lambda: not scene.policy.judging)
    assert scene.policy.result in ("worse", "closer", "solved")
    assert judges[-1].asked[-1].about == other
    player.click("button:back")
    assert judges[-1].closed


def test_one_plays_on_from_a_mistake(player: Player, replay: ReplayScene) -> None:
    told(player, replay)
    index = replay.story.mistakes[0].index
    player.click("button:learn")
    player.click("button:take-over")
    assert player.scene == "match" and len(player.match.session) >= index
    assert [seat.player for seat in player.match.setup.seats] == ["human", "sextus"]


def test_a_good_move_of_anybody_is_explained_and_may_be_tried(player: Player, replay: ReplayScene) -> None:
    """How did she do that?"""
    told(player, replay)
    good = [
        each for each in replay.story.findings.values() if each.seat == 1 and each.free and not each.better
    ]
    found = good[-1]
    replay.jump(found.index)
    player.frames()
    hint = replay.view.hint  # type: ignore[attr-defined]
    assert replay.prompt.startswith("Played: ") and replay.rules.format(hint.action) == found.played
    assert any(chip.tone == "reason" for chip in hint.chips)
    player.click("button:try")
    scene = player.app.stack.top
    assert isinstance(scene, MistakeScene) and scene.match.deciding == 1
    scene.match.play(scene.match.rules.parse(found.played))
    player.frames()
    assert scene.policy.result == "solved"


def test_nothing_of_the_story_changes_after_it_says_it_is_finished(
    player: Player, replay: ReplayScene
) -> None:
    """VA 15: luck and accuracy were shown as facts while they were still computed."""
    story = replay.story
    player.until(lambda: story.reviewer.progress > 0.2)
    waiting = [each.label for each in replay.elements() if each.id.startswith(("moment:", "story:"))]
    assert not story.findings and not story.moments and len(waiting) == 1 and "Analysing" in waiting[0]
    player.until(lambda: story.reviewer.done)
    player.frames(40)

    def said() -> object:
        graph = story._graphs[False]
        return graph.trends, graph.marks, [text.text for text in story._texts], story.mistakes

    before = said()
    player.frames(120, 0.1)
    assert said() == before and story.moments


def test_escape_opens_the_menu_while_a_move_is_explained(player: Player, replay: ReplayScene) -> None:
    """It was meant to put away what cannot be put away, and did nothing."""
    told(player, replay)
    replay.jump(replay.story.mistakes[0].index)
    player.frames()
    assert replay.view.hint is not None  # type: ignore[attr-defined]
    player.key(pygame.K_ESCAPE)
    assert player.scene == "menu"
