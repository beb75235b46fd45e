"""What the shell may know of Aqua Romana without loading it."""

from __future__ import annotations

from game.core.spec import GameSpec

_HERE = "game.games.aqua_romana"

SPEC = GameSpec(
    id="aqua-romana",
    title_key="aqua.title",
    players=(2, 3, 4),
    default_level="classic",
    ai_levels=("apprentice", "builder", "architect", "master"),
    emblems={"yellow": "circle", "red": "square", "blue": "triangle", "green": "diamond"},
    parts={
        "rules": f"{_HERE}.rules:RULES",
        "levels": f"{_HERE}.levels:library",
        "view": f"{_HERE}.view:create",
        "ai": f"{_HERE}.ai:create",
        "start": f"{_HERE}.start:start",
        "record": f"{_HERE}.rules.notation:record_of",
        "summary": f"{_HERE}.view.summary:summary",
        "best": f"{_HERE}.feats:longest_aqueducts",
        "watch": f"{_HERE}.view.watch:create",
        "picture": f"{_HERE}.view.picture:picture",
        "book": f"{_HERE}.book:book",
        "phase": f"{_HERE}.feats:phase",
        "course": f"{_HERE}.course:course",
        "figures": f"{_HERE}.book.figures:figures",
    },
    texts=f"{_HERE}.text",
    commands={"rules": f"{_HERE}.command:main", "arena": f"{_HERE}.arena:main"},
)
