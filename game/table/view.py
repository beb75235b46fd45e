"""A match on the screen: the board, what is in the player's hand, and the column beside them."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from copy import copy
from typing import Any, ClassVar, Generic

from pygame import Rect, Surface
from pygame.event import Event

from game.core.host import MatchHost
from game.core.rules import Reason
from game.core.session import Entry
from game.table.arrange import arrange
from game.table.board import BoardView, M
from game.table.breath import Breath
from game.table.bubble import Bubble, exchanged
from game.table.carried import Carried
from game.table.chronicle import unfolded
from game.table.closing import Closing
from game.table.company import Company
from game.table.crown import Champion
from game.table.ending import Ending
from game.table.gesture import Cues, G
from game.table.hint import H, Hinter
from game.table.hint_frames import HintFrames
from game.table.hinting import Hinting
from game.table.keyboard import Keyboard
from game.table.log import Line, Narrator
from game.table.meant import Meant
from game.table.panels import Panels
from game.table.patience import Patience
from game.table.pointer import Pointer
from game.table.prompt import PromptBar
from game.table.resting import Resting
from game.table.screen import Text
from game.table.speech import Speech
from game.table.staging import Staging
from game.table.targets import Targets
from game.table.tips import button_tips
from game.table.told import Told
from game.table.who import Who
from game.ui import Call, Element, Timeline, Ui, WidgetHost
from game.ui.keys import KeyMap
from game.ui.paint import draw_focus
from game.ui.widgets import Button, Free

TICK_SECONDS = 0.125
NAMES = "names"
"""The wish to see what places are called."""
"""A frame of what moves for ever."""


class TableView(ABC, Generic[G, M, H]):
    """Shows a match and turns gestures into actions. The rules decide; the host plays.

    A game makes its parts in its own ``__init__`` (the board, what is in the column, who narrates, speaks and
    hints) and says below which gestures there are and what they point out.
    """

    cues: ClassVar[Cues] = Cues()
    narrator: Narrator
    panels: Panels[G]
    speech: Speech
    hinter: Hinter[H]
    board: BoardView[G, M]
    unmarked: M
    """The marks of a board on which nothing is pointed out."""

    def __init__(self, ui: Ui, text: Text, host: MatchHost, keys: KeyMap) -> None:
        self.ui = ui
        self.text = text
        self.host = host
        self.who = Who.at(host, lambda: NAMES in self.wishes)
        self.keys = keys
        self.widgets = WidgetHost(ui)
        self.timeline = Timeline()
        self.told = Told(host, self.timeline)
        self.gesture: G = self.waiting(host.state)
        self.refusal: Reason | None = None
        self.notice = ""
        """Key of a sentence that is said until the next gesture."""
        self.sprung: tuple[str, Rect] | None = None
        """Why something did not stay where it was dropped, and where that was."""
        self.asked = ""
        """What was clicked, and is asked about before that counts."""
        self.hints: Hinting[H] = Hinting(self)
        self.focus = ""
        self.wishes: set[str] = set()
        """What is shown because a key was pressed, by the key's name."""
        self.marks: M = self.unmarked
        self.meant = Meant(ui, Rect(0, 0, 0, 0), 0, ())
        self._framed: tuple[str, tuple[str, ...]] = ("", ())
        """What has the focus, and what a hint tells to choose."""
        self.bubble: Bubble | None = None
        self.targets = self.new_targets()
        self.carried = Carried(self)
        self.breath = Breath(self)
        self.staging = self.new_staging()
        self.pointer = Pointer(self)
        self.closing = Closing(self)
        self.ending = Ending(self)
        self.company = Company(self)
        self.resting = Resting(self)
        self.patience = Patience(self)
        self.keyboard = Keyboard(self, keys)
        self._waited = 0.0

    # what a game says

    @abstractmethod
    def waiting(self, state: Any) -> G:
        """The gesture of whoever has nothing to decide."""

    @abstractmethod
    def new_gesture(self, state: Any) -> G:
        """The gesture of whoever decides now, with nothing chosen yet."""

    @abstractmethod
    def new_targets(self) -> Targets: ...

    @abstractmethod
    def new_marks(self, shown: tuple[str, ...]) -> M:
        """Everything to point out now; ``shown`` is what a log entry or a guide speaks of."""

    def new_staging(self) -> Staging:
        """Who tells what others did."""
        return Staging(self)

    def own_keys(self) -> Mapping[str, Callable[[], object]]:
        """What the game's own keys do, by the names its spec gives them."""
        return {}

    def champion(self, state: Any, seat: int) -> Champion:
        """Whoever won, as a picture."""
        return Champion()

    @property
    def steps(self) -> Mapping[str, str]:
        """The steps of a turn with their names; the one called ``end`` is lit when a turn is complete."""
        return {}

    @property
    def step_tips(self) -> Mapping[str, str]:
        """What is done in each of the steps."""
        return {}

    # layout

    def layout(self) -> None:
        """The window, the scale or the language changed."""
        self.panels.chronicle.forget()
        bar = self._prompt_bar("")
        self.prompt_rect, self.column_rect = arrange(self.ui, self.board, lambda width: bar.measure(width)[1])
        self.board.caption.layout()
        self.ui.damage.everything()
        self.refresh()

    @property
    def ground(self) -> Rect:
        """The board, where captions of sounds stand."""
        return self.board.rect

    # following the match

    def show(self, entry: Entry, *, by_hand: bool = False) -> None:
        """Something was played: animate it, then stand exactly where the rules say. ``by_hand``: it was done
        on this screen, and whoever did it needs no telling."""
        self.prepare()
        length = len(self.host.log)
        if not by_hand and self.breath.takes(entry):
            self.breath.begin(entry)
        else:
            self.breath.end()
        self.timeline.play(self.staging.motion(entry, by_hand=by_hand))
        praised = self.board.praised(entry)
        if praised and not by_hand:
            self.timeline.play(Call(lambda: self.company.done(entry, praised)))
        self.ending.stage(entry)
        self.timeline.play(Call(lambda: self._arrive(entry.after, length)))

    def prepare(self) -> None:
        """Something will move, as fast as the player likes it."""
        self.timeline.speed = self.host.speed
        self.timeline.reduced_motion = self.ui.reduced_motion
        self.hush()

    def jump(self) -> None:
        """Undo, redo: the stage follows at once."""
        self.timeline.skip()
        self.hush()
        self.staging.hush()
        self.company.hush()
        self.stand(self.host.state)
        self.refresh()

    def skip(self) -> None:
        """Let what moves arrive; of the end of the game only what is shown just now."""
        if not self.ending.skip():
            self.timeline.skip()
        self.board.follow()
        self.refresh()

    def _arrive(self, state: Any, length: int) -> None:
        """One action was shown to its end; others may wait behind it."""
        self.stand(state)
        self.told.up_to(state, length)
        if not self.idle:
            self.refresh()

    def tell_last(self) -> None:
        """While the game is counted, cards know all that was done; the log does not run ahead of it."""
        entry = self.told.next
        if entry is not None:
            self.told.up_to(entry.after, len(self.told.log))
            self.refresh()

    def stand(self, state: Any) -> None:
        """Show exactly this position, moving nothing."""
        self.board.stand(state)

    @property
    def idle(self) -> bool:
        return self.timeline.idle

    @property
    def hurried(self) -> bool:
        return self.breath.hurried

    def refresh(self) -> None:
        """The state, the decider or a setting changed: a fresh gesture and fresh panels."""
        if not self.board.is_laid_out:
            return
        if self.idle:
            self.told.catch_up()
        if self.host.closed:
            self.staging.hush()
        state = self.told.state
        deciding = self.host.deciding if self.idle else None
        if deciding is None:
            self.gesture = self.waiting(state)
        elif self.gesture.waits or not self._is_about(state):
            self.breath.arrived()
            self.gesture = self.new_gesture(state)
            self.focus = ""
            # What lies under the pointer is asked of this gesture: seals of the last one are gone.
            self.targets = self.new_targets()
            self.pointer.rehover(tell=False)
            self.staging.greet()
        self.hints.look()
        self.show_gesture()
        self.keyboard.follow()

    def cover(self, covered: bool = True) -> None:
        """Another page lies over it, or no longer: what was said beside the pointer goes with it."""
        self.widgets.cover(covered)
        if covered:
            self.pointer.leave()

    def _is_about(self, state: Any) -> bool:
        """The gesture began here; where there are secrets, what may be known is another object each time."""
        return self.gesture.state is state or bool(self.gesture.state == state)

    def show_gesture(self, *, at_pointer: bool = False) -> None:
        """The gesture changed: panels, marks and chips follow. ``at_pointer``: it was made there, so that
        what lies under the pointer is asked anew before anything is pointed out."""
        self.patience.begin()
        self.targets = self.new_targets()
        self.panels.face, self.panels.saying = self.company.face, self.company.saying
        self.panels.undo, self.panels.tips = self.undo, button_tips(self)
        self.panels.hurry = self.breath.hurry if self.breath.others else None
        self.panels.skip = self.ending.skip_all if self.ending.runs else None
        column = self.panels.build(self.gesture, self.told, self.can_end, self.end_turn, self.column_rect)
        bar = self._prompt_bar(self.prompt)
        bar.place(self.prompt_rect)
        areas = (self.column_rect, self.prompt_rect) if self.carried.gone else ()
        self.widgets.show(Free(self.ui, [column, bar]), areas=areas)
        if self.ending.runs:
            self.panels.count(self.board.scores)
        if at_pointer:
            self.pointer.rehover(tell=False)
        self.point_out()

    @property
    def can_end(self) -> bool:
        """*End turn* does something now."""
        return self.idle and (self.host.handing_over is not None or self.gesture.can_end)

    def point_out(self) -> None:
        """What the pointer or the focus is on changed: marks and chips follow."""
        guide, line = self.told.guide, self.line_read
        shown = (guide.show or self.patience.shown) if guide is not None and self.idle else ()
        marks, bubble = self.marks, self.bubble
        self.marks = self.new_marks(line.squares if line else shown)
        self._mean(shown)
        self.bubble = self.speech.bubble() or unfolded(self.ui, self.panels.log)
        if self.bubble is not None and self.idle and self.bubble.rect.colliderect(self.board.caption.rect):
            # What somebody else did is old once something is pointed at that needs the room.
            self.board.caption.hush()
        self.hints.attach(self.bubble)
        self._damage_changes(marks, bubble)

    def _mean(self, shown: Iterable[str]) -> None:
        """What a lesson speaks of stands out."""
        rects = tuple(rect for name in shown if (rect := self.targets.framed(name)) is not None)
        if self.meant.about != (rects, self.board.rect):
            choices = [Rect(each.rect) for each in self.targets.elements if each.enabled]
            self.meant = Meant(self.ui, self.board.rect, self.board.unit, rects, choices)
            self.ui.damage.everything()

    @property
    def line_read(self) -> Line | None:
        """The entry of the log under the pointer."""
        return self.panels.log.hovered_line if self.panels.log else None

    def _damage_changes(self, marks: M, bubble: Bubble | None) -> None:
        """Draw again what these marks and chips of before showed otherwise, and nothing else."""
        damage = self.ui.damage
        framed = (self.focus, self.hint.steps if self.hint else ())
        if framed != self._framed:
            self._framed = framed
            damage.everything()
        for rect in self.board.differing(marks, self.marks):
            damage.add(rect)
        for rect in exchanged(bubble, self.bubble):
            damage.add(rect)

    def toggle(self, wish: str) -> None:
        """Show what a key asks for, or no longer."""
        self.wishes ^= {wish}
        if wish == NAMES:
            self.panels.chronicle.forget()
            self.show_gesture()
        self.point_out()

    # words

    @property
    def hint(self) -> H | None:
        return self.hints.shown

    @property
    def prompt(self) -> str:
        return self.speech.prompt

    def _prompt_bar(self, sentence: str) -> PromptBar:
        lit = "end" if self.idle and self.host.handing_over is not None else self.gesture.prompt.step
        refuses = self.speech.refuses
        return PromptBar(self.ui, sentence or " ", self.steps, lit, refuses, self.step_tips, self._show_me())

    def _show_me(self) -> Button | None:
        """The way to the lesson about what was refused, where there is one."""
        ruling = self.refusal.ruling if self.refusal is not None else ""
        show = self.host.lesson_about(ruling) if ruling else None
        if show is None:
            return None
        label, tip = self.text("learn.show-me"), self.text("learn.show-me-tip")
        return Button(self.ui, "button:show-me", label, show, size=20, tooltip=tip)

    def hush(self) -> None:
        """What was said about the last gesture is old."""
        self.refusal = None
        self.notice = ""
        self.sprung = None
        self.asked = ""

    # gestures end here

    def click(self, target: str) -> None:
        """A click on a thing with that id, by whatever means."""
        decides = self.idle and self.host.deciding is not None
        if decides and self.asked != target and self.speech.question(target):
            self.hush()
            self.asked = target
            self.show_gesture()
            return
        idle = decides and target not in self.gesture.enabled
        self._done(lambda: self.gesture.click(target))
        if idle and self.refusal is None and self.idle and self.gesture.hovered == target:
            # It can only be asked about, and was.
            self.resting.now()
            self.point_out()

    def grab(self, target: str) -> None:
        """A thing is taken up by dragging."""
        self._done(lambda: self.gesture.grab(target), at_pointer=True)

    def drop(self, target: str) -> None:
        """What was dragged is let go there."""
        self._done(lambda: self.gesture.drop(target), at_pointer=True)
        guide = self.host.guide
        if self.refusal is not None and self.gesture.carried is not None:
            self._spring_back(target, self.speech.refused(self.refusal))
        elif self.gesture.carried is not None and guide is not None and guide.warning:
            self._spring_back(target, guide.note)

    def _not_meant(self, target: str) -> None:
        """After a deed: a guide that speaks above the board has no room for a note, so it stands there."""
        guide = self.host.guide
        if guide is not None and guide.above and guide.warning:
            self.sprung = (guide.note, self.targets.rect(target) or Rect(self.pointer.pos, (1, 1)))
            self.show_gesture()

    def _spring_back(self, target: str, why: str) -> None:
        """What may not stay there goes home by itself, and the reason stands where it was dropped."""
        refusal, rect = self.refusal, self.targets.rect(target)
        if self.cancel():
            self.refusal = refusal
            self.sprung = (why, rect or Rect(self.pointer.pos, (1, 1)))
            self.show_gesture()

    def _done(self, gesture: Callable[[], Any], *, at_pointer: bool = False) -> None:
        self.hush()
        self.staging.hush()
        if self.host.deciding is None or not self.idle:
            return
        before = self.gesture.carried
        action = gesture()
        if self.gesture.refusal is not None:
            self.refusal = self.gesture.refusal
            self.ui.play(self.cues.refuse)
        if action is not None:
            self.board.brought = before is not None
            self.host.play(self.carried_out(action), by_hand=True)
            self.board.brought = False
            self._not_meant(self.gesture.hovered)
            return
        if self.gesture.carried is not before or self.gesture.refusal is None:
            self.ui.play(self.cues.turn if self.gesture.turnable else self.cues.choose)
        self.hints.leave()
        self.show_gesture(at_pointer=at_pointer)

    def carried_out(self, action: Any) -> Any:
        """What an action becomes on its way from the hand to the table: itself, where no hand trembles."""
        return action

    # aiming: asked only while the gesture aims

    def aim_at(self, pos: tuple[int, int]) -> None:
        """The pointer moved over the table."""

    def aim_beside(self) -> None:
        """It moved, but elsewhere: whoever goes to a button has aimed already."""

    def aim_step(self, across: int = 0, turned: int = 0) -> None:
        """By keys and the wheel: so many steps to the right, so many turned to the right."""

    def aim_turn(self, across: int) -> None:
        """Dragged aside, so many pixels further to the right."""

    def aim_pull(self, back: int, held: float = 0.0) -> None:
        """Drawn back so many pixels in all, and held for so many seconds; 0 when it was let go."""

    def explain(self) -> None:
        """Why the thing under the pointer cannot be chosen now; if it can, what is to be done."""
        trial = copy(self.gesture)
        trial.click(self.gesture.hovered or self.focus)
        self.refusal = trial.refusal
        self.resting.now()
        self.ui.play(self.cues.page)
        self.show_gesture()

    def rotate(self, direction: int, every: bool = False) -> None:
        if self.gesture.rotate(direction, every):
            self.ui.play(self.cues.turn)
        self.hush()
        self.show_gesture()

    def cancel(self) -> bool:
        """Put back the last choice; False if nothing was chosen."""
        home = self.carried.home
        if not self.gesture.cancel():
            return False
        self.carried.put_back(home)
        self.hush()
        self.show_gesture()
        return True

    def undo(self) -> None:
        """What was only marked goes first: one step back is one step."""
        if self.idle and self.gesture.takes_back:
            self.ui.play("undo")
            self.cancel()
        else:
            self.host.undo()

    def end_turn(self) -> None:
        if self.host.handing_over is not None:
            self.host.end_turn(None)
        elif self.gesture.can_end and self.idle:
            self.host.end_turn(self.gesture.end_turn(), by_hand=True)
            self._not_meant("button:end-turn")

    # frames

    def process_event(self, event: Event) -> bool:
        return self.board.is_laid_out and (self.pointer.process(event) or self.keyboard.process(event))

    def update(self, dt: float) -> None:
        self.widgets.update(dt)
        self.resting.update(dt)
        self.patience.update(dt)
        self.pointer.update(dt)
        self.closing.update(dt)
        moving = not self.timeline.idle
        if moving:
            self.timeline.speed = self.breath.speed(dt)
            self.timeline.update(dt)
            self.board.follow()
            self.panels.count(self.board.scores)
        if moving and self.timeline.idle:
            self.refresh()
        self.staging.update(dt)
        self.company.update(dt)
        self.carried.update(dt)
        self._waited += dt
        if self._waited >= TICK_SECONDS and self._ticks:
            self._waited %= TICK_SECONDS
            self.board.tick()

    @property
    def _ticks(self) -> bool:
        return self.board.lives and not self.ui.reduced_motion

    def wake_after(self) -> float | None:
        if not self.timeline.idle:
            return 0.0
        parts = (
            *(self.widgets, self.resting, self.patience, self.pointer),
            *(self.staging, self.company, self.carried, self.closing),
        )
        wishes = [part.wake_after() for part in parts]
        if self._ticks:
            wishes.append(max(0.0, TICK_SECONDS - self._waited))
        return min((wish for wish in wishes if wish is not None), default=None)

    def draw(self, surface: Surface, clip: Rect) -> None:
        table = self.ui.sprites.tiled("table/wood", self.ui.window.size, self.ui.px(1000) / 1000 * 0.8)
        surface.blit(table, clip, clip)
        if clip.colliderect(self.ground):
            self.board.draw(surface, self.marks)
            self.meant.dim(surface)
        self.widgets.draw(surface)
        self.meant.point(surface)
        self.board.draw_hint(surface, self.marks)
        if self.hint is not None:
            frames = HintFrames(self.ui, self.board.unit, self.targets.roomy)
            frames.draw(surface, self.hint.steps, self.targets)
        rect = self.targets.rect(self.focus) if self.focus else None
        if rect is not None:
            draw_focus(surface, rect.inflate(-4, -4), self.ui)
        self.board.caption.draw(surface)
        if self.bubble is not None:
            self.bubble.draw(surface)
            self.hints.draw(surface)
        self.ending.draw(surface)
        self.closing.draw(surface)
        self.carried.draw(surface)

    # for the app and the tests

    @property
    def held(self) -> Mapping[str, str | int] | None:
        return self.gesture.held

    @property
    def topic(self) -> str:
        """What the rule book should open at: the ruling just shown, or the step of the turn."""
        if self.refusal is not None and self.refusal.ruling:
            return self.refusal.ruling
        return f"phase:{self.host.rules.phase(self.host.state)}"

    def elements(self) -> Iterator[Element]:
        yield from self.targets.elements
        yield from self.widgets.elements()


AnyView = TableView[Any, Any, Any]
"""Of any game."""
