"""Two checkouts play each other as levels of one do in the arena: the same games, move by move."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from build_scripts.tools.benches.strength import main
from build_scripts.tools.bootstrap import Home
from build_scripts.tools.compiled import copied
from build_scripts.tools.guests import GuestError, Side, Table, guest
from game.games import GAMES
from game.meta.spec import GameSpec

ROOT = Home.of_this_repository().root
SLOW = pytest.mark.slow
"""Pushes are simulated by everybody who sits there."""
STRANGER = '\nLEVELS = {**LEVELS, "stranger": next(iter(LEVELS.values()))}\n'
"""Added to the levels of the copy: who bears that name can only be asked there."""


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A copy of this checkout in which every game's weakest level has a second name."""
    folder = tmp_path_factory.mktemp("checkout") / "copy"
    for name in ("game", "levels"):
        copied(ROOT / name, folder / name)
    for spec in GAMES:
        levels = folder / "game" / "games" / spec.folder / "ai" / "levels.py"
        levels.write_text(levels.read_text("utf-8") + STRANGER, "utf-8")
    yield folder
    for side in (ROOT, folder):
        guest(side.resolve()).close()
    guest.cache_clear()


@pytest.mark.parametrize(
    "spec", [pytest.param(spec, id=spec.id, marks=SLOW if spec.id == "via-appia" else ()) for spec in GAMES]
)
def test_a_game_of_two_checkouts_is_the_game_the_arena_plays(elsewhere: Path, spec: GameSpec) -> None:
    weakest = spec.ai_levels[0]
    sides = (Side(weakest, ROOT), Side("stranger", elsewhere))
    table = Table.between(spec.id, spec.default_level, 2, sides)
    assert table.names == (weakest, "stranger of copy")
    found = table.play(table.start, table.names, 5)
    assert found == spec.opponents().play(table.start, (weakest, weakest), 5)
    assert found != table.play(table.start, table.names, 6), "the seed decides"


def test_what_a_checkout_does_not_know_is_told_in_a_sentence(elsewhere: Path) -> None:
    spec = GAMES[0]
    table = Table.between(spec.id, spec.default_level, 2, (Side("stranger", ROOT), Side("random", elsewhere)))
    with pytest.raises(GuestError, match="There is no opponent 'stranger'"):
        table.greet()


def test_the_yardstick_counts_both_seats(elsewhere: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = [
        "--level",
        "random",
        "--their-level",
        "random",
        "--games",
        "2",
        "--processes",
        "1",
        "--seed",
        "3",
    ]
    assert main(["--against", str(elsewhere), *asked]) == 0
    told = capsys.readouterr().out
    assert "classic, 2 players, seed 3: random plain, random of copy plain" in told
    assert "2 games, seats rotated" in told and "random of copy wins" in told
