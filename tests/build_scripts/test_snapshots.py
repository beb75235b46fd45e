"""Snapshots are the same on every run, and say what differs between two checkouts."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from build_scripts.tools import snapshots
from build_scripts.tools.snapshot import Photographer
from game.games import GAMES

SEEN = {"still": "a1", "moves": "b2"}


def test_a_checkout_looks_the_same_twice(tmp_path: Path) -> None:
    def taken(folder: str) -> list[tuple[str, str]]:
        photographer = Photographer(tmp_path / folder, GAMES[0].id, "en", (1280, 720), None)
        try:
            return list(islice(photographer.matches(), 9))
        finally:
            photographer.app.stack.close()

    first = taken("one")
    assert len({seen for _, seen in first}) > 1, "things that are pointed at look different"
    assert taken("two") == first


@pytest.mark.parametrize(
    ("now", "status", "says"),
    [
        (SEEN, 0, "2 compared, 0 differ, 0 on one side only"),
        (SEEN | {"moves": "c3"}, 1, "differs  moves"),
        (SEEN | {"more": "d4"}, 1, "new      more"),
        ({"still": "a1"}, 1, "gone     moves"),
    ],
)
def test_what_differs_from_hashes_that_were_kept_is_named(
    now: dict[str, str],
    status: int,
    says: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def takes(seen: dict[str, str]) -> None:
        def taken(*_: object) -> Iterator[tuple[str, str]]:
            return ((f"{GAMES[0].id}/{name}", value) for name, value in seen.items())

        monkeypatch.setattr(snapshots, "_taken", taken)

    kept = tmp_path / "kept.txt"
    takes(SEEN)
    assert snapshots.main(["--write", str(kept)]) == 0
    takes(now)
    assert snapshots.main(["--against", str(kept)]) == status
    assert says in capsys.readouterr().out.replace(f"{GAMES[0].id}/", "")
