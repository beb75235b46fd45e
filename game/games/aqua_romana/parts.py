"""Aqua Romana without its screen: what lies behind the door ``parts`` of its spec."""

from game.games.aqua_romana.advice.facts import losses
from game.games.aqua_romana.book.outline import OUTLINE
from game.games.aqua_romana.daily import stock
from game.games.aqua_romana.feats import facts, fair, longest_aqueducts, progress, retired
from game.games.aqua_romana.goals import Goal
from game.games.aqua_romana.levels import MAPS
from game.games.aqua_romana.notable import notable
from game.games.aqua_romana.rules import RULES
from game.meta.spec import Parts

PARTS = Parts(
    rules=RULES,
    levels=MAPS.library,
    outline=OUTLINE,
    best=longest_aqueducts,
    progress=progress,
    retired=retired,
    fair=fair,
    notable=notable,
    losses=losses,
    facts=facts,
    folder=MAPS.folder,
    goals=Goal,
    daily=stock,
)
