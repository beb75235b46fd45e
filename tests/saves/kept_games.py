"""Games that were kept, and the pages that show them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from game.scenes.page import Page
from game.scenes.replays import ReplaysScene
from game.scenes.saves import SavesScene
from game.scenes.statistics import StatisticsScene
from game.scenes.title import TitleScene
from game.services import Services
from game.storage import Player, Save
from game.storage.saves import decode
from game.storage.statistics import GameResult, SeatResult

FINISHED = Path(__file__).parent / "versions" / "finished-1.json"
WIDE = "Wwwwwwwwwwwwwwwwwwwwwwww"


def result(number: int, *seats: tuple[str, int, bool, int]) -> GameResult:
    found = tuple(SeatResult(*seat) for seat in seats)
    return GameResult(f"{number:016x}", "aqua-romana", "classic", 1000.0 + number, found)


RESULTS = (
    result(1, ("human", 20, True, 9), ("gaius", 10, False, 5)),
    result(2, ("gaius", 30, True, 14), ("human", 12, False, 4)),
    result(3, ("gaius", 8, False, 3), ("sextus", 8, True, 3)),
)


def a_save(number: int, title: str = "") -> Save:
    save = decode(FINISHED.read_bytes(), FINISHED.name, f"{number:016x}")
    players = (Player("human", WIDE), Player("sextus"))
    return save.with_sitting(id=f"{number:016x}", title=title, players=players)


def unfinished(number: int, title: str = "") -> Save:
    save = a_save(number, title)
    begun = replace(save.record, actions=save.record.actions[:30])
    return replace(save, record=begun).with_sitting(points=(), winners=())


def saves(services: Services) -> Page:
    for number, title in enumerate(("", WIDE + WIDE[:16], "The bridge")):
        services.archive.saves.write(unfinished(number, title))
    broken = services.archive.saves.path("f" * 16)
    broken.write_bytes(b"{ damaged")
    return SavesScene(services)


def replays(services: Services) -> Page:
    for number in range(3):
        services.archive.replays.write(a_save(number))
    return ReplaysScene(services)


def statistics(services: Services) -> Page:
    for one in RESULTS:
        services.archive.results.add(one)
    return StatisticsScene(services)


def title(services: Services) -> Page:
    saves(services)
    replays(services)
    return TitleScene(services)
