"""What the gesture would do, in a few words: the chips beside the tile."""

from __future__ import annotations

from game.core.rules import Reason
from game.games.aqua_romana.rules.board import Outlet
from game.games.aqua_romana.rules.preview import Closing, Preview, Seen
from game.games.aqua_romana.rules.state import State
from game.table.chips import Chip
from game.table.screen import Text


def chips_for(
    state: State, outlet: Outlet | None, found: Preview, text: Text, *, warned: bool = False
) -> list[Chip]:
    """One's own growth first, then the others', then the builder's way, then what will be seen.

    ``warned``: that it will be nobody, the most hated surprise, has been said already.
    """
    chips: list[Chip] = []
    for growth in sorted(found.grows, key=lambda growth: growth.outlet != outlet):
        own = state.seat_of(growth.outlet) == state.active
        key = "aqua.chip.grows" if growth.outlet == outlet else "aqua.chip.also_grows"
        chip = text(
            key, colour=_colour(state, growth.outlet, text), n=len(growth.squares), length=growth.length
        )
        chips.append(Chip(chip, "good" if own else "plain"))
    chips += [_closing(state, closing, text) for closing in found.closes]
    if found.step is not None:
        chips.append(Chip(text("aqua.chip.lands", path=found.step.landing)))
        if found.second_tile:
            chips.append(Chip(text("aqua.chip.fountain"), "good"))
    if found.sees_nobody and not warned:
        chips.append(Chip(text("aqua.chip.sees_none"), "bad"))
    elif found.sees is not None and not found.sees_nobody:
        chips.append(Chip(text("aqua.chip.sees", builders=_seen(found.sees, text))))
    return chips


def _closing(state: State, closing: Closing, text: Text) -> Chip:
    forecast = closing.forecast
    own = state.seat_of(forecast.outlet) == state.active
    colour = _colour(state, forecast.outlet, text)
    if forecast.podium == 0:
        return Chip(text("aqua.chip.closes_none", colour=colour, n=forecast.length), "bad" if own else "good")
    if forecast.tried:
        way = " → ".join(str(podium) for podium in (*forecast.tried, forecast.podium))
        return Chip(text("aqua.chip.closes_taken", colour=colour, n=forecast.length, way=way), "plain")
    return Chip(text("aqua.chip.closes", colour=colour, podium=forecast.podium))


def _seen(sees: tuple[Seen, ...], text: Text) -> str:
    return ", ".join(text(f"aqua.builder_short.{seen.builder}") for seen in sees if seen.builder is not None)


def _colour(state: State, outlet: Outlet, text: Text) -> str:
    return text(f"colour.{state.board.outlets[outlet]}")


def refusal_text(state: State, reason: Reason, text: Text) -> str:
    """One sentence that says why, with the ruling."""
    values: dict[str, str | int] = dict(reason.values)
    for key in ("kind", "builder", "allowed"):
        if key in values:
            values[key] = (
                text(f"aqua.tile.{values[key]}") if values[key] != "joker" else text("aqua.builder.joker")
            )
    for key in ("outlet", "other"):
        if key in values:
            values[key] = f"{_colour(state, Outlet(str(values[key])), text)} {values[key]}"
    values["where"] = reason.squares[0] if reason.squares else ""
    sentence = text(f"aqua.reason.{reason.code}", **values)
    return f"{sentence} ({reason.ruling})" if reason.ruling else sentence
