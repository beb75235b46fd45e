"""The first thing a player sees."""

import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from pygame import Rect, Surface

from game import __version__
from game.match.archive import is_continued
from game.match.career import fitting
from game.match.names import refusal
from game.meta.cast import name_key
from game.meta.spec import GameSpec
from game.pages.cardpicture import card_picture, span
from game.pages.living import LivingPicture
from game.scenes import doors
from game.scenes.page import Page
from game.scenes.welcome import never_played
from game.services import News, Services
from game.storage import Listing, Save, SaveRefused
from game.storage.progress import FIRST
from game.storage.statistics import GameResult
from game.ui import layout
from game.ui.theme import IVORY, TERRACOTTA
from game.ui.widgets import Button, Card, Column, Flow, Free, Panel, Row, Scroll, Text, TextField, Widget
from game.ui.widgets.card import NARROWEST, WIDEST
from game.ui.widgets.containers import Equal

SCENE = "title/scene"
SHADOW = (24, 14, 8)
CARD_GAP = 20
GAP = 24
BESIDE = 430
"""Reference pixels of what stands beside the large button, whoever plays."""
SMALL = 20
"""Letters of what belongs to the house, along its edge."""
MAX_NAME = 18
WANDER_TICK = 0.2
"""Seconds between two steps of the eye over the picture of the open door."""
AT_ONCE, A_FRAME = 0.1, 0.005
"""Seconds in which the game to continue is looked for before the title shows, and later in each frame."""


class TitleScene(Page):
    """The picture, the lettering, and only those buttons that lead somewhere."""

    name = "title"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._living = LivingPicture(services)
        self._door: Card | None = None
        """That of the chosen game, whose picture lives."""
        self._now = 0.0
        self._listing = Listing(services.archive.saves)
        self._unread: Iterator[Save] = iter(())
        self._looking = False
        """Whether the game to continue may still be found among them."""
        self._last: Save | None = None
        self._any = False
        """Whether there is any saved game."""
        self._results: Sequence[GameResult] = ()
        """How games ended, up to now."""
        self._named_before = bool(services.settings.value.player_name)
        self._refused: list[SaveRefused] = []
        self._news: list[News] = []

    def enter(self) -> None:
        self._news, self.services.news[:] = self.services.news[:], ()
        self.services.audio.accompany(self.services.chosen.folder)
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
        self._results = self.services.archive.results.read()
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
        if self._door is not None:
            self._now = self._now + dt if self.services.moves else 0.0
            self._door.wander(self._now - self._now % WANDER_TICK)
        if self._looking and self._look_further(A_FRAME):
            self.layout()

    def wake_after(self) -> float | None:
        if self._looking:
            return 0.0
        wanders = WANDER_TICK if self.services.moves and self._door is not None else None
        wishes = (super().wake_after(), self._living.wake_after(), wanders)
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
        if not self._carved:
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
        """The same things in the same places from the first start on; what is locked says why."""
        above: list[Widget] = [self._cards(room.w, in_full)] if len(self.services.games) > 1 else []
        parts = [*above, self._line(self._play_buttons()), self._line(self._game_buttons())]
        parts.append(self._line(self._house_buttons()))
        return Column(self.ui, parts, gap=GAP if in_full else CARD_GAP // 2, across="centre")

    def _line(self, buttons: Iterator[Button]) -> Widget:
        """Side by side; where letters are too large for that in equal cells, what matters most first."""
        shown = list(buttons)
        line = Row(self.ui, shown, gap=12)
        room = self.ui.window.w - 2 * self.ui.px(40)
        fits = line.measure(room)[1] <= max(each.measure(room)[1] for each in shown)
        first = sorted(shown, key=lambda each: each.style != "primary")
        return line if fits else Flow(self.ui, first, 1, gap=12)

    @property
    def _asks_name(self) -> bool:
        """Once, before the first game; whoever leaves it empty is called *you*."""
        return self._newcomer and not self._named_before

    def _name_line(self, room: Rect) -> Iterator[Widget]:
        if not self._asks_name:
            return
        label = Text(self.ui, self.text("title.your-name"), size=22, colour=IVORY, shadow=SHADOW)
        name, hint = self.services.settings.value.player_name, self.text("title.name-hint")
        field = TextField(
            self.ui, "field:your-name", name, self._call, max_length=MAX_NAME, size=22, placeholder=hint
        )
        line = Row(self.ui, [label, field], gap=14)
        line.place(layout.centred(room, line.measure(room.w)))
        yield line

    def _call(self, name: str) -> None:
        self.services.settings.change(player_name=name)

    @property
    def _newcomer(self) -> bool:
        """Nobody has played or learned here yet."""
        return not self._looking and never_played(self.services.archive, saved=self._any)

    def _cards(self, width: int, in_full: bool) -> Widget:
        """One for each game, side by side; where texts are too large for that, only the names."""
        games = self.services.games
        gap = self.ui.t(CARD_GAP)
        share = (width - gap * (len(games) - 1)) // len(games)
        if share < self.ui.t(NARROWEST) or not in_full:
            self._door = None
            return Row(self.ui, [self._card(spec) for spec in games], gap=CARD_GAP)
        cards = [self._card(spec, in_full=True) for spec in games]
        self._door = next((card for card in cards if card.chosen), None)
        return Equal(self.ui, cards, min(share, self.ui.t(WIDEST)), gap=CARD_GAP)

    def _card(self, spec: GameSpec, *, in_full: bool = False) -> Card:
        players = self.text("title.players", players=span(spec.players))
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
        self.services.audio.accompany(spec.folder)
        self.layout()

    def _turn(self, spec: GameSpec, step: int) -> None:
        """The keyboard goes from one card to another."""
        games = self.services.games
        self.host.focus(f"game:{games[(games.index(spec) + step) % len(games)].id}")

    def _button(
        self, name: str, key: str, action: Callable[[], None], *, size: int = 24, locked: str = ""
    ) -> Button:
        """`locked` is the key of why it cannot be opened yet."""
        why = self.text(locked) if locked else ""
        enabled, wide = not locked, 300 if size > SMALL else 210
        label = self.text(key)
        return Button(
            self.ui, f"button:{name}", label, action, size=size, enabled=enabled, min_width=wide, tooltip=why
        )

    def _play_buttons(self) -> Iterator[Button]:
        """The last table again, the one large button that always leads on, and a quick game."""
        spec, last = self.services.chosen, self._last
        laid = spec.id in self.services.settings.value.tables
        locked = "" if laid else self.text("title.no-last-table")
        label = self.text("title.last-table")
        yield Button(
            self.ui,
            "button:last-table",
            label,
            self._last_table,
            size=22,
            min_width=BESIDE,
            enabled=laid,
            tooltip=locked,
        )
        label, action, tip = self.text("title.play"), self._quick_game, ""
        if last is not None:
            label, action = self.text("title.continue"), partial(self._resume, last)
        elif self._begins(spec):
            label, action, tip = self.text("learn.first-game"), self._first_game, self.text("title.welcome")
        name = "button:play" if last is None else "button:continue"
        yield Button(self.ui, name, label, action, style="primary", size=34, min_width=500, tooltip=tip)
        yield self._quick_button(spec)

    def _quick_button(self, spec: GameSpec) -> Button:
        """It says whom one plays against, and why."""
        fits = fitting(spec, self._results, min(spec.players))
        why = "title.nearest" if self._has_played(spec) else "title.gentlest"
        name = self.text(name_key(fits))
        label, tip = self.text("title.quick-game", name=name), self.text(why, name=name)
        return Button(
            self.ui, "button:quick-game", label, self._quick_game, size=22, min_width=BESIDE, tooltip=tip
        )

    def _begins(self, spec: GameSpec) -> bool:
        """Nobody has played or learned that game here: it begins with being shown how."""
        if not spec.lessons or self._looking:
            return False
        learned = self.services.archive.progress.stars(f"{spec.id}/{FIRST}/{FIRST}")
        return not learned and not self._has_played(spec)

    def _has_played(self, spec: GameSpec) -> bool:
        return any(each.game == spec.id for each in self._results)

    def _game_buttons(self) -> Iterator[Button]:
        spec = self.services.chosen
        yield self._button("new-game", "title.new-game", self._new_game)
        taught = "" if spec.lessons else "title.nothing-to-learn"
        yield self._button("learn", "title.learn", self._learn, locked=taught)
        yield self._button("puzzles", "learn.puzzles", self._puzzles, locked=taught)
        staged = any(each.stages for each in self.services.games)
        locked = "" if staged else "title.no-campaign"
        yield self._button("campaign", "campaign.button", self._campaign, locked=locked)

    def _house_buttons(self) -> Iterator[Button]:
        archive = self.services.archive
        unsaved = "" if self._any else "title.none-saved"
        unseen = "title.none-finished" if archive.replays.empty else ""
        uncounted = "title.none-finished" if archive.results.empty else ""
        yield self._button("saves", "title.saves", self._saves, size=SMALL, locked=unsaved)
        yield self._button("replays", "title.replays", self._replays, size=SMALL, locked=unseen)
        yield self._button("statistics", "title.you", self._statistics, size=SMALL, locked=uncounted)
        yield self._button("rules", "title.rules", self._rules, size=SMALL)
        yield self._button("settings", "title.settings", self._settings, size=SMALL)
        yield self._button("quit", "title.quit", self.stack.clear, size=SMALL)

    def _foot(self, window: Rect) -> list[Widget]:
        """The language switch and the version, in the lower corners; between them what one is called."""
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
        return [switch, version, *self._name_line(Rect(at.right, rect.y, rect.left - at.right, rect.h))]

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
            self.text(self.services.chosen.key("title")),
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

    def _last_table(self) -> None:
        """Everything as last time; where something of it is gone the table is laid anew."""
        setup = self.services.last_setup(self.services.chosen)
        if setup is None:
            self._new_game()
        else:
            self.stack.push(doors.match(self.services, setup))

    def _new_game(self) -> None:
        self.stack.push(doors.new_game(self.services, self.services.chosen))

    def _learn(self) -> None:
        self.stack.push(doors.learn(self.services, self.services.chosen))

    def _campaign(self) -> None:
        self.stack.push(doors.campaign(self.services))

    def _puzzles(self) -> None:
        self.stack.push(doors.puzzles(self.services, self.services.chosen))

    def _first_game(self) -> None:
        self.stack.push(doors.guided(self.services, self.services.chosen))

    def _rules(self) -> None:
        doors.open_book(self.services, self.stack)

    def _settings(self) -> None:
        self.stack.push(doors.settings(self.services))

    def _speak(self, code: str) -> None:
        self.services.tongue.choose(code)

    # drawing

    def draw_background(self, surface: Surface, clip: Rect) -> None:
        """Picture and lettering follow the game that is chosen."""
        spec, sprites = self.services.chosen, self.ui.sprites
        own = spec.picture if spec.picture and sprites.has(spec.picture) else SCENE
        surface.blit(sprites.cover(own, self.ui.window.size), clip, clip)
        self._living.draw(surface, clip)
        if self._carved:
            self._draw_lettering(surface)

    @property
    def _carved(self) -> bool:
        """The game whose name the house bears has its lettering in stone."""
        return self.services.chosen.heir and self.ui.sprites.has("title/lettering")

    def _draw_lettering(self, surface: Surface) -> None:
        room = self._lettering_rect()
        width, height = self.ui.sprites.size("title/lettering")
        factor = min(room.w * 0.8 / width, room.h / height)
        at = layout.centred(room, (round(width * factor), round(height * factor)))
        surface.blit(self.ui.sprites.get("title/lettering", at.size), at)
