"""The first thing a player sees."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pygame import Rect, Surface

from game import __version__
from game.match.names import refusal
from game.scenes.learn import LearnScene
from game.scenes.match import MatchScene
from game.scenes.newgame import NewGameScene
from game.scenes.page import Page
from game.scenes.replays import ReplaysScene
from game.scenes.rulebook import open_book
from game.scenes.saves import SavesScene, newest, resume
from game.scenes.settings import SettingsScene
from game.services import Services
from game.storage import Listing, Save, SaveRefused
from game.ui import layout
from game.ui.theme import IVORY, TERRACOTTA
from game.ui.widgets import Button, Flow, Free, Panel, Scroll, Text, Widget
from game.ui.widgets.button import Style

SHADOW = (24, 14, 8)


class TitleScene(Page):
    """The picture, the lettering, and only those buttons that lead somewhere."""

    name = "title"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._listing = Listing((), ())
        self._refused: list[SaveRefused] = []

    def enter(self) -> None:
        self.services.audio.play("tune")
        self.services.audio.play("ambience")
        self._look_for_saves()

    def uncover(self) -> None:
        self._look_for_saves()
        self.layout()

    def _look_for_saves(self) -> None:
        self._listing = self.services.archive.saves.listing()
        self._refused += self._listing.refused

    def back(self) -> None:
        """Esc does not leave the game: there is a button for that."""

    # widgets

    def build(self) -> Widget:
        root = Free(self.ui)
        window = self.ui.window
        lettering = self._lettering_rect()
        foot = self._foot(window)
        middle = Rect(window.x, lettering.bottom, window.w, foot[0].rect.top - lettering.bottom)
        middle = layout.inset(middle, self.ui.px(40), self.ui.px(20))
        if not self.ui.sprites.has("title/lettering"):
            self._place_plain_lettering(root, lettering)
        if notice := self._notice():
            middle = self._place_notice(root, middle, notice)
        self._place_menu(root, middle)
        root.children += foot
        return root

    def _place_menu(self, root: Free, room: Rect) -> None:
        menu = Flow(self.ui, list(self._buttons()), room.h)
        scroll = Scroll(self.ui, menu, name="scroll:menu")
        width, height = scroll.measure(room.w)
        rect = Rect(0, 0, width, min(height, room.h))
        rect.midtop = (room.centerx, room.y + max(0, (room.h - height) // 3))
        scroll.place(rect)
        root.children.append(scroll)

    def _buttons(self) -> Iterator[Button]:
        def button(name: str, text: str, action: Callable[[], None], primary: bool = False) -> Button:
            style: Style = "primary" if primary else "normal"
            return Button(self.ui, f"button:{name}", text, action, style=style, size=27, min_width=400)

        last = newest(self._listing)
        if last is not None:
            yield button("continue", self.text("title.continue"), lambda: self._resume(last), primary=True)
        yield button("quick-game", self.text("title.quick-game"), self._quick_game, primary=last is None)
        yield button("new-game", self.text("title.new-game"), self._new_game)
        yield button("learn", self.text("title.learn"), self._learn)
        if self._listing.saves:
            yield button("saves", self.text("title.saves"), self._saves)
        if not self.services.archive.replays.empty:
            yield button("replays", self.text("title.replays"), self._replays)
        yield button("rules", self.text("title.rules"), self._rules)
        yield button("settings", self.text("title.settings"), self._settings)
        yield button("quit", self.text("title.quit"), self.stack.clear)

    def _foot(self, window: Rect) -> list[Widget]:
        """The language switch and the version, in the lower corners."""
        margin = self.ui.px(28)
        code, name = self._next_language()
        switch = Button(self.ui, "button:language", name, lambda: self._speak(code), size=20, role="strong")
        rect = Rect((0, 0), switch.measure(window.w // 2))
        rect.bottomright = (window.right - margin, window.bottom - margin)
        switch.place(rect)
        version = Text(
            self.ui, self.text("title.version", version=__version__), size=18, colour=IVORY, shadow=SHADOW
        )
        at = Rect((0, 0), version.measure(window.w // 2))
        at.midleft = (window.x + margin, rect.centery)
        version.place(at)
        return [switch, version]

    def _next_language(self) -> tuple[str, str]:
        names = self.services.language.names
        codes = list(names)
        code = codes[(codes.index(self.services.language.code) + 1) % len(codes)]
        return code, names[code]

    def _lettering_rect(self) -> Rect:
        """Where the carved title stands; it follows the window only, so that large texts get room."""
        window = self.ui.window
        share = 0.30 if self.ui.viewport.ui_scale <= 1.25 else 0.22
        height = round(window.h * share)
        return Rect(window.x, window.y + self.ui.px(40), window.w, height)

    def _place_plain_lettering(self, root: Free, rect: Rect) -> None:
        size = rect.h * 0.55 / self.ui.t(100) * 100
        title = Text(
            self.ui,
            self.text("app.title"),
            size=size,
            role="heading",
            colour=IVORY,
            align="centre",
            shadow=SHADOW,
        )
        title.place(rect)
        root.children.append(title)

    def _notice(self) -> str:
        if self._refused:
            return refusal(self._refused[-1], self.text)
        aside = self.services.settings.moved_aside
        return self.text("title.broken-settings", path=aside) if aside else ""

    def _place_notice(self, root: Free, room: Rect, sentence: str) -> Rect:
        panel = Panel(self.ui, Text(self.ui, sentence, size=20, colour=TERRACOTTA), pad=18)
        rect = Rect((0, 0), panel.measure(min(room.w, self.ui.t(1000))))
        rect.midtop = room.midtop
        panel.place(rect)
        root.children.append(panel)
        used = rect.h + self.ui.px(16)
        return Rect(room.x, room.y + used, room.w, max(0, room.h - used))

    # what the buttons do

    def _resume(self, save: Save) -> None:
        refused = resume(self.services, self.stack, save)
        if refused is not None:
            self._refused.append(refused)
            self.uncover()

    def _saves(self) -> None:
        self.stack.push(SavesScene(self.services))

    def _replays(self) -> None:
        self.stack.push(ReplaysScene(self.services))

    def _quick_game(self) -> None:
        self.stack.push(MatchScene(self.services, self.services.quick_setup(self.services.games[0])))

    def _new_game(self) -> None:
        self.stack.push(NewGameScene(self.services, self.services.games[0]))

    def _learn(self) -> None:
        self.stack.push(LearnScene(self.services, self.services.games[0]))

    def _rules(self) -> None:
        open_book(self.services, self.stack)

    def _settings(self) -> None:
        self.stack.push(SettingsScene(self.services))

    def _speak(self, code: str) -> None:
        self.services.settings.change(language=code)

    # drawing

    def draw_background(self, surface: Surface, clip: Rect) -> None:
        surface.blit(self.ui.sprites.cover("title/scene", self.ui.window.size), clip, clip)
        if self.ui.sprites.has("title/lettering"):
            self._draw_lettering(surface)

    def _draw_lettering(self, surface: Surface) -> None:
        room = self._lettering_rect()
        width, height = self.ui.sprites.get("title/lettering").get_size()
        factor = min(room.w * 0.8 / width, room.h / height)
        at = layout.centred(room, (round(width * factor), round(height * factor)))
        surface.blit(self.ui.sprites.get("title/lettering", at.size), at)
