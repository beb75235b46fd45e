"""Plays in processes of its own that are killed at random moments, and looks at what they left.

    python -m tests.saves.automaton FOLDER KILLS SEED

One process loads the game; each run is a fork of it, which costs a fraction of a start. What a run has shown
is left in memory shared with its parent, so that it survives the kill.
"""

from __future__ import annotations

import json
import mmap
import os
import signal
import sys
import time
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from tests.saves.player import Player

SLOT = 1 << 16
MOST_STEPS = 8
"""That are played before a kill, however busy the machine is."""


class Shown:
    """What was on the screen last, and before that; a kill in the middle of a note spoils neither."""

    def __init__(self) -> None:
        self._memory = mmap.mmap(-1, 3 * SLOT + 8)
        self._count = 0

    def note(self, actions: list[str]) -> None:
        data = json.dumps(actions).encode()
        at = 8 + (self._count % 3) * SLOT
        self._memory[at : at + 4 + len(data)] = len(data).to_bytes(4, "little") + data
        self._count += 1
        self._memory[0:4] = self._count.to_bytes(4, "little")

    def forget(self) -> None:
        self._count = 0
        self._memory[0:4] = bytes(4)

    @property
    def count(self) -> int:
        """How often something was noted, by whichever process."""
        return int.from_bytes(self._memory[0:4], "little")

    def last(self) -> list[list[str]]:
        """The newest first, two at most."""
        count = self.count
        found = []
        for number in range(count - 1, max(-1, count - 3), -1):
            at = 8 + (number % 3) * SLOT
            length = int.from_bytes(self._memory[at : at + 4], "little")
            found.append(json.loads(self._memory[at + 4 : at + 4 + length]))
        return found


def play(folder: Path, seed: int, shown: Shown, expected: list[str] | None) -> NoReturn:
    """Continue the game, or begin one, and play until killed."""
    from tests.saves.player import Player  # noqa: PLC0415 - loaded by the parent, before it forked

    random = Random(seed)
    player = Player(folder, seed=seed)
    if "button:continue" in player.ids():
        player.click("button:continue")
        actions = _actions(player)
        if expected is not None and actions != expected:
            os._exit(3)
        shown.note(actions)
    elif expected:
        os._exit(4)
    while True:
        if player.scene == "title":
            player.start(player.alone(seed=seed))
        elif player.scene == "results":
            player.click("button:title")
            shown.forget()
        elif player.match.can_undo and random.random() < 0.1:
            player.match.undo()
            player.frames(1)
        elif player.match.mover is not None:
            player.step(random.randrange(1000))
        else:
            player.frames(1)
        if player.scene == "match":
            shown.note(_actions(player))


def _actions(player: object) -> list[str]:
    session = player.match.session  # type: ignore[attr-defined]
    return [session.rules.format(action) for action in session.actions]


def kill_once(folder: Path, random: Random, shown: Shown, expected: list[str] | None) -> int:
    """One run; returns how it ended by itself, or the negative signal."""
    shown.forget()
    process = os.fork()
    if process == 0:
        try:
            play(folder, random.randrange(1 << 30), shown, expected)
        except BaseException as error:  # whatever it is, the parent must not go on as a second parent
            print(f"{type(error).__name__}: {error}", file=sys.stderr, flush=True)
        finally:
            os._exit(5)
    if random.random() < 0.85:
        # Most are killed while they play, the others on their way there.
        _wait_until_shown(shown, random.randint(1, MOST_STEPS))
    time.sleep(random.uniform(0.0, 0.05))
    os.kill(process, signal.SIGKILL)
    return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])


def _wait_until_shown(shown: Shown, steps: int) -> None:
    patience = time.monotonic() + 30
    while shown.count < steps and time.monotonic() < patience:
        time.sleep(0.002)


def judge(saved: list[str] | None, finished: list[list[str]], last: list[list[str]]) -> str:
    """What is wrong with what was left, or nothing."""
    if not last or any(
        game[: len(last[0])] == last[0] and len(game) <= len(last[0]) + 1 for game in finished
    ):
        return ""
    if saved is None:
        return f"{len(last[0])} actions were shown and none are saved"
    if saved in last:
        return ""
    newer = saved[:-1] == last[0] or saved == last[0][:-1]
    return "" if newer else f"saved {len(saved)} actions, shown {[len(actions) for actions in last]}"


def main(folder: Path, kills: int, seed: int) -> int:
    from tests.made_once import made_once  # noqa: PLC0415
    from tests.saves.player import Player  # noqa: PLC0415

    with made_once():
        # What every run needs is made here: a fork has it from the start.
        warm = Player(folder / "warm", seed=seed)
        warm.start(warm.alone())
        warm.step()
        return kill_again_and_again(Player(folder / "player", seed=seed), kills, seed)


def kill_again_and_again(player: Player, kills: int, seed: int) -> int:
    from game.match.archive import newest  # noqa: PLC0415

    archive, folder = player.services.archive, player.folder
    shown, random = Shown(), Random(seed)
    expected: list[str] | None = None
    lengths: list[int] = []
    for number in range(kills):
        ended = kill_once(folder, random, shown, expected)
        if ended != -signal.SIGKILL:
            print(f"run {number} ended by itself with {ended}", file=sys.stderr)
            return 1
        listing = archive.saves.listing()
        save = newest(listing)
        saved = list(save.record.actions) if save is not None else None
        finished = [list(game.record.actions) for game in archive.replays.listing().saves]
        wrong = judge(saved, finished, shown.last())
        if listing.refused or wrong:
            print(f"run {number}: {wrong} {listing.refused}", file=sys.stderr)
            return 1
        if save is not None:
            archive.playback(save)
            lengths.append(len(save.record.actions))
        expected = saved
    games = len(list((folder / "data" / "replays").glob("*.json")))
    print(json.dumps({"kills": kills, "positions": lengths, "games": games}))
    return 0


if __name__ == "__main__":
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])))
