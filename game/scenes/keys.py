"""Which key does what."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.page import Page
from game.services import Services
from game.ui.keys import DEFAULT_KEYS
from game.ui.sheet import sheet
from game.ui.theme import TERRACOTTA
from game.ui.widgets import Button, Columns, Grid, KeyField, Text, Widget


class KeysScene(Page):
    """Every key can be given to anything; who had it before gets the old one, and the page says so."""

    name = "keys"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._news: Callable[[], str] = str
        """What the last key brought about, in the language spoken when it is read."""
        self._swapped: frozenset[str] = frozenset()

    def build(self) -> Widget:
        rows = [(self._label(action), self._field(action)) for action in DEFAULT_KEYS]
        half = (len(rows) + 1) // 2
        content = Columns(self.ui, [Grid(self.ui, rows[:half]), Grid(self.ui, rows[half:])], gap=60)
        buttons = [
            Button(self.ui, "button:defaults", self.text("settings.defaults"), self._reset),
            Button(self.ui, "button:back", self.text("common.back"), self.back, style="primary"),
        ]
        note = Text(self.ui, self.prompt, size=22, role="strong", colour=TERRACOTTA) if self.prompt else None
        return sheet(self.ui, self.text("settings.keys"), content, buttons, width=1300, note=note)

    @property
    def prompt(self) -> str:
        """What is to be said about the keys now, or nothing."""
        return " ".join(part for part in (self._news(), *self._shared()) if part)

    def _shared(self) -> list[str]:
        return [
            self.text(
                "settings.key-shared", key=self._spell(chord), actions=", ".join(map(self._name, actions))
            )
            for chord, actions in self.services.keys.shared().items()
        ]

    def _name(self, action: str) -> str:
        return self.text(f"key.{action}")

    def _spell(self, chord: str) -> str:
        return self.services.keys.spell(chord)

    def _label(self, action: str) -> Text:
        return Text(self.ui, self._name(action))

    def _field(self, action: str) -> KeyField:
        keys = self.services.keys
        chord = keys.chord(action)
        return KeyField(
            self.ui,
            f"key:{action}",
            chord,
            self.text("settings.press-key"),
            lambda chord: self._bind(action, chord),
            spell=self._spell,
            on_refused=self._refuse,
            marked=action in self._swapped or chord in keys.shared(),
        )

    # what a key brings about

    def _bind(self, action: str, chord: str) -> None:
        keys = self.services.keys
        other, old = keys.holder(chord), keys.chord(action)
        exchanged = other not in ("", action)
        self.services.settings.change(keys=keys.rebound(action, chord))
        self._swapped = frozenset({action, other}) if exchanged else frozenset()
        self._tell(lambda: self._exchange(chord, other, old) if exchanged else "")

    def _exchange(self, chord: str, other: str, old: str) -> str:
        return self.text(
            "settings.key-swapped", key=self._spell(chord), other=self._name(other), old=self._spell(old)
        )

    def _refuse(self, chord: str) -> None:
        self.ui.play("tile-refuse")
        self._tell(lambda: self.text("settings.key-fixed", key=self._spell(chord)))

    def _tell(self, news: Callable[[], str]) -> None:
        self._news = news
        listening = [w.name for w in self.host.root.walk() if isinstance(w, KeyField) and w.listening]
        self.layout()
        for name in listening:
            field = self.host.find(name)
            if isinstance(field, KeyField):
                self.host.focus(name)
                field.activate()
        # The words take room from the list, and the key they are about stays in view.
        if (focused := self.host.find(self.host.focused)) is not None:
            self.host.root.reveal(focused)

    def _reset(self) -> None:
        self._swapped = frozenset()
        self.services.settings.change(keys={})
        self._tell(str)
