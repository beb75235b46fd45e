"""Somebody at the screen of a house with two games, who reads all that is written there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pygame import Surface

from game.core.setup import HUMAN, MatchSetup, SeatSetup
from game.games.alea.levels import COLOURS
from game.games.alea.rules import CARDS
from game.games.alea.spec import SPEC as ALEA
from game.i18n import LANGUAGES, Language
from game.meta.spec import GameSpec
from game.ui import Element
from tests.house.__main__ import HOUSE
from tests.saves.player import Player

WORDS = {
    card: {card, *(Language(code, [ALEA.texts]).text(f"alea.word.{card}") for code in LANGUAGES)}
    for card in CARDS
}
"""Every way a card may be written."""

RACE = (
    *("deal 0 ivy", "deal 1 palm", "roll", "pips 4", "stop", "roll", "pips 2", "roll", "pips 1"),
    *("roll", "pips 6", "stop", "roll", "pips 5", "stop"),
)
"""All that is played in a short game of two, which the second wins by 15 to 12."""


class Visitor(Player):
    games = HOUSE

    def __init__(self, folder: Path, seed: int = 1) -> None:
        self.drawn: list[str] = []
        super().__init__(folder, seed)
        theme = self.services.ui.theme
        render = theme.render

        def noted(text: str, *others: Any) -> Surface:
            self.drawn.append(text)
            return render(text, *others)

        theme.render = noted  # type: ignore[assignment,method-assign]

    def choose(self, spec: GameSpec) -> None:
        """On the title, by mouse."""
        self.click(f"game:{spec.id}")

    def pick(self, name: str, label: str) -> None:
        """Click a choice until it says so."""
        for _ in range(9):
            if self.label(name) == label:
                return
            self.click(name)
        raise AssertionError(f"{name} never says {label!r}")

    def sit(self, chair: int, who: str) -> None:
        """On a new table: that chair is for a person, a level of opponents, or nobody."""
        self.click(f"chair:{chair}")
        self.click(f"who:{who}")
        if self.can("button:done"):
            self.click("button:done")

    def label(self, name: str) -> str:
        return next(element.label for element in self._elements if element.id == name)

    def can(self, name: str) -> bool:
        """It is there, and a click does something."""
        return any(element.id == name and element.enabled for element in self._elements)

    @property
    def _elements(self) -> list[Element]:
        assert self.app.stack.top is not None
        return list(self.app.stack.top.elements())

    def read(self) -> str:
        """All that is written on the screen now, drawn from nothing, and all that the UI map tells."""
        self.drawn.clear()
        self.services.ui.damage.everything()
        self.app.draw()
        assert self.drawn
        return self._written()

    def _written(self) -> str:
        top = self.app.stack.top
        assert top is not None
        mapped = (f"{element.id} {element.label}" for element in self._elements)
        return "\n".join([*self.drawn, top.prompt, str(top.hand), *mapped])

    def cards_read(self) -> set[str]:
        """The cards that somebody who looks at the screen now knows of."""
        return _cards(self.read())

    def cards_glimpsed(self) -> set[str]:
        """Those that were drawn in any frame since last asked or read, be it for a blink."""
        seen = _cards(self._written())
        self.drawn.clear()
        return seen

    def alea(self, *players: str, names: tuple[str, ...] = (), **agreed: Any) -> MatchSetup:
        seats = tuple(
            SeatSetup((colour,), player, name)
            for colour, player, name in zip(COLOURS, players, (*names, *[""] * 3), strict=False)
        )
        return MatchSetup(ALEA.id, "short", seats, **{"seed": 1, **agreed})

    def people(self, **agreed: Any) -> MatchSetup:
        return self.alea(HUMAN, HUMAN, names=("Livia", "Gaius"), **agreed)

    @property
    def actions(self) -> list[str]:
        return list(self.match.session.actions)


def _cards(written: str) -> set[str]:
    return {card for card, words in WORDS.items() if any(word in written for word in words)}
