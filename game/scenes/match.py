"""A match on the screen: the table is the game's view, what is played lies in ``game.match``."""

from collections.abc import Callable
from functools import partial

from pygame import Rect, Surface
from pygame.event import Event

from game.core.session import AnySession, Entry
from game.core.setup import MatchSetup
from game.core.summary import Summary
from game.match import campaign
from game.match.achievements import Life
from game.match.match import Match
from game.match.names import board_name, seat_names
from game.match.news import News, news
from game.match.policy import Policy
from game.match.practice import PracticePolicy, practice_setup
from game.match.setups import taken_over
from game.match.stage import StagePolicy
from game.meta.spec import GameSpec
from game.pages.storyteller import Storyteller
from game.scenes import doors
from game.scenes.bookmark import BookmarkScene
from game.scenes.curtain import CurtainScene
from game.scenes.keepsakes import Keepsakes
from game.scenes.menu import MenuItem, MenuScene
from game.scenes.pause import PauseScene
from game.scenes.replay import ReplayScene, learn_from
from game.scenes.results import ResultsScene, ResultWays, ResultWords
from game.scenes.statistics import mention
from game.scenes.table import TableScene
from game.services import Services
from game.storage import Save

POLL_SECONDS = 0.03
"""How often the opponents' process is asked while it thinks."""


class MatchScene(TableScene):
    """Implements ``game.match.room.Room`` for the match it shows."""

    name = "match"

    def __init__(
        self,
        services: Services,
        setup: MatchSetup,
        save: Save | None = None,
        *,
        session: AnySession | None = None,
        policy: Policy | None = None,
        kept: bool = True,
    ) -> None:
        """With a `save` or a `session` the match goes on where that was left; raises ``SaveRefused``."""
        super().__init__(services, services.archive.find(setup.game))
        stop = campaign.find(services.games, self.spec.id, setup.stage)
        if policy is None and stop is not None:
            policy = StagePolicy(stop)
        self.match = Match(
            services.archive,
            setup,
            self,
            save=save,
            session=session,
            policy=policy,
            kept=kept,
            record=services.options.record,
        )
        self.view = self.spec.screen().match(self.ui, self.text, self.match, services.keys.of(self.spec))
        self._results: ResultsScene | None = None
        self._news = News()
        self._told: Storyteller | None = None
        self._unkept = False
        """What the results say of it is not on the disk."""

    # the life of the scene

    def enter(self) -> None:
        self.services.audio.play("ambience")
        self.services.audio.accompany(self.spec.folder)
        self.match.open()
        self._thicken_music()
        if self.is_kept and self.match.practice:
            self.say(self.text("match.practice"))

    def leave(self) -> None:
        self.services.audio.thin()
        self.match.close()

    def layout(self) -> None:
        self.view.layout()

    def cover(self) -> None:
        self.view.cover()

    def uncover(self) -> None:
        self.view.cover(False)
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
        return 0.0 if self.view.hurried else self.services.settings.value.ai_pause

    @property
    def ends_turns(self) -> bool:
        return self.services.settings.value.ends_turns

    @property
    def chats(self) -> bool:
        return self.services.settings.value.sayings

    @property
    def replays_kept(self) -> int:
        return self.services.settings.value.replays_kept

    def warns_of(self, danger: str) -> bool:
        return self.services.settings.value.warns_of(self.spec.id, danger)

    def key_label(self, action: str) -> str:
        return self.services.keys.of(self.spec).label(action)

    def happened(self, entry: Entry, *, by_hand: bool = False) -> None:
        self.view.show(entry, by_hand=by_hand)
        self._thicken_music()

    def jumped(self) -> None:
        self.view.jump()
        self._thicken_music()

    def _thicken_music(self) -> None:
        """The nearer the end, the more play along."""
        progress = self.spec.parts().progress
        if progress is not None:
            self.services.audio.thicken(progress(self.match.state))

    def refresh(self) -> None:
        self.view.refresh()

    def lesson_about(self, ruling: str) -> Callable[[], None] | None:
        return doors.lesson(self.services, self.stack, self.spec, ruling, back="learn.to-game")

    def sound(self, name: str) -> None:
        self.ui.play(name)

    def say(self, sentence: str) -> None:
        self.services.toast.show(sentence)

    # frames

    def update(self, dt: float) -> None:
        self.match.poll()
        self._follow_disk()
        moved = not self.view.idle
        self.view.update(dt)
        in_front = self.stack.top is self
        if moved and self.view.idle:
            return  # All beside the board was just made anew: whatever comes next has a frame of its own.
        if not self.view.idle:
            if self.match.goes_on:
                self.match.update(dt, in_front=in_front)
            else:
                self.match.ponder(in_front=in_front)
            return
        self.match.update(dt, in_front=in_front)
        if in_front and self.match.curtain is not None:
            name = self.match.seat_name(self.match.curtain)
            self.stack.push(CurtainScene(self.services, name, self.match.lift_curtain, self.open_menu))
        if self.match.closed:
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
        if self._results is None and self.stack.top is self:
            self.services.audio.thicken(0.0)
            watch = self._watch if self.match.finished is not None else None
            leave = "campaign.to-map" if self._from_map else "results.title"
            take = self._take_along if watch is not None else None
            ways = ResultWays(self.rematch, self.to_title, watch, take, leave)
            self._news, self._told = self._found_news(), self._story()
            self._results = ResultsScene(
                self.services, self.spec, self._summary, ways, self._words, self._strip, self._told
            )
            self.stack.push(self._results)

    def _follow_disk(self) -> None:
        """What is announced as kept is kept; if it is not yet, the results say so."""
        saved = self.match.autosave
        unkept = saved is not None and saved.in_trouble
        if self._results is not None and unkept != self._unkept and self.stack.top is self._results:
            self._unkept = unkept
            self._results.layout()

    def _found_news(self) -> News:
        """Known at once, whenever it is on the disk."""
        saved = self.match.autosave
        if saved is None or saved.result is None or saved.practice:
            return News()
        archive = self.services.archive
        life = Life(self.services.games, archive.results.read(), archive.progress)
        return news(life, self.spec, saved.result)

    def _words(self) -> ResultWords:
        level = self.services.archive.library(self.spec).get(self.match.setup.level)
        board = board_name(self.spec, level, self.services.language) if level is not None else ""
        return ResultWords(board, self._so_far(), self.match.aims, self._told_news())

    def _told_news(self) -> tuple[str, ...]:
        """Nothing is announced that the disk did not take."""
        saved = self.match.autosave
        return () if saved is None or saved.in_trouble else tuple(self._news.lines(self.text))

    def _strip(self) -> Rect:
        """Above the board, where one is else told what to do."""
        ground = self.view.ground
        return Rect(ground.x, 0, ground.w, ground.y)

    def _so_far(self) -> str:
        """What the people at this computer have achieved, this match included."""
        saved = self.match.autosave
        if saved is None:
            return ""
        if saved.practice:
            return self.text("results.practice")
        if saved.in_trouble:
            return self.text("results.not-kept")
        stop = campaign.find(self.services.games, self.spec.id, self.match.setup.stage)
        if stop is not None and saved.result is not None:
            return campaign.told(stop, saved.result, self.text)
        return mention(self.services, self.spec, saved.result)

    def _story(self) -> Storyteller | None:
        save, session = self.match.finished, self.match.session
        if save is None:
            return None
        setup = self.match.setup
        return Storyteller(
            self.services,
            setup,
            save.id,
            save.record,
            session.start,
            session.log,
            self._watch,
            lambda found: learn_from(
                self, save.record, session.log, found, self._play_on, self._names, self.match.seat_name
            ),
        )

    @property
    def _names(self) -> tuple[str, ...]:
        return seat_names(self.spec, self.match.setup, self.text)

    def _play_on(self, length: int) -> None:
        """Once more from there."""
        setup = taken_over(self.match.setup, self.match.session, length)
        self.stack.restart(MatchScene(self.services, setup))

    def _watch(self, at: int | None = None) -> None:
        if self.match.finished is not None:
            self.stack.push(ReplayScene(self.services, self.match.finished, MatchScene, at))

    def _take_along(self) -> None:
        """A picture, a film, the record."""
        save, story = self.match.finished, self._told
        if save is not None and story is not None:
            playback = self.services.archive.playback(save)
            kept = Keepsakes(self.services, self.spec, self.match.setup, playback, story)
            back = MenuItem("resume", self.text("common.back"), lambda: None)
            heading = self.text("results.take")
            self.stack.push(MenuScene(self.services, heading, [back, *kept.items(self.stack)]))

    def _summary(self) -> Summary:
        return self.spec.screen().summary(self.match.session.state, self.text, self.match.seat_name)

    def rematch(self) -> None:
        self.stack.pop()
        self.stack.replace(MatchScene(self.services, self.match.rematch()))

    # the menu

    def open_menu(self) -> None:
        save = self._open_bookmark if self.is_kept else None
        practice = self._practise if self.spec.parts().practice is not None else None
        leave = "campaign.to-map" if self._from_map else ""
        aims = self.match.aims
        pause = PauseScene(self.services, self.spec, self.to_title, save, leave, aims, practice)
        self.stack.push(pause)

    @property
    def _from_map(self) -> bool:
        """Whoever leaves comes back to the map of the campaign."""
        return any(scene.name == "campaign" for scene in self.stack)

    def _practise(self) -> None:
        self.stack.push(PracticeScene(self.services, self.spec))

    def _open_bookmark(self) -> None:
        suggested = ", ".join(self._names)
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

    def play_whole(self) -> None:
        """Enough learned: a quick game in its place."""
        self.stack.replace(MatchScene(self.services, self.services.quick_setup(self.spec)))


class PracticeScene(LearningScene):
    """What a game has to practise in, with all that helps."""

    name = "practice"

    def __init__(self, services: Services, spec: GameSpec) -> None:
        begun = spec.parts().practice
        assert begun is not None, "asked only where there is something"
        session = begun(services.random.getrandbits(32))
        policy = PracticePolicy(self._again, self.to_title)
        MatchScene.__init__(
            self, services, practice_setup(spec, session), session=session, policy=policy, kept=False
        )
        self.view.wishes |= {"training"}

    def _again(self) -> None:
        self.stack.replace(PracticeScene(self.services, self.spec))
