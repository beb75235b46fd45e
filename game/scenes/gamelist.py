"""A list of games that were kept: a picture of the board, who plays, when it was."""

from __future__ import annotations

from pygame import Surface

from game.core.rules import CHANCE
from game.core.setup import MatchSetup
from game.core.spec import GameSpec
from game.match.archive import setup_of
from game.match.names import board_name, moment, refusal, seat_names
from game.scenes.page import Page
from game.services import Services
from game.storage import Save, SaveRefused, Shelf
from game.ui.sheet import sheet
from game.ui.theme import INK, INK_SOFT, TERRACOTTA
from game.ui.widgets import Badges, Button, Column, Row, Rule, Spacer, Text, Thumbnail, Widget

THUMBNAIL = (252, 216)
"""Reference pixels into which the picture of a board is fitted."""


class GameListScene(Page):
    """What saved games and replays have in common. It opens at once: pictures are drawn one a frame."""

    def __init__(self, services: Services, shelf: Shelf) -> None:
        super().__init__(services)
        self.shelf = shelf
        self._saves: list[Save] = []
        self._refused: list[SaveRefused] = []
        self._pictures: dict[tuple[str, int, int], Surface] = {}
        """By id, number of actions and height."""
        self._thumbnails: dict[str, Thumbnail] = {}
        self._deleted: list[str] = []

    # what is listed

    def enter(self) -> None:
        self.shelf.tidy()
        self._read()

    def uncover(self) -> None:
        self._read()
        self.layout()

    def _read(self) -> None:
        listing = self.shelf.listing(self._check)
        self._saves = [save for save in listing.saves if self.listed(save)]
        self._refused += listing.refused

    def _check(self, save: Save) -> None:
        self.services.archive.check(save)

    def listed(self, save: Save) -> bool:
        return True

    def _spec(self, save: Save) -> GameSpec:
        return self.services.archive.find(save.record.game)

    # widgets

    def build(self) -> Widget:
        self._thumbnails = {
            save.id: Thumbnail(self.ui, THUMBNAIL, self._picture(save)) for save in self._saves
        }
        rows: list[Widget] = [self._refusal(refused) for refused in self._refused[-3:]]
        for save in self._saves:
            rows += [Rule(self.ui)] if rows else []
            rows.append(self._row(save))
        if not self._saves:
            rows.append(Text(self.ui, self.empty_text, role="italic", colour=INK_SOFT, align="centre"))
        content = Column(self.ui, rows, gap=18, across="stretch")
        return sheet(self.ui, self.heading_text, content, self.buttons(), width=1400)

    @property
    def heading_text(self) -> str:
        raise NotImplementedError

    @property
    def empty_text(self) -> str:
        raise NotImplementedError

    def buttons(self) -> list[Widget]:
        buttons: list[Widget] = [Button(self.ui, "button:back", self.text("common.back"), self.back)]
        if self._deleted:
            label = self.text("saves.undelete")
            buttons.append(Button(self.ui, "button:undelete", label, self._undelete, size=22))
        return buttons

    def actions(self, save: Save) -> list[Widget]:
        """The buttons of a row."""
        return []

    def delete_button(self, save: Save) -> Button:
        return Button(
            self.ui,
            f"button:delete-{save.id}",
            self.text("saves.delete"),
            lambda: self._delete(save),
            size=20,
            role="strong",
        )

    def _refusal(self, refused: SaveRefused) -> Text:
        return Text(self.ui, refusal(refused, self.text), size=20, colour=TERRACOTTA)

    def _row(self, save: Save) -> Widget:
        words = Column(self.ui, self._words(save), gap=6)
        actions = Column(self.ui, self.actions(save), gap=10, across="stretch")
        parts = [self._thumbnails[save.id], words, Spacer(self.ui, grow=True), actions]
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
        levels = {level.id: level for level in self.services.archive.library(spec).all()}
        board = board_name(levels[save.record.level], self.services.language)
        turn = self.text("saves.turn", turn=save.sitting.turn)
        when = moment(save.sitting.saved, self.services.language) if save.sitting.saved else ""
        game = self.text(spec.key("title")) if len(self.services.games) > 1 else ""
        return " · ".join(part for part in (game, board, turn, when) if part)

    # deleting

    def _delete(self, save: Save) -> None:
        if not self.shelf.delete(save.id):
            self.services.toast.show(self.text("saves.delete-failed"))
            return
        self._deleted.append(save.id)
        self._read()
        self.layout()

    def _undelete(self) -> None:
        self.shelf.restore(self._deleted.pop())
        self._read()
        self.layout()

    # pictures

    def _key(self, save: Save) -> tuple[str, int, int]:
        return (save.id, len(save.record.actions), self.ui.t(THUMBNAIL[1]))

    def _picture(self, save: Save) -> Surface | None:
        return self._pictures.get(self._key(save))

    def _unpainted(self) -> Save | None:
        return next((save for save in self._saves if self._picture(save) is None), None)

    def update(self, dt: float) -> None:
        super().update(dt)
        save = self._unpainted()
        if save is not None:
            self._paint(save)

    def wake_after(self) -> float | None:
        return 0.0 if self._unpainted() is not None else super().wake_after()

    def _paint(self, save: Save) -> None:
        try:
            playback = self.services.archive.playback(save)
        except SaveRefused as refused:
            self.refuse(save, refused)
            return
        state = playback.state
        if not save.sitting.finished:
            # Anybody may look at the list: what only a player knows is not in the picture.
            state = playback.rules.seen_by(state, CHANCE)
        size = (self.ui.t(THUMBNAIL[0]), self.ui.t(THUMBNAIL[1]))
        picture = self._spec(save).screen().picture(self.ui, state, size)
        self._pictures[self._key(save)] = picture
        self._thumbnails[save.id].show(picture)

    def refuse(self, save: Save, refused: SaveRefused) -> None:
        """A game that breaks the rules is found only when it is played through."""
        self.shelf.refuse(save.id, refused)
        self._refused.append(refused)
        self._saves.remove(save)
        if refused.replaced:
            self._read()
        self.layout()
