"""The log in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from game.core.rules import CHANCE
from game.core.session import LogEntry
from game.games.aquaedukt.rules.actions import Action
from game.games.aquaedukt.rules.board import VALUES, Space
from game.games.aquaedukt.rules.events import (
    BackTurned,
    CanalLaid,
    DieClosed,
    DieRolled,
    DieTaken,
    Event,
    GameEnded,
    HouseLost,
    HousePlaced,
    HouseWatered,
    LastRoundBegan,
    MineralDrunk,
    MountainPlaced,
    RegionFilled,
    ResultKnown,
    SetupEnded,
    SpringDug,
    Stopped,
    TurnEnded,
    TurnPassed,
    WaterCame,
)
from game.games.aquaedukt.rules.state import State, Tiles
from game.table.log import Headline, Line
from game.table.screen import Text


class CanalNarrator:
    """Puts events into words. Colours name houses, players' names name deeds."""

    def __init__(self, text: Text, seat_name: Callable[[int], str]) -> None:
        self.text = text
        self.seat_name = seat_name

    def lines(self, events: Iterable[Event], after: State) -> list[Line]:
        found = (
            self._deed(event) or self._outcome(event, after) or self._end(event, after) for event in events
        )
        return [line for line in found if line is not None]

    # what somebody did

    def _deed(self, event: Event) -> Line | None:
        match event:
            case MountainPlaced(seat=seat, space=space):
                key = "mountain_chance" if seat == CHANCE else "mountain"
                return self._said(seat, key, _spaces(space), space=space)
            case SetupEnded(first=first):
                return self._said(first, "begins")
            case DieTaken(seat=seat):
                return self._said(seat, "takes_die", quiet=True)
            case DieRolled(seat=seat, region=region):
                return self._said(seat, "rolled", _spaces(*event.free), region=region)
            case HousePlaced(seat=seat, space=space, value=value):
                key = "built_wet" if event.watered else "built_dry"
                return self._said(seat, key, _spaces(space), n=value, space=space)
            case SpringDug(seat=seat, point=point):
                return self._said(seat, "dug", (f"point:{point}",), point=point, n=event.left)
            case CanalLaid(seat=seat, line=line):
                return self._said(seat, f"laid_{event.way}", (f"line:{line}",), line=line)
            case Stopped(seat=seat, declined=None):
                return self._said(seat, "stopped", quiet=True)
            case Stopped(seat=seat, declined=region):
                return self._said(seat, "declined", region=region or 0)
            case TurnPassed(seat=seat):
                return self._said(seat, "passed")
        return None

    def _said(
        self, seat: int, key: str, squares: tuple[str, ...] = (), *, quiet: bool = False, **values: str | int
    ) -> Line:
        """A sentence about a seat; nobody's where it is chance."""
        name = self.seat_name(seat) if seat != CHANCE else ""
        text = self.text(f"aquaedukt.log.{key}", name=name, **values)
        return Line(text, None if seat == CHANCE else seat, squares, quiet)

    # what came of it

    def _outcome(self, event: Event, after: State) -> Line | None:
        match event:
            case WaterCame(greened=greened) if greened:
                text = self.text("aquaedukt.log.greened", spaces=", ".join(greened))
                return Line(text, None, _spaces(*greened))
            case HouseWatered(seat=seat, space=space, value=value):
                return self._of_house(after, seat, "watered", space, value)
            case RegionFilled(region=region):
                key = "full" if event.lost else "full_wet"
                text = self.text(f"aquaedukt.log.{key}", region=region, n=len(event.lost))
                return Line(text, None, _spaces(*event.lost, *event.stay))
            case HouseLost(seat=seat, space=space, value=value):
                return self._of_house(after, seat, f"lost_{event.by}", space, value)
            case BackTurned(space=space):
                return Line(self.text(f"aquaedukt.log.back_{event.back}", space=space), None, _spaces(space))
            case MineralDrunk(seat=seat, space=space):
                squares = _spaces(space, event.mountain)
                colour = self.colour(after, seat)
                text = self.text("aquaedukt.log.drunk", colour=colour, space=space, n=event.points)
                return Line(text, seat, squares)
        return None

    def _of_house(self, after: State, seat: int, key: str, space: Space, value: int) -> Line:
        text = self.text(f"aquaedukt.log.{key}", colour=self.colour(after, seat), space=space, n=value)
        return Line(text, seat, _spaces(space))

    # how it goes on

    def _end(self, event: Event, after: State) -> Line | None:
        match event:
            case TurnEnded(idle=idle) if idle and idle == after.most_idle - after.players:
                return Line(self.text("aquaedukt.log.idle"), None) if not after.last_round else None
            case DieClosed():
                return Line(self.text("aquaedukt.log.die_closed"), None)
            case LastRoundBegan():
                return Line(self.last_round(event), None)
            case GameEnded(by=by):
                return Line(self.text(f"aquaedukt.log.ended_{by}"), None)
            case ResultKnown(points=points):
                scores = (f"{self.seat_name(seat)} {own}" for seat, own in enumerate(points))
                return Line(self.text("aquaedukt.log.result", scores=", ".join(scores)), None)
        return None

    def last_round(self, event: LastRoundBegan) -> str:
        """Why, and who still has a turn."""
        if not event.still:
            return self.text(f"aquaedukt.log.last_{event.by}_nobody")
        names = self.listed([self.seat_name(seat) for seat in event.still])
        return self.text(f"aquaedukt.log.last_{event.by}", names=names, n=len(event.still))

    # a turn at a glance

    def headline(self, entries: Sequence[LogEntry[State, Action, Event]]) -> Headline:
        """What was placed as pictures; whose points it changed, or else what it was about."""
        events = [event for entry in entries for event in entry.events]
        after = entries[-1].after
        words = self._changes(events, after) or self._only(events)
        return Headline(", ".join(words), tuple(self._pictures(events, after)))

    def _changes(self, events: Sequence[Event], after: State) -> list[str]:
        """Points by seat, won and lost."""
        won, lost = [0] * after.players, [0] * after.players
        for event in events:
            match event:
                case HouseWatered(seat=seat, value=value) | HousePlaced(seat=seat, value=value, watered=True):
                    won[seat] += value
                case HouseLost(seat=seat, value=value):
                    lost[seat] += value
        words: list[str] = []
        for key, points in (("won", won), ("lost", lost)):
            words += [
                self.text(f"aquaedukt.log.brief_{key}", colour=self.colour(after, seat), n=count)
                for seat, count in enumerate(points)
                if count
            ]
        return words

    def _only(self, events: Sequence[Event]) -> list[str]:
        """A turn that changed nobody's points: what it was about all the same."""
        for kind, key in (
            (SpringDug, "dug"),
            (CanalLaid, "laid"),
            (HousePlaced, "built"),
            (Stopped, "declined"),
            (TurnPassed, "passed"),
            (DieRolled, "rolled"),
            (DieTaken, "begun"),
        ):
            if any(isinstance(event, kind) for event in events):
                return [self.text(f"aquaedukt.log.only_{key}")]
        return [self.text("aquaedukt.log.only_end")]

    @staticmethod
    def _pictures(events: Sequence[Event], after: State) -> Iterator[str]:
        for event in events:
            match event:
                case HousePlaced():
                    wet = "wet" if event.watered else "dry"
                    yield f"house/{after.seats[event.seat][0]}/{event.value}-{wet}"
                case SpringDug():
                    yield "spring/well"
                case CanalLaid():
                    yield "canal/one"
                case BackTurned():
                    yield f"rock/{event.back}"

    # words

    def colour(self, state: State, seat: int) -> str:
        return self.text(f"colour.{state.seats[seat][0]}")

    def tile(self, value: int) -> str:
        return self.text("aquaedukt.piece.house", n=value)

    def listed(self, words: Sequence[str]) -> str:
        """``3, 2 and 2``."""
        if len(words) < 2:
            return "".join(words)
        return self.text("aquaedukt.list", some=", ".join(words[:-1]), last=words[-1])

    def counted(self, tiles: Tiles) -> str:
        """``3 × 1, 2 × 4``: how many of which value."""
        said = (f"{count} × {value}" for value, count in zip(VALUES, tiles, strict=True) if count)
        return ", ".join(said) or "0"


def _spaces(*spaces: Space) -> tuple[str, ...]:
    return tuple(f"space:{space}" for space in spaces)
