"""The paints and stones of the game. Textures follow world coordinates, so nothing needs UVs."""

from __future__ import annotations

from typing import Any

import bpy

Colour = tuple[float, float, float]

PLAYER_PAINT: dict[str, Colour] = {
    "yellow": (0.92, 0.60, 0.06),
    "red": (0.33, 0.018, 0.014),
    "blue": (0.010, 0.028, 0.155),
    "green": (0.11, 0.39, 0.115),
}
"""Linear colours. Their lightness differs as well as their hue, for colour-blind eyes."""


FINEST_NOISE = 4.0
"""More octaves than this cannot be seen at 256 pixels a cell, and they are most of the cost of a render."""


def scaled(colour: Colour, factor: float) -> Colour:
    red, green, blue = (min(1.0, channel * factor) for channel in colour)
    return red, green, blue


class Builder:
    """A little grammar over Blender's node trees: every method adds a node and returns its output socket."""

    def __init__(self, name: str) -> None:
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.surface = self.tree.nodes["Principled BSDF"]
        self.position = self.tree.nodes.new("ShaderNodeNewGeometry")

    def _node(self, kind: str, **inputs: Any) -> Any:
        node = self.tree.nodes.new(kind)
        for key, value in inputs.items():
            socket = node.inputs[key.replace("_", " ")]
            if isinstance(value, bpy.types.NodeSocket):
                self.tree.links.new(value, socket)
            else:
                socket.default_value = value
        return node

    def noise(
        self, scale: float, detail: float = 6.0, rough: float = 0.6, stretch: Colour = (1, 1, 1)
    ) -> Any:
        where = self._node("ShaderNodeMapping", Vector=self.position.outputs["Position"], Scale=stretch)
        node = self._node(
            "ShaderNodeTexNoise",
            Vector=where.outputs[0],
            Scale=scale,
            Detail=min(detail, FINEST_NOISE),
            Roughness=rough,
        )
        return node.outputs["Fac"]

    def ramp(self, fac: Any, *stops: tuple[float, Colour]) -> Any:
        node = self._node("ShaderNodeValToRGB", Fac=fac)
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (at, colour) in zip(elements, stops, strict=True):
            element.position = at
            element.color = (*colour, 1)
        return node.outputs["Color"]

    def mix(self, fac: Any, one: Any, two: Any, blend: str = "MIX") -> Any:
        node = self.tree.nodes.new("ShaderNodeMixRGB")
        node.blend_type = blend
        for socket, value in zip(node.inputs, (fac, one, two), strict=True):
            if isinstance(value, bpy.types.NodeSocket):
                self.tree.links.new(value, socket)
            else:
                socket.default_value = (*value, 1) if isinstance(value, tuple) else value
        return node.outputs[0]

    def island(self) -> Any:
        """A random number for every loose piece of the mesh: one stone, one leaf, one tessera."""
        return self.position.outputs["Random Per Island"]

    def bump(self, height: Any, strength: float, distance: float = 0.02) -> None:
        node = self._node("ShaderNodeBump", Height=height, Strength=strength, Distance=distance)
        self.tree.links.new(node.outputs["Normal"], self.surface.inputs["Normal"])

    def finish(
        self, colour: Any, rough: float = 0.8, metal: float = 0.0, coat: float = 0.0
    ) -> bpy.types.Material:
        socket = self.surface.inputs["Base Color"]
        if isinstance(colour, tuple):
            socket.default_value = (*colour, 1)
        else:
            self.tree.links.new(colour, socket)
        self.surface.inputs["Roughness"].default_value = rough
        self.surface.inputs["Metallic"].default_value = metal
        self.surface.inputs["Coat Weight"].default_value = coat
        return self.material


def mottled(
    name: str,
    dark: Colour,
    light: Colour,
    scale: float = 14,
    rough: float = 0.85,
    bump: float = 0.35,
    vary: float = 0.0,
) -> bpy.types.Material:
    """The everyday material: noise between two tones, a matching bump, every piece a little different."""
    make = Builder(name)
    grain = make.noise(scale)
    colour = make.ramp(grain, (0.28, dark), (0.72, light))
    if vary:
        shade = make.ramp(make.island(), (0.0, (1 - vary,) * 3), (1.0, (1.0, 1.0, 1.0)))
        colour = make.mix(1.0, colour, shade, "MULTIPLY")
    if bump:
        make.bump(make.noise(scale * 3), bump)
    return make.finish(colour, rough)


def travertine(name: str = "travertine", old: float = 0.0) -> bpy.types.Material:
    """Warm layered limestone with pits; old=1 lets moss and dirt grow over it."""
    make = Builder(name)
    layers = make.noise(7, 8, 0.65, (1, 1, 3))
    colour = make.ramp(
        layers, (0.25, (0.56, 0.42, 0.26)), (0.5, (0.78, 0.65, 0.46)), (0.75, (0.90, 0.80, 0.62))
    )
    shade = make.ramp(
        make.island(), (0.0, (0.74, 0.71, 0.68)), (0.5, (0.95, 0.93, 0.9)), (1.0, (1.0, 1.0, 1.0))
    )
    colour = make.mix(1.0, colour, shade, "MULTIPLY")
    pits = make.ramp(make.noise(42, 3, 0.5), (0.3, (0.55, 0.45, 0.36)), (0.42, (1.0, 1.0, 1.0)))
    colour = make.mix(0.8, colour, pits, "MULTIPLY")
    if old:
        growth = make.ramp(make.noise(6, 8, 0.7), (0.40, (0.0, 0.0, 0.0)), (0.56, (old,) * 3))
        moss = make.ramp(make.noise(40, 4), (0.3, (0.09, 0.13, 0.03)), (0.7, (0.26, 0.30, 0.08)))
        colour = make.mix(0.55 * old, colour, (0.55, 0.52, 0.46), "MULTIPLY")
        colour = make.mix(growth, colour, moss)
    make.bump(make.noise(38, 6), 0.45)
    return make.finish(colour, 0.8)


def marble(name: str = "marble") -> bpy.types.Material:
    make = Builder(name)
    veins = make.ramp(
        make.noise(3.2, 10, 0.72),
        (0.42, (0.74, 0.71, 0.66)),
        (0.5, (0.56, 0.53, 0.49)),
        (0.58, (0.76, 0.73, 0.68)),
    )
    return make.finish(veins, 0.3, coat=0.25)


def plaster_floor(name: str = "opus signinum") -> bpy.types.Material:
    """The dry channel: dark brick-dust mortar, stained along its middle."""
    make = Builder(name)
    colour = make.ramp(make.noise(9, 8, 0.7), (0.3, (0.085, 0.045, 0.028)), (0.7, (0.20, 0.115, 0.07)))
    make.bump(make.noise(30), 0.3)
    return make.finish(colour, 0.9)


def metal(name: str, colour: Colour, rough: float = 0.28, worn: float = 0.5) -> bpy.types.Material:
    make = Builder(name)
    tone = make.ramp(make.noise(11, 6), (0.3, scaled(colour, 1 - worn * 0.6)), (0.7, colour))
    make.bump(make.noise(40), 0.08)
    return make.finish(tone, rough, metal=1.0)


def painted_wood(name: str, colour: Colour, worn: float = 0.25) -> bpy.types.Material:
    make = Builder(name)
    grain = make.noise(9, 6, 0.6, (3, 3, 0.6))
    tone = make.ramp(grain, (0.25, scaled(colour, 1 - worn)), (0.75, scaled(colour, 1.12)))
    make.bump(make.noise(26, 4, 0.6, (3, 3, 0.6)), 0.10)
    return make.finish(tone, 0.38, coat=0.35)


def plain(name: str, colour: Colour, rough: float = 0.6, coat: float = 0.0) -> bpy.types.Material:
    return Builder(name).finish(colour, rough, coat=coat)


def still_water(name: str = "water") -> bpy.types.Material:
    """A pool: deep and shallow tones, and the bright net that the sun draws on its floor."""
    make = Builder(name)
    colour = make.ramp(make.noise(5, 4), (0.3, (0.008, 0.17, 0.23)), (0.7, (0.045, 0.42, 0.46)))
    dark: Colour = (0.0, 0.0, 0.0)
    net = make.ramp(make.noise(11, 2, 0.4), (0.44, dark), (0.5, (0.30, 0.62, 0.62)), (0.56, dark))
    colour = make.mix(0.55, colour, net, "ADD")
    make.bump(make.noise(9, 4, 0.5), 0.3, 0.05)
    return make.finish(colour, 0.06, coat=0.5)


def foliage(name: str, dark: Colour, light: Colour) -> bpy.types.Material:
    make = Builder(name)
    tone = make.ramp(make.island(), (0.0, dark), (1.0, light))
    return make.finish(tone, 0.75)
