"""Gestures that the rules refuse, found in a position: what to click, and the reason to be told."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.via_appia.rules.state import State
from game.games.via_appia.spec import SPEC
from game.games.via_appia.view.gestures import gesture_for
from tests.e2e.refusals import Attempt, Sentences
from tests.e2e.screen import Element, Shown

TRIED = ("bed", "city", "stone", "tile", "piece", "cart", "fallen")
TAKEN = ("tile", "piece")

sentence = Sentences(SPEC)


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
