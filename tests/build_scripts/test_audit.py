"""The audit finds what is known, and never calls what nobody was asked about safe."""

from __future__ import annotations

import importlib
import json
import sys
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
DATA = {
    "$meta": {"timestamp": 1625119202},
    "Pygame_CE": [{"advisory": "draws too much", "cve": "CVE-1", "id": "p-1", "specs": [">=2.0,<2.9"]}],
    "msgspec": [{"advisory": "long mended", "cve": None, "id": "p-2", "specs": ["<0.1"]}],
    "pytmx": [{"advisory": "nonsense", "cve": None, "id": "p-3", "specs": ["not a version"]}],
}
PACKAGES = {"pygame-ce": "2.5.8", "msgspec": "0.22.0", "pytmx": "3.32"}


@pytest.fixture
def script() -> Any:
    yield importlib.import_module("build_scripts.tools.audit")
    sys.modules.pop("build_scripts.tools.audit", None)


@pytest.fixture
def database() -> Iterator[str]:
    """A database that knows one thing about the second package it is asked for."""

    class Answers(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            length = int(self.headers["Content-Length"])
            queries = json.loads(self.rfile.read(length))["queries"]
            results = [{"vulns": [{"id": "OSV-7"}]} if number == 1 else {} for number in range(len(queries))]
            self.send_response(200)
            self.end_headers()
            self.wfile.write(json.dumps({"results": results}).encode())

        def log_message(self, *_: Any) -> None: ...

    server = HTTPServer(("127.0.0.1", 0), Answers)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


def test_every_locked_package_is_looked_at(script: Any) -> None:
    found = script.locked(ROOT)
    assert {"pygame-ce", "msgspec", "pytmx", "platformdirs", "pytest", "pyinstaller"} <= set(found)


def test_only_advisories_that_fit_the_version_are_findings(script: Any) -> None:
    answer = script.known(DATA, PACKAGES)
    assert answer.findings == ("pygame-ce 2.5.8: CVE-1: draws too much",)
    assert "2021-07-01" in answer.until


def test_the_network_is_believed(script: Any, database: str) -> None:
    answer = script.asked(PACKAGES, database)
    assert answer.findings == ("msgspec 0.22.0: OSV-7: https://osv.dev/vulnerability/OSV-7",)


def test_without_the_network_nothing_is_called_safe(script: Any, capsys: pytest.CaptureFixture[str]) -> None:
    def old(packages: Any) -> Any:
        return script.known({"$meta": DATA["$meta"]}, packages)

    def new(packages: Any) -> Any:
        return script.asked(packages, "http://127.0.0.1:9/")

    assert script.audit(PACKAGES, old, new) == 3
    said = capsys.readouterr().out
    assert "NOT ASKED: osv.dev" in said and "NOT checked" in said
    assert script.audit(PACKAGES, lambda packages: script.known(DATA, packages), new) == 1
    assert "UNSAFE: pygame-ce" in capsys.readouterr().out


def test_both_asked_and_nothing_found(script: Any, capsys: pytest.CaptureFixture[str]) -> None:
    nothing = script.Answer((), "Asked.")
    assert script.audit(PACKAGES, lambda _: nothing, lambda _: nothing) == 0
    assert "NOT" not in capsys.readouterr().out
