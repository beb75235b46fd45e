"""What the shell may know of Aqua Romana without loading it, and the doors to its parts."""

from game.games.aqua_romana.stages import ACHIEVEMENTS, STAGES
from game.meta.cast import CAST
from game.meta.spec import GameSpec, Loop, Scenery, Walk, door

SPEC = GameSpec(
    id="aqua-romana",
    folder="aqua_romana",
    prefix="aqua",
    designer="Martin Schlegel",
    year=2005,
    players=(2, 3, 4),
    default_level="classic",
    ai_levels=CAST,
    emblems={"yellow": "circle", "red": "square", "blue": "triangle", "green": "diamond"},
    texts="game.games.aqua_romana.text",
    parts=door("game.games.aqua_romana.parts:PARTS"),
    opponents=door("game.games.aqua_romana.ai:OPPONENTS"),
    screen=door("game.games.aqua_romana.view.screen"),
    turns={
        "classic": {2: 61, 3: 65, 4: 66},
        "carthage": {2: 101, 3: 98, 4: 110},
        "pompeii": {2: 39, 3: 41, 4: 43},
        "subiaco": {2: 52, 3: 55, 4: 59},
        "tivoli": {2: 29, 3: 29, 4: 32},
    },
    book_words="game.games.aqua_romana.book",
    lessons=True,
    dailies=True,
    averages=("longest", "highest", "lowest", "walled", "walls", "fountains"),
    ladder={
        # docs/ai.md, Strength: the share of wins against the level below at all other seats, and games. Where
        # the eight have not met yet, what was measured of the four levels before them, in equal steps.
        2: ((0.768, 200), (0.815, 100), (0.79, 100), (0.738, 40), (0.8, 30), (0.776, 24), (0.776, 24)),
        3: ((0.575, 60), (0.583, 48), (0.464, 120), (0.464, 120), (0.464, 120), (0.582, 24), (0.582, 24)),
        4: ((0.5, 60), (0.531, 48), (0.365, 48), (0.328, 120), (0.328, 120), (0.365, 84), (0.365, 84)),
    },
    sets_up=True,
    stages=STAGES,
    achievements=ACHIEVEMENTS,
    warnings=("blind", "last", "rival", "early"),
    keys={
        "rotate": "r",
        "rotate-any": "shift+r",
        "rotate-left": "q",
        "rotate-right": "e",
        "next-workman": "tab",
        "next-builder": "b",
        "sight": "s",
        "lengths": "l",
        "names": "c",
    },
    own_levels=("levels",),
    heir=True,
    picture="title/scene",
    scenery=Scenery(
        loops=(Loop("title/river/", 20, (896, 846, 728, 234)),),
        walks=(
            Walk("title/folk/right/", 6, (330, 1036, 78), (745, 1058, 86), 30.0, 95.0, 3.0),
            Walk("title/folk/away/", 6, (1646, 1078, 84), (1742, 912, 50), 30.0, 140.0, 52.0),
        ),
        sky="title/scene-sky",
    ),
)
