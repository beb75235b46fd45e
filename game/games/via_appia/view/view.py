"""Via Appia on the screen: a match, and a finished game."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from hashlib import sha256
from random import Random
from typing import Any

from pygame import Rect, Surface

from game.core.host import MatchHost
from game.games.via_appia.hands import TREMBLING
from game.games.via_appia.quarry import NoPhysics, watched
from game.games.via_appia.rules import Push, Rest, Size, State
from game.games.via_appia.view.aiming import Left, drawn_back
from game.games.via_appia.view.board import RoadBoard
from game.games.via_appia.view.gestures import RoadGesture, Waiting, gesture_for
from game.games.via_appia.view.gestures.base import APRON
from game.games.via_appia.view.gestures.exchange import ExchangeGesture
from game.games.via_appia.view.gestures.push import PushGesture
from game.games.via_appia.view.gestures.turn import TurnGesture
from game.games.via_appia.view.hint import RoadHint, RoadHinter
from game.games.via_appia.view.panels import RoadPanels
from game.games.via_appia.view.speech import RoadSpeech
from game.games.via_appia.view.sprites import pawn_sprite
from game.games.via_appia.view.stage import Home
from game.games.via_appia.view.targets import RoadTargets
from game.games.via_appia.view.words import RoadWords
from game.table.crown import Champion
from game.table.gesture import Cues
from game.table.screen import Text
from game.table.shaped import Pointed, ShapedView
from game.table.watch import Watched
from game.ui import Ui
from game.ui.keys import KeyMap

STEPS = ("choose", "push", "again", "exchange", "end")
LAID = "pusher-set"
"""Heard when a stone comes to lie behind the line."""
DEGREES = 0.25
"""That a stone is turned for every pixel of a drag, in a tray as large as the board of a small window."""
PLACES = ("stone", "tile", "piece", "bed", "card", "fallen", "cart", "coin", "solace")
"""What the next place is looked for among, with nothing in the hand."""


class RoadView(ShapedView[RoadGesture, RoadHint]):
    cues = Cues(triumph="road-triumph", consolation="road-consolation")
    targets: RoadTargets

    def __init__(self, ui: Ui, text: Text, host: MatchHost, keys: KeyMap) -> None:
        super().__init__(ui, text, host, keys)
        self.narrator: RoadWords = RoadWords(text, self.who)
        self.board: RoadBoard = RoadBoard(ui, host, self.narrator)
        self.panels: RoadPanels = RoadPanels(ui, text, host, self.narrator)
        self.panels.push = self.push
        self.speech: RoadSpeech = RoadSpeech(self)
        self.hinter = RoadHinter(self.narrator)
        self._brought: Size | None = None
        """The stone with which the quarry was chosen, or that was pushed last: the next is one like it."""
        self._left = Left()
        self._aside = 0
        """Pixels that the pointer went aside while it turned a stone: its place stays where it was."""
        self._sentence = ""
        """What stands above the board."""
        self.board.stage.home = self._home
        self.panels.stowed = self.board.stage.stowage.beds
        self._aloft: list[Rect] = []
        """What flew beyond the edge of the board when it was last drawn."""
        self._laid: Size | None = None
        """The stone behind the line that was heard being laid there."""

    def waiting(self, state: State) -> Waiting:
        return Waiting(state)

    def new_gesture(self, state: State) -> RoadGesture:
        gesture = gesture_for(state)
        if isinstance(gesture, PushGesture):
            if self._brought in gesture.sizes:
                gesture.lay(self._brought)
        else:
            self._brought = None
        if isinstance(gesture, ExchangeGesture):
            gesture.lying = self.board.stage.stowage.beds(state.active)
        return gesture

    def new_targets(self) -> RoadTargets:
        return RoadTargets(self)

    @property
    def steps(self) -> Mapping[str, str]:
        return {step: self.text(f"via.step.{step}") for step in STEPS}

    @property
    def step_tips(self) -> Mapping[str, str]:
        return {step: self.text(f"via.tip.step.{step}") for step in STEPS}

    def show_gesture(self, *, at_pointer: bool = False) -> None:
        """A stone that is laid behind the line is heard."""
        laid = self.gesture.aim.size if self.gesture.aim is not None else None
        if laid is not None and laid != self._laid:
            self._aside = 0
            self._left.forget()
            self._lay_under_pointer()
            self.ui.play(LAID)
        self._laid = laid
        self._sentence = self.prompt
        super().show_gesture(at_pointer=at_pointer)

    def _lay_under_pointer(self) -> None:
        """Whoever aims with the mouse goes on from where it is."""
        pos = self.pointer.pos
        by_mouse = not self.keyboard.in_use and self._over_tray(pos)
        if by_mouse and isinstance(self.gesture, PushGesture):
            self.gesture.move(self._under(pos))

    def point_out(self) -> None:
        """The sentence may be another one now: who aims with keys is told of keys."""
        if self.prompt != self._sentence:
            self.show_gesture()
        else:
            super().point_out()

    # hands

    def carried_out(self, action: Any) -> Any:
        """A push by an unsteady hand: drawn from what was played so far, so that undo brings no other one."""
        if isinstance(self.gesture, TurnGesture):
            self._brought = self.gesture.brought
        if isinstance(self.gesture, ExchangeGesture) and self.gesture.space is not None:
            self.board.stage.stowage.wish(self.gesture.space)
        state: State = self.host.state
        if isinstance(action, Push):
            self._brought, self.board.stage.pull = action.size, self.gesture.pull
        if not isinstance(action, Push) or state.options.hands != "trembling":
            return action
        played = "\n".join(str(entry.action) for entry in self.host.log)
        seed = int.from_bytes(sha256(played.encode()).digest()[:8], "big")
        return TREMBLING.shaken(state.road.level.quarry, action, Random(seed))

    def cancel(self) -> bool:
        """With nothing in the hand, whoever has not pushed yet leaves the quarry again."""
        if super().cancel():
            return True
        state: State = self.host.state
        leaves = state.phase == "push" and not state.pushes and self.host.can_undo and self.idle
        if not leaves or self.host.deciding is None:
            return False
        self.host.undo()
        return True

    def push(self) -> None:
        """As it is aimed now."""
        self.click(APRON)

    # aiming

    def aim_at(self, pos: tuple[int, int]) -> None:
        """Only over the tray."""
        gesture = self.gesture
        if not self._over_tray(pos):
            self.aim_beside()
        elif isinstance(gesture, PushGesture) and gesture.aim is not None:
            before = gesture.aim.x
            gesture.move(self._under(pos))
            self._left.moved(before, gesture.aim.x)
            self._aimed()

    def aim_beside(self) -> None:
        """The stone lies where it was left when the pointer last lay still."""
        place = self._left.out()
        if place is not None and isinstance(self.gesture, PushGesture):
            self.gesture.move(place)
            self._aimed()

    def _over_tray(self, pos: tuple[int, int]) -> bool:
        return self.board.canvas.tray_rect(self.board.frame).collidepoint(pos)

    def _under(self, pos: tuple[int, int]) -> float:
        """The place on the line that the pointer means, in millimetres."""
        board = self.board
        return board.frame.place(board.canvas.cells((pos[0] - self._aside, pos[1])))[0]

    def aim_step(self, across: int = 0, turned: int = 0) -> None:
        if isinstance(self.gesture, PushGesture):
            self.gesture.step(across, turned)
            if across:
                self._left.forget()
            self._aimed()

    def aim_turn(self, across: int) -> None:
        gesture = self.gesture
        if isinstance(gesture, PushGesture) and gesture.aim is not None:
            gesture.turn(gesture.aim.angle + across * DEGREES)
            self._aside += across
            self._aimed()

    def aim_pull(self, back: int, held: float = 0.0) -> None:
        board, gesture = self.board, self.gesture
        way = back / (board.canvas.cell * board.frame.scale)
        pull = drawn_back(way, 0.0 if self.ui.reduced_motion else held)
        if isinstance(gesture, PushGesture) and gesture.pull != pull:
            if not gesture.pull:
                self._foresee(gesture)
            gesture.pull = pull
            self._aimed()

    def _foresee(self, gesture: PushGesture) -> None:
        """Whoever draws back will let go: what comes of it is worked out before, not in that moment."""
        state: State = gesture.state
        if gesture.aim is not None and state.options.hands != "trembling":
            quarry = state.road.level.quarry
            with suppress(NoPhysics):
                watched(quarry, state.tray, gesture.aim.push(quarry))

    def _aimed(self) -> None:
        """Words and marks follow."""
        self.hush()
        self.point_out()

    # frames

    def update(self, dt: float) -> None:
        super().update(dt)
        self._left.update(dt)
        before, self._aloft = self._aloft, [rect for _, rect in self.board.aloft]
        for rect in (*before, *self._aloft):
            self.ui.damage.add(rect)

    def draw(self, surface: Surface, clip: Rect) -> None:
        super().draw(surface, clip)
        if self._aloft:
            self.board.draw_aloft(surface)

    def _home(self, seat: int, thing: str) -> Home | None:
        """Where a player keeps something beside the board."""
        rect = self.panels.home(seat, thing)
        if rect is None:
            return None
        canvas = self.board.canvas
        return canvas.cells(rect.center), min(rect.size) / canvas.cell

    def wake_after(self) -> float | None:
        wishes = [each for each in (super().wake_after(), self._left.wake_after()) if each is not None]
        return min(wishes, default=None)

    def champion(self, state: State, seat: int) -> Champion:
        """His traveller before the last city of the road."""
        return Champion((pawn_sprite(state.seats[seat][0]),), behind="city/brundisium", beside=("coin/heap",))

    # keys of its own

    def own_keys(self) -> Mapping[str, Callable[[], object]]:
        return {
            "quarry": self._enter,
            "next-place": self._next_place,
            "aim-left": lambda: self._turn(-1),
            "aim-right": lambda: self._turn(1),
            "aim-straight": self._straighten,
            "training": lambda: self.toggle("training"),
            "last-push": self._push_again,
            "names": lambda: self.toggle("names"),
        }

    def _push_again(self) -> None:
        """The last push once more, slowly, and from the side too."""
        pushes = [entry for entry in self.host.log if isinstance(entry.action, Rest)]
        if pushes and self.idle:
            self.staging.show_again(pushes[-1:], pushes[-1].before)
            self.board.stage.again = True

    def _enter(self) -> None:
        """Into the quarry; in it, back to what is aimed."""
        self.keyboard.in_use = True
        if isinstance(self.gesture, PushGesture):
            self.keyboard.focus_first()
        else:
            self.click(APRON)

    def _next_place(self) -> None:
        """Where what is carried may go, round and round; with nothing in the hand, what may be done."""
        self.keyboard.choose_next(*(self.gesture.drops_on or PLACES))

    def _turn(self, direction: int) -> None:
        """What is aimed; a fallen stone becomes another tile."""
        if self.gesture.aims:
            self.aim_step(turned=direction)
        elif self.gesture.turnable:
            self.rotate(direction)

    def _straighten(self) -> None:
        if isinstance(self.gesture, PushGesture):
            self.gesture.straighten()
            self._left.forget()
            self._aimed()


class WatchView(Watched[RoadGesture, Pointed, RoadHint], RoadView):
    """Via Appia, played already."""
