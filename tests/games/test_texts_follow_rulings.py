"""What texts once said against a ruling, or against the screen, is not said again."""

from __future__ import annotations

import re
from functools import cache

import pytest

from game.games import GAMES
from game.i18n import LANGUAGES, LanguageLibrary
from game.i18n.tables import forms
from game.meta.rulebook import words_of

FALSE = {
    "V7: the last three cards bring both halves, not the fourth from the end": (
        "via_appia",
        r"From the fourth card on|Ab der viertletzten Karte",
    ),
    "V6: nobody may pass, but the last card may be left for another action": (
        "via_appia",
        r"nobody (may )?pass(es)?\b.*has to take|passt niemand",
    ),
    "V25: whoever reaches the end begins the last round": (
        "via_appia",
        r"(first|that) ends the game|Brundisium (ends|geht, beendet)|da ist, beendet das Spiel|"
        r"game is over when somebody stands|Spiel ist aus, wenn jemand in",
    ),
    "V20: two tiles a turn need all earlier segments complete": (
        "via_appia",
        r"two tiles a turn may be built beyond|[Dd]ahinter darf",
    ),
    "V18: a segment was open before; what changes is two tiles a turn": (
        "via_appia",
        r"opens the next one for everybody|öffnet den nächsten",
    ),
    "V17: a stone is sold for want of room or of tiles": (
        "via_appia",
        r"Nothing fits on the cart: sell|Nichts passt auf den",
    ),
    "the quarry's edge is the far one on the screen": (
        "via_appia",
        r"front edge|Kante da vorn|vorn über die Kante",
    ),
    "A16 and A17: an arm at the rim can still be doubled": (
        "aquaedukt",
        r"finished for ever|it is finished|für immer fertig|: Er ist fertig",
    ),
    "A3: springs are dug where a line ends, also on the rim": (
        "aquaedukt",
        r"where four spaces meet|wo vier Felder",
    ),
    "R11: a builder goes to the next free square, not one step": (
        "aqua_romana",
        r"one step on|einen Schritt weiter",
    ),
    "R14: the next lower podium that is free": ("aqua_romana", r"goes one lower|eins tiefer"),
    "R6: not on any free square": ("aqua_romana", r"gives a second one, for any free|irgendein freies Feld"),
    "the podiums stand to the right of the board": (
        "aqua_romana",
        r"podiums above the board|Above the board are|[Üü]ber dem Spielfeld",
    ),
    "the reserve stands below the podiums": ("aqua_romana", r"reserve, top right|Reserve,? oben rechts"),
    "R12 and R13: an aqueduct closes; it is not sealed": (
        "aqua_romana",
        r"\b[Ss]eals (your|nothing|an)|\b[Ss]eal(ed|ing)\b|[Vv]ersiegel",
    ),
    "R19: it is a bonus": ("aqua_romana", r"Zugabe"),
}


@cache
def said(folder: str, code: str) -> tuple[str, ...]:
    spec = next(spec for spec in GAMES if spec.folder == folder)
    texts = LanguageLibrary([spec.texts]).translation(code).entries
    own = [text for key, entry in texts.items() if key.startswith(f"{spec.prefix}.") for text in forms(entry)]
    book = [text for paragraph in words_of(spec.book_words, code).values() for text in paragraph.values()]
    return tuple(" ".join(text.split()) for text in (*own, *book))


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("ruling", FALSE)
def test_no_text_contradicts(ruling: str, code: str) -> None:
    folder, words = FALSE[ruling]
    assert len(said(folder, code)) > 500
    assert [text for text in said(folder, code) if re.search(words, text)] == []
