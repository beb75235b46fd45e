"""Campagna: earth, grass, flowers, stones, shrubs. Used by the ground, the tiles and the title picture."""

from __future__ import annotations

import math
import random

import bpy
from mathutils import Matrix

from . import materials as m
from .shapes import Flat, Mason

Keep = tuple[float, float, float, float]


def meadow(name: str = "meadow", dry: float = 0.5, seed: float = 0.0) -> bpy.types.Material:
    """Grass over earth; dry moves the balance from olive green to ochre."""
    make = m.Builder(name)
    mapping = make.tree.nodes.new("ShaderNodeMapping")
    mapping.inputs["Location"].default_value = (seed * 7.3, seed * 3.1, seed)
    make.tree.links.new(make.position.outputs["Position"], mapping.inputs["Vector"])
    make.position = _Relay(make.position, mapping)
    grass = make.ramp(
        make.noise(34, 8, 0.75),
        (0.25, (0.085, 0.095, 0.018)),
        (0.5, (0.185, 0.18, 0.038)),
        (0.75, (0.36, 0.30, 0.085)),
    )
    earth = make.ramp(make.noise(26, 8, 0.75), (0.25, (0.20, 0.125, 0.06)), (0.75, (0.46, 0.33, 0.18)))
    patches = make.ramp(
        make.noise(3.4, 8, 0.7), (0.66 - 0.3 * dry, (0.0, 0.0, 0.0)), (0.78 - 0.3 * dry, (1.0, 1.0, 1.0))
    )
    make.bump(make.noise(60, 6, 0.7), 0.7)
    return make.finish(make.mix(patches, grass, earth), 0.95)


class _Relay:
    """Lets a Builder read shifted coordinates while its other geometry outputs stay as they are."""

    def __init__(self, geometry: bpy.types.Node, mapping: bpy.types.Node) -> None:
        self.outputs = {
            "Position": mapping.outputs[0],
            "Random Per Island": geometry.outputs["Random Per Island"],
            "Pointiness": geometry.outputs["Pointiness"],
        }


def worked_earth(name: str = "worked earth") -> bpy.types.Material:
    """The trodden sand of a building site, paler than the meadow so that laid tiles stand out."""
    make = m.Builder(name)
    colour = make.ramp(
        make.noise(5, 9, 0.75),
        (0.25, (0.30, 0.20, 0.10)),
        (0.55, (0.43, 0.30, 0.155)),
        (0.8, (0.52, 0.39, 0.22)),
    )
    gravel = make.ramp(make.noise(70, 2, 0.5), (0.36, (0.62, 0.58, 0.52)), (0.46, (1.0, 1.0, 1.0)))
    make.bump(make.noise(55, 6, 0.7), 0.55)
    return make.finish(make.mix(0.8, colour, gravel, "MULTIPLY"), 0.95)


def grass_paint(name: str = "grass") -> bpy.types.Material:
    return m.foliage(name, (0.07, 0.10, 0.018), (0.36, 0.36, 0.10))


def tufts(
    spots: list[Flat], chance: random.Random, size: float = 0.05, base: float = 0.0
) -> bpy.types.Object:
    mason = Mason()
    for x, y in spots:
        for _ in range(chance.randint(9, 15)):
            turn = Matrix.Rotation(chance.uniform(0, 2 * math.pi), 4, "Z") @ Matrix.Rotation(
                -chance.uniform(0.25, 1.2), 4, "Y"
            )
            mason.leaf(
                Matrix.Translation((x, y, base)) @ turn, size * chance.uniform(0.6, 1.3), size * 0.11, 0.05
            )
    return mason.done(grass_paint())


def stones(
    spots: list[Flat], chance: random.Random, size: Flat = (0.015, 0.05), base: float = 0.0
) -> bpy.types.Object:
    mason = Mason()
    for x, y in spots:
        across = chance.uniform(*size)
        shape = (across * chance.uniform(0.8, 1.3), across * chance.uniform(0.7, 1.1), across * 0.7)
        mason.ball((x, y, base + across * 0.12), shape, 2, 0.13, chance)
    return mason.done(
        m.mottled("field stone", (0.30, 0.26, 0.20), (0.56, 0.49, 0.39), 20, vary=0.45), smooth=False
    )


def poppies(spots: list[Flat], chance: random.Random, base: float = 0.0) -> None:
    petals, hearts = Mason(), Mason()
    for x, y in spots:
        height = base + chance.uniform(0.02, 0.05)
        size = chance.uniform(0.012, 0.020)
        turn = chance.uniform(0, math.pi)
        for k in range(4):
            matrix = (
                Matrix.Translation((x, y, height))
                @ Matrix.Rotation(turn + k * math.pi / 2, 4, "Z")
                @ Matrix.Rotation(-0.35, 4, "Y")
            )
            petals.leaf(matrix, size, size * 1.35, 0.12)
        hearts.ball((x, y, height + 0.004), (0.009, 0.009, 0.006), 1)
    petals.done(m.foliage("poppy", (0.50, 0.012, 0.006), (0.86, 0.06, 0.018)))
    hearts.done(m.plain("poppy heart", (0.02, 0.015, 0.02)))


def daisies(spots: list[Flat], chance: random.Random, base: float = 0.0) -> None:
    mason = Mason()
    for x, y in spots:
        mason.ball((x, y, base + chance.uniform(0.015, 0.03)), (0.013, 0.013, 0.005), 1)
    mason.done(m.foliage("daisy", (0.85, 0.80, 0.55), (0.95, 0.95, 0.9)))


def leafy(
    spots: list[tuple[float, float, float, float]],
    chance: random.Random,
    paint: bpy.types.Material,
    leaf: float = 0.05,
    each: int = 260,
) -> None:
    """Leafy balls (x, y, height of the middle, radius): a dark core and leaves all over it."""
    crown, core = Mason(), Mason()
    for x, y, z, radius in spots:
        core.ball((x, y, z), (radius * 1.7, radius * 1.7, radius * 1.5), 2, 0.06, chance)
        for _ in range(each):
            up = chance.uniform(-0.25, 1)
            around = chance.uniform(0, 2 * math.pi)
            flat = math.sqrt(1 - up * up)
            bumpy = radius * (
                0.82 + 0.2 * math.sin(5 * around + 3 * x) * math.sin(7 * up) + chance.uniform(-0.08, 0.14)
            )
            place = Matrix.Translation(
                (x + bumpy * flat * math.cos(around), y + bumpy * flat * math.sin(around), z + bumpy * up)
            )
            turn = Matrix.Rotation(chance.uniform(0, 2 * math.pi), 4, "Z") @ Matrix.Rotation(
                chance.uniform(-0.9, 0.5), 4, "Y"
            )
            crown.leaf(place @ turn, leaf * chance.uniform(0.6, 1.2), leaf * 0.45, 0.1)
    core.done(m.plain("shade", (0.03, 0.04, 0.012), 0.95))
    crown.done(paint)


def olive_paint() -> bpy.types.Material:
    return m.foliage("olive leaves", (0.12, 0.16, 0.07), (0.40, 0.44, 0.26))


def pine_paint() -> bpy.types.Material:
    return m.foliage("pine needles", (0.025, 0.06, 0.012), (0.13, 0.20, 0.05))


def scatter(count: int, chance: random.Random, half: float = 0.49, avoid: Keep | None = None) -> list[Flat]:
    """Random spots in the cell, none inside the rectangle to avoid."""
    spots: list[Flat] = []
    while len(spots) < count:
        x, y = chance.uniform(-half, half), chance.uniform(-half, half)
        if avoid and avoid[0] < x < avoid[2] and avoid[1] < y < avoid[3]:
            continue
        spots.append((x, y))
    return spots
