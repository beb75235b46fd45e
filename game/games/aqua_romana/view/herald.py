"""What somebody does, in the few words of a caption beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from game.games.aqua_romana.rules.board import Outlet
from game.games.aqua_romana.rules.events import (
    AqueductClosed,
    AqueductGrew,
    BonusGiven,
    BuilderPlaced,
    BuilderStepped,
    BuilderTaken,
    Event,
    FountainDry,
    FountainPassed,
    GameEnded,
    PodiumReached,
    TileLaid,
    TurnSkipped,
)
from game.games.aqua_romana.rules.state import State
from game.games.aqua_romana.spec import SPEC
from game.table.caption import Caption
from game.table.screen import Text

MOST_LINES = 3


class AquaHerald:
    """Names say who does it; colours, whose water it is."""

    def __init__(self, text: Text, seat_name: Callable[[int], str]) -> None:
        self.text = text
        self.seat_name = seat_name

    def caption(self, seat: int, events: Iterable[Event], after: State) -> Caption | None:
        """Of an action of ``seat``: what it is, then what comes of it; None where there is nothing to see."""
        told = list(events)
        outlet = next(
            (e.outlet for e in told if isinstance(e, TileLaid | PodiumReached) and e.outlet is not None), None
        )
        head = self._headline(seat, told)
        lines = [*([head] if head else []), *self._effects(told, after, outlet, sealed=bool(head))]
        if not lines:
            return None
        colour = after.board.outlets[outlet] if outlet is not None else after.seats[seat][0]
        return Caption(tuple(lines[:MOST_LINES]), colour, SPEC.emblems[colour])

    def _headline(self, seat: int, events: list[Event]) -> str:
        name = self.seat_name(seat)
        podiums = {e.outlet: e.podium for e in events if isinstance(e, PodiumReached)}
        for event in events:
            match event:
                case BuilderPlaced():
                    return self.text("aqua.told.place", name=name, builder=self._builder(event.kind))
                case BuilderTaken():
                    return self.text("aqua.told.take", name=name, builder=self._builder(event.kind))
                case TileLaid(outlet=None):
                    return self.text("aqua.told.second", name=name, tile=self._tile(event.tile.kind))
                case TileLaid():
                    return self._built(name, event, events)
                case BuilderStepped():
                    return self.text("aqua.told.advance", name=name, builder=self._builder(event.kind))
                case AqueductClosed(by="choice"):
                    podium = podiums.get(event.outlet, 0)
                    key = "aqua.told.seal" if podium else "aqua.told.seal_none"
                    return self.text(key, name=name, podium=podium)
        return ""

    def _built(self, name: str, laid: TileLaid, events: list[Event]) -> str:
        grown = sum(len(e.squares) for e in events if isinstance(e, AqueductGrew) and e.outlet == laid.outlet)
        side = self.text(f"aqua.told.side.{str(laid.path)[0]}")
        return self.text("aqua.told.build", name=name, tile=self._tile(laid.tile.kind), side=side, n=grown)

    def _effects(
        self, events: list[Event], after: State, built: Outlet | None, *, sealed: bool
    ) -> Iterator[str]:
        """What happens to others by it, what it brings, and who climbs where."""
        chosen = {e.outlet for e in events if isinstance(e, AqueductClosed) and e.by == "choice"}
        for event in _before_end(events):
            match event:
                case AqueductGrew(outlet=outlet) if outlet != built:
                    grown = len(event.squares)
                    yield self.text("aqua.told.grows_too", colour=self._colour(after, outlet), n=grown)
                case AqueductClosed(outlet=outlet) if outlet not in chosen:
                    yield self.text("aqua.told.closed", colour=self._colour(after, outlet))
                case FountainPassed():
                    yield self.text("aqua.told.fountain")
                case FountainDry():
                    yield self.text("aqua.told.dry")
                case PodiumReached(outlet=outlet) if not (sealed and outlet in chosen):
                    yield self._climbed(event, after)
                case TurnSkipped():
                    yield self.text("aqua.log.skipped", name=self.seat_name(event.seat))

    # the end

    def ended(self, event: GameEnded) -> Caption:
        return Caption((self.text(f"aqua.log.ended_{event.by.replace('-', '_')}"),))

    def scored(self, event: PodiumReached, after: State) -> Caption:
        return self._of(after, event.outlet, self._climbed(event, after))

    def crowned(self, event: BonusGiven, after: State) -> Caption:
        values: Mapping[str, str | int] = {"podium": event.podium, "points": event.points}
        text = self.text("aqua.told.bonus", colour=self._colour(after, event.outlet), **values)
        return self._of(after, event.outlet, text)

    def _of(self, after: State, outlet: Outlet, text: str) -> Caption:
        colour = after.board.outlets[outlet]
        return Caption((text,), colour, SPEC.emblems[colour])

    # words

    def _climbed(self, event: PodiumReached, after: State) -> str:
        key = "aqua.told.podium" if event.podium else "aqua.told.podium_none"
        return self.text(key, colour=self._colour(after, event.outlet), n=event.length, podium=event.podium)

    def _colour(self, state: State, outlet: Outlet) -> str:
        return self.text(f"colour.{state.board.outlets[outlet]}")

    def _builder(self, kind: str) -> str:
        return self.text(f"aqua.builder.{kind}")

    def _tile(self, kind: str) -> str:
        return self.text(f"aqua.tile.{kind}")


def _before_end(events: list[Event]) -> Iterator[Event]:
    """The end of the game is told step by step."""
    for event in events:
        if isinstance(event, GameEnded):
            return
        yield event
