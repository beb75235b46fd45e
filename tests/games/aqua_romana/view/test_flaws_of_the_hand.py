"""What a demanding player stumbled over with the hand on the table, each under the name of the flaw."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.games.aqua_romana.rules.actions import Build, Close
from game.games.aqua_romana.rules.events import AqueductClosed, TileLaid
from game.games.aqua_romana.rules.legality import legal_actions
from game.games.aqua_romana.rules.preview import preview
from game.games.aqua_romana.rules.state import State, frozen
from game.games.aqua_romana.rules.tiles import TILE_KINDS
from game.games.aqua_romana.spec import SPEC
from game.games.aqua_romana.view.gestures import gesture_for
from game.games.aqua_romana.view.gestures.build import BuildGesture
from game.games.aqua_romana.view.gestures.simple import AdvanceGesture
from game.games.aqua_romana.view.view import AquaView
from game.games.aqua_romana.view.words import AquaWords
from game.i18n import LANGUAGES, Language
from game.match.names import seat_name
from game.match.setups import Habits, quick_setup
from game.meta.cast import name_key, person
from tests.access.house import house, replay
from tests.games.aqua_romana.e2e.refusals import sentence
from tests.games.aqua_romana.rules.classic import classic_start
from tests.games.aqua_romana.view.table import Screen, game, moments, screen
from tests.games.aqua_romana.view.test_gestures import before, centre, joker_builds, type_key
from tests.games.aqua_romana.view.words import complete
from tests.games.viewing.telling import who


@pytest.fixture
def shown(tmp_path: Path) -> Iterator[Screen]:
    with screen(tmp_path) as opened:
        opened.use(language="en")
        yield opened


# words


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_replay_shows_the_raw_word_keep(tmp_path: Path, code: str) -> None:
    """In its log and above the board; every step has words of its own."""
    with house(tmp_path) as opened:
        opened.services.settings.change(save=False, language=code)
        scene = replay(opened.services)
        opened.put(scene)
        view = scene.view
        assert isinstance(view, AquaView)
        log = view.panels.log
        assert log is not None
        entries = scene.playback.entries
        assert any(str(entry.action) == "keep" for entry in entries)
        for entry, row in zip(entries, log.rows, strict=True):
            assert row.line.text != str(entry.action) and row.line.text.endswith("."), row.line
        kept = next(index for index, entry in enumerate(entries) if str(entry.action) == "keep")
        scene.jump(kept + 1)
        opened.frame()
        assert view.prompt == log.rows[kept].line.text


def test_a_line_of_the_log_without_a_name_when_a_player_only_moves_a_builder() -> None:
    text = Language("en", [SPEC.texts]).text
    narrator = AquaWords(text, who())
    advances = [step for step in game(2, "patiently", 1) if str(step.action).startswith("advance")]
    assert advances
    for step in advances:
        first = narrator.lines(step.events, step.after)[0]
        assert first.text.startswith(f"Player {step.before.active} "), first
        assert first.seat == step.before.active
    builds = [step for step in game(2, "patiently", 1) if any(isinstance(e, TileLaid) for e in step.events)]
    stepped = [line for step in builds for line in narrator.lines(step.events, step.after) if not line.seat]
    assert any("builder moves on" in line.text for line in stepped), "with a tile the tile has the name"


def test_opponents_beside_master_builders() -> None:
    english, german = (Language(code, [SPEC.texts]) for code in ("en", "de"))
    figures = {english.text(f"aqua.builder.{kind}") for kind in (*TILE_KINDS, "joker")}
    for level in SPEC.ai_levels:
        name = english.text(name_key(level))
        assert "builder" not in name.lower() and not any(name.lower() in figure for figure in figures)
        assert "baumeister" not in german.text(name_key(level)).lower()
    assert person("builder") in SPEC.ai_levels, "saves and records know the level by its id"


def test_a_quick_game_calls_the_human_by_colours(shown: Screen) -> None:
    services = shown.services
    library = services.archive.library(SPEC)
    for habits in (Habits(), Habits("Marcus")):
        setup = quick_setup(library, SPEC, habits, services.random)
        assert seat_name(SPEC, setup, 0, services.text) == "you"
        assert "+" not in seat_name(SPEC, setup, 1, services.text)


def unseen_builder(state: State) -> str:
    """The id of a builder that no workman of the player's sees, or nothing."""
    if state.phase != "main" or not isinstance(gesture_for(state), BuildGesture):
        return ""
    own = state.open_aqueducts(state.active)
    seen = {path for aqueduct in own for path in state.board.sight[aqueduct.stand].values()}
    return next((f"builder:{path}" for path in state.builders if path not in seen), "")


@pytest.mark.parametrize("by", ["click", "key"])
def test_a_builder_nobody_sees_is_told_as_if_there_were_none(shown: Screen, by: str) -> None:
    view = shown.show(*before(lambda state: bool(unseen_builder(state))))
    target = unseen_builder(view.state)
    if by == "click":
        shown.click(centre(view, target))
    else:
        shown.move(centre(view, target))
        type_key(shown, pygame.K_w)
    assert view.refusal is not None and view.refusal.code == "unseen" and view.refusal.ruling == "R3"
    kind = view.state.builders[target.partition(":")[2]]
    assert shown.services.text(f"aqua.builder.{kind}") in view.prompt
    assert "This workman sees no builder" not in view.prompt
    shown.use(language="de")
    assert (
        shown.services.text(f"aqua.builder.{kind}") in view.prompt and "Keiner deiner Arbeiter" in view.prompt
    )


# a loss is told as one


def ends_own(state: State, build: Build) -> bool:
    return any(state.seat_of(found.forecast.outlet) == state.active for found in preview(state, build).closes)


def choice_to_go_on(state: State) -> tuple[Build, ...]:
    """Builds with one builder for one workman, of which some end an own aqueduct and others do not."""
    by_pair: dict[tuple[str, str], list[Build]] = {}
    for action in legal_actions(state) if state.phase == "main" else ():
        if isinstance(action, Build) and state.builders[action.path] == action.tile.kind:
            by_pair.setdefault((action.outlet, action.path), []).append(action)
    for builds in by_pair.values():
        if len({ends_own(state, build) for build in builds}) == 2 and ends_own(state, builds[0]):
            return tuple(builds)
    return ()


def test_the_first_rotation_offered_is_the_closing_one(shown: Screen) -> None:
    view = shown.show(*before(lambda state: bool(choice_to_go_on(state))))
    build = choice_to_go_on(view.state)[0]
    shown.click(centre(view, f"workman:{build.outlet}"))
    shown.click(centre(view, f"builder:{build.path}"))
    front = f"square:{view.state.aqueducts[build.outlet].front}"
    shown.move(centre(view, front))
    offered = view.gesture.action_at(front)
    assert isinstance(offered, Build) and not ends_own(view.state, offered)


@pytest.mark.parametrize(("code", "words"), [("en", "Closes Player "), ("de", "Schließt das ")])
def test_closing_ones_own_aqueduct_is_told_in_neutral_ink_under_a_green_gain(
    shown: Screen, code: str, words: str
) -> None:
    shown.use(language=code)
    view = shown.show(*before(lambda state: bool(choice_to_go_on(state))))
    build = next(build for build in choice_to_go_on(view.state) if ends_own(view.state, build))
    shown.click(centre(view, f"workman:{build.outlet}"))
    shown.click(centre(view, f"builder:{build.path}"))
    front = f"square:{view.state.aqueducts[build.outlet].front}"
    shown.move(centre(view, front))
    for _ in range(4):
        if view.gesture.tile is build.tile:
            break
        type_key(shown, pygame.K_r)
    assert view.gesture.tile is build.tile
    chips = [chip for chip in view.speech.chips() if chip.tone != "warn"]
    assert chips[0].tone == "bad" and chips[0].text.startswith(words)
    colour = shown.services.text(f"aqua.hue.{view.state.board.outlets[build.outlet]}")
    assert colour in chips[0].text, "with two colours it says which"
    assert not any(chip.tone == "good" and colour in chip.text for chip in chips)


def test_no_podium_left_is_said_of_length_nought(shown: Screen) -> None:
    def sealable(state: State) -> list[str]:
        actions = legal_actions(state) if state.phase == "close" else ()
        return [a.outlet for a in actions if isinstance(a, Close) and not state.aqueducts[a.outlet].length]

    players, actions = before(lambda state: bool(sealable(state)))
    view = shown.show(players, actions)
    outlet = sealable(view.state)[0]
    shown.move(centre(view, f"seal:{outlet}"))
    said = " ".join(chip.text for chip in view.speech.chips())
    assert "no podium left" not in said and "no podium, no points" in said
    after, events = SPEC.rules().apply(view.state, Close(outlet))
    narrator = view.narrator
    assert any("length 0, gets no podium" in line.text for line in narrator.lines(events, after))
    assert any(isinstance(event, AqueductClosed) for event in events)


# keyboard


def test_the_focus_after_laying_is_on_a_seal(tmp_path: Path) -> None:
    with screen(tmp_path, speed=1.0) as shown:
        view = shown.show(2, moments(2)["main"])
        for _ in range(60):
            type_key(shown, pygame.K_RETURN)
            moving = 0
            while not view.idle and moving < 2000:
                assert view.focus not in ("button:undo", "button:redo", "button:reset-turn")
                shown.frame(dt=0.05)
                moving += 1
            if view.state.phase == "close" and shown.match.deciding is not None:
                break
        assert view.gesture.numbered and view.gesture.numbered[0].startswith("seal:")
        assert view.focus == "button:end-turn"
        played = len(shown.match.session)
        type_key(shown, pygame.K_1)
        assert view.gesture.outlet is None and view.asked, "an aqueduct that can grow is asked about"
        type_key(shown, pygame.K_1)
        assert view.gesture.outlet is not None and len(shown.match.session) == played, "digits still seal"


# undo


def test_one_undo_takes_back_seal_and_tile_together_and_leaves_a_badge(shown: Screen) -> None:
    def sealed_after_a_tile(state: State) -> bool:
        return state.phase == "close" and state.laid and bool(gesture_for(state).numbered)

    players, actions = before(sealed_after_a_tile)
    view = shown.show(players, actions[:-1])
    shown.match.play(SPEC.rules().parse(actions[-1]))
    shown.frame()
    seal = next(target for target in view.gesture.numbered)
    shown.click(centre(view, seal))
    shown.click(centre(view, seal))
    played = len(shown.match.session)
    assert view.gesture.outlet is not None
    type_key(shown, pygame.K_z, pygame.KMOD_CTRL)
    assert view.gesture.outlet is None and len(shown.match.session) == played, "the seal alone"
    type_key(shown, pygame.K_z, pygame.KMOD_CTRL)
    assert len(shown.match.session) == played - 1, "then the tile"
    assert view.gesture.hovered.partition(":")[0] != "seal", "there is none any more"
    outlet = seal.partition(":")[2]
    assert view.gesture.hovered == f"workman:{outlet}" or outlet not in view.board.marked("length")
    assert not view.board.marked("seal")
    assert shown.picture() == shown.drawn_anew()


# whose turn it is


def test_the_opponents_card_is_framed_while_my_turn_waits_for_its_end(shown: Screen) -> None:
    def hands_over(state: State) -> bool:
        if state.phase != "close" or state.to_move != 0:
            return False
        return any(isinstance(action, Close) for action in legal_actions(state))

    players, actions = before(hands_over)
    view = shown.show(players, actions)
    close = next(action for action in legal_actions(view.state) if isinstance(action, Close))
    shown.match.play(close)
    shown.frame()
    while shown.match.handing_over is None:
        shown.match.play(legal_actions(shown.match.session.state)[0])
        shown.frame()
    seat = shown.match.handing_over
    assert shown.match.mover != seat, "by the rules somebody else is to move already"
    cards = {card.name: card for card in view.widgets.root.walk() if card.name.startswith("card:")}
    active = {name for name, card in cards.items() if card.info.active}  # type: ignore[attr-defined]
    assert active == {f"card:{seat}"}
    assert f"All done, {view.host.seat_name(seat)}." in view.prompt


# refusals that no gesture reached


def out_of_stock(state: State, kind: str = "bridge") -> State:
    return replace(state, stock=frozen({each: 0 if each == kind else n for each, n in state.stock.items()}))


def played_on(shown: Screen, view: AquaView, state: State) -> None:
    """Put the table where a whole game would have to lead."""
    shown.match.session._done[-1] = dataclasses.replace(shown.match.session._done[-1], after=state)
    view.jump()
    shown.frame()
    assert view.state is state


def told(view: AquaView, code: str) -> bool:
    return bool(sentence(code).fullmatch(view.prompt.partition(": ")[2] or view.prompt)) or bool(
        sentence(code).fullmatch(view.prompt)
    )


def test_out_of_stock_is_reached_by_no_gesture(shown: Screen) -> None:
    """The joker's tray shows all kinds; the one that has run out says so."""
    view = shown.show(*before(lambda state: len({a.tile.kind for a in joker_builds(state)}) > 2))
    kind = joker_builds(view.state)[0].tile.kind
    played_on(shown, view, out_of_stock(view.state, kind))
    build = joker_builds(view.state)[0]
    shown.click(centre(view, f"workman:{build.outlet}"))
    shown.click(centre(view, f"builder:{build.path}"))
    shown.click(centre(view, f"tray:{kind}"))
    assert view.refusal is not None and view.refusal.code == "out-of-stock" and told(view, "out-of-stock")
    shown.click(centre(view, f"tray:{build.tile.kind}"))
    assert view.gesture.tile is not None and view.refusal is None


def test_wrong_second_kind_is_reached_by_no_gesture(shown: Screen) -> None:
    """A click on another pile, with the fountain's tile in the hand."""
    view = shown.show(*before(lambda state: state.phase == "fountain" and len(state.second) == 1))
    held = view.gesture.tile
    assert held is not None
    other = next(kind for kind in TILE_KINDS if kind != held.kind and view.state.stock[kind])
    shown.click(centre(view, f"stock:{other}"))
    assert view.refusal is not None and view.refusal.code == "wrong-second-kind"
    assert told(view, "wrong-second-kind") and view.gesture.tile is held
    shown.click(centre(view, f"stock:{held.kind}"))
    assert view.refusal is None, "of that kind it is"


def test_a_tile_is_not_taken_from_its_pile(shown: Screen) -> None:
    view = shown.show(2, moments(2)["main"])
    shown.click(centre(view, "stock:curve"))
    assert view.refusal is not None and view.refusal.code == "from-a-builder"


def test_pathway_full_is_reached_by_no_gesture(shown: Screen) -> None:
    """No board of the house has so many builders; one that had would say why none of them can go on."""
    view = shown.show(2, moments(2)["advance"])
    full = frozen(dict.fromkeys(view.state.board.pathway, "joker"))
    state = replace(view.state, builders=full, stock=frozen(dict.fromkeys(TILE_KINDS, 0)))
    played_on(shown, view, state)
    assert isinstance(view.gesture, AdvanceGesture) and not view.gesture.enabled
    target = f"builder:{view.state.board.pathway[0]}"
    shown.click(centre(view, target))
    assert view.refusal is not None and view.refusal.code == "pathway-full" and told(view, "pathway-full")
    view.hush()
    shown.move(centre(view, target))
    type_key(shown, pygame.K_w)
    assert told(view, "pathway-full")


# words that point instead of naming


def test_chips_and_hints_name_squares_instead_of_pointing() -> None:
    names = {*classic_start(2).board.pathway, *classic_start(2).board.squares}
    for code in LANGUAGES:
        text = Language(code, [SPEC.texts])
        for key in ("lands", "lands_side"):
            said = text.text(f"aqua.chip.{key}", n=2, side=text.text("aqua.side.S"))
            assert complete(said) and not names & set(said.replace(":", " ").split())


def test_what_squares_are_called_is_written_on_demand(shown: Screen) -> None:
    view = shown.show(2, moments(2)["main"])
    plain = shown.picture()
    type_key(shown, pygame.K_c)
    assert view.board.marked("name") and shown.picture() != plain
    assert shown.picture() == shown.drawn_anew()
    type_key(shown, pygame.K_c)
    shown.frame()
    assert not view.board.marked("name")
