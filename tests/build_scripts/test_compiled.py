"""What is compiled is listed once, and where nothing can be compiled one sentence says why."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.ai.native import ones, words
from game.games import GAMES

LISTED = "from tools.compiled import MODULES, source; print(*map(source, MODULES))"


def in_scripts(repository: Path, code: str, **variables: str) -> subprocess.CompletedProcess[str]:
    lead = f"import sys; sys.path.insert(0, {str(repository / 'build_scripts')!r})\n"
    return subprocess.run(
        [sys.executable, "-c", lead + code],
        env={**os.environ, **variables},
        capture_output=True,
        text=True,
        check=False,
    )


def test_every_listed_module_is_there(repository: Path) -> None:
    listed = in_scripts(repository, LISTED)
    sources = listed.stdout.split()
    assert len(sources) == len(set(sources)) > 10
    assert [path for path in sources if not (repository / path).is_file()] == []


def test_the_search_path_of_every_game_is_listed(repository: Path) -> None:
    """All that lies in ``engine``, but for what runs once a question: reading the start, naming actions."""
    listed = in_scripts(repository, LISTED)
    engines = [repository / "game" / "games" / spec.folder / "ai" / "engine" for spec in GAMES]
    assert any(engine.exists() for engine in engines)
    for engine in engines:
        modules = {path.relative_to(repository).as_posix() for path in engine.glob("*.py")}
        rest = {Path(path).stem for path in modules - set(listed.stdout.split())}
        assert rest <= {"__init__", "codec", "load"}


@pytest.mark.skipif(os.name == "nt", reason="there only the attempt can tell")
def test_without_a_compiler_one_sentence_says_so(repository: Path, tmp_path: Path) -> None:
    code = (
        "from pathlib import Path\n"
        "from tools.bootstrap import Home\n"
        "from tools.compiled import CannotCompileError, _compile\n"
        "try:\n"
        f"    _compile(Home.of_this_repository(), Path(sys.executable), Path({str(tmp_path)!r}))\n"
        "except CannotCompileError as problem:\n"
        "    print(problem)\n"
    )
    told = in_scripts(repository, code, CC="no-such-compiler").stdout
    assert told.startswith("The search was not compiled: this machine has no C compiler")
    assert told.count("\n") == 1
    assert list(tmp_path.rglob("*.so")) == []


def test_bits_are_counted_alike_in_words_and_in_one() -> None:
    for shift in range(0, 186, 5):
        bits = (1 << shift) | (1 << 185) | 0b1011 << shift // 2
        assert sum(map(ones, words(bits))) == bits.bit_count()
    assert sum(map(ones, words((1 << 186) - 1))) == 186
