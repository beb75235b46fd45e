"""Settings: one frozen struct, one file, and everybody who wants to know is told of changes."""

import errno
import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from game.core.files import NoFile, TooLarge, read_file
from game.storage.atomic import write_atomic
from game.storage.patience import patiently
from game.storage.saves import MAX_NAME, clean

log = logging.getLogger(__name__)

MAX_BYTES = 512 * 1024
"""More than all fields can hold together."""

MOST_NAMES = 8
LARGEST_WINDOW = (7680, 4320)

Volume = Annotated[float, Meta(ge=0.0, le=1.0)]
_Name = Annotated[str, Meta(max_length=80)]
_PersonName = Annotated[str, Meta(max_length=MAX_NAME)]
_Place = Annotated[int, Meta(ge=0, le=7)]


class LastTable(msgspec.Struct, frozen=True):
    """What was chosen for the last new game of a game."""

    level: _Name
    kinds: Annotated[tuple[_Name, ...], Meta(min_length=1, max_length=8)]
    """Who sits in each seat, also those that were not in use."""
    players: Annotated[int, Meta(ge=1, le=8)]
    starts: _Name = "0"
    auto_setup: bool = False
    options: Annotated[
        dict[_Name, _Name | Annotated[int, Meta(ge=-10_000, le=10_000)] | bool], Meta(max_length=8)
    ] = {}
    names: Annotated[tuple[_PersonName, ...], Meta(max_length=8)] = ()
    """What was typed for each seat."""
    chairs: Annotated[tuple[_Place, ...], Meta(max_length=8)] = ()
    """Which were taken; none: as usual."""
    places: Annotated[tuple[_Place, ...], Meta(max_length=8)] = ()
    """Whose colours each took; none: as the board says."""
    curtain: bool = True


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What the player chose. Unknown keys in the file are ignored, missing ones are the defaults."""

    language: Annotated[str, Meta(pattern=r"^([a-z]{2,3}([_-][A-Za-z]{2,4})?)?$")] = ""
    """A code; empty: as the system speaks. One that is not there any more is English."""
    ui_scale: Annotated[float, Meta(ge=0.75, le=2.0)] = 1.0
    animation_speed: Annotated[float, Meta(ge=0.0, le=3.0)] = 1.0
    ai_pause: Annotated[float, Meta(ge=0.0, le=3.0)] = 0.6
    """Seconds an AI waits before its move is shown."""
    ends_turns: bool = True
    """A turn ends by itself where nothing is left to decide."""
    sayings: bool = True
    """Opponents say a few words."""
    reduced_motion: bool = False
    patterns: bool = False
    """Emblems beside every colour, for players who do not tell them apart."""
    captions: bool = False
    """What is heard is written too."""
    master_volume: Volume = 0.8
    music_volume: Volume = 0.5
    effects_volume: Volume = 0.8
    ambience_volume: Volume = 0.5
    fullscreen: bool = False
    vsync: bool = False
    """Costs a whole window a frame, where otherwise only what changed is shown."""
    assistance: Literal["full", "normal", "purist"] = "full"
    silenced: Annotated[tuple[_Name, ...], Meta(max_length=200)] = ()
    """Warnings that are not wanted, as ``<game>/<danger>``."""
    game: _Name = ""
    """Id of the game that was chosen last; empty, or not there any more: the first of the house."""
    player_name: _PersonName = ""
    names: Annotated[tuple[_PersonName, ...], Meta(max_length=MOST_NAMES)] = ()
    """Of people who sat at a table here, the last first: they are offered again."""
    window: tuple[
        Annotated[int, Meta(ge=320, le=LARGEST_WINDOW[0])], Annotated[int, Meta(ge=240, le=LARGEST_WINDOW[1])]
    ] = (1280, 720)
    replays_kept: Annotated[int, Meta(ge=0, le=10_000)] = 200
    """How many finished games are kept."""
    tables: Annotated[dict[_Name, LastTable], Meta(max_length=12)] = {}
    """The last table of each game."""
    keys: Annotated[dict[_Name, _Name], Meta(max_length=200)] = {}
    """Key name, where it differs from the default: by action, or ``<game>/<action>`` for a game's own."""

    def warns_of(self, game: str, danger: str) -> bool:
        return f"{game}/{danger}" not in self.silenced

    def heeding(self, game: str, danger: str, heed: bool) -> tuple[str, ...]:
        """What is silenced once that danger is heeded, or not any more."""
        name = f"{game}/{danger}"
        others = tuple(silenced for silenced in self.silenced if silenced != name)
        return others if heed else (*others, name)


@dataclass(frozen=True)
class Heir:
    """The game that was once alone in the house: files of that time do not say whose a setting is."""

    game: str
    keys: frozenset[str]
    """Actions that have a key of its own."""

    def inherit(self, raw: dict[str, Any]) -> dict[str, Any]:
        """Settings as they are written today."""
        given = dict(raw)
        quiet = [name for name, wanted in raw.items() if name.startswith("warn_") and wanted is False]
        if quiet:
            given.setdefault("silenced", [f"{self.game}/{name.removeprefix('warn_')}" for name in quiet])
        if isinstance(keys := raw.get("keys"), dict):
            given["keys"] = {self._slot(action): key for action, key in keys.items()}
        return given

    def _slot(self, action: str) -> str:
        return f"{self.game}/{action}" if action in self.keys else action


def _field_by_field(raw: Mapping[str, Any]) -> tuple[Settings, list[str]]:
    """The settings in a file, and what was wrong with it: a bad field is its default, the others are kept."""
    good: dict[str, Any] = {}
    wrong: list[str] = []
    for field in Settings.__struct_fields__:
        if field in raw:
            try:
                good[field] = getattr(msgspec.convert({field: raw[field]}, Settings), field)
            except (msgspec.ValidationError, RecursionError) as error:
                wrong.append(str(error))
    return _sound(Settings(**good)), wrong


def _sound(settings: Settings) -> Settings:
    """Words as they may stand in a line of text and in a save."""
    name = clean(settings.player_name)
    return settings if name == settings.player_name else msgspec.structs.replace(settings, player_name=name)


class SettingsStore:
    """The settings now, and where they are kept."""

    def __init__(self, path: Path, heir: Heir | None = None) -> None:
        self._path = path
        self._heir = heir
        self._listeners: list[Callable[[Settings], None]] = []
        self._lent: dict[str, Any] = {}
        """What the player had chosen where the command line knows better."""
        self.moved_aside: Path | None = None
        """Where a settings file that could not be read went; the title says so."""
        self.mended = False
        """Whether only some of it could not be read, and the rest was kept."""
        self.unsaved = False
        """Whether the last write failed; it is tried again with the next change, and at the end."""
        self.on_unsaved: Callable[[], None] = lambda: None
        """Called when a write fails after one that did not."""
        self.unread: Path | None = None
        """The file, if it is there and could not be read: it is not written over before it could be."""
        self._changed: dict[str, Any] = {}
        """What was changed since then."""
        self.value = self._load()
        if self.mended and self.value != Settings():
            self.save()

    def listen(self, listener: Callable[[Settings], None]) -> None:
        self._listeners.append(listener)

    def change(self, *, save: bool = True, **changes: Any) -> None:
        """Apply at once and keep. `save=False` while a slider is being dragged."""
        for field in changes:
            self._lent.pop(field, None)
        if self.unread is not None:
            self._changed |= changes
        self._apply(changes)
        if save:
            self.save()

    def lend(self, **changes: Any) -> None:
        """Apply for this run only, as the command line asks; what the player changes afterwards is kept."""
        self._lent |= {field: getattr(self.value, field) for field in changes if field not in self._lent}
        self._apply(changes)

    def _apply(self, changes: Mapping[str, Any]) -> None:
        changed = msgspec.structs.replace(self.value, **changes)
        # Screens may be larger than any window that is opened at the next start.
        window = (min(changed.window[0], LARGEST_WINDOW[0]), min(changed.window[1], LARGEST_WINDOW[1]))
        changed = msgspec.structs.replace(changed, window=window)
        changed = _sound(msgspec.convert(msgspec.to_builtins(changed), Settings))
        if changed != self.value:
            self.value = changed
            for listener in tuple(self._listeners):
                listener(changed)

    def save(self) -> None:
        if self.unread is not None:
            self._read_at_last()
        try:
            if self.unread is not None:
                raise OSError(errno.EACCES, "what stands there could not be read")
            kept = msgspec.structs.replace(self.value, **self._lent)
            data = msgspec.json.format(msgspec.json.encode(kept), indent=2)
            write_atomic(self._path, data + b"\n")
            self.unsaved = False
        except OSError as error:
            if not self.unsaved:
                log.warning("settings could not be written: %s", error)
                self.on_unsaved()
            self.unsaved = True

    def _read_at_last(self) -> None:
        """If it is possible now: the file's settings, with what was changed meanwhile."""
        self.unread = None
        found = self._load()
        if self.unread is None:
            lent = {field: getattr(self.value, field) for field in self._lent}
            self._lent = {field: getattr(found, field) for field in self._lent}
            changed, self._changed = self._changed, {}
            fields = {field: getattr(found, field) for field in Settings.__struct_fields__}
            self._apply(fields | changed | lent)

    def _load(self) -> Settings:
        try:
            data = patiently(lambda: read_file(self._path, MAX_BYTES))
            raw = msgspec.json.decode(data, type=dict[str, Any])
            settings, wrong = _field_by_field(self._heir.inherit(raw) if self._heir else raw)
        except FileNotFoundError:
            return Settings()
        except (NoFile, TooLarge, ValueError, RecursionError) as error:
            self._move_aside(str(error))
            return Settings()
        except OSError as error:
            # Perhaps only for a moment: nothing is wrong with it, and nothing is moved.
            log.warning("settings could not be read now: %s", error)
            self.unread = self._path
            return Settings()
        if wrong:
            self.mended = True
            self._move_aside("; ".join(wrong))
        return settings

    def _move_aside(self, error: str) -> None:
        log.warning("settings could not be read, defaults are used for them: %s", error)
        aside = self._path.with_name(f"{self._path.stem}.broken{self._path.suffix}")
        try:
            patiently(lambda: self._path.replace(aside))
            self.moved_aside = aside
        except OSError as problem:
            # The title names the file in its old place, and it is not written over.
            log.warning("the broken settings could not be moved aside: %s", problem)
            self.unread = self._path
