"""Who sits on a chair of the table: a person, one of the opponents, or nobody."""

from collections.abc import Callable, Iterator, Sequence

from game.core.setup import HUMAN
from game.match.setups import Draft
from game.meta.cast import about_key, name_key, plays_key
from game.pages.faces import NOBODY, Face, Pips
from game.services import Services
from game.ui.theme import INK_SOFT, TERRACOTTA
from game.ui.widgets import Button, Column, ListLine, Row, Spacer, Text, TextField, TokenChoice, Widget

MAX_NAME = 18
FACE, BADGE = 50, 46
LINE, PIP = 21, 10
NAME_FIELD = "field:name"


class WhoSits:
    """What the page asks when a chair was clicked. `changed` lays it out anew, `done` closes it."""

    def __init__(
        self, services: Services, draft: Draft, changed: Callable[[], None], done: Callable[[], None]
    ) -> None:
        self._services = services
        self._ui = services.ui
        self._text = services.text
        self._draft = draft
        self._changed = changed
        self._done = done

    def ask(self, chair: int) -> Widget:
        ui, seat = self._ui, self._draft.seat_at(chair)
        heading = Text(ui, self._text("newgame.who"), size=30, role="heading", colour=TERRACOTTA)
        above: list[Widget] = [heading, Spacer(ui, grow=True)]
        if seat is not None:
            above.append(self._colours(seat))
        # Not below the list: with a name to give that is longer than a small window.
        above.append(Button(ui, "button:done", self._text("newgame.done"), self._done, size=18))
        parts: list[Widget] = [Row(ui, above, gap=8)]
        if seat is not None and self._draft.kinds[seat] == HUMAN:
            parts.append(self._name(seat))
        parts.append(Column(ui, list(self._lines(chair, seat)), gap=0, across="stretch"))
        return Column(ui, parts, gap=10, across="stretch")

    # who

    def _lines(self, chair: int, seat: int | None) -> Iterator[Widget]:
        draft, spec, text = self._draft, self._draft.spec, self._text
        now = draft.kinds[seat] if seat is not None else NOBODY
        colours = draft.colours[seat] if seat is not None else ()
        may_sit = seat is not None or draft.more is not None
        names = {HUMAN: text("newgame.human"), **{each: text(name_key(each)) for each in spec.ai_levels}}
        for kind, name in names.items():
            known = kind != HUMAN
            below = text(plays_key(kind)) if known else text("newgame.human-about")
            beside = self._known(kind) if known else ()
            line = self._line(chair, kind, name, below, beside, enabled=may_sit, colours=colours)
            line.mark(kind == now)
            yield line
        stays = seat is not None and draft.fewer is None
        why = text("newgame.stays", n=draft.players) if stays else text("newgame.nobody-about")
        gone = self._line(chair, NOBODY, text("newgame.nobody"), why, (), enabled=not stays, colours=())
        gone.mark(now == NOBODY)
        yield gone

    def _known(self, who: str) -> Sequence[Widget]:
        """Age and trade, and how strong of all of them."""
        levels = self._draft.spec.ai_levels
        about = Text(self._ui, self._text(about_key(who)), size=LINE - 3, role="italic", colour=INK_SOFT)
        pips = Pips(self._ui, levels.index(who) + 1, len(levels), TERRACOTTA, PIP)
        return (about, Spacer(self._ui, grow=True), pips)

    def _line(
        self,
        chair: int,
        kind: str,
        name: str,
        below: str,
        beside: Sequence[Widget],
        *,
        enabled: bool,
        colours: tuple[str, ...],
    ) -> ListLine:
        return ListLine(
            self._ui,
            f"who:{kind or 'nobody'}",
            name,
            lambda: self._seat(chair, kind),
            beside=beside,
            below=below,
            before=Face(self._ui, self._draft.spec, kind, colours, FACE) if kind != NOBODY else None,
            enabled=enabled,
            size=LINE,
        )

    def _seat(self, chair: int, kind: str) -> None:
        """A person may have a name to give; whoever else was chosen is there."""
        if kind != NOBODY:
            self._draft.sit(chair, kind)
        elif self._draft.seat_at(chair) is not None:
            self._draft.leave(chair)
        if kind == HUMAN:
            self._changed()
        else:
            self._done()

    # a person

    def _name(self, seat: int) -> Widget:
        ui, draft, text = self._ui, self._draft, self._text
        placeholder = text("title.name-hint") if draft.people == 1 else text("newgame.player", n=seat + 1)
        field = TextField(
            ui,
            NAME_FIELD,
            draft.names[seat],
            lambda name: self._call(seat, name),
            max_length=MAX_NAME,
            placeholder=placeholder,
            on_enter=self._done,
        )
        label = Text(ui, text("newgame.name"), size=22, colour=INK_SOFT)
        parts: list[Widget] = [Row(ui, [label, field], gap=14)]
        seated = {name for name in draft.names if name}
        offered = [name for name in self._services.settings.value.names if name not in seated]
        if offered:
            parts.append(Row(ui, [self._offer(seat, name) for name in offered], gap=8))
        return Column(ui, parts, gap=10, across="stretch")

    def _offer(self, seat: int, name: str) -> Button:
        def take() -> None:
            self._call(seat, name)
            self._changed()

        return Button(self._ui, f"name:{name}", name, take, size=20, role="strong")

    def _call(self, seat: int, name: str) -> None:
        """The first person at the table is whose computer it is."""
        self._draft.names[seat] = name
        if seat == self._draft.kinds.index(HUMAN):
            self._services.settings.change(save=False, player_name=name)

    # colours

    def _colours(self, seat: int) -> Widget:
        draft, ui = self._draft, self._ui
        names = " + ".join(self._text(f"colour.{colour}") for colour in draft.colours[seat])

        def take(step: int) -> None:
            draft.take_colours(seat, step)
            self._changed()

        return TokenChoice(
            ui,
            "choice:colours",
            [(colour, draft.spec.emblems[colour]) for colour in draft.colours[seat]],
            take,
            side=BADGE,
            label=names,
            tooltip=self._text("newgame.colours", colours=names),
        )
