"""An opponent whose process has died three times plays by chance, and is not called by its level alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.ai.messages import Failure, Question
from game.games import GAMES
from game.match import match as matches
from game.match.archive import setup_of
from game.match.names import seat_names
from game.scenes.match import MatchScene
from game.table.cards import PlayerCard
from tests.saves.player import Player

SAID = {"en": ("random", "plays at random"), "de": ("zufällig", "spielt zufällig")}


class Dead:
    """A worker whose process dies as often as it is started."""

    def __init__(self, doors: object) -> None: ...

    def ask(self, question: Question) -> int:
        return 1

    def poll(self) -> Failure:
        return Failure(1, "The opponent's process stopped three times without an answer.")

    def cancel(self) -> None: ...

    def close(self) -> None: ...


@pytest.fixture(params=["en", "de"])
def player(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Player]:
    monkeypatch.setattr(matches, "AiWorker", Dead)
    player = Player(tmp_path / "player", lang=request.param)
    yield player
    player.close()
    pygame.display.quit()


def test_its_card_its_results_its_save_and_its_replay_say_so(player: Player) -> None:
    named, noted = SAID[player.services.language.code]
    match = player.start(player.services.quick_setup(GAMES[0]))
    robot = next(seat for seat, chosen in enumerate(match.setup.seats) if not chosen.is_human)
    assert named not in match.seat_name(robot), "as long as nothing is wrong"
    placed = len(match.session)
    while not any(entry.seat == robot for entry in match.session.log[placed:]):
        if match.thinking is None:
            player.step()
        else:
            player.frames(1)
    while match.thinking is not None:
        player.frames(1)
    assert f"({named})" in match.seat_name(robot)
    cards = [
        widget for widget in player.match_scene.view.widgets.root.walk() if isinstance(widget, PlayerCard)
    ]
    notes = {card.info.seat: card.info.tally.note for card in cards}
    assert notes[robot] == noted and notes[1 - robot] != noted
    assert any(named in widget.info.name for widget in cards)

    player.close()
    (kept,) = player.services.archive.saves.listing().saves
    assert kept.sitting.players[robot].by_chance and not kept.sitting.players[1 - robot].by_chance
    scene = MatchScene(player.services, setup_of(kept), kept)
    names = seat_names(GAMES[0], scene.match.setup, player.services.text)
    assert f"({named})" in names[robot] and named not in names[1 - robot]
    assert not any(seat.by_chance for seat in scene.match.rematch().seats), "a new game, a new chance"


def test_the_results_name_it(player: Player) -> None:
    named, _ = SAID[player.services.language.code]
    setup = player.services.spectator_setup(GAMES[0])
    player.start(setup)
    player.until(lambda: player.scene == "results", 240)
    summary = player.match_scene._summary()
    assert all(named in seat.name for seat in summary.seats)
