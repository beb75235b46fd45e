"""English and German say the same, completely, and nothing that nobody asks for."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import is_dataclass
from functools import cache
from importlib import import_module
from pathlib import Path

import msgspec
import pytest

from game.audio import read_sounds
from game.core.rules import Seat
from game.games import GAMES
from game.i18n import LANGUAGES, Language, LanguageLibrary
from game.i18n.tables import Wording, forms, placeholders
from game.meta.campaign import OF_THE_HOUSE
from game.meta.cast import CAST, SAID, about_key, name_key, plays_key, said_key
from game.meta.spec import GameSpec
from game.resources import data_root
from game.table.naming import name_of, parts_of
from game.ui.keys import DEFAULT_KEYS, KEY_NAMES
from tests.own import of

GAME = Path(__file__).resolve().parents[2] / "game"
LIBRARY = LanguageLibrary(spec.texts for spec in GAMES)
TEXTS = {code: LIBRARY.translation(code).entries for code in LANGUAGES}
SAME_IN_ALL_LANGUAGES = {
    *(
        "newgame.name",
        "app.title",
        *(spec.key("title") for spec in GAMES),
        *(name_key(person) for person in CAST),
        said_key("chloe", "won"),
        "settings.seconds",
        "settings.times",
    ),
    *("title.version", "colour.orange"),
    *("keyname.alt", "keyname.escape", "keyname.tab"),
    *(spec.key(name) for spec in GAMES for name in of(spec).same_texts),
}
KEY = re.compile(r"[a-z][a-z0-9_]*(\.[a-z0-9_-]+)+")


@cache
def trees() -> list[tuple[Path, ast.Module]]:
    paths = (path for path in sorted(GAME.rglob("*.py")) if "_data" not in path.parts)
    return [(path, ast.parse(path.read_text(encoding="utf-8"))) for path in paths]


def literals() -> set[str]:
    """Every text constant of the program that looks like a key."""
    return {
        node.value
        for _, tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and KEY.fullmatch(node.value)
    }


def asked_for() -> Iterator[tuple[str, str]]:
    """Where and what: the first argument of every call of something named `text`, if it is written out."""
    for path, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and node.args and _name(node.func) == "text":
                key = node.args[0]
                if isinstance(key, ast.Constant) and isinstance(key.value, str):
                    yield f"{path.name}:{node.lineno}", key.value


def _name(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def put_together() -> set[str]:
    """How the keys begin that the program completes: `key.` for ``f"key.{action}"``.

    A beginning that leaves open even which group of texts is meant would excuse every key: it does not count.
    """
    beginnings = set()
    for _, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                parts = [v.value if isinstance(v, ast.Constant) else "x" for v in node.values]
                beginning, whole = str(parts[0]), "".join(map(str, parts))
                if KEY.fullmatch(whole) and beginning.count(".") >= min(2, whole.count(".")):
                    beginnings.add(beginning)
    return beginnings


def captions() -> set[str]:
    homes = ("common", *(spec.folder for spec in GAMES))
    return {
        info.caption
        for info in read_sounds(*(data_root() / "assets" / home / "sound" for home in homes)).values()
    }


def of_courses() -> Iterator[str]:
    """How the keys of each lesson and puzzle begin; the tests of a game look at what follows."""
    for course in (spec.course() for spec in GAMES if spec.lessons):
        first = (course.first,) if course.first is not None else ()
        yield from (f"{each.key}." for each in (*first, *course.lessons, *course.puzzles))


def of_groups() -> set[str]:
    """What the library of lessons calls their groups."""
    return {
        spec.key(f"group.{each.group}") for spec in GAMES if spec.lessons for each in spec.course().lessons
    }


def of_plain_tables() -> Iterator[str]:
    """How the keys begin by which a table says the words of a game without a view of its own."""
    for spec in GAMES:
        if not (GAME / "games" / spec.folder / "view").exists():
            yield from (spec.key("word."), spec.key("log."))


def notable_keys(spec: GameSpec) -> set[str]:
    """What a game finds worth telling of a step: how its ``Notable`` begin, wherever it makes them."""
    package = f"game/games/{spec.folder}/"
    calls = (
        node
        for path, tree in trees()
        if package in path.as_posix()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and _name(node.func) == "Notable"
    )
    return {first.value for call in calls if isinstance(first := call.args[0], ast.Constant)}


def of_games() -> Iterator[str]:
    """What the shell asks every game for; a game without such a thing has no text for it."""
    yield from (key for person in CAST for key in (name_key(person), about_key(person), plays_key(person)))
    yield from (said_key(person, moment) for person in CAST for moment in SAID)
    for spec in GAMES:
        names = {"title", "tagline", "statistics.best", "statistics.mention"}
        names |= {f"key.{action}" for action in spec.keys}
        names |= {f"warn.{danger}" for danger in spec.warnings}
        names |= {f"fact.{fact}" for fact in spec.averages}
        names |= {f"stage.{stage.id}.{part}" for stage in spec.stages for part in ("title", "about")}
        names |= {
            f"deed.{achievement.id}.{part}"
            for achievement in spec.achievements
            for part in ("title", "about")
        }
        asked = [condition for stage in spec.stages for condition in stage.conditions]
        names |= {f"condition.{each.key}" for each in asked if each.fact not in OF_THE_HOUSE}
        names |= {f"option.{option.id}{part}" for option in spec.options for part in ("", "-about")}
        names |= {f"option.{option.id}-{value}".lower() for option in spec.options for value in option.values}
        names |= {f"story.{key}" for key in notable_keys(spec)}
        names |= {"practice.title", "practice.about"} if spec.parts().practice is not None else set()
        if spec.parts().chance is not None and spec.lessons:
            names.add("given")
        if spec.sets_up:
            names |= {f"newgame.{name}" for name in ("setup", "setup-about", "by-hand", "automatic")}
        names.add("newgame.extent")
        if any(
            len(colours) > 1
            for level in spec.levels(()).all()
            for n in level.players
            for colours in level.seats(n)
        ):
            names.add("newgame.pairing")
        yield from map(spec.key, sorted(names))


def by_name(spec: GameSpec) -> Iterator[str]:
    """Texts that are found by what they tell: an event or an action with how it happened, or a code."""
    package = f"game/games/{spec.folder}/"
    trees_of = [tree for path, tree in trees() if package in path.as_posix()]
    sources = {path.relative_to(GAME.parent).as_posix() for path, _ in trees()}
    nodes = [node for tree in trees_of for node in ast.walk(tree)]
    codes = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    methods = {node.name: node for node in nodes if isinstance(node, ast.FunctionDef)}
    names = {"nothing": {""}}
    rules = f"game.games.{spec.folder}.rules"
    found_in = [part for part in ("events", "actions") if f"{package}rules/{part}.py" in sources]
    for module in [f"{rules}.{part}" for part in found_in] or [rules]:
        found = vars(import_module(module)).values()
        for kind in (each for each in found if isinstance(each, type) and _has_fields(each)):
            special = ast.walk(methods[f"of_{name_of(kind)}"]) if f"of_{name_of(kind)}" in methods else ()
            names[name_of(kind)] = {*facets_of(kind), *added_by(special)}
    for key in TEXTS["en"]:
        kind, _, rest = key.removeprefix(f"{spec.prefix}.").rpartition(".")
        if kind in (*SENTENCES, "hint.do"):
            if f"{kind}.{rest}" in codes or any(tells(rest, name, facets) for name, facets in names.items()):
                yield key
        elif kind in ("reason", "hint", "pattern") and code_of(kind, rest) in codes:
            yield key


def _has_fields(kind: type) -> bool:
    return is_dataclass(kind) or issubclass(kind, msgspec.Struct)


SENTENCES = ("log", "replay", "brief", "told", "then")


def tells(rest: str, name: str, facets: set[str]) -> bool:
    """Whether a key is the name of an event, and then nothing but how it happened."""
    tail = rest.removeprefix(name)
    return rest.startswith(name) and bool(re.fullmatch(f"(_({'|'.join(sorted(facets))}))*", tail))


def facets_of(kind: type) -> Iterator[str]:
    for part in parts_of(kind):
        yield from (word.lower().replace("-", "_") for word in part.choice)
        one_seat = part.kind == Seat and not part.many
        yield from ("chance",) if one_seat else (part.name, f"no_{part.name}")


def added_by(special: Iterable[ast.AST]) -> Iterator[str]:
    """What a method named after an event adds: the words in it; a phase, or whatever kind a way is of."""
    for node in special:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.isidentifier():
            yield node.value
        elif isinstance(node, ast.Attribute) and node.attr in ("phase", "kind"):
            yield r"\w+"


def code_of(kind: str, rest: str) -> str:
    """Of a refusal, or of a reason of a hint; a loss has three sentences, by which action is shown. What
    mistakes have in common is such a loss, or what should have been done, by its first word."""
    if kind == "reason":
        return rest.removesuffix("-alike")
    if kind == "pattern":
        return rest.removeprefix("rather_").removeprefix("other_")
    return re.sub("^(next|worse|played)_", "", rest).removesuffix("_none")


def test_both_languages_have_the_same_keys() -> None:
    assert set(TEXTS["en"]) == set(TEXTS["de"])


def test_every_key_asked_for_exists() -> None:
    missing = [f"{where}: {key}" for where, key in asked_for() if key not in TEXTS["en"]]
    assert missing == []


def test_no_key_is_unused() -> None:
    used = literals() | captions() | set(of_games()) | {key for spec in GAMES for key in by_name(spec)}
    used |= of_groups()
    beginnings = (*put_together(), *of_courses(), *of_plain_tables())
    unused = [key for key in TEXTS["en"] if key not in used and not key.startswith(beginnings)]
    assert unused == []


def test_dynamic_keys_are_exactly_those_of_what_they_name() -> None:
    wanted = {f"key.{action}" for action in DEFAULT_KEYS}
    wanted |= {f"colour.{colour}" for spec in GAMES for colour in spec.emblems}
    wanted |= captions() | set(of_games())
    wanted |= {f"keyname.{name.replace(' ', '-')}" for name in KEY_NAMES}
    shell = ("key.", "colour.", "caption.", "keyname.", "person.")
    games = ("title", "tagline", "statistics.", "key.", "warn.", "option.", "newgame.")
    games += ("caption.", "given", "fact.", "stage.", "condition.", "deed.", "story.", "practice.")
    beginnings = (*shell, *(spec.key(name) for spec in GAMES for name in games))
    assert {key for key in TEXTS["en"] if key.startswith(beginnings)} == wanted


def test_placeholders_and_plurals_agree() -> None:
    assert {key: fault for key in TEXTS["en"] if (fault := _disagreement(key))} == {}


def _disagreement(key: str) -> str:
    """A language has the plurals it needs; a form for one number may say it without a figure."""
    english, german = (_asked(TEXTS[code][key]) for code in LANGUAGES)
    if english["other"] != german["other"]:
        return f"other placeholders: {sorted(english['other'] ^ german['other'])}"
    odd = [each for forms in (english, german) for each in forms.values() if forms["other"] - each - {"n"}]
    return f"not in every form: {odd}" if odd else ""


def _asked(entry: Wording) -> dict[str, frozenset[str]]:
    named = {"other": entry} if isinstance(entry, str) else entry
    return {form: placeholders(text) for form, text in named.items()}


def test_nothing_is_left_untranslated() -> None:
    same = {key for key in TEXTS["en"] if TEXTS["en"][key] == TEXTS["de"][key]}
    assert same == SAME_IN_ALL_LANGUAGES


@pytest.mark.parametrize("code", LANGUAGES)
def test_typography(code: str) -> None:
    """Real quotation marks, dashes and ellipses; no blanks at the ends."""
    for key, entry in TEXTS[code].items():
        for text in forms(entry):
            assert '"' not in text and "'" not in text, f"{key}: typewriter quotes"
            assert "..." not in text and " - " not in text, f"{key}: typewriter dashes"
            assert text == text.strip() and "  " not in text, f"{key}: stray blanks"
            assert code != "de" or "“" not in text or "„" in text, f"{key}: German quotes begin below"


def test_plural_forms_and_values() -> None:
    language = Language("en")
    assert language.text("newgame.player-count", n=1) == "1 player"
    assert language.text("newgame.player-count", n=4) == "4 players"
    language.switch("de")
    assert language.text("newgame.player", n=2) == "Spieler 2"
    assert language.number(0.5) == "0,5"


def test_a_missing_key_is_shown_rather_than_fatal() -> None:
    assert Language("en").text("no.such-key") == "no.such-key"
