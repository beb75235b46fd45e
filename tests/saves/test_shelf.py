"""Files that are damaged, foreign, huge or hostile cost a sentence, and nothing is lost with them."""

from __future__ import annotations

import errno
import json
import os
import threading
import time
from pathlib import Path

import pytest

from game.core.record import MAX_ACTION, MAX_BYTES, Record, replayed
from game.games import GAMES
from game.storage import Player, Save, SaveRefused, Shelf, Sitting, Writer, whole_file, write_atomic
from game.storage.saves import decode, encode

VERSIONS = sorted((Path(__file__).parent / "versions").glob("*.json"))
ID = "0123456789abcdef"


def a_save(save_id: str = ID, **table: object) -> Save:
    players = (Player("human", "Livia"), Player("gaius"))
    seats, actions = (("yellow", "blue"), ("red", "green")), ("place curve Sd", "place bridge Na")
    sitting = Sitting(id=save_id, players=players, seed=7, **table)  # type: ignore[arg-type]
    return Save(Record("aqua-romana", "classic", seats, actions), sitting)


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "saves")


def refused(data: bytes) -> SaveRefused:
    with pytest.raises(SaveRefused) as caught:
        decode(data, "x.json", ID)
    return caught.value


def changed(**keys: object) -> bytes:
    """A save with other values, and the right checksum for them."""
    content = json.loads(encode(a_save()))
    del content["checksum"]
    for place, value in keys.items():
        at = content
        *path, last = place.split("__")
        for part in path:
            at = at[part]
        at[last] = value
    from game.storage import saves  # noqa: PLC0415 - the private half of the format

    content["checksum"] = saves._checksum(content)
    return json.dumps(content).encode()


def test_there_and_back() -> None:
    save = a_save(title="Brücke", waiting=True, undone=("keep",), points=(3, 4), winners=(1,))
    assert decode(encode(save), "x.json", ID) == save


def test_a_seed_of_any_size_survives() -> None:
    save = a_save()
    large = save.with_sitting(seed=-(10**30))
    assert decode(encode(large), "x.json", ID).sitting.seed == -(10**30)


@pytest.mark.parametrize("path", VERSIONS, ids=lambda path: path.stem)
def test_every_version_so_far_still_loads(path: Path) -> None:
    save = decode(path.read_bytes(), path.name, ID)
    assert len(save.record.actions) > 20
    spec = next(spec for spec in GAMES if spec.id == save.record.game)
    start = spec.levels(()).start(save.record.level, save.record.seats, save.record.options)
    *_, (state, _) = replayed(spec.rules(), start, save.record.actions, path.name)
    assert spec.rules().outcome(state) is not None or "finished" not in path.stem


def test_every_game_has_a_save_of_a_version() -> None:
    """From its first release on, which is when its examples are written."""
    kept = {decode(path.read_bytes(), path.name, ID).record.game for path in VERSIONS}
    games = Path(__file__).parents[1] / "games"
    assert kept >= {spec.id for spec in GAMES if (games / spec.folder / "examples").exists()}


def test_the_current_version_is_among_them() -> None:
    formats = {json.loads(path.read_text("utf-8")).get("save", {}).get("format") for path in VERSIONS}
    from game.storage.saves import FORMAT  # noqa: PLC0415

    assert {None, *range(1, FORMAT + 1)} == formats, "a bare record, and one file of every format"


@pytest.mark.parametrize(
    ("data", "code", "place"),
    [
        (b"", "not-json", "byte 0"),
        (b"{", "not-json", "byte 1"),
        (b'{"game": nonsense}', "not-json", "byte 9"),
        (b"\xff\xfe{\x00}\x00", "not-json", "byte 0"),
        (b"[]", "wrong", "$"),
        (b"{}", "wrong", "$.version"),
        (b"[" * 200_000, "not-json", "$"),
        (b" " * (MAX_BYTES + 1), "too-large", str(MAX_BYTES)),
        (encode(a_save())[:500], "not-json", "byte 500"),
        (encode(a_save()).replace(b"Livia", b"Lavia"), "edited", "$.checksum"),
        (changed(version=99), "newer", "$.version"),
        (changed(save__format=99), "newer", "$.save.format"),
        (changed(version="1"), "wrong", "$.version"),
        (changed(actions=[1]), "wrong", "$.actions[0]"),
        (changed(actions=["x" * (MAX_ACTION + 1)]), "wrong", "$.actions[0]"),
        (changed(level="../../etc/passwd"), "wrong", "$.level"),
        (changed(save__id="../../x"), "wrong", "$.save.id"),
        (changed(save__seed="7"), "wrong", "$.save.seed"),
        (changed(save__saved=1e300), "wrong", "$.save.saved"),
        (changed(save__players=[]), "wrong", "$.save.players"),
        (changed(save__title="x" * 1000), "wrong", "$.save.title"),
        (changed(save__assistance="godlike"), "wrong", "$.save.assistance"),
    ],
)
def test_refusals_name_the_place(data: bytes, code: str, place: str) -> None:
    refusal = refused(data)
    assert (refusal.code, refusal.place, refusal.file) == (code, place, "x.json")


def test_names_from_a_file_cannot_break_a_line() -> None:
    players = [{"player": "human", "name": "a\nb\u202ec"}, {"player": "gaius"}]
    assert decode(changed(save__players=players), "x.json", ID).sitting.players[0].name == "a?b?c"


def test_a_damaged_file_is_put_aside_and_the_last_good_state_takes_its_place(shelf: Shelf) -> None:
    shelf.write_earlier(a_save())
    shelf.path(ID).write_bytes(b"{ damaged")
    listing = shelf.listing()
    assert [save.id for save in listing.saves] == [ID]
    (refusal,) = listing.refused
    assert refusal.replaced and refusal.moved_to is not None
    assert refusal.moved_to.read_bytes() == b"{ damaged"
    again = shelf.listing()
    assert len(again.saves) == 1 and again.refused == [], "it is said once"


def test_what_only_another_version_can_read_stays_where_it_is(shelf: Shelf) -> None:
    shelf.write(a_save())
    newer = changed(version=99)
    shelf.path(ID).write_bytes(newer)
    listing = shelf.listing()
    assert listing.saves == ()
    (refusal,) = listing.refused
    assert refusal.code == "newer" and refusal.moved_to is None
    assert shelf.path(ID).read_bytes() == newer


def test_a_record_put_into_the_folder_is_adopted(shelf: Shelf, repository: Path) -> None:
    shelf.folder.mkdir()
    example = (repository / "tests" / "games" / "aqua_romana" / "examples" / "two-players.json").read_bytes()
    (shelf.folder / "from a friend.json").write_bytes(example)
    (save,) = shelf.listing().saves
    assert save.sitting.title == "from a friend" and save.sitting.bookmark
    assert [player.player for player in save.sitting.players] == ["human", "human"]
    assert shelf.listing().saves == (save,), "once"


def test_a_copy_under_another_id_is_another_game(shelf: Shelf) -> None:
    shelf.write(a_save())
    shelf.path("f" * 16).write_bytes(shelf.path(ID).read_bytes())
    assert {save.id for save in shelf.listing().saves} == {ID, "f" * 16}


def test_the_game_played_last_comes_first_whatever_the_clock_says(shelf: Shelf) -> None:
    shelf.write(a_save("a" * 16, serial=1, saved=4e9))
    shelf.write(a_save("b" * 16, serial=2, saved=1e9))
    assert [save.id for save in shelf.listing().saves] == ["b" * 16, "a" * 16]


def test_delete_and_undo(shelf: Shelf) -> None:
    shelf.write(a_save())
    assert shelf.delete(ID) and shelf.listing().saves == ()
    assert shelf.restore(ID)
    assert [save.id for save in shelf.listing().saves] == [ID]


def test_deleted_files_do_not_pile_up(shelf: Shelf) -> None:
    for number in range(30):
        shelf.write(a_save(f"{number:016x}"))
        assert shelf.delete(f"{number:016x}")
    assert len(list((shelf.folder / "deleted").iterdir())) == 20


def test_the_newest_are_kept(shelf: Shelf) -> None:
    for number in range(6):
        shelf.write(a_save(f"{number:016x}", serial=number))
    shelf.keep_newest(2)
    assert [save.sitting.serial for save in shelf.listing().saves] == [5, 4]


def test_two_copies_of_the_program_do_not_share_a_game(shelf: Shelf) -> None:
    mine = shelf.claim(ID)
    assert mine is not None
    assert Shelf(shelf.folder).claim(ID) is None
    mine.release()
    again = shelf.claim(ID)
    assert again is not None
    again.release()


def test_leftovers_of_killed_writes_are_removed(shelf: Shelf) -> None:
    shelf.folder.mkdir()
    left = shelf.folder / ".a.json.1.part"
    left.write_bytes(b"")
    with whole_file(shelf.folder / "b.json") as file:
        file.write(b"whole")
        shelf.tidy()
    assert [path.name for path in shelf.folder.iterdir()] == ["b.json"], "the other one was in use"


@pytest.mark.skipif(os.name == "nt", reason="a file that somebody reads cannot be replaced there")
def test_a_file_is_replaced_whole_and_never_written_over(tmp_path: Path) -> None:
    """Whoever reads it meanwhile, or comes back after the machine died, finds all of one of them."""
    path = tmp_path / "a.json"
    path.write_bytes(b"old")
    with path.open("rb") as reader:
        write_atomic(path, b"new")
        assert reader.read() == b"old"
    assert path.read_bytes() == b"new"


def test_where_files_have_no_locks_leftovers_are_those_of_yesterday(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_locks(_: object) -> bool:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr("game.storage.lock._try_lock", no_locks)
    shelf.folder.mkdir()
    old, new = shelf.folder / ".a.json.1.part", shelf.folder / ".b.json.2.part"
    old.write_bytes(b"")
    new.write_bytes(b"")
    os.utime(old, (time.time() - 10_000, time.time() - 10_000))
    shelf.tidy()
    assert not old.exists() and new.exists(), "the new one may be in use"


@pytest.mark.parametrize("what", ["missing", "a file"])
def test_a_folder_that_is_not_there_is_an_empty_shelf(tmp_path: Path, what: str) -> None:
    folder = tmp_path / "saves"
    if what == "a file":
        folder.write_text("in the way")
    shelf = Shelf(folder)
    assert shelf.listing().saves == ()
    assert not shelf.delete(ID)
    shelf.tidy()
    claim = shelf.claim(ID)
    assert claim is not None
    claim.release()


# the writer


class Disk:
    """Writes, or refuses to."""

    def __init__(self) -> None:
        self.full = False
        self.slow = threading.Event()
        self.slow.set()
        self.written: list[int] = []

    def job(self, number: int) -> None:
        self.slow.wait(5)
        if self.full:
            raise OSError(28, "No space left on device")
        self.written.append(number)


@pytest.fixture
def now() -> list[float]:
    return [0.0]


def finish(writer: Writer) -> None:
    end = time.monotonic() + 5
    while writer.busy and writer.trouble is None and time.monotonic() < end:
        writer.poll()


def test_all_but_the_last_are_safe() -> None:
    disk, writer = Disk(), Writer()
    for number in range(50):
        writer.put(lambda number=number: disk.job(number))  # type: ignore[misc]
        assert len(disk.written) >= number
    writer.close()
    assert disk.written == list(range(50))


def test_a_full_disk_is_tried_again(now: list[float]) -> None:
    disk, writer = Disk(), Writer(clock=lambda: now[0])
    disk.full = True
    writer.put(lambda: disk.job(1))
    finish(writer)
    assert writer.trouble is not None and disk.written == []
    disk.full = False
    writer.poll()
    assert writer.trouble is not None, "not at once"
    now[0] = 60.0
    writer.poll()
    writer.close()
    assert disk.written == [1] and writer.trouble is None


def test_a_new_action_is_tried_at_once_and_takes_the_place_of_the_failed_one() -> None:
    disk, writer = Disk(), Writer()
    disk.full = True
    writer.put(lambda: disk.job(1))
    finish(writer)
    disk.full = False
    writer.put(lambda: disk.job(2))
    writer.close()
    assert disk.written == [2] and writer.trouble is None


def test_what_succeeds_when_it_is_closed_is_no_trouble() -> None:
    disk, writer = Disk(), Writer()
    disk.full = True
    writer.put(lambda: disk.job(1))
    finish(writer)
    disk.full = False
    writer.close()
    assert disk.written == [1] and writer.trouble is None and not writer.busy


def test_a_disk_that_hangs_does_not_hang_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.storage.writer.PATIENCE", 0.05)
    disk, writer = Disk(), Writer()
    disk.slow.clear()
    started = time.monotonic()
    for number in range(4):
        writer.put(lambda number=number: disk.job(number))  # type: ignore[misc]
    assert time.monotonic() - started < 2
    disk.slow.set()
    writer.close()
    assert disk.written == [0, 3], "what came between is contained in the newest"
