"""What the rule book consists of, whatever the language: the texts are in one TOML file for each."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class OutlineEntry:
    """A paragraph before it has words."""

    id: str
    rulings: tuple[str, ...] = ()
    phases: tuple[str, ...] = ()
    figure: str = ""


RULINGS = tuple(f"R{number}" for number in range(1, 21))

OUTLINE: dict[str, tuple[OutlineEntry, ...]] = {
    "aim": (
        OutlineEntry("aim-rome"),
        OutlineEntry("aim-win"),
        OutlineEntry("aim-book"),
    ),
    "table": (
        OutlineEntry("table-board", figure="table"),
        OutlineEntry("table-tiles", figure="tiles"),
        OutlineEntry("table-reservoirs", ("R1",), figure="three"),
        OutlineEntry("table-people"),
        OutlineEntry("table-podiums"),
        OutlineEntry("table-names"),
    ),
    "setup": (
        OutlineEntry("setup-seats"),
        OutlineEntry("setup-builders", ("R2",), ("setup",), "setup"),
    ),
    "turn": (
        OutlineEntry("turn-steps"),
        OutlineEntry("turn-build", phases=("main",), figure="build"),
        OutlineEntry("turn-must", ("R10",)),
        OutlineEntry("turn-none", ("R11",), figure="advance"),
    ),
    "laying": (
        OutlineEntry("laying-sight", ("R3",), figure="sight"),
        OutlineEntry("laying-kind", ("R4",)),
        OutlineEntry("laying-tile", figure="tile"),
        OutlineEntry("laying-gap", figure="gap"),
        OutlineEntry("laying-others", figure="both"),
        OutlineEntry("laying-twice", figure="twice"),
    ),
    "joining": (
        OutlineEntry("joining-never", ("R5",), figure="joins"),
        OutlineEntry("joining-finished"),
    ),
    "builders": (
        OutlineEntry("builders-step", figure="step"),
        OutlineEntry("builders-fountain", ("R8",), ("fountain",), "fountain"),
        OutlineEntry("builders-where", ("R6", "R9"), figure="forbidden"),
        OutlineEntry("builders-kind", ("R7",)),
    ),
    "closing": (
        OutlineEntry("closing-built", ("R12",), figure="walls"),
        OutlineEntry("closing-crowded", ("R12",), figure="crowded"),
        OutlineEntry("closing-choice", ("R13",), ("close",), "seals"),
    ),
    "podiums": (
        OutlineEntry("podiums-length"),
        OutlineEntry("podiums-place", ("R14", "R15"), figure="podium"),
        OutlineEntry("podiums-order"),
    ),
    "reserve": (
        OutlineEntry("reserve-take", phases=("take",), figure="reserve"),
        OutlineEntry("reserve-place", phases=("reserve",)),
        OutlineEntry("reserve-joker"),
    ),
    "end": (
        OutlineEntry("end-skipped", ("R16",)),
        OutlineEntry("end-round", ("R17", "R18"), ("over",)),
        OutlineEntry("end-open"),
    ),
    "bonus": (
        OutlineEntry("bonus-laurels", ("R19",), figure="laurels"),
        OutlineEntry("bonus-win", ("R20",)),
        OutlineEntry("bonus-example"),
    ),
    "printed": (
        OutlineEntry("printed-sources"),
        OutlineEntry("printed-fountain"),
        OutlineEntry("printed-compulsory"),
        OutlineEntry("printed-none"),
        OutlineEntry("printed-podium"),
        OutlineEntry("printed-ends"),
        OutlineEntry("printed-silent"),
    ),
    "rulings": tuple(OutlineEntry(f"ruling-{ruling}") for ruling in RULINGS),
}
"""Chapters in the order in which they are read, each with its paragraphs."""
