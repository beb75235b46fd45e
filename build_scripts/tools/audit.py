"""The locked versions against what is known about them, from two sources that fail in different ways.

- ``safety-db`` is a package that carries its advisories inside, so a mirror of the registry is enough; no
  other was found that does. But its last edition is of July 2021: what it does not know proves nothing of a
  version of today. It is therefore fetched when it is wanted, read as a file and never run, and is neither a
  dependency nor a stage of the test command, where a green line would say more than is known.
- The database of osv.dev is of today, and needs the network, as ``pip-audit`` does, which carries no
  advisories. Names and versions of the locked packages are sent there, and nothing else.

The exit status is 1 where an advisory fits, 3 where only the old data could be asked, and 0 where both found
nothing.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import urllib.error
import urllib.request
import zipfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from packaging.specifiers import InvalidSpecifier, SpecifierSet
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
LOCKS = ("requirements.lock", "requirements-dev.lock", "requirements-package.lock")
SHIPPED = "safety-db"
OSV = "https://api.osv.dev/v1/querybatch"
PATIENCE = 20.0
FOUND, ONLY_OLD = 1, 3

Locked = Mapping[str, str]
"""Versions by the canonical name of their package."""

_LINE = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)", re.MULTILINE)


class Unknown(Exception):  # noqa: N818 - a source that has nothing to say
    """Why a source could not be asked."""


@dataclass(frozen=True)
class Answer:
    """What one source knows."""

    findings: tuple[str, ...]
    until: str
    """How far it sees."""


def locked(folder: Path = ROOT) -> dict[str, str]:
    """Everything that the lock files name, for any platform."""
    text = "\n".join((folder / lock).read_text(encoding="utf-8") for lock in LOCKS)
    return {canonicalize_name(name): version for name, version in _LINE.findall(text)}


# What a package of the registry carries


def shipped(packages: Locked) -> Answer:
    """Raises ``Unknown``."""
    with TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary", ":all:"]
        done = subprocess.run(
            [*command, "--dest", folder, SHIPPED], capture_output=True, text=True, check=False
        )
        wheels = list(Path(folder).glob("*.whl"))
        if done.returncode != 0 or not wheels:
            raise Unknown(f"{SHIPPED} cannot be had from the registry")
        with zipfile.ZipFile(wheels[0]) as wheel:
            return known(json.loads(wheel.read("safety_db/insecure_full.json")), packages)


def known(data: Mapping[str, Any], packages: Locked) -> Answer:
    """The advisories in `data`, as safety-db has them, that fit a locked version."""
    day = datetime.fromtimestamp(data["$meta"]["timestamp"], UTC).date()
    findings = [
        f"{name} {packages[name]}: {entry.get('cve') or entry.get('id')}: {entry['advisory']}"
        for listed, entries in data.items()
        if (name := canonicalize_name(listed)) in packages
        for entry in entries
        if any(_fits(specifier, packages[name]) for specifier in entry["specs"])
    ]
    return Answer(tuple(findings), f"{SHIPPED} ends with {day}: it says nothing of what became known later.")


def _fits(specifier: str, version: str) -> bool:
    try:
        return SpecifierSet(specifier).contains(version, prereleases=True)
    except InvalidSpecifier:
        return False


# What the network knows


def asked(packages: Locked, url: str = OSV) -> Answer:
    """Raises ``Unknown``."""
    names = list(packages)
    queries = [{"package": {"name": n, "ecosystem": "PyPI"}, "version": packages[n]} for n in names]
    body = json.dumps({"queries": queries}).encode()
    request = urllib.request.Request(url, body, {"Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as reply:
            results = json.load(reply)["results"]
        findings = [
            f"{name} {packages[name]}: {entry['id']}: https://osv.dev/vulnerability/{entry['id']}"
            for name, result in zip(names, results, strict=True)
            for entry in result.get("vulns", ())
        ]
    except (OSError, ValueError, LookupError, TypeError, AttributeError) as error:
        reason = error.reason if isinstance(error, urllib.error.URLError) else repr(error)
        raise Unknown(f"osv.dev cannot be asked from here ({reason})") from None
    return Answer(tuple(findings), "osv.dev was asked now.")


def audit(packages: Locked, old: Callable[[Locked], Answer], new: Callable[[Locked], Answer]) -> int:
    """Ask both and print what they say, and plainly what nobody said."""
    print(f"{len(packages)} locked packages.")
    findings: list[str] = []
    current = True
    for source in (old, new):
        try:
            answer = source(packages)
        except Unknown as problem:
            print(f"NOT ASKED: {problem}.")
            current = current and source is not new
            continue
        print(f"{answer.until} Advisories that fit: {len(answer.findings)}.")
        findings += answer.findings
    for finding in findings:
        print(f"UNSAFE: {finding}")
    if not current:
        print("Whether anything became known lately was NOT checked. Run it again where there is a network.")
    if findings:
        return FOUND
    return 0 if current else ONLY_OLD


def main(arguments: Sequence[str]) -> int:
    argparse.ArgumentParser(prog="audit", description=(__doc__ or "").splitlines()[0]).parse_args(arguments)
    return audit(locked(), shipped, asked)
