"""The brushes of the road and the yard: tracks, tiles, cities, cards, storage, and marks on them."""

from collections.abc import Iterator
from typing import cast

import pygame
from pygame import Rect, Surface

from game.games.via_appia.rules.pieces import Place, Size, Space
from game.games.via_appia.spec import SPEC
from game.games.via_appia.view import sprites as names
from game.games.via_appia.view.country import Country
from game.games.via_appia.view.geometry import CITY, RoadCanvas
from game.games.via_appia.view.grounds import cover
from game.games.via_appia.view.lying import carved_name
from game.games.via_appia.view.marks import CALM_EDGE
from game.games.via_appia.view.stage import CardShown
from game.games.via_appia.view.yard import PILE_STEP, Yard
from game.table import soft
from game.table.badges import Badges
from game.table.brush import LIT_EDGE, SHADE
from game.table.brushes import Framed, Number, Standing, house_brushes, rgb
from game.table.plates import draw_plate
from game.table.shapes import Brush, Easel, Shape
from game.ui.emblem import PLAYER_COLOURS
from game.ui.theme import IVORY, Colour

MARK = {"L": 0.42, "M": 0.38, "S": 0.34}
"""How large a mason's mark is, in cells: the emblem of whoever built."""
INSET = {"L": 0.14, "M": 0.1, "S": 0.0}
"""How far inside its bed it lies."""
PLATE = (46, 31, 20, 205)
GAIN: Colour = (150, 214, 120)
DEAR: Colour = (150, 60, 50)
"""The ground of a price that cannot be paid."""
PRICE_SIZE = 22
SMOOTH = 3
"""How much larger a line is drawn before it is scaled down."""
TOKENS = 3
"""Before the gate of a city, at most."""
COARSE = 14
"""Pixels of a cell in the small picture from which the outline of a segment is made."""
OPEN = (0.18, 0.28)
"""What the ring round a city leaves out above and below, of its height."""
ROUND = ("stone/", "coin/", "token/", "city/token")
"""Things that throw a round shadow."""


class RoadBrush(Brush):
    def __init__(self, easel: Easel) -> None:
        super().__init__(easel)
        self.road = cast(RoadCanvas, easel.canvas)
        self.places = self.road.places


# what lies still


class Track(RoadBrush):
    """A paved step of the road."""

    def __init__(self, easel: Easel, country: Country) -> None:
        super().__init__(easel)
        self._country = country

    def _still(self, shape: Shape) -> tuple[Surface, Rect]:
        return self._country.track(cast("tuple[Place, Place]", shape.look), paved=True)

    def rect(self, shape: Shape) -> Rect:
        return self._still(shape)[1].move(self.canvas.left, self.canvas.top)

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        surface.blit(self._still(shape)[0], rect)


class Outlined(Standing):
    """A line round the shape of a picture: in the colour of a player, the kerb of a tile; in another one with
    ``look``, the colour of its edge and of a wash."""

    def __init__(self, easel: Easel) -> None:
        super().__init__(easel)
        self._made: dict[tuple[str, object, int, object], Surface] = {}

    @property
    def _wide(self) -> int:
        return max(3, self.canvas.cell // 11)

    def rect(self, shape: Shape) -> Rect:
        return super().rect(shape).inflate(2 * self._wide, 2 * self._wide)

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        key = (shape.picture, shape.colour, shape.alpha, shape.look)
        if key not in self._made:
            self._made[key] = self._painted(shape)
        surface.blit(self._made[key], rect)

    def _painted(self, shape: Shape) -> Surface:
        tile, wide = self.ui.sprites.at(shape.picture, self.canvas.cell), self._wide
        outline = pygame.mask.from_surface(tile, 200).connected_component()
        edge = [((x + wide) * SMOOTH, (y + wide) * SMOOTH) for x, y in outline.outline()]
        size = (tile.get_width() + 2 * wide, tile.get_height() + 2 * wide)
        large = Surface((size[0] * SMOOTH, size[1] * SMOOTH), pygame.SRCALPHA)
        colour = PLAYER_COLOURS[shape.colour] if isinstance(shape.colour, str) else shape.colour
        look = (SHADE, None) if shape.look is None else shape.look
        rim, wash = cast("tuple[Colour, tuple[int, ...] | None]", look)
        if wash is not None:
            pygame.draw.polygon(large, wash, edge)
        for ink, thick in ((rim, wide + 2), (colour, max(2, wide - 2))):
            for x, y in edge:
                pygame.draw.circle(large, ink, (x, y), thick * SMOOTH // 2)
        picture = pygame.transform.smoothscale(large, size)
        picture.set_alpha(shape.alpha)
        return picture


Standings = tuple[int, tuple[tuple[str, int, int], ...], tuple[str, int]]


class Plaque(RoadBrush):
    """Who leads a segment, ``look``: its number; colours with how many tiles and what that brings, whoever
    has most first; and whose turn it is, with what one more tile would change."""

    def __init__(self, easel: Easel, badges: Badges) -> None:
        super().__init__(easel)
        self._badges = badges

    def rect(self, shape: Shape) -> Rect:
        number, *_ = cast(Standings, shape.look)
        left, top, wide, high = self.places.plaques[number]
        return self.canvas.box((left + wide / 2, top + high / 2), wide, high)

    def _fitting(self, shape: Shape, room: Rect) -> list[Surface]:
        """As large as there is room."""
        for high in range(room.h, 8, -1):
            parts = self._parts(shape, high)
            if sum(each.get_width() for each in parts) <= room.w - room.h // 3:
                break
        return parts

    def _parts(self, shape: Shape, high: int) -> list[Surface]:
        _, counts, (turn, more) = cast(Standings, shape.look)
        letters, small = max(11, round(0.8 * high)), max(9, round(0.56 * high))
        parts = [self.ui.theme.render(f"{shape.text} ", "heading", letters, IVORY)]
        for colour, count, worth in counts:
            leads = count == counts[0][1]
            parts.append(self._badges.get(colour, round(high * (0.8 if leads else 0.6))))
            size = letters if leads else round(0.8 * letters)
            parts.append(self.ui.theme.render(str(count), "strong", size, LIT_EDGE if leads else IVORY))
            parts.append(self.ui.theme.render(f":{worth} ", "body", small, IVORY))
        if more:
            parts.append(self.ui.theme.render("  ", "body", small, IVORY))
            parts.append(self._badges.get(turn, small))
            parts.append(self.ui.theme.render(f"{more:+}", "strong", small, GAIN))
        return parts

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        pygame.draw.rect(surface, PLATE[:3], rect, border_radius=rect.h // 4)
        parts = self._fitting(shape, rect)
        x = rect.centerx - sum(each.get_width() for each in parts) // 2
        for part in parts:
            surface.blit(part, part.get_rect(midleft=(x, rect.centery)))
            x += part.get_width()


class Mark(RoadBrush):
    """The emblem of whoever built a tile."""

    def __init__(self, easel: Easel, badges: Badges) -> None:
        super().__init__(easel)
        self._badges = badges

    def rect(self, shape: Shape) -> Rect:
        space, size = cast("tuple[Space, Size]", shape.look)
        side, corner = round(MARK[size] * self.canvas.cell), self.road.bed_rect(space, size)
        inset = round(INSET[size] * self.canvas.cell)
        return Rect(corner.right - side - inset, corner.bottom - side - inset, side, side)

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        surface.blit(self._badges.get(str(shape.colour), rect.w), rect)


class Carved(RoadBrush):
    """The name of a city on a dark plate, so that it is read on any ground."""

    def __init__(self, easel: Easel) -> None:
        super().__init__(easel)
        self._made: dict[str, Surface] = {}

    def _plate(self, name: str) -> Surface:
        if name not in self._made:
            size = max(9, round(0.27 * self.canvas.cell))
            letters = self.ui.theme.render(name, "heading", size, IVORY)
            box = letters.get_rect().inflate(letters.get_height() // 2, 0)
            plate = Surface(box.size, pygame.SRCALPHA)
            pygame.draw.rect(plate, PLATE, plate.get_rect(), border_radius=box.h // 3)
            plate.blit(letters, letters.get_rect(center=plate.get_rect().center))
            self._made[name] = plate
        return self._made[name]

    def rect(self, shape: Shape) -> Rect:
        return self._plate(shape.text).get_rect(center=self.canvas.px(self.point(shape)))

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        surface.blit(self._plate(shape.text), rect)


class Token(RoadBrush):
    """A victory point token, ``size`` cells wide."""

    def __init__(self, easel: Easel) -> None:
        super().__init__(easel)
        self._made: dict[tuple[str, int], Surface] = {}

    def rect(self, shape: Shape) -> Rect:
        return self.canvas.box(self.point(shape), shape.size, shape.size)

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        surface.blit(self.picture(shape.text, round(shape.size * self.canvas.cell)), rect)

    def picture(self, points: str, side: int) -> Surface:
        """Shared: nobody may draw on it."""
        if (points, side) not in self._made:
            picture = self.ui.sprites.get("city/token", (side, side)).copy()
            number = self.ui.theme.render(points, "strong", max(9, round(0.62 * side)), (60, 30, 12))
            picture.blit(number, number.get_rect(center=picture.get_rect().center))
            self._made[points, side] = picture
        return self._made[points, side]


class Flag(Standing):
    """In the colour of whoever came to a city: large enough to be counted, for it sets the price there."""

    def rect(self, shape: Shape) -> Rect:
        cell = self._cell
        (x, y), (left, top) = self.canvas.px(self.point(shape)), self.ui.sprites.anchor(shape.picture, cell)
        return Rect((x - left, y - top), self.ui.sprites.at(shape.picture, cell).get_size())

    @property
    def _cell(self) -> int:
        return round(1.5 * self.canvas.cell)

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        picture = self.ui.sprites.at(shape.picture, self._cell)
        surface.blit(soft.tinted(picture, PLAYER_COLOURS[str(shape.colour)], 255), rect)


class YardBrush(RoadBrush):
    def __init__(self, easel: Easel, yard: Yard) -> None:
        super().__init__(easel)
        self.yard = yard


class CardShadow(YardBrush):
    """Under the card in a place."""

    def rect(self, shape: Shape) -> Rect:
        blur = self.yard.shadow()[1]
        card = self.road.card_rect(cast(int, shape.look))
        return card.inflate(2 * blur, 2 * blur).move(blur // 2, blur // 2)

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        surface.blit(self.yard.shadow()[0], rect)


class CardBrush(YardBrush):
    """``look``: its place, how it is shown, whether it brings both of its halves."""

    def rect(self, shape: Shape) -> Rect:
        slot, _, _ = cast("tuple[int, CardShown, bool]", shape.look)
        return self.road.card_rect(slot)

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        _, shown, both = cast("tuple[int, CardShown, bool]", shape.look)
        surface.blit(self.yard.card(shown, both), rect)


class Pile(YardBrush):
    """One card of the pile, seen by its edge; ``look``: how many lie below it."""

    def rect(self, shape: Shape) -> Rect:
        off = -cast(int, shape.look) * max(1, round(PILE_STEP * self.canvas.cell))
        return self.road.card_rect(self.places.pile_slot).move(off, off)

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        surface.blit(self.ui.sprites.get("card/back", rect.size), rect)


class Heap(YardBrush):
    """``look``: which one of the storage, and how many there are."""

    def rect(self, shape: Shape) -> Rect:
        index, _ = cast("tuple[int, int]", shape.look)
        return self.road.rect_of(self.places.store(index))

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        surface.blit(self.yard.heap(*cast("tuple[int, int]", shape.look)), rect)


# what is pointed out


class Emblem(RoadBrush):
    """Beside a flag: whose it is."""

    def __init__(self, easel: Easel, badges: Badges) -> None:
        super().__init__(easel)
        self._badges = badges

    def rect(self, shape: Shape) -> Rect:
        side = max(12, self.canvas.cell // 4)
        x, y = self.canvas.px(self.point(shape))
        return Rect(x + side // 4, y - side // 2, side, side)

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        surface.blit(self._badges.get(str(shape.colour), rect.w), rect)


class SegmentBrush(RoadBrush):
    """The outline of the ground of a segment, ``look`` by number; it lies under all that is on the ground."""

    def __init__(self, easel: Easel, carved: Carved) -> None:
        super().__init__(easel)
        self._carved = carved
        self._made: dict[int, tuple[Surface, Rect]] = {}

    def rect(self, shape: Shape) -> Rect:
        return self._lit(cast(int, shape.look))[1]

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        surface.blit(self._lit(cast(int, shape.look))[0], rect)

    def _lit(self, number: int) -> tuple[Surface, Rect]:
        """Worked out on a small picture of the ground: a first glance at a segment may not be felt."""
        if number not in self._made:
            ground, thin = names.GROUNDS[number % len(names.GROUNDS)], max(2, self.canvas.cell // 18)
            wide, high = self.canvas.rect.size
            small = self.canvas.cell / COARSE
            mask = pygame.transform.smoothscale(
                cover(self.places.level.ground, (ground,)), (round(wide / small), round(high / small))
            )
            picture = Surface((wide, high), pygame.SRCALPHA)
            box = Rect(0, 0, 0, 0)
            shape = self._open_ground(pygame.mask.from_surface(mask, 127))
            for part in shape.connected_components(COARSE**2):
                edge = [(round(x * small), round(y * small)) for x, y in part.outline(2)]
                pygame.draw.polygon(picture, (*CALM_EDGE, 34), edge)
                pygame.draw.lines(picture, SHADE, True, edge, thin + 2)
                pygame.draw.lines(picture, CALM_EDGE, True, edge, thin)
                for each in part.get_bounding_rects():
                    found = Rect(*(round(length * small) for length in each)).inflate(4 * thin, 4 * thin)
                    box = box.union(found) if box.w else found
            for thing, corners in self._in_front():
                thing.move_ip(-self.canvas.left, -self.canvas.top)
                pygame.draw.rect(picture, (0, 0, 0, 0), thing, border_radius=0 if corners else thing.w // 2)
            box = box.clip(picture.get_rect())
            self._made[number] = picture.subsurface(box), box.move(self.canvas.left, self.canvas.top)
        return self._made[number]

    def _in_front(self) -> Iterator[tuple[Rect, bool]]:
        """Spaces with what is built on them, plaques, names of cities and their tokens; whether they have
        corners."""
        for left, top, wide, high in self.places.plaques:
            yield self.canvas.box((left + wide / 2, top + high / 2), wide, high), True
        for space, size in self.places.size_of.items():
            yield self.road.bed_rect(space, size), size == "S"
        for city in self.places.level.cities:
            yield self._carved.rect(carved_name(self.places, city)), True
            for index in range(TOKENS):
                token = Rect(0, 0, *[round(0.58 * self.canvas.cell)] * 2)
                token.center = self.canvas.px(self.places.token(city, index))
                yield token, False

    def _open_ground(self, shape: pygame.Mask) -> pygame.Mask:
        """Inside the frame of the board, and without the cities; a cell is ``COARSE`` wide."""
        size = shape.get_size()
        room = Surface(size, pygame.SRCALPHA)
        room.fill("white", Rect((0, 0), size).inflate(-2 * COARSE // 3, -2 * COARSE // 3))
        for city in self.places.level.cities:
            x, y = self.places.spot(city)
            middle = (round(x * COARSE), round((y - 0.1) * COARSE))
            pygame.draw.circle(room, (0, 0, 0, 0), middle, round(0.55 * CITY * COARSE))
        return shape.overlap_mask(pygame.mask.from_surface(room), (0, 0))


class PriceBrush(Number):
    """An amount with a coin, above a place; ``look``: whether it can be paid."""

    @property
    def _side(self) -> int:
        return self.ui.t(26)

    def _pill(self, shape: Shape) -> Rect:
        x, y = self.canvas.px(self.point(shape))
        at = x + self._side // 3, y - round(0.42 * self.canvas.cell)
        return self.strokes.number_rect(at, shape.text, PRICE_SIZE)

    def rect(self, shape: Shape) -> Rect:
        return self._pill(shape).inflate(2 * self._side, self._side)

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        pill, side = self._pill(shape), self._side
        ground = (46, 31, 20) if shape.look is True else DEAR
        self.strokes.pill(surface, pill, shape.text, PRICE_SIZE, IVORY, ground)
        coin = self.ui.sprites.get("coin/sesterce", (side, side))
        surface.blit(coin, coin.get_rect(midright=(pill.left + side // 4, pill.centery)))


class WayBrush(RoadBrush):
    """An arrow through the places of a journey; ``look``: its points, and the ids of those places."""

    def rect(self, shape: Shape) -> Rect:
        _, ids = cast("tuple[tuple[tuple[float, float], ...], tuple[str, ...]]", shape.look)
        found = [rect for rect in map(self.easel.where or self.canvas.where, ids) if rect is not None]
        return found[0].unionall(found[1:]).inflate(self.canvas.cell, self.canvas.cell)

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        way, _ = cast("tuple[tuple[tuple[float, float], ...], tuple[str, ...]]", shape.look)
        points = [self.canvas.px(point) for point in way]
        picture, box = soft.arrow(points, max(4, self.canvas.cell // 7), LIT_EDGE, SHADE, 235)
        surface.blit(picture, box)


class Grab(RoadBrush):
    """A ring round the foot of a piece."""

    def rect(self, shape: Shape) -> Rect:
        return self.canvas.box(self.point(shape), 0.72, 0.46)

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        surface.blit(soft.ring(rect.size, LIT_EDGE, SHADE, max(2, self.ui.px(4)), 235), rect)


class Ringed(Framed):
    """A ring round a city, open above and below: there are its name and its tokens."""

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        clip, (above, below) = surface.get_clip(), (round(share * rect.h) for share in OPEN)
        surface.set_clip(clip.clip(Rect(rect.x, rect.y + above, rect.w, rect.h - above - below)))
        self.strokes.ring(surface, rect.inflate(-4, -4), rgb(shape))
        surface.set_clip(clip)


class Washed(Framed):
    """A see-through colour over a thing, ``look``."""

    def rect(self, shape: Shape) -> Rect:
        return self.place(shape)

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        self.strokes.wash(surface, rect, cast("tuple[int, int, int, int]", shape.look))


class FramedInside(Framed):
    """A line just inside a thing."""

    def rect(self, shape: Shape) -> Rect:
        return self.place(shape)

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        self.strokes.frame(surface, rect.inflate(-4, -4), rgb(shape), SHADE)


class FramedPiece(Framed):
    """A line round a picture that stands on a point."""

    def __init__(self, easel: Easel, standing: Standing) -> None:
        super().__init__(easel)
        self._standing = standing

    def rect(self, shape: Shape) -> Rect:
        return self._standing.rect(shape).inflate(4, 4)


class BedName(RoadBrush):
    """What a space is called, on a plate in its middle."""

    def rect(self, shape: Shape) -> Rect:
        return self.place(shape).inflate(20, 20)

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        high = max(12, round(shape.size * self.canvas.cell))
        draw_plate(self.ui, surface, shape.text, high, "center", self.place(shape).center)


class Flight(RoadBrush):
    """Something in the air; ``look``: how wide and high it is, and how far above the table."""

    def __init__(self, easel: Easel, tokens: Token) -> None:
        super().__init__(easel)
        self._tokens = tokens

    def _parts(self, shape: Shape) -> tuple[Rect, Rect]:
        """The thing, and its shadow."""
        wide, high, height = cast("tuple[float, float, float]", shape.look)
        (x, y), cell = self.point(shape), self.canvas.cell
        # In steps of a few pixels, so that the same few pictures serve on the whole way.
        size = [max(4, 4 * round(length * cell / 4)) for length in (wide, high)]
        thing = Rect(0, 0, size[0], size[1])
        thing.center = self.canvas.px((x, y - height))
        # Near enough to belong to it.
        off, down = round((0.05 + 0.1 * height) * cell), round((0.05 + 0.6 * height) * cell)
        return thing, thing.move(off, down).inflate(2 * self._blur, 2 * self._blur)

    @property
    def _blur(self) -> int:
        return max(4, self.canvas.cell // 7)

    def rect(self, shape: Shape) -> Rect:
        thing, shade = self._parts(shape)
        return thing.union(shade)

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        thing, shade = self._parts(shape)
        if shape.picture.startswith(ROUND):
            cast_ = soft.glow(shade.size, SHADE, 120)
        else:
            cast_ = soft.shadow(thing.size, self._blur, 80)
        surface.blit(cast_, shade)
        if shape.picture == "city/token":
            surface.blit(self._tokens.picture(shape.text or "0", thing.w), thing)
        else:
            surface.blit(self.ui.sprites.get(shape.picture, thing.size), thing)


def road_brushes(easel: Easel, country: Country, yard: Yard) -> dict[str, Brush]:
    badges, tokens, standing = Badges(SPEC.emblems), Token(easel), Standing(easel)
    carved = Carved(easel)
    return {
        **house_brushes(easel, badges),
        "track": Track(easel, country),
        "mark": Mark(easel, badges),
        "outlined": Outlined(easel),
        "plaque": Plaque(easel, badges),
        "carved": carved,
        "token": tokens,
        "flag": Flag(easel),
        "card-shadow": CardShadow(easel, yard),
        "card": CardBrush(easel, yard),
        "pile": Pile(easel, yard),
        "heap": Heap(easel, yard),
        "emblem": Emblem(easel, badges),
        "segment": SegmentBrush(easel, carved),
        "price": PriceBrush(easel),
        "way": WayBrush(easel),
        "grab": Grab(easel),
        "ringed": Ringed(easel),
        "washed": Washed(easel),
        "framed-inside": FramedInside(easel),
        "framed-piece": FramedPiece(easel, standing),
        "bed-name": BedName(easel),
        "flight": Flight(easel, tokens),
    }
