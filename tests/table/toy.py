"""A game of counters on five spaces, as small as the kit for tables allows.

It exists to test the kit with something that is none of the house's games.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pygame
from pygame import Rect, Surface

from game.core.advice import Advice, Fact, Option
from game.core.host import Guide
from game.core.replay import Playback
from game.core.rules import CHANCE, IllegalAction, NotationError, Open, Outcome, Reason
from game.core.session import LogEntry, Session
from game.core.setup import HUMAN, Assistance, MatchSetup, SeatSetup
from game.table.board import BoardView
from game.table.canvas import Canvas
from game.table.cards import Score, Tally
from game.table.chips import Chip
from game.table.gesture import Cues, Gesture, Prompt, Refusals, named
from game.table.hint import Hint, Hinter
from game.table.log import Headline, Line
from game.table.panels import Panels
from game.table.screen import Text
from game.table.shelf import Slot, SupplyShelf
from game.table.speech import Speech
from game.table.targets import Targets
from game.table.view import TableView
from game.table.watch import Watched
from game.table.who import Who
from game.table.words import Words
from game.ui import Delay, Ui
from game.ui.keys import KeyMap
from game.ui.timeline import Step

SPACES = "abcde"
VALUES = (1, 2)
SEATS = (("red",), ("blue",))
EMBLEMS = {"red": "square", "blue": "triangle"}
refuse = Refusals({"no-pile": "", "taken": "R1"})


# rules


@dataclass(frozen=True)
class State:
    laid: tuple[tuple[str, int, int], ...] = ()
    """Space, value and seat."""
    spot: str = ""
    """The space that counts double, once it was drawn."""

    @property
    def seat(self) -> int:
        return len(self.laid) % 2


@dataclass(frozen=True)
class Draw:
    space: str


@dataclass(frozen=True)
class Lay:
    space: str
    value: int


Action = Draw | Lay


class ToyRules(Open):
    def legal_actions(self, state: State) -> list[Action]:
        if self.to_move(state) == CHANCE:
            return [Draw(space) for space in SPACES]
        taken = {space for space, _, _ in state.laid}
        free = [space for space in SPACES if space not in taken]
        return [Lay(space, value) for space in free for value in VALUES]

    def apply(self, state: State, action: Action) -> tuple[State, tuple[Action, ...]]:
        if action not in self.legal_actions(state):
            raise IllegalAction(action, Reason("illegal"))
        if isinstance(action, Draw):
            return replace(state, spot=action.space), (action,)
        return replace(state, laid=(*state.laid, (action.space, action.value, state.seat))), (action,)

    def why_not(self, state: State, action: Action) -> Reason | None:
        return None if action in self.legal_actions(state) else Reason("illegal")

    def to_move(self, state: State) -> int | None:
        if len(state.laid) == len(SPACES):
            return None
        return state.seat if state.spot else CHANCE

    def turn_of(self, state: State) -> int:
        return state.seat

    def turn_number(self, state: State) -> int:
        return len(state.laid)

    def in_setup(self, state: State) -> bool:
        return not state.spot

    def phase(self, state: State) -> str:
        return "lay" if state.spot else "draw"

    def outcome(self, state: State) -> Outcome | None:
        return None

    def report(self, state: State) -> Mapping[str, Any]:
        return {}

    def parse(self, text: str) -> Action:
        match text.split():
            case ["draw", space]:
                return Draw(space)
            case ["lay", space, value]:
                return Lay(space, int(value))
        raise NotationError(text)

    def format(self, action: Action) -> str:
        return f"draw {action.space}" if isinstance(action, Draw) else f"lay {action.space} {action.value}"


# the match


class ToyAdviser:
    available = True
    thinking = failed = False

    def __init__(self) -> None:
        self.advice: Advice | None = None
        self.asked = 0

    def ask(self) -> None:
        self.asked += 1

    def dismiss(self) -> None:
        self.advice, self.thinking = None, False

    def say(self, *actions: Action) -> None:
        self.advice = Advice(tuple(Option(action, 0.5 - 0.1 * i) for i, action in enumerate(actions)))


class ToyHost:
    """A match, and a replay of one, with as little behind it as a view can be shown."""

    speed = 0.0
    assistance: Assistance = "full"
    patterns = False
    handing_over: int | None = None
    thinking: int | None = None
    goes_on = retired = ends_turns = closed = ends_in_results = chats = False
    guide: Guide | None = None
    aims: tuple[()] = ()
    can_undo = can_redo = can_reset = False

    def __init__(self, actions: Iterable[str] = ("draw b",), humans: int = 2) -> None:
        self.rules = ToyRules()
        self.playback = Playback.of(self.rules, State(), actions)
        self.session: Session[State, Action, Action] = self.playback
        players = [HUMAN] * humans + ["weak"] * (2 - humans)
        seats = tuple(SeatSetup(own, player) for own, player in zip(SEATS, players, strict=True))
        self.setup = MatchSetup("toy", "plain", seats)
        self.adviser = ToyAdviser()
        self.view: ToyView | None = None
        self.called: list[str] = []

    @property
    def state(self) -> State:
        return self.session.state

    @property
    def log(self) -> tuple[LogEntry[State, Action, Action], ...]:
        return self.session.log

    @property
    def deciding(self) -> int | None:
        mover = self.rules.to_move(self.state)
        human = mover is not None and mover >= 0 and self.setup.seats[mover].is_human
        return mover if human and self.handing_over is None else None

    def warns_of(self, danger: str) -> bool:
        return True

    def why_not(self, button: str) -> str:
        return "" if getattr(self, f"can_{button.removesuffix('-turn')}") else f"toy.no-{button}"

    def lesson_about(self, ruling: str) -> None:
        """A toy teaches nothing."""

    def seat_name(self, seat: int) -> str:
        return ("Livia", "Marcus")[seat]

    def play(self, action: Action, *, by_hand: bool = False) -> None:
        self.session.play(action)
        self.adviser.advice = None
        if self.view is not None:
            self.view.show(self.log[-1], by_hand=by_hand)
            self.view.refresh()

    def jump(self, length: int) -> None:
        self.playback.wind(length)
        if self.view is not None:
            self.view.jump()

    def end_turn(self, action: Action | None, *, by_hand: bool = False) -> None:
        self.called.append("end-turn")

    def undo(self) -> None:
        self.called.append("undo")

    def redo(self) -> None:
        self.called.append("redo")

    def reset_turn(self) -> None:
        self.called.append("reset-turn")

    def finish_setup(self) -> None:
        self.called.append("place-rest")

    def open_menu(self) -> None:
        self.called.append("menu")


# the view


class ToyGesture(Gesture[State, Action]):
    """A pile, then a space."""

    draggable = ("pile",)

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.free = [action.space for action in ToyRules().legal_actions(state) if isinstance(action, Lay)]
        self.value: int | None = None

    @property
    def prompt(self) -> Prompt:
        return Prompt("toy.choose", {}, "pile") if self.value is None else Prompt("toy.lay", {}, "space")

    @property
    def enabled(self) -> frozenset[str]:
        piles = {f"pile:{value}" for value in VALUES}
        spaces = {f"space:{space}" for space in self.free} if self.value is not None else set()
        return frozenset(piles | spaces)

    @property
    def chosen(self) -> tuple[str, ...]:
        return (f"pile:{self.value}",) if self.value is not None else ()

    @property
    def carried(self) -> int | None:
        return self.value

    @property
    def held(self) -> Mapping[str, str | int] | None:
        return {"piece": "counter", "value": self.value} if self.value is not None else None

    @property
    def drops_on(self) -> tuple[str, ...]:
        return ("space",)

    def action_at(self, target: str) -> Action | None:
        family, name = named(target)
        return Lay(name, self.value) if family == "space" and name in self.free and self.value else None

    def _click(self, target: str) -> Action | None:
        family, name = named(target)
        if family == "pile":
            self.value = int(name)
        elif family == "space" and self.value is None:
            self.refusal = refuse("no-pile", name)
        elif family == "space" and name not in self.free:
            self.refusal = refuse("taken", name)
        return self.action_at(target)

    def cancel(self) -> bool:
        chosen, self.value = self.value, None
        return chosen is not None


class Waiting(ToyGesture):
    waits = True

    @property
    def enabled(self) -> frozenset[str]:
        return frozenset()


@dataclass(frozen=True)
class Row:
    width: float = 5
    height: float = 1


@dataclass(frozen=True)
class Marks:
    """What is pointed out."""

    reasons: tuple[str, ...] = ()
    shown: tuple[str, ...] = ()


class ToyBoard(BoardView[ToyGesture, Marks]):
    """Five squares with numbers on them."""

    def __init__(self, ui: Ui, state: State) -> None:
        super().__init__(ui)
        self.state = state

    @property
    def unit(self) -> int:
        return self.canvas.cell

    def fit(self, room: Rect) -> None:
        self.canvas = Canvas.fitted(Row(), room)
        self.rect = self.canvas.rect

    def space(self, name: str) -> Rect:
        return self.canvas.cell_rect((SPACES.index(name) + 0.5, 0.5))

    def stand(self, state: State) -> None:
        self.state = state

    def motion(self, events: Iterable[Action], after: State) -> Step:
        return Delay(0.5)

    def draw(self, surface: Surface, marks: Marks) -> None:
        for name in SPACES:
            colour = (250, 200, 90) if name in (*marks.shown, *marks.reasons) else (120, 100, 70)
            pygame.draw.rect(surface, colour, self.space(name).inflate(-6, -6))
        for name, value, _ in self.state.laid:
            picture = self.ui.theme.render(str(value), "strong", 40, (255, 255, 255))
            surface.blit(picture, picture.get_rect(center=self.space(name).center))

    def differing(self, before: Marks, after: Marks) -> list[Rect]:
        return [
            self.space(name) for name in {*before.shown, *before.reasons} ^ {*after.shown, *after.reasons}
        ]

    def carried_at(self, pos: tuple[int, int], gesture: ToyGesture) -> Rect:
        return Rect(pos, (30, 30))

    def draw_carried(self, surface: Surface, rect: Rect, gesture: ToyGesture) -> None:
        pygame.draw.rect(surface, (200, 30, 30), rect)


class ToyTargets(Targets):
    found_carrying = ("space",)
    focused_beside = ("button", "pile")

    def __init__(self, view: ToyView) -> None:
        super().__init__(view)
        self.view = view

    def on_board(self, target: str) -> Rect | None:
        family, name = named(target)
        return self.view.board.space(name) if family == "space" and name in SPACES else None

    def ids(self) -> Iterator[tuple[str, str]]:
        return ((f"space:{name}", name) for name in SPACES)


class ToyNarrator:
    def lines(self, events: Iterable[Action], after: State) -> list[Line]:
        return [
            Line(f"{type(event).__name__} {event.space}", None, (event.space,))
            if isinstance(event, Draw)
            else Line(f"Lay {event.space}", 1 - after.seat, (event.space,))
            for event in events
        ]

    def headline(self, entries: Sequence[LogEntry[State, Action, Action]]) -> Headline:
        spaces = " ".join(event.space for entry in entries for event in entry.events)
        return Headline(f"Turn with {spaces}", ("icon/undo",))


class ToyPanels(Panels[ToyGesture]):
    def tally(self, gesture: ToyGesture, seat: int) -> Tally:
        own = sum(value for _, value, owner in gesture.state.laid if owner == seat)
        return Tally(Score(own, 1), "note")

    def piles(self, gesture: ToyGesture) -> list[SupplyShelf]:
        slots = [
            Slot(f"pile:{v}", f"counter/{v}", 9, f"pile:{v}" in gesture.enabled, gesture.value == v, str(v))
            for v in VALUES
        ]
        return [SupplyShelf(self.ui, "piles", slots)]


class ToySpeech(Speech):
    busy = "One moment."

    def refused(self, reason: Reason) -> str:
        return f"No: {reason.code}"

    def chips(self) -> list[Chip]:
        gesture = self._view.gesture
        action = gesture.action_at(gesture.hovered)
        return [Chip(f"{action.value} more")] if isinstance(action, Lay) else []

    def about(self, target: str, part: str) -> list[Chip]:
        return [Chip(f"a {named(target)[0]}")] if target else []


class ToyHinter(Hinter[Hint[ToyGesture]]):
    def hint(self, state: State, advice: Advice, key: str) -> Hint[ToyGesture]:
        action = advice.shown.action
        steps = (f"pile:{action.value}", f"space:{action.space}")
        return Hint(action, self.sentence(state, advice), self.chips(state, advice, key), steps)

    def facts(self, state: State, action: Lay) -> list[Fact]:
        return [Fact("because", {"space": action.space})]

    def reason(self, state: State, fact: Fact, side: str = "") -> str:
        return fact.code

    def imperative(self, state: State, action: Lay) -> str:
        return f"Lay {action.value} on {action.space}."


class ToyView(TableView[ToyGesture, Marks, Hint[ToyGesture]]):
    cues = Cues(choose="clack")
    unmarked = Marks()
    steps = {"pile": "Pile", "space": "Space", "end": "End"}  # noqa: RUF012

    def __init__(self, ui: Ui, text: Text, host: ToyHost, keys: KeyMap) -> None:
        super().__init__(ui, text, host, keys)
        self.board: ToyBoard = ToyBoard(ui, host.state)
        self.narrator = ToyNarrator()
        self.panels = ToyPanels(ui, text, host, self.narrator, EMBLEMS)
        self.speech = ToySpeech(self)
        self.hinter = ToyHinter(Words(text, Who.at(host, text)))
        host.view = self

    def waiting(self, state: State) -> ToyGesture:
        return Waiting(state)

    def new_gesture(self, state: State) -> ToyGesture:
        return ToyGesture(state)

    def new_targets(self) -> ToyTargets:
        return ToyTargets(self)

    def new_marks(self, shown: tuple[str, ...]) -> Marks:
        reasons = self.refusal.squares if self.refusal else ()
        return Marks(reasons, shown)


class WatchedToy(Watched[ToyGesture, Marks, Hint[ToyGesture]], ToyView):
    """The same, played already."""


def shown(ui: Ui, host: ToyHost, view: type[ToyView] = ToyView) -> ToyView:
    made = view(ui, say, host, KeyMap())
    made.layout()
    return made


def say(key: str, **values: object) -> str:
    """Texts of no language: the key with its values."""
    return " ".join([key, *map(str, values.values())])
