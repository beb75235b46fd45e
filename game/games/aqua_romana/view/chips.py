"""What the gesture would do, in a few words: the chips beside the tile."""

from __future__ import annotations

from game.core.rules import Reason
from game.games.aqua_romana.rules.board import Outlet
from game.games.aqua_romana.rules.events import BuilderStepped
from game.games.aqua_romana.rules.preview import Closing, Growth, Preview, Seen
from game.games.aqua_romana.rules.state import State
from game.table.chips import Chip, Tone
from game.table.screen import Text


def chips_for(
    state: State, outlet: Outlet | None, found: Preview, text: Text, *, warned: bool = False
) -> list[Chip]:
    """What one loses first, then one's own growth, the others', the builder's way, what will be seen.

    ``warned``: that it will be nobody, the most hated surprise, has been said already.
    """
    chips = [_closing(state, closing, text) for closing in found.closes]
    losses = [chip for chip in chips if chip.tone == "bad"]
    chips = [chip for chip in chips if chip.tone != "bad"]
    ends = {closing.forecast.outlet for closing in found.closes}
    grown = [
        _growth(state, growth, outlet, growth.outlet in ends, text)
        for growth in sorted(found.grows, key=lambda growth: growth.outlet != outlet)
    ]
    chips = [*losses, *grown, *chips]
    if found.step is not None:
        chips.append(Chip(builders_way(found.step, text)))
        if found.second_tile:
            chips.append(Chip(text("aqua.chip.fountain"), "good"))
    if found.sees_nobody and not warned:
        chips.append(Chip(text("aqua.chip.sees_none"), "bad"))
    elif found.sees is not None and not found.sees_nobody:
        chips.append(Chip(text("aqua.chip.sees", builders=_seen(found.sees, text))))
    return chips


def _growth(state: State, growth: Growth, outlet: Outlet | None, ends: bool, text: Text) -> Chip:
    """Good news of one's own, unless it is the last of it."""
    own = state.seat_of(growth.outlet) == state.active
    key = "grows" if growth.outlet == outlet else "also_grows_own" if own else "also_grows"
    colour = _colour(state, growth.outlet, text)
    said = text(f"aqua.chip.{key}", colour=colour, n=len(growth.squares), length=growth.length)
    return Chip(said, "good" if own and not ends else "plain")


def _closing(state: State, closing: Closing, text: Text) -> Chip:
    """One's own that ends by a tile is a loss; one that is sealed was meant to be."""
    forecast = closing.forecast
    own = state.seat_of(forecast.outlet) == state.active
    key = "seals" if closing.by == "choice" else "ends_own" if own else "closes"
    tone: Tone = "bad" if key == "ends_own" else "plain"
    values: dict[str, str | int] = {
        "colour": _colour(state, forecast.outlet, text),
        "n": forecast.length,
        "podium": forecast.podium,
        "way": " → ".join(str(podium) for podium in (*forecast.tried, forecast.podium)),
    }
    if forecast.length == 0:
        return Chip(text("aqua.chip.seals_nought", **values), "bad")
    if forecast.podium == 0:
        return Chip(text(f"aqua.chip.{key}_none", **values), "bad" if own else "good")
    return Chip(text(f"aqua.chip.{key}{'_taken' if forecast.tried else ''}", **values), tone)


def builders_way(step: BuilderStepped, text: Text) -> str:
    """The arrow on the pathway shows where; the words say how far, or round which corner."""
    side = step.landing[0]
    if side == step.start[0]:
        return text("aqua.chip.lands", n=len(step.way))
    return text("aqua.chip.lands_side", side=text(f"aqua.side.{side}"))


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
    if "figure" in values:
        values["figure"] = text(f"aqua.builder.{values['figure']}")
    # Where it is, is drawn on the board: the colour will do, unless that says the same of both.
    named = {key: Outlet(str(values[key])) for key in ("outlet", "other") if key in values}
    colours = {key: _colour(state, outlet, text) for key, outlet in named.items()}
    alike = len(named) > len(set(colours.values()))
    values |= {key: f"{colour} {named[key]}" if alike else colour for key, colour in colours.items()}
    sentence = text(f"aqua.reason.{reason.code}", **values)
    return f"{sentence} ({reason.ruling})" if reason.ruling else sentence
