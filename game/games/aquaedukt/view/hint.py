"""A hint in words and on the board: the computer's choice, with reasons that the rules compute."""

from dataclasses import dataclass

from game.core.advice import Advice
from game.games.aquaedukt.advice.facts import facts, losses, rather
from game.games.aquaedukt.rules import State, actions as a
from game.games.aquaedukt.view.gestures import CanalGesture
from game.games.aquaedukt.view.gestures.base import CANAL, DICE, MOUNTAIN, PASS, SPRING, STOP
from game.table.hint import Hint, Hinter


@dataclass(frozen=True)
class CanalHint(Hint[CanalGesture]):
    """One option of an advice, ready to be shown."""

    action: a.Action

    def agrees_with(self, gesture: CanalGesture) -> bool:
        """Canals need not be taken from the pile, but may be; the mountain is in the hand by itself."""
        optional = {a.Lay: CANAL, a.PlaceMountain: MOUNTAIN}.get(type(self.action), "")
        return set(gesture.chosen) <= {*self.steps, optional}


class CanalHinter(Hinter[CanalHint]):
    """Makes hints of advice."""

    concedes = frozenset(("dry", "left", "fills_own", "spring_rival", "gives"))
    measured = frozenset(("wins", "saves", "leads", "wet", "spring_own", "spring_ways", "fills_rival"))
    facts = staticmethod(facts)
    losses = staticmethod(losses)
    rather = staticmethod(rather)

    def hint(self, state: State, advice: Advice, key: str) -> CanalHint:
        action: a.Action = advice.shown.action
        chips = self.chips(state, advice, key)
        return CanalHint(action, self.sentence(state, advice), chips, steps_of(action))


def steps_of(action: a.Action) -> tuple[str, ...]:
    """Ids of what is to be chosen, one after the other."""
    match action:
        case a.Build(value=value, space=space):
            return f"stock:{value}", f"space:{space}"
        case a.Dig(point=point):
            return SPRING, f"point:{point}"
        case a.Lay(line=line):
            return (f"line:{line}",)
        case a.PlaceMountain(space=space):
            return (f"space:{space}",)
        case a.Dice():
            return (DICE,)
        case a.Stop():
            return (STOP,)
    return (PASS,)
