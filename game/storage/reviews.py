"""What was found out about finished games, beside their replays: if it is damaged, it is found out again."""

import hashlib
import logging
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec import Struct

from game.core.files import read_file
from game.core.record import Record
from game.meta.review import Finding
from game.storage.atomic import tidy, write_atomic
from game.storage.patience import patiently

log = logging.getLogger(__name__)

VERSION = 1
"""Of the file, and of how decisions are judged: findings of another version are looked for anew."""
MAX_BYTES = 8_000_000
MAX_CHOICES = 12


class _File(Struct, frozen=True):
    version: int
    of: str
    """Of which record, by its fingerprint."""
    findings: list[msgspec.Raw]
    """Each is read by itself: what is damaged among them is lost alone."""


class Reviews:
    """A folder of findings, by the id of the replay they belong to."""

    def __init__(self, folder: Path, replays: Path) -> None:
        self._folder = folder
        self._replays = replays
        """What belongs to none of these files any more is removed."""
        self._latest: tuple[str, str, dict[int, Finding]] | None = None
        """What was kept last: whoever looks on does not wait for the disk."""

    def path(self, save_id: str) -> Path:
        return self._folder / f"{save_id}.json"

    def read(self, save_id: str, record: Record) -> dict[int, Finding]:
        """What is known of that game, by the number of actions before each decision."""
        of = fingerprint(record)
        if self._latest is not None and self._latest[:2] == (save_id, of):
            return dict(self._latest[2])
        try:
            data = patiently(lambda: read_file(self.path(save_id), MAX_BYTES))
            file = msgspec.json.decode(data, type=_File)
        except FileNotFoundError:
            return {}
        except (OSError, ValueError, RecursionError) as error:
            # Nothing is lost by it but time: it is found out again.
            log.warning("a review could not be read, it begins anew: %s", error)
            return {}
        if file.version != VERSION or file.of != of:
            return {}
        return {found.index: found for found in _sound(file.findings, record)}

    def remember(self, save_id: str, record: Record, findings: Mapping[int, Finding]) -> None:
        """Until another one is: see ``write``."""
        self._latest = save_id, fingerprint(record), dict(findings)

    def write(self, save_id: str, record: Record, findings: Mapping[int, Finding]) -> None:
        """Raises OSError."""
        content = {
            "version": VERSION,
            "of": fingerprint(record),
            "findings": [findings[index] for index in sorted(findings)],
        }
        write_atomic(self.path(save_id), msgspec.json.encode(content) + b"\n")
        self._prune(save_id)

    def _prune(self, but: str) -> None:
        """Remove what belongs to replays that are gone."""
        # What is left of a replay that is gone is in nobody's way, and tried again with the next review.
        with suppress(OSError):
            for path in self._folder.glob("*.json"):
                if path.stem != but and not (self._replays / path.name).exists():
                    path.unlink(missing_ok=True)

    def tidy(self) -> None:
        """Remove what writes that were killed left behind."""
        tidy(self._folder)


def fingerprint(record: Record) -> str:
    """Of everything that findings depend on."""
    return hashlib.sha256(record.to_json().encode()).hexdigest()[:32]


def _sound(findings: Iterable[msgspec.Raw], record: Record) -> Iterable[Finding]:
    """Those that may be about this game; the rest is looked for anew."""
    seats = len(record.seats)
    for raw in findings:
        try:
            found = msgspec.json.decode(raw, type=Finding)
        except (ValueError, RecursionError):
            continue
        shares = (*found.before, *found.after, *(choice.value for choice in found.choices))
        if (
            0 <= found.index < len(record.actions)
            and found.played == record.actions[found.index]
            and 0 <= found.seat < seats
            and len(found.choices) <= MAX_CHOICES
            and any(choice.action == found.played for choice in found.choices)
            and len(found.before) == len(found.after) == seats
            and all(-1.0 <= share <= 2.0 for share in shares)
        ):
            yield found
