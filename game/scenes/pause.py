"""The menu over a match."""

from collections.abc import Callable, Sequence

from game.core.host import Aim
from game.meta.spec import GameSpec
from game.scenes.menu import MenuItem, MenuScene
from game.scenes.rulebook import open_book
from game.scenes.settings import SettingsScene
from game.services import Services
from game.table.aims import aim_lines
from game.ui.theme import IVORY
from game.ui.widgets import Widget


class PauseScene(MenuScene):
    """Lies over the scene it pauses. `to_title` is what leaving that scene means; `save` opens a page that
    saves it under a name, where that makes sense. `leave` is the language key of what leaving is called, if
    not as usual; `aims` is what is asked there; `practice` opens what the game has to practise in."""

    name = "pause"

    def __init__(
        self,
        services: Services,
        spec: GameSpec,
        to_title: Callable[[], None],
        save: Callable[[], None] | None = None,
        leave: str = "",
        aims: Sequence[Aim] = (),
        practice: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(services, "", ())
        self._spec = spec
        self._to_title = to_title
        self._save = save
        self._leave = leave
        self._practice = practice
        self._aims = aims

    def above(self) -> Sequence[Widget]:
        return [aim_lines(self.ui, self._aims, 24, IVORY)] if self._aims else []

    @property
    def heading(self) -> str:
        return self.text("pause.heading")

    @property
    def items(self) -> tuple[MenuItem, ...]:
        save, practice = self._save, self._practice
        practise = self.text(f"{self._spec.prefix}.practice.title") if practice is not None else ""
        return (
            MenuItem("resume", self.text("pause.resume"), self.back),
            *([MenuItem("save", self.text("pause.save"), save)] if save is not None else []),
            *([MenuItem("practice", practise, practice)] if practice is not None else []),
            MenuItem("rules", self.text("title.rules"), self._rules),
            MenuItem("settings", self.text("title.settings"), self._settings),
            MenuItem("title", self.text(self._leave or "pause.title"), self._to_title),
            MenuItem("quit", self.text("title.quit"), self.stack.clear),
        )

    def choose(self, item: MenuItem) -> None:
        """It stays below what it opens."""
        item.action()

    def _rules(self) -> None:
        open_book(self.services, self.stack, self._spec)

    def _settings(self) -> None:
        self.stack.push(SettingsScene(self.services, self._spec))
