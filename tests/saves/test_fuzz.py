"""Ten thousand damaged files: each is read or refused in one sentence, quickly and with little memory."""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game.app import open_services
from game.i18n import Language
from game.match.names import refusal
from game.resources.maps import LevelError
from game.services import Options
from game.storage import SaveRefused, Settings, SettingsStore
from game.storage.saves import decode
from tests.hostile.boards import EVERY_GAME, Boards
from tests.saves.mutate import mutated, sealed, twisted

VERSIONS = sorted((Path(__file__).parent / "versions").glob("*.json"))
LONGEST_SECONDS = 1.0
MOST_MEGABYTES = 200


class Limits:
    """Notices what takes too long or too much."""

    def __init__(self) -> None:
        self.slowest = 0.0
        self.before = self._megabytes()

    @staticmethod
    def _megabytes() -> float:
        if sys.platform == "win32":
            return 0.0
        import resource  # noqa: PLC0415 - not everywhere

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024

    def run(self, job: Callable[[], str]) -> str:
        started = time.process_time()
        found = job()
        self.slowest = max(self.slowest, time.process_time() - started)
        return found

    def check(self) -> None:
        assert self.slowest < LONGEST_SECONDS
        assert self._megabytes() - self.before < MOST_MEGABYTES


@pytest.fixture
def limits() -> Limits:
    return Limits()


def damaged(original: bytes, random: Random) -> bytes:
    """By accident, or with care."""
    by_accident = random.random() < 0.5
    return mutated(original, random) if by_accident else sealed(twisted(json.loads(original), random))


@pytest.mark.slow
@pytest.mark.parametrize("code", ["en", "de"])
def test_mutated_saves(tmp_path: Path, limits: Limits, code: str) -> None:
    services = open_services(Options(data_dir=tmp_path))
    language = Language(code)
    originals = [path.read_bytes() for path in VERSIONS]
    seen: Counter[str] = Counter()

    def read(data: bytes) -> str:
        try:
            services.archive.playback(decode(data, "x.json", "0" * 16))
        except SaveRefused as refused:
            sentence = refusal(refused, language.text)
            assert sentence.startswith(refused.file) and refused.file.endswith(".json")
            assert sentence.isprintable() and len(sentence) < 300 and "{" not in sentence
            return refused.code
        return "read"

    for number in range(3000):
        random = Random(f"save {code} {number}")
        original = random.choice(originals)
        data = damaged(original, random)
        seen[limits.run(lambda data=data: read(data))] += 1  # type: ignore[misc]
    limits.check()
    assert {"not-json", "edited", "wrong", "illegal", "read"} <= set(seen), seen


@pytest.mark.slow
def test_mutated_settings(tmp_path: Path, limits: Limits) -> None:
    path = tmp_path / "settings.json"
    store = SettingsStore(path)
    store.change(language="de", keys={"undo": "u"}, player_name="Livia")
    original = path.read_bytes()
    seen: Counter[str] = Counter()

    def read(data: bytes) -> str:
        path.write_bytes(data)
        loaded = SettingsStore(path)
        if loaded.moved_aside is not None:
            assert loaded.moved_aside.read_bytes() == data
            assert loaded.mended or loaded.value == Settings()
            return "mended" if loaded.mended else "refused"
        return "read"

    for number in range(2500):
        random = Random(f"settings {number}")
        data = damaged(original, random)
        seen[limits.run(lambda data=data: read(data))] += 1  # type: ignore[misc]
    limits.check()
    assert set(seen) == {"read", "mended", "refused"}


@pytest.mark.slow
@EVERY_GAME
def test_mutated_maps(tmp_path: Path, limits: Limits, boards: Boards) -> None:
    originals = [path.read_bytes() for path in boards.shipped]
    path = tmp_path / "mutated.tmx"
    seen: Counter[str] = Counter()

    def read(data: bytes) -> str:
        path.write_bytes(data)
        try:
            boards.load(path)
        except LevelError as error:
            assert str(error).startswith("mutated.tmx: ") and "\n" not in str(error)
            return "refused"
        return "read"

    for number in range(1500):
        random = Random(f"map {number}")
        data = mutated(random.choice(originals), random)
        seen[limits.run(lambda data=data: read(data))] += 1  # type: ignore[misc]
    limits.check()
    assert set(seen) == {"read", "refused"}


def test_a_sample_of_mutated_saves(tmp_path: Path) -> None:
    """The quick form of the long test, for every day."""
    services = open_services(Options(data_dir=tmp_path))
    for number in range(150):
        random = Random(number)
        data = mutated(random.choice(VERSIONS).read_bytes(), random)
        try:
            services.archive.playback(decode(data, "x.json", "0" * 16))
        except SaveRefused as refused:
            assert refusal(refused, Language("en").text)
