"""How things sound when touched: stone, wood, bronze, wax, papyrus and water, as mono signals."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from .dsp import (
    RATE,
    Rng,
    Signal,
    bandpass,
    curve,
    decay,
    highpass,
    lowpass,
    noise,
    samples,
    sine,
    swell,
    times,
)

# Partials of a thick plate, of discs free at their rim, and of a bronze cup, relative to the lowest one.
_PLATE = (1.0, 1.52, 1.93, 2.41, 2.98, 3.47, 4.12, 4.93, 5.87, 6.71, 7.9, 9.4)
_BAR = (1.0, 2.76, 5.40, 8.93)
_DISC = (1.0, 1.73, 2.33, 3.91, 4.11, 6.30, 6.71, 9.2, 11.3)
_COIN = (1.0, 1.74, 2.31, 3.88, 4.06, 6.15)
_CUP = (1.0, 2.01, 2.83, 4.24, 5.43, 6.79, 8.21)


def struck(
    rng: Rng,
    partials: Sequence[float],
    base: float,
    t60: float,
    *,
    damping: float,
    dullness: float,
    contact: float,
) -> Signal:
    """A body hit once.

    The lowest partial rings for t60; `damping` says how much sooner the higher ones die, `dullness` how much
    weaker they start. `contact` is how long the bodies touch, in seconds: the shorter, the brighter the hit.
    """
    seconds = t60 * 1.3
    body = np.zeros(samples(seconds))
    for partial in partials:
        ratio = partial * rng.uniform(0.96, 1.04)
        if base * ratio > RATE * 0.4:
            break
        ring = np.sin(2.0 * np.pi * base * ratio * times(seconds)) * decay(seconds, t60 * ratio**-damping)
        body += ring * ratio**-dullness * rng.uniform(0.6, 1.0) * rng.choice([-1.0, 1.0])
    return lowpass(body, 0.35 / contact)


def thump(low: float, t60: float) -> Signal:
    """The weight behind a hit: a very low tone that sinks while it fades."""
    seconds = t60 * 1.2
    pitch = low * (1.0 + 0.9 * decay(seconds, 0.06))
    return sine(pitch) * decay(seconds, t60) * swell(seconds, 0.002, 0.02)


def tick(rng: Rng, centre: float, t60: float) -> Signal:
    """The first instant of a contact, before anything rings."""
    return bandpass(noise(rng, t60 * 1.5) * decay(t60 * 1.5, t60), centre, 0.8)


def stone(rng: Rng, base: float, weight: float = 1.0, contact: float = 0.00012) -> Signal:
    """A slab on stone: a dry, dense ring, a bright contact and its weight."""
    ring = struck(rng, _PLATE, base, 0.14, damping=0.55, dullness=0.35, contact=contact)
    hit = np.zeros(samples(0.32))
    for part, gain in (
        (ring, 0.55),
        (tick(rng, 3_100.0, 0.016), 0.9),
        (tick(rng, 900.0, 0.05), 0.8),
        (thump(base * 0.16, 0.2), 1.5 * weight),
    ):
        count = min(part.size, hit.size)
        hit[:count] += gain * part[:count]
    return hit


def wood(rng: Rng, base: float, contact: float = 0.0003) -> Signal:
    """A turned wooden figure set down."""
    ring = struck(rng, _BAR, base, 0.11, damping=0.8, dullness=0.8, contact=contact)
    hollow = struck(rng, (1.0, 1.7), base * 0.42, 0.09, damping=0.3, dullness=0.5, contact=0.001)
    knock = np.zeros(samples(0.16))
    for part, gain in ((ring, 0.8), (hollow, 0.9), (tick(rng, 2_200.0, 0.008), 0.7)):
        count = min(part.size, knock.size)
        knock[:count] += gain * part[:count]
    return knock


def bronze(rng: Rng, base: float, t60: float) -> Signal:
    """A small bronze bowl, each partial doubled a hair apart so that it shimmers."""
    one = struck(rng, _CUP, base, t60, damping=0.75, dullness=1.0, contact=0.0003)
    two = struck(rng, _CUP, base * 1.0017, t60, damping=0.75, dullness=1.0, contact=0.0003)
    return one + 0.7 * two[: one.size]


def pebble(rng: Rng, base: float, t60: float, weight: float, contact: float = 0.00016) -> Signal:
    """A flat round stone hit by another: drier than a slab, and rounder."""
    ring = struck(rng, _DISC, base, t60, damping=0.5, dullness=0.45, contact=contact)
    hit = np.zeros(samples(max(0.06, t60 * 2.0)))
    for part, gain in (
        (ring, 0.8),
        (tick(rng, min(6_500.0, base * 4.2), 0.008), 0.7),
        (tick(rng, base * 1.1, 0.03), 0.5),
        (thump(base * 0.17, t60 * 1.4), 1.1 * weight),
    ):
        count = min(part.size, hit.size)
        hit[:count] += gain * part[:count]
    return hit * swell(hit.size / RATE, 0.0002, 0.01)


def coin_ring(rng: Rng, base: float, t60: float) -> Signal:
    """A coin of bronze: thin, so it rings, and worn, so it does not ring for long."""
    one = struck(rng, _COIN, base, t60, damping=0.6, dullness=0.55, contact=0.00007)
    two = struck(rng, _COIN, base * 1.004, t60 * 0.8, damping=0.6, dullness=0.55, contact=0.00007)
    one[: two.size] += 0.6 * two
    return one * swell(one.size / RATE, 0.0002, 0.02)


def grind(rng: Rng, seconds: float, base: float, grains: float) -> Signal:
    """Stone rubbed on stone: `grains` rough spots a second strike the disc's lower modes, and dust hisses.

    Few grains creak, hundreds grind. They come in swarms, as the two faces catch and let go.
    """
    field = np.zeros(samples(seconds))
    count = max(1, round(grains * seconds))
    at = rng.integers(0, field.size, count)
    np.add.at(field, at, rng.standard_exponential(count) * rng.choice([-1.0, 1.0], count))
    swarm = np.clip(0.55 + 9.0 * lowpass(noise(rng, seconds), 22.0), 0.1, 1.8)
    rub = field * swarm * (40.0 / np.sqrt(max(grains, 1.0)))
    body = sum((bandpass(rub, base * ratio, 6.0) for ratio in _DISC[:5]), start=np.zeros_like(rub))
    hiss = bandpass(noise(rng, seconds) * swarm, 3_600.0, 0.7)
    return 0.8 * body + 0.3 * highpass(rub, 2_600.0) + 0.05 * hiss


def grit(rng: Rng, seconds: float, grains: int, centre: float = 4_200.0) -> Signal:
    """Sand and splinters: single grains, thinning out."""
    field = np.zeros(samples(seconds))
    at = rng.beta(1.0, 3.0, grains) * (field.size - 1)
    np.add.at(field, at.astype(np.int64), rng.uniform(0.15, 1.0, grains) * rng.choice([-1.0, 1.0], grains))
    thinning = 1.0 - np.arange(field.size) / field.size
    return bandpass(field, centre, 1.1) * thinning * 1.4


def scrape(rng: Rng, seconds: float, base: float, chatter: float) -> Signal:
    """Stone dragged over stone sticks and slips: uneven pulses of noise drive the slab's resonances."""
    pace = chatter * (1.0 + 0.5 * lowpass(noise(rng, seconds), 14.0) * 8.0)
    phase = np.cumsum(np.clip(pace, chatter * 0.3, chatter * 2.5)) / RATE
    slip = np.exp(-9.0 * (phase % 1.0))
    rub = noise(rng, seconds) * (0.25 + slip)
    body = sum((bandpass(rub, base * ratio, 5.0) for ratio in _PLATE[:7]), start=np.zeros_like(rub))
    return 0.7 * body + 0.35 * highpass(rub, 2_500.0)


def papyrus(rng: Rng, seconds: float) -> Signal:
    """A leaf turned: a rustle that rises and falls, made of many small creases."""
    creases = np.zeros(samples(seconds))
    at = rng.beta(2.2, 2.6, 420) * (creases.size - 1)
    np.add.at(creases, at.astype(np.int64), rng.standard_exponential(420) * rng.choice([-1.0, 1.0], 420))
    crackle = bandpass(creases, 3_400.0, 0.9) + 0.6 * bandpass(creases, 1_500.0, 1.4)
    air = bandpass(noise(rng, seconds), 2_300.0, 0.7) * swell(seconds, seconds * 0.35, seconds * 0.5)
    return crackle + 0.10 * air


def cloth(rng: Rng, seconds: float, low: float, high: float) -> Signal:
    """Something soft moving fast through the air: noise whose colour rises and falls again."""
    hiss = noise(rng, seconds)
    dark, bright = bandpass(hiss, low, 1.1), bandpass(hiss, high, 1.1)
    blend = curve(seconds, (0.0, 0.0), (seconds * 0.5, 1.0), (seconds, 0.15))
    return (dark * (1.0 - blend) + bright * blend) * swell(seconds, seconds * 0.4, seconds * 0.55)


# Water --------------------------------------------------------------------------------------------


def bubble(frequency: float, rise: float) -> Signal:
    """One bubble of air under water (after Minnaert): small ones are high and short, rising ones chirp up."""
    radius = 3.0 / frequency
    loss = 0.13 / radius + 0.0072 / radius**1.5
    seconds = 7.0 / loss
    t = times(seconds)
    ring = sine(frequency * (1.0 + rise * loss * t)) * np.exp(-loss * t)
    return np.asarray(ring * swell(seconds, 0.0015, seconds * 0.2))


def bubbles(rng: Rng, count: int, low: float, high: float) -> list[tuple[Signal, float]]:
    """Bubbles of every size between two pitches with a gain each: the bigger, the rarer and the louder."""
    pitches = low * (high / low) ** rng.beta(1.6, 1.2, count)
    return [
        (bubble(pitch, rng.uniform(0.02, 0.14)), float((low / pitch) ** 0.45 * rng.uniform(0.2, 1.0)))
        for pitch in pitches
    ]


def gurgle(rng: Rng, seconds: float, rate: float, low: float, high: float) -> Signal:
    """A stretch of water carrying `rate` bubbles a second, evenly strewn."""
    stretch = np.zeros(samples(seconds))
    for sound, gain in bubbles(rng, round(rate * seconds), low, high):
        start = int(rng.integers(0, stretch.size))
        count = min(sound.size, stretch.size - start)
        stretch[start : start + count] += gain * sound[:count]
    return stretch


def spray(rng: Rng, seconds: float, *, loop: bool = False) -> Signal:
    """Falling water without its bubbles: broad noise with a soft top and no rumble."""
    hiss = noise(rng, seconds)
    body = bandpass(hiss, 900.0, 0.6, loop=loop) + 0.8 * bandpass(hiss, 3_200.0, 0.7, loop=loop)
    return lowpass(body, 7_500.0, 1, loop=loop)
