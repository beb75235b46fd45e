"""The sounds of Aquädukt: a die, houses, canals, and a dry country that drinks.

As in `effects`, whatever has a pitch keeps to D, E, G and A and so agrees with the tune behind it.
"""

from __future__ import annotations

import numpy as np

from .dsp import (
    COURT,
    HALL,
    RATE,
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
    bubbles,
    cloth,
    grit,
    gurgle,
    papyrus,
    scrape,
    spray,
    stone,
    thump,
    tick,
    wood,
)

# The shimmer of a country that turns green: a first note, then some of the others, always upwards.
_GROUND_NOTES = ("a4", "d5", "e5")
_LIGHT_NOTES = ("g5", "a5", "d6", "e6", "g6", "a6")

# The die ------------------------------------------------------------------------------------------


def die_roll(rng: Rng) -> Signal:
    """A stone icosahedron over a stone table: it bounces, tumbles from face to face and loses its way."""
    track = silence(2.0)
    at, pause, force = 0.0, rng.uniform(0.12, 0.21), 1.0
    side, face, rolls = rng.choice([-1.0, 1.0]) * 0.6, rng.uniform(1_000.0, 1_300.0), rng.uniform(0.66, 0.88)
    while at < rolls:
        base = face * rng.uniform(0.86, 1.2)
        place(
            track, stone(rng, base, weight=0.35 * force, contact=0.0002), at, force, side * (1.0 - at * 1.6)
        )
        pause = max(0.045, pause * rng.uniform(0.72, 0.9))
        force = max(0.22, force * rng.uniform(0.78, 0.92))
        at += pause
    rumble = scrape(rng, 0.7, rng.uniform(540.0, 760.0), rng.uniform(50.0, 95.0)) * swell(0.7, 0.2, 0.4)
    place(track, lowpass(rumble, 2_200.0), 0.12, 0.1)
    return reverberate(saturate(track, 2.0), COURT, rng, 0.14)


def die_land(rng: Rng) -> Signal:
    """It tips over a last edge and lies; the milestone answers, very softly."""
    track = silence(2.6)
    base = 980.0 * rng.uniform(0.85, 1.18)
    tips, contact = rng.uniform(0.05, 0.13), rng.uniform(0.00009, 0.0003)
    place(track, stone(rng, base * 1.2, weight=0.3, contact=0.0002), 0.0, rng.uniform(0.3, 0.65), -0.1)
    place(track, stone(rng, base, rng.uniform(0.5, 0.9), contact), tips, 1.0, 0.05)
    again = tips + rng.uniform(0.045, 0.09)
    place(track, stone(rng, base * 1.1, weight=0.1), again, rng.uniform(0.05, 0.3), 0.1)
    place(track, grit(rng, 0.2, int(rng.integers(8, 30))), tips, 0.2)
    answer = lowpass(bronze(rng, pitch(str(rng.choice(["a5", "e5", "d5"]))), 0.9), 3_000.0)
    place(track, answer, tips + 0.015, 0.07)
    return reverberate(saturate(track, 2.0), COURT, rng, 0.16)


def die_closed(rng: Rng) -> Signal:
    """It lies on a region that is full: a dull click, and it is picked up again."""
    track = silence(1.9)
    place(track, lowpass(stone(rng, 620.0, weight=0.6, contact=0.0008), 1_800.0), 0.0, 0.9)
    place(track, wood(rng, 360.0, contact=0.001), 0.004, 0.45)
    place(track, cloth(rng, 0.18, 700.0, 1_800.0), 0.12, 0.06, 0.15)
    return reverberate(saturate(track, 2.0), COURT, rng, 0.1)


# Houses -------------------------------------------------------------------------------------------


def house_land(rng: Rng) -> Signal:
    """Beams and clay: a wooden frame is set down, the roof tiles settle on it."""
    track = silence(2.0)
    base = 400.0 * rng.uniform(0.86, 1.18)
    place(track, wood(rng, base, rng.uniform(0.0002, 0.0005)), 0.0, 1.0)
    clay = stone(rng, 700.0 * rng.uniform(0.88, 1.15), weight=0.7, contact=0.0004)
    place(track, clay, rng.uniform(0.002, 0.03), rng.uniform(0.35, 0.6))
    pace = rng.uniform(0.026, 0.044)
    for index in range(int(rng.integers(3, 6))):
        tile = tick(rng, rng.uniform(2_200.0, 3_400.0), 0.02)
        place(track, tile, 0.07 + pace * index + rng.uniform(0.0, 0.012), 0.28, -0.3 + 0.15 * index)
    place(track, wood(rng, base * rng.uniform(1.2, 1.5)), rng.uniform(0.08, 0.14), 0.25, 0.15)
    return reverberate(saturate(track, 2.2), COURT, rng, 0.15)


def house_gone(rng: Rng) -> Signal:
    """Dry beams give way, the walls slide into dust, a string lets go."""
    track = silence(3.4)
    creak = scrape(rng, 0.34, rng.uniform(200.0, 290.0), rng.uniform(19.0, 34.0)) * swell(0.34, 0.16, 0.1)
    place(track, lowpass(creak, 1_500.0), 0.0, rng.uniform(0.35, 0.6), -0.1)
    falls = np.cumsum(rng.uniform(0.07, 0.16, 4)) + 0.2
    beams = rng.permutation((250.0, 280.0, 300.0, 350.0))
    for at, base, gain in zip(falls, beams, (0.9, 0.7, 0.4, 0.22), strict=True):
        place(
            track, wood(rng, base * rng.uniform(0.94, 1.06), contact=0.0006), at, gain, rng.uniform(-0.4, 0.4)
        )
        place(
            track, lowpass(stone(rng, base * 1.6, weight=0.7, contact=0.0006), 2_600.0), at + 0.01, gain * 0.5
        )
    place(track, grit(rng, 1.0, 170, 3_000.0), 0.32, 0.32, 0.1)
    dust = bandpass(noise(rng, 1.1), 1_000.0, 0.5) * curve(1.1, (0.0, 0.0), (0.12, 1.0), (1.1, 0.0)) ** 2
    place(track, dust, 0.32, 0.1)
    place(track, lyre(rng, pitch("a3"), 1.0, 0.25), 0.34, 0.3, -0.15)
    place(track, lyre(rng, pitch("e3"), 1.3, 0.25), 0.56, 0.32, 0.15)
    return reverberate(saturate(track, 1.8), COURT, rng, 0.18)


def watered(rng: Rng) -> Signal:
    """A shutter opens, the jar is filled, somebody hums two notes: home."""
    track = silence(3.2)
    place(track, wood(rng, 600.0 * rng.uniform(0.95, 1.06)), 0.0, 0.22, -0.15)
    for sound, gain in bubbles(rng, int(rng.integers(10, 24)), rng.uniform(480.0, 720.0), 2_400.0):
        place(track, sound, 0.05 + float(rng.beta(1.6, 1.6)) * 0.4, 0.4 * gain, rng.uniform(-0.3, 0.3))
    low, high = (("a4", "e5"), ("d5", "a5"), ("g4", "d5"), ("d5", "e5"))[int(rng.integers(0, 4))]
    place(track, lyre(rng, pitch(low), 1.2, 0.3), 0.08, 0.5, -0.15)
    place(track, lyre(rng, pitch(high), 1.5, 0.35), 0.2, 0.55, 0.15)
    place(track, lowpass(bronze(rng, pitch(high), 1.3), 3_600.0), 0.2, 0.14)
    return reverberate(track, HALL, rng, 0.14)


# Springs and canals -------------------------------------------------------------------------------


def spring_dig(rng: Rng) -> Signal:
    """The spade goes in twice, the ground sighs, and water comes up round and full."""
    track = silence(3.4)
    for at, gain in ((0.0, 0.8), (0.27, 1.0)):
        blade = bandpass(noise(rng, 0.16), 1_500.0, 0.7) * swell(0.16, 0.02, 0.12)
        place(track, blade, at, 0.4 * gain, -0.1)
        place(track, thump(85.0, 0.2), at + 0.02, 0.9 * gain)
        place(track, grit(rng, 0.3, 60, 2_600.0), at + 0.03, 0.4 * gain, 0.1)
    well = curve(1.9, (0.0, 0.0), (0.35, 1.0), (1.0, 0.7), (1.9, 0.0)) ** 1.3
    for side in (-0.35, 0.35):
        place(track, gurgle(rng, 1.9, 46.0, 220.0, 1_500.0) * well, 0.45, 0.75, side)
    place(track, spray(rng, 1.9) * well**1.6, 0.45, 0.12)
    for index, name in enumerate(("d4", "a4", "d5")):
        place(track, lowpass(bronze(rng, pitch(name), 1.4), 2_600.0), 0.55 + 0.09 * index, 0.12)
    return reverberate(saturate(track, 1.5), COURT, rng, 0.22)


def _arch(track: Signal, rng: Rng, at: float, base: float, gain: float, side: float) -> None:
    """One piece of aqueduct: two feet on the ground, then the channel on top."""
    place(track, stone(rng, base * 1.15, weight=0.4), at, 0.5 * gain, side - 0.15)
    place(track, stone(rng, base * 1.05, weight=0.5), at + rng.uniform(0.022, 0.034), 0.6 * gain, side + 0.15)
    place(track, stone(rng, base, weight=0.9), at + 0.075, gain, side)
    place(track, grit(rng, 0.3, 40), at + 0.08, 0.28 * gain, side)


def canal_land(rng: Rng) -> Signal:
    """An arch is set upon the line, and the first water slides on to it."""
    track = silence(2.4)
    _arch(track, rng, 0.0, 660.0 * rng.uniform(0.86, 1.16), 1.0, 0.0)
    slide = curve(0.8, (0.0, 0.0), (0.2, 1.0), (0.8, 0.0)) ** 1.5
    place(track, spray(rng, 0.8) * slide, 0.12, 0.07, -0.1)
    place(track, gurgle(rng, 0.8, 30.0, 500.0, 2_200.0) * slide, 0.14, 0.25, 0.1)
    return reverberate(saturate(track, 2.0), COURT, rng, 0.16)


def canal_double(rng: Rng) -> Signal:
    """A second channel beside the first: stone finds stone, the water becomes broad and deep."""
    track = silence(3.0)
    _arch(track, rng, 0.0, 560.0 * rng.uniform(0.88, 1.12), 1.0, -0.15)
    place(track, stone(rng, 470.0 * rng.uniform(0.88, 1.12), weight=1.1), rng.uniform(0.14, 0.22), 0.75, 0.2)
    broad = curve(1.4, (0.0, 0.0), (0.3, 1.0), (0.7, 0.7), (1.4, 0.0)) ** 1.3
    for side in (-0.5, 0.5):
        place(track, spray(rng, 1.4) * broad, 0.16, 0.1, side)
        place(track, gurgle(rng, 1.4, 50.0, 300.0, 1_900.0) * broad, 0.18, 0.34, side)
    place(track, lowpass(bronze(rng, pitch("d4"), 1.3), 1_800.0), 0.18, 0.14)
    return reverberate(saturate(track, 1.8), COURT, rng, 0.18)


def green(rng: Rng) -> Signal:
    """The best moment: water runs into thirsty soil, the soil drinks, leaves open, and a soft light rises."""
    track = silence(4.0)
    _run_in(track, rng)
    _drink(track, rng)
    leaves = highpass(papyrus(rng, 0.9), 2_400.0) * swell(0.9, 0.45, 0.4)
    place(track, leaves, 0.3, 0.13, 0.3)
    _shimmer(track, rng)
    return reverberate(track, HALL, rng, 0.2)


def _run_in(track: Signal, rng: Rng) -> None:
    """A tongue of water from the left to the right, with the bubbles it carries."""
    seconds = 1.0
    rush = curve(seconds, (0.0, 0.0), (0.06, 0.35), (0.3, 1.0), (0.55, 0.5), (1.0, 0.0)) ** 1.4
    water = lowpass(spray(rng, seconds), 2_600.0) * rush
    angle = (curve(seconds, (0.0, -0.5), (0.8, 0.5)) + 1.0) * np.pi / 4.0
    place(track, np.stack([water * np.cos(angle), water * np.sin(angle)], axis=1), 0.0, 0.2)
    for sound, gain in bubbles(rng, 60, 480.0, 2_600.0):
        at = float(rng.beta(1.6, 2.4)) * 1.0
        place(track, sound, at, 0.3 * gain, float(np.interp(at, [0.0, 0.8], [-0.5, 0.5])))


def _drink(track: Signal, rng: Rng) -> None:
    """Cracked earth takes the water up: small dark sips that come ever quicker, and crumbs of soil."""
    at, pause = 0.12, 0.085
    while at < 0.85:
        for sound, gain in bubbles(rng, 1, 170.0, 420.0):
            place(track, lowpass(sound, 900.0), at, 0.2 * gain, rng.uniform(-0.35, 0.35))
        at += pause * rng.uniform(0.7, 1.3)
        pause *= 0.93
    place(track, grit(rng, 0.5, 40, 2_200.0), 0.05, 0.07, -0.1)


def _shimmer(track: Signal, rng: Rng) -> None:
    """Five soft notes that rise, every time others: bowls that swell, each with a string that begins it."""
    light = sorted(rng.choice(len(_LIGHT_NOTES), 4, replace=False))
    names = (str(rng.choice(_GROUND_NOTES)), *(_LIGHT_NOTES[index] for index in light))
    at = 0.1
    for index, name in enumerate(names):
        gain, side = 0.85 - 0.13 * index, -0.5 + 0.25 * index
        bowl = lowpass(bronze(rng, pitch(name), 1.5), 4_200.0)
        place(track, bowl * swell(bowl.size / RATE, 0.05, 0.2), at, 0.36 * gain, side)
        place(track, lyre(rng, pitch(name), 1.5, 0.2), at + 0.012, 0.5 * gain, -side)
        at += rng.uniform(0.13, 0.19)


# Regions, rounds and mountains --------------------------------------------------------------------


def region_full(rng: Rng) -> Signal:
    """The last gap closes: a stone falls into the frame, and a low bowl tells everybody."""
    track = silence(3.6)
    place(track, stone(rng, 440.0, weight=1.2), 0.0, 0.8)
    place(track, drum(rng, 88.0, 0.6), 0.04, 0.5)
    place(track, bronze(rng, pitch("d4"), 2.2), 0.05, 0.3, -0.1)
    place(track, lowpass(bronze(rng, pitch("a4"), 1.8), 2_200.0), 0.16, 0.16, 0.15)
    return reverberate(track, HALL, rng, 0.16)


def last_round(rng: Rng) -> Signal:
    """Horns from beyond the hills, with the drum: bring it home before the sun is down."""
    track = silence(3.6)
    for name, at, length in (("a3", 0.0, 0.34), ("d4", 0.3, 0.34), ("a4", 0.6, 1.1), ("d4", 0.6, 1.1)):
        far = lowpass(brass(rng, pitch(name), length, 0.5), 2_300.0)
        place(track, far, at, 0.55, rng.uniform(-0.3, 0.3))
    for at, gain in ((0.0, 0.5), (0.3, 0.4), (0.6, 0.8)):
        place(track, drum(rng, 82.0, 0.7), at, gain)
    return reverberate(track, HALL, rng, 0.3)


def mountain(rng: Rng) -> Signal:
    """A rock too heavy to be set down gently: it grinds, drops and sheds a few stones."""
    track = silence(2.8)
    place(track, scrape(rng, 0.22, 260.0, 48.0) * swell(0.22, 0.08, 0.06), 0.0, 0.4)
    place(track, stone(rng, 300.0 * rng.uniform(0.92, 1.1), weight=1.7), 0.2, 1.0)
    place(track, thump(52.0, 0.4), 0.2, 0.9)
    for _ in range(5):
        pebble = stone(rng, rng.uniform(1_100.0, 1_900.0), weight=0.05)
        place(
            track,
            pebble,
            0.32 + float(rng.beta(1.2, 2.2)) * 0.6,
            rng.uniform(0.08, 0.22),
            rng.uniform(-0.6, 0.6),
        )
    place(track, grit(rng, 0.7, 80), 0.22, 0.3, 0.1)
    return reverberate(saturate(track, 2.2), COURT, rng, 0.2)


def _turned_over(track: Signal, rng: Rng) -> None:
    place(track, scrape(rng, 0.3, 300.0, 55.0) * swell(0.3, 0.12, 0.08), 0.0, 0.35, -0.15)
    place(track, lowpass(stone(rng, 380.0, weight=1.1), 3_000.0), 0.3, 0.6)


def reveal_mineral(rng: Rng) -> Signal:
    """The rock is turned, and below it everything pearls and rings."""
    track = silence(3.9)
    _turned_over(track, rng)
    for sound, gain in bubbles(rng, 150, 800.0, 4_200.0):
        at = 0.42 + float(rng.beta(1.5, 2.4)) * 1.5
        place(track, sound, at, 0.4 * gain, rng.uniform(-0.7, 0.7))
    for index, name in enumerate(("d5", "e5", "a5", "d6", "e6")):
        place(track, lyre(rng, pitch(name), 1.6, 0.6), 0.46 + 0.075 * index, 0.4, -0.5 + 0.25 * index)
    place(track, bronze(rng, pitch("a5"), 1.7), 0.5, 0.14, 0.2)
    place(track, bronze(rng, pitch("d6"), 1.5), 0.74, 0.1, -0.2)
    return reverberate(track, HALL, rng, 0.18)


def reveal_foul(rng: Rng) -> Signal:
    """The rock is turned: slow fat bubbles, mud that lets go, a string that would rather not."""
    track = silence(3.8)
    _turned_over(track, rng)
    at = 0.42
    while at < 1.7:
        for sound, gain in bubbles(rng, 1, 85.0, 260.0):
            place(track, lowpass(sound, 700.0), at, 0.6 + 0.4 * gain, rng.uniform(-0.4, 0.4))
        at += rng.uniform(0.07, 0.2)
    mud = bandpass(noise(rng, 1.2), 340.0, 0.9) * curve(1.2, (0.0, 0.0), (0.3, 1.0), (1.2, 0.0)) ** 1.6
    place(track, mud, 0.4, 0.12)
    place(track, lyre(rng, pitch("e3"), 1.3, 0.25), 0.5, 0.4, -0.15)
    place(track, lyre(rng, pitch("d3"), 1.5, 0.25), 0.78, 0.42, 0.15)
    place(track, lowpass(bronze(rng, pitch("d3"), 1.2), 600.0), 0.78, 0.2)
    return reverberate(saturate(track, 1.5), COURT, rng, 0.2)
