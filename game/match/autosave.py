"""Keeps a match on the disk while it is played."""

from collections.abc import Callable

from msgspec.structs import replace

from game import __version__
from game.core.rules import Outcome
from game.core.session import AnySession
from game.core.setup import MatchSetup
from game.match import campaign
from game.match.archive import Archive
from game.storage import Player, Save, Sitting, Writer
from game.storage.saves import MAX_SEED, now
from game.storage.statistics import GameResult, SeatResult, count


class Autosave:
    """Writes one match, in the background, whenever it is told that something changed."""

    def __init__(
        self, archive: Archive, setup: MatchSetup, save: Save | None, replays_kept: Callable[[], int]
    ) -> None:
        self._archive = archive
        self._setup = setup
        self._replays_kept = replays_kept
        self._shelf = archive.saves
        self._writer = Writer()
        self._last: Save | None = None
        self._turn = 0
        """As the rules count, who count those of the set-up too."""
        self._told = False
        self._finished = False
        self.result: GameResult | None = None
        """How it ended, once it did."""
        serial = max(self._shelf.begin(), archive.replays.begin())
        continued = save.id if save is not None and not save.sitting.bookmark else ""
        claim = self._shelf.claim(continued) if continued else None
        origin = save.sitting.origin if save is not None else ""
        if claim is None:
            # New, or from a bookmark, or another copy of the program plays it: a game of its own.
            continued = self._shelf.new_id()
            claim = self._shelf.claim(continued)
            origin = save.sitting.counts_as if save is not None else ""
        self._claim = claim
        self._sitting = Sitting(
            id=continued,
            players=_players(setup),
            # A save holds no more digits; nobody draws from such a seed twice.
            seed=setup.seed if abs(setup.seed) <= MAX_SEED else setup.seed % MAX_SEED,
            assistance=setup.assistance,
            auto_setup=setup.auto_setup,
            curtain=setup.curtain,
            stage=setup.stage,
            practice=setup.practice,
            origin=origin,
            started=save.sitting.started if save is not None else now(),
            serial=serial,
            program=__version__,
        )
        self.practice = setup.practice or self._counted()
        """It counts for nothing: neither stars nor a line in the results."""

    @property
    def id(self) -> str:
        return self._sitting.id

    def _counted(self, ending: GameResult | None = None) -> bool:
        """Another ending of this game counts already; before there is one, of what it was taken from.

        The same ending is none: whoever wrote it may have died before the game was removed.
        """
        name = self._sitting.origin if ending is None else ending.id
        found = (each for each in self._archive.results.read() if each.id == name) if name else ()
        return any(ending is None or each.seats != ending.seats for each in found)

    def reseat(self, setup: MatchSetup) -> None:
        """Something else is known of who plays."""
        self._setup = setup
        self.practice = self.practice or setup.practice
        self._sitting = replace(self._sitting, players=_players(setup), practice=setup.practice)

    def _save_of(self, session: AnySession, waiting: bool, placed: int) -> Save:
        rules = session.rules
        sitting = replace(
            self._sitting,
            saved=now(),
            turn=session.turn,
            waiting=waiting,
            placed=placed,
            undone=tuple(rules.format(entry.action) for entry in session.redoable),
        )
        actions = tuple(rules.format(action) for action in session.actions)
        return Save(self._setup.record(actions), sitting)

    def keep(self, session: AnySession, *, waiting: bool, placed: int) -> None:
        """After every action, also of undo and redo."""
        if self._finished:
            return
        save, before = self._save_of(session, waiting, placed), self._last
        turn, self._turn = self._turn, session.rules.turn_number(session.state)
        new_turn = turn != self._turn
        shelf = self._shelf

        def write() -> None:
            shelf.write(save)
            if new_turn and before is not None:
                shelf.write_earlier(before)

        self._last = save
        self._writer.put(write)

    def finish(self, session: AnySession, outcome: Outcome) -> Save:
        """The game is over: it moves to the replays."""
        save = self._save_of(session, False, 0)
        save = save.with_sitting(undone=(), points=outcome.points, winners=outcome.winners)
        result = self._result(save, session)
        self.practice = self.practice or self._counted(result)
        saves, replays, kept = self._shelf, self._archive.replays, self._replays_kept()
        counts = not self.practice

        def write() -> None:
            # In this order: whatever is cut short is done again when the game is next continued.
            if kept:
                replays.write(save)
            if counts:
                self._count(result)
            saves.remove(save.id)
            replays.keep_newest(kept)

        self._finished = True
        self._last = save
        self._writer.put(write)
        self.result = result
        return save

    def _count(self, result: GameResult) -> None:
        """Stars first: they are won again if the game is, but its line is written once. Raises OSError."""
        stop = campaign.find(self._archive.games, result.game, self._setup.stage)
        if stop is not None and (stars := stop.stars(result)):
            self._archive.honours.write(stop.name, stars)
        self._archive.results.add(result)

    def _result(self, save: Save, session: AnySession) -> GameResult:
        sitting, record = save.sitting, save.record
        spec = self._archive.find(record.game)
        parts = spec.parts()
        best = parts.best(session.state)
        facts = parts.facts(session) if parts.facts is not None else ({},) * len(sitting.players)
        seats = tuple(
            SeatResult(
                player.player,
                count(sitting.points[seat]),
                seat in sitting.winners,
                count(best[seat]),
                {name: count(value) for name, value in facts[seat].items()},
            )
            for seat, player in enumerate(sitting.players)
        )
        return GameResult(sitting.counts_as, record.game, record.level, sitting.saved, seats)

    def bookmark(self, title: str) -> Save | None:
        """Keep this moment under a name; None if it cannot be written."""
        if self._last is None:
            return None
        origin = self._sitting.counts_as
        save = self._last.with_sitting(id=self._shelf.new_id(), title=title, bookmark=True, origin=origin)
        try:
            self._shelf.write(save)
        except OSError:
            # Whoever asked for it is told.
            return None
        return save

    def poll(self) -> str:
        """Every frame: the key of a sentence that the player should read now, or an empty string."""
        self._writer.poll()
        trouble = self.in_trouble
        if trouble == self._told:
            return ""
        self._told = trouble
        if self._finished:
            return "match.not-counted" if trouble else "match.counted"
        return "match.not-saved" if trouble else "match.saved-again"

    @property
    def busy(self) -> bool:
        """Something is not on the disk yet."""
        return self._writer.busy

    @property
    def in_trouble(self) -> bool:
        """Something could not be written, and waits."""
        return self._writer.trouble is not None

    def close(self) -> None:
        """Everything is written, as far as it can be."""
        self._writer.close()
        if self._claim is not None:
            self._claim.release()


def _players(setup: MatchSetup) -> tuple[Player, ...]:
    return tuple(Player(seat.player, seat.name, seat.by_chance) for seat in setup.seats)
