"""The controls under a replay: back, play, on, a slider for the whole game, the speed."""

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.core.replay import AnyPlayback
from game.table.screen import Text
from game.ui import Element, Ui, WidgetHost
from game.ui.theme import TERRACOTTA
from game.ui.widgets import Button, Choice, Column, Free, Panel, Row, Slider, Widget

SPEEDS = (0.5, 1.0, 2.0, 3.0)
AT_ONCE = 0.0
PAD = 14


class Player(Protocol):
    """What the controls control."""

    playing: bool
    speed: float

    @property
    def playback(self) -> AnyPlayback: ...

    def jump(self, length: int) -> None: ...

    def step(self) -> None: ...

    def undo(self) -> None: ...

    def toggle(self) -> None: ...

    def use_speed(self, speed: float) -> None: ...

    def open_menu(self) -> None: ...


class PositionSlider(Slider):
    """Takes all the room there is; what is worth going to is notched into it."""

    grow = True
    marks: Sequence[int] = ()

    def draw(self, surface: Surface) -> None:
        super().draw(surface)
        reach, wide = self._track.h, max(2, self.ui.t(4))
        for length in self.marks:
            x = self._track.x + round((length - self.low) / (self.high - self.low) * self._track.w)
            notch = Rect(0, 0, wide, reach)
            notch.midbottom = (x, self._track.y - 1)
            pygame.draw.rect(surface, TERRACOTTA, notch, border_radius=wide // 2)


class Transport:
    """Keeps its widgets while the game moves, so that a slider in the hand stays there."""

    def __init__(
        self,
        ui: Ui,
        text: Text,
        number: Callable[[float], str],
        player: Player,
        above: Callable[[int], Widget] | None = None,
    ) -> None:
        """`number` writes a speed as the language does; `above` makes what stands over the controls."""
        self._player = player
        self._above = above
        self._text = text
        self._number = number
        self._ui = ui
        self._host = WidgetHost(ui)
        self._slider: PositionSlider | None = None
        self._play: Button | None = None

    # layout

    def place(self, window: Rect) -> int:
        """At the bottom of the window; returns the height it takes."""
        content: Widget = self._controls()
        if self._above is not None:
            above = self._above(window.w - 2 * self._ui.t(PAD))
            content = Column(self._ui, [above, content], gap=6, across="stretch")
        panel = Panel(self._ui, content, pad=PAD)
        height = panel.measure(window.w)[1]
        panel.place(Rect(window.x, window.bottom - height, window.w, height))
        self._host.show(Free(self._ui, [panel]))
        return height

    def _controls(self) -> Row:
        ui, text, player = self._ui, self._text, self._player
        length = player.playback.length
        self._slider = PositionSlider(
            ui,
            "slider:position",
            len(player.playback),
            0,
            max(1, length),
            1,
            reading=lambda value: f"{round(value)} / {length}",
            on_change=lambda value: player.jump(round(value)),
            size=22,
        )
        self._play = Button(
            ui, "button:play", self._play_text(), player.toggle, style="primary", size=22, min_width=150
        )
        parts = [
            Button(ui, "button:menu", text("replay.menu"), player.open_menu, size=20),
            Button(ui, "button:previous", "‹", player.undo, size=24, tooltip=text("replay.previous")),
            self._play,
            Button(ui, "button:next", "›", player.step, size=24, tooltip=text("replay.next")),
            self._slider,
            self._speed(),
        ]
        return Row(ui, parts, gap=14)

    def _speed(self) -> Choice:
        text = self._text
        values = [(str(speed), text("settings.times", x=self._number(speed))) for speed in SPEEDS]
        values.append((str(AT_ONCE), text("settings.at-once")))
        return Choice(
            self._ui,
            "choice:speed",
            values,
            str(self._player.speed),
            lambda value: self._player.use_speed(float(value)),
            size=20,
            tooltip=text("replay.speed"),
        )

    def _play_text(self) -> str:
        return self._text("replay.pause" if self._player.playing else "replay.play")

    def follow(self) -> None:
        """The game went somewhere, or began or ceased to play."""
        if self._slider is not None and self._play is not None:
            self._slider.value = float(len(self._player.playback))
            self._slider.dirty()
            self._play.set_text(self._play_text())

    def mark(self, lengths: Sequence[int]) -> None:
        """These places are worth going to."""
        if self._slider is not None and tuple(lengths) != tuple(self._slider.marks):
            self._slider.marks = tuple(lengths)
            self._slider.dirty()

    @property
    def focused(self) -> str:
        return self._host.focused

    # what the scene passes on

    def process_event(self, event: Event) -> bool:
        return self._host.process_event(event)

    def update(self, dt: float) -> None:
        self._host.update(dt)

    def wake_after(self) -> float | None:
        return self._host.wake_after()

    def draw(self, surface: Surface) -> None:
        self._host.draw(surface)

    def elements(self) -> Iterable[Element]:
        return self._host.elements()
