"""A match as a question to the opponents' process."""

from game.ai.messages import Budget, Question
from game.core.session import AnySession
from game.meta.spec import GameSpec


def question_about(
    session: AnySession, spec: GameSpec, seat: int, player: str, seed: int, budget: Budget
) -> Question:
    """What should that seat play here, in the opinion of that AI level?

    Where the game has secrets the question holds the position as the seat may know it, and nothing else: what
    others were dealt stands in the log.
    """
    rules, opponents = session.rules, spec.opponents()
    actions: tuple[str, ...] = ()
    if spec.secrets:
        start = rules.seen_by(session.state, seat)
    else:
        start, actions = session.start, tuple(rules.format(action) for action in session.actions)
    return Question(spec.id, player, opponents.describe(start), actions, seed, budget, length=len(session))
