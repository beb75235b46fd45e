"""What went wrong when pip failed, in one sentence instead of its forty lines."""

from __future__ import annotations

import re
from pathlib import Path

_NO_NETWORK = re.compile(
    r"NewConnectionError|NameResolutionError|Temporary failure in name resolution|getaddrinfo failed"
    r"|ConnectTimeoutError|ReadTimeoutError|Read timed out|ProxyError|Connection (?:refused|reset|aborted)"
    r"|Network is unreachable|from versions: none"
)
_NO_SPACE = re.compile(r"No space left on device|\[Errno 28\]|not enough space on the disk")
_CERTIFICATE = re.compile(r"CERTIFICATE_VERIFY_FAILED|SSLError")
_OTHER_CONTENT = re.compile(r"THESE PACKAGES DO NOT MATCH THE HASHES")
_NO_VERSION = re.compile(r"No matching distribution found for (\S+)")
_ERROR_LINE = re.compile(r"^ERROR: (.+)$", re.MULTILINE)


def explain(output: str, log: Path) -> str:
    """The sentence for pip's `output`, all of which is kept in the file `log`."""
    # A full disk or a refused certificate also shows up as a broken connection, so these come first.
    if _NO_SPACE.search(output):
        return f"The disk is full: make about 200 MB of room for {log.parent}, then run this command again."
    if _CERTIFICATE.search(output):
        return (
            "The Python package index could not be trusted: check this computer's clock and its certificates "
            f"(or its proxy), then run this command again; details are in {log}."
        )
    if _NO_NETWORK.search(output):
        return (
            f"{_wanted(output)} could not be downloaded from the Python package index: connect to the "
            f"internet and run this command again (only the first start needs it); details are in {log}."
        )
    if _OTHER_CONTENT.search(output):
        return (
            "A downloaded package is not the one this project was tested with, so it was not installed: "
            f"run this command again, and if that does not help, report it with {log}."
        )
    if _NO_VERSION.search(output):
        return (
            f"{_wanted(output)} does not exist for this Python on this computer: use Python 3.11, 3.12 or "
            f"3.13 from python.org; details are in {log}."
        )
    line = _ERROR_LINE.search(output)
    reason = line[1].rstrip(".") if line else "no reason given"
    return f"Installing failed ({reason}): details are in {log}."


def _wanted(output: str) -> str:
    found = _NO_VERSION.search(output)
    return found[1] if found else "A package the game needs"
