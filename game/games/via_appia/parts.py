"""Via Appia without its screen: what lies behind the door ``parts`` of its spec."""

from game.games.via_appia.advice.losses import losses
from game.games.via_appia.book.outline import OUTLINE
from game.games.via_appia.chance import Fortune, one_push
from game.games.via_appia.feats import facts, progress, retired, tiles_built
from game.games.via_appia.goals import Goal
from game.games.via_appia.levels import MAPS
from game.games.via_appia.notable import notable
from game.games.via_appia.practice import begun
from game.games.via_appia.rules import RULES
from game.meta.spec import Parts


def _trial() -> object:
    """One push, which needs the library for it."""
    return one_push(MAPS.library().start("classic", (("blue",), ("red",)), {}))


PARTS = Parts(
    rules=RULES,
    levels=MAPS.library,
    outline=OUTLINE,
    best=tiles_built,
    progress=progress,
    retired=retired,
    chance=Fortune(),
    trial=_trial,
    notable=notable,
    losses=losses,
    facts=facts,
    folder=MAPS.folder,
    goals=Goal,
    practice=begun,
)
