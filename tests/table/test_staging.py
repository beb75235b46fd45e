"""The kit's part in telling what others do: captions, props, marks since one's turn, what is carried."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from game.core.session import LogEntry
from game.table.caption import Caption, CaptionLayer
from game.table.moving import Movements, Moving
from game.table.shapes import of_family
from game.table.trail import Fading, seen_again, turns_since
from game.ui import Ui, Viewport
from game.ui.timeline import Cue, Delay, Sequence, Step, Timeline
from tests.table.toy import EMBLEMS, Action, Lay, State, ToyBoard, ToyHost, ToyView, WatchedToy, shown

ROOM = Rect(40, 60, 800, 600)
SAID = Caption(("Marcus: a long caption with many words in it", "and another line below it"), "red", "square")


class StagedBoard(ToyBoard):
    """Says who lays what before it lies there."""

    def staged(self, entry: LogEntry[State, Action, Action]) -> Step:
        colour = ("red", "blue")[max(0, entry.seat)]
        caption = Caption((f"{type(entry.action).__name__} {entry.action.space}",), colour, EMBLEMS[colour])
        about = self.space(entry.action.space)
        return Sequence(Cue(lambda: self.caption.say(caption, lambda: ([about], self.rect))), Delay(1.0))


def at_table(ui: Ui, host: ToyHost, kind: type[ToyView] = ToyView) -> ToyView:
    host.speed = 1.0
    view = shown(ui, host, kind)
    view.board = StagedBoard(ui, host.state)
    view.layout()
    return view


def press(view: ToyView, key: int, mod: int = 0) -> None:
    view.process_event(Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
    view.process_event(Event(pygame.KEYUP, key=key, mod=mod))


def spoken(view: ToyView, seconds: float) -> list[str]:
    """What is read meanwhile, one after the other."""
    read: list[str] = []
    for _ in range(round(seconds / 0.05)):
        view.update(0.05)
        caption = view.board.caption.shown
        if caption is not None and caption.lines[0] not in read[-1:]:
            read.append(caption.lines[0])
    return read


# captions


@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (2560, 1440)])
def test_a_caption_stays_in_the_window_and_clear_of_what_it_is_about(
    ui: Ui, size: tuple[int, int], scale: float
) -> None:
    ui.viewport = Viewport(size, scale)
    layer = CaptionLayer(ui)
    room = Rect(0, 0, size[0] * 7 // 10, size[1])
    for x in range(0, room.w - 60, room.w // 5):
        for y in range(0, room.h - 60, room.h // 5):
            about = Rect(x, y, 60, 60)
            layer.say(SAID, lambda about=about: ([about], room))  # type: ignore[misc]
            assert ui.window.contains(layer.rect) and not layer.rect.colliderect(about)


def test_a_caption_among_many_things_stays_near_what_it_is_about(ui: Ui) -> None:
    """AQ 21: with houses all round, it went to the far corner of the board."""
    layer, room = CaptionLayer(ui), Rect(0, 0, 900, 640)
    houses = [Rect(x, y, 56, 56) for x in range(10, 880, 75) for y in range(10, 620, 75)]
    for about in (Rect(160, 10, 56, 56), Rect(10, 560, 56, 56)):
        layer.say(SAID, lambda about=about: ([about, *houses], room))  # type: ignore[misc]
        assert not layer.rect.colliderect(about) and layer.rect.colliderect(about.inflate(250, 250))


def test_what_was_lost_is_not_left_out_for_what_brought_nothing(ui: Ui) -> None:
    layer = CaptionLayer(ui)
    layer.begin()
    for lines in (
        ("Livia builds a 1",),
        ("Livia builds a 4", "Region 8 is full: you lose 3"),
        ("Livia builds a 1",),
        ("Livia builds a 2",),
    ):
        layer.say(Caption(lines, "red"), lambda: ([Rect(100, 100, 50, 50)], ROOM))
    assert layer.shown is not None
    assert layer.shown.lines == ("Livia builds a 1 ×2", "Region 8 is full: you lose 3", "Livia builds a 2")


def test_what_chance_brought_is_told_among_what_came_of_a_deed(ui: Ui) -> None:
    """Via Appia: *nothing falls* headed a turn in which three stones fell."""
    layer = CaptionLayer(ui)
    layer.begin()
    for caption in (
        Caption(("Livia pushes a stone",), "red", passing=True),
        Caption(("Nothing falls",), passing=True),
        Caption(("Three stones fall",)),
        Caption(("Livia loads a large tile",), "red"),
        Caption(("Livia loads a mid-sized tile",), "red"),
        Caption(("Livia loads a small tile",), "red"),
    ):
        layer.say(caption, lambda: ([Rect(100, 100, 50, 50)], ROOM))
    assert layer.shown is not None and layer.shown.colour == "red"
    assert layer.shown.lines[0] == "Three stones fall" and len(layer.shown.lines) == 3
    assert layer.shown.lines[-1] == "Livia loads a small tile"


def test_a_caption_is_drawn_again_where_it_was_and_where_it_is(ui: Ui) -> None:
    layer = CaptionLayer(ui)
    layer.say(SAID, lambda: ([Rect(100, 100, 50, 50)], ROOM))
    first = layer.rect.copy()
    ui.damage.take(ui.window)
    layer.say(SAID, lambda: ([Rect(600, 500, 50, 50)], ROOM))
    drawn = ui.damage.take(ui.window)
    assert layer.rect != first
    assert all(any(rect.contains(place) for rect in drawn) for place in (first, layer.rect))
    screen = Surface(ui.window.size)
    layer.draw(screen)
    assert pygame.mask.from_threshold(screen, (180, 40, 34), (40, 30, 30, 255)).count() > 50, "no colour"
    layer.hush()
    blank = Surface(ui.window.size)
    layer.draw(blank)
    assert pygame.image.tobytes(blank, "RGB") == bytes(3 * ui.window.w * ui.window.h)


# what moves for a moment


class Stage:
    def __init__(self) -> None:
        self.moving = Moving()


def test_what_was_borrowed_is_back_when_it_is_over() -> None:
    stage, landed = Stage(), []
    moves: Movements[Stage, None] = Movements(stage, None, lambda sound: None)
    timeline = Timeline()
    timeline.play(moves.close_ring(lambda: (1, 1), (0.6, 0.4), ((180, 40, 34), (255, 255, 255)), 0.2))
    timeline.play(moves.light_up((4, 4), 1.0, (255, 220, 90), 0.2))
    timeline.play(moves.fly("tile", (0, 0), (4, 3), lambda: landed.append("flown"), seconds=0.4))
    timeline.play(moves.drop("tile", (2, 2), lambda: landed.append("dropped")))
    timeline.update(0.3)
    (ring,), (glow,) = (of_family(stage.moving.values(), family) for family in ("ring", "glow"))
    assert ring.look[2] == 1 and 0 < glow.alpha < 220  # type: ignore[index]
    timeline.update(0.3)
    (piece,) = of_family(stage.moving.values(), "flying")
    assert piece.look[0] > 0.3 and 0 < piece.at[0] < 4 and landed == []  # type: ignore[index, operator]
    timeline.skip()
    assert landed == ["flown", "dropped"] and {key[0] for key in stage.moving} == {"ring", "glow"}
    stage.moving.put_back()
    assert not stage.moving


def test_a_flip_book_is_there_while_it_is_played() -> None:
    stage = Stage()
    moves: Movements[Stage, None] = Movements(stage, None, lambda sound: None)
    step = moves.flip_book("effect", "dust", (1, 2), 6, 0.2)
    step.advance(0.1)
    (effect,) = stage.moving.values()
    assert effect.picture == "dust/2" and effect.at == (1, 2)
    step.finish()
    assert not stage.moving


# since one's last turn


def test_only_what_the_others_did_since_is_marked(ui: Ui) -> None:
    host = ToyHost(("draw b", "lay a 1", "lay c 2"), humans=1)
    assert [deed.owner for deed in turns_since(host, host.log, 0)] == [1]
    assert [str(entry.action) for deed in turns_since(host, host.log, 0) for entry in deed.entries] == [
        str(Lay("c", 2))
    ]
    assert seen_again(host, host.log, 0) == (2, 3)
    host.session.play(Lay("d", 1))
    assert turns_since(host, host.log, 0) == (), "one's own move ends it"
    assert seen_again(host, host.log, 0) == (2, 3), "but it can be watched again"
    assert seen_again(host, host.log, None) == (3, 4), "where nobody plays, the last step"


def test_it_fades_in_steps_and_not_to_nothing() -> None:
    fading = Fading()
    seen = []
    for _ in range(100):
        if fading.update(0.1):
            seen.append(fading.strength(0))
    assert fading.wake_after() is None, "it rests after ten seconds"
    assert 5 < len(seen) < 15 and seen == sorted(seen, reverse=True) and 0.4 < seen[-1] < 0.8
    assert fading.strength(1) < fading.strength(0)
    assert Fading().strength(0, still=True) == seen[-1], "with reduced motion, from the beginning"


def test_what_a_hand_did_is_not_told_and_what_others_do_is(ui: Ui) -> None:
    host = ToyHost(humans=1)
    view = at_table(ui, host)
    view.click("pile:1")
    view.click("space:a")
    assert spoken(view, 1.0) == []
    host.play(Lay("c", 2))
    assert spoken(view, 0.5) == ["Lay c"]
    assert spoken(view, 1.5) == ["Lay c"], "it can still be read"
    spoken(view, 3.0)
    assert view.board.caption.shown is None


def test_what_others_did_is_played_again_for_whoever_looked_away(ui: Ui) -> None:
    host = ToyHost(("draw b", "lay a 1", "lay c 2"), humans=1)
    view = at_table(ui, host)
    view.click("pile:2")
    gesture, before = view.gesture, host.log
    press(view, pygame.K_m)
    view.update(0.01)
    assert not view.idle and view.board.state == before[1].after  # type: ignore[attr-defined]
    assert spoken(view, 0.5) == ["Lay c"]
    press(view, pygame.K_SPACE)
    assert view.idle and view.board.state == host.state and host.log == before  # type: ignore[attr-defined]
    assert view.gesture is gesture and gesture.value == 2


def test_undo_in_the_middle_of_watching_it_again(ui: Ui) -> None:
    host = ToyHost(("draw b", "lay a 1", "lay c 2"), humans=1)
    view = at_table(ui, host)
    press(view, pygame.K_m)
    view.update(0.1)
    host.jump(1)
    assert view.idle and view.board.state == host.state  # type: ignore[attr-defined]
    assert view.gesture.state == host.state and view.board.caption.shown is None


def test_in_a_replay_everything_is_told_and_the_step_played_again(ui: Ui) -> None:
    host = ToyHost(("draw b", "lay a 1", "lay c 2"))
    view = at_table(ui, host, WatchedToy)
    press(view, pygame.K_m)
    view.update(0.01)
    assert view.board.state == host.log[1].after  # type: ignore[attr-defined]
    assert spoken(view, 1.5) == ["Lay c"] and view.idle
    host.jump(1)
    press(view, pygame.K_m)
    view.update(0.01)
    assert view.board.state == State(), "the position before everything"  # type: ignore[attr-defined]


def test_where_there_is_nothing_to_see_again_nothing_moves(ui: Ui) -> None:
    view = at_table(ui, ToyHost())
    press(view, pygame.K_m)
    assert view.idle


# what is carried


def move(view: ToyView, pos: tuple[int, int]) -> None:
    view.process_event(Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False))


def redrawn(view: ToyView, screen: Surface) -> int:
    """Draw what changed; how many pixels are not as drawing everything would make them."""
    ui = view.ui
    for rect in ui.damage.take(ui.window):
        screen.set_clip(rect)
        view.draw(screen, rect)
    screen.set_clip(None)
    anew = Surface(ui.window.size)
    view.draw(anew, anew.get_rect())
    same = pygame.mask.from_threshold(screen, (0, 0, 0), (6, 6, 6, 255), anew)
    same.invert()
    return same.count()


@pytest.mark.parametrize("reduced", [False, True])
def test_what_is_carried_hangs_over_its_shadow_and_flies_home(ui: Ui, reduced: bool) -> None:
    ui.reduced_motion = reduced
    view = at_table(ui, ToyHost())
    screen = Surface(ui.window.size)
    view.draw(screen, screen.get_rect())
    view.click("pile:1")
    ground = view.ground
    beside = Rect(ground.x + 60 + 99 + 32, ground.centery + 12, 6, 16)
    bare = pygame.transform.average_color(screen, beside)
    for step in range(12):
        move(view, (ground.x + 60 + 9 * step, ground.centery))
        assert redrawn(view, screen) == 0
    assert sum(pygame.transform.average_color(screen, beside)[:3]) < sum(bare[:3]) - 5, "no shadow"
    assert (view.carried.wake_after() is None) == reduced, "it swings back"
    view.update(0.5)
    assert redrawn(view, screen) == 0 and view.carried.wake_after() is None
    view.process_event(Event(pygame.MOUSEBUTTONUP, pos=view.pointer.pos, button=3))
    assert view.held is None and (view.carried.wake_after() == 0) == (not reduced), "it is on its way"
    for _ in range(10):
        assert redrawn(view, screen) == 0
        view.update(0.03)
    assert view.carried.wake_after() is None
