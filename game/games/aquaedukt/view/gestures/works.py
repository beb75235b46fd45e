"""The die, springs and canals: what a turn begins with, and how it goes on."""

from functools import cached_property

from game.core.rules import Reason
from game.games.aquaedukt.rules.actions import Action, Dice, Dig, Lay, Pass
from game.games.aquaedukt.rules.legality import legal_actions, why_not
from game.games.aquaedukt.view.gestures.base import (
    CANAL,
    DICE,
    PASS,
    SPRING,
    STOP,
    CanalGesture,
    Piece,
    gesture_reason,
    why_no_canal,
    why_no_spring,
)
from game.table.gesture import Prompt, named


class WorksGesture(CanalGesture):
    """Roll, take a spring or a canal, or click a line at once; nothing is chosen before it is done."""

    @cached_property
    def may_roll(self) -> bool:
        return Dice() in legal_actions(self.state)

    @cached_property
    def points(self) -> tuple[str, ...]:
        """Where a spring may be dug, as ids."""
        return tuple(f"point:{each.point}" for each in legal_actions(self.state) if isinstance(each, Dig))

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """Where a canal may be laid, as ids."""
        return tuple(f"line:{each.line}" for each in legal_actions(self.state) if isinstance(each, Lay))

    @property
    def enabled(self) -> frozenset[str]:
        ids = set(self.numbered)
        if self.spring:
            ids |= set(self.points)
        else:
            ids |= set(self.lines)
        return frozenset(ids)

    @property
    def numbered(self) -> tuple[str, ...]:
        found = ((DICE, self.may_roll), (SPRING, bool(self.points)), (CANAL, bool(self.lines)))
        return tuple(target for target, allowed in found if allowed)

    @property
    def prompt(self) -> Prompt:
        if self.spring:
            return Prompt("aquaedukt.prompt.spring", {}, "place")
        if self.canal:
            return Prompt("aquaedukt.prompt.canal", {}, "place")
        return self._nothing_held

    @property
    def _nothing_held(self) -> Prompt:
        allowed = (("d", self.may_roll), ("s", bool(self.points)), ("c", bool(self.lines)))
        return Prompt(f"aquaedukt.prompt.main_{''.join(each for each, yes in allowed if yes)}", {}, "choose")

    # gestures

    def _click(self, target: str) -> Action | None:
        family, _ = named(target)
        if target == SPRING:
            self._take(Piece("spring"), why_no_spring(self.state))
        elif target == CANAL:
            self._take(Piece("canal"), why_no_canal(self.state))
        elif family == "point" and not self.spring:
            self.refusal = self.why_not_at(target) or gesture_reason("take-a-spring", target)
        elif family in ("point", "line", "space", "stock") or target == DICE:
            action = self.action_at(target)
            self.refusal = self.why_not_at(target) if action is None else None
            return action
        return None

    def _take(self, piece: Piece, refusal: Reason | None) -> None:
        """Taken twice it is put back."""
        self.refusal = refusal
        if refusal is None:
            self.piece = None if self.piece == piece else piece


class AgainGesture(WorksGesture):
    """A house was built: roll again, or stop."""

    @property
    def rests_on(self) -> str:
        return DICE

    @property
    def _nothing_held(self) -> Prompt:
        left = self.state.board.level.rolls_per_turn - self.state.rolls
        return Prompt("aquaedukt.prompt.again", {"n": left}, "again")


class SecondCanalGesture(WorksGesture):
    """A canal was laid: another one, or none."""

    @property
    def rests_on(self) -> str:
        """Not there while a canal is in the hand: Enter would then end the turn instead of laying it."""
        return STOP if self.piece is None else ""

    @property
    def _nothing_held(self) -> Prompt:
        return Prompt("aquaedukt.prompt.second", {}, "again")


class PassGesture(CanalGesture):
    """Nothing can be done (A6)."""

    @property
    def prompt(self) -> Prompt:
        return Prompt("aquaedukt.prompt.pass", {}, "end")

    @property
    def rests_on(self) -> str:
        return PASS

    def end_turn(self) -> Action:
        return Pass()

    def _click(self, target: str) -> Action | None:
        if target == SPRING:
            self.refusal = why_no_spring(self.state)
        elif target == CANAL:
            self.refusal = why_no_canal(self.state)
        else:
            action = self.meant(target)
            self.refusal = why_not(self.state, action) if action is not None else None
        return None
