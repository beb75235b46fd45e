"""Aquädukt on the screen: a match, and a finished game."""

from collections.abc import Callable, Mapping

from game.core.host import MatchHost
from game.games.aquaedukt.rules import VALUES
from game.games.aquaedukt.rules.state import State
from game.games.aquaedukt.view.board import CanalBoard
from game.games.aquaedukt.view.gestures import CanalGesture, Waiting, gesture_for
from game.games.aquaedukt.view.gestures.base import CANAL, DICE, SPRING
from game.games.aquaedukt.view.hint import CanalHint, CanalHinter
from game.games.aquaedukt.view.panels import CanalPanels
from game.games.aquaedukt.view.speech import CanalSpeech
from game.games.aquaedukt.view.sprites import LIVING, house_sprite
from game.games.aquaedukt.view.targets import CanalTargets
from game.games.aquaedukt.view.words import CanalWords
from game.table.crown import Champion
from game.table.gesture import Cues
from game.table.screen import Text
from game.table.shaped import Pointed, ShapedView
from game.table.watch import Watched
from game.ui import Ui
from game.ui.keys import KeyMap

STEPS = ("choose", "place", "again", "end")


class CanalView(ShapedView[CanalGesture, CanalHint]):
    cues = Cues(triumph="country-triumph", consolation="country-consolation")
    targets: CanalTargets

    def __init__(self, ui: Ui, text: Text, host: MatchHost, keys: KeyMap) -> None:
        super().__init__(ui, text, host, keys)
        self.narrator: CanalWords = CanalWords(text, self.who)
        self.board: CanalBoard = CanalBoard(ui, host, self.narrator)
        self.panels = CanalPanels(ui, text, host, self.narrator)
        self.speech: CanalSpeech = CanalSpeech(self)
        self.hinter = CanalHinter(self.narrator)
        self.swapped: frozenset[str] = frozenset()
        """Two near lines of which the further one is meant."""

    def waiting(self, state: State) -> Waiting:
        return Waiting(state)

    def new_gesture(self, state: State) -> CanalGesture:
        return gesture_for(state)

    def new_targets(self) -> CanalTargets:
        return CanalTargets(self)

    @property
    def steps(self) -> Mapping[str, str]:
        return {step: self.text(f"aquaedukt.step.{step}") for step in STEPS}

    @property
    def step_tips(self) -> Mapping[str, str]:
        return {step: self.text(f"aquaedukt.tip.step.{step}") for step in STEPS}

    def champion(self, state: State, seat: int) -> Champion:
        """His houses in the green, and springs on both sides."""
        house = house_sprite(state.seats[seat][0], VALUES[-1], wet=True)
        return Champion((house,), beside=tuple(f"spring/welling/{frame}" for frame in range(LIVING)))

    # keys of its own

    def own_keys(self) -> Mapping[str, Callable[[], object]]:
        return {
            "roll": lambda: self._press(DICE),
            "spring": lambda: self._press(SPRING),
            "canal": lambda: self._press(CANAL),
            "next-place": self._next_place,
            "other-line": self._other_line,
            "served": lambda: self.toggle("served"),
            "names": lambda: self.toggle("names"),
        }

    def _press(self, target: str) -> None:
        """As if it were clicked; what is then carried is put down with arrows and Enter."""
        self.keyboard.in_use = True
        self.click(target)
        if self.gesture.piece is not None:
            self.keyboard.focus_first()

    def _next_place(self) -> None:
        """Where what is carried may go, round and round; with nothing in the hand, what may be done."""
        families = self.gesture.drops_on or ("space", "line", "stock", "supply")
        enabled = {target.partition(":")[0] for target in self.gesture.enabled}
        family = next((family for family in families if family in enabled), "")
        self.keyboard.choose_next(family)

    def _other_line(self) -> None:
        """The further one of two near lines is meant, or the nearer one again."""
        pair = self.targets.other_of(self.pointer.pos) if self.gesture.canal else frozenset()
        self.swapped = frozenset() if pair == self.swapped else pair
        if pair:
            self.ui.play(self.cues.turn)
        self.pointer.rehover()


class WatchView(Watched[CanalGesture, Pointed, CanalHint], CanalView):
    """Aquädukt, played already."""
