"""The sounds of Via Appia: round stones in a tray, coins, a cart, and a road that is laid and walked on.

As in `effects`, whatever has a pitch keeps to D, E, G and A and so agrees with the tune behind it.
"""

from __future__ import annotations

from typing import NamedTuple

from .dsp import (
    COURT,
    HALL,
    Rng,
    Signal,
    bandpass,
    curve,
    highpass,
    lowpass,
    noise,
    place,
    reverberate,
    saturate,
    silence,
    swell,
)
from .instruments import brass, drum, lyre, pitch
from .matter import (
    bronze,
    cloth,
    coin_ring,
    grind,
    grit,
    papyrus,
    pebble,
    stone,
    thump,
    tick,
    wood,
)


class Size(NamedTuple):
    """What the ear knows a stone's size by."""

    base: float
    """Of its lowest ring, in Hz."""
    t60: float
    weight: float
    low: float
    """Of the thud behind it."""


LARGE, MID, SMALL = (
    Size(470.0, 0.15, 0.8, 74.0),
    Size(860.0, 0.10, 0.4, 118.0),
    Size(1_720.0, 0.055, 0.16, 210.0),
)


def _clack(rng: Rng, size: Size, hard: float = 1.0) -> Signal:
    """Two round stones meet."""
    contact = 0.00016 / hard
    return pebble(rng, size.base * rng.uniform(0.93, 1.08), size.t60, size.weight, contact)


def _rattle(track: Signal, rng: Rng, at: float, hits: int, gain: float, size: Size = SMALL) -> None:
    """A stone that does not stop at once: ever quicker, ever softer."""
    pause, side = rng.uniform(0.055, 0.075), rng.uniform(-0.3, 0.3)
    for _ in range(hits):
        place(track, _clack(rng, size), at, gain, side)
        at += pause
        pause *= rng.uniform(0.68, 0.85)
        gain *= rng.uniform(0.5, 0.72)
        side = -side * 0.8


# In the tray --------------------------------------------------------------------------------------


def pusher_set(rng: Rng) -> Signal:
    """A stone is laid behind the line, and the bronze bar is put against it."""
    track = silence(1.8)
    place(track, lowpass(_clack(rng, MID, 0.5), 3_400.0), 0.0, 0.8, -0.05)
    place(track, grind(rng, 0.12, 620.0, 500.0) * swell(0.12, 0.02, 0.07), 0.03, 0.22)
    place(track, lowpass(bronze(rng, 1_310.0, 0.22), 4_200.0), 0.15, 0.22, 0.1)
    place(track, wood(rng, 340.0), 0.152, 0.35, 0.1)
    return reverberate(saturate(track, 2.0), COURT, rng, 0.12)


def scrape(rng: Rng) -> Signal:
    """The push: it sticks, it gives, stone grinds over stone while others are nudged aside, it stops."""
    seconds = 0.84
    track = silence(2.0)
    pace = curve(seconds, (0.0, 0.0), (0.05, 0.75), (0.12, 0.5), (0.34, 1.0), (0.62, 0.8), (0.84, 0.0))
    place(track, grind(rng, seconds, 410.0 * rng.uniform(0.93, 1.08), 1_500.0) * pace, 0.0, 0.85, -0.08)
    place(track, grind(rng, seconds, 980.0 * rng.uniform(0.93, 1.08), 900.0) * pace**2, 0.0, 0.4, 0.15)
    floor = lowpass(noise(rng, seconds), 240.0) * pace**1.5
    place(track, floor, 0.0, 0.3)
    creak = bandpass(grind(rng, 0.5, 210.0, 46.0), 420.0, 1.6) * swell(0.5, 0.12, 0.3)
    place(track, creak, 0.0, 0.5, -0.2)
    for _ in range(5):
        nudged = _clack(rng, (MID, SMALL, SMALL)[int(rng.integers(0, 3))], 0.6)
        place(
            track,
            nudged,
            0.1 + float(rng.beta(1.6, 1.4)) * 0.6,
            rng.uniform(0.1, 0.28),
            rng.uniform(-0.5, 0.5),
        )
    place(track, grit(rng, 0.35, 50, 3_400.0), 0.72, 0.16, 0.1)
    return reverberate(saturate(lowpass(track, 6_500.0), 1.8), COURT, rng, 0.12)


def knock_large(rng: Rng) -> Signal:
    """Deep, short, with the whole weight of it."""
    track = silence(1.9)
    place(track, _clack(rng, LARGE), 0.0, 1.0)
    place(track, thump(LARGE.low, 0.22), 0.001, 0.4)
    place(track, lowpass(_clack(rng, LARGE, 0.5), 1_800.0), rng.uniform(0.05, 0.07), 0.22, 0.1)
    place(track, grit(rng, 0.22, 22), 0.01, 0.16)
    return reverberate(saturate(track, 2.2), COURT, rng, 0.14)


def knock_mid(rng: Rng) -> Signal:
    """A clear clack."""
    track = silence(1.8)
    place(track, _clack(rng, MID), 0.0, 1.0, -0.05)
    place(track, _clack(rng, MID, 0.6), rng.uniform(0.045, 0.06), 0.24, 0.12)
    place(track, grit(rng, 0.16, 14), 0.01, 0.14)
    return reverberate(saturate(track, 2.1), COURT, rng, 0.13)


def knock_small(rng: Rng) -> Signal:
    """A bright rattle."""
    track = silence(1.7)
    _rattle(track, rng, 0.0, 4, 1.0)
    return reverberate(saturate(track, 2.0), COURT, rng, 0.12)


def _over_the_edge(track: Signal, rng: Rng, size: Size, gap: float) -> None:
    """The last finger's breadth on stone, then nothing."""
    place(track, grind(rng, 0.16, size.base * 0.9, 900.0) * swell(0.16, 0.1, 0.03), 0.0, 0.32, -0.1)
    place(track, lowpass(_clack(rng, size, 0.5), 2_600.0), 0.15, 0.22, -0.05)
    place(track, cloth(rng, gap, 260.0, 620.0), 0.16, 0.05)


def fall_large(rng: Rng) -> Signal:
    """It drops into the channel like a door falling shut, rolls once and lies."""
    track = silence(2.6)
    _over_the_edge(track, rng, LARGE, 0.14)
    at = 0.3
    place(track, _clack(rng, LARGE), at, 1.0, 0.0)
    place(track, thump(62.0, 0.34), at, 0.6)
    place(track, wood(rng, 170.0, contact=0.0007), at + 0.002, 1.0)
    place(track, grit(rng, 0.6, 70, 2_800.0), at + 0.01, 0.3, 0.1)
    place(track, _clack(rng, LARGE, 0.7), at + rng.uniform(0.2, 0.24), 0.4, 0.2)
    place(track, wood(rng, 205.0, contact=0.0007), at + 0.23, 0.3, 0.2)
    roll = grind(rng, 0.36, 300.0, 160.0) * swell(0.36, 0.05, 0.28)
    place(track, lowpass(roll, 1_400.0), at + 0.24, 0.26, 0.25)
    return reverberate(saturate(track, 3.6), COURT, rng, 0.2)


def fall_mid(rng: Rng) -> Signal:
    """Into the channel: a knock, a hop, another knock."""
    track = silence(2.3)
    _over_the_edge(track, rng, MID, 0.12)
    at = 0.28
    for pause, gain, side in ((0.0, 1.0, 0.0), (0.15, 0.45, 0.2), (0.24, 0.2, 0.3)):
        place(track, _clack(rng, MID), at + pause, gain, side)
        place(track, wood(rng, 290.0 * rng.uniform(0.95, 1.06), contact=0.0005), at + pause, 0.7 * gain, side)
    place(track, thump(96.0, 0.2), at, 0.4)
    place(track, grit(rng, 0.4, 36), at + 0.01, 0.2, 0.1)
    return reverberate(saturate(track, 2.1), COURT, rng, 0.16)


def fall_small(rng: Rng) -> Signal:
    """It skips down and rattles out."""
    track = silence(2.1)
    _over_the_edge(track, rng, SMALL, 0.1)
    _rattle(track, rng, 0.25, 6, 1.0)
    place(track, wood(rng, 520.0), 0.25, 0.4)
    place(track, grit(rng, 0.3, 18), 0.27, 0.12, 0.1)
    return reverberate(saturate(track, 2.0), COURT, rng, 0.15)


def load(rng: Rng) -> Signal:
    """A cartload of stones is tipped into the quarry: a rush, then the last ones settle."""
    track = silence(3.4)
    place(track, grind(rng, 1.3, 520.0, 900.0) * swell(1.3, 0.25, 0.8), 0.0, 0.35)
    place(track, lowpass(noise(rng, 1.4), 200.0) * swell(1.4, 0.3, 0.9), 0.0, 0.2)
    sizes = (LARGE, MID, MID, SMALL, SMALL, SMALL)
    for _ in range(64):
        size = sizes[int(rng.integers(0, len(sizes)))]
        at = 0.04 + float(rng.beta(1.5, 2.6)) * 1.7
        place(track, _clack(rng, size), at, rng.uniform(0.16, 0.7), rng.uniform(-0.7, 0.7))
    for at in (0.18, 0.46, 0.8):
        place(track, thump(66.0, 0.3), at + rng.uniform(0.0, 0.08), 0.35)
    place(track, grit(rng, 1.2, 170, 3_200.0), 0.9, 0.22, 0.1)
    return reverberate(saturate(track, 2.0), COURT, rng, 0.18)


def stones_take(rng: Rng) -> Signal:
    """Two or three stones in one hand."""
    track = silence(1.8)
    for at, size, gain in ((0.0, MID, 0.5), (0.07, SMALL, 0.9), (0.15, SMALL, 0.6)):
        place(track, lowpass(_clack(rng, size, 0.6), 5_000.0), at + rng.uniform(0.0, 0.02), gain, at - 0.1)
    place(track, grit(rng, 0.2, 20), 0.02, 0.12)
    place(track, cloth(rng, 0.2, 500.0, 1_400.0), 0.1, 0.06)
    return reverberate(saturate(track, 1.8), COURT, rng, 0.11)


# Cards, coins, tokens -----------------------------------------------------------------------------


def _card(track: Signal, rng: Rng, at: float, gain: float, side: float) -> None:
    slide = highpass(papyrus(rng, 0.13), 900.0) * swell(0.13, 0.02, 0.08)
    place(track, slide, at, 0.7 * gain, side)
    place(track, tick(rng, 1_500.0, 0.02), at + 0.09, 0.9 * gain, side)
    place(track, lowpass(wood(rng, 300.0), 900.0), at + 0.09, 0.25 * gain, side)


def deal(rng: Rng) -> Signal:
    """Seven cards on a wooden table, one after the other."""
    track = silence(2.6)
    at = 0.0
    for index in range(7):
        _card(track, rng, at, rng.uniform(0.75, 1.0), -0.6 + 0.2 * index)
        at += rng.uniform(0.085, 0.11)
    return reverberate(track, COURT, rng, 0.12)


def card_take(rng: Rng) -> Signal:
    """One card is turned over."""
    track = silence(1.6)
    place(track, papyrus(rng, 0.2) * swell(0.2, 0.05, 0.12), 0.0, 0.5, -0.1)
    _card(track, rng, 0.12, 1.0, 0.1)
    return reverberate(track, COURT, rng, 0.12)


def _clink(track: Signal, rng: Rng, at: float, gain: float, side: float) -> None:
    place(track, coin_ring(rng, 2_350.0 * rng.uniform(0.9, 1.14), 0.42), at, gain, side)
    place(track, tick(rng, 5_200.0, 0.006), at, 0.5 * gain, side)


def coin(rng: Rng) -> Signal:
    """A sestertius on stone: it rings, bounces, and lies flat."""
    track = silence(2.0)
    for at, gain in ((0.0, 1.0), (0.12, 0.4), (0.19, 0.2), (0.235, 0.1)):
        _clink(track, rng, at, gain, at)
    return reverberate(track, COURT, rng, 0.14)


def coins(rng: Rng) -> Signal:
    """A handful of them into a leather purse."""
    track = silence(2.2)
    for _ in range(9):
        _clink(
            track,
            rng,
            float(rng.beta(1.3, 1.6)) * 0.42,
            rng.uniform(0.25, 0.8),
            float(rng.uniform(-0.4, 0.4)),
        )
    place(track, cloth(rng, 0.3, 300.0, 900.0), 0.3, 0.12)
    place(track, thump(120.0, 0.12), 0.42, 0.3)
    return reverberate(track, COURT, rng, 0.13)


def token(rng: Rng) -> Signal:
    """One push more: a wooden chip, and two strings that look up."""
    track = silence(2.6)
    place(track, wood(rng, 700.0 * rng.uniform(0.96, 1.05)), 0.0, 0.7, -0.1)
    place(track, lyre(rng, pitch("a4"), 1.0, 0.5), 0.05, 0.5, -0.1)
    place(track, lyre(rng, pitch("e5"), 1.4, 0.5), 0.16, 0.55, 0.15)
    return reverberate(track, COURT, rng, 0.16)


def sell(rng: Rng) -> Signal:
    """A stone pushed over the counter, and a coin for it."""
    track = silence(2.1)
    place(track, lowpass(_clack(rng, MID, 0.5), 2_600.0), 0.0, 0.7, -0.2)
    place(track, grind(rng, 0.16, 700.0, 600.0) * swell(0.16, 0.03, 0.1), 0.01, 0.2, -0.1)
    for at, gain in ((0.2, 0.8), (0.3, 0.3)):
        _clink(track, rng, at, gain, 0.15)
    return reverberate(track, COURT, rng, 0.13)


def solace(rng: Rng) -> Signal:
    """Nothing fell: a shrug, and a string that means well."""
    track = silence(2.8)
    place(track, cloth(rng, 0.22, 400.0, 1_100.0), 0.0, 0.1)
    for index, name in enumerate(("g4", "e4", "a4")):
        place(track, lyre(rng, pitch(name), 1.4, 0.3), 0.1 + 0.15 * index, 0.5, -0.15 + 0.15 * index)
    return reverberate(track, HALL, rng, 0.1)


# The road -----------------------------------------------------------------------------------------


def tile_load(rng: Rng) -> Signal:
    """A slab on the planks of the cart, which complains."""
    track = silence(2.2)
    place(track, wood(rng, 190.0 * rng.uniform(0.95, 1.06), contact=0.0006), 0.0, 1.0)
    place(track, lowpass(stone(rng, 620.0, weight=0.8), 2_800.0), 0.004, 0.6)
    place(track, wood(rng, 300.0), 0.09, 0.35, 0.2)
    creak = bandpass(grind(rng, 0.34, 260.0, 38.0), 520.0, 2.2) * swell(0.34, 0.1, 0.18)
    place(track, creak, 0.12, 0.55, -0.2)
    return reverberate(saturate(track, 2.0), COURT, rng, 0.14)


def _laid(rng: Rng, size: Size, base: float, seconds: float, taps: int) -> Signal:
    """Basalt into its bed of gravel: the gravel gives, the slab sits, a mallet makes it even."""
    track = silence(seconds)
    place(track, grind(rng, 0.2, size.base * 0.7, 1_300.0) * swell(0.2, 0.08, 0.08), 0.0, 0.32, -0.1)
    place(track, stone(rng, base * rng.uniform(0.95, 1.06), weight=size.weight), 0.12, 1.0)
    place(track, thump(size.low, 0.26), 0.12, 0.4 * size.weight)
    place(track, grit(rng, 0.4, 90, 2_600.0), 0.12, 0.36, 0.1)
    for index in range(taps):
        at = 0.36 + 0.15 * index + rng.uniform(-0.01, 0.01)
        place(track, wood(rng, 420.0 * rng.uniform(0.96, 1.05)), at, 0.42, -0.2 + 0.2 * index)
        place(track, lowpass(stone(rng, base * 1.2, weight=0.2), 2_400.0), at, 0.3, -0.2 + 0.2 * index)
    return reverberate(saturate(track, 2.2 + 1.2 * size.weight), COURT, rng, 0.16)


def tile_large(rng: Rng) -> Signal:
    return _laid(rng, LARGE, 380.0, 2.6, 3)


def tile_mid(rng: Rng) -> Signal:
    return _laid(rng, MID, 540.0, 2.3, 2)


def tile_small(rng: Rng) -> Signal:
    return _laid(rng, SMALL, 820.0, 2.0, 1)


def step(rng: Rng) -> Signal:
    """Hobnails on basalt: heel, then toe."""
    track = silence(1.4)
    for at, gain in ((0.0, 1.0), (rng.uniform(0.06, 0.08), 0.5)):
        place(
            track, lowpass(stone(rng, 900.0 * rng.uniform(0.9, 1.12), weight=0.25), 3_000.0), at, 0.5 * gain
        )
        for _ in range(3):
            place(
                track,
                tick(rng, rng.uniform(4_200.0, 6_200.0), 0.006),
                at + rng.uniform(0.0, 0.012),
                0.3 * gain,
            )
    place(track, grit(rng, 0.14, 14, 3_600.0), 0.02, 0.2)
    return reverberate(track, COURT, rng, 0.1)


def arrive(rng: Rng) -> Signal:
    """The gate opens, and a horn on the wall says who comes."""
    track = silence(3.4)
    place(track, wood(rng, 150.0, contact=0.0008), 0.0, 0.6)
    place(track, drum(rng, 92.0, 0.5), 0.06, 0.5)
    for name, at, length in (("d4", 0.06, 0.2), ("a4", 0.24, 0.85), ("d4", 0.26, 0.8)):
        place(track, lowpass(brass(rng, pitch(name), length, 0.6), 3_200.0), at, 0.5, rng.uniform(-0.2, 0.2))
    return reverberate(track, HALL, rng, 0.22)


def paved(rng: Rng) -> Signal:
    """The last gap of a segment closes: a slab, the drum of those who march over it, and a chord."""
    track = silence(4.0)
    place(track, stone(rng, 420.0, weight=1.2), 0.0, 0.8)
    for at, gain in ((0.05, 0.6), (0.3, 0.4), (0.42, 0.4), (0.55, 0.75)):
        place(track, drum(rng, 84.0, 0.6), at, gain)
    for index, name in enumerate(("d4", "a4", "d5", "e5", "a5")):
        place(track, lyre(rng, pitch(name), 1.9, 0.5), 0.55 + 0.05 * index, 0.42, -0.4 + 0.2 * index)
    place(track, lowpass(bronze(rng, pitch("d4"), 1.9), 2_200.0), 0.55, 0.22)
    return reverberate(track, HALL, rng, 0.16)


def two_tiles(rng: Rng) -> Signal:
    """A second slab beside the first: tap, tap, and the overseer throws a coin."""
    track = silence(2.3)
    for at, base in ((0.0, 640.0), (0.14, 720.0)):
        place(track, stone(rng, base, weight=0.4), at, 0.6, -0.2 + at)
        place(track, wood(rng, 440.0), at, 0.3, -0.2 + at)
    for at, gain in ((0.34, 0.7), (0.44, 0.3)):
        _clink(track, rng, at, gain, 0.2)
    return reverberate(saturate(track, 1.8), COURT, rng, 0.14)


def last_round(rng: Rng) -> Signal:
    """Trumpets over the harbour: whoever is on the road has one turn left."""
    track = silence(3.9)
    for name, at, length in (
        ("d4", 0.0, 0.26),
        ("d4", 0.3, 0.14),
        ("a4", 0.46, 0.4),
        ("g4", 0.86, 0.3),
        ("a4", 1.14, 1.0),
        ("d4", 1.14, 1.0),
    ):
        far = lowpass(brass(rng, pitch(name), length, 0.55), 2_600.0)
        place(track, far, at, 0.5, rng.uniform(-0.3, 0.3))
    for at, gain in ((0.0, 0.5), (0.46, 0.4), (1.14, 0.8)):
        place(track, drum(rng, 80.0, 0.7), at, gain)
    return reverberate(track, HALL, rng, 0.22)
