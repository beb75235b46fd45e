"""Where the things of the table are, by their ids, as the eye sees them now: the one place that knows."""

from pygame import Rect

from game.games.via_appia.rules import CARD_GIFTS, RANK, SIZES, Card, City, Space
from game.games.via_appia.view.geometry import Frame, RoadCanvas
from game.games.via_appia.view.gestures.base import SOLACE, size_of
from game.games.via_appia.view.stage import Stage, in_a_row
from game.table.gesture import named

QUARRY = ("apron", "tray", "fallen", "cart", "coin", "solace")
"""Families that are drawn over the road when the tray is near, or on the bench."""
STORES = ("tiles", "stones")


def where(canvas: RoadCanvas, stage: Stage, name: str, frame: Frame | None = None) -> Rect | None:
    """None if it is not there now; ``frame``: the tray as it is shown, if not as the stage has it."""
    places, (family, which) = canvas.places, named(name)
    match family:
        case "bed":
            size = places.size_of.get(Space(which))
            return None if size is None else canvas.bed_rect(Space(which), size)
        case "city":
            return canvas.city_rect(City(which)) if which in places.level.cities else None
        case "piece":
            at = next((piece.at for piece in stage.pieces.values() if piece.colour == which), None)
            return None if at is None else canvas.box((at[0], at[1] - 0.42), 0.6, 1.0)
        case "card":
            return _card(canvas, stage, which)
        case "pile":
            return canvas.card_rect(places.pile_slot)
        case "store":
            return _store(canvas, which)
        case "bank":
            return canvas.rect_of(places.store(2 * len(SIZES)))
        case "apron":
            return canvas.apron_rect(frame or stage.frame)
        case "tray" if which.isdigit() and int(which) < len(stage.rocks):
            rock, tray = stage.rocks[int(which)], frame or stage.frame
            side = 2 * places.tray.radius[rock.size] * tray.scale
            return canvas.box(tray.at(rock.x, rock.y), side, side)
    return _on_bench(canvas, stage, family, which)


def _card(canvas: RoadCanvas, stage: Stage, name: str) -> Rect | None:
    """The whole card, or one of its halves."""
    card, _, half = name.partition(":")
    slot = next((slot for slot, shown in stage.cards.items() if shown.card == Card(card)), None)
    if slot is None or (half and half not in CARD_GIFTS):
        return None
    return canvas.half_rect(slot, half or "both")


def _store(canvas: RoadCanvas, name: str) -> Rect | None:
    kind, _, letter = name.partition(":")
    size = size_of(letter)
    if kind not in STORES or size is None:
        return None
    return canvas.rect_of(canvas.places.store(len(SIZES) * STORES.index(kind) + RANK[size]))


def _on_bench(canvas: RoadCanvas, stage: Stage, family: str, name: str) -> Rect | None:
    places = canvas.places
    match family:
        case "coin":
            return canvas.rect_of(places.coin)
        case "cart" if name.isdigit() and 1 <= int(name) <= len(places.level.cart):
            return canvas.rect_of(places.cart(int(name)))
        case "solace" if f"solace:{name}" in SOLACE:
            return canvas.rect_of(places.solace(SOLACE.index(f"solace:{name}")))
        case "fallen" if stage.bench is not None:
            row = in_a_row(stage.bench.fallen)
            names = [f"{size}:{row[:index].count(size)}" for index, size in enumerate(row)]
            return canvas.rect_of(places.fallen(names.index(name), len(row))) if name in names else None
    return None
