"""What chance brings: drawn once from the seed and all that was played before, so that nobody rolls again.

Where a lesson or a puzzle says beforehand what will come, that comes instead.
"""

from dataclasses import dataclass
from hashlib import sha256
from random import Random
from typing import Any

from game.core.rules import CHANCE, AnyRules, Chance, NotationError
from game.core.session import AnySession


def drawn(chance: Chance[Any, Any], session: AnySession, seed: int) -> Any:
    """The action of chance in this position: the same whenever the same was played from the same seed."""
    return chance.draw(session.state, Random(_fingerprint(session, seed)))


def _fingerprint(session: AnySession, seed: int) -> str:
    played = sha256(str(seed).encode())
    for action in session.actions:
        played.update(b"\n" + session.rules.format(action).encode())
    return played.hexdigest()


@dataclass(frozen=True)
class Given:
    """Results of chance that are known before they come, in order, whoever they come to.

    Nothing counts along: how far they are used up is read off the log, so that undo and redo cannot err.
    """

    results: tuple[str, ...] = ()
    begin: int = 0
    """Length of the log from which on they are used."""

    def left(self, session: AnySession) -> tuple[str, ...]:
        """Those still to come."""
        return self.results[self._followed(session)[0] :]

    def next(self, session: AnySession) -> Any | None:
        """The first of them that can come here; None if chance is free. What cannot come is passed over."""
        rules, state = session.rules, session.state
        given = (_action(rules, text) for text in self.left(session))
        # The rules are asked, not their list: not everything that chance may bring can be listed.
        return next((each for each in given if each is not None and rules.why_not(state, each) is None), None)

    def reach(self, session: AnySession) -> int:
        """Length of the log before which nothing came that was not given: nobody gains by undoing it."""
        return self._followed(session)[1]

    def _followed(self, session: AnySession) -> tuple[int, int]:
        """How many were used or passed over, and how far the log agrees with them.

        What cannot be listed follows from what was played: it came although it was not given, and uses up
        nothing. But whoever has seen it knows something, so nobody goes back before it.
        """
        used, reach, foretold = 0, self.begin, True
        if not self.results:
            return used, reach
        for length, entry in enumerate(session.log[self.begin :], self.begin + 1):
            if entry.seat != CHANCE:
                continue
            text = session.rules.format(entry.action)
            if text in self.results[used:]:
                used = self.results.index(text, used) + 1
                reach = length if foretold else reach
            elif session.rules.legal_actions(entry.before):
                return len(self.results), reach
            else:
                foretold = False
        return used, reach


def _action(rules: AnyRules, text: str) -> Any | None:
    try:
        return rules.parse(text)
    except NotationError:
        return None
