"""A third language is one file: here a made-up one, in the player's folder, gone through on the screen."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from types import ModuleType

import pygame
import pytest

from game.games import GAMES
from game.games.aqua_romana.spec import SPEC
from game.i18n import Language, LanguageLibrary
from game.i18n.plural import RULES
from game.scenes.rulebook import RulebookScene
from tests.access.house import House, house

ANTIC = """
[language]
name = "Antic"
english = "Antic"
decimal = "·"
plural = "polish"
date = "{year}/{m}/{d}"

[title]
quit = "Exi"
version = "Editio {version}"

[newgame]
player-count = { one = "{n} lusor", few = "{n} lusores", many = "{n} lusorum", other = "{n} lusoris" }

[aqua.prompt]
setup_choose = "Elige magistrum."

[saves.refused]
newer = "{file} a {nobody} scriptum"
moved = "{folder"

[aqua.board]
classic = "Roma antiqua"

[book.aqua-romana.aim]
title = "De quo agatur"

[book.aqua-romana.aim-rome]
title = "Aqua Romae"
text = "Roma sitit."
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "data" / "languages").mkdir(parents=True)
    (tmp_path / "data" / "languages" / "qx.toml").write_text(ANTIC, encoding="utf-8")
    return tmp_path


@pytest.fixture
def antic(folder: Path) -> Language:
    return Language("qx", (spec.texts for spec in GAMES), [folder / "data" / "languages"])


@pytest.fixture
def opened(folder: Path) -> Iterator[House]:
    with house(folder) as it:
        yield it


# on the screen


def test_it_is_on_the_switch_of_the_title_by_its_own_name(opened: House) -> None:
    opened.show("title")
    names = []
    for _ in range(3):
        names.append(opened.elements()["button:language"].label)
        opened.page.host.focus("button:language")
        opened.press(pygame.K_RETURN)
    assert sorted(names) == ["Antic", "Deutsch", "English"]
    assert opened.services.language.code == "en", "round and back again"


def test_it_is_among_the_settings(opened: House) -> None:
    opened.show("settings")
    for _ in range(2):
        opened.page.host.focus("choice:language")
        if opened.elements()["choice:language"].label != "Antic":
            opened.press(pygame.K_RETURN)
    assert opened.services.settings.value.language == "qx"
    opened.show("title")
    assert opened.elements()["button:quit"].label == "Exi"
    assert opened.elements()["button:settings"].label == "Settings", "what it lacks is in English"


@pytest.mark.parametrize("name", ["title", "new-game", "settings", "saves", "statistics", "learn", "rules"])
def test_every_screen_opens_in_it(opened: House, name: str) -> None:
    opened.use(language="qx")
    opened.show(name)
    assert opened.elements()


def test_boards_and_the_rule_book_are_in_it(opened: House) -> None:
    opened.use(language="qx")
    opened.show("new-game")
    assert opened.elements()["choice:board"].label == "Roma antiqua"
    opened.show("rules")
    page = opened.page
    assert isinstance(page, RulebookScene)
    words = {paragraph.id: paragraph for paragraph in page._book.paragraphs}
    assert words["aim-rome"].title == "Aqua Romae" and words["aim-rome"].blocks[0].text == "Roma sitit."
    english = {paragraph.id: paragraph for paragraph in SPEC.book("en").paragraphs}
    assert words["aim-win"] == english["aim-win"] and list(words) == list(english)


def test_settings_with_a_language_that_is_gone_speak_english(folder: Path) -> None:
    with house(folder) as it:
        it.services.settings.change(language="qx")
        assert it.services.language.code == "qx"
    (folder / "data" / "languages" / "qx.toml").unlink()
    with house(folder, lang="qx") as it:
        assert it.services.language.code == "en"


# what the file says


def test_numbers_and_dates_are_written_its_way(antic: Language) -> None:
    assert antic.number(0.5) == "0·5" and antic.number(12, 1) == "12·0"
    assert antic.date(datetime(2026, 3, 7, 9, 5)) == "2026/3/7"
    moment = datetime(2026, 3, 7, 9, 5)
    assert Language("en").date(moment) == "7 Mar 2026, 09:05"
    assert Language("de").date(moment) == "7. März 2026, 09:05"


@pytest.mark.parametrize(
    ("n", "text"),
    [
        (1, "1 lusor"),
        (2, "2 lusores"),
        (5, "5 lusorum"),
        (12, "12 lusorum"),
        (22, "22 lusores"),
        (1.5, "1.5 lusoris"),
    ],
)
def test_plurals_follow_its_rule(antic: Language, n: float, text: str) -> None:
    assert antic.text("newgame.player-count", n=n) == text


def test_english_plurals_stay_english_in_it(antic: Language) -> None:
    """Two would be a *few* by its own rule, which English does not have."""
    assert antic.text("statistics.games", n=2) == "2 games finished"
    assert antic.text("statistics.games", n=1) == "1 game finished"


def test_texts_nobody_can_fill_in_are_said_in_english(antic: Language) -> None:
    assert antic.text("saves.refused.newer", file="x", place="y").startswith("x was written by a newer")
    assert antic.text("saves.refused.moved", folder="z") == "It was moved to z."


@pytest.mark.parametrize(
    "content",
    ["", "title = 3", '[language]\nname = ""', '[language]\nname = "X"\nplural = "import os"', "\x00",
     '[language]\nname = "X"\nmonths = ["one"]', '[language]\nname = "X"\ndate = "{year.__class__}"'],
)  # fmt: skip
def test_a_broken_file_is_left_out(tmp_path: Path, content: str) -> None:
    (tmp_path / "qx.toml").write_text(content, encoding="utf-8")
    assert "qx" not in LanguageLibrary(folders=[tmp_path]).names


def test_a_file_with_something_else_than_texts_is_all_english(tmp_path: Path) -> None:
    (tmp_path / "qx.toml").write_text('[language]\nname = "X"\n[title]\nquit = 3', encoding="utf-8")
    assert Language("qx", folders=[tmp_path]).text("title.quit") == "Quit"


@pytest.mark.parametrize(
    ("system", "code"),
    [("de_AT.UTF-8", "de"), ("German_Germany", "de"), ("en_GB", "en"), ("qx", "qx"), ("Antic_Rome", "qx"),
     ("deq_XX", "en"), ("C", "en")],
)  # fmt: skip
def test_the_language_of_the_system(
    antic: Language, monkeypatch: pytest.MonkeyPatch, system: str, code: str
) -> None:
    monkeypatch.setenv("LC_ALL", system)
    assert antic.of_system() == code


CLDR = {
    "none": {0: "other", 1: "other"},
    "one": {0: "other", 1: "one", 2: "other", 21: "other"},
    "zero-one": {0: "one", 1: "one", 2: "other"},
    "czech": {0: "other", 1: "one", 2: "few", 4: "few", 5: "other", 22: "other"},
    "polish": {0: "many", 1: "one", 3: "few", 5: "many", 13: "many", 21: "many", 23: "few"},
    "russian": {0: "many", 1: "one", 11: "many", 12: "many", 21: "one", 24: "few", 111: "many"},
    "croatian": {1: "one", 2: "few", 5: "other", 11: "other", 21: "one"},
    "slovenian": {1: "one", 2: "two", 3: "few", 4: "few", 5: "other", 101: "one", 0: "other"},
    "lithuanian": {1: "one", 2: "few", 9: "few", 10: "other", 11: "other", 21: "one"},
    "latvian": {0: "zero", 1: "one", 2: "other", 11: "zero", 21: "one", 30: "zero"},
    "romanian": {0: "few", 1: "one", 2: "few", 19: "few", 20: "other", 101: "few"},
    "irish": {1: "one", 2: "two", 3: "few", 7: "many", 11: "other", 0: "other"},
    "arabic": {0: "zero", 1: "one", 2: "two", 3: "few", 10: "few", 11: "many", 100: "other", 103: "few"},
}


@pytest.mark.parametrize("name", RULES)
def test_the_rules_for_plurals(name: str) -> None:
    assert {n: RULES[name].form(n) for n in CLDR[name]} == CLDR[name]
    assert {RULES[name].form(n) for n in range(200)} | {"other"} == set(RULES[name].forms)
    assert RULES[name].form(None) == RULES[name].form(True) == "other"


# the script for translators


@pytest.fixture
def script() -> ModuleType:
    from build_scripts.tools import language  # noqa: PLC0415

    return language


def test_the_file_to_translate_is_a_whole_language(script: ModuleType, tmp_path: Path) -> None:
    assert script.main(["--folder", str(tmp_path), "fr"]) == 0
    games = [spec.texts for spec in GAMES]
    english = LanguageLibrary(games).translation("en").entries
    french = LanguageLibrary(games, [tmp_path]).translation("fr")
    boards = {spec.key(f"board.{level.id}") for spec in GAMES for level in spec.levels(()).all()}
    assert {"aqua.board.classic", "aqua.board.tivoli"} <= boards <= set(french.entries)
    assert {key: text for key, text in french.entries.items() if key not in boards} == english
    assert SPEC.book("fr", french.books["aqua-romana"]) == SPEC.book("en")


def test_and_it_passes_the_check(
    script: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    script.main(["--folder", str(tmp_path), "fr"])
    assert script.main(["--folder", str(tmp_path), "--check", "fr"]) == 0
    assert "0 wrong, 0 missing" in capsys.readouterr().out


def test_the_check_says_what_is_wrong(
    script: ModuleType, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert script.main(["--folder", str(folder / "data" / "languages"), "--check", "qx"]) == 1
    said = capsys.readouterr().out
    assert "saves.refused.newer has {nobody}, but the game only gives {file}, {place}." in said
    assert "saves.refused.newer has lost {place}." in said
    assert "saves.refused.moved: expected '}' before end of string" in said
    assert "newgame.player-count" not in said, "all four forms are there"
    assert "common.back is missing." in said


def test_writing_it_again_keeps_what_was_translated(script: ModuleType, folder: Path) -> None:
    languages = folder / "data" / "languages"
    before = LanguageLibrary(folders=[languages]).translation("qx")
    script.main(["--folder", str(languages), "qx"])
    after = LanguageLibrary(folders=[languages]).translation("qx")
    assert replace(after.manners, months=()) == before.manners
    kept = {key: after.entries[key] for key in before.entries}
    assert kept == before.entries
    assert after.entries["statistics.games"] == {
        "one": "{n} game finished",
        "few": "{n} games finished",
        "many": "{n} games finished",
        "other": "{n} games finished",
    }, "ready for the forms of this language"
    assert tomllib.loads((languages / "qx.toml").read_text(encoding="utf-8"))["book"]["aqua-romana"][
        "aim-rome"
    ] == {
        "title": "Aqua Romae",
        "text": "Roma sitit.",
    }


@pytest.mark.parametrize("code", ["en", "x", "../fr"])
def test_not_every_code_is_a_new_language(script: ModuleType, code: str) -> None:
    with pytest.raises(SystemExit):
        script.main([code])
