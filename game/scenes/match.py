"""The host of a match: the session, whose turn it is, the opponents. The table itself is the game's view."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

from pygame import Rect, Surface
from pygame.event import Event

from game.ai.messages import Budget
from game.ai.worker import AiWorker, Answer, Failure
from game.core.advice import Adviser
from game.core.match import Assistance, MatchSetup
from game.core.session import Session
from game.core.summary import Summary
from game.games import doors, find
from game.scenes.asking import question_about
from game.scenes.bookmark import BookmarkScene
from game.scenes.hinting import HintDesk
from game.scenes.keeping import Keeper, session_of, write_record
from game.scenes.naming import seat_names
from game.scenes.pause import PauseScene
from game.scenes.replay import ReplayScene
from game.scenes.results import ResultsScene
from game.scenes.setups import level_library
from game.scenes.statistics import achievements
from game.scenes.table import TableScene
from game.services import Services
from game.storage import Save
from game.ui import Element

log = logging.getLogger(__name__)

POLL_SECONDS = 0.03
"""How often the opponents' process is asked while it thinks."""


class MatchScene(TableScene):
    """Implements ``game.core.table.MatchHost`` for the view it shows."""

    name = "match"

    def __init__(
        self, services: Services, setup: MatchSetup, save: Save | None = None, *, kept: bool = True
    ) -> None:
        """With a `save` the match goes on where that was left. Unless `kept`, nothing is saved of it."""
        super().__init__(services)
        self._setup = setup
        self._save = save
        self._kept = kept
        self._keeper: Keeper | None = None
        self.spec = find(setup.game)
        self._session: Session[Any, Any, Any] = (
            self._new_session() if save is None else session_of(services, save)
        )
        self._worker: AiWorker | None = None
        self._handing_over: int | None = self._left_waiting()
        self._asked: int | None = None
        """Length of the log the opponents were asked about."""
        self._answer: str | None = None
        self._pause = 0.0
        self._placed_for_us = save.save.placed if save is not None else len(setup.actions)
        """Length of the log up to which pieces were placed for the players: nobody's steps to undo."""
        self._ended = False
        self._finished: Save | None = None
        """What was kept of it once it was over."""
        strongest = partial(self._put_question, self.spec.ai_levels[-1])
        self._hints = HintDesk(
            strongest, self._session.rules.parse, self.uncover, available=setup.assistance != "purist"
        )
        self.view = self.spec.part("view")(self.ui, self.text, self, services.keys)

    @property
    def _has_opponents(self) -> bool:
        """Some seat is played by the computer."""
        return any(seat.player in self.spec.ai_levels for seat in self._setup.seats)

    def _new_session(self) -> Session[Any, Any, Any]:
        rules = self.spec.part("rules")
        library = level_library(self.services, self.spec)
        start = self.spec.part("start")(library, self._setup)
        session: Session[Any, Any, Any] = Session(rules, start)
        session.extend(rules.parse(action) for action in self._setup.actions)
        return session

    def _left_waiting(self) -> int | None:
        """The seat whose complete turn still waited for *End turn* when the match was left."""
        if self._save is None or not self._save.save.waiting or not len(self._session):
            return None
        seat = self._session.log[-1].seat
        return seat if self._is_human(seat) else None

    # the life of the scene

    def enter(self) -> None:
        self.services.audio.play("ambience")
        if self._kept:
            self._keeper = Keeper(self.services, self._setup, self._save)
        if self._has_opponents:
            self._worker = AiWorker(doors())
        if self._setup.auto_setup and not len(self._session):
            self.finish_setup()
        self._keep()

    def leave(self) -> None:
        if self._keeper is not None:
            self._keeper.close()
            self._keeper = None
        if self._worker is not None:
            self._worker.close()
            self._worker = None

    def layout(self) -> None:
        self.view.layout()

    def uncover(self) -> None:
        self.view.refresh()

    @property
    def is_kept(self) -> bool:
        """It is being saved."""
        return self._keeper is not None

    # what the view asks (MatchHost)

    @property
    def session(self) -> Session[Any, Any, Any]:
        return self._session

    @property
    def speed(self) -> float:
        return self.services.speed

    @property
    def assistance(self) -> Assistance:
        return self._setup.assistance

    @property
    def mover(self) -> int | None:
        """The seat that decides by the rules."""
        return self._session.rules.to_move(self._session.state)

    @property
    def deciding(self) -> int | None:
        mover = self.mover
        if mover is None or self._handing_over is not None or not self._is_human(mover):
            return None
        return mover

    @property
    def handing_over(self) -> int | None:
        return self._handing_over

    @property
    def thinking(self) -> int | None:
        mover = self.mover
        if mover is None or self._handing_over is not None or self._is_human(mover):
            return None
        return mover

    @property
    def adviser(self) -> Adviser | None:
        return self._hints

    def warns_of(self, danger: str) -> bool:
        return bool(getattr(self.services.settings.value, f"warn_{danger}"))

    def _is_human(self, seat: int) -> bool:
        return self._setup.seats[seat].is_human

    def play(self, action: Any) -> None:
        """A human's step. A turn it completed waits for *End turn*, so that it can still be undone."""
        self._played(action, waits=True)
        self.view.refresh()

    def _completed_by_last_step(self) -> int | None:
        """The human whose own turn the last step completed."""
        session, rules = self._session, self._session.rules
        last = session.log[-1]
        before = session.log[-2].after if len(session) > 1 else session.start
        if not self._is_human(last.seat) or rules.in_setup(before) or rules.turn_of(before) != last.seat:
            return None
        goes_on = rules.turn_number(last.after) == last.turn and self.mover == last.seat
        return None if goes_on else last.seat

    def end_turn(self, action: Any | None) -> None:
        self._handing_over = None
        if action is not None:
            self._played(action)
        else:
            self._keep()
        self.ui.play("turn")
        self.view.refresh()

    def _played(self, action: Any, *, waits: bool = False) -> None:
        events = self._session.play(action)
        self._hints.forget()
        self._handing_over = self._completed_by_last_step() if waits else None
        self.view.show(events, self._session.state)
        self._changed()

    def _changed(self) -> None:
        """The log is another one: what was asked about the old one is void."""
        self._hints.forget()
        self._asked = None
        self._answer = None
        self._keep()

    # undo and redo

    @property
    def _undo_target(self) -> int | None:
        if self._handing_over is not None:
            return len(self._session) - 1
        target = self._session.undo_target(self._is_human)
        return target if target is not None and target >= self._placed_for_us else None

    @property
    def can_undo(self) -> bool:
        return self._undo_target is not None

    @property
    def can_redo(self) -> bool:
        return bool(self._session.redoable)

    @property
    def can_reset(self) -> bool:
        start = self._reset_target()
        return start is not None and start < len(self._session)

    def _reset_target(self) -> int | None:
        """The start of this turn, if only the human whose turn it is has acted in it."""
        seat = self._handing_over if self._handing_over is not None else self.deciding
        if seat is None or not len(self._session):
            return None
        log = self._session.log
        turn = log[-1].turn
        if self._handing_over is None and turn != self._session.rules.turn_number(self._session.state):
            return None
        steps = [entry for entry in log[self._placed_for_us :] if entry.turn == turn]
        others = any(entry.seat != seat for entry in steps)
        return None if others else len(log) - len(steps)

    def undo(self) -> None:
        target = self._undo_target
        if target is not None:
            self._go_back(target)

    def reset_turn(self) -> None:
        target = self._reset_target()
        if target is not None and target < len(self._session):
            self._go_back(target)

    def _go_back(self, length: int) -> None:
        self._session.undo_to(length)
        self._handing_over = None
        if self._worker is not None:
            self._worker.cancel()
        self._changed()
        self.ui.play("undo")
        self.view.jump()

    def redo(self) -> None:
        """One step of a human, and with it whatever the opponents had answered."""
        if not self._session.redoable:
            return
        self._session.redo()
        self._handing_over = self._completed_by_last_step()
        while self._session.redoable and not self._is_human(self._session.redoable[-1].seat):
            self._handing_over = None
            self._session.redo()
        self._changed()
        self.view.jump()

    # the set-up

    def finish_setup(self) -> None:
        """Place what is left to place at random, the same for the same seed."""
        random = Random(f"{self._setup.seed}-setup-{len(self._session)}")
        rules = self._session.rules
        while rules.in_setup(self._session.state):
            self._session.play(random.choice(rules.legal_actions(self._session.state)))
        self._placed_for_us = len(self._session)
        self._changed()
        self.view.jump()

    # the opponents

    def update(self, dt: float) -> None:
        if self._keeper is not None and (sentence := self._keeper.poll()):
            self.services.toast.show(self.text(sentence))
        self.view.update(dt)
        if not self.view.idle:
            return
        if self.mover is None:
            self._end()
        elif self.thinking is not None and self.stack.top is self:
            self._pause -= dt
            self._follow_opponent()
        else:
            self._hints.poll()

    def _follow_opponent(self) -> None:
        assert self._worker is not None
        if self._asked != len(self._session):
            self._ask()
        reply = self._worker.poll()
        if isinstance(reply, Answer) and reply.length == len(self._session):
            self._answer = reply.action
        elif isinstance(reply, Failure):
            log.warning("%s", reply.sentence)
            self._answer = self._any_action()
        if self._answer is not None and self._pause <= 0:
            self._played(self._session.rules.parse(self._answer))
            self.view.refresh()

    def _ask(self) -> None:
        mover = self.mover
        assert mover is not None
        self._put_question(self._setup.seats[mover].player, Budget())
        self._asked = len(self._session)
        self._answer = None
        self._pause = self.services.settings.value.ai_pause if self.services.speed > 0 else 0.0
        self.view.refresh()

    def _put_question(self, player: str, budget: Budget) -> AiWorker:
        """Where only humans play, the process starts with the first question."""
        self._worker = self._worker or AiWorker(doors())
        self._worker.ask(question_about(self._session, self.spec, player, self._setup.seed, budget))
        return self._worker

    def _any_action(self) -> str:
        """Without opponents' thoughts the match still goes on."""
        rules = self._session.rules
        actions = rules.legal_actions(self._session.state)
        return str(rules.format(Random(f"{self._setup.seed}-{len(self._session)}").choice(list(actions))))

    # the end

    def _end(self) -> None:
        if not self._ended and self.stack.top is self:
            self._ended = True
            outcome = self._session.rules.outcome(self._session.state)
            if self._keeper is not None and outcome is not None:
                self._finished = self._keeper.finish(self._session, outcome)
            watch = self._watch if self._finished is not None else None
            self.stack.push(
                ResultsScene(self.services, self._summary, self.rematch, self.to_title, watch, self._so_far)
            )

    def _so_far(self) -> str:
        """What the people at this computer have achieved, this match included."""
        return achievements(self.services, self._keeper.result) if self._keeper is not None else ""

    def _watch(self) -> None:
        if self._finished is not None:
            self.stack.push(ReplayScene(self.services, self._finished, MatchScene))

    def _summary(self) -> Summary:
        summary: Summary = self.spec.part("summary")(self._session.state, self.text, self.seat_name)
        return summary

    def rematch(self) -> None:
        """The same table again, the next player begins."""
        seats = self._setup.seats
        again = replace(self._setup, seats=(*seats[1:], seats[0]), seed=self._setup.seed + 1, actions=())
        self.stack.pop()
        self.stack.replace(MatchScene(self.services, again))

    # the shell

    def open_menu(self) -> None:
        save = self._open_bookmark if self._keeper is not None else None
        self.stack.push(PauseScene(self.services, self.to_title, save))

    def _open_bookmark(self) -> None:
        suggested = ", ".join(seat_names(self._setup, self.text))
        self.stack.push(BookmarkScene(self.services, self._bookmark, suggested))

    def _bookmark(self, title: str) -> bool:
        return self._keeper is not None and self._keeper.bookmark(title) is not None

    def to_title(self) -> None:
        self.stack.pop()
        self.stack.pop()

    def process_event(self, event: Event) -> bool:
        return self.view.process_event(event)

    def wake_after(self) -> float | None:
        wishes = [self.view.wake_after()]
        if self.thinking is not None or self._hints.thinking:
            wishes.append(POLL_SECONDS)
        return min((wish for wish in wishes if wish is not None), default=None)

    def draw(self, surface: Surface, clip: Rect) -> None:
        self.view.draw(surface, clip)

    @property
    def idle(self) -> bool:
        return self.view.idle and self.thinking is None

    @property
    def hand(self) -> Mapping[str, str] | None:
        return self.view.held

    def elements(self) -> Iterable[Element]:
        return self.view.elements()

    def _keep(self) -> None:
        if self._keeper is not None:
            waiting = self._handing_over is not None
            self._keeper.keep(self._session, waiting=waiting, placed=self._placed_for_us)
        write_record(self.services, self.spec, self._session)
