"""The table for any game: what the rules allow can be clicked, word by word, and what happened is told."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from pygame import Rect

from game.core.rules import CHANCE
from game.match.match import Match
from game.meta.spec import GameSpec
from game.scenes.replay import ReplayScene
from game.storage import Player as Seated, Save, Sitting
from game.table.plain import PlainTable
from game.table.plain_view import PlainGesture, PlainView, branches
from tests.house.__main__ import HOUSE
from tests.saves.player import Player

CLICKS = 24


@pytest.mark.parametrize("spec", HOUSE, ids=lambda spec: spec.id)
def test_any_game_plays_on_it(tmp_path: Path, spec: GameSpec) -> None:
    """By mouse, by chance; then it is watched, and its picture is drawn."""
    plain = replace(spec, screen=lambda: PlainTable(spec))
    player = player_of(plain)(tmp_path)
    match, random = player.start(player.alone(plain, curtain=False)), Random(5)
    for _ in range(CLICKS):
        player.until(lambda: match.mover != CHANCE)
        if match.mover is None:
            break
        if match.handing_over is not None:
            player.click("button:end-turn")
            continue
        choices = [name for name in player.ids() if name.startswith("action:")]
        assert choices and all(Rect(0, 0, 1280, 720).contains(player.ids()[name]) for name in choices)
        player.click(random.choice(choices))
    assert len(match.session.actions) >= CLICKS // 8
    view = player.match_scene.view
    assert isinstance(view, PlainView) and all(line.text for line in told(view))
    player.app.stack.push(ReplayScene(player.services, kept(match), type(player.match_scene)))
    player.frames()
    assert "button:next" in player.ids()
    assert plain.screen().picture(player.services.ui, match.state, (320, 200)).get_size() == (320, 200)
    player.close()


def player_of(spec: GameSpec) -> type[Player]:
    return type("PlainPlayer", (Player,), {"games": (spec,)})


def kept(match: Match) -> Save:
    players = tuple(Seated(seat.player) for seat in match.setup.seats)
    sitting = Sitting(id="0" * 16, players=players, seed=1, turn=1)
    actions = tuple(match.rules.format(action) for action in match.session.actions)
    return Save(match.setup.record(actions), sitting)


def told(view: PlainView) -> list[object]:
    return [line for entry in view.host.log for line in view.narrator.lines(entry.events, entry.after)]


class Letters:
    """Rules of which a gesture asks only this."""

    def __init__(self, *notations: str) -> None:
        self._notations = notations

    def legal_actions(self, state: object) -> tuple[str, ...]:
        return self._notations

    def format(self, action: str) -> str:
        return action


def test_an_action_is_chosen_word_by_word_and_taken_back() -> None:
    gesture = PlainGesture(Letters("pass", "lay a 1", "lay a 2", "lay b 1"), None)  # type: ignore[arg-type]
    assert gesture.numbered == ("action:pass", "action:lay")
    assert gesture.click("action:lay") is None and gesture.numbered == ("action:lay a", "action:lay b 1")
    assert gesture.click("action:lay a") is None and gesture.takes_back
    assert gesture.cancel() and gesture.chosen == ("action:lay",)
    assert gesture.click("action:lay b 1") == "lay b 1", "nothing else is left to decide"


def test_an_action_that_others_begin_with_is_chosen_twice() -> None:
    gesture = PlainGesture(Letters("pass", "pass twice", "wait"), None)  # type: ignore[arg-type]
    assert gesture.click("action:pass") is None and gesture.click("action:pass") == "pass"


def test_what_is_no_choice_does_nothing() -> None:
    gesture = PlainGesture(Letters("pass", "lay a"), None)  # type: ignore[arg-type]
    assert gesture.click("action:lay z") is None and gesture.chosen == ()


def test_a_hint_shows_the_whole_way() -> None:
    gesture = PlainGesture(Letters("pass", "lay a 1", "lay a 2", "lay b 1"), None)  # type: ignore[arg-type]
    assert gesture.way_to("lay a 2") == ("action:lay", "action:lay a", "action:lay a 2")
    assert gesture.way_to("pass") == ("action:pass",)


@pytest.mark.parametrize(
    ("notations", "begun", "follow"),
    [
        (["deal 0 ivy", "deal 0 palm"], "", ("deal 0 ivy", "deal 0 palm")),
        (["pass", "pass twice"], "", ("pass", "pass twice")),
        (["pass", "pass twice", "wait"], "", ("pass", "wait")),
        (["move a b", "move a c", "wait"], "move a", ("move a b", "move a c")),
        ([], "", ()),
    ],
)
def test_how_actions_go_on(notations: list[str], begun: str, follow: tuple[str, ...]) -> None:
    """Words all of them share are not asked for, and one that another begins with can still be chosen."""
    assert branches(notations, begun) == follow
