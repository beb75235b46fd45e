"""What the rule book consists of, whatever the language: the texts are in one TOML file for each."""

from game.meta.rulebook import Outline

RULINGS = tuple(f"A{number}" for number in range(1, 28))

OUTLINE: dict[str, tuple[Outline, ...]] = {
    "aim": (
        Outline("aim-land"),
        Outline("aim-win"),
        Outline("aim-book"),
    ),
    "table": (
        Outline("table-board", ("A1",), figure="table"),
        Outline("table-lines", ("A2", "A3"), figure="lines"),
        Outline("table-pieces"),
        Outline("table-names"),
    ),
    "setup": (
        Outline("setup-seats", ("A4",)),
        Outline("setup-mountains", ("A5",), ("setup",), "mountains"),
    ),
    "turn": (
        Outline("turn-three", ("A6",), ("main",)),
        Outline("turn-waiting", ("A7",)),
    ),
    "houses": (
        Outline("houses-roll", ("A8",), ("roll",), "roll"),
        Outline("houses-build", phases=("house",)),
        Outline("houses-again", ("A9",), ("again",)),
        Outline("houses-lowest", ("A10",), figure="lowest"),
        Outline("houses-full", ("A11",), figure="full"),
    ),
    "springs": (
        Outline("springs-dig", ("A12",), figure="free"),
        Outline("springs-distance", ("A13",), figure="distance"),
        Outline("springs-useless", ("A14",)),
    ),
    "canals": (
        Outline("canals-lay", ("A18",), ("canal",)),
        Outline("canals-arms", ("A15",), figure="arms"),
        Outline("canals-touch", ("A16",), figure="touch"),
        Outline("canals-double", ("A17",), figure="double"),
    ),
    "water": (
        Outline("water-spaces", figure="water"),
        Outline("water-stays", ("A19",), figure="over"),
    ),
    "end": (
        Outline("end-last", ("A20",)),
        Outline("end-dry", ("A21",), figure="dry"),
        Outline("end-count", ("A22",), ("over",)),
    ),
    "waters": (
        Outline("waters-backs", ("A23",), ("reveal",), "backs"),
        Outline("waters-apart", ("A24",), figure="apart"),
        Outline("waters-served", ("A25",), figure="served"),
        Outline("waters-mineral", ("A26",), figure="mineral"),
        Outline("waters-foul", ("A27",), figure="foul"),
    ),
    "advice": (
        Outline("advice-water"),
        Outline("advice-houses"),
        Outline("advice-clock"),
    ),
    "printed": (
        Outline("printed-sources"),
        Outline("printed-silent"),
    ),
    "rulings": tuple(Outline(f"ruling-{ruling}") for ruling in RULINGS),
}
"""Chapters in the order in which they are read, each with its paragraphs."""
