"""Numbers, copies and keys of the search path, and the recorded games played on it."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from random import Random

import pytest

from game.games.aqua_romana.ai.engine.layout import bits, counts_in, packed_of, packed_takers
from game.games.aqua_romana.ai.engine.position import FlatPosition
from game.games.aqua_romana.rules.actions import Advance, Close, LayFountainTile, Place, parse_action
from game.games.aqua_romana.rules.board import Board, Outlet, Path as PathSquare, Square
from game.games.aqua_romana.rules.state import new_game
from game.games.aqua_romana.rules.tiles import tile
from tests.games.aqua_romana.rules.classic import CLASSIC
from tests.games.aqua_romana.rules.flat_boards import odd_board

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"


def start(players: int = 2) -> FlatPosition:
    return FlatPosition.of(Board(CLASSIC, players))


def play_on(position: FlatPosition, actions: int, rng: Random) -> None:
    for _ in range(actions):
        if legal := position.legal():
            position.apply(rng.choice(legal))


@pytest.mark.parametrize("record", sorted(EXAMPLES.glob("*.json")), ids=lambda path: path.stem)
def test_recorded_games_have_the_legal_actions_they_must_have(record: Path) -> None:
    content = json.loads(record.read_text("utf-8"))
    seats = tuple(tuple(colours) for colours in content["seats"])
    position = FlatPosition.of(Board(CLASSIC, len(seats)), seats)
    *lines, result = record.with_suffix(".trace").read_text("utf-8").splitlines()
    for number, (text, line) in enumerate(zip(content["actions"], lines, strict=True)):
        legal = sorted(str(position.decode(action)) for action in position.legal())
        digest = hashlib.sha256("\n".join(legal).encode()).hexdigest()[:12]
        assert line == f"{number} {position.to_move} {position.phase} {len(legal)} {digest} {text}"
        position.apply(position.encode(parse_action(text)))
    assert position.over
    assert list(position.points()) == json.loads(result.removeprefix("result "))["points"]


def test_every_number_is_an_action_and_every_action_its_number() -> None:
    rng = Random(5)
    for board in (Board(CLASSIC, 2), Board(CLASSIC, 3), odd_board(rng), odd_board(rng)):
        position = FlatPosition.of(board)
        actions = [position.decode(number) for number in range(position.tables.end)]
        assert [position.encode(action) for action in actions] == list(range(position.tables.end))
        assert len(set(map(str, actions))) == len(actions)


@pytest.mark.parametrize("number", [-1, start().tables.end])
def test_other_numbers_are_refused(number: int) -> None:
    with pytest.raises(ValueError, match=f"^{number} is no action"):
        start().decode(number)


@pytest.mark.parametrize(
    "action",
    [
        Place("joker", PathSquare("Nz")),
        Advance(PathSquare("E9")),
        Close(Outlet("c1N")),
        LayFountainTile(Square("l1"), tile("NS")),
    ],
    ids=str,
)
def test_actions_of_other_boards_are_refused(action: Place | Advance | Close | LayFountainTile) -> None:
    with pytest.raises(KeyError):
        start().encode(action)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_copy_and_its_original_do_not_know_each_other(players: int) -> None:
    rng = Random(players)
    for length in range(0, 60, 7):
        position = start(players)
        play_on(position, length, rng)
        key, legal = position.key(), position.legal()
        twin = position.copy()
        assert (twin.key(), twin.legal()) == (key, legal)
        play_on(twin, 20, rng)
        assert (position.key(), position.legal()) == (key, legal)
        after = twin.key()
        play_on(position, 20, rng)
        assert twin.key() == after


def test_a_copy_takes_back_nothing_from_before() -> None:
    position = start()
    play_on(position, 3, Random(1))
    with pytest.raises(IndexError):
        position.copy().undo()


def test_the_key_forgets_the_way_here() -> None:
    """Two builders placed by both players in either order: one position."""
    texts = ["place curve Na", "place bridge E3", "place straight Sd", "place double W8"]
    one, other = start(), start()
    for text in texts:
        one.apply(one.encode(parse_action(text)))
    for text in (texts[2], texts[3], texts[0], texts[1]):
        other.apply(other.encode(parse_action(text)))
    assert one.key() == other.key()
    assert hash(one.key()) == hash(other.key())
    one.apply(one.legal()[0])
    assert one.key() != other.key()


def test_the_key_tells_every_position_of_a_game_from_the_others() -> None:
    position = start(3)
    keys = [position.key()]
    rng = Random(8)
    while legal := position.legal():
        position.apply(rng.choice(legal))
        keys.append(position.key())
    assert len(set(keys)) == len(keys)


def test_a_state_of_the_readable_path_is_left_alone() -> None:
    state = new_game(Board(CLASSIC, 4))
    before = hash(state), dict(state.tiles), dict(state.builders)
    play_on(FlatPosition.from_state(state), 40, Random(2))
    assert (hash(state), dict(state.tiles), dict(state.builders)) == before


def test_hands_and_takers_are_packed() -> None:
    assert counts_in(packed_of({"curve": 3, "joker": 1})) == (3, 0, 0, 0, 1)
    assert counts_in(0) == (0, 0, 0, 0, 0)
    assert packed_takers((0, 0, 3)) == 0x411
    assert list(bits(0b10010)) == [1, 4]
