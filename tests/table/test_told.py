"""What stands beside the board waits for what moves on it; the log tells a game turn by turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pytest
from pygame import Rect, Surface

from game.core.host import Guide
from game.table.cards import PlayerCard, Score
from game.table.chronicle import TurnLog
from game.table.guide import GuidePanel
from game.table.log import Line, LogLine, TurnRow
from game.table.telling import Telling
from game.ui import Ui
from game.ui.emblem import PLAYER_COLOURS
from tests.access.colour import contrast
from tests.table.test_view import move
from tests.table.toy import Lay, ToyHost, ToyView, shown

HALF = 0.25
"""Of a move that takes half a second."""


@pytest.fixture
def host() -> ToyHost:
    host = ToyHost(("draw b", "lay a 1"), humans=1)
    host.speed = 1.0
    return host


def points(view: ToyView) -> list[str]:
    cards = (widget for widget in view.widgets.root.walk() if isinstance(widget, PlayerCard))
    return [str(card.info.tally.score.points) for card in cards]


def told(view: ToyView) -> str:
    assert isinstance(view.panels.log, TurnLog)
    return view.panels.log.turns[-1].headline.text


def test_cards_log_and_prompt_follow_the_timeline(ui: Ui, host: ToyHost) -> None:
    view = shown(ui, host)
    host.play(Lay("c", 2))
    view.update(HALF)
    assert not view.idle and points(view) == ["1", "0"] and told(view) == "Turn with a"
    assert view.prompt == "table.prompt.plays Marcus"
    view.update(2 * HALF)
    assert view.idle and points(view) == ["1", "2"] and told(view) == "Turn with c"
    assert view.prompt == "toy.choose"


def test_of_two_moves_in_a_row_each_is_told_after_it_was_seen(ui: Ui, host: ToyHost) -> None:
    view = shown(ui, host)
    host.play(Lay("c", 2))
    host.play(Lay("d", 2))
    view.update(HALF)
    assert points(view) == ["1", "0"]
    view.update(2 * HALF)
    assert points(view) == ["1", "2"] and told(view) == "Turn with c"
    assert view.prompt == "table.prompt.moving One moment."
    view.update(2 * HALF)
    assert points(view) == ["3", "2"] and told(view) == "Turn with d"


def test_skipping_tells_everything_at_once(ui: Ui, host: ToyHost) -> None:
    view = shown(ui, host)
    host.play(Lay("c", 2))
    view.skip()
    assert points(view) == ["1", "2"] and told(view) == "Turn with c"


def test_what_a_puzzle_thinks_of_a_move_comes_after_it(ui: Ui, host: ToyHost) -> None:
    host.guide = Guide("Heading", "Do something.")
    view = shown(ui, host)
    host.guide = Guide("Heading", "Solved!")
    host.play(Lay("c", 2))
    said = [widget.guide.text for widget in view.widgets.root.walk() if isinstance(widget, GuidePanel)]
    assert said == ["Do something."]
    view.update(3 * HALF)
    said = [widget.guide.text for widget in view.widgets.root.walk() if isinstance(widget, GuidePanel)]
    assert said == ["Solved!"]


def test_scores_count_while_the_board_moves(ui: Ui, host: ToyHost, monkeypatch: pytest.MonkeyPatch) -> None:
    view = shown(ui, host)
    monkeypatch.setattr(type(view.board), "scores", {0: Score(1), 1: Score(7)})
    host.play(Lay("c", 2))
    ui.damage.take(ui.window)
    view.update(HALF)
    card = next(w for w in view.widgets.root.walk() if isinstance(w, PlayerCard) and w.info.seat == 1)
    assert points(view) == ["1", "7"] and any(
        rect.colliderect(card.rect) for rect in ui.damage.take(ui.window)
    )


# the log


def test_setting_up_and_every_turn_have_one_line_and_the_last_all_its_sentences(ui: Ui) -> None:
    view = shown(ui, ToyHost(("draw b", "lay a 1", "lay c 2")))
    log = view.panels.log
    assert isinstance(log, TurnLog)
    assert [turn.headline.text for turn in log.turns] == ["table.log.set-up", "Turn with a", "Turn with c"]
    assert [turn.seat for turn in log.turns] == [None, 0, 1]
    assert [row.line.text for row in log.rows] == ["Lay c"]


def test_a_turn_unfolds_under_the_pointer_and_is_shown_on_the_board(ui: Ui) -> None:
    view = shown(ui, ToyHost(("draw b", "lay a 1", "lay c 2")))
    rows = [row for row in view.widgets.root.walk() if isinstance(row, TurnRow)]
    move(view, rows[1].rect.center)
    assert view.bubble is not None and [line for line, _, _ in view.bubble.lines] == ["Lay a"]
    assert view.marks.shown == ("a",) and not view.bubble.rect.colliderect(rows[1].rect)
    move(view, rows[2].rect.center)
    assert view.bubble is None, "its sentences stand there"
    assert view.marks.shown == ("c",)


@pytest.mark.parametrize("colour", PLAYER_COLOURS)
def test_ticks_of_the_log_are_seen_on_parchment_the_yellow_one_too(ui: Ui, colour: str) -> None:
    row = LogLine(ui, Line("A sentence", 0), colour)
    row.place(Rect(10, 10, 200, 30))
    surface = Surface((240, 60))
    parchment = (226, 206, 160)
    surface.fill(parchment)
    row.draw(surface)
    stroke = [tuple(surface.get_at((x, 25))[:3]) for x in range(10, 20)]
    assert max(contrast(found, parchment) for found in stroke) > 4.5
    assert PLAYER_COLOURS[colour] in stroke


class Teller(Telling):
    """Whatever happens has a text, and nobody has a colour."""

    prefix = "toy"
    emblems: ClassVar[dict[str, str]] = {}
    ends = ()

    def shade(self, seat: int, events: Sequence[object], after: object) -> str:
        return ""

    def say(self, about: object, state: object, *kinds: str, events: Sequence[object] = ()) -> str:
        return f"{kinds[0]} {about}"


def test_a_caption_has_three_lines_at_most() -> None:
    """What was done comes first, then what came of it, in its order."""
    caption = Teller(None, None).caption(0, ["a", "b", "c", "d"], None)  # type: ignore[arg-type]
    assert caption is not None and caption.lines == ("told a", "then a", "then b")
