"""The people opposite have faces that act, and say a few words that are in nobody's way: in every game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from pygame import Rect

from game.core.rules import Outcome
from game.core.setup import HUMAN
from game.games import GAMES
from game.match.policy import Policy
from game.meta.cast import CALM, GLAD, GREAT, LOST, MOODS, SAD, START, THINKING, WON, portrait, said_key
from game.meta.spec import GameSpec
from game.scenes.match import MatchScene
from game.table.company import MOST_GREAT, SECONDS
from game.table.view import AnyView, TableView
from game.ui.timeline import Delay
from tests.house.two_games import House, house
from tests.looks import looks
from tests.match.room import Ponderer, Table

RIVAL = "marcia"


@dataclass
class Evening:
    """A match against one of the house, who never makes up her mind."""

    opened: House
    scene: MatchScene

    @property
    def view(self) -> AnyView:
        view = self.scene.view
        assert isinstance(view, TableView)
        return view

    @property
    def seat(self) -> int:
        return next(n for n, seat in enumerate(self.scene.match.setup.seats) if not seat.is_human)

    @property
    def places(self) -> dict[str, Rect]:
        return {element.id: Rect(element.rect) for element in self.scene.elements()}

    @property
    def said(self) -> str | None:
        """What is written in a bubble, if there is one."""
        labels = [each.label for each in self.scene.elements() if each.id.startswith("said:")]
        return labels[0] if labels else None

    def hears(self, moment: str) -> bool:
        words = self.opened.services.text(said_key(RIVAL, moment))
        return self.said is not None and words in self.said

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds * 4) + 1):
            self.opened.app.frame([], 0.25)


@pytest.fixture
def begin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[object]:
    monkeypatch.setattr("game.match.match.AiWorker", Ponderer)
    monkeypatch.setattr(MatchScene, "speed", 1.0)
    kept: list[object] = []

    def begun(spec: GameSpec, size: tuple[int, int] = (1280, 720), **settings: object) -> Evening:
        context = house(tmp_path, GAMES, size)
        opened = context.__enter__()
        kept.append(context)
        opened.use(**settings)
        quick = opened.services.quick_setup(spec)
        seats = tuple(seat if seat.is_human else replace(seat, player=RIVAL) for seat in quick.seats)
        scene = MatchScene(opened.services, replace(quick, seats=seats, seed=4), kept=False)
        opened.put(scene)
        for _ in range(3):
            opened.frame()
        return Evening(opened, scene)

    yield begun
    for context in kept:
        context.__exit__(None, None, None)  # type: ignore[attr-defined]


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
@pytest.mark.parametrize("look", looks([(1280, 720), (1920, 1080)], [1.0, 2.0]), ids=str)
def test_somebody_opens_the_evening_and_is_in_nobodys_way(begin, spec: GameSpec, look) -> None:  # type: ignore[no-untyped-def]
    evening = begin(spec, look.size, **look.settings)
    if evening.said is None:
        assert look.scale == 2.0, "only where large letters leave a log no room"
        return
    assert evening.hears(START)
    spoken = evening.places
    bubble = spoken.pop(f"said:{evening.seat}")
    assert Rect((0, 0), look.size).contains(bubble) and not bubble.colliderect(evening.view.board.rect)
    column = {name: rect for name, rect in spoken.items() if evening.view.column_rect.contains(rect)}
    assert column and all(not bubble.colliderect(rect) for rect in column.values())
    log = evening.view.panels.log
    assert log is None or not bubble.colliderect(log.rect)
    evening.wait(SECONDS)
    assert evening.said is None, "a short time"
    moved = {name for name, rect in evening.places.items() if name in column and rect != column[name]}
    assert moved == set(), "nothing moved under the hand"


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_whoever_wants_silence_has_it(begin, spec: GameSpec) -> None:  # type: ignore[no-untyped-def]
    evening = begin(spec, sayings=False)
    assert evening.said is None
    evening.view.company.done(evening.scene.match.log[-1], frozenset(spec.emblems))
    evening.view.company.ended(Outcome((9, 3), (0,)))
    evening.opened.frame()
    assert evening.said is None


def test_nobody_speaks_where_somebody_learns(tmp_path: Path) -> None:
    class Teaching(Policy):
        ends_in_results = False

    table = Table(tmp_path / "learning", HUMAN, "sextus", policy=Teaching(), kept=False)
    table.room.chats = True
    assert not table.match.chats
    table = Table(tmp_path / "match", HUMAN, "sextus", kept=False)
    assert not table.match.chats, "it is off"
    table.room.chats = True
    assert table.match.chats


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_who_comes_next_is_asked_before_the_last_move_has_arrived(begin, spec: GameSpec) -> None:  # type: ignore[no-untyped-def]
    evening = begin(spec)
    match = evening.scene.match
    for _ in range(60):
        if match.handing_over is not None:
            match.end_turn(None)
        elif match.deciding is not None:
            match.play(match.rules.legal_actions(match.state)[0])
        if match.thinking is not None:
            break
        evening.wait(0.25)
    evening.view.timeline.play(Delay(3.0))
    evening.opened.frame()
    assert not evening.view.idle, "something is still shown"
    assert match._worker is not None and match._worker.busy


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_a_great_move_is_worth_a_word_but_not_every_time(begin, spec: GameSpec) -> None:  # type: ignore[no-untyped-def]
    evening = begin(spec)
    evening.wait(SECONDS)
    company, setup = evening.view.company, evening.scene.match.setup
    entry = replace(evening.scene.match.session.log[-1], owner=evening.seat)
    theirs = frozenset(setup.seats[evening.seat].colours[:1])
    company.done(entry, frozenset(setup.seats[1 - evening.seat].colours))
    evening.opened.frame()
    assert evening.said is None, "it was good for somebody else"
    for _ in range(MOST_GREAT):
        company.done(entry, theirs)
        evening.opened.frame()
        assert evening.hears(GREAT)
        evening.wait(SECONDS)
    company.done(entry, theirs)
    evening.opened.frame()
    assert evening.said is None


def test_nothing_is_said_over_the_log_one_reads(begin) -> None:  # type: ignore[no-untyped-def]
    evening = begin(GAMES[0])
    evening.wait(SECONDS)
    log = evening.view.panels.log
    assert log is not None
    evening.view.pointer.pos = log.rect.center
    entry = replace(evening.scene.match.session.log[-1], owner=evening.seat)
    evening.view.company.done(entry, frozenset(evening.scene.match.setup.seats[evening.seat].colours))
    evening.opened.frame()
    assert evening.said is None


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_whoever_wins_speaks_otherwise_than_whoever_loses(begin, spec: GameSpec) -> None:  # type: ignore[no-untyped-def]
    evening = begin(spec)
    evening.wait(SECONDS)
    company = evening.view.company
    for winner, moment in ((evening.seat, WON), (1 - evening.seat, LOST)):
        company.ended(Outcome(tuple(9 - 5 * (seat != winner) for seat in (0, 1)), (winner,)))
        evening.opened.frame()
        assert evening.hears(moment)
        evening.wait(SECONDS)


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_faces_act(begin, spec: GameSpec, monkeypatch: pytest.MonkeyPatch) -> None:  # type: ignore[no-untyped-def]
    """Up in thought, glad while proud, and glad or sad once it is over; people have no face of the house."""
    evening = begin(spec)
    company, match, seat = evening.view.company, evening.scene.match, evening.seat
    assert company.face(1 - seat) == ""
    assert company.face(seat) == portrait(RIVAL, GLAD), "she speaks"
    evening.wait(SECONDS)
    monkeypatch.setattr(type(match), "thinking", seat)
    assert company.face(seat) == portrait(RIVAL, THINKING)
    monkeypatch.setattr(type(match), "thinking", None)
    assert company.face(seat) == portrait(RIVAL, CALM)
    shown = next(card.info.face for card in evening.view.panels.cards if card.info.seat == seat)
    assert shown in {portrait(RIVAL, mood) for mood in MOODS}
    monkeypatch.setattr(match.rules, "to_move", lambda state: None, raising=False)
    for winner, mood in ((seat, GLAD), (1 - seat, SAD)):
        company.ended(Outcome((5, 5), (winner,)))
        assert company.face(seat) == portrait(RIVAL, mood)
