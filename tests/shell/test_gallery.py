from __future__ import annotations

from game.scenes.gallery import Exhibit, exhibits


def test_frames_become_one_animation_and_numbers_stay_numbers() -> None:
    names = (
        "jet/1",
        "jet/0",
        "jet/10",
        "jet/2",
        "podium/10",
        "podium/2",
        "workman/red/walk-0",
        "workman/red/walk-1",
    )
    assert exhibits(names, ("hop",), ("podium/",)) == [
        Exhibit("jet", ("jet/0", "jet/1", "jet/2", "jet/10")),
        Exhibit("podium/2", ("podium/2",)),
        Exhibit("podium/10", ("podium/10",)),
        Exhibit("workman/red/walk", ("workman/red/walk-0", "workman/red/walk-1")),
        Exhibit("hop"),
    ]
