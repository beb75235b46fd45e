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
    pause, side, hard = rng.uniform(0.045, 0.085), rng.uniform(-0.3, 0.3), rng.uniform(0.5, 1.2)
    for _ in range(hits):
        place(track, _clack(rng, size, hard), at, gain, side)
        at += pause
        pause *= rng.uniform(0.68, 0.85)
        gain *= rng.uniform(0.5, 0.72)
        side = -side * 0.8


# In the tray --------------------------------------------------------------------------------------


def pusher_set(rng: Rng) -> Signal:
    """A stone is laid behind the line, and the bronze bar is put against it."""
    track = silence(1.8)
    stone_in_hand, bar = (MID, SMALL)[int(rng.random() < 0.35)], rng.uniform(0.12, 0.2)
    place(track, lowpass(_clack(rng, stone_in_hand, rng.uniform(0.4, 0.7)), 3_400.0), 0.0, 0.8, -0.05)
    rub = grind(rng, 0.12, rng.uniform(540.0, 720.0), rng.uniform(300.0, 800.0)) * swell(0.12, 0.02, 0.07)
    place(track, rub, 0.03, rng.uniform(0.15, 0.32))
    rings = lowpass(bronze(rng, rng.uniform(1_180.0, 1_460.0), rng.uniform(0.16, 0.3)), 4_200.0)
    place(track, rings, bar, rng.uniform(0.15, 0.28), 0.1)
    place(track, wood(rng, rng.uniform(290.0, 400.0)), bar + 0.002, rng.uniform(0.25, 0.45), 0.1)
    return reverberate(saturate(track, 2.0), COURT, rng, 0.12)


def scrape(rng: Rng) -> Signal:
    """The push: it sticks, it gives, stone grinds over stone while others are nudged aside, it stops."""
    seconds = 0.84
    track = silence(2.0)
    gives = rng.uniform(0.26, 0.44)
    pace = curve(
        seconds,
        (0.0, 0.0),
        (0.05, rng.uniform(0.5, 0.9)),
        (0.12, 0.5),
        (gives, 1.0),
        (0.62, 0.8),
        (0.84, 0.0),
    )
    place(track, grind(rng, seconds, 410.0 * rng.uniform(0.93, 1.08), 1_500.0) * pace, 0.0, 0.85, -0.08)
    place(track, grind(rng, seconds, 980.0 * rng.uniform(0.93, 1.08), 900.0) * pace**2, 0.0, 0.4, 0.15)
    floor = lowpass(noise(rng, seconds), 240.0) * pace**1.5
    place(track, floor, 0.0, 0.3)
    creak = bandpass(grind(rng, 0.5, 210.0, 46.0), rng.uniform(340.0, 500.0), 1.6) * swell(0.5, 0.12, 0.3)
    place(track, creak, 0.0, rng.uniform(0.35, 0.6), -0.2)
    for _ in range(int(rng.integers(3, 8))):
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
    place(track, _clack(rng, LARGE, rng.uniform(0.6, 1.3)), 0.0, 1.0)
    place(track, thump(LARGE.low * rng.uniform(0.88, 1.14), rng.uniform(0.17, 0.26)), 0.001, 0.4)
    again = lowpass(_clack(rng, LARGE, 0.5), rng.uniform(1_300.0, 2_400.0))
    place(track, again, rng.uniform(0.04, 0.085), rng.uniform(0.12, 0.36), 0.1)
    place(track, grit(rng, 0.22, int(rng.integers(10, 36))), 0.01, 0.16)
    return reverberate(saturate(track, 2.2), COURT, rng, 0.14)


def knock_mid(rng: Rng) -> Signal:
    """A clear clack."""
    track = silence(1.8)
    place(track, _clack(rng, MID, rng.uniform(0.6, 1.3)), 0.0, 1.0, -0.05)
    place(track, _clack(rng, MID, 0.6), rng.uniform(0.035, 0.08), rng.uniform(0.1, 0.4), 0.12)
    place(track, grit(rng, 0.16, int(rng.integers(6, 26))), 0.01, 0.14)
    return reverberate(saturate(track, 2.1), COURT, rng, 0.13)


def knock_small(rng: Rng) -> Signal:
    """A bright rattle."""
    track = silence(1.7)
    _rattle(track, rng, 0.0, int(rng.integers(3, 6)), 1.0)
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
    hop, soft = rng.uniform(0.11, 0.18), rng.uniform(0.3, 0.6)
    for pause, gain, side in ((0.0, 1.0, 0.0), (hop, soft, 0.2), (1.6 * hop, 0.45 * soft, 0.3)):
        place(track, _clack(rng, MID), at + pause, gain, side)
        place(track, wood(rng, 290.0 * rng.uniform(0.95, 1.06), contact=0.0005), at + pause, 0.7 * gain, side)
    place(track, thump(96.0, 0.2), at, 0.4)
    place(track, grit(rng, 0.4, 36), at + 0.01, 0.2, 0.1)
    return reverberate(saturate(track, 2.1), COURT, rng, 0.16)


def fall_small(rng: Rng) -> Signal:
    """It skips down and rattles out."""
    track = silence(2.1)
    _over_the_edge(track, rng, SMALL, 0.1)
    _rattle(track, rng, 0.25, int(rng.integers(4, 8)), 1.0)
    place(track, wood(rng, rng.uniform(440.0, 620.0)), 0.25, rng.uniform(0.25, 0.55))
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
    sizes, at = ((MID, SMALL, SMALL), (SMALL, MID, SMALL), (SMALL, SMALL), (MID, SMALL)), 0.0
    for size in sizes[int(rng.integers(0, len(sizes)))]:
        clack = lowpass(_clack(rng, size, rng.uniform(0.45, 0.8)), 5_000.0)
        place(track, clack, at, rng.uniform(0.5, 0.9), at - 0.1)
        at += rng.uniform(0.05, 0.1)
    place(track, grit(rng, 0.2, int(rng.integers(8, 34))), 0.02, 0.12)
    place(track, cloth(rng, 0.2, 500.0, 1_400.0), 0.1, 0.06)
    return reverberate(saturate(track, 1.8), COURT, rng, 0.11)


# Cards, coins, tokens -----------------------------------------------------------------------------


def _card(track: Signal, rng: Rng, at: float, gain: float, side: float) -> None:
    slide = highpass(papyrus(rng, 0.13), rng.uniform(700.0, 1_200.0)) * swell(0.13, 0.02, 0.08)
    place(track, slide, at, rng.uniform(0.5, 0.85) * gain, side)
    lies = at + rng.uniform(0.075, 0.105)
    place(track, tick(rng, rng.uniform(1_250.0, 1_850.0), 0.02), lies, 0.9 * gain, side)
    place(track, lowpass(wood(rng, rng.uniform(260.0, 350.0)), 900.0), lies, 0.25 * gain, side)


def deal(rng: Rng) -> Signal:
    """Seven cards on a wooden table, one after the other."""
    track = silence(2.6)
    at = 0.0
    pace = rng.uniform(0.085, 0.11)
    for index in range(7):
        _card(track, rng, at, rng.uniform(0.7, 1.0), -0.6 + 0.2 * index)
        at += pace * rng.uniform(0.85, 1.2)
    return reverberate(track, COURT, rng, 0.12)


def card_take(rng: Rng) -> Signal:
    """One card is turned over."""
    track = silence(1.6)
    lifted, late = rng.uniform(0.14, 0.28), rng.uniform(0.0, 0.08)
    place(track, papyrus(rng, lifted) * swell(lifted, 0.05, 0.08), 0.0, rng.uniform(0.3, 0.8), -0.1)
    _card(track, rng, lifted - 0.09 + late, rng.uniform(0.7, 1.0), 0.1)
    return reverberate(track, COURT, rng, 0.12)


def _clink(track: Signal, rng: Rng, at: float, gain: float, side: float) -> None:
    rings = coin_ring(rng, 2_350.0 * rng.uniform(0.84, 1.2), rng.uniform(0.32, 0.5))
    place(track, rings, at, gain, side)
    place(track, tick(rng, rng.uniform(4_600.0, 5_800.0), 0.006), at, 0.5 * gain, side)


def coin(rng: Rng) -> Signal:
    """A sestertius on stone: it rings, bounces, and lies flat."""
    track = silence(2.0)
    at, gain, pause = 0.0, 1.0, rng.uniform(0.09, 0.15)
    for _ in range(int(rng.integers(3, 6))):
        _clink(track, rng, at, gain, at)
        at += pause
        pause *= rng.uniform(0.5, 0.7)
        gain *= rng.uniform(0.35, 0.55)
    return reverberate(track, COURT, rng, 0.14)


def coins(rng: Rng) -> Signal:
    """A handful of them into a leather purse."""
    track = silence(2.2)
    for _ in range(int(rng.integers(6, 12))):
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
    place(track, wood(rng, 190.0 * rng.uniform(0.86, 1.16), rng.uniform(0.0004, 0.0008)), 0.0, 1.0)
    slab = lowpass(stone(rng, 620.0 * rng.uniform(0.85, 1.2), weight=0.8), rng.uniform(2_200.0, 3_400.0))
    place(track, slab, 0.004, rng.uniform(0.45, 0.75))
    place(track, wood(rng, rng.uniform(260.0, 350.0)), rng.uniform(0.06, 0.13), rng.uniform(0.2, 0.5), 0.2)
    creak = bandpass(grind(rng, 0.34, 260.0, rng.uniform(28.0, 50.0)), rng.uniform(430.0, 620.0), 2.2)
    place(track, creak * swell(0.34, 0.1, 0.18), rng.uniform(0.09, 0.16), rng.uniform(0.35, 0.7), -0.2)
    return reverberate(saturate(track, 2.0), COURT, rng, 0.14)


def _laid(rng: Rng, size: Size, base: float, seconds: float, taps: int) -> Signal:
    """Basalt into its bed of gravel: the gravel gives, the slab sits, a mallet makes it even."""
    track = silence(seconds)
    place(track, grind(rng, 0.2, size.base * 0.7, 1_300.0) * swell(0.2, 0.08, 0.08), 0.0, 0.32, -0.1)
    place(track, stone(rng, base * rng.uniform(0.9, 1.1), weight=size.weight), 0.12, 1.0)
    place(track, thump(size.low, 0.26), 0.12, 0.4 * size.weight)
    place(track, grit(rng, 0.4, 90, 2_600.0), 0.12, 0.36, 0.1)
    first, mallet = rng.uniform(0.32, 0.42), rng.uniform(370.0, 480.0)
    for index in range(taps):
        at = first + 0.15 * index + rng.uniform(-0.015, 0.015)
        place(track, wood(rng, mallet * rng.uniform(0.96, 1.05)), at, 0.42, -0.2 + 0.2 * index)
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
    nails, sole = int(rng.integers(2, 6)), rng.uniform(2_400.0, 3_600.0)
    for at, gain in ((0.0, 1.0), (rng.uniform(0.05, 0.09), rng.uniform(0.3, 0.65))):
        place(track, lowpass(stone(rng, 900.0 * rng.uniform(0.86, 1.16), weight=0.25), sole), at, 0.5 * gain)
        for _ in range(nails):
            place(
                track,
                tick(rng, rng.uniform(4_200.0, 6_200.0), 0.006),
                at + rng.uniform(0.0, 0.012),
                0.3 * gain,
            )
    place(track, grit(rng, 0.14, int(rng.integers(6, 26)), 3_600.0), 0.02, 0.2)
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
