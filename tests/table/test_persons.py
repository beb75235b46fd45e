"""Whoever plays alone is *you* in every sentence, with the verbs of a *you*; everybody else has one name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from game.core.record import read_record
from game.core.replay import Playback
from game.core.rules import CHANCE, Seat
from game.core.setup import HUMAN, MatchSetup, SeatSetup
from game.core.spoken import capital
from game.games import GAMES
from game.i18n import LANGUAGES, Language, LanguageLibrary
from game.i18n.tables import forms
from game.i18n.template import Slot, Template
from game.match.names import seat_name, seat_names
from game.meta.cast import name_key
from game.meta.spec import GameSpec
from game.table.naming import parts_of
from game.table.telling import Telling
from game.table.who import Who
from tests.table.reading import CODES, HISSING, PLACES, agrees

HERE = Path(__file__).resolve().parents[1] / "games"
LIBRARY = LanguageLibrary(spec.texts for spec in GAMES)
TELLERS = [spec for spec in GAMES if Path("game/games", spec.folder, "view/words.py").exists()]

# every text


def seats_of(spec: GameSpec) -> set[str]:
    """The fields of its events and actions that hold seats."""
    rules = f"game.games.{spec.folder}.rules"
    modules = [f"{rules}.{part}" for part in ("events", "actions") if find_spec(rules) and _has(rules, part)]
    found = [each for module in modules or [rules] for each in vars(import_module(module)).values()]
    kinds = (each for each in found if isinstance(each, type) and hasattr(each, "__annotations__"))
    return {
        part.name
        for kind in kinds
        if kind.__module__.startswith(rules)
        for part in _parts(kind)
        if _seats(part)
    }


def _has(rules: str, part: str) -> bool:
    package = import_module(rules)
    return hasattr(package, "__path__") and find_spec(f"{rules}.{part}") is not None


def _parts(kind: type) -> tuple[Any, ...]:
    try:
        return parts_of(kind)
    except (NameError, TypeError):
        return ()


def _seats(part: Any) -> bool:
    return bool(part.kind == Seat)


PEOPLE = {"name", "names", "who", "whom", "owner", "owners", "others", "rival"}.union(*map(seats_of, GAMES))
"""How texts call people: what the shell and the views name, and the seats in what happens."""
NEVER_YOU = re.compile(
    r"curtain\.|app\.|deeds\.|campaign\.|table\.prompt\.(thinking|plays)|\w+\.warning\.|"
    r"aquaedukt\.hint\.(fills_rival|gives|spring_rival)|via\.hint\.takes"
)
"""A curtain is for several people, a rival is nobody who plays alone; others are no people at all."""


def texts(code: str) -> Iterator[tuple[str, str]]:
    for key, entry in LIBRARY.translation(code).entries.items():
        yield from ((key, text) for text in forms(entry))


def slots(template: Template) -> Iterator[Slot]:
    for _, slot in template.parts:
        if slot is not None:
            yield slot
            for choice in slot.choices:
                yield from slots(choice)


def test_seats_are_found_in_what_happens() -> None:
    assert {"seat", "still", "remaining", "first"} <= PEOPLE


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_verb_of_a_person_has_a_second_person(code: str) -> None:
    """A name that a word follows is a subject: something in the sentence agrees with it."""
    subject = re.compile(rf"(\S*) ?\{{({'|'.join(sorted(PEOPLE))})(?:\.nom)?\}} ([^\W\d_]+)")
    lonely = [
        f"{key}: {text}"
        for key, text in texts(code)
        for before, name, after in subject.findall(text)
        if f"{{{name}:" not in text and not NEVER_YOU.match(key)
        if before not in OBJECTS and after not in SAME_IN_ALL_PERSONS
    ]
    assert lonely == []


OBJECTS = {"for", "by", "of", "pays", "{who:overtakes|overtake}", "wie"}
"""What stands before a person to whom something is done."""
SAME_IN_ALL_PERSONS = {"share", "with"}

IRREGULAR = {
    "en": {"is": "are", "has": "have"},
    "de": {"ist": "bist", "hat": "hast", "kann": "kannst", "lädt": "lädst"},
}


def second_person(code: str, third: str) -> set[str]:
    """The forms a verb may have after *you*."""
    if third in IRREGULAR[code]:
        return {IRREGULAR[code][third]}
    if code == "en":
        return {third.removesuffix("s"), third.removesuffix("es")}
    return {third} if third.endswith(HISSING) else {f"{third.removesuffix('t')}st"}


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_second_person_is_that_of_the_same_verb(code: str) -> None:
    wrong = []
    for key, text in texts(code):
        for slot in slots(Template.of(text)):
            if slot.name in PEOPLE and slot.choices:
                written = [_words(choice) for choice in slot.choices]
                wrong += [f"{key}: {text}" for fault in _faults(code, written) if fault]
    assert wrong == []


def _words(template: Template) -> str:
    return "".join(before + (f"{{{slot.name}}}" if slot else "") for before, slot in template.parts)


def _faults(code: str, written: list[str]) -> Iterator[bool]:
    """Of verbs: somebody, several, you, several with you. Of whole phrases: your own never has a name."""
    third, second = written[0].split(" ")[0], written[2 if len(written) > 2 else 1].split(" ")[0]
    if "{" in written[0] or not third.islower():
        yield any("{name}" in each or "{owner}" in each or "{seat}" in each for each in written[1:])
        return
    yield second not in second_person(code, third)
    if code == "de" and len(written) == 4:
        yield not written[1].split(" ")[0].endswith("en")
        yield written[3].split(" ")[0].endswith("st")


# names


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_a_seat_has_one_name_and_no_two_the_same(spec: GameSpec, code: str) -> None:
    text = Language(code, [each.texts for each in GAMES]).text
    colours, level = list(spec.emblems), spec.ai_levels[0]

    def named(*players: str) -> tuple[str, ...]:
        seats = tuple(SeatSetup((colours[n],), each) for n, each in enumerate(players))
        return seat_names(spec, MatchSetup(spec.id, "", seats), text)

    you = capital(text("table.you"))
    assert named(HUMAN, level) == (you, text(name_key(level)))
    rivals = named(HUMAN, *[level] * (len(colours) - 1))
    assert rivals[0] == you and len(set(rivals)) == len(rivals)
    several = named(HUMAN, HUMAN)
    assert you not in several and several == (text("newgame.player", n=1), text("newgame.player", n=2))
    assert not any(text(f"colour.{colour}") in name for name in (*rivals, *several) for colour in colours)


# whole games


@cache
def played(folder: str, players: str) -> tuple[GameSpec, Playback[Any, Any, Any]]:
    spec = next(spec for spec in GAMES if spec.folder == folder)
    file = HERE / folder / "examples" / f"{players}-players.json"
    record = read_record(file.read_bytes(), file.name)
    start = spec.levels(()).start(record.level, record.seats, record.options)
    return spec, Playback.of(spec.rules(), start, record.actions)


def teller(spec: GameSpec, language: Language, seats: int, you: int | None, *, named: bool) -> Telling:
    found = vars(import_module(f"game.games.{spec.folder}.view.words")).values()
    (kind,) = (
        each for each in found if isinstance(each, type) and issubclass(each, Telling) and each is not Telling
    )
    levels = [HUMAN if you in (None, seat) else spec.ai_levels[0] for seat in range(seats)]
    setup = MatchSetup(spec.id, "", tuple(SeatSetup((), each) for each in levels))
    who = Who(lambda seat: seat_name(spec, setup, seat, language.text), lambda: you, lambda: named)
    return kind(language.text, who)


def sentences(spec: GameSpec, playback: Playback[Any, Any, Any], narrator: Telling) -> Iterator[str]:
    for entry in playback.entries:
        yield from (line.text for line in narrator.lines(entry.events, entry.after))
        seat = entry.before.active if entry.seat == CHANCE else entry.seat
        caption = narrator.caption(seat, entry.events, entry.after) if seat is not None else None
        yield from caption.lines if caption is not None else ()
        yield narrator.headline([entry]).text
    summary = spec.screen().summary(playback.state, narrator.text, narrator.who.name)
    yield summary.sentence
    yield from (row.label for seat in summary.seats for row in seat.rows)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("players", ("two", "three", "four"))
@pytest.mark.parametrize("spec", TELLERS, ids=lambda spec: spec.id)
def test_whole_games_are_told_without_a_code_or_a_wrong_verb(spec: GameSpec, players: str, code: str) -> None:
    """As every seat alone among computers, and as a table of people; names of places only where asked for."""
    language = Language(code, [each.texts for each in GAMES])
    _, playback = played(spec.folder, players)
    seats = len(playback.start.seats)
    for you in (None, *range(seats)):
        told = list(sentences(spec, playback, teller(spec, language, seats, you, named=False)))
        for sentence in told:
            assert sentence and not CODES.search(sentence), sentence
            assert not PLACES[spec.folder].search(sentence), sentence
            assert agrees(code, sentence), sentence
        spoken_to = re.compile(r"\b(you|your|du|dein\w*|dir|dich)\b", re.IGNORECASE)
        assert any(map(spoken_to.search, told)) == (you is not None)
    named = sentences(spec, playback, teller(spec, language, seats, 0, named=True))
    assert any(map(PLACES[spec.folder].search, named))


def test_a_wrong_verb_would_be_found() -> None:
    assert not agrees("en", "You takes sesterces") and agrees("en", "You take sesterces")
    assert not agrees("de", "Du schiebt einen Stein") and agrees("de", "Du reist nach Rom")
    assert not agrees("en", "Lucius I take a card") and not agrees("de", "Lucius nimmst Steine")
