"""Which parts of the table look different when other things are pointed out: only they are drawn again."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from game.games.via_appia.rules.pieces import Card, City, Space
from game.games.via_appia.view.highlights import Highlights
from game.games.via_appia.view.marks import AimMark, Price, RoadHintMarks, RoadMarks, TileGhost
from game.table.marks import Thing, differences
from game.table.sectors import gathered
from game.table.traces import Trace

SETS: tuple[str, ...] = ("beds", "places", "cards", "cart", "solace", "trail", "reasons", "shown")
SINGLE = (
    *("held_size", "calm", "ghost", "way", "piece", "carries_piece", "half", "apron", "aim", "fallen"),
    *("carries_fallen", "load", "sells", "segment", "city", "hint", "names"),
)
MOST = 12
SILENT = ("carries_fallen", "load", "calm", "held_size", "piece", "carries_piece", "apron")
"""Told in words and chips, or something that ``changed`` knows how to find by itself."""


def changed(before: RoadMarks, after: RoadMarks, highlights: Highlights) -> list[Rect]:
    """The rectangles that differ; empty if nothing does."""
    if before == after:
        return []
    different = differences(before, after, SETS, SINGLE)
    margin = max(8, highlights.canvas.cell // 5)
    found = [rect.inflate(margin, margin) for thing in different for rect in _rects(thing, highlights)]
    if before.calm != after.calm or before.held_size != after.held_size:
        both = (before, after)
        found += [
            highlights.bed_rect(space).inflate(margin, margin) for marks in both for space in marks.beds
        ]
        cards = (highlights.where.card(card) for marks in both for card in marks.cards)
        found += [rect.inflate(margin, margin) for rect in cards if rect is not None]
    if before.instead != after.instead:
        found += [rect for marks in (before, after) for rect in _of_hint(marks.hint, highlights)]
    if before.carries_piece != after.carries_piece or before.piece != after.piece:
        found += _of_pieces(before, after, highlights)
    return found if len(found) <= MOST else gathered(found, highlights.canvas.rect)


def _of_pieces(before: RoadMarks, after: RoadMarks, highlights: Highlights) -> list[Rect]:
    """A piece that is carried is not where it stood, and is seen where it would go."""
    found: list[Rect] = []
    for marks in (before, after):
        if marks.piece is not None:
            found += [highlights.painter.piece_rect(marks.piece), highlights.ring_rect(marks.piece)]
        if marks.way:
            found.append(highlights.way_rect(marks.way))
    return [rect.inflate(12, 12) for rect in found]


def _rects(thing: Thing, highlights: Highlights) -> Iterator[Rect]:
    """Of what is pointed out by its name."""
    match thing:
        case "beds", str(space):
            yield highlights.bed_rect(Space(space))
        case "cards", str(card):
            yield from _there(highlights.where.card(Card(card)))
        case "half", (str(card), str(gift)):
            yield from _there(highlights.half_rect(Card(card), gift))
        case "way", tuple(way):
            yield from (highlights.way_rect(way),) if way else ()
        case "reasons" | "shown", str(name):
            yield from _there(highlights.where.rect_of(name))
        case "segment", int(number):
            yield highlights.segment_rect(number)
        case (("cart" | "solace" | "fallen" | "sells"), _):
            yield highlights.painter.bench.rect
        case "apron", True:
            yield highlights.canvas.apron_rect(highlights.painter.stage.frame)
        case name, mark if name not in SILENT:
            yield from _of_others(mark, highlights)


def _there(rect: Rect | None) -> Iterator[Rect]:
    if rect is not None:
        yield rect


def _of_others(mark: object, highlights: Highlights) -> Iterator[Rect]:
    match mark:
        case Price():
            yield highlights.place_rect(mark.place)
            yield highlights.price_rect(mark)
        case Trace():
            yield from highlights.trail.rects(mark)
        case TileGhost():
            yield highlights.ghost_rect(mark.space, mark.size)
        case AimMark():
            yield highlights.aim.rect(mark)
        case str(city):
            yield highlights.canvas.city_rect(City(city))
        case RoadHintMarks():
            yield from _of_hint(mark, highlights)
        case False | None:
            return
        case _:
            yield highlights.canvas.rect


def _of_hint(hint: RoadHintMarks | None, highlights: Highlights) -> Iterator[Rect]:
    if hint is None:
        return
    if hint.tile is not None:
        yield highlights.ghost_rect(hint.tile.space, hint.tile.size).inflate(12, 12)
    if hint.way:
        yield highlights.way_rect(hint.way)
    if hint.aim is not None:
        yield highlights.aim.rect(hint.aim)
