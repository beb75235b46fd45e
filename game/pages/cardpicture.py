"""A game as a small picture, for whoever chooses between games."""

from collections.abc import Sequence

from pygame import Surface

from game.meta.spec import GameSpec
from game.ui import Ui, layout
from game.ui.emblem import paint_badge


def card_picture(ui: Ui, spec: GameSpec, size: tuple[int, int]) -> Surface:
    """The game's own picture, or the tokens of its players on the table."""
    if spec.picture and ui.sprites.has(spec.picture):
        return ui.sprites.cover(spec.picture, size)
    picture = Surface(size)
    picture.blit(ui.sprites.cover("table/wood", size), (0, 0))
    tokens = list(spec.emblems.items())
    across = -(-len(tokens) // 2)
    side = min(size[0] // (across + 1), size[1] // 3)
    for cell, (colour, emblem) in zip(layout.grid(picture.get_rect(), across, 2), tokens, strict=False):
        picture.blit(paint_badge(colour, emblem, side), layout.centred(cell, (side, side)))
    return picture


def span(players: Sequence[int]) -> str:
    """`2–4`, or each number where some between are missing."""
    low, high = min(players), max(players)
    if low == high:
        return str(low)
    return f"{low}–{high}" if len(players) == high - low + 1 else ", ".join(map(str, players))
