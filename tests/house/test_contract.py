"""What the house expects of every game in it: rules that keep their contract, and every text it asks for."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.core.rules import CHANCE, IllegalAction, NotationError, Rules
from game.core.session import Session
from game.core.setup import HUMAN
from game.i18n import LANGUAGES, Language
from game.meta.spec import GameSpec
from game.ui.emblem import PLAYER_COLOURS
from tests.house.__main__ import HOUSE

EACH = pytest.mark.parametrize("spec", HOUSE, ids=lambda spec: spec.id)


def played(spec: GameSpec, seed: int) -> Iterator[tuple[Any, Any]]:
    """A game by chance: each state with what is played there, the last one with None."""
    rules, random = spec.rules(), Random(seed)
    library = spec.levels(())
    level = library.all()[seed % len(library.all())]
    state = library.start(level.id, level.seats(random.choice(level.players)), {})
    while (mover := rules.to_move(state)) is not None:
        if mover == CHANCE:
            assert spec.parts().chance is not None, "somebody has to draw"
            action = spec.parts().chance.draw(state, random)
        else:
            action = random.choice(list(rules.legal_actions(state)))
        yield state, action
        state, _ = rules.apply(state, action)
    yield state, None


@EACH
@pytest.mark.parametrize("seed", [1, 2])
def test_the_rules_keep_their_contract(spec: GameSpec, seed: int) -> None:
    rules, before = spec.rules(), -1
    for state, action in played(spec, seed):
        assert rules.turn_number(state) >= before, "turns are counted"
        before = rules.turn_number(state)
        check_secrets(rules, state)
        if action is None:
            outcome = rules.outcome(state)
            assert outcome is not None and outcome.winners and not rules.legal_actions(state)
            assert len(spec.parts().best(state)) == len(outcome.points)
        else:
            assert rules.outcome(state) is None
            check_action(rules, state, action)


@EACH
@pytest.mark.parametrize("seed", [1, 2])
def test_undo_never_goes_behind_what_chance_brought_to_anybody(spec: GameSpec, seed: int) -> None:
    """One person and computers: over their answers, but not over what came by chance meanwhile."""
    (first, _), *_ = game = list(played(spec, seed))
    session: Session[Any, Any, Any] = Session(spec.rules(), first)
    over_answers = 0
    for _, action in game[:-1]:
        session.play(action)
        target = session.undo_target(lambda seat: seat == 0)
        if target is None:
            continue
        undone = session.log[target:]
        assert undone[0].seat == 0 and CHANCE not in {entry.seat for entry in undone}
        over_answers += len(undone) > 1
    assert over_answers or spec.parts().chance is not None, "where nothing comes by chance, it does go back"


@pytest.mark.parametrize("spec", [spec for spec in HOUSE if spec.parts().retired], ids=lambda spec: spec.id)
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_who_has_retired_decides_nothing_more(spec: GameSpec, seed: int) -> None:
    retired = spec.parts().retired
    assert retired is not None
    gone: set[int] = set()
    for state, action in played(spec, seed):
        assert action is None or spec.rules().to_move(state) not in gone
        gone |= {seat for seat in range(len(state.seats)) if retired(state, seat)}
    assert gone, "somebody always ends before the others"


def check_action(rules: Rules[Any, Any, Any], state: Any, action: Any) -> None:
    assert rules.why_not(state, action) is None
    assert rules.parse(rules.format(action)) == action
    after, _ = rules.apply(state, action)
    if rules.why_not(after, action) is not None:
        with pytest.raises(IllegalAction):
            rules.apply(after, action)


def check_secrets(rules: Rules[Any, Any, Any], state: Any) -> None:
    """What a seat may know is enough to say whose turn it is, and for who decides, what can be done."""
    mover = rules.to_move(state)
    for seat in (CHANCE, 0, 1):
        seen = rules.seen_by(state, seat)
        assert rules.seen_by(seen, seat) == seen
        for asked in (rules.to_move, rules.turn_of, rules.turn_number, rules.phase, rules.in_setup):
            assert asked(seen) == asked(state)  # type: ignore[operator]
        if seat == mover and seat != CHANCE:
            assert list(rules.legal_actions(seen)) == list(rules.legal_actions(state))


@EACH
def test_nonsense_is_no_action(spec: GameSpec) -> None:
    for text in ("", " ", "nonsense", "\n", "a" * 5000):
        with pytest.raises(NotationError):
            spec.rules().parse(text)


@EACH
def test_seats_have_colours_of_the_house(spec: GameSpec) -> None:
    levels = spec.levels(()).all()
    assert spec.default_level in {level.id for level in levels}
    for level in levels:
        assert set(level.players) <= set(spec.players)
        colours = {c for players in level.players for seat in level.seats(players) for c in seat}
        assert colours <= set(spec.emblems) <= set(PLAYER_COLOURS)


@EACH
@pytest.mark.parametrize("code", LANGUAGES)
def test_the_house_finds_every_text_it_asks_a_game_for(spec: GameSpec, code: str) -> None:
    language = Language(code, [spec.texts])
    missing = [name for name in asked(spec) if not language.has(spec.key(name))]
    assert missing == []
    assert spec.book(code).chapters


def asked(spec: GameSpec) -> Iterator[str]:
    """The last parts of the keys of all texts that a game must bring."""
    yield from ("title", "tagline", "statistics.best", "statistics.mention")
    for option in spec.options:
        yield from (f"option.{option.id}", f"option.{option.id}-about")
        yield from (f"option.{option.id}-{str(value).lower()}" for value in option.values)
    yield from (f"warn.{danger}" for danger in spec.warnings)
    yield from (f"key.{action}" for action in spec.keys)
    if spec.sets_up:
        yield from (f"newgame.{each}" for each in ("setup", "setup-about", "by-hand", "automatic"))
    yield "newgame.extent"
    levels = spec.levels(()).all()
    if any(len(seat) > 1 for level in levels for players in level.players for seat in level.seats(players)):
        yield "newgame.pairing"


def test_rules_and_opponents_open_no_window(repository: Path) -> None:
    program = """
import sys
from tests.house.__main__ import HOUSE
for spec in HOUSE:
    assert spec.parts().rules is not None and spec.opponents() is not None
print(sorted(name for name in sys.modules if name.split(".")[0] in ("pygame", "pytmx")))
"""
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=repository, capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"


@EACH
def test_nobody_is_called_human(spec: GameSpec) -> None:
    assert HUMAN not in spec.ai_levels
