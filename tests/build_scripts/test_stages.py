"""The test command itself: it must not call a failure a success."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

RUN_STAGES = """
import sys
sys.path.insert(0, {scripts!r})
from pathlib import Path
from tools.stages import Stage, run_all, summarise
def stage(name, code):
    return Stage(name, (sys.executable, "-c", code))
good = stage("good", "print('quiet')")
bad = stage("bad", "print('the reason'); exit(3)")
last = stage("last", "exit(4)")
sys.exit(summarise(run_all([good, bad, last], Path("."), {{}})))
"""


def test_every_stage_runs_and_the_first_failure_decides(repository: Path) -> None:
    code = RUN_STAGES.format(scripts=str(repository / "build_scripts"))
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert result.returncode == 3
    assert "quiet" not in result.stdout
    assert "the reason" in result.stdout
    summary = [" ".join(line.split()) for line in result.stdout.splitlines()[-3:]]
    assert [line.split()[0] for line in summary] == ["good", "bad", "last"]
    assert [line.split(" s ")[1] for line in summary] == [
        "ok",
        "FAILED (exit code 3)",
        "FAILED (exit code 4)",
    ]


def test_slow_tests_run_only_when_asked_for(repository: Path) -> None:
    code = (
        f"import sys; sys.path.insert(0, {str(repository / 'build_scripts')!r})\n"
        "from tools.stages import stages\n"
        "for slow in (False, True): print(*stages('python', ['-x'], slow)[-1].command)\n"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    quick, all_of_them = result.stdout.splitlines()
    assert quick.startswith("python -m pytest") and quick.endswith("-m not slow -x")
    assert all_of_them.startswith("python -m pytest") and "slow" not in all_of_them


def test_what_the_tests_compile_is_kept_in_the_environment(repository: Path) -> None:
    code = (
        f"import sys; sys.path.insert(0, {str(repository / 'build_scripts')!r})\n"
        "from tools.bootstrap import Home\n"
        "from tools.stages import variables\n"
        "import os; os.environ['PYTHONDONTWRITEBYTECODE'] = '1'\n"
        "given = variables(Home.of_this_repository())\n"
        "print('PYTHONDONTWRITEBYTECODE' in given, given['PYTHONPYCACHEPREFIX'])\n"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert result.stdout.rstrip() == f"False {repository / '.venv' / 'compiled'}"
