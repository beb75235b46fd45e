"""A hint in words and on the board: the computer's choice, with reasons that the rules compute."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.advice import Advice
from game.games.aquaedukt.rules.actions import (
    Action,
    Build,
    Dice,
    Dig,
    Lay,
    PlaceMountain,
    Stop,
)
from game.games.aquaedukt.rules.state import State
from game.games.aquaedukt.view.facts import Fact, facts, losses
from game.games.aquaedukt.view.gestures import CanalGesture
from game.games.aquaedukt.view.gestures.base import CANAL, DICE, MOUNTAIN, PASS, SPRING, STOP
from game.games.aquaedukt.view.marks import CanalHintMarks, HouseGhost
from game.games.aquaedukt.view.narrate import CanalNarrator
from game.table.hint import Hint, Hinter
from game.table.screen import Text

REASONS = 3
"""So many are said; more would not be read."""


@dataclass(frozen=True)
class CanalHint(Hint[CanalGesture]):
    """One option of an advice, ready to be shown."""

    action: Action
    marks: CanalHintMarks

    def agrees_with(self, gesture: CanalGesture) -> bool:
        """Canals need not be taken from the pile, but may be; the mountain is in the hand by itself."""
        optional = {Lay: CANAL, PlaceMountain: MOUNTAIN}.get(type(self.action), "")
        return set(gesture.chosen) <= {*self.marks.steps, optional}


class CanalHinter(Hinter[CanalHint]):
    """Makes hints of advice."""

    def __init__(self, text: Text, narrator: CanalNarrator) -> None:
        super().__init__(text)
        self.narrator = narrator

    def hint(self, state: State, advice: Advice, key: str) -> CanalHint:
        action: Action = advice.shown.action
        reasons = [self.say(state, fact) for fact in facts(state, action)[:REASONS]]
        chips = self.chips(state, advice, key, reasons)
        return CanalHint(action, self.sentence(state, advice), chips, hint_marks(state, action))

    # words

    def imperative(self, state: State, action: Action) -> str:
        """Numbers instead of names: frames on the board have the same."""
        match action:
            case Build(value=value):
                return self.text("aquaedukt.hint.do.house", n=value)
            case Dig():
                return self.text("aquaedukt.hint.do.spring")
            case Lay(line=line):
                way = state.works.ways.get(line)
                return self.text(f"aquaedukt.hint.do.{way.kind if way is not None else 'continue'}")
            case Dice():
                again = "_again" if state.phase == "again" else ""
                return self.text(f"aquaedukt.hint.do.dice{again}")
            case Stop():
                return self.text(f"aquaedukt.hint.do.stop_{state.phase}")
            case PlaceMountain():
                return self.text("aquaedukt.hint.do.mountain")
        return self.text("aquaedukt.hint.do.pass")

    def say(self, state: State, fact: Fact, prefix: str = "") -> str:
        values: dict[str, str | int] = dict(fact.values)
        if "seat" in values:
            values["colour"] = self.narrator.colour(state, int(values.pop("seat")))
        return self.text(f"aquaedukt.hint.{prefix}{fact.code}", **values)

    def losses(self, state: State, better: Action, worse: Action, side: str) -> list[str]:
        return [self.say(state, fact, f"{side}_") for fact in losses(state, better, worse)]


def hint_marks(state: State, action: Action) -> CanalHintMarks:
    """What is to be chosen one after the other, and what it would look like."""
    match action:
        case Build(value=value, space=space):
            ghost = HouseGhost(space, state.seats[state.active][0], value)
            return CanalHintMarks((f"stock:{value}", f"space:{space}"), house=ghost)
        case Dig(point=point):
            return CanalHintMarks((SPRING, f"point:{point}"), spring=point)
        case Lay(line=line):
            return CanalHintMarks((f"line:{line}",), line=line)
        case PlaceMountain(space=space):
            return CanalHintMarks((f"space:{space}",))
        case Dice():
            return CanalHintMarks((DICE,))
        case Stop():
            return CanalHintMarks((STOP,))
    return CanalHintMarks((PASS,))
