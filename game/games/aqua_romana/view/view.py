"""Aqua Romana on the screen: a match, and a finished game."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.core.host import MatchHost
from game.games.aqua_romana.rules.board import Outlet
from game.games.aqua_romana.rules.state import State
from game.games.aqua_romana.view.board import AquaBoard
from game.games.aqua_romana.view.gestures import AquaGesture, Waiting, gesture_for
from game.games.aqua_romana.view.herald import AquaHerald
from game.games.aqua_romana.view.hint import AquaHint, AquaHinter
from game.games.aqua_romana.view.looks import Look, marks_for
from game.games.aqua_romana.view.marks import AquaMarks
from game.games.aqua_romana.view.narrate import AquaNarrator
from game.games.aqua_romana.view.panels import AquaPanels
from game.games.aqua_romana.view.speech import AquaSpeech
from game.games.aqua_romana.view.targets import AquaTargets
from game.table.gesture import Cues
from game.table.screen import Text
from game.table.view import TableView
from game.table.watch import Watched
from game.ui import Ui
from game.ui.keys import KeyMap

STEPS = ("worker", "builder", "tile", "fountain", "close", "end")


class AquaView(TableView[AquaGesture, AquaMarks, AquaHint]):
    cues = Cues(turn="tile-turn")
    unmarked = AquaMarks()

    def __init__(self, ui: Ui, text: Text, host: MatchHost, keys: KeyMap) -> None:
        super().__init__(ui, text, host, keys)
        self.board: AquaBoard = AquaBoard(ui, host, AquaHerald(text, host.seat_name))
        self.narrator: AquaNarrator = AquaNarrator(text, host.seat_name)
        self.panels = AquaPanels(ui, text, host, self.narrator)
        self.speech: AquaSpeech = AquaSpeech(self)
        self.hinter = AquaHinter(text, self.narrator)
        self.look_rays = self.look_lengths = self.look_names = False

    @property
    def state(self) -> State:
        state: State = self.host.state
        return state

    def waiting(self, state: State) -> Waiting:
        return Waiting(state)

    def new_gesture(self, state: State) -> AquaGesture:
        return gesture_for(state)

    def new_targets(self) -> AquaTargets:
        return AquaTargets(self)

    def new_marks(self, shown: tuple[str, ...]) -> AquaMarks:
        look = Look(
            self.host.assistance,
            self.look_rays,
            self.look_lengths,
            self.staging.trail(),
            self.refusal,
            (*shown, *self.speech.pointed_at()),
            self.focus,
            self.hint.marks if self.hint else None,
            Outlet(self.pointer.part) if self.pointer.part else None,
            self.look_names,
        )
        return marks_for(self.gesture, look)

    @property
    def steps(self) -> Mapping[str, str]:
        return {step: self.text(f"aqua.step.{step}") for step in STEPS}

    @property
    def step_tips(self) -> Mapping[str, str]:
        return {step: self.text(f"aqua.tip.step.{step}") for step in STEPS}

    # keys of its own

    def own_keys(self) -> Mapping[str, Callable[[], object]]:
        return {
            "next-workman": lambda: self.keyboard.choose_next("workman"),
            "next-builder": lambda: self.keyboard.choose_next("builder"),
            "rotate": lambda: self.rotate(1),
            "rotate-any": lambda: self.rotate(1, every=True),
            "rotate-left": lambda: self.rotate(-1),
            "rotate-right": lambda: self.rotate(1),
            "sight": self._toggle_rays,
            "lengths": self._toggle_lengths,
            "names": self._toggle_names,
        }

    def _toggle_rays(self) -> None:
        self.look_rays = not self.look_rays
        self.point_out()

    def _toggle_lengths(self) -> None:
        self.look_lengths = not self.look_lengths
        self.point_out()

    def _toggle_names(self) -> None:
        self.look_names = not self.look_names
        self.point_out()


class WatchView(Watched[AquaGesture, AquaMarks, AquaHint], AquaView):
    """Aqua Romana, played already."""
