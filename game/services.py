"""What scenes are handed instead of globals."""

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random

from game.audio import Audio
from game.core.setup import MatchSetup
from game.i18n import Language
from game.match.archive import Archive
from game.match.career import fitting
from game.match.setups import Habits, last_setup, quick_setup, spectator_setup
from game.meta.spec import GameSpec
from game.resources import data_root
from game.resources.sprites import Sprites
from game.storage import Folders, Settings, SettingsStore
from game.ui import Theme, Ui, Viewport
from game.ui.captions import Captions
from game.ui.keys import KEY_NAMES, KeyRing
from game.ui.painter import PainterAside
from game.ui.toast import Toast

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Options:
    """The command line, as values."""

    file: Path | None = None
    """A record to look at."""
    ui_map: Path | None = None
    record: Path | None = None
    seed: int | None = None
    speed: float | None = None
    size: tuple[int, int] | None = None
    offscreen: Path | None = None
    gallery: bool = False
    data_dir: Path | None = None
    lang: str | None = None
    fullscreen: bool = False
    quick: bool = False
    game: str | None = None
    """The game that is chosen in this run, whatever was chosen last time."""
    smoke: int | None = None
    """Frames to draw of each scene, to see whether everything works."""


class Tongue:
    """The language chosen by the player, who may have written it too: kept once a screen was drawn in it."""

    def __init__(self, language: Language, settings: SettingsStore) -> None:
        self._language = language
        self._settings = settings
        self._wanted = ""
        self._seen = ""

    def choose(self, code: str) -> None:
        """Speak it at once; the file of settings hears of it in `drawn`."""
        self._wanted = code
        self._settings.lend(language=code)

    def drawn(self) -> None:
        """A whole screen was, in the language spoken now."""
        self._seen = self._language.code
        if self._wanted:
            wanted, self._wanted = self._wanted, ""
            self._settings.change(language=wanted)

    @property
    def is_new(self) -> bool:
        """No screen was drawn in it yet."""
        return self._seen != self._language.code

    def give_up(self) -> str:
        """Go on without it, in English: its name; empty if nothing of it was the player's."""
        self._wanted = ""
        return self._language.give_up()


News = tuple[str, Mapping[str, object]]
"""A sentence for the title: the key of its text, and what is filled in."""
MOST_NAMED = 3


@dataclass(frozen=True)
class Services:
    """Everything a scene may need of the house, made once at the start."""

    options: Options
    folders: Folders
    settings: SettingsStore
    language: Language
    audio: Audio
    ui: Ui
    toast: Toast
    captions: Captions
    keys: KeyRing
    """`services.keys.of(spec).action(event)` names what a key event asks for in that game."""
    random: Random
    """The one source of randomness; repeatable with ``--seed``."""
    data: Path
    """The folder that holds ``assets`` and ``levels``."""
    games: tuple[GameSpec, ...]
    """Every game of the house."""
    archive: Archive
    """The player's games on the disk."""
    tongue: Tongue
    news: list[News] = field(default_factory=list)
    """What the title says once: files and folders that the game has to do without."""

    @property
    def text(self) -> Callable[..., str]:
        """`services.text("title.quit")` is the text of that key in the language spoken now."""
        return self.language.text

    @property
    def speed(self) -> float:
        """How fast animations play: the command line's word before the player's."""
        return self.settings.value.animation_speed if self.options.speed is None else self.options.speed

    @property
    def moves(self) -> bool:
        """Whether anything may move for its beauty alone: not for who wants little motion, or none at all."""
        return (
            self.speed > 0
            and not self.ui.reduced_motion
            and not (self.options.offscreen or self.options.smoke)
        )

    @property
    def chosen(self) -> GameSpec:
        """The game that the title is about; with one game in the house, that one."""
        by_id = {spec.id: spec for spec in self.games}
        return by_id.get(self.settings.value.game, self.games[0])

    # new games

    @property
    def habits(self) -> Habits:
        settings = self.settings.value
        return Habits(settings.player_name, settings.assistance, self.options.seed)

    def quick_setup(self, spec: GameSpec) -> MatchSetup:
        """One click: you against who fits you, on the usual board."""
        library = self.archive.library(spec)
        return quick_setup(library, spec, self.habits, self.random, self.fitting(spec))

    def last_setup(self, spec: GameSpec) -> MatchSetup | None:
        """One click: everything as last time; None where nothing was, or something of it is gone."""
        kept = self.settings.value.tables.get(spec.id)
        if kept is None:
            return None
        return last_setup(self.archive.library(spec), spec, kept, self.habits, self.random)

    def fitting(self, spec: GameSpec) -> str:
        """The level of opponents nearest to the player's rating; the gentlest for a first game."""
        return fitting(spec, self.archive.results.read(), min(spec.players))

    def spectator_setup(self, spec: GameSpec) -> MatchSetup:
        """A table of AIs."""
        return spectator_setup(self.archive.library(spec), spec, self.habits.new_seed(self.random))

    def apply_settings(self, settings: Settings) -> None:
        """Bring language, volumes and scale in line with the settings; the app then lays the scenes out."""
        self._speak(settings.language or self.language.of_system())
        self.audio.set_volumes(
            master=settings.master_volume,
            music=settings.music_volume,
            effects=settings.effects_volume,
            ambience=settings.ambience_volume,
        )
        self.captions.switch(settings.captions)
        names = {name: self.text(f"keyname.{name.replace(' ', '-')}") for name in KEY_NAMES}
        self.keys.use(settings.keys, names)
        self.ui.reduced_motion = settings.reduced_motion
        self.ui.viewport = Viewport(self.ui.viewport.size, settings.ui_scale)

    def _speak(self, code: str) -> None:
        """That language, or English if it cannot even be prepared."""
        try:
            self.language.switch(code)
            self.ui.theme.write(self.language.letters)
        except Exception:
            log.exception("the language %s cannot be spoken", code)
            name = self.tongue.give_up()
            if not name:
                raise
            self.news.append(("app.language-left", {"name": name}))
            self.ui.theme.write(self.language.letters)

    def look_around(self) -> None:
        """What of the player's cannot be read is said on the title, instead of in the way of everything."""
        if self.settings.unread is not None:
            self.news.append(("title.unread-settings", {"path": self.settings.unread}))
        if unreadable := self.folders.unreadable():
            named = ", ".join(map(str, unreadable[:MOST_NAMED]))
            self.news.append(("title.unreadable", {"folders": named}))
        if problems := self.language.problems:
            named = "; ".join(f"{file}: {why}" for file, why in list(problems.items())[:MOST_NAMED])
            self.news.append(("title.bad-languages", {"problems": named}))


def create_services(
    options: Options,
    folders: Folders,
    settings: SettingsStore,
    size: tuple[int, int],
    games: Sequence[GameSpec],
) -> Services:
    """Wire everything together; pygame's fonts must be initialised. Opens no window and no sound device."""
    random = Random(options.seed)
    data = data_root()
    common, own = data / "assets" / "common", [data / "assets" / spec.folder for spec in games]
    sounds = [common / "sound", *(folder / "sound" for folder in own if (folder / "sound").is_dir())]
    pictures = [common, *(folder for folder in own if (folder / "sprites").is_dir())]
    audio = Audio(sounds, Random(random.random()))
    ui = Ui(Theme(common / "fonts"), Sprites(*pictures), Viewport(size), play=audio.play)
    language = Language(games=(spec.texts for spec in games), folders=[folders.languages])
    ui.painter = PainterAside(partial(_for_painter, ui, language, common / "fonts", pictures))
    captions = Captions(ui, language.text)
    audio.caption = captions.hear
    services = Services(
        options,
        folders,
        settings,
        language,
        audio,
        ui,
        Toast(ui),
        captions,
        KeyRing(games),
        random,
        data,
        tuple(games),
        Archive(folders, games),
        Tongue(language, settings),
    )
    settings.on_unsaved = lambda: services.toast.show(services.text("app.settings-unsaved"))
    services.look_around()
    services.apply_settings(settings.value)
    return services


def _for_painter(ui: Ui, language: Language, fonts: Path, pictures: Sequence[Path]) -> Ui:
    """What a picture is painted with aside from the screen."""
    theme = Theme(fonts)
    theme.write(language.letters)
    return Ui(theme, Sprites(*pictures), ui.viewport, reduced_motion=ui.reduced_motion)
