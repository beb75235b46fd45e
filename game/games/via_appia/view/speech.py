"""What the view says: the sentence above the board, and the chips beside what the pointer is on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from pygame import Rect

from game.core.rules import Reason
from game.games.via_appia.rules.pieces import SIZES
from game.games.via_appia.view.about import About
from game.games.via_appia.view.chips import Chips, refusal_text
from game.games.via_appia.view.gestures.base import APRON
from game.games.via_appia.view.gestures.push import PushGesture
from game.games.via_appia.view.warnings import Caution, cautions
from game.table.chips import Chip
from game.table.gesture import Prompt, named
from game.table.speech import Speech

if TYPE_CHECKING:
    from game.games.via_appia.view.view import RoadView


BENCH = ("fallen", "cart", "coin", "solace")


class RoadSpeech(Speech):
    """Finds the words for a view. It is asked whenever something changed, and changes nothing."""

    def __init__(self, view: RoadView) -> None:
        super().__init__(view)
        self.view = view
        self._chips = Chips(view.narrator)
        self.about_things = About(view, self._chips)

    # the sentence above the board

    @property
    def busy(self) -> str:
        phase = self.view.told.state.phase
        key = phase if phase in ("load", "deal", "fall") else "wait"
        return self.text(f"via.prompt.busy_{key}")

    def refused(self, reason: Reason) -> str:
        return refusal_text(reason, self.view.narrator)

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

    def beside(self, target: str, rect: Rect) -> Rect:
        """Words about aiming keep clear of the whole tray, those about an exchange of the bench."""
        board = self.view.board
        if target == APRON:
            return board.canvas.tray_rect(board.frame)
        if named(target)[0] in BENCH:
            return board.canvas.rect_of(board.canvas.places.yard)
        return super().beside(target, rect)

    def chips(self) -> list[Chip]:
        if not self.view.idle or self.host.assistance == "purist":
            return []
        gesture = self.view.gesture
        forbidden = self._forbidden()
        if forbidden is not None:
            return [Chip(refusal_text(forbidden, self.view.narrator), "bad")]
        action = gesture.action_at(gesture.hovered)
        if action is None:
            return []
        chips = [self._warning(caution) for caution in self.warnings()]
        if self.host.assistance == "full":
            chips += self._chips.of(gesture.state, action)
        elif isinstance(gesture, PushGesture) and gesture.state.options.hands == "trembling":
            chips.append(self._chips.tremble())
        return chips

    def _forbidden(self) -> Reason | None:
        """Why what is held may not go where the pointer is; what is plain to see is not said."""
        gesture = self.view.gesture
        if gesture.action_at(gesture.hovered) is not None:
            return None
        reason = gesture.forbidden(gesture.hovered)
        plain = ("space-paved", "there-already")
        return reason if reason is not None and reason.code not in plain else None

    def about(self, target: str, part: str) -> list[Chip]:
        carrying = self.view.gesture.piece is not None
        on_board = named(target)[0] in ("bed", "city", "tray", "apron")
        return [] if carrying and on_board else self.about_things.chips(target)

    # warnings

    def warnings(self) -> list[Caution]:
        """What is to be said before the thing under the pointer is done."""
        gesture = self.view.gesture
        action = gesture.action_at(gesture.hovered)
        if action is None:
            return []
        return [caution for caution in cautions(gesture.state, action) if self.host.warns_of(caution.danger)]

    def pointed_at(self) -> tuple[str, ...]:
        """What warnings speak of: framed on the board."""
        if not self.view.idle or self.host.assistance == "purist":
            return ()
        return tuple(place for caution in self.warnings() for place in caution.places)

    def _warning(self, caution: Caution) -> Chip:
        return Chip(self.text(f"via.warning.{caution.danger}"), "warn")
