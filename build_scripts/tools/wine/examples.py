"""Every example of every game, replayed in one process: examples PROJECT. Says how many came out right."""

from __future__ import annotations

import io
import sys
from pathlib import Path

COMMANDS = {".trace": "replay", ".legal": "legal"}
"""What the rules command is asked for, by the ending of the file with the answer."""


def examples(project: Path) -> list[tuple[str, Path, Path]]:
    """Command, record and the file with what is to be said."""
    records = sorted((project / "tests" / "games").glob("*/examples/*.json"))
    asked = (
        (command, record, record.with_suffix(ending))
        for record in records
        for ending, command in COMMANDS.items()
    )
    return [(command, record, answer) for command, record, answer in asked if answer.is_file()]


def verdict(wrong: list[str], count: int) -> str:
    return f"Not as expected: {', '.join(wrong)}." if wrong else f"{count} of {count} examples byte for byte."


def answer(command: str, record: Path) -> bytes:
    from game.cli import run  # noqa: PLC0415 - only where the game is to be had

    real, said = sys.stdout, io.BytesIO()
    sys.stdout = io.TextIOWrapper(said, "utf-8", newline="\n")
    try:
        run(["rules", command, str(record)])
        sys.stdout.flush()
        return said.getvalue()
    finally:
        sys.stdout = real


if __name__ == "__main__":
    found = examples(Path(sys.argv[1]))
    different = [
        f"{command} {record.name}"
        for command, record, wanted in found
        if answer(command, record) != wanted.read_bytes()
    ]
    print(verdict(different, len(found)))
    sys.exit(bool(different) or not found)
