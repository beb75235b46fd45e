"""A match of any game on the screen, as small as the kit for tables allows: a sheet of words and buttons.

A game with a board of its own begins here: every class is the smallest of its kind, and what it derives from
says what else there can be.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import takewhile
from typing import Any

from pygame import Rect, Surface

from game.core.advice import Advice
from game.core.host import MatchHost
from game.core.rules import AnyRules, Reason
from game.core.session import Entry
from game.meta.spec import GameSpec
from game.table.board import BoardView
from game.table.cards import Score, Tally
from game.table.gesture import Gesture, Prompt, named
from game.table.hint import Hint, Hinter
from game.table.log import Headline, Line
from game.table.panels import Panels
from game.table.plain_words import PlainWords
from game.table.screen import Text
from game.table.speech import Speech
from game.table.targets import Targets
from game.table.view import TableView
from game.table.watch import Watched
from game.ui import Delay, Ui, layout
from game.ui.keys import KeyMap
from game.ui.timeline import Step
from game.ui.widgets import Button, Column, Flow, Free, Panel, Spacer, Text as Sentence, Widget

SECONDS = 0.6
"""How long something that was played is looked at."""
LETTERS = (24, 18, 14, 11)
"""Of the choices, in reference pixels: the largest with which all of them have room."""
MARGIN = 18
SHARE = 0.7
"""Of the sheet: what the choices may take of it."""


class PlainGesture(Gesture[Any, Any]):
    """An action is chosen word by word of its notation; where there is only one way to go on, it is gone."""

    def __init__(self, rules: AnyRules, state: Any) -> None:
        super().__init__(state)
        self.actions = {rules.format(action): action for action in rules.legal_actions(state)}
        self._path: list[str] = []

    @property
    def begun(self) -> str:
        """The words chosen so far."""
        return self._path[-1] if self._path else ""

    @property
    def choices(self) -> tuple[str, ...]:
        return branches(tuple(self.actions), self.begun)

    @property
    def prompt(self) -> Prompt:
        return Prompt("table.plain.go-on" if self._path else "table.plain.choose")

    @property
    def enabled(self) -> frozenset[str]:
        return frozenset(self.numbered)

    @property
    def numbered(self) -> tuple[str, ...]:
        return tuple(f"action:{choice}" for choice in self.choices)

    @property
    def chosen(self) -> tuple[str, ...]:
        return tuple(f"action:{words}" for words in self._path)

    @property
    def takes_back(self) -> bool:
        return bool(self._path)

    def action_at(self, target: str) -> Any | None:
        words = named(target)[1]
        complete = words == self.begun or branches(tuple(self.actions), words) == (words,)
        return self.actions.get(words) if complete else None

    def _click(self, target: str) -> Any | None:
        action = self.action_at(target)
        if action is None and target in self.enabled:
            self._path.append(named(target)[1])
        return action

    def cancel(self) -> bool:
        return bool(self._path and self._path.pop())

    def way_to(self, notation: str) -> tuple[str, ...]:
        """The ids of what is clicked for an action, from the first on."""
        way: list[str] = []
        while not way or way[-1] != notation:
            begun = way[-1] if way else ""
            follows = branches(tuple(self.actions), begun)
            way.append(next(each for each in follows if f"{notation} ".startswith(f"{each} ")))
        return tuple(f"action:{words}" for words in way)


class Waiting(PlainGesture):
    """Nothing is to be chosen."""

    waits = True

    def __init__(self, state: Any) -> None:
        Gesture.__init__(self, state)
        self.actions, self._path = {}, []


def branches(notations: Sequence[str], begun: str) -> tuple[str, ...]:
    """How actions go on after these words: each way as far as nothing else is to be decided.

    >>> branches(["roll", "lay a 1", "lay a 2", "lay b 1"], "")
    ('roll', 'lay')
    >>> branches(["lay a 1", "lay a 2", "lay b 1"], "lay")
    ('lay a', 'lay b 1')
    """
    first = begun.split()
    ways: dict[str, list[list[str]]] = {}
    for words in (each.split() for each in notations):
        if words[: len(first)] == first:
            ways.setdefault(" ".join(words[: len(first) + 1]), []).append(words)
    follows = tuple(_shared(way) for way in ways.values())
    alone = len(ways) == 1 and all(len(way) > 1 for way in ways.values())
    return branches(notations, follows[0]) if alone else follows


def _shared(ways: Sequence[Sequence[str]]) -> str:
    """The words with which all of them begin."""
    return " ".join(
        words[0] for words in takewhile(lambda words: len(set(words)) == 1, zip(*ways, strict=False))
    )


class PlainBoard(BoardView[PlainGesture, None]):
    """A sheet with the position on it, and below it a button for each choice."""

    def __init__(self, ui: Ui, words: PlainWords) -> None:
        super().__init__(ui)
        self._words = words
        self._sheet: Widget = Widget(ui)
        self._buttons: dict[str, Button] = {}

    @property
    def unit(self) -> int:
        return self.ui.t(40)

    def fit(self, room: Rect) -> None:
        self.rect = room.copy()

    def stand(self, state: Any) -> None:
        self.lay(Waiting(state))
        self.ui.damage.add(self.rect)

    def motion(self, events: Iterable[Any], after: Any) -> Step:
        return Delay(SECONDS)

    def lay(self, gesture: PlainGesture) -> None:
        """Show this position, and what can be chosen."""
        ui, inside = self.ui, self.rect.inflate(-2 * self.ui.t(MARGIN), -2 * self.ui.t(MARGIN))
        labels = {f"action:{each}": self._words.choice(each, gesture.begun) for each in gesture.choices}
        self._buttons = {}
        choices = self._choices(labels, inside) if labels else Spacer(ui)
        above, below = layout.rows(inside, [None, choices.measure(inside.w)[1]])
        lines = [Sentence(ui, line, size=22) for line in self._words.position(gesture.state)]
        while lines and sum(line.measure(inside.w)[1] for line in lines) > above.h:
            lines.pop()
        text = Column(ui, lines, gap=0)
        text.place(above)
        choices.place(below)
        self._sheet = Panel(ui, Free(ui, [text, choices]), pad=0)
        self._sheet.rect = self.rect
        self.ui.damage.add(self.rect)

    def _choices(self, labels: Mapping[str, str], room: Rect) -> Flow:
        for size in LETTERS:
            self._buttons = {
                name: Button(self.ui, name, label, _nothing, size=size) for name, label in labels.items()
            }
            flow = Flow(self.ui, list(self._buttons.values()), round(SHARE * room.h), gap=size / 3)
            if flow.measure(room.w)[1] <= SHARE * room.h:
                break
        return flow

    def place_of(self, target: str) -> Rect | None:
        return self._buttons[target].rect if target in self._buttons else None

    def light(self, target: str) -> None:
        for name, button in self._buttons.items():
            button.set_state(hovered=name == target)

    def draw(self, surface: Surface, marks: None) -> None:
        self._sheet.draw(surface)

    def differing(self, before: None, after: None) -> Iterable[Rect]:
        return ()


def _nothing() -> None:
    """The view plays what is clicked, as on any board."""


class PlainTargets(Targets):
    def __init__(self, view: PlainView) -> None:
        super().__init__(view)
        self._plain = view

    def on_board(self, target: str) -> Rect | None:
        return self._plain.board.place_of(target)

    def ids(self) -> Iterator[tuple[str, str]]:
        gesture = self._plain.gesture
        return ((f"action:{each}", self._plain.words.choice(each, gesture.begun)) for each in gesture.choices)


class PlainNarrator:
    """Implements ``game.table.log.Narrator``."""

    def __init__(self, words: PlainWords) -> None:
        self._words = words

    def lines(self, events: Iterable[Any], after: Any) -> list[Line]:
        return [Line(self._words.event(event), getattr(event, "seat", None)) for event in events]

    def headline(self, entries: Sequence[Entry]) -> Headline:
        told = [line.text for entry in entries for line in self.lines(entry.events, entry.after)]
        return Headline(told[-1] if told else "")


class PlainPanels(Panels[PlainGesture]):
    def __init__(self, view: PlainView) -> None:
        super().__init__(view.ui, view.text, view.host, view.narrator, view.spec.emblems)

    def tally(self, gesture: PlainGesture, seat: int) -> Tally:
        return Tally(Score(self.host.rules.if_ended(gesture.state)[seat]))

    def piles(self, gesture: PlainGesture) -> tuple[()]:
        return ()


class PlainSpeech(Speech):
    @property
    def busy(self) -> str:
        return self.text("common.busy")

    def refused(self, reason: Reason) -> str:
        return str(reason)


class PlainHinter(Hinter[Hint[PlainGesture]]):
    def __init__(self, words: PlainWords, rules: AnyRules) -> None:
        super().__init__(words)
        self._plain, self._rules = words, rules

    def hint(self, state: Any, advice: Advice, key: str) -> Hint[PlainGesture]:
        action = advice.shown.action
        way = PlainGesture(self._rules, state).way_to(self._rules.format(action))
        chips = self.chips(state, advice, key)
        return Hint(action, self.sentence(state, advice), chips, way)

    def imperative(self, state: Any, action: Any) -> str:
        return f"{self._plain.choice(self._rules.format(action))}."


class PlainView(TableView[PlainGesture, None, Hint[PlainGesture]]):
    unmarked = None

    def __init__(self, ui: Ui, text: Text, host: MatchHost, keys: KeyMap, *, spec: GameSpec) -> None:
        self.spec = spec
        self.words = PlainWords(spec.prefix, text, host.seat_name)
        super().__init__(ui, text, host, keys)
        self.board: PlainBoard = PlainBoard(ui, self.words)
        self.narrator = PlainNarrator(self.words)
        self.panels = PlainPanels(self)
        self.speech = PlainSpeech(self)
        self.hinter = PlainHinter(self.words, host.rules)

    def waiting(self, state: Any) -> PlainGesture:
        return Waiting(state)

    def new_gesture(self, state: Any) -> PlainGesture:
        return PlainGesture(self.host.rules, state)

    def new_targets(self) -> Targets:
        return PlainTargets(self)

    def new_marks(self, shown: tuple[str, ...]) -> None:
        self.board.light(self.gesture.hovered)

    def own_keys(self) -> Mapping[str, Callable[[], object]]:
        """Those of the spec that are called like an action play it."""
        return {name: partial(self.click, f"action:{name}") for name in self.spec.keys}

    def show_gesture(self, *, at_pointer: bool = False) -> None:
        self.board.lay(self.gesture)
        super().show_gesture(at_pointer=at_pointer)


class WatchedPlain(Watched[PlainGesture, None, Hint[PlainGesture]], PlainView):
    """The same, played already."""
