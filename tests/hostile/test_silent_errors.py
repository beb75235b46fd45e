"""No error of the disk passes in silence: it is tried again, told, or a comment says why it may be."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

GAME = Path(__file__).resolve().parents[2] / "game"
SYSTEM = {"OSError", "PermissionError", "FileNotFoundError"}


def silent(path: Path, root: Path = GAME) -> Iterator[str]:
    text = path.read_text(encoding="utf-8")
    if "OSError" not in text:
        return
    lines = text.splitlines()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ExceptHandler) and "OSError" in _names(node.type) and _only_logs(node.body):
            first, last = node.lineno, node.end_lineno or node.lineno
        elif isinstance(node, ast.With) and any(_suppresses(item.context_expr) for item in node.items):
            first, last = node.lineno, node.body[0].lineno
        else:
            continue
        # The comment stands above, at the end of the line, or inside.
        if not any("#" in line for line in lines[max(0, first - 2) : last]):
            yield f"{path.relative_to(root)}:{first}"


def _names(kind: ast.expr | None) -> set[str]:
    return {node.id for node in ast.walk(kind) if isinstance(node, ast.Name)} if kind is not None else set()


def _suppresses(call: ast.expr) -> bool:
    return isinstance(call, ast.Call) and _names(call.func) == {"suppress"} and bool(_names(call) & SYSTEM)


def _only_logs(body: list[ast.stmt]) -> bool:
    """Nothing happens but a line in the log, or going on as if there was nothing."""
    return all(_is_log(each) or _goes_on(each) for each in body)


def _is_log(statement: ast.stmt) -> bool:
    call = statement.value if isinstance(statement, ast.Expr) else None
    return isinstance(call, ast.Call) and ast.unparse(call.func).startswith("log.")


def _goes_on(statement: ast.stmt) -> bool:
    if isinstance(statement, (ast.Pass, ast.Continue, ast.Break)):
        return True
    return isinstance(statement, ast.Return) and not any(map(_does_something, ast.walk(statement)))


def _does_something(node: ast.AST) -> bool:
    """A value with nothing in it, ``Pictures({})``, does not; one that is handed the error does."""
    if isinstance(node, ast.Call):
        return not isinstance(node.func, ast.Name) or not node.func.id[0].isupper()
    return isinstance(node, ast.Attribute) or (isinstance(node, ast.Name) and node.id == "error")


def test_every_error_of_the_disk_is_told_tried_again_or_explained() -> None:
    assert [found for path in sorted(GAME.rglob("*.py")) for found in silent(path)] == []


SILENT = """
try:
    write()
except OSError as error:
    log.warning("no: %s", error)


with suppress(OSError):
    write()


try:
    write()
except OSError as error:
    # It is tried again with the next one.
    log.warning("no: %s", error)


try:
    write()
except OSError:
    say("no")


def pictures():
    try:
        return read()
    except OSError as error:
        log.warning("no: %s", error)
        return Pictures({})


def told():
    try:
        return read()
    except OSError as error:
        return Refused(error)
"""


def test_silence_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text(SILENT, encoding="utf-8")
    assert list(silent(tmp_path / "a.py", tmp_path)) == ["a.py:8", "a.py:4", "a.py:28"]
