"""The log in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from game.core.session import LogEntry
from game.games.aqua_romana.rules.actions import Action
from game.games.aqua_romana.rules.board import Outlet
from game.games.aqua_romana.rules.events import (
    AqueductClosed,
    AqueductGrew,
    BonusGiven,
    BuilderPlaced,
    BuilderStepped,
    BuilderTaken,
    ClosingKept,
    Event,
    FountainDry,
    FountainPassed,
    GameEnded,
    PodiumReached,
    TileLaid,
    TurnEnded,
    TurnSkipped,
)
from game.games.aqua_romana.rules.state import State
from game.games.aqua_romana.view.sprites import tile_sprite
from game.table.log import Headline, Line
from game.table.screen import Text


class AquaNarrator:
    """Puts events into words. Colours name aqueducts, players' names name deeds."""

    def __init__(self, text: Text, seat_name: Callable[[int], str]) -> None:
        self.text = text
        self.seat_name = seat_name

    def lines(self, events: Iterable[Event], after: State) -> list[Line]:
        events = tuple(events)
        lines = (self._advanced(event, events, after) or self._line(event, after) for event in events)
        return [line for line in lines if line is not None]

    def _advanced(self, event: Event, events: tuple[Event, ...], after: State) -> Line | None:
        """A builder moved on for his own sake (R11): nothing else says whose deed it was."""
        if not isinstance(event, BuilderStepped) or any(isinstance(each, TileLaid) for each in events):
            return None
        ended = (each.seat for each in events if isinstance(each, TurnEnded))
        seat = next(ended, after.active)
        text = self.text("aqua.log.advanced", name=self.seat_name(seat), builder=self.builder(event.kind))
        return Line(text, seat, (event.start, event.landing))

    def headline(self, entries: Sequence[LogEntry[State, Action, Event]]) -> Headline:
        """The tiles laid and builders set or taken; how long aqueducts became, and what was scored."""
        events = [event for entry in entries for event in entry.events]
        words = self._outcomes(events, entries[-1].after) or self._only(events)
        return Headline(", ".join(words), tuple(self._pictures(events)))

    def _only(self, events: Sequence[Event]) -> list[str]:
        """A turn that made nothing longer and scored nothing: what it was about all the same."""
        for kind, key in ((BuilderStepped, "only_a_step"), (BuilderPlaced, "only_placed")):
            if any(isinstance(event, kind) for event in events):
                return [self.text(f"aqua.log.{key}")]
        return [self.text("aqua.log.only_ended")]

    def _outcomes(self, events: Sequence[Event], after: State) -> list[str]:
        """By aqueduct: the last that happened to it says it all."""
        said: dict[str, str] = {}
        for event in events:
            match event:
                case AqueductGrew(outlet=outlet):
                    said[outlet] = self.text(
                        "aqua.log.brief_length", colour=self.colour(after, outlet), n=event.length
                    )
                case PodiumReached(outlet=outlet):
                    said[outlet] = self.text(
                        "aqua.log.brief_podium" if event.podium else "aqua.log.brief_none",
                        colour=self.colour(after, outlet),
                        n=event.podium,
                    )
                case BonusGiven(outlet=outlet):
                    said[f"{outlet} bonus"] = self.text(
                        "aqua.log.brief_bonus", colour=self.colour(after, outlet), n=event.points
                    )
        return list(said.values())

    @staticmethod
    def _pictures(events: Sequence[Event]) -> Iterator[str]:
        laid = any(isinstance(event, TileLaid) for event in events)
        for event in events:
            match event:
                case TileLaid():
                    yield tile_sprite(event.tile)
                case BuilderTaken() | BuilderPlaced():
                    yield f"builder/{event.kind}/stand"
                case BuilderStepped() if not laid:
                    yield f"builder/{event.kind}/stand"

    def colour(self, state: State, outlet: Outlet) -> str:
        return self.text(f"colour.{state.board.outlets[outlet]}")

    def owner(self, state: State, outlet: Outlet) -> str:
        """``Yellow c1S``: an aqueduct by its colour and outlet."""
        return f"{self.colour(state, outlet)} {outlet}"

    def _line(self, event: Event, after: State) -> Line | None:  # noqa: C901, PLR0912 - one case an event
        say = self.text
        match event:
            case BuilderPlaced(seat=seat):
                return Line(
                    say(
                        "aqua.log.placed",
                        name=self.seat_name(seat),
                        builder=self.builder(event.kind),
                        path=event.path,
                    ),
                    seat,
                    (event.path,),
                )
            case TileLaid(seat=seat, outlet=None):
                text = say(
                    "aqua.log.fountain_tile",
                    name=self.seat_name(seat),
                    tile=self.tile(event.tile.kind),
                    square=event.square,
                )
                return Line(text, seat, (event.square,))
            case TileLaid(seat=seat):
                text = say(
                    "aqua.log.laid",
                    name=self.seat_name(seat),
                    tile=self.tile(event.tile.kind),
                    square=event.square,
                )
                return Line(text, seat, (event.square,))
            case AqueductGrew(outlet=outlet):
                text = say("aqua.log.grew", owner=self.owner(after, outlet), n=event.length)
                return Line(text, after.seat_of(outlet), event.squares)
            case AqueductClosed(by="end"):
                return None
            case AqueductClosed(outlet=outlet):
                text = say(f"aqua.log.closed_{event.by}", owner=self.owner(after, outlet))
                return Line(text, after.seat_of(outlet), after.aqueducts[outlet].squares)
            case BuilderStepped(landing=landing):
                text = say("aqua.log.stepped", builder=self.builder(event.kind), path=landing)
                return Line(text, None, (event.start, landing))
            case ClosingKept(seat=seat):
                return Line(say("aqua.log.kept", name=self.seat_name(seat)), seat, quiet=True)
            case FountainPassed():
                return Line(say("aqua.log.fountain"), event.seat)
            case FountainDry():
                return Line(say("aqua.log.fountain_dry"), event.seat)
            case PodiumReached(outlet=outlet):
                return self._podium(event, after, outlet)
            case BuilderTaken(seat=seat):
                return Line(
                    say("aqua.log.taken", name=self.seat_name(seat), builder=self.builder(event.kind)), seat
                )
            case TurnSkipped(seat=seat):
                return Line(say("aqua.log.skipped", name=self.seat_name(seat)), seat)
            case GameEnded():
                return Line(say(f"aqua.log.ended_{event.by.replace('-', '_')}"), None)
            case BonusGiven(outlet=outlet):
                text = say(
                    "aqua.log.bonus",
                    owner=self.owner(after, outlet),
                    podium=event.podium,
                    points=event.points,
                )
                return Line(text, after.seat_of(outlet))
        return None

    def _podium(self, event: PodiumReached, after: State, outlet: Outlet) -> Line:
        owner = self.owner(after, outlet)
        if event.length == 0:
            text = self.text("aqua.log.podium_nought", owner=owner)
        elif event.podium == 0:
            text = self.text("aqua.log.podium_none", owner=owner, n=event.length)
        elif event.tried or event.podium != event.length:
            text = self.text("aqua.log.podium_lower", owner=owner, n=event.length, podium=event.podium)
        else:
            text = self.text("aqua.log.podium", owner=owner, n=event.length)
        return Line(text, after.seat_of(outlet), after.aqueducts[outlet].squares)

    def builder(self, kind: str) -> str:
        return self.text(f"aqua.builder.{kind}")

    def tile(self, kind: str) -> str:
        return self.text(f"aqua.tile.{kind}")
