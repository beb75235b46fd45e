"""What the rule book consists of, whatever the language: the texts are in one TOML file for each."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Entry:
    """A paragraph before it has words."""

    id: str
    rulings: tuple[str, ...] = ()
    phases: tuple[str, ...] = ()
    figure: str = ""


RULINGS = tuple(f"R{number}" for number in range(1, 21))

OUTLINE: dict[str, tuple[Entry, ...]] = {
    "aim": (
        Entry("aim-rome"),
        Entry("aim-win"),
        Entry("aim-book"),
    ),
    "table": (
        Entry("table-board", figure="table"),
        Entry("table-tiles", figure="tiles"),
        Entry("table-reservoirs", ("R1",), figure="three"),
        Entry("table-people"),
        Entry("table-podiums"),
        Entry("table-names"),
    ),
    "setup": (
        Entry("setup-seats"),
        Entry("setup-builders", ("R2",), ("setup",), "setup"),
    ),
    "turn": (
        Entry("turn-steps"),
        Entry("turn-build", phases=("main",), figure="build"),
        Entry("turn-must", ("R10",)),
        Entry("turn-none", ("R11",), figure="advance"),
    ),
    "laying": (
        Entry("laying-sight", ("R3",), figure="sight"),
        Entry("laying-kind", ("R4",)),
        Entry("laying-tile", figure="tile"),
        Entry("laying-gap", figure="gap"),
        Entry("laying-others", figure="both"),
        Entry("laying-twice", figure="twice"),
    ),
    "joining": (
        Entry("joining-never", ("R5",), figure="joins"),
        Entry("joining-finished"),
    ),
    "builders": (
        Entry("builders-step", figure="step"),
        Entry("builders-fountain", ("R8",), ("fountain",), "fountain"),
        Entry("builders-where", ("R6", "R9"), figure="forbidden"),
        Entry("builders-kind", ("R7",)),
    ),
    "closing": (
        Entry("closing-built", ("R12",), figure="walls"),
        Entry("closing-crowded", ("R12",), figure="crowded"),
        Entry("closing-choice", ("R13",), ("close",), "seals"),
    ),
    "podiums": (
        Entry("podiums-length"),
        Entry("podiums-place", ("R14", "R15"), figure="podium"),
        Entry("podiums-order"),
    ),
    "reserve": (
        Entry("reserve-take", phases=("take",), figure="reserve"),
        Entry("reserve-place", phases=("reserve",)),
        Entry("reserve-joker"),
    ),
    "end": (
        Entry("end-skipped", ("R16",)),
        Entry("end-round", ("R17", "R18"), ("over",)),
        Entry("end-open"),
    ),
    "bonus": (
        Entry("bonus-laurels", ("R19",), figure="laurels"),
        Entry("bonus-win", ("R20",)),
        Entry("bonus-example"),
    ),
    "printed": (
        Entry("printed-sources"),
        Entry("printed-fountain"),
        Entry("printed-compulsory"),
        Entry("printed-none"),
        Entry("printed-podium"),
        Entry("printed-ends"),
        Entry("printed-silent"),
    ),
    "rulings": tuple(Entry(f"ruling-{ruling}") for ruling in RULINGS),
}
"""Chapters in the order in which they are read, each with its paragraphs."""
