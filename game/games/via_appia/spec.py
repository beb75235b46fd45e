"""What the shell may know of Via Appia without loading it, and the doors to its parts."""

from game.core.options import options_of
from game.games.via_appia.options import Options
from game.games.via_appia.stages import ACHIEVEMENTS, STAGES
from game.meta.cast import CAST
from game.meta.spec import GameSpec, door

SPEC = GameSpec(
    id="via-appia",
    folder="via_appia",
    prefix="via",
    designer="Michael Feldkötter",
    year=2013,
    players=(2, 3, 4),
    default_level="classic",
    ai_levels=CAST,
    emblems={"blue": "triangle", "red": "square", "yellow": "circle", "green": "diamond"},
    texts="game.games.via_appia.text",
    parts=door("game.games.via_appia.parts:PARTS"),
    opponents=door("game.games.via_appia.ai:OPPONENTS"),
    screen=door("game.games.via_appia.view.screen"),
    turns={
        "classic": {2: 84, 3: 104, 4: 128},
        "capua": {2: 42, 3: 48, 4: 54},
        "caudium": {2: 71, 3: 83, 4: 104},
    },
    book_words="game.games.via_appia.book",
    lessons=True,
    ladder={
        # docs/ai.md: the share of wins against the level below at all other seats, and games. Of two
        # players Sextus met the strongest of before, not Cassia; of more, the four levels of before played.
        2: ((0.667, 12), (0.75, 12), (0.75, 12), (0.833, 12), (0.7, 10), (0.75, 8), (0.75, 8)),
        3: ((0.524, 42), (0.524, 42), (0.484, 36), (0.484, 36), (0.484, 36), (0.554, 30), (0.554, 30)),
        4: ((0.47, 40), (0.47, 40), (0.361, 36), (0.361, 36), (0.361, 36), (0.398, 28), (0.398, 28)),
    },
    averages=("tiles", "pushes", "fallen", "cities", "richest"),
    stages=STAGES,
    achievements=ACHIEVEMENTS,
    options=options_of(Options),
    veil=("purses", "hidden"),
    warnings=("wasted-stone", "sold-tile"),
    keys={
        "quarry": "x",
        "next-place": "tab",
        "aim-left": "q",
        "aim-right": "e",
        "aim-straight": "home",
        "training": "t",
        "last-push": "v",
        "names": "c",
    },
    picture="title/via-appia",
)
