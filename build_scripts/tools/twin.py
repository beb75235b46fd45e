"""One of two processes that do the same work, plain and compiled: a line of JSON in, a line of JSON out.

Started by ``_twins``, which says by PYTHONPATH which copy of the game it is.
"""

from __future__ import annotations

import hashlib
import itertools
import json
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from random import Random
from typing import Any

from game.ai.messages import Budget, Question, Thought
from game.core.rules import CHANCE
from game.games import GAMES
from game.games.aqua_romana.ai.engine.position import FlatPosition as FlatAqueducts
from game.games.aquaedukt.ai.engine.position import FlatPosition as FlatCanals
from game.games.via_appia.ai.engine.layout import HAND, LOAD, PHASE, TRAY
from game.games.via_appia.ai.engine.position import FlatPosition as FlatRoads
from game.games.via_appia.quarry import layout
from game.games.via_appia.rules.actions import Load, Rest
from game.games.via_appia.rules.pieces import Spot
from game.meta.spec import GameSpec

FLAT: Mapping[str, Callable[[Any], Any]] = {
    "aqua-romana": FlatAqueducts.from_state,
    "aquaedukt": FlatCanals.from_state,
    "via-appia": FlatRoads.from_state,
}
"""The search path of each game, from a readable state."""
SPECS: Mapping[str, GameSpec] = {spec.id: spec for spec in GAMES}


@lru_cache(maxsize=64)
def first_states(game: str, level_id: str) -> tuple[Any, ...]:
    """For each number of players."""
    library = SPECS[game].levels(())
    level = library.get(level_id)
    assert level is not None
    return tuple(library.start(level_id, level.seats(n), {}) for n in level.players)


@lru_cache(maxsize=64)
def first_positions(game: str, level_id: str) -> Iterator[Any]:
    """One after the other, for ever: every call plays on with the next number of players."""
    return itertools.cycle([FLAT[game](state) for state in first_states(game, level_id)])


def choices(position: Any, chance: Callable[[], float]) -> tuple[int, ...]:
    """What can happen: what is listed or, where chance does what cannot be listed, one such thing; nothing
    when the game is over."""
    found: tuple[int, ...] = position.legal()
    if found or not isinstance(position, FlatRoads) or position.over:
        return found
    position.tables.forget_outcomes()
    level, tray = position.tables.level, position.cells[TRAY]
    if position.cells[PHASE] == LOAD:
        return (position.encode(Load(layout(int(chance() * 20), level.quarry, level.quarry_start))),)
    # No physics here: of the stones some fall, the others stay, and the search path believes it.
    fallen = int(chance() * 3)
    ripest = sorted(range(len(tray)), key=lambda index: -tray[index].y)[:fallen]
    spots = [None if index in ripest else stone.spot for index, stone in enumerate(tray)]
    pushed = Spot(int((chance() - 0.5) * 4000), level.quarry.radius[position.cells[HAND]])
    return (position.encode(Rest((*spots, pushed))),)


def random_games(game: str, level: str, seconds: float, seed: int) -> dict[str, float]:
    """Whole games on the search path for a while, in time of the processor."""
    chance, decisions, positions = Random(seed).random, 0, first_positions(game, level)
    begin = time.process_time()
    end = begin + seconds
    while (now := time.process_time()) < end:
        position = next(positions).copy()
        while actions := choices(position, chance):
            position.apply(actions[int(chance() * len(actions))])
            decisions += 1
    return {"decisions": decisions, "seconds": now - begin}


def hash_of_games(game: str, level: str, games: int) -> str:
    """Of every choice there was in some random games, of every choice made, and of how they ended."""
    random, seen = Random(games), hashlib.sha256()
    for start, _ in zip(itertools.cycle(first_states(game, level)), range(games), strict=False):
        position = FLAT[game](start)
        while actions := choices(position, random.random):
            action = actions[int(random.random() * len(actions))]
            seen.update(repr((len(actions), action)).encode())
            position.apply(action)
        seen.update(repr(position.points()).encode())
    return seen.hexdigest()[:16]


def positions_to_think_about(game: str, level: str, every: int, most: int) -> list[list[Any]]:
    """From games that the second level played against itself: which start, and what was played."""
    spec, found = SPECS[game], list[list[Any]]()
    rules, opponents, player = spec.rules(), spec.opponents(), spec.ai_levels[1]
    for number, start in enumerate(first_states(game, level)):
        state, played, random = start, list[str](), Random(1)
        mine: list[list[Any]] = []
        while (mover := rules.to_move(state)) is not None:
            if mover == CHANCE:
                listed = rules.legal_actions(state)
                if listed:
                    drawn = random.choice(listed)
                else:
                    chance = spec.parts().chance
                    assert chance is not None, "outcomes that cannot be listed are computed"
                    drawn = chance.draw(state, random)
                action = rules.format(drawn)
            else:
                if len(played) % every == 0 and len(rules.legal_actions(state)) > 3:
                    mine.append([number, list(played)])
                question = Question(
                    game, player, opponents.describe(start), tuple(played), 1, length=len(played)
                )
                thought = opponents.think(question, lambda: False)
                assert thought is not None
                action = thought.action
            state, _ = rules.apply(state, rules.parse(action))
            played.append(action)
        found += mine[:most]
    return found


def think(game: str, start: int, level: str, actions: list[str], nodes: int | None) -> dict[str, Any]:
    """What the strongest level plays, why, and how long it took in time of the processor."""
    spec = SPECS[game]
    opponents = spec.opponents()
    text = opponents.describe(first_states(game, level)[start])
    question = Question(
        game, spec.ai_levels[-1], text, tuple(actions), 1, Budget(nodes=nodes), length=len(actions)
    )
    began = time.process_time()
    thought = opponents.think(question, lambda: False)
    seconds = time.process_time() - began
    assert isinstance(thought, Thought)
    visits = sum(candidate.visits for candidate in thought.candidates)
    return {"action": thought.action, "why": repr(thought), "visits": visits, "seconds": seconds}


WORK: Mapping[str, Callable[..., Any]] = {
    "random_games": random_games,
    "hash_of_games": hash_of_games,
    "positions_to_think_about": positions_to_think_about,
    "think": think,
}


def main() -> None:
    for line in sys.stdin:
        name, arguments = json.loads(line)
        print(json.dumps(WORK[name](**arguments)), flush=True)


if __name__ == "__main__":
    main()
