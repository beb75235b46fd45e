"""The match on the screen: the board, what is in the gesture, and the column beside them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from copy import copy
from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event as PygameEvent

from game.core.host import MatchHost
from game.core.rules import Reason
from game.games.aqua_romana.rules.state import State
from game.games.aqua_romana.view.animate import Animator
from game.games.aqua_romana.view.bubble import Bubble
from game.games.aqua_romana.view.changed import changed
from game.games.aqua_romana.view.geometry import Canvas, Places, Point
from game.games.aqua_romana.view.gestures import Gesture, Waiting, gesture_for
from game.games.aqua_romana.view.highlights import Highlights
from game.games.aqua_romana.view.hint import Hint, Hinter
from game.games.aqua_romana.view.hint_layer import HintLayer
from game.games.aqua_romana.view.hud import PromptBar
from game.games.aqua_romana.view.looks import Look, last_turn, marks_for
from game.games.aqua_romana.view.marks import Marks
from game.games.aqua_romana.view.narrate import Narrator
from game.games.aqua_romana.view.painter import Painter
from game.games.aqua_romana.view.panels import STEPS, Panels
from game.games.aqua_romana.view.pointer import Pointer
from game.games.aqua_romana.view.speech import Speech
from game.games.aqua_romana.view.sprites import tile_sprite
from game.games.aqua_romana.view.stage import Stage
from game.games.aqua_romana.view.targets import Targets
from game.ui import Call, Element, Timeline, Ui, WidgetHost
from game.ui.keys import KeyMap
from game.ui.paint import draw_focus
from game.ui.widgets import Free

WATER_SECONDS = 0.125
"""A frame of water and fountains."""

Text = Callable[..., str]


class AquaView:
    """Shows a match and turns gestures into actions. The rules decide; the host plays."""

    def __init__(self, ui: Ui, text: Text, host: MatchHost, keys: KeyMap) -> None:
        self.ui = ui
        self.text = text
        self.host = host
        self.widgets = WidgetHost(ui)
        self.narrator = Narrator(text, host.seat_name)
        self.panels = Panels(ui, text, host, self.narrator)
        self.places = Places(self.state.board)
        self.stage = Stage(self.places)
        self.stage.sync(self.state)
        self.timeline = Timeline()
        self.animator = Animator(self.stage, self.places, self._touch, ui.play)
        self.gesture: Gesture = Waiting(self.state)
        self.refusal: Reason | None = None
        self.notice = ""
        """Key of a sentence that is said until the next gesture."""
        self.hint: Hint | None = None
        self.look_rays = self.look_lengths = False
        self.look_last = True
        self.focus = ""
        self.marks = Marks()
        self.bubble: Bubble | None = None
        self.keys = keys
        self.pointer = Pointer(self, keys)
        self.hinter = Hinter(text, self.narrator)
        self.speech = Speech(self)
        self._decision: tuple[int, int | None, int | None] | None = None
        self._carried_rect = Rect(0, 0, 0, 0)
        self._water_wait = 0.0
        self._ready = False

    @property
    def state(self) -> State:
        state: State = self.host.state
        return state

    # layout

    def layout(self) -> None:
        """The window, the scale or the language changed."""
        ui = self.ui
        margin = ui.px(10)
        bar = self._prompt_bar("")
        column_min = max(ui.t(330), ui.px(330))
        room = ui.window.inflate(-2 * margin, -2 * margin)
        board_room = Rect(room.x, room.y, room.w - column_min - margin, room.h)
        prompt_height = max(ui.t(78), bar.measure(board_room.w)[1])
        area = Rect(board_room.x, room.y + prompt_height + margin // 2, board_room.w, 0)
        area.h = room.bottom - area.y
        canvas = Canvas.fitted(self.places, area)
        canvas = Canvas(self.places, canvas.cell, room.x, area.y + (area.h - canvas.rect.h) // 2)
        self.canvas = canvas
        self.prompt_rect = Rect(canvas.left, room.y, canvas.rect.w, prompt_height)
        left = canvas.rect.right + margin
        self.column_rect = Rect(left, room.y, room.right - left, room.h)
        self.painter = Painter(ui, canvas, self.stage, self.state)
        self.painter.settle()
        self.highlights = Highlights(self.painter, self.host.patterns)
        self.hint_layer = HintLayer(self.highlights)
        self._ready = True
        self.refresh()

    @property
    def ground(self) -> Rect:
        """The board, where captions of sounds stand."""
        return self.canvas.rect

    # following the match

    def show(self, events: tuple[Any, ...], after: State) -> None:
        """Something was played: animate it, then stand exactly where the rules say."""
        self.timeline.speed = self.host.speed
        self.timeline.reduced_motion = self.ui.reduced_motion
        self._hush()
        self.timeline.play(self.animator.steps(events, after))
        self.timeline.play(Call(lambda: self._settle(after)))

    def jump(self) -> None:
        """Undo, redo: the stage follows at once."""
        self.timeline.skip()
        self._hush()
        self._settle(self.state)
        self.refresh()

    def skip(self) -> None:
        self.timeline.skip()
        self.refresh()

    def _settle(self, state: State) -> None:
        self.stage.sync(state)
        if self._ready:
            self.painter.settle()
            self.ui.damage.add(self.canvas.rect)

    @property
    def idle(self) -> bool:
        return self.timeline.idle

    def refresh(self) -> None:
        """The state, the decider or a setting changed: a fresh gesture and fresh panels."""
        if not self._ready:
            return
        deciding = self.host.deciding if self.idle else None
        if deciding is None:
            self.gesture = Waiting(self.state)
        elif isinstance(self.gesture, Waiting) or self.gesture.state is not self.state:
            self.gesture = gesture_for(self.state)
            self.focus = ""
            self.pointer.rehover()
        self._look_for_hint()
        self.show_gesture()
        if self.pointer.by_keyboard and self._is_new_decision():
            self.pointer.focus_first()

    def _is_new_decision(self) -> bool:
        """Something else is to be decided now than when this was asked last, and nothing moves any more."""
        host = self.host
        decision = (len(host.log), host.deciding, host.handing_over)
        if not self.idle or decision == self._decision:
            return False
        self._decision = decision
        return True

    def show_gesture(self) -> None:
        """The gesture changed: panels, marks and chips follow."""
        self.targets = Targets(self)
        can_end = self.host.handing_over is not None or self.gesture.can_end
        column = self.panels.build(self.gesture, can_end and self.idle, self.end_turn, self.column_rect)
        bar = self._prompt_bar(self.prompt)
        bar.place(self.prompt_rect)
        self.widgets.show(Free(self.ui, [column, bar]))
        self.point_out()

    def point_out(self) -> None:
        """What the pointer or the focus is on changed: marks and chips follow."""
        line = self.panels.log.hovered_line if self.panels.log else None
        guide = self.host.guide
        pointed_out = guide.show if guide is not None and self.idle else ()
        look = Look(
            self.host.assistance,
            self.look_rays,
            self.look_lengths,
            self.look_last,
            self.refusal,
            line.squares if line else pointed_out,
            self.focus,
            self.hint.marks if self.hint else None,
        )
        log = self.host.log
        marks, bubble = self.marks, self.bubble
        self.marks = marks_for(self.gesture, look, last_turn(log, self.host.rules.turn_number(self.state)))
        self.bubble = self.speech.bubble()
        self._damage_changes(marks, bubble)

    def _damage_changes(self, marks: Marks, bubble: Bubble | None) -> None:
        """Draw again what these marks and chips of before showed otherwise, and nothing else."""
        damage = self.ui.damage
        if (marks.focus, marks.hint) != (self.marks.focus, self.marks.hint):
            damage.everything()
        for rect in changed(marks, self.marks, self.highlights):
            damage.add(rect)
        if bubble is None or self.bubble is None or not bubble.same_as(self.bubble):
            for shown in (bubble, self.bubble):
                if shown is not None:
                    damage.add(shown.rect.inflate(12, 12))

    # words

    @property
    def prompt(self) -> str:
        return self.speech.prompt

    def _prompt_bar(self, sentence: str) -> PromptBar:
        steps = {step: self.text(f"aqua.step.{step}") for step in STEPS}
        lit = "end" if self.host.handing_over is not None else self.gesture.prompt.step
        return PromptBar(self.ui, sentence or " ", steps, lit, self.refusal is not None)

    def _hush(self) -> None:
        """What was said about the last gesture is old."""
        self.refusal = None
        self.notice = ""

    # gestures end here

    def click(self, target: str) -> None:
        """A click or drop on a thing with that id, by whatever means."""
        self._hush()
        if self.host.deciding is None or not self.idle:
            return
        before = self.gesture.tile
        action = self.gesture.click(target)
        if self.gesture.refusal is not None:
            self.refusal = self.gesture.refusal
            self.ui.play("refuse")
        if action is not None:
            self.host.play(action)
            return
        if self.gesture.tile is not before or self.gesture.refusal is None:
            self.ui.play("tile-turn" if self.gesture.tile is not None else "button")
        self._leave_hint()
        self.show_gesture()

    def explain(self) -> None:
        """Why the thing under the pointer cannot be chosen now; if it can, what is to be done."""
        trial = copy(self.gesture)
        trial.click(self.gesture.hovered or self.focus)
        self.refusal = trial.refusal
        self.ui.play("page")
        self.show_gesture()

    def rotate(self, direction: int, every: bool = False) -> None:
        if self.gesture.rotate(direction, every):
            self.ui.play("tile-turn")
        self._hush()
        self.show_gesture()

    def cancel(self) -> bool:
        """Put back the last choice; False if nothing was chosen."""
        if not self.gesture.cancel():
            return False
        self._hush()
        self.show_gesture()
        return True

    # hints

    def ask_hint(self) -> None:
        """The computer's choice for whoever decides now; asked again, its next best."""
        adviser = self.host.adviser
        if adviser is None or self.host.deciding is None or not self.idle:
            return
        self._hush()
        self.notice = "" if adviser.available else "aqua.hint.purist"
        self.ui.play("page")
        adviser.ask()
        self.show_gesture()

    def dismiss_hint(self) -> bool:
        """Away with it; False if there was none, nor one thought about."""
        adviser = self.host.adviser
        if adviser is None or not (adviser.thinking or adviser.advice):
            return False
        adviser.dismiss()
        return True

    def _look_for_hint(self) -> None:
        """Show the advice there is; what was chosen otherwise goes back."""
        adviser = self.host.adviser
        advice = adviser.advice if adviser is not None and self.host.deciding is not None else None
        if advice is not None or (adviser is not None and adviser.thinking):
            self._hush()
        self.hint = self.hinter.hint(self.state, advice, self.keys.label("hint")) if advice else None
        if self.hint is not None and not self.hint.agrees_with(self.gesture):
            self.gesture = gesture_for(self.state)

    def _leave_hint(self) -> None:
        """Once something else is chosen, the hint is not followed."""
        if self.hint is not None and not self.hint.agrees_with(self.gesture):
            self.dismiss_hint()

    def end_turn(self) -> None:
        if self.host.handing_over is not None:
            self.host.end_turn(None)
        elif self.gesture.can_end and self.idle:
            self.host.end_turn(self.gesture.end_turn())

    # frames

    def process_event(self, event: PygameEvent) -> bool:
        return self.pointer.process(event)

    def update(self, dt: float) -> None:
        self.widgets.update(dt)
        moving = not self.timeline.idle
        if moving:
            self.timeline.update(dt)
            self.painter.settle()
        if moving and self.timeline.idle:
            self.refresh()
        self._water_wait += dt
        if self._water_wait >= WATER_SECONDS and not self.ui.reduced_motion:
            self._water_wait %= WATER_SECONDS
            self.painter.tick += 1
            self._damage_water()

    def _damage_water(self) -> None:
        for corner in self.state.board.fountains.values():
            self.ui.damage.add(self.canvas.cell_rect(self.places.fountain(corner)))
        rects = [self.canvas.square_rect(wet.square) for wet in self.stage.water.values()]
        if rects:
            self.ui.damage.add(rects[0].unionall(rects[1:]))

    def wake_after(self) -> float | None:
        if not self.timeline.idle:
            return 0.0
        wishes = [self.widgets.wake_after()]
        if not self.ui.reduced_motion:
            wishes.append(max(0.0, WATER_SECONDS - self._water_wait))
        return min((wish for wish in wishes if wish is not None), default=None)

    def _touch(self, at: Point) -> None:
        """A figure or tile at this point changed."""
        if self._ready:
            self.ui.damage.add(self.canvas.box((at[0], at[1] - 0.4), 1.7, 2.1))

    def draw(self, surface: Surface, clip: Rect) -> None:
        table = self.ui.sprites.tiled("table/wood", self.ui.window.size, self.ui.px(1000) / 1000 * 0.8)
        surface.blit(table, clip, clip)
        painter = self.painter
        if clip.colliderect(self.canvas.rect):
            painter.draw_ground(surface)
            painter.draw_water(surface)
            self.highlights.draw_under(surface, self.marks)
            self.hint_layer.draw_under(surface, self.marks)
            painter.draw_figures(surface)
            painter.draw_jets(surface)
            self.highlights.draw_over(surface, self.marks)
            painter.draw_falling(surface)
        self.widgets.draw(surface)
        self.hint_layer.draw(surface, self.marks, self.targets)
        self._draw_focus(surface)
        if self.bubble is not None:
            self.bubble.draw(surface)
        self._draw_carried(surface)

    def _draw_focus(self, surface: Surface) -> None:
        rect = self.targets.rect(self.focus) if self.focus else None
        if rect is not None:
            draw_focus(surface, rect.inflate(-4, -4), self.ui)

    # what is carried by the pointer

    def carry_to(self, pos: tuple[int, int] | None) -> None:
        """The carried tile or figure follows the pointer; None: nothing is carried."""
        self.ui.damage.add(self._carried_rect)
        if (
            pos is None
            or (self.gesture.tile is None and self.gesture.figure is None)
            or self.marks.ghost is not None
        ):
            self._carried_rect = Rect(0, 0, 0, 0)
            return
        self._carried_rect = self._carried_at(pos)
        self.ui.damage.add(self._carried_rect)

    def _carried_at(self, pos: tuple[int, int]) -> Rect:
        """Where the picture of what is carried goes; a figure hangs from the pointer by his chest."""
        if self.gesture.tile is not None:
            side = round(self.canvas.cell * 0.86)
            return Rect(pos[0] - side // 2, pos[1] - side // 2, side, side)
        cell = self.canvas.cell
        ax, ay = self.ui.sprites.anchor(self._figure_name(), cell)
        size = self.ui.sprites.at(self._figure_name(), cell).get_size()
        return Rect((pos[0] - ax, pos[1] - ay + cell // 4), size)

    def _figure_name(self) -> str:
        return f"builder/{self.gesture.figure}/step-0"

    def _draw_carried(self, surface: Surface) -> None:
        rect = self._carried_rect
        if not rect.w or not rect.colliderect(surface.get_clip()):
            return
        if self.gesture.tile is not None:
            picture = self.ui.sprites.get(tile_sprite(self.gesture.tile), rect.size)
            surface.blit(picture, rect)
            pygame.draw.rect(surface, (40, 26, 12), rect, max(1, self.ui.px(2)))
        elif self.gesture.figure is not None:
            surface.blit(self.ui.sprites.at(self._figure_name(), self.canvas.cell), rect)

    # for the app and the tests

    @property
    def held(self) -> Mapping[str, str] | None:
        tile = self.gesture.tile
        return {"tile": tile.kind, "openings": tile.openings} if tile is not None else None

    @property
    def topic(self) -> str:
        """What the rule book should open at: the ruling just shown, or the step of the turn."""
        if self.refusal is not None and self.refusal.ruling:
            return self.refusal.ruling
        return f"phase:{self.state.phase}"

    def elements(self) -> Iterator[Element]:
        yield from self.targets.elements
        yield from self.widgets.elements()
