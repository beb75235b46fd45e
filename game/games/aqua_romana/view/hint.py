"""A hint in words and on the board: the computer's choice, with reasons that the rules compute."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.advice import Advice
from game.games.aqua_romana.rules.actions import (
    Action,
    Advance,
    Build,
    Close,
    Keep,
    LayFountainTile,
    Place,
    Take,
)
from game.games.aqua_romana.rules.board import Outlet, Path
from game.games.aqua_romana.rules.preview import landing
from game.games.aqua_romana.rules.state import State
from game.games.aqua_romana.view.facts import Fact, facts, losses
from game.games.aqua_romana.view.gestures import AquaGesture
from game.games.aqua_romana.view.marks import AquaHintMarks
from game.games.aqua_romana.view.narrate import AquaNarrator
from game.table.hint import Hint, Hinter
from game.table.screen import Text

REASONS = 3
"""So many are said; more would not be read."""


@dataclass(frozen=True)
class AquaHint(Hint[AquaGesture]):
    """One option of an advice, ready to be shown."""

    action: Action
    marks: AquaHintMarks
    about: tuple[Outlet, ...] = ()
    """The aqueducts its reasons name."""

    def agrees_with(self, gesture: AquaGesture) -> bool:
        match self.action:
            case Place(kind=kind):
                return gesture.figure in (None, kind)
            case Build(outlet=outlet, path=path, tile=tile):
                kind_fits = gesture.tile is None or gesture.tile.kind == tile.kind
                return kind_fits and gesture.outlet in (None, outlet) and gesture.path in (None, path)
            case LayFountainTile(tile=tile):
                return gesture.tile is None or gesture.tile.kind == tile.kind
            case Close(outlet=outlet):
                return gesture.outlet in (None, outlet)
            case Keep():
                return gesture.outlet is None
        return True


class AquaHinter(Hinter[AquaHint]):
    """Makes hints of advice."""

    def __init__(self, text: Text, narrator: AquaNarrator) -> None:
        super().__init__(text)
        self.narrator = narrator

    def hint(self, state: State, advice: Advice, key: str) -> AquaHint:
        action: Action = advice.shown.action
        reasons = facts(state, action)[:REASONS]
        chips = self.chips(state, advice, key, [self.say(state, fact) for fact in reasons])
        about = tuple(Outlet(str(fact.values["outlet"])) for fact in reasons if "outlet" in fact.values)
        return AquaHint(action, self.sentence(state, advice), chips, hint_marks(state, action), about)

    # words

    def imperative(self, state: State, action: Action) -> str:
        """Numbers instead of names: frames on the board have the same."""
        narrator = self.narrator
        match action:
            case Place():
                return self.text("aqua.hint.do.place", builder=narrator.builder(action.kind))
            case Build():
                return self.text(
                    "aqua.hint.do.build",
                    colour=narrator.colour(state, action.outlet),
                    builder=narrator.builder(state.builders[action.path]),
                    tile=narrator.tile(action.tile.kind),
                )
            case LayFountainTile():
                return self.text("aqua.hint.do.fountain", tile=narrator.tile(action.tile.kind))
            case Advance():
                return self.text(
                    "aqua.hint.do.advance", builder=narrator.builder(state.builders[action.path])
                )
            case Close():
                return self.text("aqua.hint.do.close", colour=narrator.colour(state, action.outlet))
            case Keep():
                return self.text("aqua.hint.do.keep")
            case Take():
                return self.text("aqua.hint.do.take", builder=narrator.builder(action.kind))

    def say(self, state: State, fact: Fact, prefix: str = "") -> str:
        """A fact as a sentence; no podium at all has a sentence of its own."""
        values: dict[str, str | int] = dict(fact.values)
        if "outlet" in values:
            values["owner"] = self._owner(state, Outlet(str(values.pop("outlet"))))
        if "kind" in values:
            values["kind"] = self.narrator.tile(str(values["kind"]))
        nothing = values.get("podium") == 0 or (fact.code == "narrows" and values["n"] == 0)
        return self.text(f"aqua.hint.{prefix}{fact.code}{'_none' if nothing else ''}", **values)

    def _owner(self, state: State, outlet: Outlet) -> str:
        """By its colour, if no other aqueduct of that colour is being built."""
        colours = state.board.outlets
        twins = [o for o, a in state.aqueducts.items() if a.is_open and colours[o] == colours[outlet]]
        name = self.narrator.owner if len(twins) > 1 else self.narrator.colour
        return name(state, outlet)

    def losses(self, state: State, better: Action, worse: Action, side: str) -> list[str]:
        return [self.say(state, fact, f"{side}_") for fact in losses(state, better, worse)]


def hint_marks(state: State, action: Action) -> AquaHintMarks:
    """What is to be chosen one after the other, and what it would look like."""
    match action:
        case Place(kind=kind, path=path):
            return AquaHintMarks((f"figure:{kind}", f"path:{path}"), figure=(path, kind))
        case Build(outlet=outlet, path=path, tile=tile):
            square = state.aqueducts[outlet].front
            assert square is not None, "a legal build has a free square in front"
            steps = (f"workman:{outlet}", f"builder:{path}", f"square:{square}")
            return AquaHintMarks(steps, ghost=(square, tile), landing=_landing(state, path))
        case LayFountainTile(square=square, tile=tile):
            return AquaHintMarks((f"square:{square}",), ghost=(square, tile))
        case Advance(path=path):
            return AquaHintMarks((f"builder:{path}",), landing=_landing(state, path))
        case Close(outlet=outlet):
            return AquaHintMarks((f"seal:{outlet}", "button:end-turn"))
        case Keep():
            return AquaHintMarks(("button:end-turn",))
        case Take(kind=kind):
            return AquaHintMarks((f"reserve:{kind}",))


def _landing(state: State, path: Path) -> tuple[Path, Path] | None:
    step = landing(state, path)
    return (step.start, step.landing) if step else None
