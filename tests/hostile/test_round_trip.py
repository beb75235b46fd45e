"""Nothing that is written is refused when it is read back, and numbers beyond their bounds do no harm."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game.core.record import MAX_ACTIONS
from game.storage import Player as Seat, Save, SaveRefused, Shelf, Sitting, progress
from game.storage.progress import Progress
from game.storage.saves import MAX_SEED, decode, encode
from game.storage.statistics import GameResult, ResultsFile, SeatResult
from tests.hostile.test_lists import forged
from tests.hostile.values import at_bounds, beyond_bounds
from tests.saves.kept_games import unfinished
from tests.saves.player import Player

SEATS = 2
BY_SEAT = {"players", "points", "winners"}
"""As many as there are seats, which the types alone do not say."""


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Player]:
    player = Player(tmp_path / "player")
    yield player
    player.app.stack.close()
    pygame.display.quit()


def sitting_values(field: str) -> list[Any]:
    values = at_bounds(Sitting, field)
    if field == "format":
        return [1]
    if field == "undone":
        return [[], ["x"] * MAX_ACTIONS]
    if field not in BY_SEAT:
        return values
    top = values[-1][-1] if field != "winners" else SEATS - 1
    return [[values[-1][0] if field != "winners" else 0] * SEATS, [top] * SEATS]


@pytest.mark.parametrize("field", Sitting.__struct_fields__)
def test_every_field_of_a_save_survives_at_its_bounds(tmp_path: Path, field: str) -> None:
    for value in sitting_values(field):
        save = unfinished(0).with_sitting(**{field: msgspec.convert(value, _declared(Sitting, field))})
        assert decode(encode(save), "x.json", save.id) == save
        shelf = Shelf(tmp_path)
        shelf.write(save)
        assert shelf.listing().saves == (save,)
        (tmp_path / f"{save.id}.json").unlink()


@pytest.mark.parametrize("field", Sitting.__struct_fields__)
def test_a_field_beyond_its_bounds_is_one_refused_file(field: str) -> None:
    for value in beyond_bounds(Sitting, field):
        with pytest.raises(SaveRefused):
            decode(forged(unfinished(0), **{field: value}), "x.json", "0" * 16)


@pytest.mark.parametrize("field", Sitting.__struct_fields__)
def test_what_could_not_be_read_back_is_not_written_over_what_can(tmp_path: Path, field: str) -> None:
    shelf, good = Shelf(tmp_path), unfinished(0)
    shelf.write(good)
    for value in beyond_bounds(Sitting, field):
        worse = good.with_sitting(**{field: value, "id": good.id})
        if encoded(worse) is None or field == "id":
            continue
        with pytest.raises(OSError, match="read back"):
            shelf.write(worse)
        assert shelf.listing().saves == (good,)


def encoded(save: Save) -> bytes | None:
    try:
        return encode(save)
    except (TypeError, msgspec.ValidationError):
        return None


@pytest.mark.parametrize("struct", [GameResult, SeatResult], ids=lambda struct: struct.__name__)
def test_every_field_of_a_result_survives_at_its_bounds(tmp_path: Path, struct: type[msgspec.Struct]) -> None:
    seat = SeatResult("human", 3, True)
    whole = GameResult("a", "aqua-romana", "classic", 1.0, (seat,))
    for field in struct.__struct_fields__:
        for value in at_bounds(struct, field):
            changed = msgspec.convert(value, _declared(struct, field))
            result = (
                msgspec.structs.replace(whole, **{field: changed})
                if struct is GameResult
                else msgspec.structs.replace(
                    whole, seats=(msgspec.structs.replace(seat, **{field: changed}),)
                )
            )
            file = ResultsFile(tmp_path / f"{field}-{struct.__name__}.jsonl")
            file.add(result)
            assert file.read()[-1] == result, field
            (tmp_path / f"{field}-{struct.__name__}.jsonl").unlink()


def test_progress_survives_at_its_bounds(tmp_path: Path) -> None:
    """As many names as there may be, each as long as it may be, and then one more."""
    path = tmp_path / "progress.json"
    most = at_bounds(progress._File, "done")[-1]
    path.write_bytes(msgspec.json.format(msgspec.json.encode({"done": most}), indent=2))
    first = Progress(path)
    name = next(iter(most))
    assert first.stars(name) == most[name] == 3
    first.finish("aqua-romana/lesson/sight", 2)
    again = Progress(path)
    assert again.stars("aqua-romana/lesson/sight") == 2 and again.stars(name) == 3
    first.finish("a name/that no file/may hold", 3)
    assert Progress(path).stars(name) == 3, "what was won is still there"


# a foreign save


def test_a_foreign_save_with_the_largest_serial_does_not_destroy_the_next_game(player: Player) -> None:
    player.saves.mkdir(parents=True)
    (player.saves / f"{'a' * 16}.json").write_bytes(forged(unfinished(0), serial=2**53))
    for steps in (1, 2):
        player = player.reopen()
        match = player.start(player.alone(seed=steps))
        for _ in range(steps):
            player.step()
        actions, keeper = match.session.actions, match.autosave
        assert keeper is not None
        player = player.reopen()
        assert (player.saves / f"{keeper.id}.json").exists(), "it was not put aside as damaged"
        player.click("button:continue")
        assert player.match.session.actions == actions
    player.close()


def test_a_seed_of_any_length_can_be_played_with_and_saved(player: Player) -> None:
    match = player.start(player.alone(seed=10**4000))
    player.step()
    actions = match.session.actions
    again = player.reopen()
    again.click("button:continue")
    assert again.match.session.actions == actions and abs(again.match.setup.seed) <= MAX_SEED
    again.close()


def _declared(struct: type[msgspec.Struct], name: str) -> Any:
    return next(field.type for field in msgspec.structs.fields(struct) if field.name == name)


def test_the_values_are_what_files_hold() -> None:
    """Otherwise nothing above would prove anything."""
    assert {type(value) for value in at_bounds(Sitting, "serial")} == {int}
    assert Seat("human") == msgspec.convert({"player": "human"}, Seat)
    assert json.loads(encode(unfinished(0)))["save"].keys() == set(Sitting.__struct_fields__)
