"""Whoever takes over somebody's game practises: only what was played from its start counts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.core.rules import CHANCE, Outcome
from game.core.setup import HUMAN, MatchSetup
from game.games import GAMES
from game.match.archive import Archive, setup_of
from game.match.autosave import Autosave
from game.match.career import rating_history
from game.match.chance import drawn
from game.match.match import Match
from game.match.setups import Habits, quick_setup, taken_over
from game.meta.spec import GameSpec
from game.scenes.match import MatchScene
from game.scenes.replay import ReplayScene
from game.storage import Folders, Save
from game.storage.saves import encode
from tests.match.room import QuietRoom
from tests.saves.player import Player

HOUSE = pytest.mark.parametrize(
    "spec", [spec for spec in GAMES if spec.ladder and spec.stages], ids=lambda spec: spec.id
)
"""Games that are rated, and stand on the road."""


class Computer:
    """One person's table, without opponents who think: whoever is named has won at once."""

    def __init__(self, folder: Path, spec: GameSpec) -> None:
        self.spec = spec
        self.archive = Archive(Folders.inside(folder), GAMES)

    @property
    def setup(self) -> MatchSetup:
        return quick_setup(self.archive.library(self.spec), self.spec, Habits(seed=1), Random(1))

    def match(self, setup: MatchSetup, save: Save | None = None) -> Match:
        match = Match(self.archive, setup, QuietRoom(), save=save, employ=lambda: None)  # type: ignore[arg-type,return-value]
        match.open()
        return match

    def played(self, match: Match, steps: int) -> None:
        """So many decisions, whoever is to move; the set-up does not count."""
        rules, random = match.rules, Random(5)
        while steps > 0:
            steps -= match.mover != CHANCE and not rules.in_setup(match.session.state)
            if match.mover == CHANCE:
                assert self.spec.parts().chance is not None
                match._played(drawn(self.spec.parts().chance, match.session, match.setup.seed))
            else:
                match._played(random.choice(list(rules.legal_actions(match.session.state))))

    def end(self, match: Match, winner: int = 0) -> Save:
        """Whoever sits first has won, or somebody else."""
        keeper = match.autosave
        assert keeper is not None
        points = tuple(50 if seat == winner else 40 for seat in range(len(match.setup.seats)))
        save = keeper.finish(match.session, Outcome(points, (winner,)))
        match.close()
        return save

    @property
    def rated(self) -> int:
        return len(rating_history(self.spec, self.archive.results.read(), len(self.setup.seats)))


@pytest.fixture
def computer(tmp_path: Path, spec: GameSpec) -> Computer:
    return Computer(tmp_path, spec)


@HOUSE
def test_a_game_from_its_start_counts(computer: Computer) -> None:
    match = computer.match(computer.setup)
    assert not match.practice, "also where the pieces were placed for everybody"
    computer.played(match, 6)
    computer.end(match)
    assert computer.rated == 1


@HOUSE
def test_once_more_from_there_many_times_changes_no_rating(computer: Computer) -> None:
    match = computer.match(computer.setup)
    computer.played(match, 4)
    session, setup = match.session, match.setup
    computer.end(match)
    for _ in range(20):
        again = computer.match(taken_over(setup, session, len(session)))
        assert again.practice
        computer.end(again)
    assert computer.rated == 1
    assert len(computer.archive.replays.listing().saves) == 9, "they can be watched like any other"


@HOUSE
def test_what_is_taken_over_is_practice_wherever_it_is_left_and_continued(computer: Computer) -> None:
    match = computer.match(computer.setup)
    computer.played(match, 3)
    assert match.autosave is not None
    original = match.autosave.id
    again = computer.match(taken_over(match.setup, match.session, len(match.session)))
    computer.played(again, 2)
    again.close()
    match.close()
    kept = [save for save in computer.archive.saves.listing().saves if save.id != original]
    for save in kept:
        later = computer.match(setup_of(save), save)
        assert later.practice
        computer.end(later)
    assert kept and computer.rated == 0


@HOUSE
def test_a_stage_that_is_taken_over_brings_no_star(computer: Computer) -> None:
    stage = computer.spec.stages[0]
    setup = replace(computer.setup, stage=stage.id, level=stage.level)
    match = computer.match(setup)
    computer.played(match, 3)
    again = computer.match(taken_over(match.setup, match.session, len(match.session)))
    match.close()
    computer.end(again)
    assert computer.archive.progress.empty and computer.archive.results.read() == ()
    rematch = again.rematch()
    assert not rematch.practice and rematch.stage == stage.id, "from its start it counts again"


@HOUSE
def test_a_take_over_of_an_earlier_version_is_practice_too(computer: Computer) -> None:
    """Saves did not say so then, but how much of the game was not played here."""
    match = computer.match(computer.setup)
    computer.played(match, 3)
    again = computer.match(taken_over(match.setup, match.session, len(match.session)))
    again.close()
    old = next(save for save in computer.archive.saves.listing().saves if save.sitting.practice)
    old = old.with_sitting(practice=False)
    assert old.sitting.placed == len(match.session)
    assert computer.match(setup_of(old), old).practice
    match.close()


@HOUSE
def test_a_save_of_somebody_else_is_practice(computer: Computer) -> None:
    match = computer.match(computer.setup)
    computer.played(match, 3)
    match.close()
    (save,) = computer.archive.saves.listing().saves
    computer.archive.saves.remove(save.id)
    (computer.archive.saves.folder / "from a friend.json").write_bytes(encode(save))
    (foreign,) = computer.archive.saves.listing().saves
    theirs = computer.match(setup_of(foreign), foreign)
    assert theirs.practice
    computer.end(theirs)
    assert computer.rated == 0


@HOUSE
def test_a_bookmark_counts_once(computer: Computer) -> None:
    match = computer.match(computer.setup)
    computer.played(match, 3)
    assert match.autosave is not None
    bookmark = match.autosave.bookmark("before the bridge")
    assert bookmark is not None
    match.close()
    first = computer.match(setup_of(bookmark), bookmark)
    assert not first.practice
    computer.end(first)
    second = computer.match(setup_of(bookmark), bookmark)
    assert second.practice, "that game has ended already"
    computer.end(second)
    (left,) = [save for save in computer.archive.saves.listing().saves if not save.sitting.bookmark]
    original = computer.match(setup_of(left), left)
    computer.end(original)
    assert computer.rated == 1 and len(computer.archive.results.read()) == 1


@HOUSE
def test_one_save_continued_by_two_copies_counts_once(computer: Computer, tmp_path: Path) -> None:
    match = computer.match(computer.setup)
    computer.played(match, 3)
    match.close()
    (save,) = computer.archive.saves.listing().saves
    one, other = computer.match(setup_of(save), save), Computer(tmp_path, computer.spec)
    two = other.match(setup_of(save), save)
    assert not one.practice and not two.practice, "whichever ends first counts"
    other.end(two)
    computer.end(one)
    assert computer.rated == 1
    assert len(computer.archive.replays.listing().saves) == 2, "both can be watched"


@HOUSE
def test_a_stage_lost_in_one_copy_is_not_won_in_the_other(computer: Computer, tmp_path: Path) -> None:
    stage = computer.spec.stages[0]
    match = computer.match(replace(computer.setup, stage=stage.id, level=stage.level))
    computer.played(match, 3)
    match.close()
    (save,) = computer.archive.saves.listing().saves
    one, other = computer.match(setup_of(save), save), Computer(tmp_path, computer.spec)
    other.end(other.match(setup_of(save), save), winner=1)
    computer.end(one, winner=0)
    assert computer.archive.progress.empty, "it has ended otherwise already"
    assert len(computer.archive.results.read()) == 1


@HOUSE
def test_an_opponent_whom_chance_replaced_is_not_the_one_named(computer: Computer) -> None:
    match = computer.match(computer.setup)
    computer.played(match, 2)
    match._stand_in()
    assert match.practice
    computer.end(match)
    assert computer.rated == 0


# what is said


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Player]:
    player = Player(tmp_path / "player")
    yield player
    player.close()
    pygame.display.quit()


@HOUSE
@pytest.mark.parametrize("lang", ["en", "de"])
def test_practice_says_so_before_it_begins_and_on_its_results(
    tmp_path: Path, spec: GameSpec, lang: str
) -> None:
    player = Player(tmp_path, lang=lang)
    text = player.services.text
    setup = player.alone(spec)
    first = MatchScene(player.services, setup)
    player.app.stack.push(first)
    player.frames()
    assert player.services.toast.sentence != text("match.practice")
    first._play_on(0)
    player.frames()
    scene = player.match_scene
    assert scene is not first and scene.match.practice
    assert player.services.toast.sentence == text("match.practice")
    assert scene._so_far() == text("results.practice")
    player.close()


def test_the_ways_into_practice_say_so(player: Player) -> None:
    """Wherever a game can be taken over."""
    match = player.start(player.alone())
    player.step()
    while match.mover is not None and len(match.session) < 4:
        player.step()
    save = Autosave(player.services.archive, match.setup, None, lambda: 9)
    kept = save.finish(match.session, Outcome((1, 2), (1,)))
    save.close()
    replay = ReplayScene(player.services, kept, MatchScene)
    player.app.stack.push(replay)
    player.frames()
    replay.open_menu()
    player.frames()
    tips: dict[str, Any] = {
        widget.name: widget.tooltip  # type: ignore[attr-defined]
        for widget in player.app.stack.top.host.root.walk()  # type: ignore[union-attr]
        if getattr(widget, "name", "") == "button:take-over"
    }
    assert tips == {"button:take-over": player.services.text("match.practice")}
    assert HUMAN in {seat.player for seat in match.setup.seats}
