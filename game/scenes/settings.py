"""Settings; everything applies at once."""

from collections.abc import Callable
from typing import Any

import msgspec

from game.meta.spec import GameSpec
from game.scenes.keys import KeysScene
from game.scenes.menu import MenuItem, MenuScene
from game.scenes.page import Page
from game.services import Services
from game.storage import Settings
from game.ui.sheet import section, sheet
from game.ui.viewport import MAX_UI_SCALE, MIN_UI_SCALE
from game.ui.widgets import Button, Choice, Column, Columns, Grid, Slider, Text, Toggle, Widget

OWN = frozenset({"language", "player_name", "names", "window", "keys", "game", "tables"})
"""Fields that the defaults leave alone."""
LABEL_WIDTH = 190
"""Reference pixels, so that the controls of several sections stand below each other."""


class SettingsScene(Page):
    name = "settings"

    def __init__(self, services: Services, spec: GameSpec | None = None) -> None:
        """`spec` is the game that is being played, if one is."""
        super().__init__(services)
        self._spec = spec or services.chosen

    def build(self) -> Widget:
        columns = [
            Column(self.ui, [self._screen(), self._sound()], gap=28, across="stretch"),
            Column(self.ui, [self._play(), *self._warnings()], gap=28, across="stretch"),
        ]
        reset = Button(self.ui, "button:defaults", self.text("settings.defaults"), self._ask)
        content = Columns(self.ui, columns, gap=60)
        return sheet(
            self.ui,
            self.text("settings.heading"),
            content,
            [self.back_button(), reset],
            width=1640,
            skin="panel/wax",
        )

    def leave(self) -> None:
        self.services.settings.save()

    # sections

    def _screen(self) -> Widget:
        rows = [
            (self._label("settings.language"), self._language()),
            (self._label("settings.ui-scale"), self._ui_scale()),
        ]
        toggles = [
            self._toggle("fullscreen", "settings.fullscreen"),
            self._toggle("vsync", "settings.vsync", "settings.vsync-explained"),
        ]
        content = Column(self.ui, [Grid(self.ui, rows, label_width=LABEL_WIDTH), *toggles], gap=16)
        return section(self.ui, self.text("settings.screen"), content)

    def _sound(self) -> Widget:
        rows = [
            (self._label("settings.volume-master"), self._volume("master_volume")),
            (self._label("settings.volume-music"), self._volume("music_volume")),
            (self._label("settings.volume-effects"), self._volume("effects_volume")),
            (self._label("settings.volume-ambience"), self._volume("ambience_volume")),
        ]
        captions = self._toggle("captions", "settings.captions", "settings.captions-explained")
        content = Column(self.ui, [Grid(self.ui, rows, label_width=LABEL_WIDTH), captions], gap=16)
        return section(self.ui, self.text("settings.sound"), content)

    def _play(self) -> Widget:
        rows = [
            (self._label("settings.assistance"), self._assistance()),
            (self._label("settings.animation-speed"), self._animation_speed()),
            (self._label("settings.ai-pause"), self._ai_pause()),
        ]
        toggles = [
            self._toggle("ends_turns", "settings.ends-turns", "settings.ends-turns-explained"),
            self._toggle("sayings", "settings.sayings", "settings.sayings-explained"),
            self._toggle("reduced_motion", "settings.reduced-motion", "settings.reduced-motion-explained"),
            self._toggle("patterns", "settings.patterns", "settings.patterns-explained"),
        ]
        keys = Button(self.ui, "button:keys", self.text("settings.keys"), self._keys, size=22)
        content = Column(self.ui, [Grid(self.ui, rows), *toggles, keys], gap=16)
        return section(self.ui, self.text("settings.play"), content)

    def _warnings(self) -> list[Widget]:
        """Of every game that has some, the one that is played first; where there are several, whose."""
        games = sorted(self.services.games, key=lambda spec: spec.id != self._spec.id)
        warning = [spec for spec in games if spec.warnings]
        rows: list[Widget] = []
        for spec in warning:
            if len(self.services.games) > 1:
                rows.append(Text(self.ui, self.text(spec.key("title")), size=22, role="italic"))
            rows += [self._warning(spec, danger) for danger in spec.warnings]
        return (
            [section(self.ui, self.text("settings.warnings"), Column(self.ui, rows, gap=12))] if rows else []
        )

    def _warning(self, spec: GameSpec, danger: str) -> Widget:
        def heed(value: bool) -> None:
            self._change(silenced=self.services.settings.value.heeding(spec.id, danger, value))

        return Toggle(
            self.ui,
            f"toggle:warn-{spec.id}/{danger}",
            self.text(spec.key(f"warn.{danger}")),
            self.services.settings.value.warns_of(spec.id, danger),
            heed,
            states=self._states,
        )

    @property
    def _states(self) -> tuple[str, str]:
        return (self.text("settings.off"), self.text("settings.on"))

    def _label(self, key: str) -> Text:
        return Text(self.ui, self.text(key))

    # controls

    def _language(self) -> Widget:
        return Choice(
            self.ui,
            "choice:language",
            list(self.services.language.names.items()),
            self.services.language.code,
            self.services.tongue.choose,
        )

    def _assistance(self) -> Widget:
        values = [
            ("full", self.text("assistance.full")),
            ("normal", self.text("assistance.normal")),
            ("purist", self.text("assistance.purist")),
        ]
        return Choice(
            self.ui,
            "choice:assistance",
            values,
            self.services.settings.value.assistance,
            lambda value: self._change(assistance=value),
            tooltip=self.text("assistance.explained"),
        )

    def _toggle(self, field: str, key: str, explained: str = "") -> Widget:
        return Toggle(
            self.ui,
            f"toggle:{field.replace('_', '-')}",
            self.text(key),
            getattr(self.services.settings.value, field),
            lambda value: self._change(**{field: value}),
            tooltip=self.text(explained) if explained else "",
            states=self._states,
        )

    def _volume(self, field: str) -> Widget:
        return self._slider(field, 0.0, 1.0, 0.05, live=True)

    def _ui_scale(self) -> Widget:
        # Not live: the slider would run away from under the pointer.
        return self._slider("ui_scale", MIN_UI_SCALE, MAX_UI_SCALE, 0.05, live=False)

    def _animation_speed(self) -> Widget:
        def reading(value: float) -> str:
            return (
                self.text("settings.at-once")
                if value == 0
                else self.text("settings.times", x=self.services.language.number(value))
            )

        return self._slider("animation_speed", 0.0, 3.0, 0.25, live=True, reading=reading)

    def _ai_pause(self) -> Widget:
        def reading(value: float) -> str:
            return self.text("settings.seconds", x=self.services.language.number(value, 1))

        return self._slider("ai_pause", 0.0, 3.0, 0.1, live=True, reading=reading)

    def _slider(
        self,
        field: str,
        low: float,
        high: float,
        step: float,
        *,
        live: bool,
        reading: Callable[[float], str] | None = None,
    ) -> Widget:
        def percent(value: float) -> str:
            return self.text("settings.percent", x=round(value * 100))

        def follow(value: float) -> None:
            self.services.settings.change(save=False, **{field: value})

        return Slider(
            self.ui,
            f"slider:{field.replace('_', '-')}",
            getattr(self.services.settings.value, field),
            low,
            high,
            step,
            reading=reading or percent,
            on_change=follow if live else None,
            on_commit=lambda value: self._change(**{field: value}),
        )

    # effects

    def _change(self, **changes: Any) -> None:
        self.services.settings.change(**changes)

    def _keys(self) -> None:
        self.stack.push(KeysScene(self.services))

    def _ask(self) -> None:
        """Nobody loses settings by a slip of the hand."""
        stay = MenuItem("keep", self.text("settings.defaults-no"), lambda: None)
        reset = MenuItem("reset", self.text("settings.defaults-yes"), self._reset)
        about = self.text("settings.defaults-explained")
        self.stack.push(MenuScene(self.services, self.text("settings.defaults-ask"), (stay, reset), about))

    def _reset(self) -> None:
        """Everything as it was at first, except what is the player's own."""
        defaults = {k: v for k, v in msgspec.structs.asdict(Settings()).items() if k not in OWN}
        self._change(**defaults)
        self.layout()
