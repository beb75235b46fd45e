"""What things on the table are: said once the pointer has rested on them for a moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.via_appia.rules import RANK, Card, City, Size, Space, State
from game.games.via_appia.rules.scoring import majority
from game.games.via_appia.view.chips import Chips
from game.games.via_appia.view.gestures.base import size_of
from game.games.via_appia.view.gestures.turn import TilesGesture, TurnGesture
from game.table.about import AboutThings, Said
from game.table.chips import Chip
from game.table.gesture import named

if TYPE_CHECKING:
    from game.games.via_appia.view.view import RoadView


class About(AboutThings["RoadView"]):
    """Everything on the table of this game."""

    def __init__(self, view: RoadView, chips: Chips) -> None:
        super().__init__(view)
        self.words = view.narrator
        self._chips = chips

    @property
    def state(self) -> State:
        return self.view.gesture.state

    def chips(self, target: str) -> list[Chip]:
        return [Chip(text[:1].upper() + text[1:], tone) for text, tone in self._said(target)]

    def _said(self, target: str) -> Said:
        family, name = named(target)
        state = self.state
        match family:
            case "bed" if (space := state.road.space(name)) is not None:
                return self._bed(space)
            case "city" if (city := state.road.city(name)) is not None:
                return self._city(city)
            case "card":
                return self._card(Card(name[:2]))
            case "piece":
                return self._piece(target, name)
            case "stone" | "tile" if (size := size_of(name)) is not None:
                return self._stone(size) if family == "stone" else self._tile(size)
            case "tray" if name.isdigit() and int(name) < len(state.tray):
                return self._tray_stone(state.tray[int(name)].size)
            case "store":
                return self._store(*name.split(":"))
        return self._others(target)

    # the road

    def _bed(self, space: Space) -> Said:
        state, road = self.state, self.state.road
        size, owner = road.size_of[space], state.owner(space)
        points = road.level.tile_points[RANK[size]]
        if owner is None:
            tile, place = self.words.a_tile(size), self.who.place(space)
            yield self.text("via.tip.bed", space=place, tile=tile, n=points), "plain"
        else:
            tile, place = self.words.tile(size), self.who.place(space)
            yield self.text("via.tip.paved", space=place, tile=tile, owner=self.who.name(owner)), "plain"
            yield self.text("via.tip.room", n=road.room(space)), "aside"
        if self._counts:
            yield self.segment(road.segment_of[space]), "plain"

    def segment(self, number: int) -> str:
        """Who has built how much there, and what that would bring now."""
        state = self.state
        counts, worth = state.bonuses[number], majority(state, number)
        name = self.words.segment(state, number)
        seats = sorted(
            (seat for seat in range(state.players) if counts[seat]), key=lambda seat: -counts[seat]
        )
        if not seats:
            return self.text("via.tip.segment_empty", segment=name, n=len(state.road.spaces_in[number]))
        shares = ", ".join(
            self.text("via.tip.share", name=self.who.name(seat), tiles=counts[seat], points=worth[seat])
            for seat in seats
        )
        return self.text("via.tip.segment", segment=name, shares=shares, n=state.bonuses_left(number))

    def _city(self, city: City) -> Said:
        state = self.state
        number = state.road.city_number[city]
        name = self.words.place(city)
        if not number:
            yield self.text("via.tip.start", city=name), "plain"
            return
        tokens = state.tokens_at(city)
        if tokens:
            yield self.text("via.tip.city", city=name, tokens=", ".join(map(str, tokens))), "plain"
        else:
            yield self.text("via.tip.city_empty", city=name), "plain"
        markers = state.markers(city)
        if markers:
            yield self.text("via.tip.markers", n=markers), "plain"
        if number == state.road.last_city:
            yield self.text("via.tip.last_city"), "aside"
            if self._counts and not state.last_round and state.phase != "over":
                yield self._chips.rounds(state), "plain"

    def _piece(self, target: str, colour: str) -> Said:
        state, gesture = self.state, self.view.gesture
        seat = next((n for n, colours in enumerate(state.seats) if colours[0] == colour), 0)
        place = self.words.place(state.holdings[seat].place)
        yield self.text("via.tip.piece", owner=self.who.name(seat), place=place), "plain"
        if isinstance(gesture, TurnGesture) and seat == state.active and self._counts:
            why = gesture.why_no_piece(target)
            if why is not None:
                yield self.words.refusal(why), "bad"
            else:
                yield self.text("via.tip.piece_go"), "aside"

    # cards, stones and tiles

    def _card(self, card: Card) -> Said:
        state = self.state
        if card not in state.face_up:
            yield self.text("via.tip.card_turned"), "plain"
            return
        shown = state.road.level.cards[card]
        coins, stones = self.words.sesterces(shown.sesterces), self.words.stones(shown.stones)
        key = "card_both" if state.gets_both else "card_half"
        yield self.text(f"via.tip.{key}", coins=coins, stones=stones), "plain"
        yield self.text("via.tip.cards", n=len(state.face_up), both=state.road.level.both_at), "aside"

    def _stone(self, size: Size) -> Said:
        holder = self.state.holdings[self._holder]
        yield self.text("via.tip.stone", stone=self.words.stone(size), n=holder.stones[RANK[size]]), "plain"
        if isinstance(self.view.gesture, TurnGesture):
            why = self.view.gesture.why_no_stone(size)
            said = self.words.refusal(why) if why is not None else self.text("via.tip.stone_go")
            yield said, "bad" if why is not None else "aside"

    def _tile(self, size: Size) -> Said:
        holder, gesture = self.state.holdings[self._holder], self.view.gesture
        points = self.state.road.level.tile_points[RANK[size]]
        count = holder.cart[RANK[size]]
        yield self.text("via.tip.tile", tile=self.words.tile(size), n=points, count=count), "plain"
        if isinstance(gesture, TilesGesture):
            why = gesture.why_no_tile(size)
            said = self.words.refusal(why) if why is not None else self.text("via.tip.tile_go")
            yield said, "bad" if why is not None else "aside"

    @property
    def _holder(self) -> int:
        seat = self.who.you
        return self.state.active if seat is None else seat

    def _tray_stone(self, size: Size) -> Said:
        radius = self.state.road.level.quarry.radius[RANK[size]]
        width = round(radius / 50)
        yield self.text("via.tip.tray", stone=self.words.stone(size), n=width), "plain"

    def _store(self, kind: str, letter: str = "") -> Said:
        size, state = size_of(letter), self.state
        if size is None:
            return
        if kind == "tiles":
            left = state.tiles[RANK[size]]
            yield self.text("via.tip.store_tiles", tile=self.words.tile(size), n=left), "plain"
        else:
            left = state.storage[RANK[size]]
            yield self.text("via.tip.store_stones", stone=self.words.stone(size), n=left), "plain"

    # the rest

    def _others(self, target: str) -> Said:
        state = self.state
        family, name = named(target)
        match family:
            case "apron":
                yield self.text("via.tip.apron"), "plain"
                if isinstance(self.view.gesture, TurnGesture):
                    why = self.view.gesture.why_no_stone(None)
                    if why is not None:
                        yield self.words.refusal(why), "bad"
            case "bank":
                yield self.text("via.tip.bank", n=state.bank, total=state.road.level.sesterces), "plain"
            case "pile":
                yield self.text("via.tip.pile", n=len(state.pile), cards=state.road.level.face_up), "plain"
            case "fallen":
                size = size_of(name)
                if size is not None:
                    yield self.text("via.tip.fallen", stone=self.words.stone(size)), "plain"
            case "cart" if name.isdigit():
                ways = state.road.level.cart[int(name) - 1 : int(name)]
                said = [self.words.tiles(way) for way in (ways[0] if ways else ())]
                yield self.text("via.tip.cart", tiles=self.words.either(said)), "plain"
            case "token":
                yield self.text("via.tip.token"), "plain"
            case "coin":
                yield self.text("via.tip.coin", n=state.bank), "plain"
            case "solace":
                yield self.text(f"via.tip.solace_{name}"), "plain"
