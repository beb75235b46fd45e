"""A hint in words and on the board: the computer's choice, with reasons that the rules compute."""

from dataclasses import dataclass

from game.core.advice import Advice, Fact
from game.games.via_appia.advice.facts import facts, rather
from game.games.via_appia.advice.losses import losses
from game.games.via_appia.rules import State, actions as a
from game.games.via_appia.view.gestures import RoadGesture
from game.games.via_appia.view.gestures.base import APRON, COIN, STOP
from game.table.hint import Hint, Hinter


@dataclass(frozen=True)
class RoadHint(Hint[RoadGesture]):
    """One option of an advice, ready to be shown."""

    action: a.Action

    def agrees_with(self, gesture: RoadGesture) -> bool:
        """A stone behind the line is no choice yet; a bed needs no tile taken first."""
        optional: set[str] = set()
        match self.action:
            case a.Build():
                optional = {f"tile:{gesture.state.road.size_of[self.action.space]}"}
            case a.Swap(stone=stone) | a.Sell(stone=stone):
                optional = {target for target in gesture.chosen if target.startswith(f"fallen:{stone}")}
            case a.Push() | a.Stop() if gesture.aims:
                optional = set(gesture.chosen)
        return set(gesture.chosen) <= {*self.steps, *optional}


class RoadHinter(Hinter[RoadHint]):
    """Makes hints of advice."""

    concedes = frozenset(("then_both", "cart_full", "push_vain", "bank_empty", "price"))
    measured = frozenset(("push_brings", "coins", "points", "majority", "takes", "tile", "arrives"))
    facts = staticmethod(facts)
    losses = staticmethod(losses)
    rather = staticmethod(rather)

    def weight(self, fact: Fact) -> int:
        """Of a push, all that usually falls."""
        return super().weight(fact) * (sum(fact.values["stones"]) if fact.code == "push_brings" else 1)

    def hint(self, state: State, advice: Advice, key: str) -> RoadHint:
        action: a.Action = advice.shown.action
        chips = self.chips(state, advice, key)
        return RoadHint(action, self.sentence(state, advice), chips, steps_of(state, action))


def steps_of(state: State, action: a.Action) -> tuple[str, ...]:
    """Ids of what is to be chosen, one after the other."""
    match action:
        case a.Income(card=card, gift=gift):
            return (f"card:{card}:{gift}",)
        case a.Push(size=size):
            return f"stone:{size}", APRON
        case a.Stop():
            return (STOP,)
        case a.Swap(tile=tile):
            return (f"tile:{tile}",)
        case a.Sell():
            return (COIN,)
        case a.Solace(gift=gift):
            return (f"solace:{gift}",)
        case a.Build(space=space):
            return f"tile:{state.road.size_of[space]}", f"bed:{space}"
        case a.Travel(place=place):
            family = "city" if state.road.space(place) is None else "bed"
            return f"piece:{state.seats[state.active][0]}", f"{family}:{place}"
    return (APRON,)
