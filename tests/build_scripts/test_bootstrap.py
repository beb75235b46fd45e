"""The two commands of the README: what they do on a fresh, a broken, an old and a lonely computer."""

from __future__ import annotations

import ast
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path

import pytest
from packaging.requirements import Requirement

SCRIPTS = Path(__file__).resolve().parents[2] / "build_scripts"
READ_BY_OLD_PYTHONS = ("play.py", "test.py", "package.py", "tools/python.py")
LOCKS = [
    ("requirements.lock", ()),
    ("requirements-dev.lock", ("dev",)),
    ("requirements-package.lock", ("package",)),
]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A repository with a tiny game and a lock that asks for nothing, so that no test needs a network."""
    return fresh_checkout(tmp_path / "Jörgs Spiele")


@dataclass(frozen=True)
class FirstStart:
    root: Path
    result: subprocess.CompletedProcess[str]


@pytest.fixture(scope="module")
def first_start(tmp_path_factory: pytest.TempPathFactory) -> FirstStart:
    root = fresh_checkout(tmp_path_factory.mktemp("Jörgs Spiele"))
    return FirstStart(root, play(root, "rules", "--seed", "3"))


@pytest.fixture
def played(first_start: FirstStart, tmp_path: Path) -> Path:
    """The same after the first start; a copy, because making an environment takes seconds."""
    return shutil.copytree(first_start.root, tmp_path / "Jörgs Spiele", symlinks=True)


def fresh_checkout(folder: Path) -> Path:
    root = folder / "aqua romana"
    unneeded = shutil.ignore_patterns("studio", "__pycache__")
    shutil.copytree(SCRIPTS, root / "build_scripts", ignore=unneeded)
    (root / "game").mkdir()
    (root / "game" / "__init__.py").touch()
    (root / "game" / "__main__.py").write_text("import sys\nprint(*sys.argv[1:])\nsys.exit(7)\n")
    (root / "requirements.lock").write_text("# nothing\n")
    (root / "requirements-dev.lock").write_text("# nothing\n")
    return root


def play(
    checkout: Path, *arguments: str, cwd: Path | None = None, **variables: str
) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(checkout / "build_scripts" / "play.py"), *arguments]
    # What these fresh environments compile is theirs, and goes with them.
    environment = {**os.environ, "PYTHONUTF8": "1", "PYTHONPYCACHEPREFIX": "", **variables}
    return subprocess.run(
        command, capture_output=True, encoding="utf-8", env=environment, cwd=cwd or checkout, check=False
    )


def in_scripts(checkout: Path, code: str) -> subprocess.CompletedProcess[str]:
    """Run `code` as if it stood in build_scripts."""
    start = f"import sys; sys.path.insert(0, {str(checkout / 'build_scripts')!r})\n"
    return subprocess.run(
        [sys.executable, "-X", "utf8", "-c", start + code], capture_output=True, encoding="utf-8", check=False
    )


def is_one_sentence(text: str) -> bool:
    return len(text.strip().splitlines()) == 1 and "Traceback" not in text


def test_first_run_sets_up_and_further_runs_start_at_once(first_start: FirstStart) -> None:
    first = first_start.result
    assert (first.returncode, first.stdout) == (7, "rules --seed 3\n")
    assert "Setting up" in first.stderr

    second = play(first_start.root, "again")
    assert (second.returncode, second.stdout, second.stderr) == (7, "again\n", "")


def test_a_folder_called_game_where_the_player_stands_is_not_started(played: Path, tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "__main__.py").write_text("print('the wrong game')")
    assert play(played, "ours", cwd=tmp_path).stdout == "ours\n"


def test_a_changed_lock_is_installed(played: Path) -> None:
    (played / "requirements.lock").write_text("# nothing, said differently\n")
    assert "Setting up" in play(played).stderr
    assert play(played).stderr == ""


@pytest.mark.slow
def test_a_set_up_cut_short_is_repaired(checkout: Path) -> None:
    (checkout / ".venv" / "bin").mkdir(parents=True)
    (checkout / ".venv" / "pyvenv.cfg").write_text("home = nowhere\n")
    result = play(checkout, "repaired")
    assert (result.returncode, result.stdout) == (7, "repaired\n")


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="the interpreter there is a copy, not a link that can break")
def test_an_environment_whose_python_was_removed_is_repaired(played: Path) -> None:
    python = played / ".venv" / "bin" / "python"
    python.unlink()
    python.symlink_to(played / "a python that is gone")
    assert play(played, "repaired").stdout == "repaired\n"


def test_a_package_that_lost_a_file_is_noticed(played: Path) -> None:
    code = (
        "from tools.bootstrap import PLAYING, Home\n"
        "home = Home.of_this_repository()\n"
        "lock = home.root / PLAYING\n"
        "pip = next(home.site_packages.glob('pip-*.dist-info')).name.split('-')[1].removesuffix('.dist')\n"
        "lock.write_text(f'pip=={pip}\\n')\n"
        "home.stamp(PLAYING).write_text(home.fingerprint(PLAYING), 'utf-8')\n"
        "print(home.is_ready(PLAYING))\n"
        "(home.site_packages / 'pip' / 'py.typed').unlink()\n"
        "print(home.is_ready(PLAYING))\n"
    )
    assert in_scripts(played, code).stdout.split() == ["True", "False"]


def test_no_network_is_told_in_one_sentence(played: Path) -> None:
    digest = hashlib.sha256(b"").hexdigest()
    (played / "requirements.lock").write_text(f"aquaeductus==1.0 --hash=sha256:{digest}\n")
    result = play(played, PIP_NO_INDEX="1", PIP_FIND_LINKS="")
    assert result.returncode == 1
    setting_up, *sentence = result.stderr.splitlines()
    assert "Setting up" in setting_up
    assert is_one_sentence("\n".join(sentence))
    assert "aquaeductus==1.0 could not be downloaded" in sentence[0]
    assert "connect to the internet" in sentence[0]
    assert (played / ".venv" / "setup.log").is_file()


@pytest.mark.parametrize("script", ["play.py", "test.py", "package.py"])
def test_a_too_old_python_is_told_in_one_sentence(checkout: Path, script: str) -> None:
    code = (
        "import runpy\n"
        "sys.version_info = (3, 8, 2, 'final', 0)\n"
        f"runpy.run_path({str(checkout / 'build_scripts' / script)!r}, run_name='__main__')\n"
    )
    result = in_scripts(checkout, code)
    assert result.returncode == 1
    assert is_one_sentence(result.stderr)
    assert "needs Python 3.11 or newer" in result.stderr
    assert "is Python 3.8" in result.stderr
    assert not (checkout / ".venv").exists()


@pytest.mark.parametrize("script", READ_BY_OLD_PYTHONS)
def test_an_old_python_can_read_the_scripts_that_refuse_it(script: str) -> None:
    tree = ast.parse((SCRIPTS / script).read_text("utf-8"), feature_version=(3, 4))
    modern = (ast.FunctionDef, ast.AnnAssign, ast.JoinedStr, ast.Starred)
    assert not [node for node in ast.walk(tree) if isinstance(node, modern)]


def test_a_python_without_venv_is_told_in_one_sentence(checkout: Path) -> None:
    code = "sys.modules['ensurepip'] = None\nfrom tools.bootstrap import play\nplay([])"
    result = in_scripts(checkout, code)
    assert result.returncode == 1
    assert is_one_sentence(result.stderr.splitlines()[-1])
    assert "sudo apt install python3-venv" in result.stderr
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize(
    ("output", "sentence"),
    [
        (
            "WARNING: Retrying ... NewConnectionError('...: [Errno 101] Network is unreachable')",
            "connect to the",
        ),
        ("ERROR: Could not install packages: [Errno 28] No space left on device", "The disk is full"),
        (
            "SSLError(SSLCertVerificationError(1, '[SSL: CERTIFICATE_VERIFY_FAILED]'))",
            "this computer's clock",
        ),
        (
            "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.",
            "not the one this project",
        ),
        ("ERROR: No matching distribution found for pygame-ce==2.5.8", "pygame-ce==2.5.8 does not exist for"),
        ("ERROR: Something new.\nmore\nlines", "Installing failed (Something new)"),
        ("", "Installing failed (no reason given)"),
    ],
)
def test_every_failure_of_pip_becomes_one_sentence(checkout: Path, output: str, sentence: str) -> None:
    code = (
        "from pathlib import Path\nfrom tools.pip_failure import explain\n"
        f"print(explain({output!r}, Path('log')))"
    )
    told = in_scripts(checkout, code).stdout
    assert is_one_sentence(told)
    assert sentence in told


@pytest.mark.parametrize(("lock", "extras"), LOCKS)
def test_the_lock_fits_the_project(repository: Path, lock: str, extras: tuple[str, ...]) -> None:
    project = tomllib.loads((repository / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = [
        *project["dependencies"],
        *(line for extra in extras for line in project["optional-dependencies"][extra]),
    ]
    locked = locked_versions(repository / lock)
    for requirement in map(Requirement, wanted):
        assert requirement.specifier.contains(locked[requirement.name.lower()]), requirement


@pytest.mark.parametrize(("lock", "extras"), LOCKS)
def test_testing_and_packing_install_what_playing_installs(
    repository: Path, lock: str, extras: tuple[str, ...]
) -> None:
    playing = locked_versions(repository / "requirements.lock")
    assert playing.items() <= locked_versions(repository / lock).items(), extras


def locked_versions(lock: Path) -> dict[str, str]:
    return dict(re.findall(r"^([a-z0-9.-]+)==([^\s;\\]+)", lock.read_text("utf-8"), re.MULTILINE))
