"""How the things of Via Appia are called, and what is special about its sentences."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Annotated, Any, ClassVar

from game.core.rules import Count, Seat
from game.core.spoken import HIDDEN, SHOWN, Spoken, spoken
from game.games.via_appia.rules import State, actions as a, events as e
from game.games.via_appia.rules.pieces import NONE, SIZES, Card, City, Counts, Place, Size, Space, changed
from game.games.via_appia.spec import SPEC
from game.games.via_appia.view import sprites
from game.table.caption import Caption
from game.table.log import Line
from game.table.telling import Telling
from game.table.words import Special, ToWord, Value, Word

STILL_FROM = 5
"""So many rounds before a standstill ends the game it is spoken of."""
FORMS = ("stone", "a_stone", "the_stone", "no_stone", "tile", "a_tile", "the_tile", "no_tile")
"""Of a size: as a stone and as a tile."""
Tiles = Annotated[Counts, "tiles"]
CITY, NAMED = 0, 2
"""Which alternative of a text a place asks for, beside ``HIDDEN``."""


class RoadWords(Telling):
    """Names say who does it, and whose it is."""

    prefix = SPEC.prefix
    emblems = SPEC.emblems
    news = (e.LastRoundBegan,)
    announces = (e.QuarryEntered, e.StonePushed)
    ends = (e.GameEnded, e.ResultKnown)
    matters = (e.TileBuilt, e.CityReached, e.PieceMoved, e.StonePushed, e.StonesTaken, e.SestercesPaid)
    named: ClassVar = {
        **dict.fromkeys(("size", "stone", "tile", "first"), Size),
        **dict.fromkeys(("price", "steps", "room", "up"), Count),
        "seat": Seat,
        "stones": Counts,
        "tiles": Tiles,
        "city": City,
        "place": City,
    }

    def types(self) -> Mapping[Any, ToWord]:
        return {
            Size: lambda size, _: Word(size, {form: self._piece(form, size) for form in FORMS}),
            Counts: lambda counts, _: Word(self.stones(counts)),
            Tiles: lambda counts, _: Word(self.tiles(counts)),
            Card: lambda card, _: Word(card, places=(f"card:{card}",)),
            **dict.fromkeys((Space, City, Place), self._place),
        }

    def _place(self, place: Place, state: Any) -> Word:
        return Word(self.place(place), places=(f"{'bed' if place[-1].isdigit() else 'city'}:{place}",))

    # the log

    def lines(self, events: Iterable[Any], after: State) -> list[Line]:
        """What fell comes first, all stones of a push in one sentence."""
        return super().lines(sorted(events, key=lambda event: not isinstance(event, e.StoneFell)), after)

    def of_cards_dealt(self, event: e.CardsDealt, after: State, events: Sequence[Any]) -> Special:
        return Special(places=tuple(f"card:{card}" for card in event.cards))

    def of_stones_short(self, event: e.StonesShort, after: State, events: Sequence[Any]) -> Special:
        return Special(values={"stones": self.stones(changed(NONE, event.size, event.wanted))})

    def of_stones_returned(self, event: e.StonesReturned, after: State, events: Sequence[Any]) -> Special:
        return Special(values={"stones": self.stones(changed(NONE, event.size, event.count))})

    def of_stones_taken(self, event: e.StonesTaken, after: State, events: Sequence[Any]) -> Special:
        return Special(["missing"] if any(event.missing) else [])

    def of_sesterces_paid(self, event: e.SestercesPaid, after: State, events: Sequence[Any]) -> Special:
        return Special(["less"] if event.amount != event.owed else [])

    def of_quarry_entered(self, event: e.QuarryEntered, after: State, events: Sequence[Any]) -> Special:
        return Special(places=("apron",))

    def of_stone_pushed(self, event: e.StonePushed, after: State, events: Sequence[Any]) -> Special:
        fell, pushed, rested = (
            sum(isinstance(each, kind) for each in events)
            for kind in (e.StoneFell, e.StonePushed, e.StonesCameToRest)
        )
        came = ["fell"] if fell else ["vain"] if pushed == rested else []
        aim = f"{event.x:+} mm, {event.angle:+}°".replace("-", "−").replace("+0", "0")
        return Special(came, {"aim": aim, "n": fell}, places=("apron",))

    def of_stones_came_to_rest(
        self, event: e.StonesCameToRest, after: State, events: Sequence[Any]
    ) -> Special:
        vain = not any(isinstance(each, e.StoneFell | e.SolaceEarned) for each in events)
        came = ["vain", *(["more"] if any(after.fallen) else [])] if vain else []
        return Special(came, {"n": max(0, len(event.moves) - 1)})

    def of_stone_fell(self, event: e.StoneFell, after: State, events: Sequence[Any]) -> Special | None:
        """All that fell, told once."""
        fell = [each for each in events if isinstance(each, e.StoneFell)]
        counts = NONE
        for each in fell:
            counts = changed(counts, each.size, 1)
        told: dict[str, Value] = {"n": len(fell), "stones": self.stones(counts)}
        return Special(values=told) if event is fell[0] else None

    def of_tile_built(self, event: e.TileBuilt, after: State, events: Sequence[Any]) -> Special:
        return Special(values={"n": sum(each.points for each in events if isinstance(each, e.TileBuilt))})

    def of_piece_moved(self, event: e.PieceMoved, after: State, events: Sequence[Any]) -> Special:
        return Special(values={"place": self.place(event.way[-1])})

    # how it ends

    def of_round_ended(self, event: e.RoundEnded, after: State, events: Sequence[Any]) -> Special | None:
        left = after.road.level.still_rounds - event.still
        soon = 0 < left <= STILL_FROM and not after.last_round
        return Special(values={"n": left}) if soon else None

    def of_sesterces_counted(self, event: e.SestercesCounted, after: State, events: Sequence[Any]) -> Special:
        """Who has most sesterces, and what that brings (V27)."""
        seats = [seat for seat, points in enumerate(event.points) if points]
        return Special(
            values={
                "names": self.names(seats),
                "coins": self.sesterces(max(event.sesterces)),
                "points": max(event.points, default=0),
                "n": len(seats),
            }
        )

    def of_majority_counted(self, event: e.MajorityCounted, after: State, events: Sequence[Any]) -> Special:
        """What a segment brings to whom, with the tiles that were counted (V28)."""
        won = [
            self.text("via.log.share", name=self.who.name(seat), tiles=event.built[seat], points=points)
            for seat, points in sorted(enumerate(event.points), key=lambda each: -each[1])
            if points
        ]
        return Special([] if won else ["nobody"], {"shares": ", ".join(won)})

    def of_result_known(self, event: e.ResultKnown, after: State, events: Sequence[Any]) -> Special:
        return Special(values={"scores": self.scores(event.points)})

    # what a turn or an action brought

    def brief(self, events: Sequence[Any], after: State) -> str:
        return super().brief([event for event in events if not _for_nothing(event)], after)

    def caption(self, seat: int, events: Iterable[Any], after: State) -> Caption | None:
        """That nothing fell is old as soon as something did."""
        told = list(events)
        caption = super().caption(seat, told, after)
        fell = any(isinstance(each, e.StoneFell | e.SolaceEarned) for each in told)
        vain = not fell and any(isinstance(each, e.StonesCameToRest) for each in told)
        return replace(caption, passing=True) if caption is not None and vain else caption

    def effects(self, events: Sequence[Any], after: State) -> Iterator[str]:
        """What fell comes last."""
        told = sorted(events, key=lambda event: isinstance(event, e.StoneFell | e.StonesCameToRest))
        return super().effects([event for event in told if not _for_nothing(event)], after)

    # pictures

    def picture_card_taken(self, event: e.CardTaken, after: State) -> str:
        return "card/face"

    def picture_stone_pushed(self, event: e.StonePushed, after: State) -> str:
        return sprites.stone_sprite(event.size, 0)

    def picture_tile_built(self, event: e.TileBuilt, after: State) -> str:
        return sprites.tile_sprite(event.size, event.space)

    def picture_piece_moved(self, event: e.PieceMoved, after: State) -> str:
        return sprites.pawn_sprite(after.seats[event.seat][0])

    # what to do

    def of_push(self, action: a.Push, state: State, events: Sequence[Any]) -> Special:
        return Special(values={"aim": self.aimed(action)})

    def of_stop(self, action: a.Stop, state: State, events: Sequence[Any]) -> Special:
        return Special([state.phase])

    def of_build(self, action: a.Build, state: State, events: Sequence[Any]) -> Special:
        return Special(values={"tile": self.the_tile(state.road.size_of[action.space])})

    def aimed(self, push: a.Push) -> str:
        """``4 mm right of the middle, 6° to the left``."""
        where = "middle" if not push.x else "right" if push.x > 0 else "left"
        how = "straight" if not push.angle else "turned_right" if push.angle > 0 else "turned_left"
        place = self.text(f"via.chip.aim_{where}", n=abs(push.x))
        return f"{place}, {self.text(f'via.chip.aim_{how}', n=abs(push.angle))}"

    # stones and tiles

    def _piece(self, form: str, size: Size) -> str:
        return spoken(self.text(f"via.piece.{form}_{size.lower()}"))

    def stone(self, size: Size) -> str:
        """``large stone``."""
        return self._piece("stone", size)

    def the_stone(self, size: Size) -> str:
        return self._piece("the_stone", size)

    def tile(self, size: Size) -> str:
        return self._piece("tile", size)

    def a_tile(self, size: Size) -> str:
        return self._piece("a_tile", size)

    def the_tile(self, size: Size) -> str:
        return self._piece("the_tile", size)

    def stones(self, counts: Counts) -> str:
        """``2 large stones and 1 small stone``."""
        return self._counted("stones", counts)

    def tiles(self, counts: Counts) -> str:
        return self._counted("tiles", counts)

    def _counted(self, what: str, counts: Counts) -> str:
        said = [
            self.text(f"via.piece.{what}_{size.lower()}", n=count)
            for size, count in zip(SIZES, counts, strict=True)
            if count
        ]
        return self.listed(said) or self.text(f"via.piece.no_{what}")

    def sesterces(self, count: int) -> str:
        return self.text("via.piece.sesterces", n=count)

    # places and players

    def place(self, place: Place) -> Spoken:
        """A city by its name; a space as the record calls it, which texts leave out unless the board says it.

        ``{place:in {place}|on the road|on {place}}``: a city, a space, a space with its name.
        """
        if place in sprites.CITIES:
            return Spoken(self.text(f"via.city.{place}"), chosen=CITY)
        if not place[-1].isdigit():
            return Spoken(place.capitalize(), chosen=CITY)
        return Spoken(place, chosen=NAMED if self.who.place(place).chosen == SHOWN else HIDDEN)

    def segment(self, state: State, number: int) -> str:
        """``A (Rome to Tarracina)``."""
        segment = state.road.level.segments[number]
        return self.text(
            "via.piece.segment",
            segment=segment.id,
            start=self.place(segment.start),
            end=self.place(segment.end),
        )

    # lists

    def either(self, words: Iterable[str]) -> str:
        """``3, 2 or 2``."""
        return self.listed(words, "table.either")

    def shares(self, points: Sequence[int]) -> str:
        """``8 and 4``; ``6 each`` where all of several get the same."""
        if len(points) > 1 and len(set(points)) == 1:
            return self.text("via.chip.each", n=points[0])
        return self.listed(str(each) for each in points)


def _for_nothing(event: Any) -> bool:
    """The bank was empty."""
    return isinstance(event, e.SestercesPaid) and not event.amount
