"""The one camera, the one sun and the one sky under which every sprite is rendered.

One board cell is one Blender unit. x points east, y north, z towards the viewer of the board.
"""

from __future__ import annotations

import math
import os
import tempfile
from dataclasses import dataclass
from pathlib import Path

import bpy
import numpy as np
from mathutils import Matrix, Vector
from PIL import Image

CELL = 256
SUN_FROM = Vector((-0.62, 0.62, 0.86)).normalized()
"""Where the sun stands, seen from the board: upper left, so shadows fall to the lower right."""
FIGURE_SUN = Vector((-0.75, -0.45, 0.8)).normalized()
FIGURE_ELEVATION = math.radians(38)
"""How steeply the three-quarter camera of figures and podiums looks down."""


@dataclass(frozen=True)
class Quality:
    """How much time a picture gets."""

    name: str
    samples: int

    def of(self, factor: float) -> int:
        return max(4, round(self.samples * factor))


DRAFT = Quality("draft", 6)
FINAL = Quality("final", 12)


def reset(sky: float = 0.55, sun: float = 3.9) -> bpy.types.Scene:
    """An empty scene with the light of the game and no camera yet."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.device = "CPU"
    scene.cycles.use_denoising = True
    scene.cycles.denoiser = "OPENIMAGEDENOISE"
    scene.cycles.denoising_quality = "FAST"
    scene.cycles.denoising_prefilter = "FAST"
    scene.cycles.max_bounces = 3
    scene.cycles.diffuse_bounces = scene.cycles.glossy_bounces = 2
    scene.cycles.caustics_reflective = scene.cycles.caustics_refractive = False
    scene.render.threads_mode = "FIXED"
    scene.render.threads = int(os.environ.get("ART_THREADS", "2"))
    scene.render.film_transparent = True
    scene.view_settings.view_transform = "Standard"
    _light_sky(scene, sky)
    add_sun(SUN_FROM, sun)
    return scene


def _light_sky(scene: bpy.types.Scene, strength: float) -> None:
    """Blue above, warm haze at the horizon, brown earth below: enough of a world for metal to mirror."""
    world = bpy.data.worlds.new("sky")
    world.cycles.sampling_method = "MANUAL"
    world.cycles.sample_map_resolution = 64
    world.use_nodes = True
    nodes, links = world.node_tree.nodes, world.node_tree.links
    background = nodes["Background"]
    background.inputs[1].default_value = strength
    direction = nodes.new("ShaderNodeTexCoord")
    height = nodes.new("ShaderNodeSeparateXYZ")
    ramp = nodes.new("ShaderNodeValToRGB")
    shift = nodes.new("ShaderNodeMapRange")
    shift.inputs["From Min"].default_value = -1
    links.new(direction.outputs["Generated"], height.inputs[0])
    links.new(height.outputs["Z"], shift.inputs["Value"])
    links.new(shift.outputs[0], ramp.inputs["Fac"])
    links.new(ramp.outputs["Color"], background.inputs[0])
    stops = (
        (0.0, (0.20, 0.15, 0.10)),
        (0.47, (0.45, 0.36, 0.26)),
        (0.53, (1.0, 0.86, 0.66)),
        (1.0, (0.62, 0.80, 1.1)),
    )
    while len(ramp.color_ramp.elements) < len(stops):
        ramp.color_ramp.elements.new(0.5)
    for element, (at, colour) in zip(ramp.color_ramp.elements, stops, strict=True):
        element.position = at
        element.color = (*colour, 1)
    scene.world = world


def add_sun(towards: Vector, energy: float, colour: tuple[float, float, float] = (1.0, 0.9, 0.74)) -> None:
    light = bpy.data.lights.new("sun", "SUN")
    light.energy = energy
    light.angle = math.radians(2.4)
    light.color = colour
    sun = bpy.data.objects.new("sun", light)
    sun.rotation_euler = towards.to_track_quat("Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(sun)


def look_down(width: float, height: float) -> None:
    """Straight above the origin, showing width x height cells."""
    _camera(Vector((0, 0, 20)), (0.0, 0.0, 0.0), width, height)


def look_three_quarter(
    width: float, height: float, centre: Vector, elevation: float = FIGURE_ELEVATION
) -> None:
    """From the south and above, orthographic, centred on a point of the figure."""
    back = Vector((0, -math.cos(elevation), math.sin(elevation))) * 20
    _camera(centre + back, (math.pi / 2 - elevation, 0.0, 0.0), width, height)


def _camera(place: Vector, rotation: tuple[float, float, float], width: float, height: float) -> None:
    scene = bpy.context.scene
    data = bpy.data.cameras.new("camera")
    data.type = "ORTHO"
    data.ortho_scale = max(width, height)
    camera = bpy.data.objects.new("camera", data)
    camera.location = place
    camera.rotation_euler = rotation
    scene.collection.objects.link(camera)
    scene.camera = camera
    scene.render.resolution_x = round(width * CELL)
    scene.render.resolution_y = round(height * CELL)


def facing(centre: tuple[float, float, float], tilt: float = 0.0) -> Matrix:
    """Stands a thing made in the xy plane upright, so that the three-quarter camera sees it undistorted."""
    return (
        Matrix.Translation(centre)
        @ Matrix.Rotation(tilt, 4, "Y")
        @ Matrix.Rotation(math.pi / 2 - FIGURE_ELEVATION, 4, "X")
    )


def turn_all(angle: float, spare: set[str] | None = None) -> None:
    """Turn everything built so far about the middle of the scene; the light stays where it is."""
    for thing in bpy.context.scene.objects:
        if thing.type in ("MESH", "FONT") and thing.name not in (spare or set()):
            thing.matrix_world = Matrix.Rotation(angle, 4, "Z") @ thing.matrix_world


def light_figures(sun_from: Vector = FIGURE_SUN, energy: float = 2.6) -> None:
    """Figures face the viewer, so the board's sun, which stands behind them, would leave their faces dark.

    The light swings to the front but stays on the left; on the screen it still comes from the upper left.
    """
    for lamp in [o for o in bpy.data.objects if o.type == "LIGHT"]:
        bpy.data.objects.remove(lamp)
    add_sun(sun_from.normalized(), energy)
    add_sun(Vector((0.9, 0.3, 0.5)).normalized(), 0.9, (0.75, 0.85, 1.0))


def shoot(samples: int) -> Image.Image:
    """Render the current scene and hand the picture back as straight-alpha RGBA."""
    scene = bpy.context.scene
    scene.cycles.samples = samples
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGBA"
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "shot.png"
        scene.render.filepath = str(target)
        bpy.ops.render.render(write_still=True)
        with Image.open(target) as picture:
            return picture.convert("RGBA").copy()


def pixels(picture: Image.Image) -> np.ndarray:
    return np.asarray(picture.convert("RGBA"), dtype=np.float32) / 255.0
