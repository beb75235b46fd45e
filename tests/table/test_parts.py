"""Parts of a table, each on its own."""

from __future__ import annotations

import itertools
from dataclasses import dataclass

import pytest
from pygame import Rect, Surface

from game.table.bubble import Bubble, exchanged
from game.table.canvas import Canvas
from game.table.cards import CardInfo, Mini, PlayerCard, Score, Shape, Tally
from game.table.chips import Chip
from game.table.figures import Way
from game.table.gesture import Gesture, Refusals, named
from game.table.prompt import PromptBar
from game.table.shelf import Slot, SupplyShelf
from game.table.stills import SMALLEST_CELL, still
from game.ui import Ui, Viewport
from tests.table.toy import ToyHost, shown


@dataclass(frozen=True)
class Extent:
    width: float
    height: float


def test_cells_share_their_edges_at_any_size() -> None:
    for width in range(300, 420, 7):
        canvas = Canvas.fitted(Extent(7.3, 4.1), Rect(3, 5, width, 200))
        row = [canvas.cell_rect((0.5 + x, 1.5)) for x in range(7)]
        assert all(left.right == right.left for left, right in itertools.pairwise(row))
        assert Rect(3, 5, width, 200).contains(canvas.rect)


def test_a_way_is_walked_at_an_even_pace() -> None:
    way = Way([(0, 0), (3, 0), (3, 1)])
    assert way.length == 4
    assert [way.at(share) for share in (0, 0.5, 0.75, 1)] == [(0, 0), (2, 0), (3, 0), (3, 1)]
    assert Way([(1, 1), (1, 1)]).at(0.5) == (1, 1)


def test_a_refusal_has_the_ruling_behind_it() -> None:
    refuse = Refusals({"taken": "R7"})
    assert str(refuse("taken", "b3", kind="large")) == "taken (b3, kind=large) [R7]"
    assert named("space:b3") == ("space", "b3") and named("") == ("", "")


def test_a_gesture_of_nothing_offers_nothing() -> None:
    gesture: Gesture[str, str] = Gesture("state")
    assert gesture.click("space:a") is None and not gesture.cancel() and not gesture.rotate(1)
    assert not gesture.enabled and gesture.end_turn() is None and not gesture.can_end


@pytest.mark.parametrize("size", [(400, 100), (90, 70)])
def test_a_still_is_as_large_as_fits(size: tuple[int, int]) -> None:
    cells: list[int] = []

    def draw(cell: int) -> Surface:
        cells.append(cell)
        return Surface((3 * cell, 2 * cell))

    picture = still(Extent(3, 2), size, draw)
    assert cells[0] >= SMALLEST_CELL
    assert picture.get_width() <= size[0] and picture.get_height() <= size[1]


def test_words_stay_in_the_window_and_beside_their_subject(ui: Ui) -> None:
    chips = [Chip("Some words about it, and a few more of them.", "warn"), Chip("Short", "aside")]
    for spot in (Rect(0, 0, 40, 40), Rect(1240, 680, 40, 40), Rect(620, 340, 40, 40)):
        bubble = Bubble(ui, chips, spot)
        assert ui.window.contains(bubble.rect) and not bubble.rect.colliderect(spot)
    avoid = [Rect(680, 300, 300, 120), Rect(300, 300, 300, 120)]
    clear = Bubble(ui, chips, Rect(620, 340, 40, 40), avoid, ui.window)
    assert clear.rect.collidelist(avoid) == -1
    assert exchanged(clear, clear) == [] and exchanged(None, clear) == [clear.rect.inflate(12, 12)]


def test_a_long_name_gets_smaller_and_then_shorter(ui: Ui) -> None:
    shapes: tuple[tuple[str, Shape, int], ...]
    shapes = (("Livia", "tall", 5), ("W" * 30, "tall", 5), ("W" * 30, "dense", 4), ("W" * 30, "low", 4))
    for name, shape, parts in shapes:
        tally = Tally(Score(12, 21), "thinking", (Mini("counter/1"),) * 3, unit="dry")
        card = PlayerCard(ui, CardInfo(0, name, (("red", "square"),), tally, True), shape)
        card.place(Rect(900, 10, 340, card.measure(340)[1]))
        places = card.line_rects()
        assert len(places) == parts and all(card.rect.contains(place) for place in places)
        assert not any(a.colliderect(b) for i, a in enumerate(places) for b in places[i + 1 :])


def test_a_colour_behind_a_name_goes_before_the_name_is_cut(ui: Ui) -> None:
    tally, badges = Tally(Score(12)), (("blue", "triangle"),)
    for width, told in ((400, "Apollodora (Blue)"), (130, "Apollodora")):
        card = PlayerCard(ui, CardInfo(1, "Apollodora (Blue)", badges, tally, False))
        card.place(Rect(800, 10, width, card.measure(width)[1]))
        assert told in [text for text, *_ in card._texts()]


def test_the_numeral_that_tells_two_opponents_apart_is_never_cut(ui: Ui) -> None:
    for numeral in ("III", "IV"):
        info = CardInfo(1, f"Apollodora {numeral}", (("blue", "triangle"),), Tally(Score(12)), False)
        card = PlayerCard(ui, info)
        card.place(Rect(900, 10, 130, card.measure(130)[1]))
        assert card._name_for(70).endswith(f"… {numeral}")


def test_a_line_of_its_own_has_room_for_the_whole_score(ui: Ui) -> None:
    tally = Tally(Score(12, 21), joint="+", unit="dry")
    card = PlayerCard(ui, CardInfo(0, "Livia", (("red", "square"),), tally, True), "low")
    for width, parts in ((150, 3), (330, 4)):
        card.place(Rect(900, 10, width, card.measure(width)[1]))
        places = card.line_rects()
        assert len(places) == parts and all(card.rect.contains(place) for place in places)


def test_piles_of_many_take_no_more_height_than_they_need(ui: Ui) -> None:
    """What each is worth is written on it, however small it is."""
    slots = [Slot(f"stock:{n}", "counter/1", n, True, False, "", figure=str(n)) for n in range(1, 9)]
    few, many = (SupplyShelf(ui, "", part) for part in (slots[:3], slots))
    assert many.measure(300)[1] < few.measure(300)[1]
    many.place(Rect(900, 10, 300, many.measure(300)[1]))
    surface = Surface(ui.window.size)
    many.draw(surface)
    assert all(many.rect.contains(rect) for _, rect in many.slot_rects())


def test_a_long_sentence_is_written_smaller(ui: Ui) -> None:
    bar = PromptBar(ui, "A sentence that goes on and on and on. " * 5, {"one": "One"}, "one", False)
    bar.place(Rect(10, 10, 700, 60))
    assert bar.rect.contains(bar.sentence.rect) and bar.sentence.px < ui.t(27)


def test_cards_make_room_for_the_log(ui: Ui) -> None:
    """Closer together, then low; where even that is too little the log goes."""
    seen = []
    for scale in (1.0, 2.0, 2.3, 2.6, 2.8, 3.0):
        ui.viewport = Viewport((1280, 720), scale)
        view = shown(ui, ToyHost(("draw b", "lay a 1")))
        cards = [widget for widget in view.widgets.root.walk() if isinstance(widget, PlayerCard)]
        assert len(cards) == 2 and all(view.column_rect.contains(card.rect) for card in cards)
        seen.append((cards[0].rect.y == cards[1].rect.y, cards[0].shape, view.panels.log is not None))
    assert seen[0] == (True, "tall", True) and seen[-1][1] == "low"
    assert len(set(seen)) >= 3
