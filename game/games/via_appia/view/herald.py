"""What somebody does, in the few words of a caption beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from game.core.rules import CHANCE
from game.games.via_appia.rules.events import (
    CardTaken,
    CityReached,
    Event,
    GameEnded,
    LastRoundBegan,
    MajorityCounted,
    PieceMoved,
    PushTokenTaken,
    QuarryEntered,
    ResultKnown,
    SegmentPaved,
    SestercesCounted,
    SestercesPaid,
    SolaceEarned,
    SolaceTaken,
    StoneFell,
    StonePushed,
    StonesCameToRest,
    StoneSold,
    StonesShort,
    StonesTaken,
    StoneSwapped,
    Stopped,
    TileBuilt,
)
from game.games.via_appia.rules.pieces import NONE, changed
from game.games.via_appia.rules.state import State
from game.games.via_appia.spec import SPEC
from game.games.via_appia.view.narrate import RoadNarrator
from game.table.caption import Caption
from game.table.screen import Text

MOST_LINES = 3


class RoadHerald:
    """Names say who does it; colours, whose it is."""

    def __init__(self, text: Text, seat_name: Callable[[int], str]) -> None:
        self.text = text
        self.seat_name = seat_name
        self._narrator = RoadNarrator(text, seat_name)

    def caption(self, seat: int, events: Iterable[Event], after: State) -> Caption | None:
        """Of an action of ``seat``: what it is, then what comes of it; None where there is nothing to see."""
        told = _before_end(list(events))
        head = next((line for event in told if (line := self._headline(seat, event))), "")
        lines = [*([head] if head else []), *self._announced(told), *self._effects(told)]
        if not lines:
            return None
        colour = "" if seat == CHANCE else after.seats[seat][0]
        return Caption(tuple(lines[:MOST_LINES]), colour, SPEC.emblems.get(colour, ""))

    def _headline(self, seat: int, event: Event) -> str:
        name, words = "" if seat == CHANCE else self.seat_name(seat), self._narrator
        match event:
            case CardTaken(gift=gift):
                return self.text(f"via.told.takes_{gift}", name=name)
            case QuarryEntered():
                return self.text("via.told.quarry", name=name)
            case StonePushed(size=size, number=number):
                key = "via.told.pushes_token" if event.token else "via.told.pushes"
                return self.text(key, name=name, stone=words.a_stone(size), n=number)
            case SolaceTaken(gift=gift):
                return self.text(f"via.told.solace_{gift}", name=name)
            case StoneSwapped(tile=tile):
                return self.text("via.told.loads", name=name, tile=words.a_tile(tile))
            case StoneSold(stone=stone):
                return self.text("via.told.sells", name=name, stone=words.a_stone(stone))
            case TileBuilt(size=size, points=points):
                return self.text("via.told.builds", name=name, tile=words.a_tile(size), n=points)
            case PieceMoved(way=way, price=price):
                key = "via.told.travels" if price else "via.told.travels_free"
                return self.text(key, name=name, place=words.place(way[-1]), n=price)
            case Stopped(declined=declined):
                return self.text(f"via.told.stops_{declined}", name=name)
        return ""

    def _announced(self, events: list[Event]) -> Iterator[str]:
        """What everybody must know comes before who got what."""
        for event in events:
            if isinstance(event, LastRoundBegan):
                yield self._narrator.last_round(event)

    def _effects(self, events: list[Event]) -> Iterator[str]:
        words = self._narrator
        counts = NONE
        for event in events:
            match event:
                case StoneFell(size=size):
                    counts = changed(counts, size, 1)
                case StonesTaken(stones=stones):
                    yield f"+{words.stones(stones)}"
                case SestercesPaid(amount=amount) if amount:
                    yield f"+{words.sesterces(amount)}"
                case PushTokenTaken():
                    yield self.text("via.told.token")
                case StonesShort():
                    yield self.text("via.told.short")
                case SolaceEarned():
                    yield self.text("via.told.in_vain")
                case SegmentPaved(segment=segment):
                    yield self.text("via.told.paved", segment=segment)
                case CityReached(city=city, token=token):
                    name = words.place(city)
                    yield f"{name}: +{token}" if token else self.text("via.told.arrives_late", city=name)
        if any(counts):
            yield self.text("via.told.fell", n=sum(counts), stones=words.stones(counts))
        elif any(isinstance(event, StonesCameToRest) for event in events) and not any(
            isinstance(event, SolaceEarned) for event in events
        ):
            yield self.text("via.told.fell_none")

    # the end, told step by step, and what everybody must know

    def last_round(self, event: LastRoundBegan) -> Caption:
        return Caption((self._narrator.last_round(event),))

    def ended(self, event: GameEnded) -> Caption:
        return Caption((self.text(f"via.log.ended_{event.by}"),))

    def counted(self, event: SestercesCounted | MajorityCounted, after: State) -> Caption:
        """Of an account at the end: the sesterces, or the tiles of a segment."""
        words = self._narrator
        said = words.purses(event) if isinstance(event, SestercesCounted) else words.majority(event)
        return Caption((said,))

    def result(self, event: ResultKnown) -> Caption:
        scores = (f"{self.seat_name(seat)} {own}" for seat, own in enumerate(event.points))
        return Caption((self.text("via.log.result", scores=", ".join(scores)),))


def _before_end(events: list[Event]) -> list[Event]:
    """The end of the game is told step by step."""
    cut = next((index for index, event in enumerate(events) if isinstance(event, GameEnded)), len(events))
    return events[:cut]
