"""Who is spoken to as *you*."""

from __future__ import annotations

from game.core.host import MatchHost


def you(host: MatchHost) -> int | None:
    """Whoever decides, or else the only one who sits here; None where there are several."""
    people = [seat for seat, chosen in enumerate(host.setup.seats) if chosen.is_human]
    alone = people[0] if len(people) == 1 else None
    return host.deciding if host.deciding is not None else alone
