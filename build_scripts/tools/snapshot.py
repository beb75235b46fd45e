"""A checkout of the game that has its pictures taken: a line with name and hash for each.

Started by ``snapshots``, which says by PYTHONPATH which checkout it is. That may be an old one, so this file
uses only what both have.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any, cast

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")

import pygame
from pygame import Rect
from pygame.event import Event

from game.ai.messages import Answer, Candidate
from game.ai.worker import AiWorker
from game.app import App, open_services
from game.core.record import Record
from game.core.rules import CHANCE
from game.core.setup import MatchSetup, SeatSetup
from game.games import GAMES
from game.match.hints import HintDesk
from game.scenes.lesson import LessonScene
from game.scenes.match import MatchScene
from game.scenes.puzzle import PuzzleScene
from game.scenes.replay import ReplayScene
from game.scenes.rulebook import RulebookScene
from game.scenes.stack import Scene
from game.services import Options
from game.storage import Player, Save, Sitting
from game.table.view import TableView
from game.ui.window import Window

MOMENTS = 4
"""Positions of a game that are looked at from all sides, spread over all of it."""
HOVERED, REFUSED, GRABBED = 4, 2, 2
"""Things of a position that are pointed at, asked why not, and taken up."""
BEATS = (0.15, 0.35, 0.8)
"""Seconds from one picture of what moves to the next."""
View = TableView[Any, Any, Any]


class Sure:
    """Stands in for the opponents' process: it knows at once what it would do."""

    def __init__(self, answer: Answer) -> None:
        self._answer = answer

    def poll(self) -> Answer:
        return self._answer

    def cancel(self) -> None: ...


class Photographer:
    """One game at one size in one language; ``PARTS`` of ``snapshots`` are names of methods."""

    def __init__(
        self, folder: Path, game: str, language: str, size: tuple[int, int], album: Path | None
    ) -> None:
        self.spec = next(spec for spec in GAMES if spec.id == game)
        self.services = open_services(Options(data_dir=folder, seed=1, size=size, speed=1, lang=language))
        self.window = Window("snapshots", size, fullscreen=False, vsync=False, icon=folder / "none")
        self.services.apply_settings(self.services.settings.value)
        self.app = App(self.services, self.window)
        # Sheets come and go by the clock, and small pictures are meanwhile scaled from others: not here.
        setattr(self.app, "_put_away", lambda: None)  # noqa: B010 - it is the app's own affair
        setattr(self.services.ui.sprites, "_kept_of", lambda *_: None)  # noqa: B010
        self.rules = self.spec.rules()
        self._album = album
        self._prefix = f"{game}/{language}-{size[0]}"

    def matches(self) -> Iterator[tuple[str, str]]:
        level = self.spec.levels(()).get(self.spec.default_level)
        assert level is not None
        for players in sorted({min(self.spec.players), max(self.spec.players)}):
            yield from self._game(tuple(tuple(colours) for colours in level.seats(players)))

    def course(self) -> Iterator[tuple[str, str]]:
        if self.spec.lessons:
            yield from self._lessons()
            yield from self._puzzles()

    def _shot(self, name: str, surface: pygame.Surface | None = None) -> tuple[str, str]:
        surface = surface or self.window.surface
        if self._album is not None:
            path = self._album / f"{self._prefix}/{name}.png"
            path.parent.mkdir(parents=True, exist_ok=True)
            pygame.image.save(surface, path)
        pixels = pygame.image.tobytes(surface, "RGB")
        return f"{self._prefix}/{name}", blake2b(pixels, digest_size=12).hexdigest()

    def _frame(self, *events: Event, dt: float = 0.0) -> None:
        self.app.frame(events, dt)

    def _open(self, scene: Scene) -> None:
        self.app.stack.reset(scene)
        self.app.stack.apply()
        self._frame()

    # a match, from all sides

    def _game(self, seats: Sequence[tuple[str, ...]]) -> Iterator[tuple[str, str]]:
        self._seats = tuple(SeatSetup(colours) for colours in seats)
        start = MatchScene(self.services, self._setup(()), kept=False).match.session.start
        game = tuple(self._played(start, Random(7)))
        for moment in range(MOMENTS):
            at = moment * (len(game) - 1) // (MOMENTS - 1)
            name = f"{len(seats)}-players/{at:03}"
            yield from self._looked_at(name, game, at)
            yield from self._moving(name, game, at)
        yield from self._replayed(f"{len(seats)}-players", game)

    def _setup(self, actions: Sequence[str]) -> MatchSetup:
        return MatchSetup(self.spec.id, self.spec.default_level, self._seats, 1, actions=tuple(actions))

    def _played(self, state: Any, random: Random) -> Iterator[str]:
        """Much is built before anybody is done, as people play."""
        rules, kinds = self.rules, {"aqua-romana": "close", "aquaedukt": "stop", "via-appia": "sell"}
        never = kinds.get(self.spec.id, " ")
        while rules.to_move(state) is not None:
            actions = rules.legal_actions(state)
            wanted = [each for each in actions if not rules.format(each).startswith(never)]
            action = random.choice(wanted or list(actions)) if actions else self._drawn(state, random)
            yield rules.format(action)
            state, _ = rules.apply(state, action)

    def _drawn(self, state: Any, random: Random) -> Any:
        chance = self.spec.parts().chance
        assert chance is not None
        return chance.draw(state, random)

    def _resume(self, game: Sequence[str], at: int) -> tuple[MatchScene, View]:
        scene = MatchScene(self.services, self._setup(game[:at]), kept=False)
        self._open(scene)
        return scene, cast(View, scene.view)

    def _looked_at(self, name: str, game: Sequence[str], at: int) -> Iterator[tuple[str, str]]:
        scene, view = self._resume(game, at)
        yield self._shot(f"{name}/still")
        if scene.match.deciding is None:
            return
        random = Random(at)
        for number, target in enumerate(self._some(view, random, HOVERED)):
            self._move(target)
            self._frame(dt=1.0)
            yield self._shot(f"{name}/hovered-{number}")
        for wish in view.own_keys():
            view.toggle(wish)
        self._frame()
        yield self._shot(f"{name}/wishes")
        for wish in view.own_keys():
            view.toggle(wish)
        for number, target in enumerate(self._some(view, random, REFUSED, enabled=False)):
            self._move(target)
            view.explain()
            self._frame(dt=1.0)
            yield self._shot(f"{name}/refused-{number}")
        yield from self._advised(name, scene, view)
        for number in range(GRABBED):
            yield from self._gripped(f"{name}/gripped-{number}", game, at, number)

    def _some(self, view: View, random: Random, most: int, *, enabled: bool = True) -> list[Rect]:
        """Things on the board and beside it."""
        found = [
            each for each in view.elements() if each.enabled == enabled and not each.id.startswith("menu")
        ]
        return [Rect(each.rect) for each in random.sample(found, min(most, len(found)))]

    def _move(self, rect: Rect) -> None:
        self._frame(_motion(rect.center))

    def _advised(self, name: str, scene: MatchScene, view: View) -> Iterator[tuple[str, str]]:
        """A hint, and what the next ones are."""
        match = scene.match
        legal = [self.rules.format(each) for each in self.rules.legal_actions(match.session.state)]
        if not legal:
            return
        actions = Random(len(legal)).sample(legal, min(3, len(legal)))
        options = [Candidate(action, 1, 0.6 - 0.1 * at, ()) for at, action in enumerate(actions)]
        answer = Answer(0, len(match.session), actions[0], tuple(options), 0.0)
        desk = cast(AiWorker, Sure(answer))
        match.hints = HintDesk(lambda budget: desk, self.rules.parse, view.refresh, available=True)
        for number in range(len(options)):
            view.hints.ask()
            match.hints.poll()
            self._frame(dt=1.0)
            yield self._shot(f"{name}/hint-{number}")

    def _gripped(self, name: str, game: Sequence[str], at: int, number: int) -> Iterator[tuple[str, str]]:
        """A thing is taken up, carried over the table and let go where it does not lie."""
        _, view = self._resume(game, at)
        random = Random(100 * at + number)
        rects = self._some(view, random, 1)
        if not rects or not view.board.rect.w:
            return
        grip = rects[0].center
        self._frame(_motion(grip))
        self._frame(Event(pygame.MOUSEBUTTONDOWN, pos=grip, button=1))
        self._frame(_motion((grip[0] + 60, grip[1] + 20), held=True))
        yield self._shot(f"{name}/up")
        for step in range(3):
            board = view.board.rect
            choices = [Rect(each.rect) for each in view.targets.elements if each.enabled == bool(step)]
            over = random.choice(choices) if choices else board
            self._frame(_motion(over.center, held=True), dt=0.5)
            yield self._shot(f"{name}/over-{step}")
        self._frame(Event(pygame.MOUSEBUTTONUP, pos=(2, 2), button=1))
        self._frame(dt=0.1)
        yield self._shot(f"{name}/back")

    def _moving(self, name: str, game: Sequence[str], at: int) -> Iterator[tuple[str, str]]:
        scene, view = self._resume(game, at)
        if len(scene.match.session) > at or scene.match.mover is None:
            return  # Chance had its turn already.
        scene.match.play(self.rules.parse(game[at]))
        for number, seconds in enumerate(BEATS):
            for _ in range(round(seconds * 20)):
                self._frame(dt=0.05)
            yield self._shot(f"{name}/moves-{number}")
        for _ in range(4):
            view.skip()
            self._frame()
        yield self._shot(f"{name}/arrived")

    def _replayed(self, name: str, game: tuple[str, ...]) -> Iterator[tuple[str, str]]:
        record = Record(
            self.spec.id, self.spec.default_level, tuple(seat.colours for seat in self._seats), game
        )
        players = tuple(Player("human") for _ in self._seats)
        save = Save(record, Sitting(id="0" * 16, players=players, turn=1, saved=1_700_000_000))
        scene = ReplayScene(self.services, save, MatchScene)
        # How the game went is found out by another process, in its own time.
        setattr(scene.story, "update", lambda dt: False)  # noqa: B010
        self._open(scene)
        for length in range(0, len(game), max(1, len(game) // 12)):
            scene.jump(length)
            self._frame()
            yield self._shot(f"{name}/replay/{length:03}")
            scene.turn_on()
            for _ in range(10):
                self._frame(dt=0.05)
            yield self._shot(f"{name}/replay/{length:03}-on")

    # what is learned

    def _lessons(self) -> Iterator[tuple[str, str]]:
        course = self.spec.course()
        for number, lesson in enumerate(course.lessons):
            scene = LessonScene(self.services, self.spec, course, number)
            self._open(scene)
            for at, step in enumerate(lesson.steps):
                self._settle(scene)
                yield self._shot(f"lessons/{lesson.id}/{at:02}")
                if step.wrong:
                    view = cast(View, scene.view)
                    view.refusal = self.rules.why_not(
                        scene.match.session.state, self.rules.parse(step.wrong[0].action)
                    )
                    view.show_gesture()
                    self._frame()
                    yield self._shot(f"lessons/{lesson.id}/{at:02}-wrong")
                    view.hush()
                if scene.policy.step is None or not self._did(scene):
                    break
            self._settle(scene)
            yield self._shot(f"lessons/{lesson.id}/end")

    def _did(self, scene: LessonScene) -> bool:
        step, match = scene.policy.step, scene.match
        assert step is not None
        if not step.wanted:
            scene.policy.go_on()
            return True
        if match.handing_over is not None:
            match.end_turn(None)
        legal = self.rules.legal_actions(match.session.state)
        wanted = [each for each in legal if step.accepts(self.rules.format(each))]
        if not wanted:
            return False
        if cast(View, scene.view).gesture.commits(wanted[0]):
            match.end_turn(wanted[0])
        else:
            match.play(wanted[0])
        return True

    def _settle(self, scene: MatchScene) -> None:
        for _ in range(60):
            cast(View, scene.view).skip()
            self._frame()
            if scene.view.idle and scene.match.mover != CHANCE:
                break
        self._frame()

    def _puzzles(self) -> Iterator[tuple[str, str]]:
        course = self.spec.course()
        for number, puzzle in enumerate(course.puzzles):
            scene = PuzzleScene(self.services, self.spec, course, number)
            self._open(scene)
            self._settle(scene)
            yield self._shot(f"puzzles/{puzzle.id}")
            scene.policy.ask_for_hint()
            self._frame()
            yield self._shot(f"puzzles/{puzzle.id}-hint")

    # what is read

    def book(self) -> Iterator[tuple[str, str]]:
        figures = self.spec.screen().figures(self.services.ui)
        names = [entry.figure for entries in self.spec.parts().outline.values() for entry in entries]
        for name in filter(None, names):
            for width in (420, 900):
                yield self._shot(f"book/{name}-{width}", figures.picture(name, width))
        scene = RulebookScene(self.services, self.spec)
        self._open(scene)
        for paragraph in self.spec.book("en").paragraphs:
            scene.go(paragraph.id)
            self._frame(dt=1.0)
            yield self._shot(f"book/page-{paragraph.id}")


def _motion(pos: tuple[int, int], *, held: bool = False) -> Event:
    return Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(int(held), 0, 0), touch=False)


def main() -> None:
    part, game, language, size, album = json.loads(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        photographer = Photographer(Path(folder), game, language, tuple(size), Path(album) if album else None)
        for name, seen in getattr(photographer, part)():
            print(seen, name, flush=True)
        photographer.app.stack.close()
    sys.stdout.flush()


if __name__ == "__main__":
    main()
