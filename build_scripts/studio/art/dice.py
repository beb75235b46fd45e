"""The die with twenty faces, cut from stone: tumbling, at rest with a blank face, and in its tray."""

from __future__ import annotations

import math
from collections.abc import Iterator

import bmesh
import bpy
from mathutils import Matrix, Quaternion, Vector
from PIL import Image

from . import materials as m, paint, rig
from .fonts import cinzel
from .shapes import Mason
from .sprite import Quality, Sprite

SIDE = 0.95
RADIUS = 0.40
TURNS = 12


def sprites(quality: Quality) -> Iterator[Sprite]:
    for frame in range(TURNS):
        yield Sprite(f"die/roll/{frame}", _die(_tumbled(frame), quality, True))
    yield Sprite("die/rest", _die(_at_rest(), quality, False))
    yield Sprite("die/tray", _tray(quality))


def _at_rest() -> Quaternion:
    """A face looks straight up, its point to the north."""
    mesh = bmesh.new()
    bmesh.ops.create_icosphere(mesh, subdivisions=1, radius=1.0)
    mesh.faces.ensure_lookup_table()
    face = mesh.faces[0]
    normal = face.calc_center_median().normalized()
    up = normal.rotation_difference(Vector((0, 0, 1)))
    point = up @ face.verts[0].co
    turn = Quaternion((0, 0, 1), math.pi / 2 - math.atan2(point.y, point.x))
    mesh.free()
    return turn @ up


def _tumbled(frame: int) -> Quaternion:
    """A full turn about a slanting axis, off any face."""
    axis = Vector((0.55, -0.80, 0.25)).normalized()
    return Quaternion(axis, 2 * math.pi * frame / TURNS + 0.2) @ _at_rest()


def _die(turn: Quaternion, quality: Quality, numbered: bool) -> Image.Image:
    rig.reset(sky=0.85, sun=3.4)
    rig.look_down(SIDE, SIDE)
    _body(turn, numbered, (0, 0.02))
    return paint.clear_edges(paint.drop_shadow(rig.shoot(quality.of(1.2)), (9, 11), 8, 0.55))


def _body(turn: Quaternion, numbered: bool, at: tuple[float, float], radius: float = RADIUS) -> None:
    stone = Mason()
    bmesh.ops.create_icosphere(stone.mesh, subdivisions=1, radius=radius, matrix=turn.to_matrix().to_4x4())
    faces = [(face.calc_center_median().copy(), face.verts[0].co.copy()) for face in stone.mesh.faces]
    made = stone.done(_marble(), 0.020 * radius / RADIUS, segments=3)
    made.location = (*at, radius)
    ink = m.plain("ink", (0.16, 0.045, 0.025), 0.8)
    for number, (middle, corner) in enumerate(faces, 1):
        if middle.z <= 0.05 * radius or (not numbered and middle.normalized().z > 0.98):
            continue
        data = bpy.data.curves.new("number", "FONT")
        data.body = str(number)
        data.font = bpy.data.fonts.load(cinzel("Bold"), check_existing=True)
        data.size = 0.40 * radius
        data.align_x, data.align_y = "CENTER", "CENTER"
        data.materials.append(ink)
        normal = middle.normalized()
        up = (corner - middle).normalized()
        right = up.cross(normal)
        basis = Matrix((right, up, normal)).transposed().to_4x4()
        text = bpy.data.objects.new("number", data)
        text.matrix_world = (
            Matrix.Translation(Vector((*at, radius)) + normal * (middle.length * 1.004)) @ basis
        )
        bpy.context.scene.collection.objects.link(text)


def _marble() -> bpy.types.Material:
    make = m.Builder("die")
    colour = make.ramp(
        make.noise(5, 6, 0.7), (0.3, (0.56, 0.46, 0.33)), (0.5, (0.74, 0.65, 0.50)), (0.7, (0.84, 0.77, 0.63))
    )
    make.bump(make.noise(34), 0.15)
    return make.finish(colour, 0.45, coat=0.15)


def _tray(quality: Quality) -> Image.Image:
    """The die in a shallow wooden bowl."""
    rig.reset(sky=0.85, sun=3.4)
    rig.look_down(1.1, 1.1)
    bowl = Mason()
    bowl.lathe([(0.46, 0.0), (0.50, 0.05), (0.50, 0.09), (0.455, 0.09), (0.43, 0.03), (0.0, 0.02)], parts=64)
    bowl.done(m.painted_wood("bowl", (0.16, 0.07, 0.03), 0.35))
    _body(_tumbled(1), True, (0, 0), 0.33)
    return paint.clear_edges(paint.drop_shadow(rig.shoot(quality.of(1.2)), (5, 6), 5, 0.5))
