"""What the view says: the sentence above the board, and the chips beside what the pointer is on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.core.rules import Reason
from game.games.aquaedukt.advice.warnings import Caution, cautions
from game.games.aquaedukt.rules import Action, Build, Lay, State
from game.games.aquaedukt.rules.preview import canal_preview
from game.games.aquaedukt.view.about import About
from game.games.aquaedukt.view.chips import Chips
from game.games.aquaedukt.view.gestures.base import DICE
from game.games.aquaedukt.view.gestures.house import HouseGesture
from game.table.chips import Chip
from game.table.gesture import Prompt, named
from game.table.speech import Speech

if TYPE_CHECKING:
    from game.games.aquaedukt.view.view import CanalView


class CanalSpeech(Speech):
    plain = ("not-the-region", "house-there", "on-a-mountain", "mountain-there", "spring-there")

    def __init__(self, view: CanalView) -> None:
        super().__init__(view)
        self.view = view
        self._chips = Chips(view.narrator)
        self.about_things = About(view, self._chips)

    # the sentence above the board

    @property
    def busy(self) -> str:
        state = self.view.told.state
        key = state.phase if state.phase in ("roll", "reveal", "setup") else "wait"
        return self.text(f"aquaedukt.prompt.busy_{key}")

    def refused(self, reason: Reason) -> str:
        return self.view.narrator.refusal(reason)

    def values(self, prompt: Prompt) -> Mapping[str, str | int]:
        return {**prompt.values, "press": self.view.keys.label("other-line")}

    @property
    def todo(self) -> str:
        """What everybody should know first: the last round, a die that is or will be closed."""
        sentence, state = super().todo, self.view.gesture.state
        if not sentence or state.phase != "main" or self.view.gesture.piece is not None:
            return sentence
        news = ""
        if state.last_round:
            news = "last_round"
        elif state.die_is_closed:
            news = "die_closed"
        elif state.idle >= state.most_idle - state.players:
            news = "idle"
        return f"{self.text(f'aquaedukt.prompt.{news}')} {sentence}" if news else sentence

    # chips

    def beside(self, target: str, rect: Rect) -> Rect:
        """A canal turns green what lies beside it: words keep clear of that too."""
        wide = self.view.board.unit if named(target)[0] in ("line", "point") else 0
        return super().beside(target, rect).inflate(2 * wide, 0)

    def chips(self) -> list[Chip]:
        if self.silent:
            return []
        gesture = self.view.gesture
        forbidden = self.forbidden()
        if forbidden is not None:
            return [Chip(self.view.narrator.refusal(forbidden), "bad")]
        action = gesture.action_at(gesture.hovered)
        if action is None or (gesture.hovered == DICE and not self.view.resting.rested):
            return []
        warnings = self.warnings()
        chips = [self._warning(caution) for caution in warnings]
        if self.host.assistance == "full":
            chips += self._chips.of(gesture.state, action, warned=bool(warnings))
        return chips

    def forbidden(self) -> Reason | None:
        """A pile says why nothing of it may be built."""
        gesture, hovered = self.view.gesture, self.view.gesture.hovered
        if isinstance(gesture, HouseGesture) and named(hovered)[0] == "stock":
            return gesture.why_not_pile(hovered) if gesture.action_at(hovered) is None else None
        return super().forbidden()

    def about(self, target: str, part: str) -> list[Chip]:
        carrying = self.view.gesture.piece is not None and not self.view.gesture.mountain
        on_board = named(target)[0] in ("space", "point", "line", "region")
        return [] if carrying and on_board else self.about_things.chips(target)

    # warnings

    def cautions(self, state: State, action: Action) -> Sequence[Caution]:
        return cautions(state, action, state.active)

    def _warning(self, caution: Caution) -> Chip:
        gesture = self.view.gesture
        state, action = gesture.state, gesture.action_at(gesture.hovered)
        if caution.danger == "fills" and isinstance(action, Build):
            return Chip(self._chips.fills(state, action), "warn")
        found = canal_preview(state, action.line) if isinstance(action, Lay) else None
        points = self._chips.points(state, found.won) if found is not None else ""
        return Chip(self.text("aquaedukt.warning.waters-rival", points=points), "warn")
