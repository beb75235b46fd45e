"""The last board with the result: a picture to keep."""

from collections.abc import Mapping

import pygame
from pygame import Rect, Surface

from game.core.summary import SeatSummary, Summary
from game.ui import Ui, layout
from game.ui.emblem import PLAYER_COLOURS, paint_badge
from game.ui.theme import INK, TERRACOTTA, Colour
from game.ui.wreath import paint_wreath

MARGIN, HEAD, FOOT = 0.03, 0.1, 0.16
"""Parts of the width of the board: round it, above it and below it."""
PAPER: Colour = (238, 224, 192)
EDGE: Colour = (104, 74, 42)


def paint_postcard(ui: Ui, board: Surface, result: Summary, emblems: Mapping[str, str]) -> Surface:
    """How it ended above, the board, and below it who had how many points."""
    wide = board.get_width()
    margin, head, foot = (round(wide * part) for part in (MARGIN, HEAD, FOOT))
    card = Surface((wide + 2 * margin, board.get_height() + 2 * margin + head + foot), depth=24)
    card.fill(PAPER)
    pygame.draw.rect(card, EDGE, card.get_rect(), max(2, margin // 6))
    pygame.draw.rect(card, EDGE, card.get_rect().inflate(-margin, -margin), max(1, margin // 20))
    room = layout.inset(card.get_rect(), margin)
    _write(ui, card, result.heading, Rect(room.x, room.y, room.w, head * 3 // 5), "heading", INK)
    sentence = Rect(room.x, room.y + head * 3 // 5, room.w, head * 2 // 5)
    _write(ui, card, result.sentence, sentence, "strong", TERRACOTTA)
    card.blit(board, (room.x, room.y + head))
    below = Rect(room.x, room.y + head + board.get_height(), room.w, foot)
    slots = layout.columns(below, [None] * len(result.seats), margin // 2)
    for seat, slot in zip(result.seats, slots, strict=True):
        _seat(ui, card, seat, slot, emblems)
    return card


def _seat(ui: Ui, card: Surface, seat: SeatSummary, slot: Rect, emblems: Mapping[str, str]) -> None:
    """Badge, points and name; a wreath for whoever won."""
    room = slot.inflate(0, -slot.h // 6)
    side = min(room.h, room.w // (len(seat.colours) + 2))
    left = room.x
    for colour in seat.colours:
        middle = (left + side // 2, room.centery)
        if seat.won:
            wreath = paint_wreath(side)
            card.blit(wreath, wreath.get_rect(center=middle))
        badge = paint_badge(colour, emblems[colour], side * 6 // 10)
        card.blit(badge, badge.get_rect(center=middle))
        left += side
    words = Rect(left + room.h // 10, room.y, room.right - left - room.h // 10, room.h)
    _write(
        ui, card, seat.total, Rect(words.x, words.y, words.w, words.h * 6 // 10), "heading", INK, left=True
    )
    name = Rect(words.x, words.y + words.h * 6 // 10, words.w, words.h * 4 // 10)
    _write(ui, card, seat.name, name, "strong", TERRACOTTA if seat.won else INK, left=True)
    pygame.draw.rect(card, PLAYER_COLOURS[seat.colours[0]], Rect(room.x, slot.bottom - 6, room.w, 6))


def _write(
    ui: Ui, card: Surface, text: str, room: Rect, role: str, colour: Colour, *, left: bool = False
) -> None:
    """As large as fits."""
    size = room.h * 8 // 10
    wide = ui.theme.measure(text, role, size)[0]
    picture = ui.theme.render(text, role, min(size, max(8, size * room.w // max(1, wide))), colour)
    at = picture.get_rect(center=room.center)
    if left:
        at.x = room.x
    card.blit(picture, at)
