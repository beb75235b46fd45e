"""Every short sound of the game, layered from matter and instruments and set into a small stone court.

Each function takes the random generator of its file, so variants of one sound differ as two real knocks do.
Whatever has a pitch keeps to D, E, G and A, so that it agrees with the tune behind it on any chord; only the
triumph, played when the tune is over, turns to the major.
"""

from __future__ import annotations

import numpy as np

from .dsp import (
    COURT,
    HALL,
    Rng,
    Signal,
    bandpass,
    curve,
    decay,
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

# The triumph: (chord, start and length in beats) of the call, its answer and the close.
_TRIUMPH = (
    ("d4 a4", 0.0, 1.0),
    ("d4 a4", 1.0, 0.34),
    ("d4 a4", 1.33, 0.34),
    ("d4 a4", 1.67, 0.34),
    ("a4 d5", 2.0, 1.5),
    ("g4 d5", 3.5, 0.5),
    ("g4 e5", 4.0, 1.0),
    ("c4 g4 e5", 5.0, 0.5),
    ("c4 g4 d5", 5.5, 0.5),
    ("g3 b4 d5", 6.0, 1.0),
    ("a3 a4 c#5 e5", 7.0, 1.0),
    ("d3 a3 d4 f#4 a4 d5 f#5", 8.0, 5.5),
)

# Tiles --------------------------------------------------------------------------------------------


def tile_land(rng: Rng) -> Signal:
    """One edge touches, the slab falls flat, dust settles."""
    base = 560.0 * rng.uniform(0.84, 1.18)
    contact, side = rng.uniform(0.00009, 0.0003), rng.choice([-1.0, 1.0])
    settle = rng.uniform(0.024, 0.07)
    track = silence(2.2)
    place(track, stone(rng, base * 1.25, weight=0.3), 0.0, rng.uniform(0.3, 0.65), -0.25 * side)
    place(track, stone(rng, base, rng.uniform(0.8, 1.3), contact), settle, 1.0, 0.05)
    again = settle + rng.uniform(0.035, 0.075)
    place(track, stone(rng, base * 1.1, weight=0.2), again, rng.uniform(0.1, 0.34), 0.25 * side)
    place(track, grit(rng, rng.uniform(0.28, 0.48), int(rng.integers(30, 110))), settle, 0.35, 0.15 * side)
    place(track, bandpass(noise(rng, 0.35), 1_300.0, 0.6) * swell(0.35, 0.03, 0.3), settle, 0.045)
    return reverberate(saturate(track, 2.2), COURT, rng, 0.16)


def tile_turn(rng: Rng) -> Signal:
    """A quarter turn on the spot: a short scrape and a small click into place."""
    seconds = rng.uniform(0.13, 0.22)
    track = silence(1.9)
    rub = scrape(rng, seconds, rng.uniform(620.0, 840.0), rng.uniform(70.0, 125.0))
    place(track, rub * swell(seconds, 0.03, 0.09), 0.0, 0.5)
    click = stone(rng, rng.uniform(880.0, 1_240.0), rng.uniform(0.06, 0.2), rng.uniform(0.00009, 0.0003))
    place(track, click, seconds - 0.02, rng.uniform(0.4, 0.65))
    place(track, grit(rng, 0.2, int(rng.integers(12, 34))), 0.05, 0.25)
    return reverberate(saturate(track, 2.2), COURT, rng, 0.12)


def fly(rng: Rng) -> Signal:
    """A slab carried through the air: it comes near, passes the ear and sinks, turning as it goes."""
    seconds, side = rng.uniform(0.5, 0.72), rng.choice([-0.5, 0.5])
    track = silence(1.6)
    near = curve(seconds, (0.0, 0.0), (rng.uniform(0.22, 0.36), 1.0), (seconds, 0.0)) ** 1.6
    air = noise(rng, seconds)
    dark, bright = (
        bandpass(air, rng.uniform(190.0, 330.0), 0.9),
        bandpass(air, rng.uniform(600.0, 1_150.0), 1.0),
    )
    turns, sway = rng.uniform(6.0, 14.0), rng.uniform(0.12, 0.4)
    turning = 1.0 + sway * np.sin(2.0 * np.pi * turns * np.arange(air.size) / air.size * seconds)
    rush = (dark * 1.3 + bright * near) * near * turning
    travel = curve(seconds, (0.0, -side), (seconds, side))
    angle = (travel + 1.0) * np.pi / 4.0
    place(track, np.stack([rush * np.cos(angle), rush * np.sin(angle)], axis=1), 0.0, 0.9)
    place(track, cloth(rng, 0.3, 500.0, 1_900.0), rng.uniform(0.04, 0.22), rng.uniform(0.06, 0.2), 0.1)
    return reverberate(track, COURT, rng, 0.12)


def refuse(rng: Rng) -> Signal:
    """Knocks twice without sitting down, dull and low: no, but without scolding."""
    track = silence(2.1)
    for at, gain, base in ((0.0, 0.8, 330.0), (0.115, 1.0, 290.0)):
        place(track, lowpass(stone(rng, base, weight=0.9, contact=0.0008), 1_500.0), at, gain)
        place(track, wood(rng, 310.0, contact=0.0012), at, 0.5)
    place(track, scrape(rng, 0.12, 420.0, 60.0) * swell(0.12, 0.04, 0.07), 0.2, 0.12)
    return reverberate(saturate(track, 2.2), COURT, rng, 0.12)


# Water --------------------------------------------------------------------------------------------


def water_run(rng: Rng) -> Signal:
    """Water finds the dry channel: a first lick, a rush past the ear, then it lies there and plays."""
    seconds, crest, side = rng.uniform(1.9, 2.3), rng.uniform(0.5, 0.85), rng.choice([-1.0, 1.0])
    lick = (0.12, rng.uniform(0.1, 0.4))
    ebb = (crest + rng.uniform(0.35, 0.55), rng.uniform(0.35, 0.65))
    rush = curve(seconds, (0.0, 0.0), lick, (crest, 1.0), ebb, (seconds, 0.0)) ** 1.3
    track = silence(seconds + 1.0)
    stream = spray(rng, seconds)
    opening = np.clip(rush, 0.0, 1.0)
    body = lowpass(stream, rng.uniform(800.0, 1_500.0)) * (1.0 - opening) + stream * opening
    travel = curve(seconds, (0.0, -0.7 * side), (crest + 0.45, 0.6 * side))
    angle = (travel + 1.0) * np.pi / 4.0
    moving = body * rush
    place(track, np.stack([moving * np.cos(angle), moving * np.sin(angle)], axis=1), 0.0, 0.55)
    large = rng.uniform(260.0, 480.0)
    for sound, gain in bubbles(rng, int(rng.integers(120, 220)), large, 6.5 * large):
        at = float(rng.beta(2.2, 2.6)) * (seconds - 0.2)
        where = float(np.interp(at, [0.0, crest + 0.45], [-0.7 * side, 0.6 * side]))
        place(track, sound, at, 0.5 * gain, where)
    return reverberate(track, COURT, rng, 0.2)


def splash(rng: Rng) -> Signal:
    """A foot through the basin: the slap, the crown of water, the drops that fall back."""
    seconds = 1.2
    track = silence(seconds + 1.0)
    slap = bandpass(noise(rng, 0.2), rng.uniform(520.0, 950.0), 0.7) * decay(0.2, rng.uniform(0.07, 0.14))
    place(track, slap, 0.0, 0.9)
    peak = rng.uniform(0.02, 0.07)
    crown = spray(rng, 0.7) * curve(0.7, (0.0, 0.0), (peak, 1.0), (0.2, 0.5), (0.7, 0.0)) ** 1.5
    place(track, crown, 0.01, rng.uniform(0.5, 0.9))
    place(track, thump(rng.uniform(95.0, 135.0), 0.13), 0.0, 0.5)
    large = rng.uniform(320.0, 560.0)
    for sound, gain in bubbles(rng, int(rng.integers(30, 64)), large, 5.2 * large):
        place(track, sound, 0.04 + rng.beta(1.2, 2.4) * 0.8, 0.65 * gain, rng.uniform(-0.7, 0.7))
    for _ in range(int(rng.integers(8, 22))):
        drop = tick(rng, rng.uniform(3_000.0, 6_000.0), 0.012)
        place(track, drop, 0.22 + rng.beta(1.3, 2.0) * 0.7, rng.uniform(0.1, 0.3), rng.uniform(-0.8, 0.8))
    return reverberate(track, COURT, rng, 0.18)


def fountain(rng: Rng) -> Signal:
    """The pipe coughs, a column bursts up, stands roaring and falls back as rain on basin and stone."""
    seconds = 2.7
    track = silence(seconds + 1.0)
    place(track, thump(62.0, 0.5), 0.0, 0.9)
    place(track, gurgle(rng, 0.4, 90.0, 160.0, 700.0) * swell(0.4, 0.05, 0.2), 0.0, 0.55)
    burst = bandpass(noise(rng, 0.7), 420.0, 0.6) * curve(0.7, (0.0, 0.0), (0.12, 1.0), (0.7, 0.0)) ** 1.4
    place(track, burst, 0.08, 0.75)
    height = curve(seconds, (0.06, 0.0), (0.26, 1.0), (0.5, 0.78), (1.35, 0.82), (2.2, 0.14), (2.7, 0.0))
    for side in (-0.7, 0.7):
        place(track, spray(rng, seconds) * height**1.2, 0.0, 0.5, side)
    place(track, lowpass(noise(rng, seconds), 240.0) * height**1.5, 0.0, 0.6)
    place(track, highpass(noise(rng, seconds), 3_500.0) * height**2, 0.0, 0.05)
    for side in (-0.45, 0.45):
        fall = curve(seconds, (0.4, 0.0), (0.8, 1.0), (1.9, 0.8), (2.7, 0.0))
        place(track, gurgle(rng, seconds, 95.0, 380.0, 3_000.0) * fall, 0.0, 0.55, side)
    for _ in range(90):
        drop = tick(rng, rng.uniform(2_400.0, 6_000.0), 0.014)
        place(track, drop, 0.5 + rng.beta(1.6, 1.8) * 2.1, rng.uniform(0.06, 0.26), rng.uniform(-0.9, 0.9))
    return reverberate(saturate(track, 1.4), COURT, rng, 0.24)


# Figures ------------------------------------------------------------------------------------------


def step(rng: Rng) -> Signal:
    """A nailed sandal on basalt: heel, then the ball of the foot with a little sand under it."""
    track = silence(1.9)
    base = 840.0 * rng.uniform(0.82, 1.22)
    roll, contact = rng.uniform(0.04, 0.085), rng.uniform(0.00025, 0.0007)
    place(track, stone(rng, base, rng.uniform(0.35, 0.7), contact), 0.0, 0.7, -0.08)
    ball = lowpass(stone(rng, base * rng.uniform(1.15, 1.5), weight=0.1, contact=0.0005), 4_000.0)
    place(track, ball, roll, rng.uniform(0.18, 0.48), 0.08)
    sand = int(rng.integers(10, 42))
    place(track, grit(rng, 0.16, sand, rng.uniform(2_700.0, 4_200.0)), roll * 0.6, 0.22, 0.1)
    place(track, bandpass(noise(rng, 0.1), 2_000.0, 0.7) * swell(0.1, 0.03, 0.06), roll * 0.5, 0.06)
    return reverberate(saturate(track, 2.2), COURT, rng, 0.14)


def hop(rng: Rng) -> Signal:
    """Over somebody's head: a swish of the tunic and a landing on wood, on one foot or on both."""
    swish = rng.uniform(0.19, 0.29)
    track = silence(2.0)
    place(track, cloth(rng, swish, rng.uniform(380.0, 640.0), rng.uniform(1_400.0, 2_100.0)), 0.0, 0.16)
    base, contact = 520.0 * rng.uniform(0.84, 1.2), rng.uniform(0.0002, 0.0006)
    place(track, wood(rng, base, contact), swish, 0.75, -0.08)
    place(
        track, wood(rng, base * 1.16, contact), swish + rng.uniform(0.03, 0.08), rng.uniform(0.0, 0.5), 0.12
    )
    place(track, stone(rng, 900.0 * rng.uniform(0.88, 1.15), weight=0.3, contact=0.0004), swish + 0.003, 0.3)
    place(track, grit(rng, 0.12, int(rng.integers(6, 24))), swish + 0.005, 0.2)
    return reverberate(saturate(track, 2.2), COURT, rng, 0.14)


def workman_walk(rng: Rng) -> Signal:
    """A wooden pawn pattering along the channel's wall, two or three times."""
    track = silence(1.9)
    base = 470.0 * rng.uniform(0.85, 1.2)
    at, gain = 0.0, 0.8
    for index in range(int(rng.integers(2, 4))):
        foot = wood(rng, base * (1.0, 1.14, 0.95)[index], rng.uniform(0.0002, 0.0005))
        place(track, foot, at, gain, -0.1 + 0.15 * index)
        at += rng.uniform(0.07, 0.13)
        gain *= rng.uniform(0.6, 0.85)
    place(track, stone(rng, rng.uniform(860.0, 1_180.0), weight=0.1, contact=0.0005), 0.0, 0.18)
    place(track, grit(rng, 0.14, int(rng.integers(4, 20))), 0.02, 0.12)
    return reverberate(saturate(track, 2.2), COURT, rng, 0.12)


def take(rng: Rng) -> Signal:
    """A figure lifted from its place: it rubs, tips and comes free."""
    track = silence(2.0)
    base, free = 560.0 * rng.uniform(0.88, 1.14), rng.uniform(0.1, 0.16)
    place(track, cloth(rng, 0.16, rng.uniform(700.0, 1_100.0), rng.uniform(1_900.0, 2_700.0)), 0.0, 0.07)
    place(track, wood(rng, base), rng.uniform(0.03, 0.06), rng.uniform(0.2, 0.5), -0.1)
    place(track, wood(rng, base * rng.uniform(1.15, 1.32)), free, 0.7, 0.1)
    place(track, lyre(rng, pitch("a4"), 0.45, 0.25), free, 0.08)
    return reverberate(saturate(track, 2.2), COURT, rng, 0.14)


def put(rng: Rng) -> Signal:
    """A wooden builder set down on the basalt: one firm knock and the wobble after it."""
    track = silence(2.0)
    base = 430.0 * rng.uniform(0.88, 1.15)
    place(track, wood(rng, base, rng.uniform(0.0002, 0.0005)), 0.0, 1.0)
    place(track, stone(rng, rng.uniform(660.0, 880.0), rng.uniform(0.35, 0.65), 0.0004), 0.001, 0.5)
    at, gain = rng.uniform(0.06, 0.095), 0.24
    for _ in range(int(rng.integers(1, 4))):
        place(track, wood(rng, base * 1.12), at, gain, 0.15)
        at += rng.uniform(0.04, 0.06)
        gain *= 0.5
    return reverberate(saturate(track, 2.2), COURT, rng, 0.15)


# Closing and scoring ------------------------------------------------------------------------------


def seal(rng: Rng) -> Signal:
    """A signet pressed into warm wax: a soft blow, the wax giving way, the ring coming off."""
    track = silence(2.2)
    place(track, thump(105.0, 0.16), 0.0, 1.1)
    place(track, lowpass(tick(rng, 600.0, 0.06), 1_200.0), 0.0, 1.4)
    squeeze = bandpass(noise(rng, 0.2), 480.0, 1.2) * swell(0.2, 0.05, 0.14)
    place(track, squeeze, 0.02, 0.35)
    place(track, gurgle(rng, 0.18, 60.0, 300.0, 700.0) * swell(0.18, 0.03, 0.1), 0.04, 0.25)
    place(track, tick(rng, 2_600.0, 0.02), 0.27, 0.22, 0.15)
    place(track, bronze(rng, 1_450.0, 0.5), 0.275, 0.09, 0.15)
    return reverberate(saturate(track, 2.2), COURT, rng, 0.12)


def close(rng: Rng) -> Signal:
    """The sluice comes down: a long scrape, a slab dropping home, the last of the water behind it."""
    track = silence(3.5)
    place(track, scrape(rng, 0.5, 330.0, 55.0) * swell(0.5, 0.12, 0.06), 0.0, 0.55, -0.1)
    place(track, stone(rng, 400.0, weight=1.5), 0.5, 1.0)
    place(track, stone(rng, 520.0, weight=0.4), 0.545, 0.35, 0.25)
    place(track, grit(rng, 0.6, 90), 0.5, 0.35, -0.2)
    ebb = curve(1.1, (0.0, 1.0), (1.1, 0.0)) ** 2
    place(track, spray(rng, 1.1) * ebb, 0.52, 0.16, 0.2)
    place(track, gurgle(rng, 1.1, 38.0, 300.0, 1_300.0) * ebb, 0.55, 0.45, 0.2)
    place(track, bronze(rng, pitch("d4"), 1.8), 0.52, 0.12)
    return reverberate(saturate(track, 2.2), COURT, rng, 0.24)


def podium_step(rng: Rng) -> Signal:
    """One count on marble: brighter than the road, with a faint bowl tuned to the tune's fifth or second."""
    track = silence(2.2)
    hard = rng.uniform(0.00009, 0.00035)
    place(track, stone(rng, rng.uniform(1_040.0, 1_340.0), rng.uniform(0.15, 0.4), hard), 0.0, 0.6)
    place(track, wood(rng, rng.uniform(560.0, 740.0)), 0.0, rng.uniform(0.2, 0.42))
    toe = lowpass(stone(rng, 1_500.0, weight=0.05, contact=0.0005), 4_500.0)
    place(track, toe, rng.uniform(0.035, 0.075), rng.uniform(0.0, 0.3), 0.1)
    place(track, bronze(rng, pitch(str(rng.choice(["a5", "e5"]))), rng.uniform(0.45, 0.7)), 0.0, 0.10)
    return reverberate(saturate(track, 2.2), COURT, rng, 0.2)


def _sound_horns(track: Signal, rng: Rng, chord: str, at: float, length: float, force: float) -> None:
    """A chord of horns, spread over the court; more notes do not get louder, only fuller."""
    names = chord.split()
    for name in names:
        horn = brass(rng, pitch(name), length, force)
        place(track, horn, at, len(names) ** -0.5, rng.uniform(-0.45, 0.45))


def podium(rng: Rng) -> Signal:
    """Two horns call from the steps: the fifth up, held."""
    track = silence(3.3)
    _sound_horns(track, rng, "a3 a4", 0.0, 0.26, force=0.6)
    _sound_horns(track, rng, "d4 a4 d5", 0.22, 1.3, force=0.6)
    place(track, drum(rng, 92.0, 0.5), 0.22, 0.55)
    return reverberate(track, HALL, rng, 0.22)


def laurel(rng: Rng) -> Signal:
    """The brighter call: three rising notes, strings and bronze glittering on the last."""
    track = silence(4.1)
    for chord, at, length in (("d5", 0.0, 0.19), ("e5", 0.16, 0.19), ("d4 a4 e5 a5", 0.32, 1.4)):
        _sound_horns(track, rng, chord, at, length, force=0.85)
    for index, name in enumerate(("a4", "d5", "e5", "a5", "d6", "e6")):
        place(track, lyre(rng, pitch(name), 1.6, 0.8), 0.34 + 0.055 * index, 0.35, -0.5 + 0.2 * index)
    place(track, bronze(rng, pitch("d6"), 1.6), 0.36, 0.10, 0.3)
    return reverberate(track, HALL, rng, 0.22)


def win(rng: Rng) -> Signal:
    """The triumph: a call, its answer a fourth higher, and a broad last chord with the drums."""
    track = silence(9.5)
    beat = 0.40
    for chord, start, length in _TRIUMPH:
        _sound_horns(track, rng, chord, start * beat, length * beat + 0.1, force=0.8)
    for start, gain in ((0.0, 0.8), (2.0, 0.7), (4.0, 0.5), (6.0, 0.6), (7.0, 0.5), (7.5, 0.6), (8.0, 1.0)):
        place(track, drum(rng, 74.0, 0.9), start * beat, 0.8 * gain)
    for index, name in enumerate(("d4", "f#4", "a4", "d5", "f#5", "a5", "d6")):
        place(track, lyre(rng, pitch(name), 2.4, 0.8), 8.0 * beat + 0.06 * index, 0.4, -0.6 + 0.2 * index)
    place(track, bronze(rng, pitch("d5"), 3.0), 8.0 * beat, 0.15)
    return reverberate(track, HALL, rng, 0.26)


# Controls -----------------------------------------------------------------------------------------


def button(rng: Rng) -> Signal:
    """One plucked string, its fifth just touched: nearer to the bridge or to the middle, sooner or later."""
    track = silence(2.4)
    place(track, lyre(rng, pitch("d5"), rng.uniform(0.72, 0.95), rng.uniform(0.4, 0.72)), 0.0, 0.8)
    other = lyre(rng, pitch("a4"), 0.8, rng.uniform(0.2, 0.5))
    place(track, other, rng.uniform(0.006, 0.05), rng.uniform(0.2, 0.5), rng.choice([-0.2, 0.2]))
    return reverberate(track, COURT, rng, 0.16)


def button_hover(rng: Rng) -> Signal:
    """A finger brushing a damped string."""
    track = silence(1.8)
    string = lyre(rng, pitch(str(rng.choice(["a4", "g4"]))), rng.uniform(0.1, 0.24), rng.uniform(0.04, 0.24))
    place(track, string, rng.uniform(0.0, 0.02), 0.8)
    place(track, tick(rng, rng.uniform(1_100.0, 2_400.0), 0.012), 0.0, rng.uniform(0.02, 0.16))
    return reverberate(track, COURT, rng, 0.12)


def ring(rng: Rng) -> Signal:
    """The eye is led somewhere: a bowl's rim touched with a fingertip, over before one thinks of it."""
    track = silence(2.0)
    bowl, string = (("d5", "d6"), ("d5", "a5"), ("e5", "e6"))[int(rng.integers(0, 3))]
    place(track, lowpass(bronze(rng, pitch(bowl), rng.uniform(0.4, 0.6)), 2_400.0), 0.0, 0.5, 0.05)
    late = rng.uniform(0.0, 0.04)
    place(track, lyre(rng, pitch(string), 0.3, rng.uniform(0.1, 0.25)), late, rng.uniform(0.06, 0.2), -0.05)
    place(track, lowpass(tick(rng, 1_200.0, 0.015), 2_000.0), 0.0, rng.uniform(0.06, 0.16))
    return reverberate(track, COURT, rng, 0.2)


def toggle(rng: Rng) -> Signal:
    """A wooden peg pushed over, and the string it tunes."""
    track = silence(2.1)
    place(track, wood(rng, 820.0), 0.0, 0.35)
    place(track, lyre(rng, pitch("g4"), 0.3, 0.4), 0.02, 0.5, -0.15)
    place(track, lyre(rng, pitch("d5"), 0.55, 0.5), 0.085, 0.6, 0.15)
    return reverberate(track, COURT, rng, 0.14)


def turn(rng: Rng) -> Signal:
    """Your turn: a bowl and two strings, soft enough to hear twenty times an evening."""
    track = silence(3.7)
    low, high = (("a4", "d5"), ("g4", "d5"), ("a4", "e5"))[int(rng.integers(0, 3))]
    place(track, bronze(rng, pitch("a5"), rng.uniform(1.6, 1.9)), 0.0, rng.uniform(0.14, 0.22), 0.15)
    place(track, lyre(rng, pitch(low), 1.6, rng.uniform(0.25, 0.45)), 0.0, 0.5, -0.2)
    place(track, lyre(rng, pitch(high), 1.8, rng.uniform(0.3, 0.5)), rng.uniform(0.13, 0.22), 0.6, 0.2)
    return reverberate(track, HALL, rng, 0.18)


def undo(rng: Rng) -> Signal:
    """The stone lifted off again: a scrape growing towards you and two strings stepping down."""
    track = silence(2.3)
    place(track, scrape(rng, 0.16, 820.0, 110.0)[::-1] * swell(0.16, 0.12, 0.03), 0.0, 0.22)
    place(track, lyre(rng, pitch("d5"), 0.3, 0.35), 0.05, 0.5, 0.15)
    place(track, lyre(rng, pitch("a4"), 0.6, 0.35), 0.14, 0.55, -0.15)
    return reverberate(track, COURT, rng, 0.15)


def warning(rng: Rng) -> Signal:
    """A low string and its neighbour, like a hand laid on the sleeve."""
    track = silence(3.1)
    place(track, lyre(rng, pitch("a3"), 1.2, 0.4), 0.0, 0.8, -0.15)
    place(track, lyre(rng, pitch("g3"), 1.4, 0.4), 0.22, 0.8, 0.15)
    place(track, lowpass(bronze(rng, pitch("d4"), 1.0), 900.0), 0.22, 0.15)
    return reverberate(track, HALL, rng, 0.14)


def page(rng: Rng) -> Signal:
    """A leaf of the rule book."""
    track = silence(2.1)
    place(track, papyrus(rng, 0.42), 0.0, 0.8, -0.2)
    place(track, papyrus(rng, 0.2), 0.24, 0.35, 0.3)
    place(track, lowpass(tick(rng, 700.0, 0.05), 1_500.0), 0.4, 0.25, 0.2)
    return reverberate(track, COURT, rng, 0.08)
