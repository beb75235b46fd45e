"""What everybody could work out but the screen does not tell: others' purses behind a veil, no secret."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.ai.messages import Budget
from game.core.rules import CHANCE
from game.core.setup import HUMAN, MatchSetup, SeatSetup
from game.games import GAMES
from game.games.alea.rules import HIDDEN
from game.games.alea.spec import SPEC as ALEA
from game.match.archive import setup_of
from game.match.questions import question_about
from game.match.reviewing import Questions
from game.match.setups import Draft, Habits
from game.meta.spec import GameSpec
from game.scenes.newgame import NewGameScene
from tests.house.two_games import house
from tests.match.room import PEOPLE, Table

VEILED = replace(ALEA, secrets=False, veil=("mild", True))
"""Alea in which cards are no secret, only not shown where one is mild."""
ROAD = next(spec for spec in GAMES if spec.id == "via-appia")
HIDDEN_PURSES = {"purses": "hidden"}


class Silent:
    """Stands where opponents would: it only writes down what it is asked about."""

    def describe(self, state: Any) -> Any:
        return state


def on_the_road(folder: Path, *players: str, options: Any = HIDDEN_PURSES) -> Table:
    seats = tuple(
        SeatSetup((colour,), player) for colour, player in zip(("blue", "red"), players, strict=True)
    )
    game = replace(ROAD, opponents=Silent)  # type: ignore[arg-type,return-value]
    table = Table(folder, game=game, setup=MatchSetup(game.id, "capua", seats, 5, options=options))
    while table.match.draws:
        table.match.update(0.1, in_front=True)
    return table


def take_a_card(table: Table) -> None:
    card = next(iter(table.match.state.face_up))
    table.match.play(table.match.rules.parse(f"income {card} sesterces"))


# what is shown


def test_between_people_a_curtain_hangs_and_only_ones_own_purse_is_shown(tmp_path: Path) -> None:
    table = on_the_road(tmp_path, *PEOPLE)
    match = table.match
    assert match.curtain == 0 and match.deciding is None
    assert [match.state.shows_purse(seat) for seat in range(2)] == [False, False], "nobody sits there yet"
    table.lift()
    assert match.deciding == 0 and [match.state.shows_purse(seat) for seat in range(2)] == [True, False]
    take_a_card(table)
    match.end_turn(None)
    assert match.curtain == 1 and match.state.shows_purse(0) and not match.state.shows_purse(1)
    table.lift()
    assert [match.state.shows_purse(seat) for seat in range(2)] == [False, True]


def test_one_among_computers_has_a_veil_and_no_curtain(tmp_path: Path) -> None:
    match = on_the_road(tmp_path, HUMAN, "gaius").match
    assert match.curtain is None and match.deciding == 0
    assert [match.state.shows_purse(seat) for seat in range(2)] == [True, False]


@pytest.mark.parametrize("players", [PEOPLE, (HUMAN, "gaius")])
def test_open_purses_are_open(tmp_path: Path, players: tuple[str, str]) -> None:
    match = on_the_road(tmp_path, *players, options={}).match
    assert match.curtain is None and match.state is match.session.state
    assert all(match.state.shows_purse(seat) for seat in range(2))


def test_what_is_shown_is_one_state_until_something_changes(tmp_path: Path) -> None:
    """Whoever draws asks many times a frame, and keeps what was drawn as long as it is the same."""
    table = on_the_road(tmp_path, *PEOPLE)
    behind = table.match.state
    assert table.match.state is behind
    table.lift()
    lifted = table.match.state
    assert lifted is not behind and table.match.state is lifted
    take_a_card(table)
    assert table.match.state is not lifted


def test_the_log_tells_everything_that_was_done(tmp_path: Path) -> None:
    table = on_the_road(tmp_path, *PEOPLE)
    table.lift()
    take_a_card(table)
    match = table.match
    assert [entry.action for entry in match.log] == list(match.session.actions)
    assert [entry.events for entry in match.log] == [entry.events for entry in match.session.log]
    assert all(entry.after.veiled == (1,) for entry in match.log), "and shows no purse"
    assert match.log[-1].seat == 0 and match.log[0].seat == CHANCE


def test_a_game_that_was_left_goes_on_behind_the_curtain(tmp_path: Path) -> None:
    table = on_the_road(tmp_path, *PEOPLE)
    table.lift()
    take_a_card(table)
    table.match.end_turn(None)
    save = table.saved()
    game = table.match.spec
    again = Table(tmp_path, game=game, setup=setup_of(save), save=save)
    assert again.match.curtain == 1 and not any(map(again.match.state.shows_purse, range(2)))


# what is known


@pytest.mark.parametrize("spec", [VEILED, ALEA], ids=["veiled", "secret"])
def test_opponents_are_asked_with_all_that_was_played_unless_it_is_secret(
    tmp_path: Path, spec: GameSpec
) -> None:
    table = Table(tmp_path, HUMAN, "lucius", game=spec, options={"mild": True})
    table.settle()
    match = table.match
    question = question_about(match.session, spec, 0, "lucius", 1, Budget(nodes=1))
    reviewed = Questions(spec, match.session.start, match.session.log).about(1, 1)
    assert match.state.cards == (match.session.state.cards[0], HIDDEN), "on the screen it is the same"
    assert bool(question.actions) == bool(reviewed.actions) == (spec is VEILED)
    assert len(question.actions) == (len(match.session) if spec is VEILED else 0)


def test_without_the_option_nothing_is_veiled(tmp_path: Path) -> None:
    table = Table(tmp_path, *PEOPLE, game=VEILED)
    table.settle()
    assert table.match.curtain is None and HIDDEN not in table.match.state.cards


# what is agreed on


def drafted(people: int) -> Draft:
    level = ROAD.levels(()).get("classic")
    assert level is not None
    draft = Draft.fresh(ROAD, level, Habits())
    draft.kinds[:people] = [HUMAN] * people
    return draft


def test_among_people_purses_are_hidden_unless_they_say_otherwise() -> None:
    def agreed(draft: Draft) -> dict[str, Any]:
        return dict(draft.setup(Habits(), Random(1)).options)

    assert agreed(drafted(1)) == {} and agreed(drafted(2)) == HIDDEN_PURSES
    said = drafted(2)
    said.choose("purses", "open")
    assert agreed(said) == {}
    said.choose("purses", "hidden")
    assert agreed(said) == HIDDEN_PURSES
    alone = drafted(1)
    alone.choose("purses", "hidden")
    assert agreed(alone) == HIDDEN_PURSES, "whoever wants it may"
    alone.choose("hands", "steady")
    assert agreed(alone) == {**HIDDEN_PURSES, "hands": "steady"}


def test_the_page_of_a_new_game_says_what_is_usual(tmp_path: Path) -> None:
    with house(tmp_path, [ALEA, VEILED_MATE]) as opened:
        scene = NewGameScene(opened.services, VEILED_MATE)
        opened.put(scene)
        alone = opened.elements["choice:option-mild"].label
        scene.draft.kinds[1] = HUMAN
        scene.layout()
        opened.frame()
        assert opened.elements["choice:option-mild"].label != alone
        assert "choice:secrets" not in opened.elements, "the option itself says it"


VEILED_MATE = replace(VEILED, id="veiled")
