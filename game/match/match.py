"""A match: the session, whose turn it is, what chance brings, the opponents. Whoever shows it is its room."""

import logging
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from game.ai.messages import Budget
from game.ai.worker import AiWorker, Answer, Failure
from game.core.advice import Adviser
from game.core.host import Aim, Guide
from game.core.rules import CHANCE, AnyRules, CannotDraw
from game.core.session import AnySession, Entry
from game.core.setup import Assistance, MatchSetup
from game.match.archive import Archive
from game.match.autosave import Autosave
from game.match.chance import drawn
from game.match.follow import RecordFile
from game.match.hints import HintDesk
from game.match.names import seat_name
from game.match.policy import PLACE_REST, Policy
from game.match.questions import question_about
from game.match.room import Room
from game.match.seeing import Seeing
from game.match.turns import (
    completed_by_last_step,
    reset_target,
    undo_target,
    why_no_reset,
    why_no_undo,
)
from game.storage import Save

log = logging.getLogger(__name__)

MOST_TRIES = 60
"""To place the rest of a set-up fairly: where people placed most of it, that may be in vain."""


class Match:
    """Implements ``game.core.host.MatchHost`` for a game's view. `update` moves it on, a frame at a time."""

    def __init__(
        self,
        archive: Archive,
        setup: MatchSetup,
        room: Room,
        *,
        save: Save | None = None,
        session: AnySession | None = None,
        policy: Policy | None = None,
        kept: bool = True,
        record: Path | None = None,
        employ: Callable[[], AiWorker] | None = None,
    ) -> None:
        """With a `save` it goes on where that was left, with a `session` there. Unless `kept`, nothing is
        saved of it.

        `employ` starts the opponents' process; `record` is a file that always holds the game's record. Raises
        ``SaveRefused``.
        """
        self.archive = archive
        self.spec = archive.find(setup.game)
        self.setup = setup
        self.room = room
        self.policy = policy or Policy()
        self._save = save
        self._kept = kept
        self.record = RecordFile(record)
        self._employ = employ or (lambda: AiWorker({spec.id: spec.opponents for spec in archive.games}))
        if session is None:
            session = archive.session(save) if save else archive.begun(setup)
        self.session: AnySession = session
        self._seeing = Seeing(self.spec, setup, self.session)
        self._handing_over: int | None = self._left_waiting()
        self._asked: int | None = None
        """Length of the log the opponents were asked about."""
        self._answer: str | None = None
        self._pause = 0.0
        self._placed_for_us = save.sitting.placed if save is not None else len(setup.actions)
        """Length of the log up to which pieces were placed for the players: nobody's steps to undo."""
        if not setup.practice and self._played_elsewhere():
            self.setup = replace(setup, practice=True)
        self.autosave: Autosave | None = None
        self._worker: AiWorker | None = None
        self.finished: Save | None = None
        """What was kept of it once it was over."""
        self.over = False
        """Its end was noted."""
        self._stuck = False
        """Chance is to move and cannot."""
        self.hints = HintDesk(
            self._ask_for_hint, self.rules.parse, room.refresh, available=setup.assistance != "purist"
        )
        self.policy.join(self)

    def _left_waiting(self) -> int | None:
        """The seat whose complete turn still waited for *End turn* when the match was left."""
        if self._save is None or not self._save.sitting.waiting or not len(self.session):
            return None
        seat = self.session.log[-1].seat
        return seat if self._is_human(seat) else None

    # its life

    def open(self) -> None:
        """From now on it is kept, and opponents think."""
        if self._kept:
            self.autosave = Autosave(self.archive, self.setup, self._save, lambda: self.room.replays_kept)
        if any(seat.player in self.spec.ai_levels for seat in self.setup.seats):
            self._worker = self._employ()
        if self.setup.auto_setup and not len(self.session):
            self._place_rest()
        self._keep()

    def close(self) -> None:
        """Everything is written, as far as it can be."""
        if self.autosave is not None:
            self.autosave.close()
            self.autosave = None
        if self._worker is not None:
            self._worker.close()
            self._worker = None

    # what the view asks (MatchHost)

    @property
    def rules(self) -> AnyRules:
        return self.session.rules

    @property
    def state(self) -> Any:
        return self._seeing.state

    @property
    def log(self) -> tuple[Entry, ...]:
        return self._seeing.log

    @property
    def speed(self) -> float:
        return self.room.speed

    @property
    def ends_turns(self) -> bool:
        return self.room.ends_turns

    @property
    def assistance(self) -> Assistance:
        return self.setup.assistance

    @property
    def patterns(self) -> bool:
        return self.room.patterns

    @property
    def mover(self) -> int | None:
        """The seat that decides by the rules, ``CHANCE``, or None at the end."""
        return self.rules.to_move(self.session.state)

    @property
    def _human_to_move(self) -> int | None:
        mover = self.mover
        if mover is None or self._handing_over is not None or not self._is_human(mover):
            return None
        return mover

    @property
    def deciding(self) -> int | None:
        seat = self._human_to_move
        if seat is None or not self.policy.lets_decide or self._seeing.hides_from(seat):
            return None
        return seat

    @property
    def handing_over(self) -> int | None:
        return self._handing_over

    @property
    def thinking(self) -> int | None:
        return self._thinks_next if self._handing_over is None else None

    @property
    def _thinks_next(self) -> int | None:
        """The computer to move, also while the turn before still waits for *End turn*."""
        mover = self.mover
        if mover is None or not self._is_computer(mover):
            return None
        return mover if self.policy.lets_think else None

    @property
    def adviser(self) -> Adviser | None:
        return self.policy.hindsight or (self.hints if self.policy.advises else None)

    @property
    def guide(self) -> Guide | None:
        return self.policy.guide

    @property
    def aims(self) -> tuple[Aim, ...]:
        return self.policy.aims

    def warns_of(self, danger: str) -> bool:
        return self.policy.warns and self.room.warns_of(danger)

    def open_menu(self) -> None:
        self.room.open_menu()

    def lesson_about(self, ruling: str) -> Callable[[], None] | None:
        return self.room.lesson_about(ruling) if self.policy.looks_up else None

    def seat_name(self, seat: int) -> str:
        return self.policy.seat_name(seat) or seat_name(self.spec, self.setup, seat, self.room.text)

    @property
    def practice(self) -> bool:
        """It counts for nothing: not played from its start by the people named in it, or counted already."""
        return self.setup.practice or (self.autosave is not None and self.autosave.practice)

    def _played_elsewhere(self) -> bool:
        """More than the set-up was there when it began, as earlier versions of the program left it too."""
        begun = self.session.log[: self._placed_for_us]
        return any(entry.seat != CHANCE and not self.rules.in_setup(entry.before) for entry in begun)

    def _is_human(self, seat: int) -> bool:
        return seat != CHANCE and self.setup.seats[seat].is_human

    def _is_computer(self, seat: int) -> bool:
        """One that thinks; in a lesson some seats play what is written."""
        return seat != CHANCE and self.setup.seats[seat].player in self.spec.ai_levels

    # the curtain between people who must not see the same

    @property
    def curtain(self) -> int | None:
        """The seat before which a curtain hangs: it is its turn to look, and others should not."""
        seat = self._human_to_move
        return seat if seat is not None and self._seeing.hides_from(seat) else None

    def lift_curtain(self) -> None:
        """Whoever has to decide sits before the screen now, alone."""
        seat = self.curtain
        if seat is not None:
            self._seeing.look(seat)
            self.room.jumped()

    # what a human does

    def play(self, action: Any, *, by_hand: bool = False) -> None:
        """A human's step. A turn it completed waits for *End turn*, so that it can still be undone."""
        if self._accepts(self.rules.format(action)):
            self._played(action, waits=True, by_hand=by_hand)
            self.policy.stepped()
            self.room.refresh()

    def end_turn(self, action: Any | None, *, by_hand: bool = False) -> None:
        if action is not None and not self._accepts(self.rules.format(action)):
            return
        self._handing_over = None
        if action is not None:
            self._played(action, by_hand=by_hand)
            self.policy.stepped()
        else:
            self._keep()
        self.policy.turn_ended()
        self.room.sound("turn")
        self.room.refresh()

    def finish_setup(self) -> None:
        """Place the remaining pieces of the set-up for everybody."""
        if self._accepts(PLACE_REST):
            self._place_rest()
            self.policy.stepped()
            self.room.refresh()

    def _accepts(self, action: str) -> bool:
        if self.policy.accepts(action):
            return True
        self.room.sound("refuse")
        self.room.refresh()
        return False

    def answer(self, actions: tuple[str, ...]) -> None:
        """Play what is written for everybody, as a lesson or the solution of a puzzle does."""
        for action in actions:
            self._handing_over = None
            self._played(self.rules.parse(action))

    def release(self) -> None:
        """Nothing waits for *End turn* any more."""
        self._handing_over = None

    def _played(self, action: Any, *, waits: bool = False, by_hand: bool = False) -> None:
        self.session.play(action)
        self._handing_over = completed_by_last_step(self.session, self._is_human) if waits else None
        # First of all, so that whoever looks at the table meanwhile finds nothing of the old position.
        self._changed()
        self.room.happened(self.log[-1], by_hand=by_hand)

    def _changed(self) -> None:
        """The log is another one: what was asked about the old one is void."""
        self.hints.forget()
        self._stuck = False
        self._asked = None
        self._keep()
        self.policy.changed()

    def _place_rest(self) -> None:
        """At random, the same for the same seed; if need be again, until everybody can begin."""
        session, fair = self.session, self.spec.parts().fair
        for attempt in range(MOST_TRIES):
            placed, state = self._placed(f"{attempt}-" if attempt else "")
            if fair is None or fair(state):
                break
        for action in placed:
            session.play(action)
        self._placed_for_us = len(session)
        self._changed()
        self.room.jumped()

    def _placed(self, again: str) -> tuple[list[Any], Any]:
        """One way to place the rest, and where it leads."""
        random = Random(f"{again}{self.setup.seed}-setup-{len(self.session)}")
        rules, state, placed = self.rules, self.session.state, list[Any]()
        while rules.in_setup(state) and rules.to_move(state) != CHANCE:
            placed.append(random.choice(rules.legal_actions(state)))
            state, _ = rules.apply(state, placed[-1])
        return placed, state

    # undo and redo

    @property
    def _undo_target(self) -> int | None:
        known = self.policy.given.reach(self.session)
        return undo_target(self.session, self._is_human, self._placed_for_us, self._handing_over, known)

    @property
    def _reset_target(self) -> int | None:
        waits = self._handing_over is not None
        seat = self._handing_over if waits else self._human_to_move
        known = self.policy.given.reach(self.session)
        return reset_target(self.session, seat, self._placed_for_us, waits=waits, known=known)

    @property
    def can_undo(self) -> bool:
        return self.policy.lets_take_back and self._undo_target is not None

    @property
    def can_redo(self) -> bool:
        return self.policy.lets_redo and bool(self.session.redoable)

    @property
    def can_reset(self) -> bool:
        start = self._reset_target
        return self.policy.lets_take_back and start is not None and start < len(self.session)

    def why_not(self, button: str) -> str:
        """Key of what keeps a button from being pressed now; empty if nothing does."""
        if {"undo": self.can_undo, "redo": self.can_redo, "reset-turn": self.can_reset}[button]:
            return ""
        if not (self.policy.lets_redo if button == "redo" else self.policy.lets_take_back):
            return "table.why.forward-only"
        if button == "redo":
            return "table.why.nothing-undone"
        if button == "undo":
            return why_no_undo(self.session, self._is_human, self._placed_for_us)
        return why_no_reset(self.session, self._human_to_move)

    def undo(self) -> None:
        target = self._undo_target
        if self.policy.lets_take_back and target is not None:
            self._go_back(target)

    def reset_turn(self) -> None:
        target = self._reset_target
        if self.policy.lets_take_back and target is not None and target < len(self.session):
            self._go_back(target)

    def _go_back(self, length: int) -> None:
        self.policy.took_back()
        self.go_to(length)
        self.room.sound("undo")

    def go_to(self, length: int) -> None:
        """Back to where so many actions were played."""
        self.session.undo_to(length)
        self._handing_over = None
        if self._worker is not None:
            self._worker.cancel()
        self._changed()
        self.room.jumped()

    def redo(self) -> None:
        """One step of a human, and with it whatever chance and the opponents had answered."""
        session = self.session
        if not self.policy.lets_redo or not session.redoable:
            return
        session.redo()
        self._handing_over = completed_by_last_step(self.session, self._is_human)
        while session.redoable and not self._is_human(session.redoable[-1].seat):
            self._handing_over = None
            session.redo()
        self._changed()
        self.room.jumped()

    # chance, the opponents, the end

    @property
    def waits(self) -> bool:
        """Something goes on that nobody at the screen decides: look again soon."""
        return self.thinking is not None or self.hints.thinking or self.draws

    @property
    def draws(self) -> bool:
        """Chance is to move."""
        return self.mover == CHANCE and self._handing_over is None and not self._stuck

    @property
    def ends_in_results(self) -> bool:
        return self.policy.ends_in_results

    @property
    def closed(self) -> bool:
        return self.over and self.ends_in_results

    @property
    def chats(self) -> bool:
        return self.room.chats and self.policy.ends_in_results and self.policy.guide is None

    @property
    def retired(self) -> bool:
        people = [number for number, seat in enumerate(self.setup.seats) if seat.is_human]
        retired = self.spec.parts().retired
        state = self.session.state
        return not people or (retired is not None and all(retired(state, seat) for seat in people))

    @property
    def goes_on(self) -> bool:
        """A computer's turn that has begun is not over: its next step comes without anybody's doing."""
        if not len(self.session) or self._handing_over is not None or self._stuck:
            return False
        last, rules, state = self.session.log[-1], self.rules, self.session.state
        begun = (last.turn, last.owner) == (rules.turn_number(state), rules.turn_of(state))
        acts = self.thinking is not None or self.mover == CHANCE
        return begun and acts and self._is_computer(last.owner) and not rules.in_setup(last.before)

    def poll(self) -> None:
        """Every frame: whatever the disk has to say."""
        if self.autosave is not None and (sentence := self.autosave.poll()):
            self.room.say(self.room.text(sentence))

    def update(self, dt: float, *, in_front: bool) -> None:
        """While nothing moves, or while a turn `goes_on`: chance draws, opponents answer if `in_front`."""
        if self.mover is None:
            if in_front:
                self._note_end()
        elif self.draws and in_front:
            self._draw()
        elif self.thinking is not None and in_front:
            self._pause -= dt
            self._follow_opponent()
        elif self._thinks_next is not None:
            self.ponder(in_front=in_front)
        else:
            self.hints.poll()

    def ponder(self, *, in_front: bool) -> None:
        """While the last move is still shown, or could be taken back: who comes next thinks already."""
        if in_front and self._thinks_next is not None:
            self._hear()

    def _draw(self) -> None:
        chance = self.spec.parts().chance
        assert chance is not None, "rules that know chance come with somebody who draws"
        action = self.policy.given.next(self.session)
        if action is None:
            try:
                action = drawn(chance, self.session, self.setup.seed)
            except CannotDraw as why:
                # Something is missing on this machine; on another the game can go on from here.
                log.warning("%s", why)
                self._stuck = True
                self.room.say(str(why))
                return
        self._played(action)
        self.room.refresh()

    def _follow_opponent(self) -> None:
        if self._asked is None:
            # Who thinks is shown from now on.
            self.room.refresh()
        self._hear()
        if self._answer is not None and (self._pause <= 0 or not self.room.ai_pause):
            self._played(self.rules.parse(self._answer))
            self.room.refresh()

    def _hear(self) -> None:
        """What the one to move answers, as soon as there is a question and then an answer."""
        assert self._worker is not None
        if self._asked != len(self.session):
            self._ask()
        reply = self._worker.poll()
        if isinstance(reply, Answer) and reply.length == len(self.session):
            self._answer = reply.action
        elif isinstance(reply, Failure):
            log.warning("%s", reply.sentence)
            self._stand_in()
            self._answer = self._any_action()

    def _ask(self) -> None:
        mover = self.mover
        assert mover is not None
        self._put_question(mover, self.setup.seats[mover].player, Budget())
        self._asked = len(self.session)
        self._answer = None
        # A turn is told in one breath: there is a pause before it, and none in it.
        self._pause = self.room.ai_pause if self.room.speed > 0 and not self.goes_on else 0.0

    def _ask_for_hint(self, budget: Budget) -> AiWorker | None:
        """For who may decide now and nobody else: a hint for another seat would tell what only that knows."""
        seat = self.deciding
        return None if seat is None else self._put_question(seat, self.spec.ai_levels[-1], budget)

    def _put_question(self, seat: int, player: str, budget: Budget) -> AiWorker:
        """Where only humans play, the process starts with the first question."""
        self._worker = self._worker or self._employ()
        self._worker.ask(question_about(self.session, self.spec, seat, player, self.setup.seed, budget))
        return self._worker

    def _stand_in(self) -> None:
        """Chance plays for whoever should have answered; its name says so from now on, also in the save."""
        seats = tuple(
            replace(seat, by_chance=seat.by_chance or index == self.mover)
            for index, seat in enumerate(self.setup.seats)
        )
        self.setup = replace(self.setup, seats=seats, practice=True)
        if self.autosave is not None:
            self.autosave.reseat(self.setup)

    def _any_action(self) -> str:
        """Without opponents' thoughts the match still goes on."""
        rules = self.rules
        actions = rules.legal_actions(self.session.state)
        return str(rules.format(Random(f"{self.setup.seed}-{len(self.session)}").choice(list(actions))))

    def _note_end(self) -> None:
        if self.over:
            return
        self.over = True
        self._seeing.reveal()
        outcome = self.rules.outcome(self.session.state)
        if self.autosave is not None and outcome is not None:
            self.finished = self.autosave.finish(self.session, outcome)
        self.room.refresh()

    # keeping

    def _keep(self) -> None:
        if self.autosave is not None:
            waiting = self._handing_over is not None
            self.autosave.keep(self.session, waiting=waiting, placed=self._placed_for_us)
        if not self.record.write(self.setup, self.session):
            self.room.say(self.room.text("match.record-failed", path=self.record.path))

    def bookmark(self, title: str) -> bool:
        """Keep this moment under a name; False if it cannot be written."""
        return self.autosave is not None and self.autosave.bookmark(title) is not None

    def rematch(self) -> MatchSetup:
        """The same table again, the next player begins."""
        seats = tuple(replace(seat, by_chance=False) for seat in self.setup.seats)
        return replace(
            self.setup, seats=(*seats[1:], seats[0]), seed=self.setup.seed + 1, actions=(), practice=False
        )
