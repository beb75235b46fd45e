"""Mesh makers. Each collects many small solids into one mesh, because one mesh of a thousand stones renders
faster than a thousand objects and "random per island" still tells the stones apart."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

import bmesh
import bpy
from mathutils import Matrix, Vector

Point = tuple[float, float, float]
Flat = tuple[float, float]
Bend = Callable[[float, float], Flat]
Lift = Callable[[float], float]


class Mason:
    """Collects solids, then `done` turns them into one object with softened edges."""

    def __init__(self) -> None:
        self.mesh = bmesh.new()

    def solid(self, rings: Sequence[Sequence[Point]]) -> None:
        """A solid through rings of equally many points, capped at both ends."""
        grown = [[self.mesh.verts.new(point) for point in ring] for ring in rings]
        count = len(grown[0])
        for one, two in pairwise(grown):
            for k in range(count):
                self.mesh.faces.new((one[k], one[(k + 1) % count], two[(k + 1) % count], two[k]))
        self.mesh.faces.new(grown[0][::-1])
        self.mesh.faces.new(grown[-1])

    def box(self, centre: Point, size: Point, turn: float = 0.0) -> None:
        matrix = Matrix.Translation(centre) @ Matrix.Rotation(turn, 4, "Z") @ Matrix.Diagonal((*size, 1))
        corners = ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))
        low, high = ([tuple(matrix @ Vector((x, y, z))) for x, y in corners] for z in (-0.5, 0.5))
        self.solid([low, high])

    def bent_box(
        self, bend: Bend, along: Flat, aside: Flat, up: Flat, parts: int = 4, lift: Lift | None = None
    ) -> None:
        """A box that follows a bent line: along and aside are ranges in the line's own coordinates."""
        rings = []
        for i in range(parts + 1):
            u = along[0] + (along[1] - along[0]) * i / parts
            (x0, y0), (x1, y1) = bend(u, aside[0]), bend(u, aside[1])
            low, high = (z + (lift(u) if lift else 0.0) for z in up)
            rings.append([(x0, y0, low), (x1, y1, low), (x1, y1, high), (x0, y0, high)])
        self.solid(rings)

    def prism(self, outline: Sequence[Flat], up: Flat, shrink: float = 1.0) -> None:
        """An upright prism; shrink < 1 narrows its top."""
        cx = sum(x for x, _ in outline) / len(outline)
        cy = sum(y for _, y in outline) / len(outline)
        top = [(cx + (x - cx) * shrink, cy + (y - cy) * shrink, up[1]) for x, y in outline]
        self.solid([[(x, y, up[0]) for x, y in outline], top])

    def ball(
        self,
        centre: Point,
        size: Point,
        detail: int = 2,
        rough: float = 0.0,
        chance: random.Random | None = None,
    ) -> None:
        matrix = Matrix.Translation(centre) @ Matrix.Diagonal((*size, 1))
        made = bmesh.ops.create_icosphere(self.mesh, subdivisions=detail, radius=0.5, matrix=matrix)
        if rough and chance:
            middle = Vector(centre)
            for vert in made["verts"]:
                vert.co = middle + (vert.co - middle) * (1 + chance.uniform(-rough, rough))

    def lathe(
        self, profile: Sequence[Flat], centre: Point = (0, 0, 0), parts: int = 48, squash: float = 1.0
    ) -> None:
        """A turned body: profile is a list of (radius, height) from the bottom to the top."""
        rings = []
        for radius, height in profile:
            angles = (2 * math.pi * k / parts for k in range(parts))
            rings.append(
                [
                    (
                        centre[0] + radius * math.cos(a),
                        centre[1] + radius * squash * math.sin(a),
                        centre[2] + height,
                    )
                    for a in angles
                ]
            )
        self.solid(rings)

    def leaf(self, matrix: Matrix, length: float, width: float, bow: float = 0.15) -> None:
        """A pointed leaf along its own x, folded a little along the midrib."""
        points = [(0, 0, 0), (0.45, 0.5, bow), (1, 0, 0), (0.45, -0.5, bow), (0.5, 0, -bow * 0.3)]
        verts = [
            self.mesh.verts.new(matrix @ Vector((x * length, y * width, z * length))) for x, y, z in points
        ]
        for a, b in ((0, 1), (1, 2), (2, 3), (3, 0)):
            self.mesh.faces.new((verts[a], verts[b], verts[4]))

    def done(
        self, material: bpy.types.Material, bevel: float = 0.0, smooth: bool = False, segments: int = 2
    ) -> bpy.types.Object:
        bmesh.ops.recalc_face_normals(self.mesh, faces=self.mesh.faces)
        data = bpy.data.meshes.new("stonework")
        self.mesh.to_mesh(data)
        self.mesh.free()
        data.materials.append(material)
        data.shade_smooth() if smooth else data.shade_flat()
        made = bpy.data.objects.new("stonework", data)
        bpy.context.scene.collection.objects.link(made)
        if bevel:
            modifier = made.modifiers.new("soft edges", "BEVEL")
            modifier.width = bevel
            modifier.segments = segments
            modifier.limit_method = "ANGLE"
            modifier.angle_limit = math.radians(34)
            modifier.harden_normals = False
        return made


def clip(outline: list[Flat], normal: Flat, offset: float) -> list[Flat]:
    """The part of a convex outline where normal . p <= offset."""
    kept: list[Flat] = []
    for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1], strict=True):
        da, db = normal[0] * ax + normal[1] * ay - offset, normal[0] * bx + normal[1] * by - offset
        if da <= 0:
            kept.append((ax, ay))
        if (da < 0 < db) or (db < 0 < da):
            t = da / (da - db)
            kept.append((ax + (bx - ax) * t, ay + (by - ay) * t))
    return kept


def cobbles(
    seeds: Sequence[Flat], bounds: tuple[float, float, float, float], joint: float
) -> Iterable[list[Flat]]:
    """Polygonal paving: the Voronoi cells of the seeds inside the bounds, each drawn in by half a joint."""
    left, bottom, right, top = bounds
    for i, (x, y) in enumerate(seeds):
        cell = [(left, bottom), (right, bottom), (right, top), (left, top)]
        for j, (ox, oy) in enumerate(seeds):
            if i == j:
                continue
            dx, dy = ox - x, oy - y
            distance = math.hypot(dx, dy)
            normal = (dx / distance, dy / distance)
            middle = normal[0] * (x + ox) / 2 + normal[1] * (y + oy) / 2
            cell = clip(cell, normal, middle - joint / 2)
            if len(cell) < 3:
                break
        if len(cell) >= 3:
            yield cell


def jittered(
    columns: int, rows: int, bounds: tuple[float, float, float, float], jitter: float, chance: random.Random
) -> list[Flat]:
    left, bottom, right, top = bounds
    wide, high = (right - left) / columns, (top - bottom) / rows
    return [
        (
            left + (c + 0.5 + (r % 2) * 0.5 - 0.25 + chance.uniform(-jitter, jitter)) * wide,
            bottom + (r + 0.5 + chance.uniform(-jitter, jitter)) * high,
        )
        for r in range(rows)
        for c in range(columns)
    ]
