"""Who plays Alea when no human does."""

from dataclasses import replace
from random import Random

from game.ai.opponents import PlainOpponents
from game.ai.search import Limits
from game.core.rules import EquallyLikely
from game.games.alea.rules import CARDS, HIDDEN, RULES, State


def value(state: State) -> list[float]:
    """Each seat's part of all the points there would be if the game ended now."""
    points = [place + CARDS[card] for place, card in zip(state.places, state.cards, strict=True)]
    points[RULES.turn_of(state)] += state.pot
    return [own / sum(points) for own in points]


def guess(state: State, random: Random) -> State:
    """Hidden cards are any of those that one does not hold."""
    left = [card for card in CARDS if card not in state.cards]
    random.shuffle(left)
    return replace(state, cards=tuple(left.pop() if card == HIDDEN else card for card in state.cards))


LEVELS = {"lucius": Limits(nodes=0), "sextus": Limits(nodes=40)}
OPPONENTS = PlainOpponents(RULES, State, LEVELS, EquallyLikely(RULES), value, guess)
