"""The games of the house. Adding one is a folder and a line here."""

from __future__ import annotations

from game.core.spec import GameSpec
from game.games.aqua_romana.spec import SPEC as AQUA_ROMANA
from game.games.aquaedukt.spec import SPEC as AQUAEDUKT
from game.games.via_appia.spec import SPEC as VIA_APPIA

GAMES: tuple[GameSpec, ...] = (AQUA_ROMANA, AQUAEDUKT, VIA_APPIA)
