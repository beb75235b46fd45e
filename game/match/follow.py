"""The file in which others follow a match from outside."""

import logging
from pathlib import Path

from game.core.session import AnySession
from game.core.setup import MatchSetup
from game.storage import write_named

log = logging.getLogger(__name__)


class RecordFile:
    """Always holds the game's record, where ``--record`` wants it; without a path it does nothing."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.trouble: OSError | None = None
        """Why it could not be written the last time."""

    def write(self, setup: MatchSetup, session: AnySession) -> bool:
        """False if it could not be written."""
        if self.path is None:
            return True
        actions = tuple(session.rules.format(action) for action in session.actions)
        try:
            write_named(self.path, setup.record(actions).to_json().encode())
        except OSError as error:
            self.trouble = error
            log.warning("the record could not be written: %s", error.strerror or error)
            return False
        self.trouble = None
        return True
