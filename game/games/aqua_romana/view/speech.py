"""What the view says: the sentence above the board, and the chips beside what the pointer is on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.aqua_romana.rules.actions import Action, Advance, Close, LayFountainTile
from game.games.aqua_romana.rules.board import Outlet, Path, Square
from game.games.aqua_romana.rules.preview import closing_forecast
from game.games.aqua_romana.rules.state import State
from game.games.aqua_romana.view.bubble import Bubble
from game.games.aqua_romana.view.chips import Chip, chips_for, refusal_text
from game.games.aqua_romana.view.gestures import Gesture
from game.games.aqua_romana.view.gestures.base import named
from game.games.aqua_romana.view.gestures.build import BuildGesture
from game.games.aqua_romana.view.gestures.fountain import FountainGesture
from game.games.aqua_romana.view.gestures.simple import AdvanceGesture, CloseGesture
from game.games.aqua_romana.view.warnings import Caution, cautions, standing_cautions

if TYPE_CHECKING:
    from game.games.aqua_romana.view.view import AquaView

END_TURN = "button:end-turn"


class Speech:
    """Finds the words for a view. It is asked whenever something changed, and changes nothing."""

    def __init__(self, view: AquaView) -> None:
        self.view = view
        self.text = view.text
        self.host = view.host
        self.narrator = view.narrator
        self._regrets: tuple[State, Action | None, tuple[Caution, ...]] | None = None
        """The last cautions, for the pointer stays where it is longer than a frame."""

    # the sentence above the board

    @property
    def prompt(self) -> str:
        view, state = self.view, self.view.state
        if view.refusal is not None:
            return refusal_text(state, view.refusal, self.text)
        if view.notice:
            return self.text(view.notice)
        if self.host.guide is not None and self.host.guide.reading:
            return self.text("aqua.prompt.read")
        if self.host.handing_over is not None:
            return self.text("aqua.prompt.end", name=self.host.seat_name(self.host.handing_over))
        if state.phase == "over":
            return self.text("aqua.prompt.over")
        if self.host.deciding is None:
            return self.text("aqua.prompt.thinking", name=self.host.seat_name(state.to_move))
        if not view.idle:
            return self.text("aqua.prompt.wait")
        return self._of_hint() or self._of_hand(view.gesture)

    def _of_hint(self) -> str:
        adviser = self.host.adviser
        if adviser is not None and adviser.thinking:
            return self.text("aqua.hint.thinking")
        if adviser is not None and adviser.failed:
            return self.text("aqua.hint.failed")
        return self.view.hint.sentence if self.view.hint is not None else ""

    def _of_hand(self, gesture: Gesture) -> str:
        prompt = gesture.prompt
        values = dict(prompt.values) | {"press": self.view.keys.label("rotate")}
        if "kind" in values:
            family = "builder" if gesture.figure is not None else "tile"
            values["kind"] = self.text(f"aqua.{family}.{values['kind']}")
        sentence = self.text(prompt.key, **values)
        several = sum(seat.is_human for seat in self.host.setup.seats) > 1
        return f"{self.host.seat_name(gesture.state.to_move)}: {sentence}" if several else sentence

    # chips

    def bubble(self) -> Bubble | None:
        """Beside what the pointer is on, or else beside what a hint is about."""
        view = self.view
        chips = self.chips()
        rect = view.targets.rect(view.gesture.hovered) if chips else None
        if rect is None:
            return self._hint_bubble()
        # Whoever builds stands beside the square: the words keep clear of him too.
        wide = view.canvas.cell if named(view.gesture.hovered)[0] == "square" else 0
        return Bubble(view.ui, chips, rect.inflate(2 * wide, 0))

    def _hint_bubble(self) -> Bubble | None:
        view, hint = self.view, self.view.hint
        if hint is None or not view.idle:
            return None
        subject = view.targets.rect(hint.marks.steps[-1])
        if subject is None:
            return None
        avoid = [rect for step in hint.marks.steps if (rect := view.targets.rect(step)) is not None]
        avoid += [view.canvas.path_rect(path) for path in hint.marks.landing or ()]
        avoid += [rect for o in hint.about if (rect := view.highlights.rect_of(o)) is not None]
        return Bubble(view.ui, hint.chips, subject, avoid, view.canvas.rect)

    def chips(self) -> list[Chip]:
        if not self.view.idle or self.host.assistance == "purist":
            return []
        warnings = self.warnings()
        blind = any(caution.danger == "blind" for caution in warnings)
        return [*map(self._warning, warnings), *self._chips(self.view.gesture, blind)]

    def _chips(self, gesture: Gesture, warned: bool) -> list[Chip]:
        family, name = named(gesture.hovered)
        if gesture.tile is not None and family == "square" and not gesture.fits(gesture.hovered):
            reason = gesture.forbidden(Square(name))
            worth_it = reason is not None and reason.code not in ("square-taken", "not-in-front")
            return (
                [Chip(refusal_text(gesture.state, reason, self.text), "bad")] if reason and worth_it else []
            )
        if self.host.assistance != "full":
            return []
        found = gesture.preview(gesture.hovered)
        if found is not None:
            outlet = self.view.targets.outlet_of(gesture)
            return chips_for(gesture.state, outlet, found, self.text, warned=warned)
        if family == "workman" and name in gesture.state.aqueducts:
            return self._of_workman(gesture.state, Outlet(name))
        if family == "path" and gesture.figure is not None:
            return self._of_path(gesture.state, Path(name))
        return []

    def _of_workman(self, state: State, outlet: Outlet) -> list[Chip]:
        aqueduct = state.aqueducts[outlet]
        owner = self.narrator.owner(state, outlet)
        chips = [Chip(self.text("aqua.chip.length", owner=owner, n=aqueduct.length))]
        if aqueduct.is_open:
            found = closing_forecast(state, outlet)
            chips.append(Chip(self.text("aqua.chip.if_closed", podium=found.podium)))
        return chips

    def _of_path(self, state: State, path: Path) -> list[Chip]:
        seeing = [
            self.narrator.owner(state, outlet)
            for outlet, aqueduct in state.aqueducts.items()
            if aqueduct.is_open and path in state.board.sight[aqueduct.stand].values()
        ]
        if not seeing:
            return [Chip(self.text("aqua.chip.seen_by_nobody"))]
        return [Chip(self.text("aqua.chip.seen_by", owners=", ".join(seeing)))]

    # warnings

    def warnings(self) -> list[Caution]:
        """What is to be said before the thing under the pointer is done."""
        return [caution for caution in self._cautions() if self.host.warns_of(caution.danger)]

    def _cautions(self) -> tuple[Caution, ...]:
        gesture, state = self.view.gesture, self.view.state
        seat = self.host.handing_over
        action = None if seat is not None else action_under(gesture)
        if action is None and not (seat is not None and gesture.hovered == END_TURN):
            return ()
        if self._regrets is None or self._regrets[0] is not state or self._regrets[1] != action:
            found = standing_cautions(state, seat) if seat is not None else ()
            if action is not None:
                found = cautions(state, action, state.to_move)
            self._regrets = state, action, found
        return self._regrets[2]

    def _warning(self, caution: Caution) -> Chip:
        state = self.view.state
        if caution.danger == "rival":
            assert caution.outlet is not None and caution.by is not None
            owners = [self.narrator.owner(state, outlet) for outlet in (caution.outlet, caution.by)]
            return Chip(self.text("aqua.warning.rival", owner=owners[0], rival=owners[1]), "warn")
        if caution.danger == "last":
            return Chip(self.text("aqua.warning.last"), "warn")
        return Chip(self.text("aqua.warning.blind" if caution.outlet else "aqua.warning.blind_all"), "warn")


def action_under(gesture: Gesture) -> Action | None:
    """What a click on the thing under the pointer would play, or *End turn* would."""
    family, name = named(gesture.hovered)
    match gesture:
        case BuildGesture() if family == "square":
            return gesture.build_at(name)
        case FountainGesture(tile=tile) if (
            tile is not None and family == "square" and gesture.fits(gesture.hovered)
        ):
            return LayFountainTile(Square(name), tile)
        case AdvanceGesture() if family == "builder" and gesture.hovered in gesture.enabled:
            return Advance(Path(name))
        case CloseGesture() if family in ("seal", "workman") and name in gesture.closable:
            return Close(Outlet(name))
        case CloseGesture() if gesture.hovered == END_TURN:
            return gesture.end_turn()
    return None
