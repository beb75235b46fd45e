"""A match on the screen: the table is the game's view, what is played lies in ``game.match``."""

from __future__ import annotations

from functools import partial
from typing import Any

from pygame import Rect, Surface
from pygame.event import Event

from game.core.setup import MatchSetup
from game.core.summary import Summary
from game.match.match import Match
from game.match.names import board_name, seat_names
from game.match.policy import Policy
from game.scenes.bookmark import BookmarkScene
from game.scenes.curtain import CurtainScene
from game.scenes.pause import PauseScene
from game.scenes.replay import ReplayScene
from game.scenes.results import ResultsScene, ResultWays, ResultWords
from game.scenes.statistics import achievements
from game.scenes.table import TableScene
from game.services import Services
from game.storage import Save

POLL_SECONDS = 0.03
"""How often the opponents' process is asked while it thinks."""

FANFARE_SECONDS = 6.0
"""For which the music leaves the winner to the horns; then one layer of it comes back."""


class MatchScene(TableScene):
    """Implements ``game.match.room.Room`` for the match it shows."""

    name = "match"

    def __init__(
        self,
        services: Services,
        setup: MatchSetup,
        save: Save | None = None,
        *,
        policy: Policy | None = None,
        kept: bool = True,
    ) -> None:
        """With a `save` the match goes on where that was left; raises ``SaveRefused``."""
        super().__init__(services)
        self.spec = services.archive.find(setup.game)
        self.match = Match(
            services.archive,
            setup,
            self,
            save=save,
            policy=policy,
            kept=kept,
            record=services.options.record,
        )
        self.view = self.spec.screen().match(self.ui, self.text, self.match, services.keys.of(self.spec))
        self._ended = False

    # the life of the scene

    def enter(self) -> None:
        self.services.audio.play("ambience")
        self.match.open()
        self._thicken_music()

    def leave(self) -> None:
        self.services.audio.thicken(0.0)
        self.match.close()

    def layout(self) -> None:
        self.view.layout()

    def uncover(self) -> None:
        self.view.refresh()

    @property
    def is_kept(self) -> bool:
        """It is being saved."""
        return self.match.autosave is not None

    # what the match asks (Room)

    @property
    def speed(self) -> float:
        return self.services.speed

    @property
    def ai_pause(self) -> float:
        return self.services.settings.value.ai_pause

    @property
    def replays_kept(self) -> int:
        return self.services.settings.value.replays_kept

    def warns_of(self, danger: str) -> bool:
        return self.services.settings.value.warns_of(self.spec.id, danger)

    def key_label(self, action: str) -> str:
        return self.services.keys.of(self.spec).label(action)

    def happened(self, events: tuple[Any, ...], after: Any) -> None:
        self.view.show(events, after)
        self._thicken_music()

    def jumped(self) -> None:
        self.view.jump()
        self._thicken_music()

    def _thicken_music(self) -> None:
        """The nearer the end, the more play along."""
        if self.spec.progress is not None:
            self.services.audio.thicken(self.spec.progress(self.match.state))

    def refresh(self) -> None:
        self.view.refresh()

    def sound(self, name: str) -> None:
        self.ui.play(name)

    def say(self, sentence: str) -> None:
        self.services.toast.show(sentence)

    # frames

    def update(self, dt: float) -> None:
        self.match.poll()
        self.view.update(dt)
        if not self.view.idle:
            return
        in_front = self.stack.top is self
        self.match.update(dt, in_front=in_front)
        if in_front and self.match.curtain is not None:
            name = self.match.seat_name(self.match.curtain)
            self.stack.push(CurtainScene(self.services, name, self.match.lift_curtain, self.open_menu))
        if self.match.over and self.match.policy.ends_in_results:
            self._end()

    def process_event(self, event: Event) -> bool:
        return self.view.process_event(event)

    def wake_after(self) -> float | None:
        wishes = [self.view.wake_after()]
        if self.match.waits:
            wishes.append(POLL_SECONDS)
        return min((wish for wish in wishes if wish is not None), default=None)

    def draw(self, surface: Surface, clip: Rect) -> None:
        self.view.draw(surface, clip)

    @property
    def idle(self) -> bool:
        return self.view.idle and self.match.thinking is None and not self.match.draws

    # the end

    def _end(self) -> None:
        if not self._ended and self.stack.top is self:
            self._ended = True
            self.services.audio.hush(FANFARE_SECONDS)
            self.services.audio.thicken(0.0)
            watch = self._watch if self.match.finished is not None else None
            ways = ResultWays(self.rematch, self.to_title, watch)
            page = ResultsScene(self.services, self.spec, self._summary, ways, self._words, self._strip)
            self.stack.push(page)

    def _words(self) -> ResultWords:
        level = self.services.archive.library(self.spec).get(self.match.setup.level)
        board = board_name(self.spec, level, self.services.language) if level is not None else ""
        return ResultWords(board, self._so_far())

    def _strip(self) -> Rect:
        """Above the board, where one is else told what to do."""
        ground = self.view.ground
        return Rect(ground.x, 0, ground.w, ground.y)

    def _so_far(self) -> str:
        """What the people at this computer have achieved, this match included."""
        saved = self.match.autosave
        return achievements(self.services, self.spec, saved.result) if saved is not None else ""

    def _watch(self) -> None:
        if self.match.finished is not None:
            self.stack.push(ReplayScene(self.services, self.match.finished, MatchScene))

    def _summary(self) -> Summary:
        return self.spec.screen().summary(self.match.session.state, self.text, self.match.seat_name)

    def rematch(self) -> None:
        self.stack.pop()
        self.stack.replace(MatchScene(self.services, self.match.rematch()))

    # the menu

    def open_menu(self) -> None:
        save = self._open_bookmark if self.is_kept else None
        self.stack.push(PauseScene(self.services, self.spec, self.to_title, save))

    def _open_bookmark(self) -> None:
        suggested = ", ".join(seat_names(self.spec, self.match.setup, self.text))
        self.stack.push(BookmarkScene(self.services, self.match.bookmark, suggested))

    def to_title(self) -> None:
        """Leave it, with all that lies over it: a menu or the results, perhaps a curtain."""
        scenes = list(self.stack)
        for _ in scenes[scenes.index(self) :]:
            self.stack.pop()


class LearningScene(MatchScene):
    """A match with a guide. Nothing of it is saved but that it was done."""

    def __init__(self, services: Services, setup: MatchSetup, policy: Policy) -> None:
        super().__init__(services, setup, policy=policy, kept=False)

    def open_menu(self) -> None:
        pause = partial(PauseScene, self.services, self.spec, self.to_title)
        self.stack.push(pause(leave="learn.leave"))
