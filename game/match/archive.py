"""The player's games on the disk: unfinished and finished ones, how they ended, what was learned."""

from collections.abc import Sequence
from typing import Any

from game.core.record import BadStart
from game.core.replay import AnyPlayback, Playback, ReplayError
from game.core.session import AnySession, Session
from game.core.setup import HUMAN, MatchSetup, SeatSetup
from game.match.honours import Honours
from game.meta.spec import GameSpec, LevelLibrary
from game.storage import Folders, Listing, Save, SaveRefused, Shelf
from game.storage.atomic import tidy
from game.storage.progress import Progress
from game.storage.reviews import Reviews
from game.storage.statistics import ResultsFile


class Archive:
    """Where everything about matches is kept, for every game of the house."""

    def __init__(self, folders: Folders, games: Sequence[GameSpec]) -> None:
        self.folders = folders
        self.games = tuple(games)
        self.saves = Shelf(folders.data / "saves")
        """Games that are not finished, and bookmarks."""
        self.replays = Shelf(folders.data / "replays")
        """Finished games."""
        self.reviews = Reviews(folders.data / "replays" / "reviews", folders.data / "replays")
        """What was found out about finished games."""
        self.results = ResultsFile(folders.data / "results.jsonl")
        """How finished games ended."""

        self.honours = Honours(folders.data / "progress.json")
        """What was won in lessons, puzzles and stages."""

    @property
    def progress(self) -> Progress:
        """How far the player has come in lessons and puzzles, as is known now."""
        return self.honours.progress

    def find(self, game: str) -> GameSpec:
        """The spec of that id; KeyError names it if there is none."""
        return {spec.id: spec for spec in self.games}[game]

    def library(self, spec: GameSpec) -> LevelLibrary:
        """The boards of a game: those that came with it, and the player's own."""
        return spec.levels(spec.level_folders(self.folders.data))

    def tidy(self) -> None:
        """Remove what writes and exports that were killed left behind."""
        for folder in (self.folders.config, self.folders.data, self.folders.pictures):
            tidy(folder)
        self.saves.tidy()
        self.replays.tidy()
        self.reviews.tidy()

    # beginning

    def begun(self, setup: MatchSetup) -> AnySession:
        """A match as agreed, with whatever was played before; raises ``BadStart``, ``IllegalAction``."""
        spec = self.find(setup.game)
        rules = spec.rules()
        start = self.library(spec).start(setup.level, setup.colours, setup.options)
        session: AnySession = Session(rules, start)
        session.extend(rules.parse(action) for action in setup.actions)
        return session

    # going on

    def check(self, save: Save) -> GameSpec:
        """Game, board, seats, options and opponents exist; raises ``SaveRefused``."""
        return self._opened(save)[0]

    def playback(self, save: Save) -> AnyPlayback:
        """The whole game, judged by the rules; raises ``SaveRefused``."""
        spec, start = self._opened(save)
        try:
            return Playback.of(spec.rules(), start, save.record.actions)
        except ReplayError as error:
            raise SaveRefused("illegal", _file(save), f"actions[{error.index}]") from None

    def session(self, save: Save) -> AnySession:
        """The match as it was left, with what could be redone; raises ``SaveRefused``."""
        session = self.playback(save)
        length = len(session)
        try:
            session.extend(session.rules.parse(text) for text in reversed(save.sitting.undone))
        except Exception:  # whatever could be redone is a comfort, not the game
            session = self.playback(save)
        session.undo_to(length)
        return session

    def _opened(self, save: Save) -> tuple[GameSpec, Any]:
        """The game of a save and its first state."""
        if save.record.game not in {spec.id for spec in self.games}:
            raise SaveRefused("foreign", _file(save), save.record.game, damaged=False)
        spec = self.find(save.record.game)
        record = save.record
        try:
            start = self.library(spec).start(record.level, record.seats, record.options)
        except BadStart as bad:
            if bad.place == "level":
                raise SaveRefused("board", _file(save), record.level, damaged=False) from None
            raise SaveRefused("wrong", _file(save), f"$.{bad.place}") from None
        known = {HUMAN, *spec.ai_levels}
        for index, player in enumerate(save.sitting.players):
            if player.player not in known:
                raise SaveRefused("wrong", _file(save), f"$.save.players[{index}].player")
        return spec, start


def _file(save: Save) -> str:
    return f"{save.id}.json"


def newest(listing: Listing) -> Save | None:
    """What *Continue* on the title continues: the unfinished game that was played last."""
    return next((save for save in listing if is_continued(save)), None)


def is_continued(save: Save) -> bool:
    return not save.sitting.finished and not save.sitting.bookmark


def setup_of(save: Save) -> MatchSetup:
    """What was agreed for that match, with all that was played."""
    record, sitting = save.record, save.sitting
    seats = tuple(
        SeatSetup(colours, player.player, player.name, player.by_chance)
        for colours, player in zip(record.seats, sitting.players, strict=True)
    )
    return MatchSetup(
        record.game,
        record.level,
        seats,
        sitting.seed,
        sitting.auto_setup,
        sitting.assistance,
        record.actions,
        record.options,
        sitting.curtain,
        sitting.stage,
        sitting.practice,
    )
