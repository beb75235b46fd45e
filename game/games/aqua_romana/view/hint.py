"""A hint in words and on the board: the computer's choice, with reasons that the rules compute."""

from dataclasses import dataclass, replace

from game.core.advice import Advice, Fact
from game.games.aqua_romana.advice.facts import facts, losses
from game.games.aqua_romana.rules import State, actions as a
from game.games.aqua_romana.rules.preview import landing
from game.games.aqua_romana.view.gestures import AquaGesture
from game.table.hint import REASONS, Hint, Hinter


@dataclass(frozen=True)
class AquaHint(Hint[AquaGesture]):
    """One option of an advice, ready to be shown."""

    action: a.Action
    about: tuple[str, ...] = ()
    """Ids of where a builder would go, and of the workmen its reasons name."""

    def agrees_with(self, gesture: AquaGesture) -> bool:
        match self.action:
            case a.Place(kind=kind):
                return gesture.figure in (None, kind)
            case a.Build(outlet=outlet, path=path, tile=tile):
                kind_fits = gesture.tile is None or gesture.tile.kind == tile.kind
                return kind_fits and gesture.outlet in (None, outlet) and gesture.path in (None, path)
            case a.LayFountainTile(tile=tile):
                return gesture.tile is None or gesture.tile.kind == tile.kind
            case a.Close(outlet=outlet):
                return gesture.outlet in (None, outlet)
            case a.Keep():
                return gesture.outlet is None
        return True


class AquaHinter(Hinter[AquaHint]):
    """Makes hints of advice."""

    concedes = frozenset(("blinds", "lands", "seen_rivals", "scores_none", "closes_own_none"))
    measured = frozenset(
        (
            *("grows", "sees", "reach", "own_see", "seen_own", "could_lay", "in_stock"),
            *("worth", "worth_first", "scores", "closes_own"),
        )
    )
    facts = staticmethod(facts)
    losses = staticmethod(losses)

    def weight(self, fact: Fact) -> int:
        """Podiums gained, or whatever else is counted."""
        podium = fact.values.get("podium")
        return super().weight(fact) if podium is None else int(podium - fact.values.get("before", 0))

    def hint(self, state: State, advice: Advice, key: str) -> AquaHint:
        action: a.Action = advice.shown.action
        chips = self.chips(state, advice, key)
        reasons = facts(state, action)[:REASONS]
        named = tuple(f"workman:{fact.values['outlet']}" for fact in reasons if "outlet" in fact.values)
        steps, about = steps_of(state, action), (*_way(state, action), *named)
        return AquaHint(action, self.sentence(state, advice), chips, steps, about)

    def reason(self, state: State, fact: Fact, side: str = "") -> str:
        """No podium at all has a sentence of its own."""
        nothing = fact.values.get("podium") == 0 or (fact.code == "narrows" and fact.values["n"] == 0)
        return super().reason(state, replace(fact, code=f"{fact.code}_none") if nothing else fact, side)


def steps_of(state: State, action: a.Action) -> tuple[str, ...]:
    """Ids of what is to be chosen, one after the other."""
    match action:
        case a.Place(kind=kind, path=path):
            return f"figure:{kind}", f"path:{path}"
        case a.Build(outlet=outlet, path=path):
            return f"workman:{outlet}", f"builder:{path}", f"square:{state.aqueducts[outlet].front}"
        case a.LayFountainTile(square=square):
            return (f"square:{square}",)
        case a.Advance(path=path):
            return (f"builder:{path}",)
        case a.Close(outlet=outlet):
            return f"seal:{outlet}", "button:end-turn"
        case a.Keep():
            return ("button:end-turn",)
        case a.Take(kind=kind):
            return (f"reserve:{kind}",)


def _way(state: State, action: a.Action) -> tuple[str, ...]:
    """Ids of where a builder goes from and to."""
    step = landing(state, action.path) if isinstance(action, a.Build | a.Advance) else None
    return (f"path:{step.start}", f"path:{step.landing}") if step else ()
