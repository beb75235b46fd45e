"""What the view says: the sentence above the board, and the chips beside what the pointer is on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.core.rules import Reason
from game.games.via_appia.advice.warnings import Caution, cautions
from game.games.via_appia.practice import FREE
from game.games.via_appia.rules import SIZES, Action, State
from game.games.via_appia.view.about import About
from game.games.via_appia.view.chips import Chips
from game.games.via_appia.view.gestures.base import APRON
from game.games.via_appia.view.gestures.push import PushGesture
from game.table.chips import Chip
from game.table.gesture import Prompt, named
from game.table.speech import Speech

if TYPE_CHECKING:
    from game.games.via_appia.view.view import RoadView


BENCH = ("fallen", "cart", "coin", "solace")


class RoadSpeech(Speech):
    plain = ("space-paved", "there-already")

    def __init__(self, view: RoadView) -> None:
        super().__init__(view)
        self.view = view
        self._chips = Chips(view.narrator, free=view.host.rules is FREE)
        self.about_things = About(view, self._chips)

    # the sentence above the board

    @property
    def busy(self) -> str:
        phase = self.view.told.state.phase
        key = phase if phase in ("load", "deal", "fall") else "wait"
        return self.text(f"via.prompt.busy_{key}")

    def refused(self, reason: Reason) -> str:
        return self.view.narrator.refusal(reason)

    def values(self, prompt: Prompt) -> Mapping[str, str | int]:
        """Stones and tiles by their names; what to press where there is a key for it."""
        words, size = self.view.narrator, prompt.values.get("size")
        named_by = {"press": self.view.keys.label("aim-right")}
        for each in SIZES:
            if each == size:
                named_by |= {"stone": words.the_stone(each), "tile": words.the_tile(each)}
        return {**prompt.values, **named_by}

    @property
    def todo(self) -> str:
        """What everybody should know first: the last round, or that nobody gets on."""
        sentence, state = self._asked, self.view.gesture.state
        if not sentence or state.phase != "main" or self.view.gesture.piece is not None:
            return sentence
        if state.last_round:
            return f"{self.text('via.prompt.last_round')} {sentence}"
        left = state.road.level.still_rounds - state.still
        return f"{self.text('via.prompt.still', n=left)} {sentence}" if left <= 2 else sentence

    @property
    def _asked(self) -> str:
        """What the gesture asks for; whoever aims with keys is told of keys."""
        prompt, keys = self.view.gesture.prompt, self.view.keys
        if prompt.key != "via.prompt.aim_first" or not self.view.keyboard.in_use:
            return super().todo
        left, right = keys.label("aim-left"), keys.label("aim-right")
        return self.text("via.prompt.aim_keys", **self.values(prompt), left=left, right=right)

    # chips

    def kept_clear(self) -> list[Rect]:
        """Who leads each segment, too: what is said of a space is said of its segment."""
        return [*super().kept_clear(), *self.view.board.plaques()]

    def beside(self, target: str, rect: Rect) -> Rect:
        """Words about aiming keep clear of the whole tray, those about an exchange of the bench."""
        board = self.view.board
        if target == APRON:
            return board.canvas.tray_rect(board.frame)
        if named(target)[0] in BENCH:
            return board.canvas.rect_of(board.canvas.places.yard)
        return super().beside(target, rect)

    def chips(self) -> list[Chip]:
        if self.silent:
            return []
        gesture = self.view.gesture
        forbidden = self.forbidden()
        if forbidden is not None:
            return [Chip(self.view.narrator.refusal(forbidden), "bad")]
        action = gesture.action_at(gesture.hovered)
        if action is None:
            return []
        chips = [self._warning(caution) for caution in self.warnings()]
        if self.host.assistance == "full":
            chips += self._chips.of(gesture.state, action)
        elif isinstance(gesture, PushGesture) and gesture.state.options.hands == "trembling":
            chips.append(self._chips.tremble())
        return chips

    def about(self, target: str, part: str) -> list[Chip]:
        carrying = self.view.gesture.piece is not None
        on_board = named(target)[0] in ("bed", "city", "tray", "apron")
        return [] if carrying and on_board else self.about_things.chips(target)

    # warnings

    def cautions(self, state: State, action: Action) -> Sequence[Caution]:
        return cautions(state, action)

    def _warning(self, caution: Caution) -> Chip:
        return Chip(self.text(f"via.warning.{caution.danger}"), "warn")
