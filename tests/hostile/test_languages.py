"""Language files by somebody who means no good, or by an editor that went mad: the rest goes on."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import loop
from game.i18n import Language, LanguageLibrary
from game.scenes.title import TitleScene
from game.ui.theme import Theme
from tests.saves.player import FRAME, Player

HEAD = '[language]\nname = "Quix"\n'
GOOD = '[language]\nname = "Antic"\n[title]\nquit = "Exi"\n'
SECONDS = 10.0
"""For what takes none: a busy machine is no endless loop."""


def _sparse(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(2 << 30)


def _written(text: str) -> Callable[[Path], object]:
    return lambda path: path.write_text(text, encoding="utf-8")


def _pipe(path: Path) -> None:
    if not hasattr(os, "mkfifo"):
        pytest.skip("there are no pipes with a name here")
    os.mkfifo(path)


def _loop(path: Path) -> None:
    if os.name == "nt":
        pytest.skip("links are for those with special rights here")
    path.symlink_to(path)


def _device(path: Path) -> None:
    if os.name == "nt":
        pytest.skip("there are no devices in folders here")
    path.symlink_to("/dev/zero")


REFUSED: dict[str, Callable[[Path], object]] = {
    "3,000 dotted parts": _written(f'{HEAD}[title]\n{".".join(["a"] * 3000)} = "x"'),
    "100,000 dotted parts": _written(f'{HEAD}[title]\n{".".join(["a"] * 100_000)} = "x"'),
    "100,000 quoted parts": _written(
        f'{HEAD}[title]\n{".".join([chr(34) + "a b" + chr(34)] * 100_000)} = "x"'
    ),
    "a header of 3,000 parts": _written(f'{HEAD}[{".".join(["a"] * 3000)}]\nx = "x"'),
    "deep arrays": _written(f"{HEAD}[title]\nquit = {'[' * 5000}"),
    "deep tables": _written(f"{HEAD}[title]\n" + "\n".join(f"[title{'.a' * n}]" for n in range(1, 14))),
    "a name of 2,500 letters": _written(f'[language]\nname = "{"W" * 2500}"'),
    "a zero in the name": _written('[language]\nname = "Qu\\u0000ix"'),
    "a line end in the name": _written('[language]\nname = "Qu\\nix"'),
    "a name that turns round": _written('[language]\nname = "\\u202eQuix"'),
    "a name of blanks": _written('[language]\nname = "  "'),
    "a long decimal mark": _written(f'{HEAD}decimal = "{"," * 99}"'),
    "a strange month": _written(f"{HEAD}months = {json.dumps(['a'] * 11 + [chr(0)])}"),
    "a plural that is a list": _written(f"{HEAD}plural = []"),
    "a text of 500,000 letters": _written(f'{HEAD}[title]\nquit = "{"a" * 500_000}"'),
    "50,000 texts": _written(HEAD + "[title]\n" + "\n".join(f'k{n} = ""' for n in range(50_000))),
    "half a letter": lambda path: path.write_bytes(b'[language]\nname = "\xed\xa0\x80"'),
    "no TOML": _written("\x00"),
    "an endless device": _device,
    "a pipe": _pipe,
    "two sparse gigabytes": _sparse,
    "a folder": Path.mkdir,
    "a link to itself": _loop,
}
"""The whole file is left out, and named."""


def folder_with(tmp_path: Path, make: Callable[[Path], object], code: str = "qx") -> Path:
    languages = tmp_path / "data" / "languages"
    languages.mkdir(parents=True)
    (languages / "qy.toml").write_text(GOOD, encoding="utf-8")
    make(languages / f"{code}.toml")
    return languages


@pytest.mark.parametrize("what", REFUSED)
def test_a_bad_file_is_left_out_and_named(tmp_path: Path, what: str) -> None:
    languages = folder_with(tmp_path, REFUSED[what])
    begun = time.monotonic()
    library = LanguageLibrary(folders=[languages])
    assert time.monotonic() - begun < SECONDS
    assert set(library.names) == {"en", "de", "qy"}
    assert list(library.problems) == ["qx.toml"] and 0 < len(library.problems["qx.toml"]) <= 200
    assert library.problems["qx.toml"].isprintable()


@pytest.mark.parametrize("what", REFUSED)
def test_a_part_of_a_good_language_may_be_bad_too(tmp_path: Path, what: str) -> None:
    languages = folder_with(tmp_path, REFUSED[what], "qy.more")
    language = Language("qy", folders=[languages])
    assert language.code == "qy" and language.text("title.quit") == "Exi"


@pytest.mark.parametrize(
    "what", ["3,000 dotted parts", "a name of 2,500 letters", "an endless device", "a pipe"]
)
def test_the_game_starts_in_english_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    """Where the language was chosen once, and where the system speaks it."""
    folder_with(tmp_path, REFUSED[what])
    monkeypatch.setenv("LC_ALL", "qx_QX.UTF-8")
    keep(tmp_path, "qx")
    player = Player(tmp_path, lang="")
    title = player.app.stack.top
    assert isinstance(title, TitleScene) and player.services.language.code == "en"
    assert "qx.toml" in title._notice()
    player.click("button:settings")
    assert player.scene == "settings"
    player.close()


def keep(folder: Path, language: str) -> None:
    (folder / "config").mkdir(exist_ok=True)
    (folder / "config" / "settings.json").write_text(json.dumps({"language": language}), encoding="utf-8")


def kept(folder: Path) -> str:
    """The language in the file of settings."""
    try:
        settings: dict[str, Any] = json.loads((folder / "config" / "settings.json").read_bytes())
    except FileNotFoundError:
        return ""
    return str(settings["language"])


def test_too_many_files_together_are_not_all_read(tmp_path: Path) -> None:
    for first in "abcdefghij":
        (tmp_path / f"x{first}.toml").write_text(f"{HEAD}# {'x' * 900_000}", encoding="utf-8")
    library = LanguageLibrary(folders=[tmp_path])
    assert 4 <= len(library.names) - 2 <= 6 and len(library.problems) == 12 - len(library.names)


# single texts

STRANGE = ["a\0b", "a\x1bb", "a\x7fb", "a\u202eb", "a\u2028b", "a" * 2900]


@pytest.mark.parametrize("text", STRANGE)
@pytest.mark.parametrize("code", ["qx", "de", "en"])
def test_a_text_that_cannot_be_drawn_is_said_as_the_game_has_it(tmp_path: Path, code: str, text: str) -> None:
    content = (
        f"{HEAD}[title]\nquit = {json.dumps(text)}\nlearn = 'Disce'\n[book.aqua-romana.aim]\ntitle = 'x'"
    )
    languages = folder_with(tmp_path, _written(content), code)
    language = Language(code, folders=[languages])
    assert language.text("title.quit") == ("Beenden" if code == "de" else "Quit")
    assert language.text("title.learn") == "Disce", "one text does not take the others with it"
    assert text not in language.letters


@pytest.mark.parametrize("text", STRANGE)
def test_a_start_with_it_as_the_language_of_the_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    folder_with(
        tmp_path, _written(f"{HEAD}[title]\nquit = {json.dumps(text)}\n[app]\ntitle = {json.dumps(text)}")
    )
    monkeypatch.setenv("LC_ALL", "qx_QX.UTF-8")
    player = Player(tmp_path, lang="")
    assert (player.scene, player.services.language.code) == ("title", "qx")
    player.close()


@pytest.mark.parametrize("text", ["\u00ad", "\u200b\u200d", "\ufeff", "\t", "\n\n", " ", ""])
def test_a_text_that_takes_no_room_can_be_drawn(tmp_path: Path, text: str) -> None:
    folder_with(tmp_path, _written(f"{HEAD}[title]\nquit = {json.dumps(text)}"))
    player = Player(tmp_path, lang="qx")
    assert (player.scene, player.services.language.code) == ("title", "qx")
    player.close()


# templates

FOLLOWED = [
    "{version.__class__.__mro__}",
    "{version[0]}",
    "{version!r}",
    "{version:>999999999}",
    "{version:{version}}",
    "{nothing}",
    "{0}",
    "{}",
    "{version",
    "version}",
]


@pytest.mark.parametrize("template", FOLLOWED)
@pytest.mark.parametrize("code", ["en", "qx", "de"])
def test_nothing_in_a_template_is_followed(tmp_path: Path, code: str, template: str) -> None:
    languages = folder_with(tmp_path, _written(f"{HEAD}[title]\nversion = {json.dumps(template)}"), code)
    language = Language(code, folders=[languages])
    assert language.text("title.version", version="1") == "Version 1"


@pytest.mark.parametrize("template", FOLLOWED)
def test_nor_in_a_plural_form(tmp_path: Path, template: str) -> None:
    content = f"{HEAD}[newgame]\nplayer-count = {{ one = {json.dumps(template)}, other = 'x' }}"
    language = Language("en", folders=[folder_with(tmp_path, _written(content), "en")])
    assert language.text("newgame.player-count", n=1) == "1 player"


@pytest.mark.parametrize("template", ["{year.real}", "{year:>999999999}", "{year!r}", "{nothing}", "{"])
def test_nor_in_a_date(tmp_path: Path, template: str) -> None:
    languages = folder_with(tmp_path, _written(f"{HEAD}date = {json.dumps(template)}"), "en")
    assert Language("en", folders=[languages]).date(datetime(2026, 3, 7, 9, 5)) == "7 Mar 2026, 09:05"


def test_nor_in_the_title_of_a_board(tmp_path: Path) -> None:
    """Texts the game has no English for are asked for without any values."""
    languages = folder_with(tmp_path, _written(f"{HEAD}[board]\nrome = '{{x}}'\nostia = '{{x.y}}'"))
    language = Language("qx", folders=[languages])
    assert language.title("board.rome", {"en": "Rome"}) == "{x}"
    assert language.title("board.ostia", {"en": "Ostia"}) == "Ostia"


def test_values_are_written_and_not_read(tmp_path: Path) -> None:
    language = Language("en")
    assert (
        language.text("title.version", version="{version.__class__}\0") == "Version {version.__class__}\\x00"
    )
    assert len(language.text("title.version", version="x" * 10_000_000)) < 3000


# in use


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A text that passes every check, and cannot be drawn all the same."""
    render, measure = Theme.render, Theme.measure

    def picky(text: str) -> None:
        if text in ("Exi", "Situs"):
            raise pygame.error("no such glyph")

    def picky_render(self: Theme, text: str, *rest: Any, **more: Any) -> pygame.Surface:
        picky(text)
        return render(self, text, *rest, **more)

    def picky_measure(self: Theme, text: str, *rest: Any) -> tuple[int, int]:
        picky(text)
        return measure(self, text, *rest)

    monkeypatch.setattr(Theme, "render", picky_render)
    monkeypatch.setattr(Theme, "measure", picky_measure)


def speak_antic(player: Player) -> None:
    """The switch on the title goes round."""
    player.services.tongue.choose("qy")
    player.app.careful_frame([], FRAME)
    player.frames()


@pytest.mark.usefixtures("failing")
def test_a_language_that_cannot_be_drawn_is_left_and_never_kept(tmp_path: Path) -> None:
    folder_with(tmp_path, _written(GOOD.replace("Antic", "Other")), "qz")
    keep(tmp_path, "de")
    player = Player(tmp_path)
    speak_antic(player)
    assert (player.scene, player.services.language.code) == ("title", "en")
    assert "Antic" in player.services.toast.sentence and "was skipped" in player.services.toast.sentence
    assert "qy" not in player.services.language.names
    player.app._remember_window()
    player.close()
    assert kept(tmp_path) == "de"


@pytest.mark.usefixtures("failing")
def test_a_start_with_it_kept_is_a_start_in_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As an older version kept it, or as the system speaks."""
    folder_with(tmp_path, _written(HEAD))
    keep(tmp_path, "qy")
    player = Player.__new__(Player)
    monkeypatch.setattr(Player, "frames", lambda self: self.app.run([]))
    monkeypatch.setattr(loop.App, "_wait_for_events", lambda self: [])
    drawn: list[str] = []

    def one_frame(app: loop.App, events: object, dt: float) -> None:
        app._carefully(lambda: app.frame((), FRAME))
        drawn.append(app.services.language.code)
        app.stack.clear()
        app.stack.apply()

    monkeypatch.setattr(loop.App, "careful_frame", one_frame)
    Player.__init__(player, tmp_path, lang="")
    assert drawn == ["en"] and "Antic" in player.services.toast.sentence


@pytest.mark.usefixtures("failing")
def test_one_that_fails_on_a_later_page_is_left_too(tmp_path: Path) -> None:
    content = '[language]\nname = "Antic"\n[settings]\nheading = "Situs"\n'
    folder_with(tmp_path, _written(content), "qx")
    player = Player(tmp_path, lang="qx")
    assert player.services.language.code == "qx"
    rect = player.ids()["button:settings"]
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        player.app.careful_frame([pygame.event.Event(kind, pos=rect.center, button=1)], FRAME)
    player.frames()
    assert (player.scene, player.services.language.code) == ("crash", "en")
    assert "Antic" in player.services.toast.sentence
    player.click("button:title")
    player.click("button:settings")
    assert player.scene == "settings"
    player.close()


def test_one_that_was_drawn_is_kept(tmp_path: Path) -> None:
    folder_with(tmp_path, _written(HEAD))
    player = Player(tmp_path, lang="")
    player.services.tongue.choose("qy")
    assert kept(tmp_path) == "", "not yet"
    player.frames(1)
    assert kept(tmp_path) == "qy"
    player.close()


def test_and_what_the_command_line_lends_is_not(tmp_path: Path) -> None:
    folder_with(tmp_path, _written(HEAD))
    player = Player(tmp_path, lang="qy")
    player.services.settings.change(captions=True)
    player.close()
    assert player.services.language.code == "qy" and kept(tmp_path) == ""


def test_the_script_for_translators_names_what_the_game_will_not_say(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    languages = folder_with(tmp_path, _written(f'{HEAD}[title]\nquit = "a\\u0000b"\nlearn = "{"a" * 2000}"'))
    from build_scripts.tools import language  # noqa: PLC0415

    assert language.main(["--folder", str(languages), "--check", "qx"]) == 1
    said = capsys.readouterr().out
    assert "title.quit: it has letters that cannot be written" in said
    assert "title.learn: it has 2000 letters" in said
