"""The view of Aquädukt: from high above, so that roofs are what one sees, and of doors and arches enough.

The picture is stretched until the ground keeps its true squares, so what stands there fits any grid.
"""

from __future__ import annotations

import math

import bpy
import numpy as np
from mathutils import Vector
from PIL import Image

from . import paint, rig
from .sprite import CELL

RISE = 0.5
"""Cells on the screen by which a point one cell high stands above its foot."""
ELEVATION = math.atan2(1, RISE)
SUN = Vector((-0.78, -0.16, 0.74))


def stage(
    width: float, height: float, middle: tuple[float, float] = (0, 0), sky: float = 0.72, sun: float = 3.0
) -> None:
    """An empty scene in this light; the picture shows width x height cells of ground round the middle."""
    scene = rig.reset(sky=sky)
    rig.light_figures(SUN, sun)
    data = bpy.data.cameras.new("camera")
    data.type = "ORTHO"
    data.sensor_fit = "HORIZONTAL"
    data.ortho_scale = width
    camera = bpy.data.objects.new("camera", data)
    back = Vector((0, -math.cos(ELEVATION), math.sin(ELEVATION))) * 20
    camera.location = Vector((*middle, 0)) + back
    camera.rotation_euler = (math.pi / 2 - ELEVATION, 0.0, 0.0)
    scene.collection.objects.link(camera)
    scene.camera = camera
    scene.render.resolution_x = round(width * CELL)
    scene.render.resolution_y = round(height * CELL)
    scene.render.pixel_aspect_x = 1 / math.sin(ELEVATION)


def shade(
    picture: Image.Image, shift: tuple[int, int] = (9, 5), blur: float = 5, strength: float = 0.5
) -> Image.Image:
    """The picture with the shadow it throws on the ground, darkest where it touches."""
    near = paint.drop_shadow(picture, (shift[0] // 3, shift[1] // 3), blur / 2.5, strength)
    return paint.drop_shadow(near, shift, blur, strength * 0.8)


def solid(picture: Image.Image) -> Image.Image:
    """The thing itself without its shadow, for water that is laid over it together with its walls."""
    cells = np.asarray(picture, dtype=np.float32) / 255
    return paint.to_image(cells[..., :3], paint.smooth(cells[..., 3], 0.80, 0.99))


def tinted(picture: Image.Image, tone: tuple[float, float, float], grey: float = 0.0) -> Image.Image:
    """Every colour multiplied by a tone, after some of the colour is taken out."""
    cells = np.asarray(picture, dtype=np.float32) / 255
    flat = cells[..., :3].mean(axis=2, keepdims=True)
    rgb = (cells[..., :3] * (1 - grey) + flat * grey) * np.array(tone, dtype=np.float32)
    return paint.to_image(rgb, cells[..., 3])
