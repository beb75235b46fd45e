"""Gestures against the rules: whatever is legal can be done by hand, and nothing else."""

from __future__ import annotations

from random import Random

from game.core.rules import Reason
from game.games.via_appia.rules.actions import (
    Action,
    Build,
    Enter,
    Income,
    Push,
    Sell,
    Solace,
    Stop,
    Swap,
    Travel,
)
from game.games.via_appia.rules.legality import REASONS, legal_actions
from game.games.via_appia.rules.pieces import NONE, RANK, SIZES, Counts, changed
from game.games.via_appia.rules.state import State
from game.games.via_appia.view.gestures import RoadGesture, Waiting, gesture_for
from game.games.via_appia.view.gestures.base import APRON, COIN, SOLACE, VIEW_REASONS
from game.games.via_appia.view.gestures.exchange import ExchangeGesture
from game.games.via_appia.view.gestures.push import PushGesture
from game.games.via_appia.view.gestures.turn import TurnGesture
from game.games.via_appia.view.hint import steps_of
from game.games.via_appia.view.loads import Beds, Stowage, Ways, arranged, spaces_for, tiles_of, total
from game.games.via_appia.view.sights import aim_mark
from tests.games.via_appia.rules.classic import CLASSIC
from tests.games.via_appia.view.games import decisions, state_where
from tests.games.viewing.gestures import assert_put_back, assert_waits, clicked, refused


def some_actions(state: State) -> list[Action]:
    """All of them; of the thousands of pushes a few."""
    legal = list(legal_actions(state))
    pushes = [action for action in legal if isinstance(action, Push)]
    others = [action for action in legal if not isinstance(action, Push)]
    return [*others, *Random(state.turn).sample(pushes, min(6, len(pushes)))]


def place(state: State, name: str) -> str:
    return f"{'city' if state.road.space(name) is None else 'bed'}:{name}"


def clicks(state: State, action: Action) -> tuple[tuple[str, ...], ...]:
    """The ways to do it with clicks."""
    match action:
        case Income(card=card, gift=gift):
            return ((f"card:{card}:{gift}",),)
        case Enter():
            held = [size for size, count in zip(SIZES, state.own.stones, strict=True) if count]
            return ((APRON,), *((f"stone:{size}",) for size in held))
        case Swap(tile=tile):
            carts = spaces_for(state.road.level.cart, laid(state.own.cart, state.road.level.cart), tile)
            whole = isinstance(gesture_for(state), ExchangeGesture)
            assert whole and carts, "a tile that can be loaded has a space"
            return ((f"tile:{tile}",), (f"fallen:{action.stone}:0", f"tile:{tile}"))
        case Sell(stone=stone):
            return ((COIN,), (f"fallen:{stone}:0", COIN))
        case Solace(gift=gift):
            return ((f"solace:{gift}",),)
        case Build(space=space):
            size = state.road.size_of[space]
            return ((f"bed:{space}",), (f"tile:{size}", f"bed:{space}"))
        case Travel(place=goal):
            return ((f"piece:{state.seats[state.active][0]}", place(state, goal)),)
    return ()


def aimed(gesture: RoadGesture, push: Push) -> None:
    """The stone laid behind the line and brought to its place with keys."""
    assert isinstance(gesture, PushGesture)
    if gesture.aim is None or gesture.aim.size != push.size:
        gesture.click(f"stone:{push.size}")
    gesture.straighten()
    across, turned = push.x, push.angle // gesture.quarry.angle_step
    for _ in range(abs(across)):
        gesture.step(1 if across > 0 else -1, 0)
    for _ in range(abs(turned)):
        gesture.step(0, 1 if turned > 0 else -1)
    assert gesture.held == {"piece": "stone", "size": push.size, "x": push.x, "angle": push.angle}


def everything(state: State) -> list[str]:
    """The ids of all that can be clicked, whatever comes of it."""
    road = state.road
    cards = [f"card:{card}" for card in road.level.cards]
    return [
        *(f"bed:{space}" for space in road.spaces),
        *(f"city:{city}" for city in road.cities),
        *cards,
        *(f"{card}:{gift}" for card in cards for gift in ("sesterces", "stones", "both")),
        *(f"{family}:{size}" for family in ("stone", "tile") for size in SIZES),
        *(f"fallen:{size}:{n}" for size in SIZES for n in range(max(1, state.fallen[RANK[size]]))),
        *(f"piece:{colours[0]}" for colours in state.seats),
        *(f"cart:{n}" for n in range(1, 6)),
        *(APRON, COIN, *SOLACE, "tray:0", "store:tiles:L", "bank", "pile", "nothing", ""),
    ]


def test_every_legal_action_can_be_done_by_hand() -> None:
    met: set[type] = set()
    for step in list(decisions())[::7]:
        for action in some_actions(step.before):
            met.add(type(action))
            gesture = gesture_for(step.before)
            if isinstance(action, Stop):
                assert gesture.can_end and gesture.end_turn() == action and gesture.commits(action)
            elif isinstance(action, Push):
                aimed(gesture, action)
                assert gesture.action_at(APRON) == action == gesture.click(APRON)
            else:
                ways = clicks(step.before, action)
                assert ways
                for way in ways:
                    assert clicked(gesture_for(step.before), way) == action
    assert met == {Income, Enter, Push, Stop, Swap, Sell, Solace, Build, Travel}


def test_every_tile_has_its_space_on_the_cart() -> None:
    """Dropped there the stone becomes it, at once or after it was turned."""
    smaller = 0
    for step in decisions():
        if step.before.phase != "exchange" or step.before.solace:
            continue
        for action in legal_actions(step.before):
            if isinstance(action, Swap):
                smaller += action.tile != action.stone
                assert dropped(step.before, action) == action
    assert smaller > 20


def dropped(state: State, wanted: Swap) -> Action | None:
    gesture = gesture_for(state)
    assert isinstance(gesture, ExchangeGesture)
    gesture.grab(f"fallen:{wanted.stone}:0")
    assert gesture.held == {"piece": "stone-fallen", "size": wanted.stone}
    for _ in range(len(gesture.tiles)):
        for space, tile in gesture.spaces.items():
            if tile == wanted.tile:
                return gesture.drop(f"cart:{space}")
        assert gesture.rotate(1)
    return None


def test_nothing_illegal_can_be_done_and_every_refusal_has_its_reason() -> None:
    codes: set[str] = set()
    for step in list(decisions())[::61]:
        state = step.before
        legal = set(legal_actions(state))
        own = f"piece:{state.seats[state.active][0]}"
        for first in ("", "tile:S", "tile:M", own, "fallen:S:0", "stone:S"):
            for target in everything(state):
                gesture = gesture_for(state)
                if first:
                    gesture.grab(first)
                refusal = refused(gesture, target, legal)
                if refusal is not None:
                    check(refusal)
                    codes.add(refusal.code)
    wanted = {"one-action-a-turn", "space-paved", "not-connected", "not-your-segment", "no-tile-of-size"}
    wanted |= {"way-not-paved", "too-far", "card-turned", "both-halves", "choose-a-half", "other-size"}
    wanted |= {"no-stone-of-size", "larger-first", "take-the-piece", "not-your-piece", "push-or-stop"}
    assert wanted <= codes, wanted - codes


def check(reason: Reason) -> None:
    rulings = {**REASONS, **VIEW_REASONS}
    assert reason.code in rulings
    assert reason.ruling == rulings[reason.code]


def test_what_is_not_enabled_says_why() -> None:
    """Whoever clicks a thing of the turn that rests now is told why; silence would be a riddle."""
    silent = ("tray:0", "store:tiles:L", "bank", "pile", "nothing", "")
    for step in list(decisions())[::131]:
        for target in everything(step.before):
            gesture = gesture_for(step.before)
            if target in gesture.enabled or target in silent:
                continue
            if f"{target}:both" in gesture.enabled:
                continue  # All of the card lies under its only half.
            gesture.click(target)
            assert gesture.refusal is not None, (step.before.phase, target)


def test_whoever_waits_can_do_nothing() -> None:
    for step in list(decisions())[::97]:
        assert_waits(Waiting(step.before), everything(step.before))


def test_what_was_taken_can_be_put_back() -> None:
    for step in list(decisions())[::13]:
        state = step.before
        own = f"piece:{state.seats[state.active][0]}"
        for taken in ("tile:L", "tile:M", "tile:S", own, "fallen:L:0", "fallen:M:0", "fallen:S:0"):
            gesture = gesture_for(state)
            if taken not in gesture.enabled or (state.phase == "exchange" and taken.startswith("tile")):
                continue
            assert_put_back(gesture, taken)


def test_a_stone_is_dragged_to_the_quarry_and_only_the_drop_decides() -> None:
    state = next(
        step.before for step in decisions() if step.before.phase == "main" and step.before.own.stones[2]
    )
    gesture = gesture_for(state)
    assert isinstance(gesture, TurnGesture)
    assert gesture.grab("stone:S") is None and gesture.held == {"piece": "stone", "size": "S"}
    assert gesture.drops_on == (APRON,) and gesture.drop(APRON) == Enter() and gesture.brought == "S"
    clicked_at_once = gesture_for(state)
    assert clicked_at_once.click("stone:S") == Enter()


def test_one_size_lies_behind_the_line_by_itself_and_a_drop_never_pushes() -> None:
    seen = set()
    for step in decisions():
        if step.before.phase != "push":
            continue
        gesture = gesture_for(step.before)
        assert isinstance(gesture, PushGesture)
        seen.add(len(gesture.sizes) == 1)
        assert gesture.aims == (len(gesture.sizes) == 1)
        for size in gesture.sizes:
            gesture.grab(f"stone:{size}")
            assert gesture.aim is not None and gesture.aim.size == size
            assert gesture.drop(APRON) is None and gesture.aims
        assert gesture.cancel() and gesture.held is None and not gesture.cancel()
    assert seen == {True, False}


def test_aiming_stays_within_reach_and_snaps_to_the_grid() -> None:
    gesture = gesture_for(state_where("push"))
    assert isinstance(gesture, PushGesture)
    gesture.lay(gesture.sizes[0])
    gesture.move(400.0)
    gesture.turn(-77.3)
    push = gesture.push
    assert push is not None and push in legal_actions(gesture.state)
    assert push.x == gesture.quarry.reach_of(push.size) and push.angle == -gesture.quarry.angle_max
    gesture.move(3.4)
    gesture.turn(4.9)
    assert gesture.push == Push(push.size, 3, 4)
    gesture.step(-1, 1)
    assert gesture.push == Push(push.size, 2, 6)


def test_hints_lead_where_they_say() -> None:
    for step in list(decisions())[::17]:
        for action in some_actions(step.before):
            steps = steps_of(step.before, action)
            if isinstance(action, Stop):
                assert steps[0].startswith("button:")
            elif isinstance(action, Push):
                mark = aim_mark(step.before, action, hinted=True)
                assert mark.aim.push(step.before.road.level.quarry) == action
            else:
                assert clicked(gesture_for(step.before), steps) == action


def test_loads_are_laid_out_on_the_cart() -> None:
    for load in CLASSIC_LOADS:
        beds = arranged(CLASSIC.cart, load)
        assert beds is not None
        assert sorted(tile for bed in beds for tile in tiles_of(bed)) == sorted(tiles_of(load))
    assert arranged(CLASSIC.cart, (2, 0, 0)) is None and arranged(CLASSIC.cart, (0, 0, 4)) is None
    assert arranged(CLASSIC.cart, (0, 1, 0)) == ((0, 0, 0), (0, 1, 0), (0, 0, 0), (0, 0, 0))
    assert spaces_for(CLASSIC.cart, laid((0, 0, 0)), "S") == (1, 3, 4)
    assert spaces_for(CLASSIC.cart, laid((0, 1, 0)), "M") == (1,)
    assert spaces_for(CLASSIC.cart, laid((1, 0, 2)), "S") == (), "a large tile fills the first space"
    assert spaces_for(CLASSIC.cart, laid((1, 1, 2)), "S") == ()


def laid(load: Counts, cart: Ways = CLASSIC.cart) -> Beds:
    beds = arranged(cart, load)
    assert beds is not None
    return beds


def test_a_tile_lies_where_it_was_laid() -> None:
    """It was dropped on the first space and lay on the second."""
    stowage = Stowage(CLASSIC.cart)
    assert stowage.load(0, (0, 1, 0)) == laid((0, 1, 0)), "without a wish where little else fits"
    stowage.load(0, (0, 0, 0))
    stowage.wish(1)
    assert stowage.load(0, (0, 1, 0))[0] == (0, 1, 0)
    assert stowage.beds(1) == laid((0, 0, 0)), "a wish is for one tile"
    # Undo, redo; then another tile, which leaves it where it is.
    stowage.load(0, (0, 0, 0))
    assert stowage.load(0, (0, 1, 0))[0] == (0, 1, 0)
    beds = stowage.load(0, (0, 2, 0))
    assert beds[0] == beds[1] == (0, 1, 0)
    stowage.wish(4)
    assert stowage.load(0, (0, 2, 1))[3] == (0, 0, 1)
    assert stowage.load(0, (0, 1, 1))[3] == (0, 0, 1), "built: the last of its size has gone"


def test_a_cart_whose_loading_nobody_saw_is_laid_out() -> None:
    for load in CLASSIC_LOADS:
        stowage = Stowage(CLASSIC.cart)
        if sum(load) > 1:
            assert stowage.load(0, load) == laid(load)
        for random in map(Random, range(20)):
            tiles = [*tiles_of(load)]
            random.shuffle(tiles)
            stowage.load(0, NONE)
            counts = NONE
            for tile in tiles:
                stowage.wish(random.randint(1, len(CLASSIC.cart)))
                counts = changed(counts, tile, 1)
                assert total(stowage.load(0, counts)) == counts, "whatever is wished, all tiles lie somewhere"


CLASSIC_LOADS = [(0, 0, 0), (1, 1, 2), (0, 2, 3), (0, 1, 3), (0, 0, 3), (1, 0, 1), (0, 2, 0)]
