"""One true score: what a card says is what the rules would count if the game ended there, after every action.

Whole games of two, three and four players of every game. The ending is counted here once more, plainly, from
what lies on the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, ClassVar, cast

import pytest

from game.core.record import read_record
from game.core.replay import Playback
from game.core.setup import HUMAN, Assistance, MatchSetup, SeatSetup
from game.games import GAMES
from game.meta.spec import GameSpec
from game.scenes.match import MatchScene
from game.table.prompt import SMALLEST
from tests.games.viewing.match_table import MatchTable, opened

HERE = Path(__file__).parent
NAMES = {2: "two-players", 3: "three-players", 4: "four-players"}


class Table(MatchTable[Any]):
    """A match of any game."""

    seats: ClassVar[tuple[str, ...]] = ()

    def play(self, spec: GameSpec, game: Any, assistance: Assistance = "full", at: int = 0) -> Any:
        seats = tuple(SeatSetup(tuple(colours), HUMAN) for colours in game.start.seats)
        played = tuple(game.record.actions[:at])
        setup = MatchSetup(spec.id, game.record.level, seats, 1, assistance=assistance, actions=played)
        self.open(MatchScene(self.services, setup, kept=False))
        return self.view


@pytest.fixture
def shown(tmp_path: Path) -> Iterator[Table]:
    with opened(Table, tmp_path) as table:
        yield cast(Table, table)


class Game:
    """An example that comes with the rules, with every position of it."""

    def __init__(self, spec: GameSpec, players: int) -> None:
        name = NAMES[players]
        self.record = read_record((HERE / spec.folder / "examples" / f"{name}.json").read_bytes(), name)
        self.rules = spec.parts().rules
        self.start = spec.parts().levels(()).start(self.record.level, self.record.seats, self.record.options)
        playback = Playback.of(self.rules, self.start, self.record.actions)
        self.states = [self.start, *(entry.after for entry in playback.log)]


# the ends of the games, counted by hand


def podiums(state: Any) -> list[int]:
    """Workmen step onto the highest free podium not above their length: who was closed in this turn first,
    beginning with whose turn it is, then who is still open, beginning with who laid the last tile."""
    taken = {outlet: each.podium for outlet, each in state.aqueducts.items() if each.podium is not None}
    seats = len(state.seats)
    first = state.active if state.last_layer is None else state.last_layer
    waiting = [(state.active, state.closing), (first, [o for o, a in state.aqueducts.items() if a.is_open])]
    for begins, outlets in waiting:
        queue = [outlet for outlet in state.aqueducts if outlet in outlets]
        for outlet in sorted(queue, key=lambda each: (state.seat_of(each) - begins) % seats):
            podium = min(20, state.aqueducts[outlet].length)
            while podium and list(taken.values()).count(podium) >= (2 if podium in WIDE else 1):
                podium -= 1
            taken[outlet] = podium
    best = sorted({podium for podium in taken.values() if podium}, reverse=True)[:3]
    points = [0] * seats
    for outlet, podium in taken.items():
        points[state.seat_of(outlet)] += podium + (4 - best.index(podium) if podium in best else 0)
    return points


WIDE = (3, 7)
"""Podiums that hold two."""


def watered(state: Any) -> list[int]:
    points = [0] * state.players
    for space, house in state.houses.items():
        canals = state.works.served.get(space, 0)
        if canals:
            points[house.seat] += house.value
        for mountain, back in zip(state.mountains, state.backs, strict=False):
            beside = space in state.board.neighbours[mountain]
            points[house.seat] += 2 * (back == "mineral" and beside and canals > 1)
    return points


def road(state: Any) -> list[int]:
    """Most and second most in each segment, and four for the fullest purse (V27 to V29)."""
    points = [own.points for own in state.holdings]
    if state.phase == "over":
        return points
    for counts in state.bonuses:
        ranks = sorted({count for count in counts if count}, reverse=True)
        most = [seat for seat, count in enumerate(counts) if ranks and count == ranks[0]]
        second = [seat for seat, count in enumerate(counts) if len(ranks) > 1 and count == ranks[1]]
        high, low = state.road.level.majority
        if len(most) > 1:
            shares = [(seat, (high + low) // len(most)) for seat in most]
        else:
            shares = [(seat, high) for seat in most] + [(seat, low // len(second)) for seat in second]
        for seat, share in shares:
            points[seat] += share
    fullest = max(own.sesterces for own in state.holdings)
    for seat, own in enumerate(state.holdings):
        points[seat] += state.road.level.sesterce_majority * (own.sesterces == fullest)
    return points


COUNTED: dict[str, Callable[[Any], list[int]]] = {
    "aqua_romana": podiums,
    "aquaedukt": watered,
    "via_appia": road,
}


@pytest.mark.parametrize("players", NAMES)
@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_the_score_on_a_card_is_the_ending_from_there(shown: Table, spec: GameSpec, players: int) -> None:
    """AR 1, 2: laurels, and aqueducts that wait to be scored; VA 34: the last accounts."""
    game = Game(spec, players)
    view = shown.play(spec, game)
    for state in game.states:
        counted = COUNTED[spec.folder](state)
        assert list(game.rules.if_ended(state)) == counted
        said = [view.panels.tally(view.waiting(state), seat).score for seat in range(players)]
        assert [score.points for score in said] == counted
        assert all(score.open >= 0 for score in said)
        view.board.stand(state)
        assert dict(view.board.scores) == dict(enumerate(said)), "while things move it is the same"
    outcome = game.rules.outcome(game.states[-1])
    assert outcome is not None and list(outcome.points) == counted
    assert [score.open for score in said] == [0] * players, "nothing is open any more"


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_a_purist_reads_the_same_points(shown: Table, spec: GameSpec) -> None:
    game = Game(spec, 2)
    view = shown.play(spec, game, "purist")
    for state in game.states:
        said = [view.panels.tally(view.waiting(state), seat).score for seat in range(2)]
        assert [score.points for score in said] == list(game.rules.if_ended(state))
        assert not any(score.open for score in said)


@pytest.mark.parametrize("scale", (1.0, 2.0))
@pytest.mark.parametrize("size", ((1280, 720), (1920, 1080)))
@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_german_buttons_keep_their_words(
    tmp_path: Path, spec: GameSpec, size: tuple[int, int], scale: float
) -> None:
    """AR 25, AQ 32: five bare signs, two of them nearly the same arrow."""
    with opened(Table, tmp_path, size) as table:
        table.use(language="de", ui_scale=scale)
        for players in NAMES:
            view = cast(Table, table).play(spec, Game(spec, players))
            names = ("button:undo", "button:redo", "button:reset-turn", "button:menu")
            small = [w for w in view.widgets.root.walk() if w.name in names]
            assert len(small) == 4 and all(button.text for button in small)


@pytest.mark.parametrize("size", ((1280, 720), (1920, 1080)))
@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_a_long_sentence_above_the_board_is_twice_as_large_too(
    tmp_path: Path, spec: GameSpec, size: tuple[int, int]
) -> None:
    """AR 26: at 200 % it was shrunk to fit beside the names of the steps."""
    long = "Tipp 1 von 5: Baue mit deinem blauen Aquädukt (1): Nimm vom Kurven-Baumeister (2) eine Kurve."
    with opened(Table, tmp_path, size) as table:
        for scale in (1.0, 2.0):
            table.use(language="de", ui_scale=scale)
            view = cast(Table, table).play(spec, Game(spec, 2))
            bar = view._prompt_bar(long)
            bar.place(next(w.rect for w in view.widgets.root.walk() if w.name == "prompt"))
            assert bar.sentence.px >= view.ui.t(SMALLEST)
            assert bar.rect.contains(bar.sentence.rect)


@pytest.mark.parametrize("size", ((1280, 720), (1920, 1080)))
@pytest.mark.parametrize("players", (2, 3, 4))
@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_at_twice_the_size_cards_keep_all_they_say(
    tmp_path: Path, spec: GameSpec, players: int, size: tuple[int, int]
) -> None:
    """VA 3, 5: only name and points were left, and no journey could be judged."""
    with opened(Table, tmp_path, size) as table:
        table.use(ui_scale=2.0, language="de")
        game = Game(spec, players)
        begun = next(at for at, state in enumerate(game.states) if not game.rules.in_setup(state))
        view = cast(Table, table).play(spec, game, at=begun + 6)
        assert len(view.panels.cards) == players
        for card in view.panels.cards:
            tally, texts = card.info.tally, list(card._texts())
            assert card.shape in ("tall", "dense")
            numeral = card.info.name.rpartition(" ")[2]
            assert any(role == "strong" and text.endswith(numeral) for text, _, role, *_ in texts)
            assert str(tally.score.points) in [text for text, _, role, *_ in texts if role == "heading"]
            opened_too = f"{tally.joint}{tally.score.open}"
            assert not tally.score.open or opened_too in [
                text for text, _, role, *_ in texts if role == "italic"
            ]
            seen = list(card._counted()) if any(mini.count is not None for mini in tally.minis) else []
            assert not seen or [mini for mini, *_ in seen] == [*tally.more, *tally.minis]
            for mini, picture, number in seen:
                assert picture.w >= view.ui.t(10), mini.sprite
                assert card.rect.contains(picture) and card.rect.contains(number)
            places = [picture.union(number.inflate(0, -number.h // 3)) for _, picture, number in seen]
            places += [rect for _, rect, *_ in texts]
            assert not any(one.colliderect(two) for n, one in enumerate(places) for two in places[:n])
            if spec.folder == "via_appia":
                own = view.gesture.state.holdings[card.info.seat]
                said = [mini.count for mini in tally.more]
                assert said[:3] == [sum(own.stones), sum(own.cart), own.sesterces]


def test_numbers_of_podiums_grow_as_far_as_their_steps_allow(tmp_path: Path, monkeypatch: Any) -> None:
    """AR 26: at 200 % they were as small as ever."""
    spec = next(each for each in GAMES if each.folder == "aqua_romana")
    shares = []
    with opened(Table, tmp_path) as table:
        sprites = table.services.ui.sprites
        get = type(sprites).get
        for scale in (1.0, 2.0):
            asked: dict[str, tuple[int, int]] = {}
            with monkeypatch.context() as patch:
                patch.setattr(
                    type(sprites), "get", lambda s, n, z, asked=asked: asked.setdefault(n, z) and get(s, n, z)
                )
                table.use(ui_scale=scale)
                view = cast(Table, table).play(spec, Game(spec, 2))
                table.save(tmp_path / "seen.png")
            step = view.board.canvas.podium_rect(10).h
            picture = sprites.get("numeral/10", asked["numeral/10"])
            shares.append(picture.get_bounding_rect().h / step)
    assert shares[0] < 0.85 < shares[1] <= 1.05
