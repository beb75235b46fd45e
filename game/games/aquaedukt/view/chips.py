"""What the gesture would do, in a few words: the chips beside what is under the pointer."""

from collections.abc import Sequence

from game.core.spoken import capital
from game.games.aquaedukt.rules import Action, Build, Dice, Dig, Lay, Line, PlaceMountain, Point, Space, State
from game.games.aquaedukt.rules.preview import best_first_canal, build_preview, canal_preview, thirsty
from game.games.aquaedukt.view.words import CanalWords
from game.table.chips import Chip


class Chips:
    """Of one player, who is spoken to as *you*."""

    def __init__(self, words: CanalWords) -> None:
        self.words = words
        self.text = words.text

    def of(self, state: State, action: Action, *, warned: bool = False) -> list[Chip]:
        """What comes of a legal action. ``warned``: what one loses by it has been said already."""
        match action:
            case Lay(line=line):
                return self._canal(state, line, warned)
            case Build():
                return self._house(state, action, warned)
            case Dig(point=point):
                return self._spring(state, point)
            case PlaceMountain(space=space):
                return [self._mountain(state, space)]
            case Dice():
                return self.die(state)
        return []

    # canals

    def _canal(self, state: State, line: Line, warned: bool) -> list[Chip]:
        found = canal_preview(state, line)
        if found is None:
            return []
        chips = []
        if any(found.won) and not warned:
            own = found.won[state.active] > 0
            chips.append(Chip(capital(self.points(state, found.won)), "good" if own else "plain"))
        if found.greened:
            chips.append(Chip(self.text("aquaedukt.chip.greens", n=len(found.greened))))
        else:
            chips.append(Chip(self.text("aquaedukt.chip.greens_none")))
        second = [space for space in found.again if space in state.houses]
        if state.options.waters and second:
            chips.append(Chip(self.text("aquaedukt.chip.second", n=len(second))))
        if state.works.canals_left == 1:
            chips.append(Chip(self.text("aquaedukt.chip.last_canal"), "bad"))
        chips.append(Chip(self.text(f"aquaedukt.chip.{found.way}"), "aside"))
        return chips

    def points(self, state: State, won: Sequence[int]) -> str:
        """``you +4, Livia +2``, one's own first."""
        order = sorted(range(state.players), key=lambda seat: seat != state.active)
        return ", ".join(f"{self.words.who.name(seat)} +{won[seat]}" for seat in order if won[seat])

    # houses

    def _house(self, state: State, build: Build, warned: bool) -> list[Chip]:
        found = build_preview(state, build.value, build.space)
        region = state.board.region_of[build.space]
        if found.watered:
            chips = [Chip(self.text("aquaedukt.chip.wet", n=build.value), "good")]
        elif not found.fills:
            chips = [Chip(self.text("aquaedukt.chip.dry"))]
        else:
            chips = []
        if found.lost and not warned:
            own = found.lost_points[state.active] > 0
            chips.append(Chip(self.fills(state, build), "bad" if own else "plain"))
        elif found.fills and not found.lost:
            chips.append(Chip(self.text("aquaedukt.chip.fills_wet", region=region)))
        elif not found.fills:
            left = len(state.free_spaces(region)) - 1
            open_regions = len(state.open_regions)
            chips.append(Chip(self.text("aquaedukt.chip.left", n=left, region=region)))
            chips.append(Chip(self.text("aquaedukt.chip.likely", n=open_regions), "aside"))
        return chips

    def fills(self, state: State, build: Build) -> str:
        """``Fills region 13: you lose 3 and 2, Blue loses 4``."""
        found = build_preview(state, build.value, build.space)
        houses = {space: (house.seat, house.value) for space, house in state.houses.items()}
        houses[build.space] = (state.active, build.value)
        lost = [houses[space] for space in found.lost]
        region = state.board.region_of[build.space]
        return self.text("aquaedukt.chip.fills", region=region, losses=self.losses(state, lost, state.active))

    def losses(self, state: State, lost: Sequence[tuple[int, int]], you: int | None) -> str:
        """Of seats and values: who loses what, ``you`` first."""
        said = []
        for seat in sorted({seat for seat, _ in lost}, key=lambda seat: seat != you):
            values = sorted((value for owner, value in lost if owner == seat), reverse=True)
            named = self.words.listed([str(value) for value in values])
            said.append(self.text("aquaedukt.chip.loses", seat=self.words.who.name(seat), values=named))
        return ", ".join(said)

    def thirsty(self, state: State, region: int, you: int | None) -> str:
        """Who would lose what if the region were full now; empty if nobody would lose anything."""
        spaces, _ = thirsty(state, region)
        lost = [(state.houses[space].seat, state.houses[space].value) for space in spaces]
        return self.losses(state, lost, you)

    # the rest

    def _spring(self, state: State, point: Point) -> list[Chip]:
        free = [
            line
            for line in state.board.lines_at[point]
            if state.board.lines[line].other_end(point) not in state.works.taken
        ]
        chips = [Chip(self.text("aquaedukt.chip.ways" if free else "aquaedukt.chip.ways_none", n=len(free)))]
        best = best_first_canal(state, point)
        if any(best):
            own = best[state.active] > 0
            said = self.text("aquaedukt.chip.first_canal", points=self.points(state, best))
            chips.append(Chip(said, "good" if own else "plain"))
        return chips

    def _mountain(self, state: State, space: Space) -> Chip:
        region = state.board.region_of[space]
        total = len(state.board.regions[region])
        left = len(state.free_spaces(region)) - 1
        return Chip(self.text("aquaedukt.chip.mountain", region=region, n=left, total=total))

    def die(self, state: State) -> list[Chip]:
        regions = state.open_regions
        wet = sum(any(state.has_water(space) for space in state.free_spaces(each)) for each in regions)
        chips = [Chip(self.text("aquaedukt.chip.die", n=len(regions)))]
        if wet:
            chips.append(Chip(self.text("aquaedukt.chip.die_wet", n=wet)))
        return chips
