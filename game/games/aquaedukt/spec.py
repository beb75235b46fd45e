"""What the shell may know of Aquädukt without loading it, and the doors to its parts."""

from game.core.options import options_of
from game.games.aquaedukt.options import Options
from game.games.aquaedukt.stages import ACHIEVEMENTS, STAGES
from game.meta.cast import CAST
from game.meta.spec import GameSpec, door

SPEC = GameSpec(
    id="aquaedukt",
    folder="aquaedukt",
    prefix="aquaedukt",
    designer="Bernhard Weber",
    year=2006,
    players=(2, 3, 4),
    default_level="classic",
    ai_levels=CAST,
    emblems={"red": "square", "blue": "triangle", "white": "circle", "orange": "diamond"},
    texts="game.games.aquaedukt.text",
    parts=door("game.games.aquaedukt.parts:PARTS"),
    opponents=door("game.games.aquaedukt.ai:OPPONENTS"),
    screen=door("game.games.aquaedukt.view.screen"),
    turns={
        "classic": {2: 44, 3: 54, 4: 60},
        "anio": {2: 36, 3: 41, 4: 48},
        "cossyra": {2: 43, 3: 50, 4: 55},
        "tusculum": {2: 23},
    },
    book_words="game.games.aquaedukt.book",
    lessons=True,
    averages=("houses", "lost", "canals", "springs", "gifts"),
    ladder={
        # docs/ai.md: the share of wins against the level below at all other seats, and games. Few with three
        # and four players; the upper three there by what was measured of those before them.
        2: ((0.67, 100), (0.785, 100), (0.775, 100), (0.575, 100), (0.765, 100), (0.542, 60), (0.825, 60)),
        3: ((0.333, 12), (0.75, 12), (0.167, 12), (0.5, 12), (0.368, 120), (0.447, 120), (0.447, 120)),
        4: ((0.167, 12), (0.25, 12), (0.208, 12), (0.375, 12), (0.29, 120), (0.349, 120), (0.349, 120)),
    },
    stages=STAGES,
    achievements=ACHIEVEMENTS,
    options=options_of(Options),
    warnings=("fills", "waters-rival"),
    keys={
        "roll": "x",
        "spring": "s",
        "canal": "k",
        "next-place": "tab",
        "other-line": "r",
        "served": "l",
        "names": "c",
    },
    picture="title/aquaedukt",
)
