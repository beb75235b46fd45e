"""Aquädukt without its screen: what lies behind the door ``parts`` of its spec."""

from game.games.aquaedukt.advice.facts import losses
from game.games.aquaedukt.book.outline import OUTLINE
from game.games.aquaedukt.chance import Fortune
from game.games.aquaedukt.feats import facts, houses_with_water, progress, retired
from game.games.aquaedukt.goals import Goal
from game.games.aquaedukt.levels import MAPS
from game.games.aquaedukt.notable import notable
from game.games.aquaedukt.rules import RULES
from game.meta.spec import Parts

PARTS = Parts(
    rules=RULES,
    levels=MAPS.library,
    outline=OUTLINE,
    best=houses_with_water,
    progress=progress,
    retired=retired,
    chance=Fortune(),
    notable=notable,
    losses=losses,
    facts=facts,
    folder=MAPS.folder,
    goals=Goal,
)
