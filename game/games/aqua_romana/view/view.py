"""Aqua Romana on the screen: a match, and a finished game."""

from collections.abc import Callable, Mapping

from game.core.host import MatchHost
from game.games.aqua_romana.rules.state import State
from game.games.aqua_romana.view.board import AquaBoard
from game.games.aqua_romana.view.gestures import AquaGesture, Waiting, gesture_for
from game.games.aqua_romana.view.hint import AquaHint, AquaHinter
from game.games.aqua_romana.view.panels import AquaPanels
from game.games.aqua_romana.view.speech import AquaSpeech
from game.games.aqua_romana.view.sprites import BURST_FRAMES
from game.games.aqua_romana.view.targets import AquaTargets
from game.games.aqua_romana.view.words import AquaWords
from game.table.crown import Champion
from game.table.gesture import Cues
from game.table.screen import Text
from game.table.shaped import Pointed, ShapedView
from game.table.watch import Watched
from game.ui import Ui
from game.ui.keys import KeyMap

STEPS = ("worker", "builder", "tile", "fountain", "close", "end")


class AquaView(ShapedView[AquaGesture, AquaHint]):
    cues = Cues(turn="tile-turn", triumph="aqua-triumph", consolation="aqua-consolation")

    def __init__(self, ui: Ui, text: Text, host: MatchHost, keys: KeyMap) -> None:
        super().__init__(ui, text, host, keys)
        self.narrator: AquaWords = AquaWords(text, self.who)
        self.board: AquaBoard = AquaBoard(ui, host, self.narrator)
        self.panels = AquaPanels(ui, text, host, self.narrator)
        self.speech: AquaSpeech = AquaSpeech(self)
        self.hinter = AquaHinter(self.narrator)

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

    @property
    def steps(self) -> Mapping[str, str]:
        return {step: self.text(f"aqua.step.{step}") for step in STEPS}

    @property
    def step_tips(self) -> Mapping[str, str]:
        return {step: self.text(f"aqua.tip.step.{step}") for step in STEPS}

    def champion(self, state: State, seat: int) -> Champion:
        """His workmen hold their wreaths up, and the fountains play."""
        figures = tuple(f"workman/{colour}/podium" for colour in state.seats[seat])
        return Champion(figures, beside=tuple(f"burst/{frame}" for frame in range(BURST_FRAMES)))

    # keys of its own

    def own_keys(self) -> Mapping[str, Callable[[], object]]:
        return {
            "next-workman": lambda: self.keyboard.choose_next("workman"),
            "next-builder": lambda: self.keyboard.choose_next("builder"),
            "rotate": lambda: self.rotate(1),
            "rotate-any": lambda: self.rotate(1, every=True),
            "rotate-left": lambda: self.rotate(-1),
            "rotate-right": lambda: self.rotate(1),
            "sight": lambda: self.toggle("sight"),
            "lengths": lambda: self.toggle("lengths"),
            "names": lambda: self.toggle("names"),
        }


class WatchView(Watched[AquaGesture, Pointed, AquaHint], AquaView):
    """Aqua Romana, played already."""
