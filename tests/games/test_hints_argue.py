"""AQ 14: every line of a hint is a reason for this move rather than the next best; none speaks against it."""

from random import Random

import pytest

from game.core.advice import Advice, Option, fact
from game.core.rules import CHANCE
from game.core.session import Session
from game.games import GAMES
from game.meta.spec import GameSpec
from tests.games.viewing.company import Company

PODIUMS = {"worth", "worth_first", "scores", "closes_own", "push_brings"}
"""What counts there is another figure."""
EACH = pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)


@EACH
def test_every_line_of_a_hint_argues(tmp_path_factory: pytest.TempPathFactory, spec: GameSpec) -> None:
    table = Company(tmp_path_factory.mktemp("hint"), spec)
    table.begin(2)
    hinter, rules, random = table.view.hinter, spec.rules(), Random(8)
    session: Session = Session(rules, table.match.session.start)  # type: ignore[type-arg]
    compared = silent = 0
    while rules.to_move(session.state) is not None and len(session) < 160:
        state = session.state
        if rules.to_move(state) == CHANCE:
            chance = spec.parts().chance
            assert chance is not None
            session.play(chance.draw(state, random))
            continue
        actions = list(rules.legal_actions(state))
        if len(actions) > 1 and not rules.in_setup(state):
            one, two = random.sample(actions, 2)
            advice = Advice((Option(one, 0.6), Option(two, 0.59)))
            reasons = hinter._arguments(state, advice)
            others = list(hinter.facts(state, two))
            assert not {each.code for each in reasons} & hinter.concedes
            assert not [each for each in reasons if each in others], "that speaks for both"
            for reason in reasons:
                figures = [each.values.get("n") for each in others if each.code == reason.code]
                if reason.code in hinter.measured - PODIUMS:
                    assert reason.values["n"] > max(figures, default=0)
            said = [chip for chip in hinter.chips(state, advice, "H") if chip.tone == "reason"]
            assert said, "if there is nothing to say, that is said"
            compared += 1
            silent += not reasons
        session.play(random.choice(actions))
    table.app.stack.close()
    assert compared > 20 and silent < compared


@EACH
def test_a_figure_that_the_next_best_has_too_is_no_reason(
    tmp_path_factory: pytest.TempPathFactory, spec: GameSpec
) -> None:
    """ "Next turn this workman sees 1 builder", where the next best sees two; "6 of 9" against seven."""
    table = Company(tmp_path_factory.mktemp("hint"), spec)
    table.begin(2)
    hinter, (code, *_) = table.view.hinter, sorted(table.view.hinter.measured - {"push_brings"})
    facts = {"less": [fact(code, n=1, podium=1)], "more": [fact(code, n=2, podium=2)], "none": []}
    hinter.facts = lambda state, action: facts[action]
    hinter.rather = lambda state, action, other: []
    for one, two, argues in (("less", "more", False), ("more", "less", True), ("less", "none", True)):
        found = hinter._arguments(None, Advice((Option(one, 0.6), Option(two, 0.5))))
        assert bool(found) is argues, (one, two)
    table.app.stack.close()
