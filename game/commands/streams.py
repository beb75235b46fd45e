"""Standard output and error as a tool finds them: perhaps closed, perhaps full, perhaps read by nobody."""

from __future__ import annotations

import argparse
import os
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

NOBODY_READS = 141
"""The status of a tool that a broken pipe ended: 128 and SIGPIPE."""


class Failed(Exception):  # noqa: N818  (a sentence for the user)
    """What a run without anybody could not do, in one sentence."""


class Unheard(Exception):  # noqa: N818 - it says what became of the output
    """What is written reaches nobody. The message is a sentence, or empty where other tools say nothing."""

    def __init__(self, sentence: str, status: int = 2) -> None:
        super().__init__(sentence)
        self.status = status


class Parser(argparse.ArgumentParser):
    """One sentence for a wrong argument, not the whole usage."""

    def error(self, message: str) -> NoReturn:
        complain(f"{self.prog}: {shortened(message)}. Try --help.")
        self.exit(2)

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        # Help and version; argparse itself would not mind that nobody reads them.
        if message and file is sys.stdout:
            put(message)
        elif message:
            complain(message)


def shortened(text: str, most: int = 300) -> str:
    return text if len(text) <= most else f"{text[:most]}…"


def check_output() -> None:
    """Raises ``Unheard`` where there is nothing to write to, before hours are spent on what to write."""
    if sys.stdout is None:
        raise Unheard("The standard output is closed.")


def put(text: str) -> None:
    """To standard output, at once, the same bytes on every system; raises ``Unheard``."""
    check_output()
    try:
        sys.stdout.flush()
        sys.stdout.buffer.write(text.encode(errors="surrogateescape"))
    except OSError as error:
        raise _unheard(error) from None
    flush()


def flush() -> None:
    """Everything written so far is out; raises ``Unheard``."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
            sys.stdout.buffer.flush()
    except OSError as error:
        raise _unheard(error) from None


def _unheard(error: OSError) -> Unheard:
    # What is still in the buffer would be tried again when the program ends, and complained of again.
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
    if isinstance(error, BrokenPipeError):
        return Unheard("", NOBODY_READS)
    return Unheard(f"The standard output cannot be written ({error.strerror or 'system error'}).")


def complain(sentence: str) -> None:
    """One line on standard error, whatever is in it; where nobody can hear it, the exit status has to do."""
    line = "".join(letter if letter.isprintable() else "?" for letter in sentence)
    # There is no other place to tell it.
    with suppress(OSError):
        if sys.stderr is not None:
            encoding = getattr(sys.stderr, "encoding", None) or "ascii"
            sys.stderr.write(line.encode(encoding, "backslashreplace").decode(encoding) + "\n")
            sys.stderr.flush()
