"""The first thing a player sees."""

import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from pygame import Rect, Surface

from game import __version__
from game.match.archive import is_continued
from game.match.names import refusal
from game.meta.spec import GameSpec
from game.pages.living import LivingPicture
from game.scenes import doors
from game.scenes.page import Page
from game.scenes.welcome import never_played, welcome
from game.services import News, Services
from game.storage import Listing, Save, SaveRefused
from game.ui import Ui, layout
from game.ui.emblem import paint_badge
from game.ui.theme import IVORY, TERRACOTTA
from game.ui.widgets import Button, Card, Column, Flow, Free, Panel, Row, Scroll, Text, Widget
from game.ui.widgets.button import Style
from game.ui.widgets.card import NARROWEST, WIDEST
from game.ui.widgets.containers import Equal

SHADOW = (24, 14, 8)
CARD_GAP = 20
GAP = 24
AT_ONCE, A_FRAME = 0.1, 0.005
"""Seconds in which the game to continue is looked for before the title shows, and later in each frame."""


def card_picture(ui: Ui, spec: GameSpec, size: tuple[int, int]) -> Surface:
    """The game's own picture, or the tokens of its players on the table."""
    if spec.picture and ui.sprites.has(spec.picture):
        return ui.sprites.cover(spec.picture, size)
    picture = Surface(size)
    picture.blit(ui.sprites.cover("table/wood", size), (0, 0))
    tokens = list(spec.emblems.items())
    across = -(-len(tokens) // 2)
    side = min(size[0] // (across + 1), size[1] // 3)
    for cell, (colour, emblem) in zip(layout.grid(picture.get_rect(), across, 2), tokens, strict=False):
        picture.blit(paint_badge(colour, emblem, side), layout.centred(cell, (side, side)))
    return picture


def _span(players: Sequence[int]) -> str:
    """`2–4`, or each number where some between are missing."""
    low, high = min(players), max(players)
    if low == high:
        return str(low)
    return f"{low}–{high}" if len(players) == high - low + 1 else ", ".join(map(str, players))


class TitleScene(Page):
    """The picture, the lettering, and only those buttons that lead somewhere."""

    name = "title"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._living = LivingPicture(services)
        self._listing = Listing(services.archive.saves)
        self._unread: Iterator[Save] = iter(())
        self._looking = False
        """Whether the game to continue may still be found among them."""
        self._last: Save | None = None
        self._any = False
        """Whether there is any saved game."""
        self._refused: list[SaveRefused] = []
        self._news: list[News] = []

    def enter(self) -> None:
        self._news, self.services.news[:] = self.services.news[:], ()
        self.services.audio.play("tune")
        self.services.audio.play("ambience")
        self.services.archive.tidy()
        # Whether something is wrong with it is said here.
        _ = self.services.archive.progress
        self._look_for_saves()

    def cover(self) -> None:
        self._living.forget()

    def uncover(self) -> None:
        self._news = []
        self._look_for_saves()
        self.layout()

    def _look_for_saves(self) -> None:
        self._refused += self._listing.refused
        self._listing = self.services.archive.saves.listing()
        self._unread = iter(self._listing)
        self._looking, self._last, self._any = True, None, False
        self._look_further(AT_ONCE)

    def _look_further(self, seconds: float) -> bool:
        """The game played last is usually the first that is read; but there may be thousands of bookmarks.

        True if there is nothing left to look at.
        """
        end = time.monotonic() + seconds
        for save in self._unread:
            self._any = True
            if is_continued(save):
                self._last = save
                break
            if time.monotonic() >= end:
                return False
        self._looking = False
        return True

    def update(self, dt: float) -> None:
        super().update(dt)
        self._living.update(dt)
        if self._looking and self._look_further(A_FRAME):
            self.layout()

    def wake_after(self) -> float | None:
        if self._looking:
            return 0.0
        wishes = (super().wake_after(), self._living.wake_after())
        return min((wish for wish in wishes if wish is not None), default=None)

    def layout(self) -> None:
        self._living.layout()
        super().layout()

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
        scroll = Scroll(self.ui, self._menu(room), name="scroll:menu", fades=True)
        width, height = scroll.measure(room.w)
        rect = Rect(0, 0, width, min(height, room.h))
        rect.midtop = (room.centerx, room.y + max(0, (room.h - height) // 3))
        scroll.place(rect)
        root.children.append(scroll)

    def _menu(self, room: Rect) -> Widget:
        """With several games in the house, whose buttons they are is chosen above them.

        Where something else takes the room, their names alone must do: the buttons stay in sight.
        """
        menu = self._menu_below(room, in_full=True)
        fits = menu.measure(room.w)[1] <= room.h
        return menu if fits or len(self.services.games) == 1 else self._menu_below(room, in_full=False)

    def _menu_below(self, room: Rect, *, in_full: bool) -> Widget:
        above: list[Widget] = [self._cards(room.w, in_full)] if len(self.services.games) > 1 else []
        if self._newcomer:
            above.append(welcome(self.ui, self.text, self._learn, self._quick_game))
        left = room.h - sum(part.measure(room.w)[1] + self.ui.t(GAP) for part in above)
        return Column(self.ui, [*above, Flow(self.ui, list(self._buttons()), left)], gap=GAP, across="centre")

    @property
    def _newcomer(self) -> bool:
        """Nobody has played or learned here yet, and there is something to learn."""
        if not self.services.chosen.lessons or self._looking:
            return False
        return never_played(self.services.archive, saved=self._any)

    def _cards(self, width: int, in_full: bool) -> Widget:
        """One for each game, side by side; where texts are too large for that, only the names."""
        games = self.services.games
        gap = self.ui.t(CARD_GAP)
        share = (width - gap * (len(games) - 1)) // len(games)
        if share < self.ui.t(NARROWEST) or not in_full:
            return Row(self.ui, [self._card(spec) for spec in games], gap=CARD_GAP)
        cards = [self._card(spec, in_full=True) for spec in games]
        return Equal(self.ui, cards, min(share, self.ui.t(WIDEST)), gap=CARD_GAP)

    def _card(self, spec: GameSpec, *, in_full: bool = False) -> Card:
        players = self.text("title.players", players=_span(spec.players))
        about = [self.text(spec.key("tagline")), f"{spec.designer}, {spec.year} · {players}"]
        return Card(
            self.ui,
            f"game:{spec.id}",
            self.text(spec.key("title")),
            partial(self._choose, spec),
            partial(self._turn, spec),
            chosen=spec is self.services.chosen,
            lines=about if in_full else (),
            paint=partial(card_picture, self.ui, spec) if in_full else None,
        )

    def _choose(self, spec: GameSpec) -> None:
        self.services.settings.change(game=spec.id)
        self.layout()

    def _turn(self, spec: GameSpec, step: int) -> None:
        """The keyboard goes from one card to another."""
        games = self.services.games
        self.host.focus(f"game:{games[(games.index(spec) + step) % len(games)].id}")

    def _buttons(self) -> Iterator[Button]:
        def button(name: str, text: str, action: Callable[[], None], primary: bool = False) -> Button:
            style: Style = "primary" if primary else "normal"
            return Button(self.ui, f"button:{name}", text, action, style=style, size=27, min_width=400)

        last = self._last
        if last is not None:
            yield button("continue", self.text("title.continue"), lambda: self._resume(last), primary=True)
        if not self._newcomer:
            yield button("quick-game", self.text("title.quick-game"), self._quick_game, primary=last is None)
        yield button("new-game", self.text("title.new-game"), self._new_game)
        if self.services.chosen.lessons and not self._newcomer:
            yield button("learn", self.text("title.learn"), self._learn)
        if not self._newcomer and any(spec.stages for spec in self.services.games):
            yield button("campaign", self.text("campaign.button"), self._campaign)
        if self.services.chosen.dailies and not self._newcomer:
            yield button("daily", self.text("daily.button"), self._daily)
        if self._any:
            yield button("saves", self.text("title.saves"), self._saves)
        if not self.services.archive.replays.empty:
            yield button("replays", self.text("title.replays"), self._replays)
        if not self.services.archive.results.empty:
            yield button("statistics", self.text("statistics.button"), self._statistics)
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
        if refused := [*self._refused, *self._listing.refused]:
            return refusal(refused[-1], self.text)
        said = [self.text(key, **values) for key, values in self._news]
        settings = self.services.settings
        if settings.moved_aside:
            key = "title.mended-settings" if settings.mended else "title.broken-settings"
            said.insert(0, self.text(key, path=settings.moved_aside))
        if self.services.archive.honours.moved_aside:
            said.append(self.text("title.mended-progress", path=self.services.archive.honours.moved_aside))
        return "\n".join(said)

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
        refused = doors.resume(self.services, self.stack, save)
        if refused is not None:
            self._refused.append(refused)
            self.uncover()

    def _saves(self) -> None:
        self.stack.push(doors.saves(self.services))

    def _replays(self) -> None:
        self.stack.push(doors.replays(self.services))

    def _statistics(self) -> None:
        self.stack.push(doors.statistics(self.services))

    def _quick_game(self) -> None:
        self.stack.push(doors.match(self.services, self.services.quick_setup(self.services.chosen)))

    def _new_game(self) -> None:
        self.stack.push(doors.new_game(self.services, self.services.chosen))

    def _learn(self) -> None:
        self.stack.push(doors.learn(self.services, self.services.chosen))

    def _campaign(self) -> None:
        self.stack.push(doors.campaign(self.services))

    def _daily(self) -> None:
        self.stack.push(doors.daily(self.services, self.services.chosen))

    def _rules(self) -> None:
        doors.open_book(self.services, self.stack)

    def _settings(self) -> None:
        self.stack.push(doors.settings(self.services))

    def _speak(self, code: str) -> None:
        self.services.tongue.choose(code)

    # drawing

    def draw_background(self, surface: Surface, clip: Rect) -> None:
        surface.blit(self.ui.sprites.cover("title/scene", self.ui.window.size), clip, clip)
        self._living.draw(surface, clip)
        if self.ui.sprites.has("title/lettering"):
            self._draw_lettering(surface)

    def _draw_lettering(self, surface: Surface) -> None:
        room = self._lettering_rect()
        width, height = self.ui.sprites.size("title/lettering")
        factor = min(room.w * 0.8 / width, room.h / height)
        at = layout.centred(room, (round(width * factor), round(height * factor)))
        surface.blit(self.ui.sprites.get("title/lettering", at.size), at)
