"""Which key does what."""

from collections.abc import Callable, Mapping

from game.meta.spec import GameSpec
from game.scenes.page import Page
from game.services import Services
from game.ui.keys import DEFAULT_KEYS, Exchange, slot_of
from game.ui.sheet import section, sheet
from game.ui.theme import TERRACOTTA
from game.ui.widgets import Button, Column, Columns, Grid, KeyField, Text, Widget


class KeysScene(Page):
    """Every key can be given to anything; who had it before gets the old one, and the page says so."""

    name = "keys"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._news: Callable[[], str] = str
        """What the last key brought about, in the language spoken when it is read."""
        self._swapped: frozenset[str] = frozenset()

    def build(self) -> Widget:
        content = Columns(self.ui, [self._column(part) for part in self._parts()], gap=60)
        reset = Button(self.ui, "button:defaults", self.text("settings.defaults"), self._reset)
        buttons = [self.back_button(), reset]
        note = Text(self.ui, self.prompt, size=22, role="strong", colour=TERRACOTTA) if self.prompt else None
        return sheet(
            self.ui, self.text("settings.keys"), content, buttons, width=1300, note=note, skin="panel/wax"
        )

    def _parts(self) -> list[list[tuple[str, list[str]]]]:
        """Headings and slots in two columns of about the same length: the house first, then each game."""
        lists = [(self.text("settings.keys-everywhere"), list(DEFAULT_KEYS))]
        lists += [(self.text(spec.key("title")), self._own(spec)) for spec in self._games]
        columns: list[list[tuple[str, list[str]]]] = [[], []]
        for part in lists:
            min(columns, key=lambda column: sum(len(slots) for _, slots in column)).append(part)
        return [column for column in columns if column]

    def _column(self, parts: list[tuple[str, list[str]]]) -> Widget:
        """Whatever the headings, the keys of a column stand below each other."""
        names = self._names
        labels = {slot: Text(self.ui, names[slot]) for _, slots in parts for slot in slots}
        widest = max(label.measure(self.ui.window.w)[0] for label in labels.values()) / self.ui.t(1000) * 1000
        sections = [
            section(
                self.ui,
                heading,
                Grid(self.ui, [(labels[slot], self._field(slot)) for slot in slots], label_width=widest),
            )
            for heading, slots in parts
        ]
        return Column(self.ui, sections, gap=28, across="stretch")

    @property
    def _games(self) -> list[GameSpec]:
        return [spec for spec in self.services.games if spec.keys]

    def _own(self, spec: GameSpec) -> list[str]:
        return [slot_of(spec.id, action) for action in spec.keys]

    @property
    def _names(self) -> Mapping[str, str]:
        """What the key of each slot does."""
        names = {action: self.text(f"key.{action}") for action in DEFAULT_KEYS}
        for spec in self._games:
            names |= {slot_of(spec.id, each): self.text(spec.key(f"key.{each}")) for each in spec.keys}
        return names

    @property
    def prompt(self) -> str:
        """What is to be said about the keys now, or nothing."""
        return " ".join(part for part in (self._news(), *self._shared()) if part)

    def _shared(self) -> list[str]:
        return [
            self.text(
                "settings.key-shared",
                key=self._spell(chord),
                actions=", ".join(self._names[slot] for slot in slots),
            )
            for chord, slots in self.services.keys.shared().items()
        ]

    def _spell(self, chord: str) -> str:
        return self.services.keys.spell(chord)

    def _field(self, slot: str) -> KeyField:
        keys = self.services.keys
        chord = keys.chord(slot)
        return KeyField(
            self.ui,
            f"key:{slot}",
            chord,
            self.text("settings.press-key"),
            lambda chord: self._bind(slot, chord),
            spell=self._spell,
            on_refused=self._refuse,
            marked=slot in self._swapped or slot in keys.shared().get(chord, ()),
        )

    # what a key brings about

    def _bind(self, slot: str, chord: str) -> None:
        changes, exchanges = self.services.keys.rebound(slot, chord)
        self.services.settings.change(keys=changes)
        others = {exchange.slot for exchange in exchanges}
        self._swapped = frozenset({slot, *others}) if others else frozenset()
        self._tell(lambda: " ".join(map(self._exchanged, exchanges)))

    def _exchanged(self, exchange: Exchange) -> str:
        return self.text(
            "settings.key-swapped",
            key=self._spell(exchange.had),
            other=self._names[exchange.slot],
            old=self._spell(exchange.has),
        )

    def _refuse(self, chord: str) -> None:
        self.ui.play("refuse")
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
