"""From the menus to the setup of a match."""

from __future__ import annotations

import pytest

from game.app import open_services
from game.core.setup import HUMAN
from game.games import GAMES
from game.match.setups import RANDOM_START, Draft
from game.services import Options, Services

SPEC = GAMES[0]


@pytest.fixture
def services(tmp_path_factory: pytest.TempPathFactory) -> Services:
    return open_services(Options(data_dir=tmp_path_factory.mktemp("player"), seed=7))


@pytest.fixture
def draft(services: Services) -> Draft:
    level = next(level for level in services.archive.library(SPEC).all() if level.id == SPEC.default_level)
    return Draft.fresh(SPEC, level, services.habits)


def test_a_quick_game_is_you_against_one_ai(services: Services) -> None:
    setup = services.quick_setup(SPEC)
    assert [seat.is_human for seat in setup.seats] == [True, False]
    assert setup.auto_setup and setup.level == SPEC.default_level
    assert setup.seed == 7, "the command line's seed"
    assert sorted(c for seat in setup.seats for c in seat.colours) == ["blue", "green", "red", "yellow"]


@pytest.mark.parametrize("players", SPEC.players)
def test_seats_run_clockwise_from_who_begins(services: Services, draft: Draft, players: int) -> None:
    draft.use_players(players)
    in_order = [seat.colours for seat in draft.setup(services.habits, services.random).seats]
    draft.starts = "1"
    assert [seat.colours for seat in draft.setup(services.habits, services.random).seats] == in_order[
        1:
    ] + in_order[:1]


def test_chance_lets_everybody_begin(services: Services, draft: Draft) -> None:
    draft.use_players(3)
    draft.starts = RANDOM_START
    first = {draft.setup(services.habits, services.random).seats[0].colours for _ in range(60)}
    assert len(first) == 3


def test_fewer_players_do_not_let_an_empty_seat_begin(services: Services, draft: Draft) -> None:
    draft.use_players(4)
    draft.starts = "3"
    draft.use_players(2)
    assert draft.starts == "0"


def test_names_belong_to_humans(services: Services, draft: Draft) -> None:
    draft.use_players(2)
    draft.names = ["  Livia ", "left over", "", ""]
    setup = draft.setup(services.habits, services.random)
    assert [(seat.player, seat.name) for seat in setup.seats] == [(HUMAN, "Livia"), (SPEC.ai_levels[1], "")]


def test_a_typed_seed_wins(services: Services, draft: Draft) -> None:
    draft.seed = "123"
    assert draft.setup(services.habits, services.random).seed == 123


def test_choices_survive_a_change_of_the_number(services: Services, draft: Draft) -> None:
    draft.use_players(4)
    draft.kinds[3] = SPEC.ai_levels[0]
    draft.use_players(2)
    draft.use_players(4)
    assert draft.setup(services.habits, services.random).seats[3].player == SPEC.ai_levels[0]
