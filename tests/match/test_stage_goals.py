"""What a stage asks stands beside the board while it is played, and what holds by now is ticked."""

from __future__ import annotations

from pathlib import Path
from random import Random

from game.core.rules import CHANCE
from game.games import GAMES
from game.match.archive import Archive
from game.match.campaign import Stop, road, said
from game.match.match import Match
from game.match.setups import Habits
from game.match.stage import StagePolicy
from game.meta.campaign import Condition
from game.storage import Folders
from tests.match.room import QuietRoom


def begun(folder: Path, stop: Stop) -> Match:
    archive = Archive(Folders.inside(folder), GAMES)
    setup = stop.setup(archive.library(stop.spec), Habits(seed=3), Random(3))
    return Match(archive, setup, QuietRoom(), policy=StagePolicy(stop), kept=False)


def test_every_stage_names_its_three_goals_from_the_first_turn(tmp_path: Path) -> None:
    for stop in road(GAMES):
        match = begun(tmp_path, stop)
        asked = [said(each, stop.spec, match.room.text) for each in stop.stage.conditions]
        assert [aim.text for aim in match.aims] == ["campaign.win", *asked]
        assert not match.aims[0].met, "nobody has won yet"


def test_a_goal_is_ticked_when_it_holds_and_winning_at_the_end(tmp_path: Path) -> None:
    stop = next(each for each in road(GAMES) if each.spec.id == "aqua-romana")
    match, random = begun(tmp_path, stop), Random(1)
    while match.mover is not None:
        assert match.mover != CHANCE
        legal = match.rules.legal_actions(match.session.state)
        match.answer((match.rules.format(random.choice(legal)),))
    outcome = match.rules.outcome(match.session.state)
    assert outcome is not None
    won, *others = (aim.met for aim in match.aims)
    lead = outcome.points[0] - max(outcome.points[1:])
    assert won == (0 in outcome.winners)
    for condition, met in zip(stop.stage.conditions, others, strict=True):
        if condition.fact == "lead":
            assert met == Condition("lead", condition.at_least).met({"lead": lead})
