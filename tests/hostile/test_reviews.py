"""Reviews that were damaged, by letter and by field: what is wrong is forgotten, and found out again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.games import GAMES
from game.match.archive import Archive, setup_of
from game.match.reviewing import Reviewer
from game.meta.spec import GameSpec
from game.scenes.match import MatchScene
from game.scenes.replay import ReplayScene
from game.storage import Folders
from game.storage.reviews import Reviews, fingerprint
from tests.hostile.generated import a_replay, a_review
from tests.hostile.values import STRANGE
from tests.saves.player import Player

HOUSE = pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
STEPS = 40


class Reviewed:
    """A finished game that was looked through, and its file to damage."""

    def __init__(self, folder: Path, spec: GameSpec) -> None:
        self.spec = spec
        self.archive = Archive(Folders.inside(folder), GAMES)
        save = a_replay(self.archive, spec, "0" * 16, 3, STEPS)
        self.save = save.with_sitting(points=(1,) * len(save.record.seats), winners=(0,))
        self.archive.replays.write(self.save)
        self.findings = a_review(self.archive, self.save)
        self.archive.reviews.write(self.save.id, self.save.record, self.findings)
        self.path = self.archive.reviews.path(self.save.id)
        self.good = self.path.read_bytes()

    @property
    def reviewer(self) -> Reviewer:
        """As whoever looks now for the first time finds it."""
        playback = self.archive.playback(self.save)
        reviews = Reviews(self.path.parent, self.path.parent.parent)
        save = self.save
        return Reviewer(reviews, self.spec, save.id, save.record, playback.start, playback.entries)

    def watch(self, player: Player) -> None:
        """Every moment of its replay, with what would have been better, and every page about it."""
        player.services.archive.reviews._latest = None
        scene = ReplayScene(player.services, self.save, MatchScene)
        player.app.stack.push(scene)
        player.frames()
        for length in (*list(self.findings)[::5], len(self.save.record.actions)):
            scene.jump(length)
            player.frames(1)
        if not scene.story.why_not_learn:
            scene.story.learn()
            player.frames()
            player.app.stack.pop()
        player.app.stack.pop()
        player.frames()
        assert player.scene == "title"


@pytest.fixture
def reviewed(tmp_path: Path, spec: GameSpec) -> Reviewed:
    return Reviewed(tmp_path / "player", spec)


@pytest.fixture
def player(tmp_path: Path, reviewed: Reviewed) -> Iterator[Player]:
    player = Player(tmp_path / "player")
    yield player
    player.close()
    pygame.display.quit()


@HOUSE
def test_a_whole_review_is_believed(reviewed: Reviewed) -> None:
    assert reviewed.reviewer.findings == reviewed.findings and reviewed.reviewer.done


@HOUSE
def test_one_wrong_letter_in_what_was_not_played(reviewed: Reviewed, player: Player) -> None:
    content = json.loads(reviewed.good)
    spoilt = 0
    for finding in content["findings"]:
        for choice in finding["choices"]:
            if choice["action"] != finding["played"]:
                choice["action"] = choice["action"][:-1] + "?"
                spoilt += 1
                break
    assert spoilt
    reviewed.path.write_text(json.dumps(content), encoding="utf-8")
    reviewed.watch(player)
    assert len(reviewed.reviewer.findings) == len(reviewed.findings) - spoilt, "those are found out again"


@HOUSE
def test_an_action_of_another_moment_is_no_choice(reviewed: Reviewed, player: Player) -> None:
    """It is written well, but nobody could have done it there."""
    content = json.loads(reviewed.good)
    first, last = content["findings"][0], content["findings"][-1]
    first["choices"].insert(0, {"action": last["played"], "value": 0.95})
    reviewed.path.write_text(json.dumps(content), encoding="utf-8")
    reviewed.watch(player)
    playback = reviewed.archive.playback(reviewed.save)
    rules, before = playback.rules, playback.entries[first["index"]].before
    legal = set(map(rules.format, rules.legal_actions(before)))
    assert (first["index"] in reviewed.reviewer.findings) == (last["played"] in legal)


@HOUSE
def test_every_field_with_every_strange_value(reviewed: Reviewed, player: Player) -> None:
    random = Random(8)
    content = json.loads(reviewed.good)
    for number, finding in enumerate(content["findings"]):
        field = random.choice([*finding, "action", "value"])
        strange: Any = random.choice((*STRANGE, 1e308, -1e308, [1e308] * 4, "nan", [None] * 2, 0.5))
        target = random.choice(finding["choices"]) if field in ("action", "value") else finding
        target[field] = strange if number % 4 else 10**6
    reviewed.path.write_text(json.dumps(content), encoding="utf-8")
    reviewed.watch(player)


@HOUSE
def test_letters_at_random(reviewed: Reviewed) -> None:
    random = Random(9)
    for _ in range(60):
        data = bytearray(reviewed.good)
        for _ in range(random.randrange(1, 6)):
            data[random.randrange(len(data))] = random.randrange(256)
        reviewed.path.write_bytes(bytes(data))
        findings = reviewed.reviewer.findings
        rules = reviewed.spec.rules()
        for finding in findings.values():
            for choice in finding.choices:
                rules.parse(choice.action)
            assert finding.grade and finding.better is not None
    assert setup_of(reviewed.save).game == reviewed.spec.id and fingerprint(reviewed.save.record)
