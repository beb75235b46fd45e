"""What somebody does, in the few words of a caption beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from game.core.rules import CHANCE
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
    SpringDug,
    Stopped,
    TurnPassed,
)
from game.games.aquaedukt.rules.state import State
from game.games.aquaedukt.spec import SPEC
from game.games.aquaedukt.view.narrate import CanalNarrator
from game.table.caption import Caption
from game.table.screen import Text

MOST_LINES = 3


class CanalHerald:
    """Names say who does it; colours, whose houses it is about."""

    def __init__(self, text: Text, seat_name: Callable[[int], str]) -> None:
        self.text = text
        self.seat_name = seat_name
        self._narrator = CanalNarrator(text, seat_name)

    def caption(self, seat: int, events: Iterable[Event], after: State) -> Caption | None:
        """Of an action of ``seat``: what it is, then what comes of it; None where there is nothing to see."""
        told = list(events)
        head = next((line for event in told if (line := self._headline(seat, event))), "")
        lines = [*([head] if head else []), *self._announced(told), *self._effects(told, after)]
        if not lines:
            return None
        colour = "" if seat == CHANCE else after.seats[seat][0]
        return Caption(tuple(lines[:MOST_LINES]), colour, SPEC.emblems.get(colour, ""))

    def _headline(self, seat: int, event: Event) -> str:
        name = "" if seat == CHANCE else self.seat_name(seat)
        match event:
            case MountainPlaced(seat=who) if who != CHANCE:
                return self.text("aquaedukt.told.mountain", name=name)
            case DieTaken(number=number):
                return self.text("aquaedukt.told.rolls" if number == 1 else "aquaedukt.told.again", name=name)
            case DieRolled(seat=who, region=region):
                return self.text("aquaedukt.told.rolled", name=self.seat_name(who), region=region)
            case HousePlaced(value=value):
                key = "aquaedukt.told.builds_wet" if event.watered else "aquaedukt.told.builds_dry"
                return self.text(key, name=name, n=value)
            case SpringDug():
                return self.text("aquaedukt.told.digs", name=name)
            case CanalLaid(way=way):
                return self.text(f"aquaedukt.told.lays_{way}", name=name)
            case Stopped(declined=region) if region is not None:
                return self.text("aquaedukt.told.declines", name=name, region=region)
            case TurnPassed():
                return self.text("aquaedukt.told.passes", name=name)
        return ""

    def _announced(self, events: list[Event]) -> Iterator[str]:
        """What everybody must know comes before who won what."""
        for event in events:
            match event:
                case LastRoundBegan():
                    yield self._narrator.last_round(event)
                case DieClosed():
                    yield self.text("aquaedukt.told.die_closed")

    def _effects(self, events: list[Event], after: State) -> Iterator[str]:
        before_end = _before_end(events)
        full = next((event for event in before_end if isinstance(event, RegionFilled)), None)
        if full is not None:
            yield self.text("aquaedukt.told.full", region=full.region)
        for key, kind in (("won", HouseWatered), ("lost", HouseLost)):
            for seat in range(after.players):
                points = sum(e.value for e in before_end if isinstance(e, kind) and e.seat == seat)
                if points:
                    colour = self._narrator.colour(after, seat)
                    yield self.text(f"aquaedukt.told.{key}", colour=colour, n=points)

    # the end, and what everybody must know

    def last_round(self, event: LastRoundBegan) -> Caption:
        return Caption((self._narrator.last_round(event),))

    def die_closed(self, event: DieClosed) -> Caption:
        return Caption((self.text("aquaedukt.told.die_closed"),))

    def ended(self, event: GameEnded) -> Caption:
        return Caption((self.text(f"aquaedukt.log.ended_{event.by}"),))

    def lost(self, event: HouseLost, after: State) -> Caption:
        """A house goes out at the end."""
        colour = after.seats[event.seat][0]
        text = self.text(
            "aquaedukt.told.lost", colour=self._narrator.colour(after, event.seat), n=event.value
        )
        return Caption((text,), colour, SPEC.emblems[colour])

    def turned(self, event: BackTurned, events: Iterable[Event], after: State) -> Caption:
        """A mountain was turned over; who drinks, and who goes out."""
        lines = [self.text(f"aquaedukt.told.back_{event.back}")]
        for each in events:
            match each:
                case MineralDrunk(seat=seat):
                    colour = self._narrator.colour(after, seat)
                    lines.append(self.text("aquaedukt.told.won", colour=colour, n=each.points))
                case HouseLost(seat=seat):
                    colour = self._narrator.colour(after, seat)
                    lines.append(self.text("aquaedukt.told.lost", colour=colour, n=each.value))
        return Caption(tuple(dict.fromkeys(lines))[:MOST_LINES])

    def result(self, event: ResultKnown) -> Caption:
        scores = (f"{self.seat_name(seat)} {own}" for seat, own in enumerate(event.points))
        return Caption((self.text("aquaedukt.log.result", scores=", ".join(scores)),))


def _before_end(events: list[Event]) -> list[Event]:
    """The end of the game is told step by step."""
    cut = next((index for index, event in enumerate(events) if isinstance(event, GameEnded)), len(events))
    return events[:cut]
