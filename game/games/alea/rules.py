"""The rules of Alea: roll as often as you dare, and keep your card to yourself."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from game.core.rules import CHANCE, IllegalAction, NotationError, Outcome, Reason

CARDS = {"ivy": 2, "laurel": 4, "myrtle": 6, "olive": 8, "palm": 10}
"""What each is worth at the end."""
HIDDEN = "hidden"
MOST_ROLLS = 3
_NOTATION = re.compile(rf"roll|stop|pips [1-6]|deal [0-2] ({'|'.join(CARDS)})")


@dataclass(frozen=True)
class State:
    seats: tuple[tuple[str, ...], ...]
    rounds: int
    mild: bool
    """A one ends the turn, but costs nothing."""
    places: tuple[int, ...]
    cards: tuple[str, ...] = ()
    """Of those who got theirs."""
    turn: int = 0
    pot: int = 0
    """What this turn has brought so far."""
    rolls: int = 0
    rolling: bool = False


@dataclass(frozen=True)
class Dealt:
    seat: int
    card: str


@dataclass(frozen=True)
class Rolled:
    seat: int
    pips: int


@dataclass(frozen=True)
class Moved:
    seat: int
    by: int


Event = Dealt | Rolled | Moved
Happened = tuple[State, tuple[Event, ...]]


class AleaRules:
    """Actions are their own notation: ``deal 0 ivy``, ``roll``, ``pips 4``, ``stop``."""

    def legal_actions(self, state: State) -> list[str]:
        match self.phase(state):
            case "over":
                return []
            case "deal":
                return [f"deal {len(state.cards)} {card}" for card in CARDS if card not in state.cards]
            case "die":
                return [f"pips {pips}" for pips in range(1, 7)]
        return ["roll"] * (state.rolls < MOST_ROLLS) + ["stop"] * (state.rolls > 0)

    def apply(self, state: State, action: str) -> Happened:
        reason = self.why_not(state, action)
        if reason is not None:
            raise IllegalAction(action, reason)
        match action.split():
            case ["roll"]:
                return replace(state, rolling=True), ()
            case ["deal", seat, card]:
                return replace(state, cards=(*state.cards, card)), (Dealt(int(seat), card),)
            case ["pips", pips] if pips != "1":
                rolled = Rolled(self.turn_of(state), int(pips))
                pot = state.pot + rolled.pips
                return replace(state, pot=pot, rolls=state.rolls + 1, rolling=False), (rolled,)
            case ["pips", _]:
                after, events = self._ended(state, state.pot if state.mild else 0)
                return after, (Rolled(self.turn_of(state), 1), *events)
        return self._ended(state, state.pot)

    def _ended(self, state: State, gained: int) -> Happened:
        seat = self.turn_of(state)
        places = tuple(place + gained * (seat == other) for other, place in enumerate(state.places))
        after = replace(state, places=places, turn=state.turn + 1, pot=0, rolls=0, rolling=False)
        return after, (Moved(seat, gained),)

    def why_not(self, state: State, action: str) -> Reason | None:
        if action in self.legal_actions(state):
            return None
        if self.phase(state) == "main" and action == "stop":
            return Reason("roll-first", ruling="R1")
        if self.phase(state) == "main" and action == "roll":
            return Reason("enough", ruling="R2", values={"rolls": MOST_ROLLS})
        return Reason("not-now")

    def phase(self, state: State) -> str:
        if state.turn == state.rounds * len(state.seats):
            return "over"
        return "deal" if len(state.cards) < len(state.seats) else "die" if state.rolling else "main"

    def to_move(self, state: State) -> int | None:
        if self.phase(state) == "over":
            return None
        return self.turn_of(state) if self.phase(state) == "main" else CHANCE

    def turn_of(self, state: State) -> int:
        return state.turn % len(state.seats)

    def turn_number(self, state: State) -> int:
        return state.turn

    def in_setup(self, state: State) -> bool:
        return False

    def if_ended(self, state: State) -> tuple[int, ...]:
        cards = (*state.cards, *[HIDDEN] * (len(state.seats) - len(state.cards)))
        return tuple(place + CARDS.get(card, 0) for place, card in zip(state.places, cards, strict=True))

    def outcome(self, state: State) -> Outcome | None:
        if self.phase(state) != "over":
            return None
        points = self.if_ended(state)
        return Outcome(points, tuple(seat for seat, own in enumerate(points) if own == max(points)))

    def report(self, state: State) -> Mapping[str, Any]:
        outcome = self.outcome(state)
        assert outcome is not None, "a trace ends with a result when the game is over"
        return {"cards": state.cards, "points": outcome.points, "winners": outcome.winners}

    def seen_by(self, state: State, seat: int) -> State:
        if self.phase(state) == "over":
            return state
        return replace(state, cards=tuple(c if s == seat else HIDDEN for s, c in enumerate(state.cards)))

    def witnessed(self, events: tuple[Event, ...], seat: int) -> tuple[Event, ...]:
        return tuple(
            replace(event, card=HIDDEN) if isinstance(event, Dealt) and event.seat != seat else event
            for event in events
        )

    def parse(self, text: str) -> str:
        if not _NOTATION.fullmatch(text):
            raise NotationError(f"{text[:40]!r} is no action of this game.")
        return text

    def format(self, action: str) -> str:
        return action


RULES = AleaRules()
