"""Gestures that the rules refuse, in any game: what to click, and the sentence to be told."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.i18n import LanguageLibrary
from game.i18n.tables import forms
from game.meta.spec import GameSpec
from tests.e2e.screen import Screen, Shown


@dataclass(frozen=True)
class Attempt:
    """Clicks that are allowed, and the one that is refused."""

    code: str
    chosen: tuple[str, ...]
    refused: str


class Sentences:
    """The reasons of a game in English."""

    def __init__(self, spec: GameSpec) -> None:
        self._spec = spec
        self._english = LanguageLibrary([spec.texts]).translation("en").entries

    def __call__(self, code: str) -> re.Pattern[str]:
        """The sentence of a reason, whatever its values."""
        key = self._spec.key(f"reason.{code}")
        # Said otherwise where both things it speaks of have one name.
        entries = [self._english[key], *filter(None, [self._english.get(f"{key}-alike")])]
        ways = [way for entry in entries for way in ([entry] if isinstance(entry, str) else forms(entry))]
        words = "|".join(re.sub(r"\\{.*?\\}", ".+", re.escape(way)) for way in ways)
        return re.compile(f"(?:{words})")


def make(
    attempt: Attempt,
    screen: Screen,
    told: re.Pattern[str],
    played: Sequence[str],
    put_back: Callable[[Shown], bool],
) -> None:
    """Try it, be told why not, and put everything back."""
    for target in attempt.chosen:
        screen.click(target)
        screen.until(lambda shown: shown.hand is not None, f"{target} to be taken")
    held = screen.shown.hand
    screen.click(attempt.refused)
    shown = screen.until(lambda shown: bool(told.fullmatch(shown.prompt)), f"{told.pattern!r} of {attempt}")
    assert shown.hand == held, "what is refused stays in the hand as it was"
    assert screen.record()["actions"] == played
    if attempt.chosen:
        screen.key("Escape")
        screen.until(put_back, "everything to be put back")
