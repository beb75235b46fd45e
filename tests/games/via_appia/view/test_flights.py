"""Things that change hands fly to where their owner keeps them, beyond the board, and leave no trace."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from pygame import Rect

from game.games.via_appia.rules.actions import Deal, Income, Swap
from game.games.via_appia.rules.pieces import SIZES
from game.games.via_appia.view.panels import RoadPanels
from game.scenes.match import MatchScene
from tests.games.via_appia.view.games import example
from tests.games.via_appia.view.hand_table import Table, table

STEPS = example("two-players")
LONGEST = 300


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    with table(tmp_path_factory.mktemp("flights")) as screen:
        yield screen


@pytest.fixture(autouse=True)
def moving(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MatchScene, "speed", 1.0)


def income(gift: str) -> int:
    """Where in the example a card is taken for that."""
    return next(
        n for n, step in enumerate(STEPS) if isinstance(step.action, Income) and step.action.gift == gift
    )


def played(shown: Table, index: int) -> Iterator[dict[str, tuple[int, int]]]:
    """That step, frame by frame: where each picture is that flies beyond the board."""
    shown.show(tuple(str(step.action) for step in STEPS[:index]))
    shown.scene.match.play(STEPS[index].action)
    for _ in range(LONGEST):
        shown.frame()
        yield {shape.picture: shown.view.board.canvas.px(shape.at) for shape, _ in shown.view.board.aloft}
        if shown.view.idle:
            break


@pytest.mark.parametrize(("gift", "thing"), (("sesterces", "coin"), ("stones", "stone")))
def test_what_a_card_brings_ends_where_it_is_kept(
    shown: Table, gift: str, thing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    index, asked, homes = income(gift), RoadPanels.home, dict[str, Rect]()

    def home(panels: RoadPanels, seat: int, kept: str) -> Rect | None:
        found = asked(panels, seat, kept)
        assert found is not None and seat == STEPS[index].before.active
        homes[kept] = found
        return found

    monkeypatch.setattr(RoadPanels, "home", home)
    seen = {name: at for aloft in played(shown, index) for name, at in aloft.items()}
    ends = {name: at for name, at in seen.items() if name.startswith(f"{thing}/")}
    assert ends
    for name, at in ends.items():
        kept = homes[f"stone:{name.split('/')[1]}" if thing == "stone" else thing]
        assert not shown.view.board.rect.colliderect(kept)
        assert kept.inflate(12, 12).collidepoint(at), (name, at, kept)


def test_a_flight_over_the_column_leaves_no_trace(shown: Table) -> None:
    aloft = 0
    for flying in played(shown, income("sesterces")):
        aloft += bool(flying)
        if aloft == 8:
            break
    assert aloft == 8
    seen = pygame.image.tobytes(shown.window.surface, "RGB")
    shown.services.ui.damage.everything()
    shown.app.draw()
    assert pygame.image.tobytes(shown.window.surface, "RGB") == seen
    shown.settle()


def test_a_caption_does_not_lie_on_what_is_exchanged(shown: Table) -> None:
    """It lay on the stone that was due next."""
    told = 0
    for index, step in enumerate(STEPS):
        if not isinstance(step.action, Swap) or step.after.phase != "exchange" or told > 200:
            continue
        for _ in played(shown, index):
            board = shown.view.board
            due = [board.where(f"fallen:{size}:0") for size in SIZES]
            told += board.caption.shown is not None
            assert not any(rect is not None and board.caption.rect.colliderect(rect) for rect in due)
    assert told


def test_a_caption_is_gone_before_cards_are_dealt(shown: Table) -> None:
    """Half of them came to lie under what was said of whoever took the last one."""
    index = next(n for n, step in enumerate(STEPS) if n > 3 and isinstance(step.action, Deal)) - 1
    said = dealt = 0
    for _ in played(shown, index):
        said += shown.view.board.caption.shown is not None
    while not shown.view.idle or shown.scene.match.draws:
        shown.frame()
        if any(card.turned for card in shown.view.board.stage.cards.values()):
            dealt += 1
            assert shown.view.board.caption.shown is None
    assert said and dealt
