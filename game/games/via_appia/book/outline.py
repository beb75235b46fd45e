"""What the rule book consists of, whatever the language: the texts are in one TOML file for each."""

from game.meta.rulebook import Outline

RULINGS = tuple(f"V{number}" for number in range(1, 34))

OUTLINE: dict[str, tuple[Outline, ...]] = {
    "aim": (
        Outline("aim-road"),
        Outline("aim-win"),
        Outline("aim-book"),
    ),
    "table": (
        Outline("table-road", ("V1", "V3"), figure="road"),
        Outline("table-spaces", figure="beds"),
        Outline("table-quarry", figure="tray"),
        Outline("table-pieces", ("V2",)),
        Outline("table-names", figure="names"),
    ),
    "setup": (
        Outline("setup-seats", ("V4",)),
        Outline("setup-start", ("V5",), ("load",)),
    ),
    "turn": (Outline("turn-four", ("V6",), ("main",)),),
    "income": (
        Outline("income-either", ("V7",), figure="either"),
        Outline("income-both", figure="both"),
        Outline("income-last", ("V8",), ("deal",), "last"),
        Outline("income-short", ("V9",)),
        Outline("income-bank", ("V10",)),
    ),
    "quarry": (
        Outline("quarry-pushes", ("V11",), ("push",)),
        Outline("quarry-aim", ("V12",), figure="aim"),
        Outline("quarry-slant", figure="slant"),
        Outline("quarry-fall", ("V13",), ("fall",), "fall"),
        Outline("quarry-hand"),
    ),
    "exchange": (
        Outline("exchange-stones", ("V14",), ("exchange",), "exchange"),
        Outline("exchange-solace", ("V15",), figure="solace"),
        Outline("exchange-cart", ("V16",), figure="fits"),
        Outline("exchange-full", figure="full"),
        Outline("exchange-out", ("V17",)),
    ),
    "build": (
        Outline("build-where", ("V18",), figure="where"),
        Outline("build-connection", ("V19",), figure="connection"),
        Outline("build-second", ("V20",), ("build",), "second"),
        Outline("build-points"),
    ),
    "travel": (
        Outline("travel-steps", ("V21",), figure="steps"),
        Outline("travel-room", ("V22",), figure="room"),
        Outline("travel-price", ("V23",), figure="prices"),
        Outline("travel-arrive", ("V24",), figure="arrive"),
    ),
    "end": (
        Outline("end-triggers", ("V25",), figure="last-round"),
        Outline("end-still", ("V26",)),
        Outline("end-sesterces", ("V27",)),
        Outline("end-majority", ("V28", "V29"), figure="majority"),
        Outline("end-shared", figure="shared"),
        Outline("end-win", ("V30",), ("over",)),
    ),
    "known": (
        Outline("known-purses", ("V31",)),
        Outline("known-chance", ("V32", "V33")),
    ),
    "advice": (
        Outline("advice-quarry"),
        Outline("advice-cards"),
        Outline("advice-road"),
        Outline("advice-journey"),
    ),
    "printed": (
        Outline("printed-sources"),
        Outline("printed-silent"),
    ),
    "rulings": tuple(Outline(f"ruling-{ruling}") for ruling in RULINGS),
}
"""Chapters in the order in which they are read, each with its paragraphs."""
