"""Alea on the screen: a page of texts and buttons, built anew whenever something changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.core.host import MatchHost
from game.core.replay import WatchHost
from game.core.summary import SeatSummary, Summary, SummaryRow
from game.table.screen import Text
from game.ui import Element, Ui, WidgetHost, layout
from game.ui.emblem import paint_badge
from game.ui.keys import KeyMap
from game.ui.theme import INK, IVORY
from game.ui.widgets import Button, Column, Panel, Row
from game.ui.widgets import Text as Line
from tests.house.alea.rules import CARDS, RULES, Dealt, Moved, Rolled, State
from tests.house.alea.spec import SPEC

TOLD = 6
"""Sentences of the log."""


class AleaView:
    """Implements ``game.table.screen.MatchView``, also for a game that is only watched."""

    idle = True
    held = None

    def __init__(self, ui: Ui, text: Text, host: MatchHost, keys: KeyMap, *, watched: bool = False) -> None:
        self._ui, self._text, self._host, self._keys, self._watched = ui, text, host, keys, watched
        self._widgets = WidgetHost(ui)

    @property
    def prompt(self) -> str:
        host, text, adviser = self._host, self._text, self._host.adviser
        if host.handing_over is not None:
            return text("alea.prompt.handing-over", name=host.seat_name(host.handing_over))
        if host.deciding is not None and adviser is not None and adviser.advice is not None:
            return text("alea.prompt.hint", what=text(f"alea.do.{adviser.advice.shown.action}"))
        if host.deciding is not None and adviser is not None and adviser.thinking:
            return text("alea.prompt.thinking-hint")
        if host.deciding is not None:
            return text("alea.prompt.decide", name=host.seat_name(host.deciding), pot=host.state.pot)
        if host.thinking is not None:
            return text("alea.prompt.thinking", name=host.seat_name(host.thinking))
        return text("alea.prompt.waiting" if RULES.to_move(host.state) is not None else "alea.prompt.over")

    @property
    def topic(self) -> str:
        return f"phase:{RULES.phase(self._host.state)}"

    @property
    def ground(self) -> Rect:
        return self._ui.window

    def layout(self) -> None:
        lines = [Line(self._ui, self.prompt, size=30, name="prompt")]
        lines += [Line(self._ui, self._seat(seat), name=f"seat:{seat}") for seat in self._seats]
        lines += [Line(self._ui, told, size=20) for told in list(self._told())[-TOLD:]]
        page = Column(self._ui, [*lines, Row(self._ui, list(self._buttons()))], gap=20)
        self._widgets.show(Panel(self._ui, page))

    jump = refresh = layout

    def show(self, events: tuple[Any, ...], after: Any) -> None:
        """Nothing moves: the page is built anew anyway."""

    # what is said

    @property
    def _seats(self) -> range:
        return range(len(self._host.setup.seats))

    def _card(self, seat: int) -> str:
        cards: tuple[str, ...] = self._host.state.cards
        return self._text(f"alea.card.{cards[seat] if seat < len(cards) else 'none'}")

    def _seat(self, seat: int) -> str:
        name, place = self._host.seat_name(seat), self._host.state.places[seat]
        return self._text("alea.seat", name=name, place=place, card=self._card(seat))

    def _told(self) -> Iterator[str]:
        text, named = self._text, self._host.seat_name
        for event in (event for entry in self._host.log for event in entry.events):
            match event:
                case Dealt(seat, card):
                    yield text("alea.log.dealt", name=named(seat), card=text(f"alea.card.{card}"))
                case Rolled(seat, pips):
                    yield text("alea.log.rolled", name=named(seat), pips=pips)
                case Moved(seat, by):
                    yield text("alea.log.moved", name=named(seat), by=by)

    # what can be done

    def _buttons(self) -> Iterator[Button]:
        host = self._host
        yield self._button("menu", host.open_menu, True)
        if self._watched:
            return
        for action in ("roll", "stop"):
            reason = RULES.why_not(host.state, action)
            refusal = self._text(f"alea.reason.{reason.code}", **reason.values) if reason else ""
            enabled = host.deciding is not None and not reason
            yield self._button(action, self._playing(action), enabled, f"alea.do.{action}", refusal)
        yield self._button("end-turn", self._end_turn, host.handing_over is not None)
        yield self._button("undo", host.undo, host.can_undo)
        yield self._button("redo", host.redo, host.can_redo)
        yield self._button("reset-turn", host.reset_turn, host.can_reset)
        yield self._button("hint", self._ask, host.deciding is not None and host.adviser is not None)

    def _button(
        self, name: str, act: Callable[[], None], enabled: bool, key: str = "", tooltip: str = ""
    ) -> Button:
        label = self._text(key or f"alea.{name}")
        return Button(self._ui, f"button:{name}", label, act, enabled=enabled, tooltip=tooltip, size=20)

    def _playing(self, action: str) -> Callable[[], None]:
        return lambda: self._host.play(action)

    def _end_turn(self) -> None:
        self._host.end_turn(None)

    def _ask(self) -> None:
        if self._host.adviser is not None:
            self._host.adviser.ask()

    def process_event(self, event: Event) -> bool:
        if self._widgets.process_event(event):
            return True
        if event.type != pygame.KEYDOWN:
            return False
        asked = "menu" if event.key == pygame.K_ESCAPE else self._keys.action(event)
        button = self._widgets.find(f"button:{asked}")
        if isinstance(button, Button) and button.enabled:
            button.activate()
        return button is not None

    # the rest of a view

    def update(self, dt: float) -> None:
        self._widgets.update(dt)

    def wake_after(self) -> float | None:
        return self._widgets.wake_after()

    def draw(self, surface: Surface, clip: Rect) -> None:
        self._widgets.draw(surface)

    def elements(self) -> Iterator[Element]:
        return self._widgets.elements()


def match(ui: Ui, text: Text, host: MatchHost, keys: KeyMap) -> AleaView:
    return AleaView(ui, text, host, keys)


def replay(ui: Ui, text: Text, host: WatchHost, keys: KeyMap) -> AleaView:
    return AleaView(ui, text, host, keys, watched=True)


def picture(ui: Ui, state: State, size: tuple[int, int]) -> Surface:
    """A track for each seat, with its card beside it."""
    drawn = Surface(size, depth=24)
    drawn.fill(IVORY)
    for seat, row in enumerate(layout.rows(drawn.get_rect(), [None] * len(state.seats))):
        colour, side = state.seats[seat][0], row.h // 2
        along = (row.w - side) * state.places[seat] // (state.rounds * 18)
        drawn.blit(paint_badge(colour, SPEC.emblems[colour], side), (row.x + along, row.y))
        card = state.cards[seat] if seat < len(state.cards) else ""
        drawn.blit(ui.theme.render(card, "body", max(8, row.h // 6), INK), (row.x + 4, row.y + side))
    return drawn


def summary(state: State, text: Text, seat_name: Callable[[int], str]) -> Summary:
    outcome = RULES.outcome(state)
    assert outcome is not None, "only a finished game has a summary"
    names = " & ".join(seat_name(seat) for seat in outcome.winners)
    kind = "wins" if len(outcome.winners) == 1 else "shared"

    def of_seat(seat: int) -> SeatSummary:
        card = state.cards[seat]
        way = SummaryRow(text("alea.results.way"), (str(state.places[seat]),))
        worth = SummaryRow(text(f"alea.card.{card}"), (str(CARDS[card]),))
        total = str(outcome.points[seat])
        return SeatSummary(seat_name(seat), state.seats[seat], (way, worth), total, seat in outcome.winners)

    return Summary(
        text("alea.results.heading"),
        text(f"alea.results.{kind}", names=names),
        tuple(text(f"alea.results.{head}") for head in ("what", "points", "total")),
        tuple(of_seat(s) for s in sorted(range(len(state.seats)), key=lambda s: -outcome.points[s])),
    )


class Runners:
    """Implements ``game.table.screen.Figures``: the one picture of the rule book."""

    def __init__(self, ui: Ui) -> None:
        self._ui = ui

    def size(self, name: str, width: int) -> tuple[int, int]:
        return (width, width // 3)

    def picture(self, name: str, width: int) -> Surface:
        runners = State((("red",), ("blue",)), 2, False, (9, 14), ("palm", "ivy"))
        return picture(self._ui, runners, self.size(name, width))


figures = Runners
