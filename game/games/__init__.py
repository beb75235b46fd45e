"""The games of the house. Adding one is a folder and a line here: ``build_scripts/new_game.py`` does both.

``alea`` is what it copies, and what the tests of the house play; players never meet it.
"""

from game.games.aqua_romana.spec import SPEC as AQUA_ROMANA
from game.games.aquaedukt.spec import SPEC as AQUAEDUKT
from game.games.via_appia.spec import SPEC as VIA_APPIA
from game.meta.spec import GameSpec

GAMES: tuple[GameSpec, ...] = (
    AQUA_ROMANA,
    AQUAEDUKT,
    VIA_APPIA,
)
