"""Gestures against the rules, for any game: whatever is legal can be done by hand, and nothing else."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from game.core.rules import Reason


def clicked(gesture: Any, targets: Iterable[str]) -> Any:
    """What comes of clicking these, one after the other."""
    for target in targets:
        assert target in gesture.enabled, target
        told = gesture.action_at(target)
        played = gesture.click(target)
        assert gesture.refusal is None
        assert told == played, "what is told before is what is done"
        if played is not None:
            return played
    return None


def refused(gesture: Any, target: str, legal: Collection[Any], idle: Collection[str] = ()) -> Reason | None:
    """Click anything: what is enabled does something or is ``idle``, the rest nothing; why it is refused."""
    gesture.hover(target)
    enabled, held = target in gesture.enabled, gesture.chosen
    action = gesture.click(target)
    refusal: Reason | None = gesture.refusal
    assert action is None or action in legal
    if enabled:
        assert refusal is None, (target, refusal)
        assert action is not None or gesture.chosen != held or target in idle
    else:
        assert action is None
    return refusal


def assert_waits(gesture: Any, everything: Iterable[str]) -> None:
    assert not gesture.enabled and not gesture.can_end and gesture.waits
    assert all(gesture.click(target) is None for target in everything)


def assert_put_back(gesture: Any, taken: str) -> None:
    """What was taken can be put back, by cancelling or by taking it twice."""
    fresh = gesture.enabled
    gesture.click(taken)
    assert gesture.carried is not None and gesture.held is not None and gesture.drops_on
    assert gesture.chosen == (taken,)
    assert gesture.cancel() and gesture.carried is None and gesture.enabled == fresh
    assert not gesture.cancel()
    gesture.click(taken)
    gesture.click(taken)
    assert gesture.carried is None, "taken twice it is put back"
