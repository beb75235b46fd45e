"""Gestures that the rules refuse, found in a position: what to click, and the reason to be told."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from game.games.via_appia.rules.reasons import REASONS
from game.games.via_appia.rules.state import State
from game.games.via_appia.spec import SPEC
from game.games.via_appia.view.gestures import gesture_for
from game.games.via_appia.view.gestures.base import VIEW_REASONS
from game.i18n import LanguageLibrary
from game.i18n.tables import forms
from tests.e2e.screen import Element, Shown

ENGLISH = LanguageLibrary([SPEC.texts]).translation("en").entries
TRIED = ("bed", "city", "stone", "tile", "piece", "cart", "fallen")
TAKEN = ("tile", "piece")


def sentence(code: str) -> re.Pattern[str]:
    """The sentence of a reason, whatever its values, with the ruling behind it."""
    ruling = {**REASONS, **VIEW_REASONS}[code]
    entry = ENGLISH[SPEC.key(f"reason.{code}")]
    ways = [entry] if isinstance(entry, str) else list(forms(entry))
    words = "|".join(re.sub(r"\\{\w+\\}", ".+", re.escape(way)) for way in ways)
    return re.compile(f"(?:{words})" + (re.escape(f" ({ruling})") if ruling else ""))


@dataclass(frozen=True)
class Attempt:
    """Clicks that are allowed, and the one that is refused."""

    code: str
    chosen: tuple[str, ...]
    refused: str


def attempts(state: State, shown: Shown) -> Iterator[Attempt]:
    """What can be tried in vain here: with nothing in the hand, then with each thing that can be in it."""
    targets = [
        e.id
        for e in shown.elements.values()
        if e.family in TRIED and (state.phase == "exchange" or e.family != "cart") and on_top(shown, e)
    ]
    takes = [e.id for e in shown.elements.values() if e.family in TAKEN and e.enabled]
    hands: list[tuple[str, ...]] = [()]
    if state.phase in ("main", "build"):
        hands += [(target,) for target in takes]
    for chosen in hands:
        for target in targets:
            gesture = gesture_for(state)
            for each in chosen:
                gesture.click(each)
            if gesture.action_at(target) is None and gesture.click(target) is None and gesture.refusal:
                yield Attempt(gesture.refusal.code, chosen, target)


def on_top(shown: Shown, element: Element) -> bool:
    """Whether a click into its middle meets it: what lies on something else comes before it."""
    at = element.rect.center
    return next(e for e in shown.elements.values() if e.rect.collidepoint(at)) == element
