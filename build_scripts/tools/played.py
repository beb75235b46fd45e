"""Games that were really played, for benchmarks that want shelves full of them."""

from random import Random
from typing import Any

from game.meta.spec import GameSpec
from game.services import Services
from game.storage import Player, Save, Sitting

LONG_AGO = 1_700_000_000
SOME_ACTIONS = 40
"""Of a game that is left in the middle."""


def played_game(services: Services, spec: GameSpec, random: Random, *, finished: bool) -> Save:
    """By chance, to its end or into its middle."""
    setup = services.quick_setup(spec)
    session = services.archive.begun(setup)
    rules = session.rules
    while (outcome := rules.outcome(session.state)) is None and (finished or len(session) < SOME_ACTIONS):
        session.play(_next(spec, session.state, random))
    players = tuple(Player(seat.player, seat.name) for seat in setup.seats)
    sitting = Sitting(id="0" * 16, players=players, turn=rules.turn_number(session.state), saved=LONG_AGO)
    save = Save(setup.record(tuple(map(rules.format, session.actions))), sitting)
    if outcome is None:
        return save
    return save.with_sitting(points=outcome.points, winners=outcome.winners)


def _next(spec: GameSpec, state: Any, random: Random) -> Any:
    if actions := spec.rules().legal_actions(state):
        return random.choice(actions)
    # What chance brings is not always to be listed.
    chance = spec.parts().chance
    assert chance is not None, "somebody can always play on"
    return chance.draw(state, random)
