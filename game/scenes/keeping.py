"""Keeps a match on the disk while it is played, and finds it again."""

from __future__ import annotations

import logging
from typing import Any

from msgspec.structs import replace

from game import __version__
from game.core.match import MatchSetup, SeatSetup
from game.core.replay import Playback, ReplayError
from game.core.rules import Outcome
from game.core.session import Session
from game.core.spec import GameSpec, LevelInfo
from game.games import GAMES, find
from game.scenes.setups import level_library
from game.services import Services
from game.storage import Player, Save, SaveRefused, Shelf, Sitting, Writer, write_atomic
from game.storage.saves import now
from game.storage.statistics import GameResult, ResultsFile, SeatResult

log = logging.getLogger(__name__)


def saves_of(services: Services) -> Shelf:
    """Games that are not finished, and bookmarks."""
    return Shelf(services.folders.data / "saves")


def replays_of(services: Services) -> Shelf:
    """Finished games."""
    return Shelf(services.folders.data / "replays")


def results_of(services: Services) -> ResultsFile:
    """How finished games ended."""
    return ResultsFile(services.folders.data / "results.jsonl")


# from a save to a match


def setup_of(save: Save) -> MatchSetup:
    """What was agreed for that match, with all that was played."""
    table = save.save
    seats = tuple(
        SeatSetup(colours, player.player, player.name)
        for colours, player in zip(save.seats, table.players, strict=True)
    )
    return MatchSetup(
        save.game, save.level, seats, table.seed, table.auto_setup, table.assistance, save.actions
    )


def check_table(services: Services, save: Save) -> GameSpec:
    """Game, board, seats and opponents exist; raises ``SaveRefused``."""
    file = f"{save.id}.json"
    if save.game not in {spec.id for spec in GAMES}:
        raise SaveRefused("foreign", file, save.game, damaged=False)
    spec = find(save.game)
    level = {level.id: level for level in level_library(services, spec).all()}.get(save.level)
    if level is None:
        raise SaveRefused("board", file, save.level, damaged=False)
    if not _seats_fit(save.seats, level):
        raise SaveRefused("wrong", file, "$.seats")
    known = {"human", *spec.ai_levels}
    for index, player in enumerate(save.save.players):
        if player.player not in known:
            raise SaveRefused("wrong", file, f"$.save.players[{index}].player")
    return spec


def _seats_fit(seats: tuple[tuple[str, ...], ...], level: LevelInfo) -> bool:
    """The colours are dealt out as the level deals them, whoever begins."""
    if len(seats) not in level.players:
        return False
    return sorted(map(sorted, seats)) == sorted(map(sorted, level.seats(len(seats))))


def reel_of(services: Services, save: Save) -> Playback[Any, Any, Any]:
    """The whole game, judged by the rules; raises ``SaveRefused``."""
    spec = check_table(services, save)
    start = spec.part("start")(level_library(services, spec), setup_of(save))
    try:
        reel: Playback[Any, Any, Any] = Playback.of(spec.part("rules"), start, save.actions)
    except ReplayError as error:
        raise SaveRefused("illegal", f"{save.id}.json", f"actions[{error.index}]") from None
    return reel


def session_of(services: Services, save: Save) -> Session[Any, Any, Any]:
    """The match as it was left, with what could be redone; raises ``SaveRefused``."""
    session = reel_of(services, save)
    length = len(session)
    try:
        session.extend(session.rules.parse(text) for text in reversed(save.save.undone))
    except Exception:  # whatever could be redone is a comfort, not the game
        session = reel_of(services, save)
    session.undo_to(length)
    return session


# from a match to a file


def write_record(services: Services, spec: GameSpec, session: Session[Any, Any, Any]) -> None:
    """Where ``--record`` wants it, for those who follow the game from outside."""
    target = services.options.record
    if target is None:
        return
    record = spec.part("record")(session.start, session.actions)
    try:
        write_atomic(target, record.to_json().encode())
    except OSError as error:
        log.warning("the record could not be written: %s", error.strerror or error)
        services.toast.show(services.text("match.record-failed", path=target))


class Keeper:
    """Writes one match, in the background, whenever it is told that something changed."""

    def __init__(self, services: Services, setup: MatchSetup, save: Save | None = None) -> None:
        self._services = services
        self._setup = setup
        self._shelf = saves_of(services)
        self._writer = Writer()
        self._last: Save | None = None
        self._told = False
        self._finished = False
        self.result: GameResult | None = None
        """How it ended, once it did."""
        kept = [*self._shelf.listing().saves, *replays_of(services).listing().saves]
        serial = 1 + max((other.save.serial for other in kept), default=0)
        continued = save.id if save is not None and not save.save.bookmark else ""
        claim = self._shelf.claim(continued) if continued else None
        if claim is None:
            # New, or from a bookmark, or another copy of the program plays it: a game of its own.
            continued = self._shelf.new_id()
            claim = self._shelf.claim(continued)
        self._claim = claim
        self._table = Sitting(
            id=continued,
            players=tuple(Player(seat.player, seat.name) for seat in setup.seats),
            seed=setup.seed,
            assistance=setup.assistance,
            auto_setup=setup.auto_setup,
            started=save.save.started if save is not None else now(),
            serial=serial,
            program=__version__,
        )

    @property
    def id(self) -> str:
        return self._table.id

    def _save_of(self, session: Session[Any, Any, Any], waiting: bool, placed: int) -> Save:
        rules = session.rules
        table = replace(
            self._table,
            saved=now(),
            turn=rules.turn_number(session.state),
            waiting=waiting,
            placed=placed,
            undone=tuple(rules.format(entry.action) for entry in session.redoable),
        )
        return Save(
            game=self._setup.game,
            level=self._setup.level,
            seats=tuple(seat.colours for seat in self._setup.seats),
            actions=tuple(rules.format(action) for action in session.actions),
            save=table,
        )

    def keep(self, session: Session[Any, Any, Any], *, waiting: bool, placed: int) -> None:
        """After every action, also of undo and redo."""
        if self._finished:
            return
        save, before = self._save_of(session, waiting, placed), self._last
        new_turn = before is not None and before.save.turn != save.save.turn
        shelf = self._shelf

        def write() -> None:
            shelf.write(save)
            if new_turn and before is not None:
                shelf.write_earlier(before)

        self._last = save
        self._writer.put(write)

    def finish(self, session: Session[Any, Any, Any], outcome: Outcome) -> Save:
        """The game is over: it moves to the replays."""
        save = self._save_of(session, False, 0)
        save = replace(
            save, save=replace(save.save, undone=(), points=outcome.points, winners=outcome.winners)
        )
        result = self._result(save, session.state)
        saves, replays, results = self._shelf, replays_of(self._services), results_of(self._services)
        kept = self._services.settings.value.replays_kept

        def write() -> None:
            # In this order: whatever is cut short is done again when the game is next continued.
            if kept:
                replays.write(save)
            results.add(result)
            saves.remove(save.id)
            replays.keep_newest(kept)

        self._finished = True
        self._last = save
        self._writer.put(write)
        self.result = result
        return save

    def _result(self, save: Save, state: object) -> GameResult:
        table = save.save
        best = find(save.game).part("best")(state)
        seats = tuple(
            SeatResult(player.player, table.points[seat], seat in table.winners, best[seat])
            for seat, player in enumerate(table.players)
        )
        return GameResult(save.id, save.game, save.level, table.saved, seats)

    def bookmark(self, title: str) -> Save | None:
        """Keep this moment under a name; None if it cannot be written."""
        if self._last is None:
            return None
        table = replace(self._last.save, id=self._shelf.new_id(), title=title, bookmark=True)
        save = replace(self._last, save=table)
        try:
            self._shelf.write(save)
        except OSError:
            return None
        return save

    def poll(self) -> str:
        """Every frame: the key of a sentence that the player should read now, or an empty string."""
        self._writer.poll()
        trouble = self._writer.trouble is not None
        if trouble == self._told:
            return ""
        self._told = trouble
        return "match.not-saved" if trouble else "match.saved-again"

    def close(self) -> None:
        """Everything is written, as far as it can be."""
        self._writer.close()
        if self._claim is not None:
            self._claim.release()
