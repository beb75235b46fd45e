"""A list of games that were kept: a picture of the board, who plays, when it was."""

from typing import Any

from pygame import Surface

from game.core.rules import CHANCE
from game.core.setup import MatchSetup
from game.match.archive import setup_of
from game.match.names import board_name, moment, refusal, seat_names
from game.meta.spec import GameSpec
from game.scenes.page import Page
from game.services import Services
from game.storage import Entry, Listing, Save, SaveRefused, Shelf, unexpected
from game.ui.sheet import sheet
from game.ui.theme import INK, INK_SOFT, TERRACOTTA
from game.ui.widgets import (
    Badges,
    Button,
    Column,
    Heights,
    Row,
    Rows,
    Rule,
    Spacer,
    Text,
    Thumbnail,
    Widget,
)
from game.ui.widgets.rows import FIRST

THUMBNAIL = (252, 216)
"""Reference pixels into which the picture of a board is fitted."""
MOST_AT_ONCE = 40
"""Files that are read before the page is shown, where most of the first are damaged."""
MOST_PICTURES = 100


class GameListScene(Page):
    """What saved games and replays have in common. It opens at once, however many there are.

    A file is read when its row comes into view; pictures are painted aside, while nothing is scrolled.
    """

    floor = "floor/shelf"

    def __init__(self, services: Services, shelf: Shelf) -> None:
        super().__init__(services)
        self.shelf = shelf
        self._listing = Listing(shelf)
        self._entries: dict[str, Entry] = {}
        """By name, all that may be listed: whether a file can be played is known once it was read."""
        self._refused: list[SaveRefused] = []
        self._pictures: dict[tuple[str, int, int], Surface] = {}
        """By id, number of actions and height."""
        self._thumbnails: dict[str, Thumbnail] = {}
        self._deleted: list[str] = []
        self._passed: set[tuple[object, ...]] = set()
        self._boards: dict[tuple[str, str], str] = {}
        """The names of boards, by game and level."""
        self._heights = Heights()
        self._rows = Rows(self.ui, (), self._row, self._heights)
        self._scrolled = 0
        """Where the list was in the last frame."""
        self._vanished = False
        """Whether a row came into view that turned out to be none."""

    # what is listed

    def enter(self) -> None:
        self.shelf.tidy()
        self._read()

    def uncover(self) -> None:
        self._read()
        self.layout()

    def _read(self) -> None:
        self._refused += self._listing.refused
        self._listing = self.shelf.listing(self._check)
        self._entries = {entry.name: entry for entry in self._listing.entries}
        self._passed.clear()
        self._boards.clear()

    def _check(self, save: Save) -> None:
        """Tables that are laid alike are looked at once."""
        record, kinds = save.record, tuple(player.player for player in save.sitting.players)
        table = (record.game, record.level, record.seats, tuple(sorted(record.options.items())), kinds)
        if table not in self._passed:
            self.services.archive.check(save)
            self._passed.add(table)

    def listed(self, save: Save) -> bool:
        return True

    def _save(self, name: str) -> Save | None:
        save = self._listing.read(self._entries[name])
        return save if save is not None and self.listed(save) else None

    def _look_ahead(self) -> None:
        """The first rows are read before anything is laid out, and what is none of them is left out."""
        good = 0
        for name in tuple(self._entries)[:MOST_AT_ONCE]:
            if self._save(name) is None:
                del self._entries[name]
            else:
                good += 1
            if good == FIRST:
                break

    def _spec(self, save: Save) -> GameSpec:
        return self.services.archive.find(save.record.game)

    # widgets

    def build(self) -> Widget:
        self._look_ahead()
        self._boards.clear()
        self._thumbnails = {}
        self._rows = Rows(self.ui, tuple(self._entries), self._row, self._heights, gap=18)
        refused = [*self._refused, *self._listing.refused]
        parts: list[Widget] = [self._refusal(each) for each in refused[-3:]]
        if self._entries:
            parts.append(self._rows)
        else:
            parts.append(Text(self.ui, self.empty_text, role="italic", colour=INK_SOFT, align="centre"))
        content = Column(self.ui, parts, gap=18, across="stretch")
        return sheet(self.ui, self.heading_text, content, self.buttons(), width=1400, note=self.note())

    @property
    def heading_text(self) -> str:
        raise NotImplementedError

    @property
    def empty_text(self) -> str:
        raise NotImplementedError

    def buttons(self) -> list[Widget]:
        buttons: list[Widget] = [self.back_button()]
        if self._deleted:
            label = self.text("saves.undelete")
            buttons.append(Button(self.ui, "button:undelete", label, self._undelete, size=22))
        return buttons

    def note(self) -> Widget | None:
        """Below the list, in view however far it is scrolled."""
        return None

    def actions(self, save: Save) -> list[Widget]:
        """The buttons of a row."""
        return []

    def delete_button(self, save: Save) -> Button:
        return Button(
            self.ui,
            f"button:delete-{save.id}",
            self.text("saves.delete"),
            lambda: self._delete(save),
            size=22,
        )

    def _refusal(self, refused: SaveRefused) -> Text:
        return Text(self.ui, refusal(refused, self.text), size=20, colour=TERRACOTTA)

    def _row(self, name: str) -> Widget:
        """With a line above it, unless it is the first thing on the page."""
        save = self._save(name)
        try:
            row = self._row_of(name, save) if save is not None else Spacer(self.ui)
        except Exception as error:  # whatever one file brings about, the others are still there
            self._refused.append(unexpected(f"{name}.json", error))
            row, save = Spacer(self.ui), None
        if save is None:
            del self._entries[name]
            self._vanished = True
        first = name == next(iter(self._entries), None) and not (self._refused or self._listing.refused)
        return (
            row if first or save is None else Column(self.ui, [Rule(self.ui), row], gap=18, across="stretch")
        )

    def _row_of(self, name: str, save: Save) -> Widget:
        self._thumbnails[name] = Thumbnail(self.ui, THUMBNAIL, self._pictures.get(self._key(save)))
        words = Column(self.ui, self._words(save), gap=6)
        actions = Column(self.ui, self.actions(save), gap=10, across="stretch")
        parts = [self._thumbnails[name], words, Spacer(self.ui, grow=True), actions]
        return Row(self.ui, parts, gap=24)

    def _words(self, save: Save) -> list[Widget]:
        setup = setup_of(save)
        names = seat_names(self._spec(save), setup, self.text)
        lines: list[Widget] = []
        if save.sitting.title:
            lines.append(Text(self.ui, save.sitting.title, size=26, role="heading", colour=TERRACOTTA))
        lines += [self._seat(save, setup, seat, name) for seat, name in enumerate(names)]
        lines.append(Text(self.ui, self.facts(save), size=20, role="italic", colour=INK_SOFT))
        return lines

    def _seat(self, save: Save, setup: MatchSetup, seat: int, name: str) -> Widget:
        emblems = self._spec(save).emblems
        tokens = [(colour, emblems[colour]) for colour in setup.seats[seat].colours]
        won = seat in save.sitting.winners
        points = f"  {save.sitting.points[seat]}" if save.sitting.finished else ""
        role, colour = ("strong", TERRACOTTA) if won else ("body", INK)
        label = Text(self.ui, name + points, size=22, role=role, colour=colour)
        widest = max(len(other.colours) for other in setup.seats)
        return Row(self.ui, [Badges(self.ui, tokens, 26, min_width=widest * 29), label], gap=12)

    def facts(self, save: Save) -> str:
        """The game, where there are several, board, turn and date in one line."""
        spec = self._spec(save)
        board = self._board(spec, save.record.level)
        number = save.sitting.turn
        turn = self.text("saves.turn", turn=number) if number else self.text("saves.setting-up")
        when = moment(save.sitting.saved, self.services.language) if save.sitting.saved else ""
        game = self.text(spec.key("title")) if len(self.services.games) > 1 else ""
        return " · ".join(part for part in (game, board, turn, when) if part)

    def _board(self, spec: GameSpec, level_id: str) -> str:
        if (spec.id, level_id) not in self._boards:
            level = self.services.archive.library(spec).get(level_id)
            name = board_name(spec, level, self.services.language) if level is not None else level_id
            self._boards[spec.id, level_id] = name
        return self._boards[spec.id, level_id]

    # deleting

    def _delete(self, save: Save) -> None:
        if not self.shelf.delete(save.id):
            self.services.toast.show(self.text("saves.delete-failed"))
            return
        self._deleted.append(save.id)
        self._drop(save)
        self.layout()

    def _undelete(self) -> None:
        self.shelf.restore(self._deleted.pop())
        self._read()
        self.layout()

    def _drop(self, save: Save) -> None:
        """Only rows that are there can be meant, and only their files were read."""
        gone = [name for name in self._rows.shown if name in self._entries and self._save(name) is save]
        for name in gone:
            del self._entries[name]

    # pictures

    def _key(self, save: Save) -> tuple[str, int, int]:
        return (save.id, len(save.record.actions), self.ui.t(THUMBNAIL[1]))

    def _unpainted(self) -> str | None:
        waiting = (name for name in self._rows.shown if name in self._thumbnails)
        return next((name for name in waiting if self._thumbnails[name].picture is None), None)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._vanished:
            self._vanished = False
            self.layout()
        at, before = self._rows.rect.y, self._scrolled
        self._scrolled = at
        name = self._unpainted()
        if name is not None and at == before:
            self._paint(name)

    def wake_after(self) -> float | None:
        return 0.0 if self._vanished or self._unpainted() is not None else super().wake_after()

    def _paint(self, name: str) -> None:
        save = self._save(name)
        if save is None:
            return
        size = (self.ui.t(THUMBNAIL[0]), self.ui.t(THUMBNAIL[1]))
        try:
            picture = self.ui.painter.ask(
                self.ui,
                (self.shelf.folder, self._key(save)),
                lambda ui: self._spec(save).screen().picture(ui, self._shown(save), size),
            )
        except SaveRefused as refused:
            self.refuse(save, refused)
        except Exception as error:  # whatever one file brings about, the others are still there
            self.refuse(save, unexpected(f"{name}.json", error))
        else:
            if picture is None:
                return
            while len(self._pictures) >= MOST_PICTURES:
                del self._pictures[next(iter(self._pictures))]
            self._pictures[self._key(save)] = picture
            self._thumbnails[name].show(picture)

    def _shown(self, save: Save) -> Any:
        """Anybody may look at the list: what only a player knows is not in the picture."""
        playback = self.services.archive.playback(save)
        if save.sitting.finished:
            return playback.state
        return playback.rules.seen_by(playback.state, CHANCE)

    def refuse(self, save: Save, refused: SaveRefused) -> None:
        """A game that breaks the rules is found only when it is played through."""
        self.shelf.refuse(save.id, refused)
        self._refused.append(refused)
        self._drop(save)
        if refused.replaced:
            self._read()
        self.layout()
