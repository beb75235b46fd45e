"""The window, the clock and the one event loop."""

import logging
import math
import time
from collections.abc import Callable, Iterable
from datetime import datetime
from functools import partial
from importlib import import_module
from pathlib import Path
from threading import Thread

import pygame
from pygame import Rect
from pygame.event import Event
from pygame.time import Clock

from game import PROGRAM
from game.app import doors as aside, thrift
from game.app.fade import Fade
from game.export import png_of
from game.scenes import doors
from game.scenes.stack import Scene, SceneStack
from game.services import Services
from game.storage import Settings, write_atomic, write_named
from game.ui import UiMap, Viewport
from game.ui.kept import forget_pictures
from game.ui.toast import Toast
from game.ui.viewport import MIN_SIZE
from game.ui.window import Window

log = logging.getLogger(__name__)

FPS = 60
LONGEST_STEP = 0.1
"""Seconds; longer pauses (a dragged window, a sleeping machine) do not make animations jump."""
LONGEST_NAP = 1.0
MOST_CRASHES, CRASH_SECONDS = 3, 10.0
"""An error that comes back faster than a player can read would only flicker."""
LANGUAGE_SECONDS = 12.0
SETTLE_SECONDS = 3.0
"""After which another table, or the title, has asked for all it wants."""
LOOK_SECONDS = 0.008
"""How often a sleeping game looks for events: seldom enough to cost nothing, too often to be felt."""
UNSEEN_SECONDS = 0.25
"""The same where nobody can see it."""
SEEN_AGAIN = (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN)


class App:
    """Runs scenes until the stack is empty. `frame` is one turn of the loop, for driving it by hand."""

    def __init__(self, services: Services, window: Window) -> None:
        self.services = services
        self.window = window
        self.stack = SceneStack()
        self._crashes: list[float] = []
        place = services.options.ui_map
        self._ui_map = UiMap(partial(write_named, place)) if place else None
        self._laid_out = services.ui.viewport
        self._language = services.language.code
        self._above_all = (services.captions, services.toast)
        self._fade = Fade()
        self._settled = math.inf
        """When what was left is put away. By the clock: on a slow machine frames are few."""
        self._shown: tuple[Scene, ...] = ()
        """What was on the stack in the frame before."""
        self._behind = list(reversed(doors.BEHIND))
        """Modules that nobody has waited for yet."""
        self._drawn = False
        """Something is on the screen."""
        self._hidden = False
        """Nobody can see the window: nothing is drawn, and time passes in few steps."""
        self._sign = Toast(services.ui)
        services.ui.sign = self._give_sign
        services.settings.listen(self._settings_changed)

    def run(self, scenes: Iterable[Scene]) -> None:
        """Play the scenes given, from bottom to top, until none is left."""
        clock = Clock()
        try:
            self._carefully(lambda: self._begin(scenes))
            while len(self.stack):
                self.turn(clock)
        finally:
            self.services.ui.sprites.stop_reading()
            self.services.ui.painter.close()
            self.stack.close()
            self.services.archive.honours.close()
            self._remember_window()

    def turn(self, clock: Clock) -> None:
        """Wait for something to happen, and show it."""
        events = self._wait_for_events()
        dt = min(clock.tick(FPS) / 1000, LONGEST_STEP)
        self.careful_frame(events, dt)
        if self._behind:
            import_module(self._behind.pop())
            if not self._behind:
                Thread(target=self._fetch, name="fetching", daemon=True).start()

    def _fetch(self) -> None:
        """What a first match would wait for, while nobody has clicked yet: a tenth of a second of imports."""
        spec = self.services.chosen
        spec.parts(), spec.screen()
        thrift.begin()

    def _begin(self, scenes: Iterable[Scene]) -> None:
        for scene in scenes:
            self.stack.push(scene)
        self.stack.apply()

    def careful_frame(self, events: Iterable[Event], dt: float) -> None:
        """A frame after which the game goes on, whatever happens in it; unless it happens all the time."""
        self._carefully(lambda: self.frame(events, dt))

    def _carefully(self, work: Callable[[], None]) -> None:
        try:
            work()
        except Exception as error:
            log.exception("something unexpected happened")
            is_new, left = self.services.tongue.is_new, self._leave_language()
            if is_new and left and self._goes_on(left):
                return
            now = time.perf_counter()
            self._crashes = [at for at in self._crashes if now - at < CRASH_SECONDS]
            if len(self._crashes) >= MOST_CRASHES:
                raise
            self._crashes.append(now)
            self.stack = aside.rescued(self.services, self.stack, error)
            self._language = self.services.language.code
            self._say_left(left)

    # a language that fails

    def _leave_language(self) -> str:
        """A language of the player's may be to blame: English from now on; the name of what was left."""
        left = self.services.tongue.give_up()
        if left:
            self.services.apply_settings(self.services.settings.value)
        return left

    def _goes_on(self, left: str) -> bool:
        """Whether all is well again in English, so that nothing was wrong but a language just chosen."""
        try:
            self._language = ""
            self.frame((), 0.0)
        except Exception:
            log.exception("it was not the language")
            return False
        self._say_left(left)
        return True

    def _say_left(self, language: str) -> None:
        if language:
            sentence = self.services.text("app.language-left", name=language)
            self.services.toast.show(sentence, LANGUAGE_SECONDS)

    def frame(self, events: Iterable[Event], dt: float) -> None:
        for event in events:
            self._dispatch(event)
            self._change_scenes()
        self._follow_window()
        self._update(dt)
        if sentence := self.services.archive.honours.poll():
            self.services.toast.show(self.services.text(sentence))
        self._change_scenes()
        self._go_on_fading(dt)
        if not self._hidden:
            self.draw()
        self._offer_ui_map()
        self.services.audio.update(dt)
        if self.services.language.code == self._language:
            self.services.tongue.drawn()
        self._put_away()

    def _update(self, dt: float) -> None:
        for scene in self.stack.visible():
            scene.update(dt)
        if self.stack.top is not None:
            self.services.captions.stand_in(self.stack.top.ground)
        for strip in self._above_all:
            strip.update(dt)

    def _change_scenes(self) -> None:
        """What the scenes asked the stack for; where it gives another screen, the old one fades away."""
        if not self.stack.asked:
            return
        before = self.stack.visible()
        left = self.window.surface.copy() if self._drawn and self.services.moves else None
        self.stack.apply()
        if left is not None and len(self.stack) and self.stack.visible() != before:
            self._fade.begin(left)
            self.services.ui.damage.everything()

    def _go_on_fading(self, dt: float) -> None:
        canvas = self._fade.canvas
        if canvas is not None:
            self._fade.update(dt)
            if canvas.get_size() != self.window.surface.get_size() or not self.services.moves:
                self._fade.end()
                self.services.ui.damage.everything()

    def still(self) -> None:
        """A frame without anybody at the screen."""
        self.frame((), 1 / FPS)

    # events

    def _wait_for_events(self) -> list[Event]:
        """Whatever came in; sleeps as long as neither the scenes nor the screen want anything."""
        # Not the monotonic clock: on Windows it ticks once a frame, and whole frames would be slept away.
        wanted = not self._hidden and (self.services.ui.damage or self._behind)
        wake = time.perf_counter() + (0.0 if wanted else self._nap())
        look = UNSEEN_SECONDS if self._hidden else LOOK_SECONDS
        # pygame's own event.wait looks every millisecond, which costs as much as drawing.
        while not (events := pygame.event.get()) and (left := wake - time.perf_counter()) > 0:
            time.sleep(min(left, look))
        return events

    def _nap(self) -> float:
        if self._hidden:
            return LONGEST_NAP
        if self._fade:
            return 0.0
        wishes = [scene.wake_after() for scene in self.stack.visible()]
        wishes += (strip.wake_after() for strip in (*self._above_all, self.services.audio))
        return min((wish for wish in wishes if wish is not None), default=LONGEST_NAP)

    def _dispatch(self, event: Event) -> None:
        if event.type == pygame.QUIT:
            self.stack.clear()
        elif event.type == pygame.KEYDOWN and _is_fullscreen_key(event):
            self.services.settings.change(fullscreen=not self.services.settings.value.fullscreen)
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            doors.toggle_book(self.services, self.stack)
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F12:
            self.screenshot()
        elif event.type in SEEN_AGAIN:
            self._hidden = False
            self.services.ui.damage.everything()
        elif event.type in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self._hidden = True
        else:
            self.stack.process_event(event)

    # drawing

    def draw(self) -> list[Rect]:
        """Draw what is damaged, back to front, and show it; returns the rectangles."""
        screen = self.window.surface
        surface = self._fade.canvas or screen
        rects = self.services.ui.damage.take(surface.get_rect())
        scenes = self.stack.visible()
        for rect in rects:
            surface.set_clip(rect)
            for scene in scenes:
                scene.draw(surface, rect)
                surface.set_clip(rect)
            for strip in self._above_all:
                strip.draw(surface)
        surface.set_clip(None)
        if self._fade:
            self._fade.show(screen)
            rects = [screen.get_rect()]
        self._drawn = self._drawn or bool(rects)
        if rects:
            pygame.display.update(rects)
        return rects

    def _give_sign(self) -> None:
        if self._drawn and not self._hidden:
            self._sign.flash(self.window.surface, self.services.text("common.busy"))

    def screenshot(self) -> Path | None:
        """Save what is to be seen now; the player is told where."""
        folder = self.services.folders.pictures
        path = folder / f"{PROGRAM}-{datetime.now():%Y-%m-%d-%H%M%S-%f}.png"
        try:
            write_atomic(path, png_of(self.window.surface))
        except (OSError, pygame.error) as error:
            log.warning("no screenshot: %s", error)
            self.services.toast.show(self.services.text("app.screenshot-failed", folder=folder))
            return None
        self.services.toast.show(self.services.text("app.screenshot", path=path))
        return path

    # memory

    def _put_away(self) -> None:
        """A game nobody plays any more holds nothing, and sheets are let go once they are cut up."""
        sprites, shown = self.services.ui.sprites, tuple(self.stack)
        if shown != self._shown:
            if _played(shown) != _played(self._shown):
                forget_pictures()
                sprites.settle()
                self._settled = time.perf_counter() + SETTLE_SECONDS
            left = any(scene not in shown for scene in self._shown)
            self._shown = shown
            # Pages paint small boards of any game, and do without its sprites once they are painted.
            unplayed = {spec.folder for spec in self.services.games}
            unplayed -= _played(shown)
            sprites.leave(unplayed)
            self.services.audio.leave(unplayed)
            if left:
                # Now: later it would be felt, and while another page comes it is not.
                thrift.clear_up()
        sprites.rest()
        self.services.ui.painter.rest()
        if time.perf_counter() > self._settled:
            self._settled = math.inf
            sprites.settle()
            thrift.give_back()

    # what changes around the scenes

    def _settings_changed(self, settings: Settings) -> None:
        self.services.apply_settings(settings)
        if self.window.become(fullscreen=settings.fullscreen, vsync=settings.vsync):
            # As large as before, perhaps, and so not laid out again: but black.
            self.services.ui.damage.everything()

    def _follow_window(self) -> None:
        """Lay everything out again if the window, the UI scale or the language is another one now."""
        ui = self.services.ui
        ui.viewport = Viewport(self.window.size, ui.viewport.ui_scale)
        if (ui.viewport, self.services.language.code) != (self._laid_out, self._language):
            if self.services.language.code != self._language:
                self.services.toast.hide()
            if ui.viewport != self._laid_out:
                ui.sprites.forget_sizes()
                forget_pictures()
            self._laid_out, self._language = ui.viewport, self.services.language.code
            self.stack.layout()
            for strip in self._above_all:
                strip.layout()
            ui.damage.everything()

    def _offer_ui_map(self) -> None:
        top = self.stack.top
        if self._ui_map and top and top.idle and not self._fade:
            try:
                self._ui_map.offer(top.name, top.prompt, top.hand, top.elements())
            except OSError as error:
                # Half of what can be clicked would be worse than nothing: it is told once, and left.
                log.warning("the UI map cannot be written any more: %s", error)
                self._ui_map = None
                self.services.toast.show(
                    self.services.text("app.map-failed", path=self.services.options.ui_map)
                )

    def _remember_window(self) -> None:
        if self.services.options.size is None:
            width, height = self.window.windowed_size
            self.services.settings.change(window=(max(width, MIN_SIZE[0]), max(height, MIN_SIZE[1])))


def _played(scenes: Iterable[Scene]) -> set[str]:
    """The folders of the games on their tables."""
    return {scene.played for scene in scenes if scene.played}


def _is_fullscreen_key(event: Event) -> bool:
    alt_enter = event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and event.mod & pygame.KMOD_ALT
    return event.key == pygame.K_F11 or bool(alt_enter)
