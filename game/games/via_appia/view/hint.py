"""A hint in words and on the board: the computer's choice, with reasons that the rules compute."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.advice import Advice
from game.games.via_appia.rules.actions import (
    Action,
    Build,
    Enter,
    Income,
    Push,
    Sell,
    Solace,
    Stop,
    Swap,
    Travel,
)
from game.games.via_appia.rules.journey import journeys
from game.games.via_appia.rules.pieces import City
from game.games.via_appia.rules.state import State
from game.games.via_appia.view.chips import Chips
from game.games.via_appia.view.facts import Fact, facts
from game.games.via_appia.view.gestures import RoadGesture
from game.games.via_appia.view.gestures.base import APRON, COIN, STOP
from game.games.via_appia.view.losses import losses
from game.games.via_appia.view.marks import RoadHintMarks, TileGhost
from game.games.via_appia.view.narrate import RoadNarrator
from game.games.via_appia.view.sights import aim_mark
from game.table.hint import Hint, Hinter
from game.table.screen import Text

REASONS = 3
"""So many are said; more would not be read."""


@dataclass(frozen=True)
class RoadHint(Hint[RoadGesture]):
    """One option of an advice, ready to be shown."""

    action: Action
    marks: RoadHintMarks

    def agrees_with(self, gesture: RoadGesture) -> bool:
        """A stone behind the line is no choice yet; a bed needs no tile taken first."""
        optional: set[str] = set()
        match self.action:
            case Build():
                optional = {f"tile:{gesture.state.road.size_of[self.action.space]}"}
            case Swap(stone=stone) | Sell(stone=stone):
                optional = {target for target in gesture.chosen if target.startswith(f"fallen:{stone}")}
            case Push() | Stop() if gesture.aims:
                optional = set(gesture.chosen)
        return set(gesture.chosen) <= {*self.marks.steps, *optional}


class RoadHinter(Hinter[RoadHint]):
    """Makes hints of advice."""

    def __init__(self, text: Text, narrator: RoadNarrator) -> None:
        super().__init__(text)
        self.narrator = narrator
        self._chips = Chips(narrator)

    def hint(self, state: State, advice: Advice, key: str) -> RoadHint:
        action: Action = advice.shown.action
        reasons = [self.say(state, fact) for fact in facts(state, action)[:REASONS]]
        chips = self.chips(state, advice, key, reasons)
        return RoadHint(action, self.sentence(state, advice), chips, hint_marks(state, action))

    # words

    def imperative(self, state: State, action: Action) -> str:
        """Numbers instead of names: frames on the board have the same."""
        words = self.narrator
        match action:
            case Income(gift=gift):
                return self.text(f"via.hint.do.income_{gift}")
            case Enter():
                return self.text("via.hint.do.quarry")
            case Push(size=size):
                return self.text(
                    "via.hint.do.push", stone=words.the_stone(size), aim=self._chips.aimed(action)
                )
            case Stop():
                return self.text(f"via.hint.do.stop_{state.phase}")
            case Swap(stone=stone, tile=tile):
                return self.text("via.hint.do.swap", stone=words.the_stone(stone), tile=words.a_tile(tile))
            case Sell(stone=stone):
                return self.text("via.hint.do.sell", stone=words.the_stone(stone))
            case Solace(gift=gift):
                return self.text(f"via.hint.do.solace_{gift}")
            case Build(space=space):
                return self.text("via.hint.do.build", tile=words.the_tile(state.road.size_of[space]))
            case Travel(place=place):
                return self.text("via.hint.do.travel", place=words.place(place))
        return self.text("via.prompt.busy_wait")

    def say(self, state: State, fact: Fact, prefix: str = "") -> str:
        words = self.narrator
        values: dict[str, str | int] = {}
        for name, value in fact.values.items():
            if isinstance(value, tuple):
                values[name] = words.stones(value) if name == "stones" else words.tiles(value)
            elif name == "seat":
                values["colour"] = words.colour(state, int(value))
            elif name == "city":
                values[name] = words.place(City(str(value)))
            else:
                values[name] = value
        return self.text(f"via.hint.{prefix}{fact.code}", **values)

    def losses(self, state: State, better: Action, worse: Action, side: str) -> list[str]:
        return [self.say(state, fact, f"{side}_") for fact in losses(state, better, worse)]


def hint_marks(state: State, action: Action) -> RoadHintMarks:
    """What is to be chosen one after the other, and what it would look like."""
    colour = state.seats[state.active][0]
    match action:
        case Income(card=card, gift=gift):
            return RoadHintMarks((f"card:{card}:{gift}",))
        case Push(size=size):
            return RoadHintMarks((f"stone:{size}", APRON), aim=aim_mark(state, action, hinted=True))
        case Stop():
            return RoadHintMarks((STOP,))
        case Swap(tile=tile):
            return RoadHintMarks((f"tile:{tile}",))
        case Sell():
            return RoadHintMarks((COIN,))
        case Solace(gift=gift):
            return RoadHintMarks((f"solace:{gift}",))
        case Build(space=space):
            size = state.road.size_of[space]
            return RoadHintMarks((f"tile:{size}", f"bed:{space}"), tile=TileGhost(space, colour, size))
        case Travel(place=place):
            family = "city" if state.road.space(place) is None else "bed"
            way = (state.own.place, *journeys(state, state.active)[place].way)
            return RoadHintMarks((f"piece:{colour}", f"{family}:{place}"), way=way)
    return RoadHintMarks((APRON,))
