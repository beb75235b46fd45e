"""New games, settings, keys, statistics and saves in a house with two games: each has its own."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Rect

from game.core.setup import HUMAN
from game.meta.cast import CALM, CAST, portrait
from game.scenes.keys import KeysScene
from game.scenes.newgame import NewGameScene
from game.scenes.replays import ReplaysScene
from game.scenes.settings import SettingsScene
from game.scenes.statistics import StatisticsScene, mention
from game.storage.statistics import GameResult, SeatResult
from game.ui.widgets import FigureTable, KeyField, Scroll
from tests.house.two_games import FIRST, SECOND, House, house
from tests.layout import check
from tests.saves.kept_games import a_save

LOOKS = [((1280, 720), 1.0, "en"), ((1280, 720), 2.0, "de"), ((1920, 1080), 1.0, "de")]


def new_game(opened: House, *, people: int = 1) -> NewGameScene:
    scene = NewGameScene(opened.services, SECOND)
    scene.draft.kinds = [HUMAN] * people + ["lucius"] * (4 - people)
    opened.put(scene)
    return scene


# a new game


def test_a_game_brings_its_own_options(tmp_path: Path) -> None:
    with house(tmp_path) as opened:
        scene = new_game(opened)
        assert {"Lines", "Gifts"} <= set(opened.words)
        assert [opened.elements[f"choice:option-{name}"].label for name in ("lines", "gifts")] == [
            "Twelve",
            "None",
        ]
        assert "choice:setup" not in opened.elements, "nothing is placed before the first turn"
        assert scene.draft.setup(opened.services.habits, opened.services.random).options == {}
        opened.click("choice:option-lines")
        opened.click("choice:option-gifts")
        agreed = scene.draft.setup(opened.services.habits, opened.services.random).options
        assert agreed == {"lines": 8, "gifts": True}
        opened.click("choice:option-lines")
        assert scene.draft.options == {"gifts": True}, "what is as usual is not written down"


def test_the_first_game_speaks_of_its_own_pieces(tmp_path: Path) -> None:
    with house(tmp_path) as opened:
        opened.put(NewGameScene(opened.services, FIRST))
        assert {"Master builders", "New game: Aqua Romana"} <= set(opened.words)
        assert opened.elements["choice:setup"].label == "Placed in turn"
        assert "With two players, each plays two colours that score together." in opened.words


def test_a_curtain_is_offered_to_people_at_one_screen(tmp_path: Path) -> None:
    with house(tmp_path) as opened:
        new_game(opened)
        assert "choice:secrets" not in opened.elements, "alone there is nobody to hide from"
        scene = new_game(opened, people=2)
        assert opened.elements["choice:secrets"].label == "Curtain between turns"
        opened.click("choice:secrets")
        assert not scene.draft.setup(opened.services.habits, opened.services.random).curtain
        scene = NewGameScene(opened.services, FIRST)
        scene.draft.kinds = [HUMAN] * 4
        opened.put(scene)
        assert "choice:secrets" not in opened.elements, "a game without secrets"


@pytest.mark.parametrize(("size", "scale", "language"), LOOKS)
def test_the_page_of_a_new_game_has_room(
    tmp_path: Path, size: tuple[int, int], scale: float, language: str
) -> None:
    with house(tmp_path, size=size) as opened:
        opened.use(ui_scale=scale, language=language)
        new_game(opened, people=4)
        check(opened.page, Rect((0, 0), size))


# boards that cannot be used


def test_a_broken_board_is_told_with_its_name(tmp_path: Path) -> None:
    """Regression: a map of the player's that was refused vanished without a word."""
    with house(tmp_path, [FIRST]) as opened:
        folder = FIRST.level_folders(opened.services.folders.data)[0]
        opened.put(NewGameScene(opened.services, FIRST))
        assert "These files could not be used:" not in opened.words
        folder.mkdir(parents=True)
        (folder / "mine.tmx").write_text("<map")
        (folder / "classic.tmx").write_text("whatever")
        opened.put(NewGameScene(opened.services, FIRST))
        told = [words for words in opened.words if ".tmx: " in words]
        assert [words.split(":")[0] for words in told] == ["classic.tmx", "mine.tmx"]
        assert all(words.endswith(".") for words in told), "a sentence each"
        opened.use(language="de")
        assert "Diese Dateien lassen sich nicht verwenden:" in opened.words


@pytest.mark.parametrize(("size", "scale", "language"), LOOKS)
def test_many_broken_boards_leave_the_page_in_order(
    tmp_path: Path, size: tuple[int, int], scale: float, language: str
) -> None:
    with house(tmp_path, [FIRST], size) as opened:
        opened.use(ui_scale=scale, language=language)
        folder = FIRST.level_folders(opened.services.folders.data)[0]
        folder.mkdir(parents=True)
        for number in range(40):
            (folder / f"a-board-with-quite-a-long-name-{number}.tmx").write_text("<map")
        opened.put(NewGameScene(opened.services, FIRST))
        check(opened.page, Rect((0, 0), size))
        assert "button:start" in opened.elements and "chair:1" in opened.elements
        scroll = opened.page.host.find("scroll:sheet")
        assert isinstance(scroll, Scroll) and scroll.scrollable
        scroll.scroll_to(10**6)
        last = [w for w in scroll.child.walk() if "name-39.tmx" in str(getattr(w, "text", ""))]
        assert last and scroll.rect.contains(last[0].rect), "the last one can be read"


# settings and keys


def test_warnings_are_listed_by_game_and_switched_apart(tmp_path: Path) -> None:
    with house(tmp_path) as opened:
        opened.put(SettingsScene(opened.services))
        scroll = opened.page.host.find("scroll:sheet")
        assert isinstance(scroll, Scroll)
        scroll.scroll_to(10**6)
        warned = [name for name in opened.elements if name.startswith("toggle:warn-")]
        assert warned == [
            *(f"toggle:warn-aqua-romana/{danger}" for danger in FIRST.warnings),
            "toggle:warn-other-game/ruin",
        ]
        opened.click("toggle:warn-other-game/ruin")
        opened.click("toggle:warn-aqua-romana/last")
        settings = opened.services.settings.value
        assert not settings.warns_of("other-game", "ruin") and not settings.warns_of("aqua-romana", "last")
        assert settings.warns_of("aqua-romana", "blind")
        opened.click("toggle:warn-other-game/ruin")
        assert opened.services.settings.value.silenced == ("aqua-romana/last",)


def test_with_one_game_nobody_asks_whose_warnings_they_are(tmp_path: Path) -> None:
    with house(tmp_path, [FIRST]) as opened:
        opened.put(SettingsScene(opened.services))
        assert "Warn me before a move that…" in opened.words and "Aqua Romana" not in opened.words


def test_keys_are_listed_by_game(tmp_path: Path) -> None:
    with house(tmp_path) as opened:
        opened.put(KeysScene(opened.services))
        assert {"All games", "Aqua Romana", "Ludus Duodecim", "Roll the dice"} <= set(opened.words)
        fields = {w.name: w for w in opened.page.host.root.walk() if isinstance(w, KeyField)}
        assert fields["key:aqua-romana/rotate"].label == "R" == fields["key:other-game/rotate"].label
        assert opened.page.prompt == "", "one chord in two games is no conflict"
        assert not any(field.marked for field in fields.values())


def test_a_key_taken_from_two_games_is_told_for_both(tmp_path: Path) -> None:
    with house(tmp_path) as opened:
        opened.put(KeysScene(opened.services))
        field = opened.page.host.find("key:why")
        assert isinstance(field, KeyField)
        field.on_change("r")
        opened.frame()
        assert opened.page.prompt == (
            "R was “Turn the tile”, which is now W. R was “Roll the dice”, which is now W."
        )


@pytest.mark.parametrize(("size", "scale", "language"), LOOKS)
@pytest.mark.parametrize("page", [SettingsScene, KeysScene, StatisticsScene])
def test_their_pages_have_room(
    tmp_path: Path, page: type, size: tuple[int, int], scale: float, language: str
) -> None:
    with house(tmp_path, size=size) as opened:
        for one in RESULTS:
            opened.services.archive.results.add(one)
        opened.use(ui_scale=scale, language=language)
        opened.put(page(opened.services))
        check(opened.page, Rect((0, 0), size))


# statistics


def result(number: int, game: str, rival: str, points: int) -> GameResult:
    seats = (SeatResult("human", points, True, 9), SeatResult(rival, 7, False, 5))
    return GameResult(f"{number:016x}", game, "classic", 1000.0 + number, seats)


RESULTS = (
    result(1, "aqua-romana", "gaius", 20),
    result(2, "other-game", "lucius", 30),
    result(3, "other-game", "lucius", 50),
    result(4, "gone", "whoever", 99),
)


def table(opened: House, head: str = "Player") -> list[tuple[str, ...]]:
    """The one whose first column is called that."""
    tables = [w.lines for w in opened.page.host.root.walk() if isinstance(w, FigureTable)]
    return next(lines for lines in tables if lines[0][0] == head)


def faces(opened: House, head: str) -> list[str]:
    """Whose pictures stand before the lines of that table."""
    tables = [w for w in opened.page.host.root.walk() if isinstance(w, FigureTable)]
    return list(next(each for each in tables if each.lines[0][0] == head).pictures)


def test_statistics_keep_games_apart(tmp_path: Path) -> None:
    with house(tmp_path) as opened:
        for one in RESULTS:
            opened.services.archive.results.add(one)
        opened.put(StatisticsScene(opened.services))
        assert "1 game finished" in opened.words
        assert table(opened) == [
            ("Player", "Games", "Won", "Average", "Longest aqueduct"),
            ("People", "1", "1", "20.0", "9"),
            ("Gaius", "1", "0", "7.0", "5"),
        ]
        opened.click("choice:game")
        assert "2 games finished" in opened.words
        assert table(opened) == [
            ("Player", "Games", "Won", "Average", "Longest run"),
            ("People", "2", "2", "40.0", "9"),
            ("Lucius", "2", "0", "7.0", "5"),
        ]
        said = mention(opened.services, SECOND, None)
        assert said == "Your games: 2, won: 2, longest run: 9."


def test_the_rating_stands_among_those_of_the_levels(tmp_path: Path) -> None:
    with house(tmp_path) as opened:
        opened.services.archive.results.add(RESULTS[0])
        opened.put(StatisticsScene(opened.services))
        ratings = table(opened, "")
        assert ratings[0] == ("", "2 players", "3 players", "4 players")
        assert [line[0] for line in ratings[1:]] == [
            "You",
            *(person.capitalize() for person in reversed(CAST)),
        ]
        assert ratings[1][2:] == ("–", "–") and "±" in ratings[1][1] and ratings[-1][1] == "1200"
        assert faces(opened, "Opponent") == ["", portrait("gaius", CALM)]
        assert faces(opened, "") == ["", *(portrait(who, CALM) for who in reversed(CAST))]
        assert table(opened, "Opponent")[1:] == [
            ("All", "1", "1", "1", "1"),
            ("Gaius", "1", "1", "1", "1"),
        ]


def test_statistics_are_written_as_a_table(tmp_path: Path) -> None:
    with house(tmp_path) as opened:
        opened.put(StatisticsScene(opened.services))
        assert "button:export" not in opened.elements, "there is nothing to write yet"
        opened.services.archive.results.add(RESULTS[0])
        opened.put(StatisticsScene(opened.services))
        opened.click("button:export")
        written = list(opened.services.folders.pictures.glob("*.csv"))
        assert len(written) == 1 and len(written[0].read_text().splitlines()) == 3


def test_statistics_begin_with_the_chosen_game(tmp_path: Path) -> None:
    with house(tmp_path) as opened:
        opened.use(game="other-game")
        opened.put(StatisticsScene(opened.services))
        assert opened.elements["choice:game"].label == "Ludus Duodecim"
        assert "No game has been finished yet." in opened.words
    with house(tmp_path, [FIRST]) as opened:
        opened.put(StatisticsScene(opened.services))
        assert "choice:game" not in opened.elements


# saved games


def test_a_saved_game_says_which_game_it_is(tmp_path: Path) -> None:
    for games, said in (((FIRST, SECOND), True), ((FIRST,), False)):
        with house(tmp_path, games) as opened:
            opened.services.archive.replays.write(a_save(0))
            opened.put(ReplaysScene(opened.services))
            assert any(words.startswith("Aqua Romana · ") for words in opened.words) == said
