"""A small game with secrets: each of two players has a card that the other does not see.

Both in turn keep theirs or swap it, once, for another from the pile; then the higher card wins.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from game.ai.opponents import PlainOpponents
from game.ai.search import Limits
from game.core.rules import EquallyLikely
from tests.ai.dice import SmallRules

CARDS = 7
UNKNOWN = 0


@dataclass(frozen=True)
class Duel:
    hands: tuple[int, ...] = ()
    """Dealt one after the other."""
    turn: int = 0
    swapping: bool = False
    gone: int = UNKNOWN
    """What the first player gave back; it stays out of the game."""


class DuelRules(SmallRules[Duel]):
    words = frozenset(("keep", "swap", *map(str, range(1, CARDS + 1))))

    def legal_actions(self, state: Duel) -> Sequence[str]:
        if self.is_over(state):
            return ()
        if self.phase(state) == "dice":
            return [str(card) for card in range(1, CARDS + 1) if card not in (*state.hands, state.gone)]
        return ("keep", "swap")

    def after(self, state: Duel, action: str) -> Duel:
        if len(state.hands) < 2:
            return replace(state, hands=(*state.hands, int(action)))
        if action == "swap":
            return replace(state, swapping=True)
        if action == "keep":
            return replace(state, turn=state.turn + 1)
        hands = list(state.hands)
        gone, hands[state.turn] = hands[state.turn], int(action)
        return Duel(tuple(hands), state.turn + 1, gone=gone if state.turn == 0 else state.gone)

    def points(self, state: Duel) -> tuple[int, int]:
        return state.hands[0], state.hands[1]

    def is_over(self, state: Duel) -> bool:
        return state.turn == 2

    def phase(self, state: Duel) -> str:
        return "over" if self.is_over(state) else "dice" if len(state.hands) < 2 or state.swapping else "main"

    def seen_by(self, state: Duel, seat: int) -> Duel:
        hands = tuple(card if owner == seat else UNKNOWN for owner, card in enumerate(state.hands))
        return replace(state, hands=hands, gone=state.gone if seat == 0 else UNKNOWN)


DUEL = DuelRules()


def guess(seen: Duel, random: Random) -> Duel:
    """Any cards for those that are not known, and nothing else is changed."""
    pile = [card for card in range(1, CARDS + 1) if card not in (*seen.hands, seen.gone)]
    hands = [card or pile.pop(int(random.random() * len(pile))) for card in seen.hands]
    return replace(seen, hands=tuple(hands))


def create() -> PlainOpponents[Duel, str]:
    return PlainOpponents(DUEL, Duel, {"careful": Limits(nodes=800)}, EquallyLikely(DUEL), guess=guess)
