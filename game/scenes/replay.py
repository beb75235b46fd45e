"""A finished game, watched: step by step, at any speed, from anywhere to anywhere."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.core.advice import Advice, Adviser
from game.core.host import Aim, Guide
from game.core.record import Record
from game.core.replay import AnyPlayback
from game.core.rules import AnyRules
from game.core.session import Entry
from game.core.setup import Assistance, MatchSetup
from game.match.archive import setup_of
from game.match.hindsight import Hindsight, looked_back
from game.match.names import seat_name, seat_names
from game.match.setups import taken_over
from game.meta.review import Finding
from game.pages.legend import Switch
from game.pages.storyteller import Storyteller
from game.scenes.keepsakes import Keepsakes
from game.scenes.menu import MenuItem, MenuScene
from game.scenes.stack import Scene
from game.scenes.table import TableScene
from game.services import Services
from game.storage import Save
from game.table.transport import SPEEDS, Transport
from game.ui import Element, Viewport
from game.ui.widgets import Button, Widget

GRAPH = 132
"""How high the graph above the controls is, in reference pixels."""
LEGEND = 60
"""Room for what stands over it."""
MOST_HIGH = 0.24
"""The part of the window both may take."""
GRAPH_ID = "graph:story"
GAP = 0.5
"""Seconds between two steps at the usual speed."""


class ReplayScene(TableScene):
    """Implements ``game.core.host.WatchHost`` for the view it shows."""

    name = "replay"

    def __init__(
        self,
        services: Services,
        save: Save,
        match: Callable[[Services, MatchSetup], Scene],
        at: int | None = None,
    ) -> None:
        """`match` makes the scene of a match that is taken over. It begins after the set-up, or where `at` so
        many actions were played. Raises ``SaveRefused``."""
        super().__init__(services, services.archive.find(save.record.game))
        self._match = match
        self._save = save
        self.setup = setup_of(save)
        self.playback: AnyPlayback = services.archive.playback(save)
        self.playback.wind(self._first_step() if at is None else at)
        playback, record = self.playback, save.record
        self.story = Storyteller(
            services,
            self.setup,
            save.id,
            record,
            playback.start,
            playback.entries,
            self.jump,
            self._learn,
        )
        self._hindsight = Hindsight(self._told_here)
        self._better: Button | None = None
        self._try: Button | None = None
        self.story.extra = self._story_buttons
        self._keepsakes = Keepsakes(services, self.spec, self.setup, playback, self.story)
        self.playing = False
        self.speed = 1.0
        self._wait = 0.0
        # The view has the window above the controls for itself, with texts as large as everywhere.
        self._view_ui = replace(self.ui)
        self.view = self.spec.screen().replay(self._view_ui, self.text, self, services.keys.of(self.spec))
        self._transport = Transport(self.ui, self.text, services.language.number, self, self._above)

    def _first_step(self) -> int:
        """Where the play begins: the set-up can be seen too, but nobody wants to wait for it."""
        in_setup = self.playback.rules.in_setup
        states = [self.playback.start, *(entry.after for entry in self.playback.entries)]
        return next((length for length, state in enumerate(states) if not in_setup(state)), 0)

    # what the view asks (WatchHost)

    @property
    def rules(self) -> AnyRules:
        return self.playback.rules

    @property
    def state(self) -> Any:
        return self.playback.state

    @property
    def log(self) -> tuple[Entry, ...]:
        return self.playback.log

    @property
    def guide(self) -> Guide | None:
        return None

    @property
    def aims(self) -> tuple[Aim, ...]:
        return ()

    @property
    def adviser(self) -> Adviser | None:
        return self._hindsight

    def seat_name(self, seat: int) -> str:
        return seat_name(self.spec, self.setup, seat, self.text)

    @property
    def seat_names(self) -> tuple[str, ...]:
        return seat_names(self.spec, self.setup, self.text)

    @property
    def assistance(self) -> Assistance:
        return "full"

    @property
    def deciding(self) -> int | None:
        return None

    def warns_of(self, danger: str) -> bool:
        return False

    @property
    def handing_over(self) -> int | None:
        return None

    @property
    def goes_on(self) -> bool:
        return False

    retired = ends_turns = closed = ends_in_results = chats = goes_on

    @property
    def thinking(self) -> int | None:
        return None

    @property
    def can_undo(self) -> bool:
        return len(self.playback) > 0

    @property
    def can_redo(self) -> bool:
        return len(self.playback) < self.playback.length

    @property
    def can_reset(self) -> bool:
        return False

    def why_not(self, button: str) -> str:
        """It has controls of its own."""
        return ""

    def lesson_about(self, ruling: str) -> None:
        """Nothing is refused to whoever only watches."""

    def play(self, action: Any, *, by_hand: bool = False) -> None:
        """Nothing is decided in a replay."""

    def end_turn(self, action: Any | None, *, by_hand: bool = False) -> None: ...

    def reset_turn(self) -> None: ...

    def finish_setup(self) -> None: ...

    def undo(self) -> None:
        self.jump(len(self.playback) - 1)

    def redo(self) -> None:
        self.step()

    # mistakes

    @property
    def _found_here(self) -> Finding | None:
        """What is known of what is decided next."""
        return self.story.findings.get(len(self.playback))

    def _told_here(self) -> Advice | None:
        """Why it was good, or what was better; while it plays by itself, that would flicker past."""
        found = self._found_here
        if self.playing or found is None or not found.free:
            return None
        poor = found.grade != "fine" and found.better
        return looked_back(found, self.rules.parse, "better" if poor else "good")

    def _learn(self, mistakes: Sequence[Finding]) -> None:
        """Lay these decisions over the replay, as small puzzles."""
        about = (self._save.record, self.playback.entries, mistakes, self._take_over_at)
        learn_from(self, *about, self.seat_names, self.seat_name)

    @property
    def _why_not_try(self) -> str:
        """What keeps one from trying the decision on the screen oneself; empty if nothing does."""
        if self._found_here is not None and self._found_here.free:
            return ""
        return self.text("story.nothing-here" if self.story.reviewer.done else "story.later")

    def _try_here(self) -> None:
        if self._found_here is not None:
            self._learn([self._found_here])

    def _story_buttons(self) -> list[Button]:
        texts = [self.text("story.better-on"), self.text("story.better-off")]
        self._better = Switch(self.ui, "button:better", texts, self._toggle_better)
        self._better.set_text(self._better_text)
        self._try = Button(self.ui, "button:try", self.text("story.try"), self._try_here, size=18)
        self._follow_try()
        return [self._better, self._try]

    def _follow_try(self) -> None:
        if self._try is not None:
            self._try.tooltip = self._why_not_try
            self._try.enabled = not self._try.tooltip
            self._try.dirty()

    @property
    def _better_text(self) -> str:
        return self.text("story.better-off" if self._hindsight.wanted else "story.better-on")

    def _toggle_better(self) -> None:
        """Whether moves are explained before they are played."""
        self._hindsight.wanted = not self._hindsight.wanted
        if self._better is not None:
            self._better.set_text(self._better_text)
        self.view.refresh()

    def _above(self, width: int) -> Widget:
        ui = self.ui
        room = ui.window.h * MOST_HIGH
        if ui.t(GRAPH + LEGEND) <= room:
            return self.story.strip(width, GRAPH)
        # Where letters are large the board needs the room: what the buttons do is in the menu too.
        return self.story.strip(width, room / 3 / (ui.viewport.u * ui.viewport.ui_scale), alone=True)

    # winding

    def jump(self, length: int) -> None:
        self._wait = GAP
        self.playback.wind(length)
        self.view.jump()
        self._follow()

    def _follow(self) -> None:
        self._transport.follow()
        self._transport.mark([moment.length for moment in self.story.moments])
        self.story.stand(len(self.playback))
        self._follow_try()

    def step(self) -> None:
        """One action on, with everything that happens."""
        if not self.can_redo:
            self.playing = False
            return
        self.view.jump()
        entry = self.playback.redoable[-1]
        self.playback.wind(len(self.playback) + 1)
        self.view.show(entry)
        self.view.refresh()
        self._follow()

    def turn_back(self) -> None:
        """To the beginning of this turn, or of the one before."""
        log = self.playback.log
        if log:
            turn = log[-1].turn
            self.jump(next(i for i, entry in enumerate(log) if entry.turn == turn))

    def turn_on(self) -> None:
        """To the end of the turn that comes next."""
        entries = self.playback.entries[len(self.playback) :]
        same = [entry for entry in entries if entry.turn == entries[0].turn]
        self.jump(len(self.playback) + len(same))

    def toggle(self) -> None:
        if not self.playing and not self.can_redo:
            self.jump(self._first_step())
        self.playing = not self.playing
        self._wait = 0.0
        self._transport.follow()

    def use_speed(self, speed: float) -> None:
        self.speed = speed

    # the menu

    def open_menu(self) -> None:
        self.playing = False
        over = self.text("replay.over") if self._is_over else ""
        practice = self.text("match.practice")
        entries = [
            MenuItem("resume", self.text("replay.resume"), lambda: None),
            MenuItem("take-over", self.text("replay.take-over"), self._take_over, over, practice),
            MenuItem("better", self._better_text, self._toggle_better),
            MenuItem("try", self.text("story.try"), self._try_here, why_not=self._why_not_try),
            MenuItem("learn", self.text("story.learn"), self.story.learn, why_not=self.story.why_not_learn),
            *self._keepsakes.items(self.stack),
            MenuItem("leave", self.text("replay.leave"), self.stack.pop),
        ]
        self.stack.push(MenuScene(self.services, self.text("replay.heading"), entries))

    @property
    def _is_over(self) -> bool:
        return self.playback.rules.to_move(self.playback.state) is None

    def _take_over(self) -> None:
        self._take_over_at(len(self.playback))

    def _take_over_at(self, length: int) -> None:
        setup = taken_over(self.setup, self.playback, length)
        self.stack.restart(self._match(self.services, setup))

    # the scene

    def enter(self) -> None:
        self.services.audio.play("ambience")

    def leave(self) -> None:
        self.story.pause()

    def cover(self) -> None:
        self.story.pause()

    def uncover(self) -> None:
        self.view.refresh()

    def layout(self) -> None:
        width, height = self.ui.window.size
        high = self._transport.place(self.ui.window)
        self._follow()
        small = Viewport((width, height - high))
        scale = self.ui.viewport.ui_scale * self.ui.viewport.u / small.u
        self._view_ui.viewport = Viewport(small.size, scale)
        self._view_ui.reduced_motion = self.ui.reduced_motion
        self.view.layout()
        self.ui.damage.everything()

    def process_event(self, event: Event) -> bool:
        self.story.process_event(event)
        if self._transport.focused == GRAPH_ID and self._transport.process_event(event):
            return True
        if event.type in (pygame.KEYDOWN, pygame.KEYUP) and self._key(event):
            return True
        return self._transport.process_event(event) or self.view.process_event(event)

    def _key(self, event: Event) -> bool:
        keys: dict[int, Callable[[], None]] = {
            pygame.K_SPACE: self.toggle,
            pygame.K_RIGHT: self.step,
            pygame.K_LEFT: self.undo,
            pygame.K_PAGEDOWN: self.turn_on,
            pygame.K_PAGEUP: self.turn_back,
            pygame.K_DOWN: self.turn_on,
            pygame.K_UP: self.turn_back,
            pygame.K_HOME: lambda: self.jump(0),
            pygame.K_END: lambda: self.jump(self.playback.length),
        }
        if event.key not in keys:
            return False
        if event.type == pygame.KEYDOWN:
            keys[event.key]()
        return True

    def update(self, dt: float) -> None:
        self._transport.update(dt)
        self.view.update(dt)
        if self.stack.top is self and self.story.update(dt):
            self._follow()
            if not self.playing and self.view.idle:
                self.view.refresh()
        if not self.playing or not self.view.idle:
            return
        self._wait -= dt
        if self._wait <= 0:
            self._wait = GAP / (self.speed or max(SPEEDS))
            self.step()
            if not self.can_redo:
                self.playing = False
                self._transport.follow()

    def wake_after(self) -> float | None:
        wishes = [self.view.wake_after(), self._transport.wake_after(), self.story.wake_after()]
        if self.playing:
            wishes.append(max(0.0, self._wait))
        return min((wish for wish in wishes if wish is not None), default=None)

    def draw(self, surface: Surface, clip: Rect) -> None:
        table = self.ui.sprites.tiled("table/wood", self.ui.window.size, self.ui.px(1000) / 1000 * 0.8)
        surface.blit(table, clip, clip)
        part = clip.clip(Rect((0, 0), self._view_ui.viewport.size))
        surface.set_clip(part)
        if part.w and part.h:
            self.view.draw(surface, part)
        surface.set_clip(clip)
        self._transport.draw(surface)
        self.story.draw(surface)

    @property
    def idle(self) -> bool:
        return self.view.idle and not self.playing

    def elements(self) -> Iterable[Element]:
        yield from self.view.elements()
        yield from self._transport.elements()


def learn_from(
    scene: Scene,
    record: Record,
    entries: Sequence[Entry],
    mistakes: Sequence[Finding],
    take_over: Callable[[int], None],
    names: Sequence[str],
    who: Callable[[int], str],
) -> None:
    """Lay these mistakes of a game over the scene, the worst first; `take_over` plays on from one of them."""
    # It is a match, and a match ends with a replay.
    from game.scenes.mistake import Lookback, MistakeScene  # noqa: PLC0415

    about = Lookback(record, entries, mistakes, take_over, names, who)
    scene.stack.push(MistakeScene(scene.services, about))
