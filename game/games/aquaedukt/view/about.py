"""What things on the table are: said once the pointer has rested on them for a moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.aquaedukt.rules import VALUES, Dice, Line, Point, Space, State
from game.games.aquaedukt.rules.legality import why_not
from game.games.aquaedukt.view.chips import Chips
from game.games.aquaedukt.view.gestures.base import why_no_canal, why_no_spring
from game.table.about import AboutThings, Said
from game.table.chips import Chip
from game.table.gesture import named

if TYPE_CHECKING:
    from game.games.aquaedukt.view.view import CanalView


class About(AboutThings["CanalView"]):
    """Everything on the table of this game."""

    def __init__(self, view: CanalView, chips: Chips) -> None:
        super().__init__(view)
        self._chips = chips

    @property
    def state(self) -> State:
        return self.view.gesture.state

    def chips(self, target: str) -> list[Chip]:
        return [Chip(text, tone) for text, tone in self._said(target)]

    def _said(self, target: str) -> Said:
        family, name = named(target)
        match family:
            case "region":
                return self._region(int(name))
            case "space" if Space(name) in self.state.board.region_of:
                return self._space(Space(name))
            case "point" if Point(name) in self.state.works.springs:
                return self._spring(Point(name))
            case "line" if Line(name) in self.state.works.widths:
                return self._canal(Line(name))
            case "stock":
                return self._stock(int(name))
            case "supply" | "button":
                return self._supply(name)
        return iter(())

    # the country

    def _region(self, region: int) -> Said:
        state = self.state
        total, free = len(state.board.regions[region]), len(state.free_spaces(region))
        yield self.text("aquaedukt.tip.region", region=region, n=total - free, total=total), "plain"
        if not self._counts:
            return
        if not free:
            yield self.text("aquaedukt.tip.region_full"), "plain"
        elif state.phase not in ("setup", "reveal", "over"):
            yield self.text("aquaedukt.tip.region_likely", n=len(state.open_regions)), "plain"
        losses = self._chips.thirsty(state, region, self.who.you) if free else ""
        if losses:
            yield self.text("aquaedukt.tip.region_thirsty", losses=losses), "bad" if free == 1 else "plain"

    def _space(self, space: Space) -> Said:
        state = self.state
        region = state.board.region_of[space]
        if space in state.mountains:
            yield from self._mountain(space)
        elif space in state.houses:
            yield from self._house(space)
        else:
            key = "free_wet" if state.has_water(space) else "free_dry"
            yield self.text(f"aquaedukt.tip.{key}", space=self.who.place(space), region=region), "plain"
        if self._counts and space not in state.mountains:
            yield from self._served(space)
            losses = self._chips.thirsty(state, region, self.who.you)
            if losses and len(state.free_spaces(region)) == 1:
                yield self.text("aquaedukt.tip.one_left", region=region, losses=losses), "bad"

    def _house(self, space: Space) -> Said:
        house, state = self.state.houses[space], self.state
        wet = state.has_water(space)
        owner = self.who.name(house.seat)
        yield self.text(f"aquaedukt.tip.house_{'wet' if wet else 'dry'}", owner=owner, n=house.value), "plain"

    def _served(self, space: Space) -> Said:
        """Two canals matter with hidden waters alone (A25)."""
        served = self.state.works.served.get(space, 0)
        if self.state.options.waters and served:
            yield self.text("aquaedukt.tip.served", n=served), "plain"

    def _mountain(self, space: Space) -> Said:
        state = self.state
        turned = dict(zip(state.mountains, state.backs, strict=False))
        if space in turned:
            yield self.text(f"aquaedukt.tip.back_{turned[space]}"), "plain"
            return
        yield self.text("aquaedukt.tip.mountain"), "plain"
        if state.options.waters:
            yield self.text("aquaedukt.tip.mountain_waters"), "plain"

    # water

    def _spring(self, point: Point) -> Said:
        board = self.state.board
        # On the rim only one line leads away.
        arms, most = self.state.works.arms_of(point), min(board.level.directions, len(board.lines_at[point]))
        yield self.text("aquaedukt.tip.spring", n=arms, total=most), "plain"

    def _canal(self, line: Line) -> Said:
        works = self.state.works
        double = works.widths[line] > 1
        yield self.text("aquaedukt.tip.canal_double" if double else "aquaedukt.tip.canal"), "plain"
        arm = next(arm for arm in works.arms if line in arm.lines)
        if not self._counts:
            return
        if arm.lines[-1] == line and not any(way.start == arm.end for way in works.leading_on.values()):
            yield self.text("aquaedukt.tip.dead_end"), "plain"
        if not double and arm.to_double != line:
            yield self.text("aquaedukt.tip.double_later"), "plain"

    # beside the board

    def _stock(self, value: int) -> Said:
        seat = self.who.you
        seat = self.state.active if seat is None else seat
        left = self.state.stock[seat][value - 1]
        yield (
            self.text("aquaedukt.tip.stock" if left else "aquaedukt.tip.stock_none", n=value, left=left),
            "plain",
        )
        lowest = self.state.lowest(seat)
        if left and lowest == value and value != VALUES[-1]:
            yield self.text("aquaedukt.tip.stock_lowest"), "plain"

    def _supply(self, name: str) -> Said:
        state, level = self.state, self.state.board.level
        decides = state.phase in ("main", "house", "again", "canal")
        match name:
            case "dice" if state.rolled is not None:
                yield self.text("aquaedukt.prompt.house", region=state.rolled), "plain"
                return
            case "dice":
                yield self.text("aquaedukt.tip.die", n=level.rolls_per_turn), "plain"
                why = why_not(state, Dice()) if decides else None
            case "spring":
                left = state.works.springs_left
                yield self.text("aquaedukt.tip.springs", n=left, total=level.springs), "plain"
                why = why_no_spring(state) if decides else None
            case "canal":
                left = state.works.canals_left
                yield self.text("aquaedukt.tip.canals", n=left, total=level.canals), "plain"
                why = why_no_canal(state) if decides else None
            case "mountain":
                yield self.text("aquaedukt.tip.mountain"), "plain"
                return
            case _:
                return
        if why is not None:
            yield self.view.narrator.refusal(why), "bad"
