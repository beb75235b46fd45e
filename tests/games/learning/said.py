"""What a lesson's words claim of the screen, taken apart: marks, buttons, directions, places."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

GAMES = Path(__file__).parent.parent
"""The tests of the games: each has a ``learn/words.toml``."""

DIRECTIONS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "left": r"(on|to|from) the left|\bleft (end|half|side|of)\b|(look|face|run)s left"
        r"|turn (it|the curve) left|^Left",
        "right": r"(on|to|from|towards) the right|\bright (end|half|side)\b|(look|face|run)s right"
        r"|turned right",
        "above": r"\babove\b|\b(goes|runs|leads|further|straight) up\b|\bup (again|towards|and|in)\b"
        r"|\bupper\b|at the top\b",
        "below": r"\bbelow\b|\bdown\b(?!:)|\bdownwards\b|\blower\b|\bat the (bottom|foot)\b|\bnever up\b",
    },
    "de": {
        "left": r"\blinks\b|\blinken\b",
        "right": r"\brechts\b|\brechten\b",
        "above": r"\büber (dem|der|ihm|sich|deine[mr]|seine[mr])\b|\bdarüber\b|\boben\b|\bobere"
        r"|\bhinauf|\bherauf",
        "below": r"\bunter (dem|den)\b|\bdarunter\b|\bunten\b|\buntere|\bhinunter|\bherunter"
        r"|\babwärts|\bunterhalb|\btiefer\b|am Fuß",
    },
}
PRESSED: Mapping[str, str] = {
    "en": r"[Pp]ress ((?:[A-Z][\w’]*)(?: [a-z]+)*?)(?=[.:,;!?]| and | without )|[Tt]he ([A-Z]\w+) button",
    "de": r"„([^“]+)“|[Dd]rück ([A-ZÄÖÜ][^“.,:;!?]*?)(?=[.:,;!?]| und )",
}
"""How the texts name a button."""
CODED: Mapping[str, str] = {
    "en": r"\b(?:row|column)s? (?:[0-9a-l]\b)|\b[a-l][1-9]\b|\b[NESW][a-l0-9]\b",
    "de": r"\b(?:Reihe|Spalte)n? (?:[0-9a-l]\b)|\b[a-l][1-9]\b|\b[NESW][a-l0-9]\b",
}
"""Names of places that nobody sees before the key for names was pressed."""
NUMBERS: Mapping[str, Mapping[str, int]] = {
    "en": {"two": 2, "both": 2, "three": 3},
    "de": {"zwei": 2, "beiden": 2, "drei": 3},
}
MARKED = {"en": r"(?:\b(\w+) )?\bmarked (\w+)", "de": r"(?:\b(\w+) )?\bmarkierten? (\w+)"}


@dataclass(frozen=True)
class Words:
    """What a game's tests know of the words of its lessons."""

    families: Mapping[str, Mapping[str, str]]
    """Family of what is pointed out, and language, to how a text may speak of it; {n} is its own name."""
    nouns: Mapping[str, Mapping[str, str]]
    """Language and noun after *marked* to the families it may stand for, parted by blanks."""
    banned: Mapping[str, Sequence[str]]
    """Second words for things that have one."""
    numbered: Mapping[str, str]
    """Language to how a place of the board is named by number or name; the group is its name."""
    where: Mapping[str, Sequence[str]]
    """``lesson/step`` to what its directions claim: ``path:W2 left workman:c1S``."""


@cache
def words_of(folder: str) -> Words:
    with (GAMES / folder / "learn" / "words.toml").open("rb") as file:
        found = tomllib.load(file)
    return Words(
        found["families"], found["nouns"], found["banned"], found.get("numbered", {}), found["where"]
    )


def directions(text: str, code: str) -> set[str]:
    return {name for name, how in DIRECTIONS[code].items() if re.search(how, text)}


def buttons(text: str, code: str) -> Iterator[str]:
    for found in re.finditer(PRESSED[code], text):
        yield next(group for group in found.groups() if group)


def marked(text: str, code: str) -> Iterator[tuple[int, str]]:
    """How many of what are said to be marked; 0: it does not say how many."""
    for found in re.finditer(MARKED[code], text):
        count, noun = found.groups()
        yield NUMBERS[code].get((count or "").lower(), 0), noun
