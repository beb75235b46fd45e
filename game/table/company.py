"""The computers at a table as people: how they look, and the few words they say."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.core.rules import CHANCE, Outcome
from game.core.session import Entry
from game.meta.cast import CALM, CAST, GLAD, GREAT, LOST, SAD, START, THINKING, WON, portrait, said_key
from game.ui import Ui
from game.ui.emblem import PLAYER_COLOURS, paint_badge
from game.ui.theme import INK, Colour
from game.ui.widgets import Text, Widget
from game.ui.widgets.base import Size

if TYPE_CHECKING:
    from game.table.view import AnyView

SECONDS = 4.0
"""Long enough to be read, and gone before one wants the log."""
MOST_GREAT = 2
"""So often in a game somebody is proud aloud."""
FACE, LETTERS = 44, 21
_PAPER: Colour = (250, 243, 222)


@dataclass(frozen=True)
class Saying:
    """What somebody says."""

    seat: int
    text: str


class Company:
    """The part of a view that knows who sits there with a face. In lessons and replays nobody speaks."""

    def __init__(self, view: AnyView) -> None:
        self._view = view
        self.saying: Saying | None = None
        self._left = 0.0
        self._begun = False
        self._proud: Counter[int] = Counter()
        self._outcome: Outcome | None = None
        """How the game ended, once that was seen."""

    # faces

    def face(self, seat: int) -> str:
        """The picture of whoever sits there now; empty for people at the screen, and where somebody learns:
        who plays what is written is nobody of the house."""
        host = self._view.host
        who = host.setup.seats[seat].player
        return portrait(who, self._mood(seat)) if who in CAST and host.guide is None else ""

    def _mood(self, seat: int) -> str:
        view, host = self._view, self._view.host
        outcome = self._outcome
        if outcome is None and view.idle and host.rules.to_move(host.state) is None:
            outcome = host.rules.outcome(host.state)
        if outcome is not None and host.rules.to_move(host.state) is None:
            return GLAD if seat in outcome.winners else SAD
        if self.saying is not None and self.saying.seat == seat:
            return GLAD
        return THINKING if view.told.next is None and host.thinking == seat else CALM

    # words

    def done(self, entry: Entry, praised: frozenset[str]) -> None:
        """That was shown; something well done was praised in these colours."""
        seat = entry.owner
        if seat == CHANCE or not praised & set(self._view.host.setup.seats[seat].colours):
            return
        if self._proud[seat] < MOST_GREAT and self._say(seat, GREAT):
            self._proud[seat] += 1

    def ended(self, outcome: Outcome) -> None:
        """It is seen who won: the winner says something, or else whoever came closest."""
        self._outcome = outcome
        best = max(
            self._speakers, key=lambda seat: (seat in outcome.winners, outcome.points[seat]), default=None
        )
        if best is not None:
            self._say(best, WON if best in outcome.winners else LOST)
        # What was chosen on the way to the last action is nothing to be asked of a game that is over.
        self._view.refresh()

    def _begin(self) -> None:
        """One of them opens the evening."""
        host, speakers = self._view.host, self._speakers
        played = (each for each in host.log if each.seat != CHANCE and not host.rules.in_setup(each.before))
        if speakers and next(played, None) is None:
            self._say(speakers[host.setup.seed % len(speakers)], START)

    @property
    def _speakers(self) -> list[int]:
        """Whom chance had to stand in for is not there to speak."""
        seats = enumerate(self._view.host.setup.seats)
        return [number for number, seat in seats if seat.player in CAST and not seat.by_chance]

    def _say(self, seat: int, moment: str) -> bool:
        """False if nobody would hear it: one at a time, not to whoever reads the log or is in a hurry."""
        view = self._view
        if not view.host.chats or not view.host.speed or view.hurried or seat not in self._speakers:
            return False
        log = view.panels.log
        if self.saying is not None or (log is not None and log.rect.collidepoint(view.pointer.pos)):
            return False
        who = view.host.setup.seats[seat].player
        self.saying = Saying(seat, view.text("table.said", words=view.text(said_key(who, moment))))
        self._left = SECONDS
        view.show_gesture()
        return True

    def hush(self) -> None:
        """The position is another one."""
        self.saying = self._outcome = None

    # frames

    def update(self, dt: float) -> None:
        if not self._begun and self._view.board.is_laid_out:
            self._begun = True
            self._begin()
        elif self.saying is not None:
            self._left -= dt
            # What is read about a button meanwhile would go with it.
            if self._left <= 0 and not self._view.widgets.explains:
                self.saying = None
                self._view.show_gesture()

    def wake_after(self) -> float | None:
        return self._left if self.saying is not None and self._left > 0 else None


class SaidBubble(Widget):
    """A face, and beside it what it says."""

    def __init__(
        self, ui: Ui, saying: Saying, name: str, face: str, badges: tuple[tuple[str, str], ...]
    ) -> None:
        super().__init__(ui, f"said:{saying.seat}", enabled=False)
        self._name, self._badges = name, badges
        self._side, self._pad = ui.t(FACE), ui.t(8)
        self._face = ui.sprites.get(face, (self._side, self._side))
        self._words = Text(ui, saying.text, size=LETTERS, role="italic", colour=INK)
        self.children = (self._words,)

    @property
    def label(self) -> str:
        return f"{self._name}: {self._words.label}"

    @property
    def _indent(self) -> int:
        """Where the paper begins: beside the face, and the point of the bubble."""
        return self._side + 2 * self._pad

    def measure(self, width: int) -> Size:
        high = self._words.measure(width - self._indent - 2 * self._pad)[1] + 2 * self._pad
        return (width, max(self._side, high))

    def place(self, rect: Rect) -> None:
        super().place(rect)
        inner = Rect(rect.x + self._indent + self._pad, rect.y, rect.w - self._indent - 2 * self._pad, rect.h)
        wide, high = self._words.measure(inner.w)
        self._words.place(Rect(inner.x, rect.centery - high // 2, min(wide, inner.w), high))

    def draw(self, surface: Surface) -> None:
        face = self._face.get_rect(midleft=self.rect.midleft)
        surface.blit(self._face, face)
        badge = round(self._side * 0.42)
        for number, (colour, emblem) in enumerate(self._badges):
            at = (face.right - badge - number * badge, face.bottom - badge)
            surface.blit(paint_badge(colour, emblem, badge), at)
        paper = self._words.rect.inflate(2 * self._pad, 2 * self._pad).clip(self.rect)
        edge = PLAYER_COLOURS[self._badges[0][0]]
        tip = [
            (face.right + self._pad // 2, face.centery),
            *((paper.x + 2, face.centery + y) for y in (-self._pad, self._pad)),
        ]
        pygame.draw.polygon(surface, _PAPER, tip)
        pygame.draw.rect(surface, _PAPER, paper, border_radius=self._pad)
        pygame.draw.rect(surface, edge, paper, max(1, self.ui.t(2)), border_radius=self._pad)
        super().draw(surface)
