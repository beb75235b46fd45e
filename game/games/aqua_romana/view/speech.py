"""What the view says: the sentence above the board, and the chips beside what the pointer is on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from pygame import Rect

from game.core.rules import Reason
from game.games.aqua_romana.advice.warnings import Caution, cautions, standing_cautions
from game.games.aqua_romana.rules import Action, Build, Outlet, Path, Square, State
from game.games.aqua_romana.rules.events import AqueductGrew, PodiumReached
from game.games.aqua_romana.view.about import About
from game.games.aqua_romana.view.chips import Chips
from game.games.aqua_romana.view.gestures import AquaGesture
from game.games.aqua_romana.view.gestures.simple import CloseGesture
from game.table.chips import Chip
from game.table.gesture import END_TURN, Prompt, named
from game.table.speech import Speech

if TYPE_CHECKING:
    from game.games.aqua_romana.view.view import AquaView


class AquaSpeech(Speech):
    """Finds the words for a view. It is asked whenever something changed, and changes nothing."""

    def __init__(self, view: AquaView) -> None:
        super().__init__(view)
        self.view = view
        self.narrator = view.narrator
        self._given = Chips(view.narrator)
        self._about = About(view, self._given)
        self._regrets: tuple[State, Action | None, tuple[Caution, ...]] | None = None
        """The last cautions, for the pointer stays where it is longer than a frame."""

    # the sentence above the board

    @property
    def busy(self) -> str:
        entry = self.view.told.next
        kinds = {type(event) for event in entry.events} if entry is not None else {AqueductGrew}
        key = "closing" if PodiumReached in kinds else "water" if AqueductGrew in kinds else "builder"
        return self.text(f"aqua.prompt.busy_{key}")

    def refused(self, reason: Reason) -> str:
        return self.narrator.refusal(reason, self.view.state)

    def values(self, prompt: Prompt) -> Mapping[str, str | int]:
        values = {**prompt.values, "press": self.view.keys.label("rotate")}
        if "kind" in values:
            family = "builder" if self.view.gesture.figure is not None else "tile"
            values["kind"] = self.text(f"aqua.{family}.{values['kind']}")
        return values

    # chips

    def beside(self, target: str, rect: Rect) -> Rect:
        """Whoever builds stands beside the square: words keep clear of him too."""
        builds = named(target)[0] == "square" and self.view.gesture.tile is not None
        wide = self.view.board.unit if builds else 0
        return super().beside(target, rect).inflate(2 * wide, 0)

    def clear_of_hint(self) -> list[Rect]:
        """Where a builder would go, and the aqueducts that reasons name."""
        hint, board = self.view.hint, self.view.board
        if hint is None:
            return []
        return [rect for name in hint.about if (rect := board.painted(name)) is not None]

    def question(self, target: str) -> str:
        """Before one's own aqueduct is sealed that can still grow; a lesson or a hint has its reasons."""
        gesture, (family, name) = self.view.gesture, named(target)
        led = self.host.guide is not None or self.view.hint is not None
        if not isinstance(gesture, CloseGesture) or led or not self.host.warns_of("early"):
            return ""
        if family not in ("seal", "workman") or name == gesture.marked:
            return ""
        aqueduct = gesture.state.aqueducts.get(Outlet(name))
        if aqueduct is None or aqueduct.front is None or Outlet(name) not in gesture.closable:
            return ""
        return self.text("aqua.chip.ask_early", n=aqueduct.length)

    def chips(self) -> list[Chip]:
        if self.silent:
            return []
        warnings = self.warnings()
        blind = any(caution.danger == "blind" for caution in warnings)
        return [*map(self._warning, warnings), *self._chips(self.view.gesture, blind)]

    def _chips(self, gesture: AquaGesture, warned: bool) -> list[Chip]:
        family, name = named(gesture.hovered)
        if gesture.tile is not None and family == "square" and not gesture.fits(gesture.hovered):
            reason = gesture.forbidden(Square(name))
            worth_it = reason is not None and reason.code not in ("square-taken", "not-in-front")
            return [Chip(self.narrator.refusal(reason, gesture.state), "bad")] if reason and worth_it else []
        if self.host.assistance != "full":
            return []
        found = gesture.preview(gesture.hovered)
        if found is not None:
            action = gesture.action_at(gesture.hovered)
            outlet = action.outlet if isinstance(action, Build) else gesture.outlet
            return self._given.of(gesture.state, outlet, found, warned=warned)
        if family == "workman" and name in gesture.state.aqueducts:
            return self._about.workman(Outlet(name))
        if family == "path" and gesture.figure is not None:
            return self._of_path(gesture.state, Path(name))
        return []

    def _of_path(self, state: State, path: Path) -> list[Chip]:
        seeing = [
            outlet
            for outlet, aqueduct in state.aqueducts.items()
            if aqueduct.is_open and path in state.board.sight[aqueduct.stand].values()
        ]
        if not seeing:
            return [Chip(self.text("aqua.chip.seen_by_nobody"))]
        return [Chip(self.text("aqua.chip.seen_by", owners=self._about.owners(seeing)))]

    def about(self, target: str, part: str) -> list[Chip]:
        return self._about.chips(target, part) if self.view.gesture.tile is None else []

    # warnings

    def warnings(self) -> list[Caution]:
        """What is to be said before the thing under the pointer is done."""
        return [caution for caution in self._cautions() if self.host.warns_of(caution.danger)]

    def _cautions(self) -> tuple[Caution, ...]:
        gesture, state = self.view.gesture, self.view.state
        seat = self.host.handing_over
        action = None if seat is not None else gesture.action_at(gesture.hovered)
        if action is None and not (seat is not None and gesture.hovered == END_TURN):
            return ()
        if self._regrets is None or self._regrets[0] is not state or self._regrets[1] != action:
            found = standing_cautions(state, seat) if seat is not None else ()
            if action is not None:
                found = cautions(state, action, state.to_move)
            self._regrets = state, action, found
        return self._regrets[2]

    def pointed_at(self) -> tuple[str, ...]:
        """Whom the warnings speak of: framed on the board instead of named."""
        if self.silent:
            return ()
        pairs = ((caution.outlet, caution.by) for caution in self.warnings() if caution.danger == "rival")
        return tuple(
            dict.fromkeys(f"workman:{outlet}" for pair in pairs for outlet in pair if outlet is not None)
        )

    def _warning(self, caution: Caution) -> Chip:
        state = self.view.state
        if caution.danger == "rival":
            assert caution.outlet is not None and caution.by is not None
            outlet, rival = self.narrator.aqueduct(state, caution.outlet), state.seat_of(caution.by)
            said = self.text("aqua.warning.rival", outlet=outlet, rival=self.narrator.who.name(rival))
            return Chip(said, "warn")
        if caution.danger == "last":
            return Chip(self.text("aqua.warning.last"), "warn")
        return Chip(self.text("aqua.warning.blind" if caution.outlet else "aqua.warning.blind_all"), "warn")
