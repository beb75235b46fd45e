"""What the rule book consists of, whatever the language: the texts are in one TOML file for each."""

from game.meta.rulebook import Outline

RULINGS = tuple(f"R{number}" for number in range(1, 21))

OUTLINE: dict[str, tuple[Outline, ...]] = {
    "aim": (
        Outline("aim-rome"),
        Outline("aim-win"),
        Outline("aim-book"),
    ),
    "table": (
        Outline("table-board", figure="table"),
        Outline("table-tiles", figure="tiles"),
        Outline("table-reservoirs", ("R1",), figure="three"),
        Outline("table-people"),
        Outline("table-podiums"),
        Outline("table-names"),
    ),
    "setup": (
        Outline("setup-seats"),
        Outline("setup-builders", ("R2",), ("setup",), "setup"),
    ),
    "turn": (
        Outline("turn-steps"),
        Outline("turn-build", phases=("main",), figure="build"),
        Outline("turn-must", ("R10",)),
        Outline("turn-none", ("R11",), figure="advance"),
    ),
    "laying": (
        Outline("laying-sight", ("R3",), figure="sight"),
        Outline("laying-kind", ("R4",)),
        Outline("laying-tile", figure="tile"),
        Outline("laying-gap", figure="gap"),
        Outline("laying-others", figure="both"),
        Outline("laying-twice", figure="twice"),
    ),
    "joining": (
        Outline("joining-never", ("R5",), figure="joins"),
        Outline("joining-finished"),
    ),
    "builders": (
        Outline("builders-step", figure="step"),
        Outline("builders-fountain", ("R8",), ("fountain",), "fountain"),
        Outline("builders-where", ("R6", "R9"), figure="forbidden"),
        Outline("builders-kind", ("R7",)),
    ),
    "closing": (
        Outline("closing-built", ("R12",), figure="walls"),
        Outline("closing-crowded", ("R12",), figure="crowded"),
        Outline("closing-choice", ("R13",), ("close",), "seals"),
    ),
    "podiums": (
        Outline("podiums-length"),
        Outline("podiums-place", ("R14", "R15"), figure="podium"),
        Outline("podiums-order"),
    ),
    "reserve": (
        Outline("reserve-take", phases=("take",), figure="reserve"),
        Outline("reserve-place", phases=("reserve",)),
        Outline("reserve-joker"),
    ),
    "end": (
        Outline("end-skipped", ("R16",)),
        Outline("end-round", ("R17", "R18"), ("over",)),
        Outline("end-open"),
    ),
    "bonus": (
        Outline("bonus-laurels", ("R19",), figure="laurels"),
        Outline("bonus-win", ("R20",)),
        Outline("bonus-example"),
    ),
    "printed": (
        Outline("printed-sources"),
        Outline("printed-fountain"),
        Outline("printed-compulsory"),
        Outline("printed-none"),
        Outline("printed-podium"),
        Outline("printed-ends"),
        Outline("printed-silent"),
    ),
    "rulings": tuple(Outline(f"ruling-{ruling}") for ruling in RULINGS),
}
"""Chapters in the order in which they are read, each with its paragraphs."""
