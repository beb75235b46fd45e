"""A hint in words and on the board: the computer's choice, with reasons that the rules compute."""

from __future__ import annotations

from collections.abc import Callable
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
from game.games.aqua_romana.view.chips import Chip
from game.games.aqua_romana.view.facts import Fact, facts, losses
from game.games.aqua_romana.view.gestures import Gesture
from game.games.aqua_romana.view.marks import HintMarks
from game.games.aqua_romana.view.narrate import Narrator

REASONS = 3
"""So many are said; more would not be read."""

ABOUT = 2
"""Two estimates are about the same if they differ by no more than so many hundredths."""

Text = Callable[..., str]


@dataclass(frozen=True)
class Hint:
    """One option of an advice, ready to be shown."""

    action: Action
    sentence: str
    chips: tuple[Chip, ...]
    marks: HintMarks
    about: tuple[Outlet, ...]
    """The aqueducts its reasons name."""

    def agrees_with(self, gesture: Gesture) -> bool:
        """What has been chosen so far leads to it."""
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


class Hinter:
    """Makes hints of advice."""

    def __init__(self, text: Text, narrator: Narrator) -> None:
        self.text = text
        self.narrator = narrator

    def hint(self, state: State, advice: Advice, key: str) -> Hint:
        """Of the option shown; ``key`` is what to press for the next one."""
        action: Action = advice.shown.action
        reasons = facts(state, action)[:REASONS]
        chips = [Chip(self.say(state, fact), "reason") for fact in reasons]
        chips += self._comparison(state, advice)
        if len(advice.options) > 1:
            last = advice.index == len(advice.options) - 1
            chips.append(
                Chip(self.text("aqua.hint.more_again" if last else "aqua.hint.more", press=key), "aside")
            )
        about = tuple(Outlet(str(fact.values["outlet"])) for fact in reasons if "outlet" in fact.values)
        return Hint(action, self._sentence(state, advice), tuple(chips), hint_marks(state, action), about)

    # words

    def _sentence(self, state: State, advice: Advice) -> str:
        sentence = self._imperative(state, advice.shown.action)
        count = len(advice.options)
        if count == 1:
            return self.text("aqua.hint.alone", sentence=sentence)
        return self.text("aqua.hint.one_of", i=advice.index + 1, count=count, sentence=sentence)

    def _imperative(self, state: State, action: Action) -> str:
        narrator = self.narrator
        match action:
            case Place():
                return self.text(
                    "aqua.hint.do.place", builder=narrator.builder(action.kind), path=action.path
                )
            case Build():
                return self.text(
                    "aqua.hint.do.build",
                    owner=narrator.owner(state, action.outlet),
                    builder=narrator.builder(state.builders[action.path]),
                    path=action.path,
                    tile=narrator.tile(action.tile.kind),
                    square=state.aqueducts[action.outlet].front,
                )
            case LayFountainTile():
                tile = narrator.tile(action.tile.kind)
                return self.text("aqua.hint.do.fountain", tile=tile, square=action.square)
            case Advance():
                builder = narrator.builder(state.builders[action.path])
                return self.text("aqua.hint.do.advance", builder=builder, path=action.path)
            case Close():
                return self.text("aqua.hint.do.close", owner=narrator.owner(state, action.outlet))
            case Keep():
                return self.text("aqua.hint.do.keep")
            case Take():
                return self.text("aqua.hint.do.take", builder=narrator.builder(action.kind))

    def say(self, state: State, fact: Fact, prefix: str = "") -> str:
        """A fact as a sentence; no podium at all has a sentence of its own."""
        values: dict[str, str | int] = dict(fact.values)
        if "outlet" in values:
            values["owner"] = self.narrator.owner(state, Outlet(str(values.pop("outlet"))))
        if "kind" in values:
            values["kind"] = self.narrator.tile(str(values["kind"]))
        nothing = values.get("podium") == 0 or (fact.code == "narrows" and values["n"] == 0)
        return self.text(f"aqua.hint.{prefix}{fact.code}{'_none' if nothing else ''}", **values)

    def _comparison(self, state: State, advice: Advice) -> list[Chip]:
        """What the next best loses, or what this one loses against the first, and both estimates."""
        shown, other = advice.shown, advice.compared_with
        chance = round(100 * shown.value)
        if other is None:
            return [Chip(self.text("aqua.hint.estimate_alone", x=chance), "aside")]
        better, worse = (other, shown) if advice.index else (shown, other)
        side = "worse" if advice.index else "next"
        lost = losses(state, better.action, worse.action)[:1]
        chips = [Chip(self.say(state, fact, f"{side}_"), "reason") for fact in lost]
        against = round(100 * other.value)
        key = f"aqua.hint.estimate_{'close_' if abs(chance - against) <= ABOUT else ''}{side}"
        return [*chips, Chip(self.text(key, x=chance, other=against), "aside")]


def hint_marks(state: State, action: Action) -> HintMarks:
    """What is to be chosen one after the other, and what it would look like."""
    match action:
        case Place(kind=kind, path=path):
            return HintMarks((f"figure:{kind}", f"path:{path}"), figure=(path, kind))
        case Build(outlet=outlet, path=path, tile=tile):
            square = state.aqueducts[outlet].front
            assert square is not None, "a legal build has a free square in front"
            steps = (f"workman:{outlet}", f"builder:{path}", f"square:{square}")
            return HintMarks(steps, ghost=(square, tile), landing=_landing(state, path))
        case LayFountainTile(square=square, tile=tile):
            return HintMarks((f"square:{square}",), ghost=(square, tile))
        case Advance(path=path):
            return HintMarks((f"builder:{path}",), landing=_landing(state, path))
        case Close(outlet=outlet):
            return HintMarks((f"seal:{outlet}", "button:end-turn"))
        case Keep():
            return HintMarks(("button:end-turn",))
        case Take(kind=kind):
            return HintMarks((f"reserve:{kind}",))


def _landing(state: State, path: Path) -> tuple[Path, Path] | None:
    step = landing(state, path)
    return (step.start, step.landing) if step else None
