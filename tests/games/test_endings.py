"""The end of a game is a scene on its table: counted before all eyes, skippable at any moment, true."""

from __future__ import annotations

from collections.abc import Container, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, ClassVar, cast

import pygame
import pytest
from pygame.event import Event

from game.core.record import read_record
from game.core.replay import Playback
from game.core.rules import CHANCE, Outcome
from game.core.setup import HUMAN, MatchSetup, SeatSetup
from game.games import GAMES
from game.meta.spec import GameSpec
from game.scenes.match import MatchScene
from game.table.crown import RISE, STAY, Crown, verdict
from game.table.ending import LONGEST
from game.table.praise import GREAT, Merit, praise
from game.ui.timeline import Timeline
from game.ui.widgets import Button
from tests.games.test_one_score import HERE, Game
from tests.games.viewing.match_table import MatchTable
from tests.match.room import Thinker

FRAME = 1 / 30
AT_MOST = 15.0
"""Seconds at speed 1."""
LEVEL_LOST = "So close! Level on points; the tie-break decides."


class Table(MatchTable[Any]):
    """A match of any game, at its last actions."""

    seats: ClassVar[tuple[str, ...]] = ()

    def begin(self, spec: GameSpec, game: Game, people: Container[int] = (0,), last: int = 1) -> None:
        """With all but its last actions played; these seats are people's."""
        seats = tuple(
            SeatSetup(tuple(colours), HUMAN if number in people else spec.ai_levels[0])
            for number, colours in enumerate(game.record.seats)
        )
        actions = game.record.actions
        setup = MatchSetup(
            spec.id,
            game.record.level,
            seats,
            seed=1,
            options=dict(game.record.options),
            actions=tuple(actions[: len(actions) - last]),
        )
        self.scene = MatchScene(self.services, setup, kept=False)
        thinker = Thinker(spec.opponents)
        self.scene.match._employ = lambda: thinker  # type: ignore[assignment,return-value]
        # What was written is played, and nobody else thinks.
        self._awake = self.scene.match.poll, self.scene.match.update
        self.scene.match.poll = lambda: None  # type: ignore[method-assign]
        self.scene.match.update = lambda dt, *, in_front: None  # type: ignore[method-assign]
        self.view = cast(Any, self.scene.view)
        self.view.board.lives = False  # What moves for ever is no part of it.
        self.app.stack.reset(self.scene)
        self.app.stack.apply()
        self.frame()

    def play(self, action: str) -> None:
        match = self.scene.match
        match._played(match.rules.parse(action))
        self.view.refresh()

    def wake(self) -> None:
        """From here on it goes on by itself."""
        self.scene.match.poll, self.scene.match.update = self._awake  # type: ignore[method-assign]

    def finish(self) -> None:
        """The results come as soon as nothing moves any more."""
        self.wake()
        for _ in range(3):
            self.frame(dt=FRAME)

    @property
    def points(self) -> tuple[int, ...]:
        return tuple(card.info.tally.score.points for card in self.view.panels.cards)

    def tap(self, key: int) -> None:
        """A key, and no time goes by."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.frame(Event(kind, key=key, mod=0, unicode=""), dt=0.0)

    def pass_by(self, seconds: float = FRAME) -> None:
        """Nobody looks, so that nothing is drawn."""
        self.view.update(seconds)

    def shapes(self) -> set[Any]:
        return set(self.view.board.sheet.shapes())


@pytest.fixture
def shown(tmp_path: Path) -> Iterator[Table]:
    table = Table(tmp_path, speed=1.0)
    yield table
    table.app.stack.close()
    pygame.display.quit()


def ending_begins(table: Table) -> None:
    for _ in range(400):
        if table.view.ending.runs:
            return
        table.pass_by()
    pytest.fail("it never ends")


SPECS = pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)


@SPECS
@pytest.mark.parametrize("players", (2, 3, 4))
def test_what_is_counted_comes_to_the_rules_result(shown: Table, spec: GameSpec, players: int) -> None:
    game = Game(spec, players)
    outcome = game.rules.outcome(game.states[-1])
    assert outcome is not None
    result = tuple(outcome.points)
    shown.begin(spec, game)
    shown.play(game.record.actions[-1])
    ending_begins(shown)
    said, seconds = [shown.points], 0.0
    while shown.view.ending.runs:
        shown.pass_by()
        seconds += FRAME
        if shown.points != said[-1]:
            said.append(shown.points)
        assert all(own <= end for own, end in zip(shown.points, result, strict=True)), "never more than true"
    assert said[-1] == result and seconds <= LONGEST + RISE + STAY + 0.5 <= AT_MOST
    lowest = min(range(len(said)), key=lambda number: sum(said[number]))
    counted = said[lowest:]
    rises = [a <= b for one, two in pairwise(counted) for a, b in zip(one, two, strict=True)]
    assert all(rises)
    assert len(counted) > 1, "it was counted before all eyes"
    shown.finish()
    assert shown.app.stack.top is not shown.scene, "then the results"


@SPECS
def test_skipped_at_any_step_it_is_the_same_picture(shown: Table, spec: GameSpec) -> None:
    game = Game(spec, 2)
    shown.begin(spec, game)
    shown.play(game.record.actions[-1])
    shown.view.timeline.skip()
    shown.view.refresh()
    shown.frame()
    expected, points = shown.shapes(), shown.points
    steps = len(shown.view.board.ending(shown.scene.match.log[-1])) + 1
    assert steps > 3
    for waited in sorted({0, 1, steps // 2, steps - 2, steps - 1}):
        shown.begin(spec, game)
        shown.play(game.record.actions[-1])
        ending_begins(shown)
        for step in range(steps):
            # Some time is waited in one of the steps, then it is skipped as all before it were.
            for _ in range(7 if step == waited else 0):
                shown.pass_by()
            shown.tap(pygame.K_SPACE)
        shown.frame(dt=FRAME)
        assert shown.view.idle and shown.shapes() == expected and shown.points == points


@SPECS
def test_escape_and_the_button_lead_to_the_results_at_once(shown: Table, spec: GameSpec) -> None:
    game = Game(spec, 3)
    for by_key in (True, False):
        shown.begin(spec, game)
        shown.play(game.record.actions[-1])
        ending_begins(shown)
        shown.frame(dt=FRAME)
        if by_key:
            shown.tap(pygame.K_ESCAPE)
        else:
            shown.view.widgets.find("button:skip-ending").activate()
        assert shown.view.idle and not shown.view.ending.runs
        shown.finish()
        top = shown.app.stack.top
        assert top is not None and top.name == "results"


@SPECS
def test_a_click_before_the_end_does_not_skip_it(shown: Table, spec: GameSpec) -> None:
    game = Game(spec, 2)
    shown.begin(spec, game)
    shown.play(game.record.actions[-1])
    shown.view.skip()
    assert not shown.view.idle
    shown.frame(dt=FRAME)
    assert shown.view.ending.runs


@SPECS
def test_with_reduced_motion_the_end_is_a_row_of_stills(shown: Table, spec: GameSpec) -> None:
    game = Game(spec, 2)
    shown.use(reduced_motion=True)
    shown.begin(spec, game)
    shown.play(game.record.actions[-1])
    ending_begins(shown)
    pictures, frames = [pygame.image.tobytes(shown.window.surface, "RGB")], 0
    while shown.view.ending.runs:
        shown.frame(dt=3 * FRAME)
        frames += 1
        assert not shown.view.board.stage.moving, "nothing is in the air"
        picture = pygame.image.tobytes(shown.window.surface, "RGB")
        if picture != pictures[-1]:
            pictures.append(picture)
    moments = 2 + len(shown.view.board.ending(shown.scene.match.log[-1]))
    assert frames > 25 and 2 < len(pictures) <= moments + 1, "each moment is one still"


# playing it out


@SPECS
def test_who_has_nothing_left_to_do_has_it_played_out_and_sees_the_end(shown: Table, spec: GameSpec) -> None:
    """AR 52: one watched the computer finish, and no button led to the end."""
    retired = spec.parts().retired
    assert retired is not None
    game, seat, at = next(
        (game, seat, number)
        for game in (Game(spec, players) for players in (2, 3, 4))
        for number, state in enumerate(game.states[:-1])
        for seat in range(len(game.record.seats))
        if retired(state, seat) and game.rules.to_move(state) not in (None, CHANCE)
    )
    shown.begin(spec, game, {seat}, last=len(game.record.actions) - at)
    shown.wake()
    shown.frame(dt=FRAME)
    button = shown.view.widgets.find("button:fast-forward")
    assert isinstance(button, Button) and button.text == "Play it out"
    button.activate()
    seconds = 0.0
    while not shown.view.ending.runs:
        shown.scene.update(FRAME)
        seconds += FRAME
        assert seconds < 20, f"{len(shown.scene.match.session) - at} actions in that time"
    assert not shown.view.hurried, "the end has its time"
    while shown.view.ending.runs:
        shown.scene.update(FRAME)
    shown.frame()
    top = shown.app.stack.top
    assert top is not None and top.name == "results"


# what is heard


@SPECS
def test_what_is_great_is_hailed_in_the_tones_of_its_game(shown: Table, spec: GameSpec) -> None:
    shown.begin(spec, Game(spec, 2))
    director, heard = shown.view.board.director, list[str]()
    director.animator.play = heard.append
    for weight in (0.0, GREAT):
        timeline = Timeline()
        timeline.play(praise(director.animator, Merit((2, 2), 3, "blue", weight), director.hail, still=False))
        while not timeline.idle:
            timeline.update(FRAME)
    common, own = heard
    assert common == "praise" and own in _own_sounds(shown, spec) and own.endswith("-hail")


@SPECS
@pytest.mark.parametrize("wins", [True, False])
def test_each_game_has_a_close_of_its_own_for_a_win_and_for_a_loss(
    shown: Table, spec: GameSpec, wins: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = Game(spec, 2)
    outcome = game.rules.outcome(game.states[-1])
    assert outcome is not None
    winner = outcome.winners[0]
    shown.begin(spec, game, {winner if wins else 1 - winner})
    heard: list[str] = []
    monkeypatch.setattr(shown.services.ui, "play", heard.append)
    timeline = Timeline()
    timeline.play(Crown(shown.view, game.states[-1], outcome).step())
    while not timeline.idle:
        timeline.update(FRAME)
    assert [name for name in heard if name in _own_sounds(shown, spec)] == heard
    assert heard[0].endswith("-triumph" if wins else "-consolation") and len(heard) == 1


def _own_sounds(shown: Table, spec: GameSpec) -> set[str]:
    """Those of this game, which are no other's and not the house's."""
    sounds = shown.services.audio.sounds.values()
    return {info.name for info in sounds if info.files[0].parent.parent.name == spec.folder}


# who won


@pytest.mark.parametrize(
    ("points", "winners", "people", "first", "second"),
    [
        ((63, 74), (1,), (1,), "You win with 74 points!", "11 points ahead of Fausta"),
        ((63, 74), (1,), (0,), "Fausta wins with 74 points!", "Well played! 11 points short this time."),
        ((73, 74), (1,), (0,), "Fausta wins with 74 points!", "So close! Only 1 point short."),
        (
            (74, 74),
            (1,),
            (0,),
            "Fausta wins with 74 points!",
            "So close! Level on points; the tie-break decides.",
        ),
        ((74, 74), (1,), (1,), "You win with 74 points!", "Level on points; the tie-break decides."),
        ((74, 74), (0, 1), (0,), "You and Fausta share the win with 74 points each!", ""),
        ((63, 74), (1,), (), "Fausta II wins with 74 points!", "11 points ahead of Fausta I"),
        ((63, 74), (1,), (0, 1), "Player 2 wins with 74 points!", "11 points ahead of Player 1"),
    ],
)
def test_who_won_is_told_truly_and_kindly(
    shown: Table,
    points: tuple[int, ...],
    winners: tuple[int, ...],
    people: tuple[int, ...],
    first: str,
    second: str,
) -> None:
    spec = next(each for each in GAMES if each.folder == "via_appia")
    game = Game(spec, 2)
    seats = tuple(
        SeatSetup(tuple(colours), HUMAN if number in people else spec.ai_levels[1])
        for number, colours in enumerate(game.record.seats)
    )
    setup = MatchSetup(spec.id, game.record.level, seats, seed=1)
    view = cast(Any, MatchScene(shown.services, setup, kept=False).view)
    assert verdict(view, Outcome(points, winners)) == (first, second)


# what is well done


def deserving(folder: str, events: tuple[Any, ...]) -> list[int]:
    """The numbers that are to be praised, counted plainly."""

    def of(name: str) -> list[Any]:
        return [event for event in events if type(event).__name__ == name]

    match folder:
        case "aqua_romana":
            return [event.podium for event in of("PodiumReached") if event.podium >= 15]
        case "aquaedukt" if of("CanalLaid"):
            seats = dict.fromkeys(event.seat for event in of("HouseWatered"))
            sums = [sum(e.value for e in of("HouseWatered") if e.seat == seat) for seat in seats]
            return [points for points in sums if points >= 6]
        case "via_appia":
            fell = len(of("StoneFell"))
            ahead = [(event, sorted(event.built)) for event in of("MajorityCounted")]
            great = [max(event.points) for event, built in ahead if built[-1] - built[-2] >= 3]
            return [fell] * (fell >= 3) + great
    return []


FOUND = {"aqua_romana": "scenarios/r14-above-twenty-taken", "aquaedukt": "examples/two-players"}
FOUND["via_appia"] = "examples/three-players"


@SPECS
def test_exactly_what_a_game_declares_is_praised(shown: Table, spec: GameSpec) -> None:
    path = HERE / spec.folder / f"{FOUND[spec.folder]}.json"
    record = read_record(path.read_bytes(), path.stem)
    start = spec.parts().levels(()).start(record.level, record.seats, record.options)
    log = Playback.of(spec.parts().rules, start, record.actions).log
    shown.begin(spec, Game(spec, len(record.seats)))
    director, stage = shown.view.board.director, shown.view.board.stage
    found = []
    for entry in log:
        wanted = deserving(spec.folder, entry.events)
        merits = list(director.merits(entry.events, entry.after))
        assert [merit.number for merit in merits] == wanted
        assert all(merit.weight >= 0 for merit in merits)
        found += merits
    assert found
    # In the picture: it counts up to what it is, in the light; and where nothing may move it only stands.
    merit = max(found, key=lambda each: each.number)
    for still in (False, True):
        timeline = Timeline(reduced_motion=still)
        timeline.play(praise(director.animator, merit, director.hail, still))
        said: list[str] = []
        lights = 0
        while not timeline.idle:
            timeline.update(FRAME)
            said += [shape.text for key, shape in stage.moving.items() if key[0] == "praise"]
            lights += sum(key[0] == "praising" for key in stage.moving)
        assert said[-1] == f"{merit.sign}{merit.number}" and not stage.moving
        assert (len(set(said)) == 1 and not lights) if still else (len(set(said)) > 3 and lights)
