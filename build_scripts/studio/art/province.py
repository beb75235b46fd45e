"""The picture of Aquädukt in the list of games: a canal brings green into an ochre country."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

import bpy
import numpy as np
from mathutils import Vector
from PIL import Image, ImageEnhance

from . import country, materials as m, nature, rig, scene as evening
from .canals import BRIM, CHANNEL, FLOOR, arches, deck, lanes
from .dwellings import house
from .rocks import terrain
from .shapes import Mason
from .sprite import Quality, Sprite

SIZE = (784, 528)
SUN = Vector((-0.78, 0.10, 0.52)).normalized()
SETTLED = {
    "red": ((-0.95, 0.66), (-1.42, 0.80)),
    "blue": ((-0.15, 0.92), (0.28, 0.74)),
    "white": ((-0.52, -0.60), (-0.98, -0.66), (1.22, 0.92)),
    "orange": ((0.72, -0.52), (1.72, 0.70)),
}
THIRSTY = {"red": ((1.62, -1.18),), "blue": ((-1.55, -1.5), (-1.2, 2.2)), "orange": ((0.75, 1.85),)}
"""Where houses stand that the water reaches, and where it does not."""
PEAKS = (
    *(
        (-5.2, 7.8, 5.6),
        (-2.6, 9.6, 4.4),
        (-0.2, 8.2, 3.8),
        (2.4, 9.4, 5.4),
        (5.2, 8.0, 4.6),
        (8.0, 9.6, 6.0),
    ),
    *(
        (-8.6, 10.0, 6.6),
        (-4.4, 13.0, 8.0),
        (0.6, 14.0, 9.0),
        (5.6, 14.0, 8.6),
        (11.0, 13.0, 8.0),
        (-10.5, 14.0, 9.0),
    ),
)
"""A range, and a higher one behind it."""


def sprites(quality: Quality) -> Iterator[Sprite]:
    yield Sprite("title/aquaedukt", _picture(quality))


def _picture(quality: Quality) -> Image.Image:
    stage = rig.reset(sky=0.8, sun=0.0)
    evening._sky(stage)
    _low_sky(stage)
    rig.add_sun(SUN, 4.6, (1.0, 0.80, 0.55))
    rig.add_sun(Vector((0.5, -0.7, 0.5)), 0.8, (0.8, 0.88, 1.0))
    chance = random.Random(7)
    _land()
    _canal()
    for homes in (SETTLED, THIRSTY):
        for colour, places in homes.items():
            for x, y in places:
                house(colour, x, y, 0.36, homes is SETTLED)
    _trees(chance)
    _mountains()
    for material in bpy.data.materials:
        _hazy(material)
    _camera(stage)
    shot = rig.shoot(quality.of(2)).convert("RGB")
    return ImageEnhance.Color(shot).enhance(1.08).convert("RGBA")


def _low_sky(stage: bpy.types.Scene) -> None:
    """The camera looks down: the sky is blue already a little above the horizon."""
    ramp = next(node for node in stage.world.node_tree.nodes if node.type == "VALTORGB")
    for element, at in zip(ramp.color_ramp.elements, (0.0, 0.03, 0.13, 0.5), strict=True):
        element.position = at


def _camera(stage: bpy.types.Scene) -> None:
    data = bpy.data.cameras.new("camera")
    data.lens = 40
    camera = bpy.data.objects.new("camera", data)
    camera.location = (0.75, -4.1, 1.80)
    towards = Vector((0.0, 0.5, 0.30)) - camera.location
    camera.rotation_euler = towards.to_track_quat("-Z", "Y").to_euler()
    stage.collection.objects.link(camera)
    stage.camera = camera
    stage.render.film_transparent = False
    stage.render.resolution_x, stage.render.resolution_y = SIZE


def _land() -> None:
    """Dry and green ground, parted by how far the canal is, with a frayed edge between them."""
    ground = Mason()
    ground.box((0, 9, -0.05), (60, 36, 0.1))
    make = m.Builder("province")
    dry, green = (_texture(make, kind, wet) for kind, wet in (("pasture", False), ("pasture", True)))
    place = make._node("ShaderNodeSeparateXYZ", Vector=make.position.outputs["Position"])
    away = make.tree.nodes.new("ShaderNodeMath")
    away.operation = "ABSOLUTE"
    make.tree.links.new(place.outputs[1], away.inputs[0])
    frayed = make.tree.nodes.new("ShaderNodeMath")
    frayed.operation = "ADD"
    make.tree.links.new(away.outputs[0], frayed.inputs[0])
    make.tree.links.new(make.noise(1.6, 4, 0.6), frayed.inputs[1])
    black, white = (0.0, 0.0, 0.0), (1.0, 1.0, 1.0)
    scaled = make.tree.nodes.new("ShaderNodeMath")
    scaled.operation = "MULTIPLY"
    scaled.inputs[1].default_value = 0.25
    make.tree.links.new(frayed.outputs[0], scaled.inputs[0])
    mask = make.ramp(scaled.outputs[0], (0.43, black), (0.49, white))
    ground.done(make.finish(make.mix(mask, green, dry), 0.95))


def _texture(make: m.Builder, kind: str, wet: bool) -> object:
    """The board's own ground, repeating as it does there."""
    drawn = country.ground(kind, wet).convert("RGB").transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    cells = np.asarray(drawn, dtype=np.float32) / 255
    picture = bpy.data.images.new(f"{kind}{wet}", drawn.width, drawn.height)
    picture.pixels = np.dstack([cells, np.ones(cells.shape[:2], dtype=np.float32)]).ravel()
    picture.pack()
    where = make._node("ShaderNodeMapping", Vector=make.position.outputs["Position"], Scale=(1 / 3,) * 3)
    node = make.tree.nodes.new("ShaderNodeTexImage")
    node.image = picture
    make.tree.links.new(where.outputs[0], node.inputs["Vector"])
    return node.outputs["Color"]


def _canal() -> None:
    """A double canal from left to right, taller than on the board, full of water."""
    deck(lambda u, v: (u, v), "double", -6.0, 6.0, random.Random(3))
    arches(lambda u, v: (u, v), "double", -6.0, 6.0)
    water = Mason()
    for lane in lanes("double"):
        water.box((0, lane, FLOOR + 0.012), (12, CHANNEL["double"], 0.02))
    water.done(m.still_water())
    tower, pool = Mason(), Mason()
    for x in (-2.6, 0.55, 3.2):
        for sign in (-1, 1):
            tower.box((x + sign * 0.23, 0, 0.15), (0.06, 0.52, 0.31))
            tower.box((x, sign * 0.23, 0.15), (0.42, 0.06, 0.31))
        pool.box((x, 0, 0.13), (0.46, 0.46, BRIM))
    tower.done(m.travertine("tower"), 0.012, segments=3)
    pool.done(m.still_water("pool"))


def _trees(chance: random.Random) -> None:
    taken = [spot for homes in (SETTLED, THIRSTY) for places in homes.values() for spot in places]
    olives, shrubs = [], []
    for _ in range(900):
        x, y = chance.uniform(-4.5, 4.5), chance.uniform(-1.5, 3.5)
        if any(math.hypot(x - hx, y - hy) < 0.34 for hx, hy in taken) or abs(y) < 0.32:
            continue
        if abs(y) < 1.15 and len(olives) < 46:
            olives.append((x, y, 0.10, chance.uniform(0.07, 0.13)))
        elif abs(y) > 1.3 and len(shrubs) < 26:
            shrubs.append((x, y, 0.04, chance.uniform(0.04, 0.07)))
    nature.leafy(olives, chance, m.foliage("groves", (0.04, 0.11, 0.015), (0.20, 0.36, 0.07)), 0.05, 220)
    nature.leafy(shrubs, chance, m.foliage("scrub", (0.22, 0.17, 0.06), (0.46, 0.38, 0.16)), 0.03, 120)


def _mountains() -> None:
    for number, (x, y, size) in enumerate(PEAKS):
        rock = terrain("needles" if number % 3 else "crag", False)
        rock.location = (x, y, -0.1)
        rock.scale = (size, size * 0.8, size * 0.34)
        rock.rotation_euler = (0, 0, number * 1.1)


def _hazy(material: bpy.types.Material) -> None:
    """What is far away is paler."""
    evening._hazy(material)
    for node in material.node_tree.nodes:
        if node.type == "MAP_RANGE":
            node.inputs["From Min"].default_value, node.inputs["From Max"].default_value = 5.5, 26
            node.inputs["To Max"].default_value = 0.72
        elif node.type == "EMISSION":
            node.inputs[0].default_value = (1.0, 0.74, 0.48, 1)
