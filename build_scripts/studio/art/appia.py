"""The picture of Via Appia in the list of games: the road runs between pines towards the hills."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

import bpy
import numpy as np
from mathutils import Matrix, Vector
from PIL import Image, ImageEnhance

from . import campania, materials as m, nature, province, rig, scene as evening
from .blocks import block
from .masonry import house, temple
from .roadside import hill_body, inscribe, pine
from .shapes import Flat, Mason, cobbles, jittered
from .sprite import Quality, Sprite
from .travellers import traveller

SIZE = (784, 528)
SUN = Vector((-0.78, 0.16, 0.46)).normalized()
HALF = 0.46
"""Of the road's width."""
PINES = (
    *((-1.05, -0.9, 1.62, 0.50), (-1.00, 1.2, 1.50, 0.46), (-1.10, 3.4, 1.55, 0.48), (-1.0, 6.0, 1.5, 0.46)),
    *((1.10, 0.4, 1.50, 0.46), (1.00, 2.5, 1.58, 0.48), (1.05, 5.0, 1.45, 0.45), (1.0, 8.0, 1.5, 0.45)),
)


def sprites(quality: Quality) -> Iterator[Sprite]:
    yield Sprite("title/via-appia", _picture(quality))


def _picture(quality: Quality) -> Image.Image:
    stage = rig.reset(sky=0.8, sun=0.0)
    evening._sky(stage)
    province._low_sky(stage)
    rig.add_sun(SUN, 4.8, (1.0, 0.80, 0.55))
    rig.add_sun(Vector((0.5, -0.7, 0.5)), 0.8, (0.8, 0.88, 1.0))
    chance = random.Random(9)
    _land()
    _road(chance)
    _roadside(chance)
    _town(chance)
    _hills()
    for material in bpy.data.materials:
        province._hazy(material)
        for node in material.node_tree.nodes:
            if node.type == "MAP_RANGE":
                # The road goes far: the air stays clear longer.
                node.inputs["From Min"].default_value, node.inputs["From Max"].default_value = 7.0, 34
                node.inputs["To Max"].default_value = 0.62
    _camera(stage)
    shot = rig.shoot(quality.of(2)).convert("RGB")
    return ImageEnhance.Color(shot).enhance(1.08).convert("RGBA")


def _camera(stage: bpy.types.Scene) -> None:
    data = bpy.data.cameras.new("camera")
    data.lens = 34
    camera = bpy.data.objects.new("camera", data)
    camera.location = (0.42, -4.5, 1.42)
    towards = Vector((0.10, 0.5, 0.78)) - camera.location
    camera.rotation_euler = towards.to_track_quat("-Z", "Y").to_euler()
    stage.collection.objects.link(camera)
    stage.camera = camera
    stage.render.film_transparent = False
    stage.render.resolution_x, stage.render.resolution_y = SIZE


def _bent(x: float, y: float) -> Flat:
    """The road swings to the right before it climbs."""
    return x + 0.030 * max(0.0, y) ** 1.75, y


def _land() -> None:
    ground = Mason()
    ground.box((0, 15, -0.06), (90, 50, 0.1))
    make = m.Builder("land")
    drawn = campania.ground("meadow").convert("RGB").transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    cells = np.asarray(drawn, dtype=np.float32) / 255
    picture = bpy.data.images.new("meadow", drawn.width, drawn.height)
    picture.pixels = np.dstack([cells, np.ones(cells.shape[:2], dtype=np.float32)]).ravel()
    picture.pack()
    where = make._node("ShaderNodeMapping", Vector=make.position.outputs["Position"], Scale=(1 / 3,) * 3)
    node = make.tree.nodes.new("ShaderNodeTexImage")
    node.image = picture
    make.tree.links.new(where.outputs[0], node.inputs["Vector"])
    dry = make.ramp(make.noise(0.9, 4, 0.65), (0.45, (0.0, 0.0, 0.0)), (0.62, (0.75, 0.75, 0.75)))
    ground.done(make.finish(make.mix(dry, node.outputs["Color"], (0.52, 0.40, 0.17)), 0.95))


def _road(chance: random.Random) -> None:
    """Every stone of it, as far as one can tell them apart; then a strip."""
    bed, paving, kerbs, far = Mason(), Mason(), Mason(), Mason()
    bed.bent_box(lambda u, v: _bent(v, u), (-5.0, 14.0), (-HALF - 0.10, HALF + 0.10), (-0.05, 0.004), 60)
    bed.done(m.mottled("road bed", (0.16, 0.12, 0.07), (0.36, 0.28, 0.18), 30))
    bounds = (-HALF, -4.6, HALF, 6.4)
    for outline in cobbles(jittered(5, 58, bounds, 0.24, chance), bounds, 0.020):
        paving.prism([_bent(x, y) for x, y in outline], (-0.02, 0.035 + chance.uniform(-0.008, 0.008)), 0.95)
    make = m.Builder("basalt")
    colour = make.ramp(make.noise(14, 4, 0.7), (0.3, (0.075, 0.072, 0.078)), (0.7, (0.20, 0.19, 0.185)))
    shade = make.ramp(
        make.island(), (0.0, (0.6, 0.6, 0.66)), (0.6, (1.0, 0.97, 0.92)), (1.0, (1.6, 1.45, 1.3))
    )
    paving.done(make.finish(make.mix(1.0, colour, shade, "MULTIPLY"), 0.42), 0.014, segments=3)
    far.bent_box(lambda u, v: _bent(v, u), (6.3, 14.0), (-HALF, HALF), (-0.02, 0.03), 30)
    far.done(m.mottled("far road", (0.12, 0.115, 0.115), (0.24, 0.225, 0.215), 9))
    for side in (-1, 1):
        y = -4.8
        while y < 9:
            long = chance.uniform(0.20, 0.34)
            edges = (side * (HALF + 0.015), side * (HALF + 0.105))
            kerbs.bent_box(
                lambda u, v: _bent(v, u),
                (y, y + long - 0.015),
                (min(edges), max(edges)),
                (-0.03, 0.07 + chance.uniform(-0.01, 0.012)),
                2,
            )
            y += long
    kerbs.done(m.travertine("kerb", 0.2), 0.012, segments=2)


def _roadside(chance: random.Random) -> None:
    for x, y, tall, wide in sorted(PINES, key=lambda spot: -spot[1]):
        cx, cy = _bent(x, y)
        pine(cx, cy, tall, wide, chance, 900)
    shrubs, tufts, stones = [], [], []
    for _ in range(420):
        x, y = chance.uniform(-5, 6), chance.uniform(-3.4, 8)
        if abs(x) < HALF + 0.22:
            continue
        place = _bent(x, y)
        if len(shrubs) < 90:
            shrubs.append((*place, 0.03, chance.uniform(0.04, 0.10)))
        elif y < 2:
            tufts.append(place)
    for _ in range(60):
        side, y = chance.choice((-1, 1)), chance.uniform(-3.2, 4)
        stones.append(_bent(side * (HALF + chance.uniform(0.13, 0.3)), y))
    far = []
    while len(far) < 120:
        x, y = chance.uniform(-9, 12), chance.uniform(5.5, 14)
        if abs(x) > HALF + 0.6:
            place = _bent(x, y)
            far.append((*place, 0.10, chance.uniform(0.10, 0.22)))
    nature.leafy(far, chance, m.foliage("olives", (0.06, 0.09, 0.03), (0.26, 0.30, 0.14)), 0.10, 70)
    nature.leafy(shrubs, chance, m.foliage("maquis", (0.05, 0.085, 0.02), (0.26, 0.30, 0.10)), 0.05, 130)
    nature.tufts(tufts, chance, 0.10)
    nature.stones(stones, chance, (0.03, 0.08))
    nature.poppies([(x + 0.1, y) for x, y in stones[::2]], chance, 0.04)
    _milestone(*_bent(-0.74, -2.05))
    for x, y, turn in ((0.90, 3.9, -0.1), (-0.86, 4.6, 0.15)):
        _tomb(*_bent(x, y), turn)
    for size, number, radius, x, y in (
        ("L", 2, 0.26, 0.98, -0.95),
        ("M", 5, 0.19, 1.46, -1.05),
        ("S", 1, 0.14, 1.10, -1.52),
    ):
        stone = block(size, number, radius)
        stone.location = (x, y, 0.42 * radius)
    _walking("red", *_bent(0.16, 0.55), 0.06)
    _walking("blue", *_bent(-0.16, 1.30), -0.10)


def _walking(colour: str, x: float, y: float, turn: float) -> None:
    """One of the game's own pieces, on his way: we see his back."""
    before = set(bpy.context.scene.objects)
    traveller(colour)
    bpy.context.view_layer.update()
    away = Matrix.Translation((x, y, 0.03)) @ Matrix.Rotation(math.pi + turn, 4, "Z") @ Matrix.Scale(1.05, 4)
    for thing in set(bpy.context.scene.objects) - before:
        thing.matrix_world = away @ thing.matrix_world


def _milestone(x: float, y: float) -> None:
    column, foot = Mason(), Mason()
    foot.box((x, y, 0.07), (0.30, 0.30, 0.16))
    foot.done(m.travertine("foot", 0.3), 0.02, segments=3)
    column.lathe(
        [
            (0.125, 0.14),
            (0.132, 0.17),
            (0.113, 0.21),
            (0.105, 0.70),
            (0.113, 0.735),
            (0.10, 0.77),
            (0.0, 0.785),
        ],
        (x, y, 0),
        48,
    )
    column.done(m.travertine("column"), 0.01)
    inscribe(("VIA", "APPIA", "MP", "VII"), (x, y), 0.1215, 0.60, 0.076, 0.38)


def _tomb(x: float, y: float, turn: float) -> None:
    """Of those who wanted to be remembered by whoever passes."""
    body = Mason()
    body.box((x, y, 0.08), (0.50, 0.42, 0.16), turn)
    body.box((x, y, 0.30), (0.40, 0.32, 0.32), turn)
    body.box((x, y, 0.47), (0.46, 0.38, 0.05), turn)
    body.prism(
        [(x - 0.2, y - 0.16), (x + 0.2, y - 0.16), (x + 0.2, y + 0.16), (x - 0.2, y + 0.16)],
        (0.49, 0.60),
        0.3,
    )
    body.done(m.travertine("tomb", 0.4), 0.012, segments=3)


def _town(chance: random.Random) -> None:
    """Where the road goes, small and bright on its rise."""
    before = set(bpy.context.scene.objects)
    temple(0.0, 0.0, 0.6, 0.6, 0.42, 0.34)
    for _ in range(16):
        x, y = chance.uniform(-1.5, 1.5), chance.uniform(-0.7, 0.5)
        if math.hypot(x, y) > 0.5:
            house(
                x,
                y,
                chance.uniform(0.24, 0.36),
                chance.uniform(0.2, 0.3),
                chance.uniform(0.2, 0.34),
                chance,
                0.16 - 0.08 * abs(x),
            )
    rise = Mason()
    rise.ball((0, 0, -0.1), (4.6, 2.4, 0.9), 4)
    rise.done(m.mottled("rise", (0.26, 0.23, 0.08), (0.46, 0.40, 0.17), 5, 0.95, 0.4), smooth=True)
    bpy.context.view_layer.update()
    for thing in set(bpy.context.scene.objects) - before:
        thing.matrix_world = (
            Matrix.Translation((2.3, 11.6, 0.1)) @ Matrix.Diagonal((1.15, 1.15, 1.15, 1)) @ thing.matrix_world
        )


def _hills() -> None:
    for number, (x, y, size) in enumerate(
        (
            (-7.0, 15, 7.5),
            (-2.2, 17, 6.5),
            (3.0, 18, 7.5),
            (8.5, 16, 8.5),
            (-12, 20, 11),
            (-5, 24, 12),
            (3, 26, 14),
            (12, 24, 13),
            (19, 20, 11),
        )
    ):
        hill = hill_body(number % 3 + 1)
        hill.location = (x, y, -0.05)
        hill.scale = (size, size * 0.8, size * 0.40)
        hill.rotation_euler = (0, 0, number * 1.3)
