"""The log in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.core.session import LogEntry
from game.games.via_appia.rules.actions import Action
from game.games.via_appia.rules.events import (
    CardsDealt,
    CardTaken,
    CityReached,
    Event,
    GameEnded,
    LastRoundBegan,
    MajorityCounted,
    PieceMoved,
    PushTokenTaken,
    QuarryEntered,
    QuarryLoaded,
    ResultKnown,
    RoundEnded,
    SegmentPaved,
    SestercesCounted,
    SestercesPaid,
    SolaceEarned,
    SolaceTaken,
    StoneFell,
    StonePushed,
    StonesCameToRest,
    StoneSold,
    StonesReturned,
    StonesShort,
    StonesTaken,
    StoneSwapped,
    Stopped,
    TileBuilt,
)
from game.games.via_appia.rules.pieces import NONE, changed
from game.games.via_appia.rules.state import State
from game.games.via_appia.view import sprites
from game.games.via_appia.view.words import Words
from game.table.log import Headline, Line

STILL_FROM = 5
"""So many rounds before a standstill ends the game it is spoken of."""


class RoadNarrator(Words):
    """Puts events into words. Players' names name deeds."""

    def lines(self, events: Iterable[Event], after: State) -> list[Line]:
        told = list(events)
        found = [*self._fallen(told)]
        for event in told:
            line = (
                self._of_cards(event)
                or self._of_quarry(event)
                or self._of_road(event)
                or self._of_end(event, after)
            )
            if line is not None:
                found.append(line)
        return found

    def _said(
        self,
        seat: int | None,
        key: str,
        squares: tuple[str, ...] = (),
        *,
        quiet: bool = False,
        **values: str | int,
    ) -> Line:
        """A sentence about a seat; nobody's where it is chance."""
        name = self.seat_name(seat) if seat is not None else ""
        return Line(self.text(f"via.log.{key}", name=name, **values), seat, squares, quiet)

    # cards

    def _of_cards(self, event: Event) -> Line | None:
        match event:
            case CardsDealt(cards=cards):
                return self._said(None, "dealt", tuple(f"card:{card}" for card in cards), n=len(cards))
            case CardTaken(seat=seat, card=card, gift=gift):
                return self._said(seat, f"took_{gift}", (f"card:{card}",), n=event.left)
            case StonesShort(size=size):
                return self._said(
                    None, "short", stones=self.stones(changed(NONE, size, event.wanted)), n=event.there
                )
            case StonesReturned(seat=seat, size=size, count=count):
                return self._said(seat, "returned", stones=self.stones(changed(NONE, size, count)))
            case StonesTaken(seat=seat, stones=stones, missing=missing):
                key = "stones_missing" if any(missing) else "stones"
                return self._said(seat, key, stones=self.stones(stones), missing=self.stones(missing))
            case SestercesPaid(seat=seat, amount=amount, why=why):
                key = f"paid_{why}" if amount == event.owed else "paid_less"
                return self._said(seat, key.replace("-", "_"), n=amount, owed=event.owed)
            case PushTokenTaken(seat=seat):
                return self._said(seat, "token")
        return None

    # the quarry

    def _of_quarry(self, event: Event) -> Line | None:
        match event:
            case QuarryLoaded(stones=stones):
                return self._said(None, "loaded", n=len(stones))
            case QuarryEntered(seat=seat):
                return self._said(seat, "enters", ("apron",), quiet=True)
            case StonePushed(seat=seat, size=size, x=x, angle=angle):
                key = "pushes_token" if event.token else "pushes"
                return self._said(seat, key, ("apron",), stone=self.a_stone(size), aim=_aimed(x, angle))
            case StonesCameToRest(seat=seat, moves=moves):
                return self._said(seat, "rested", quiet=True, n=max(0, len(moves) - 1))
            case SolaceEarned(seat=seat):
                return self._said(seat, "in_vain")
            case SolaceTaken(seat=seat, gift=gift):
                return self._said(seat, f"solace_{gift}")
            case StoneSwapped(seat=seat, stone=stone, tile=tile):
                return self._said(seat, "swapped", stone=self.the_stone(stone), tile=self.a_tile(tile))
            case StoneSold(seat=seat, stone=stone):
                return self._said(seat, "sold", stone=self.the_stone(stone))
            case Stopped(seat=seat, declined=declined):
                return self._said(seat, f"stopped_{declined}", quiet=True)
        return None

    def _fallen(self, events: Sequence[Event]) -> Iterator[Line]:
        """All stones of a push in one sentence."""
        fell = [event for event in events if isinstance(event, StoneFell)]
        if fell:
            counts = NONE
            for event in fell:
                counts = changed(counts, event.size, 1)
            yield self._said(fell[0].seat, "fell", n=len(fell), stones=self.stones(counts))

    # the road

    def _of_road(self, event: Event) -> Line | None:
        match event:
            case TileBuilt(seat=seat, space=space, size=size, points=points):
                return self._said(
                    seat, "built", (f"bed:{space}",), tile=self.a_tile(size), space=space, n=points
                )
            case SegmentPaved(segment=segment):
                return self._said(None, "paved", segment=segment)
            case PieceMoved(seat=seat, way=way, price=price):
                places = (event.start, *way)
                squares = tuple(f"{'bed' if place[-1].isdigit() else 'city'}:{place}" for place in places)
                key = "travels" if price else "travels_free"
                return self._said(seat, key, squares, place=self.place(way[-1]), n=price, steps=len(way))
            case CityReached(seat=seat, city=city, token=token):
                key = "reached" if token else "reached_late"
                return self._said(seat, key, (f"city:{city}",), city=self.place(city), n=token)
        return None

    # how it goes on

    def _of_end(self, event: Event, after: State) -> Line | None:
        match event:
            case RoundEnded(still=still):
                left = after.road.level.still_rounds - still
                if 0 < left <= STILL_FROM and not after.last_round:
                    return self._said(None, "still", n=left)
            case LastRoundBegan():
                return Line(self.last_round(event), None)
            case GameEnded(by=by):
                return self._said(None, f"ended_{by}")
            case SestercesCounted():
                return Line(self.purses(event), None)
            case MajorityCounted():
                return Line(self.majority(event), None)
            case ResultKnown(points=points):
                scores = (f"{self.seat_name(seat)} {own}" for seat, own in enumerate(points))
                return self._said(None, "result", scores=", ".join(scores))
        return None

    def last_round(self, event: LastRoundBegan) -> str:
        """Why, and who still has a turn."""
        if not event.remaining:
            return self.text(f"via.log.last_{event.by}_nobody")
        names = self.listed(self.seat_name(seat) for seat in event.remaining)
        return self.text(f"via.log.last_{event.by}", names=names, n=len(event.remaining))

    def purses(self, event: SestercesCounted) -> str:
        """Who has most sesterces, and what that brings (V27)."""
        seats = [seat for seat, points in enumerate(event.points) if points]
        return self.text(
            "via.log.richest",
            names=self.listed(self.seat_name(seat) for seat in seats),
            coins=self.sesterces(max(event.sesterces)),
            points=max(event.points, default=0),
            n=len(seats),
        )

    def majority(self, event: MajorityCounted) -> str:
        """What a segment brings to whom, with the tiles that were counted (V28)."""
        won = [
            self.text("via.log.share", name=self.seat_name(seat), tiles=event.built[seat], points=points)
            for seat, points in sorted(enumerate(event.points), key=lambda each: -each[1])
            if points
        ]
        if not won:
            return self.text("via.log.nobody", segment=event.segment)
        return self.text("via.log.majority", segment=event.segment, shares=", ".join(won))

    # a turn at a glance

    def headline(self, entries: Sequence[LogEntry[State, Action, Event]]) -> Headline:
        """Small pictures of what was done, and in a few words what it brought."""
        events = [event for entry in entries for event in entry.events]
        return Headline(self._brief(events), tuple(self._pictures(events, entries[-1].after)))

    def _brief(self, events: Sequence[Event]) -> str:
        points = sum(event.points for event in events if isinstance(event, TileBuilt))
        reached = next((event for event in events if isinstance(event, CityReached)), None)
        if points:
            return self.text("via.log.brief_built", n=points)
        if reached is not None:
            city = self.place(reached.city)
            return (
                f"{city}: +{reached.token}" if reached.token else self.text("via.log.brief_late", city=city)
            )
        moved = next((event for event in events if isinstance(event, PieceMoved)), None)
        if moved is not None:
            return self.text("via.log.brief_travels", place=self.place(moved.way[-1]))
        if any(isinstance(event, StonePushed) for event in events):
            count = sum(isinstance(event, StoneFell) for event in events)
            pushed, rested = (
                sum(isinstance(event, kind) for event in events) for kind in (StonePushed, StonesCameToRest)
            )
            if not count and pushed > rested:
                return self.text("via.log.brief_pushes")
            return self.text("via.log.brief_fell" if count else "via.log.brief_fell_none", n=count)
        paid = sum(event.amount for event in events if isinstance(event, SestercesPaid))
        taken = [event for event in events if isinstance(event, StonesTaken)]
        if taken:
            return self.stones(taken[0].stones)
        if paid:
            return self.text("via.log.brief_coins", n=paid)
        for kind, key in ((QuarryLoaded, "setup"), (QuarryEntered, "quarry"), (CardTaken, "nothing")):
            if any(isinstance(event, kind) for event in events):
                return self.text(f"via.log.only_{key}")
        return self.text("via.log.only_end")

    @staticmethod
    def _pictures(events: Sequence[Event], after: State) -> Iterator[str]:
        for event in events:
            match event:
                case CardTaken():
                    yield "card/face"
                case StonePushed(size=size):
                    yield sprites.stone_sprite(size, 0)
                case TileBuilt(size=size, space=space):
                    yield sprites.tile_sprite(size, space)
                case PieceMoved(seat=seat):
                    yield sprites.pawn_sprite(after.seats[seat][0])


def _aimed(x: int, angle: int) -> str:
    """``+4 mm, −6°``: right is plus."""
    return f"{x:+} mm, {angle:+}°".replace("-", "−").replace("+0", "0")
