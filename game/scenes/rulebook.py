"""The rule book: contents and search on the left, the whole text on the right."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.meta.rulebook import Book, Chapter, Paragraph, folded
from game.meta.spec import GameSpec
from game.pages.cardpicture import card_picture
from game.scenes import doors
from game.scenes.page import Page
from game.scenes.stack import SceneStack
from game.services import Services
from game.table.bookpage import ChapterView, ParagraphView, RulingTag
from game.table.screen import Figures
from game.ui import Ui, Viewport, layout
from game.ui.sheet import MARGIN, foot
from game.ui.theme import TERRACOTTA, UNPAINTED, WOOD
from game.ui.widgets import Column, Free, ListLine, Panel, Scroll, ScrollList, Text, TextField, Widget
from game.ui.widgets.base import Size

SEARCH = "field:search"
SIGN = "§"
"""At a rule: its exact words are in the list. Numbers stand there alone."""
LIST = "ruling-"
"""How the ids of the entries in the list of rulings begin."""
COVER = 300
LINE, PER_SECOND = 90, 1500
"""Reference pixels that a key scrolls when pressed, and in a second while held."""


def toggle_book(services: Services, stack: SceneStack) -> None:
    """Open the book at what the scenes on the stack are about, or close it if it is open."""
    if isinstance(stack.top, RulebookScene):
        stack.top.close()
    else:
        open_book(services, stack)


def open_book(services: Services, stack: SceneStack, spec: GameSpec | None = None) -> None:
    """Open the book at what the scenes on the stack are about, or else that of `spec` or the chosen game."""
    topics = [scene.topic for scene in stack if scene.topic is not None]
    if topics:
        stack.push(RulebookScene(services, services.archive.find(topics[-1].game), topics[-1].anchor))
    else:
        stack.push(RulebookScene(services, spec or services.chosen))


class RulebookScene(Page):
    """Lies over whatever was there, which neither moves nor changes meanwhile."""

    name = "rules"

    def __init__(self, services: Services, spec: GameSpec, anchor: str = "") -> None:
        """With an `anchor`, a ruling or a phase, it opens at the paragraph about that."""
        super().__init__(services)
        self.ui.sign()
        self._spec = spec
        self._anchor = anchor
        self._query = ""
        self._hits: tuple[Paragraph, ...] = ()
        self._hit = -1
        self._marked = ""
        self._held: dict[int, int] = {}
        """Scrolling keys that are down, with their direction."""
        self._printed_for: tuple[str, Viewport] | None = None
        self._book: Book = Book(())
        self._reader = Reader(self.ui, [], self._follow)
        self._lines: list[ListLine] = []

    def enter(self) -> None:
        self.ui.play("page")

    # reading

    @property
    def reading(self) -> str:
        """The id of the paragraph at the top of the page."""
        return self._reader.reading

    @property
    def marked(self) -> str:
        """The id of the paragraph that was turned to last."""
        return self._marked

    def go(self, anchor: str) -> None:
        """Turn to the paragraph with that id, or about that ruling or phase, and mark it."""
        paragraph = self._book.find(anchor)
        if paragraph is not None:
            self._marked = paragraph.id
            self._reader.turn_to(paragraph.id)
            self._mark()
            self._follow()

    def _mark(self) -> None:
        for view in self._reader.paragraphs:
            view.mark(view.paragraph.id == self._marked)

    def _follow(self) -> None:
        """The contents show where one is, the places found which one is shown."""
        for line in self._lines:
            line.mark(line.name in (f"chapter:{self._reader.chapter}", f"hit:{self._marked}"))

    # the search

    @property
    def hits(self) -> tuple[str, ...]:
        return tuple(paragraph.id for paragraph in self._hits)

    def _search(self, query: str) -> None:
        self._query = query
        self._hits = self._book.search(query)
        self._hit = -1
        self._light_up()
        self.layout()
        if self._hits:
            self._next_hit()

    def _next_hit(self, step: int = 1) -> None:
        if self._hits:
            self._hit = (self._hit + step) % len(self._hits)
            self.go(self._hits[self._hit].id)

    def _light_up(self) -> None:
        wanted = folded(self._query).split()
        found = (lambda word: any(part in folded(word) for part in wanted)) if wanted else None
        for view in self._reader.paragraphs:
            for prose in view.prose:
                prose.found = found

    # widgets

    def layout(self) -> None:
        printed_for = (self.services.language.code, self.ui.viewport)
        if printed_for == self._printed_for:
            super().layout()
            return
        was_at = self._reader.reading if self._printed_for else ""
        self._printed_for = printed_for
        self._print()
        super().layout()
        if was_at:
            self._reader.turn_to(was_at)
            self._mark()
        else:
            self.go(self._anchor)

    def _print(self) -> None:
        """Set the whole book in this language for this window."""
        language = self.services.language
        self._book = self._spec.book(language.code, language.book(self._spec.id))
        figures = self._spec.screen().figures(self.ui)
        chapters = [self._chapter(chapter, figures) for chapter in self._book.chapters]
        self._reader = Reader(self.ui, chapters, self._follow, Cover(self.ui, self._spec))
        self._hits = self._book.search(self._query)
        self._light_up()

    def _chapter(self, chapter: Chapter, figures: Figures) -> ChapterView:
        views = [self._paragraph(paragraph, figures) for paragraph in chapter.paragraphs]
        return ChapterView(self.ui, chapter, views)

    def _paragraph(self, paragraph: Paragraph, figures: Figures) -> ParagraphView:
        listed, tags = paragraph.id.startswith(LIST), list(self._tags(paragraph))
        if not listed:
            paragraph = paragraph.uncoded
        elif paragraph.title == tags[0].ruling:
            paragraph = replace(paragraph, title="")
        return ParagraphView(self.ui, paragraph, figures, tags, tags_first=listed)

    def _tags(self, paragraph: Paragraph) -> Iterator[RulingTag]:
        """From a paragraph to its rulings in the list, and from the list to the paragraph that decides."""
        if paragraph.id.startswith(LIST):
            ruling = paragraph.id.removeprefix(LIST)
            yield self._tag(paragraph, ruling, ruling, ruling, "rules.to-paragraph")
        for ruling in paragraph.rulings[:1]:
            yield self._tag(paragraph, ruling, SIGN, LIST + ruling, "rules.to-list")
        yield from self._show_me(paragraph)

    def _show_me(self, paragraph: Paragraph) -> Iterator[RulingTag]:
        """The lesson in which one does what is read here."""
        anchors = (*paragraph.rulings, *(f"phase:{phase}" for phase in paragraph.phases))
        show = doors.lesson(self.services, self.stack, self._spec, *anchors, back="learn.to-book")
        if show is not None:
            label, tip = self.text("learn.show-me"), self.text("learn.lesson-tip")
            yield RulingTag(self.ui, f"ruling:show-me@{paragraph.id}", label, show, tip)

    def _tag(self, paragraph: Paragraph, ruling: str, label: str, target: str, tooltip: str) -> RulingTag:
        name = f"ruling:{ruling}@{paragraph.id}"
        return RulingTag(self.ui, name, label, lambda: self.go(target), self.text(tooltip))

    def build(self) -> Widget:
        ui, window = self.ui, layout.inset(self.ui.window, self.ui.px(MARGIN))
        below, room = foot(ui, [self.back_button(self.close)])
        wide = min(ui.t(430), round(window.w * 0.31))
        side, rest = layout.columns(window, [wide, None], ui.px(16))
        left = Panel(ui, self._side(), pad=self._pad(28))
        right = Panel(ui, self._reader, skin="panel/codex", pad=self._pad(52))
        left.place(Rect(side.x, side.y, side.w, room.bottom - side.y))
        right.place(rest)
        self._follow()
        return Free(ui, [left, right, *below])

    def _pad(self, wished: float) -> float:
        return wished if self.ui.viewport.ui_scale <= 1.25 else wished * 0.55

    def _side(self) -> Widget:
        ui = self.ui
        heading = Text(
            ui, self.text("rules.heading"), size=34, role="heading", colour=TERRACOTTA, align="centre"
        )
        field = TextField(
            ui, SEARCH, self._query, self._search, max_length=40, placeholder=self.text("rules.search")
        )
        self._lines = list(self._found() if folded(self._query).split() else self._contents())
        parts: list[Widget] = list(self._lines)
        if not parts:
            parts.append(Text(ui, self.text("rules.nothing", query=self._query), size=21))
        listed = ScrollList(ui, parts, gap=2, name="scroll:contents")
        return Column(ui, [heading, field, listed], gap=16, across="stretch")

    def _contents(self) -> Iterator[ListLine]:
        for chapter in self._book.chapters:
            first = chapter.paragraphs[0].id
            yield ListLine(self.ui, f"chapter:{chapter.id}", chapter.title, self._going(first))

    def _found(self) -> Iterator[ListLine]:
        chapters = {p.id: chapter.title for chapter in self._book.chapters for p in chapter.paragraphs}
        for hit in self._hits:
            go = self._going(hit.id)
            yield ListLine(self.ui, f"hit:{hit.id}", hit.title, go, below=chapters[hit.id])

    def _going(self, target: str) -> Callable[[], None]:
        return lambda: self.go(target)

    # leaving

    def back(self) -> None:
        """Esc first ends a search."""
        if self._query:
            self._search("")
        else:
            self.close()

    def close(self) -> None:
        self.ui.play("button")
        self.stack.pop()

    def cover(self) -> None:
        super().cover()
        self._held.clear()

    # keys

    def process_event(self, event: Event) -> bool:
        if event.type == pygame.KEYDOWN and self._key_down(event):
            return True
        if event.type == pygame.KEYUP and self._key_up(event):
            return True
        return super().process_event(event)

    def _key_down(self, event: Event) -> bool:
        typing = self.host.focused == SEARCH
        if event.key == pygame.K_f and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.host.focus(SEARCH)
        elif event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            share = 0.85 if event.key == pygame.K_PAGEDOWN else -0.85
            self._reader.scroll_by(round(share * self._reader.rect.h))
        elif event.key in (pygame.K_HOME, pygame.K_END) and not typing:
            self._reader.scroll_to(0 if event.key == pygame.K_HOME else 1 << 24)
        elif event.key in (pygame.K_UP, pygame.K_DOWN) and self._arrows_scroll:
            way = 1 if event.key == pygame.K_DOWN else -1
            self._held[event.key] = way
            self._reader.scroll_by(way * self.ui.t(LINE))
        else:
            return False
        return True

    @property
    def _arrows_scroll(self) -> bool:
        """Unless the keyboard is in the contents, where they choose a line."""
        return not self.host.focused or self.host.focused.startswith("ruling:")

    def _key_up(self, event: Event) -> bool:
        self._held.pop(event.key, None)
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.host.focused == SEARCH:
            self._next_hit(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        return False

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._held:
            self._reader.scroll_by(round(sum(self._held.values()) * self.ui.t(PER_SECOND) * dt))

    def wake_after(self) -> float | None:
        return 0.0 if self._held else super().wake_after()


class Cover(Widget):
    """The picture of the game, as wide as the book."""

    def __init__(self, ui: Ui, spec: GameSpec) -> None:
        super().__init__(ui)
        self._spec = spec
        self._picture: Surface | None = None

    def measure(self, width: int) -> Size:
        return (width, min(self.ui.t(COVER), width // 3))

    def draw(self, surface: Surface) -> None:
        """Painted aside: the book opens at once."""
        rim = max(2, self.ui.t(4))
        inner = self.rect.inflate(-2 * rim, -2 * rim)
        spec, size = self._spec, inner.size
        if self._picture is None or self._picture.get_size() != size:
            self._picture = self.ui.painter.ask(
                self.ui, (self, size), lambda ui: card_picture(ui, spec, size)
            )
        pygame.draw.rect(surface, WOOD, self.rect)
        if self._picture is None:
            pygame.draw.rect(surface, UNPAINTED, inner)
            self.dirty()
        else:
            surface.blit(self._picture, inner)


class Reader(Scroll):
    """The text of the book; knows which paragraph is at the top."""

    def __init__(
        self,
        ui: Ui,
        chapters: list[ChapterView],
        on_scroll: Callable[[], None],
        cover: Widget | None = None,
    ) -> None:
        parts = [*([cover] if cover is not None else []), *chapters]
        super().__init__(ui, Column(ui, parts, gap=64, across="stretch"), name="scroll:text")
        self._chapters = chapters
        self._on_scroll = on_scroll

    @property
    def paragraphs(self) -> Iterator[ParagraphView]:
        return (view for chapter in self._chapters for view in chapter.paragraphs)

    def turn_to(self, paragraph: str) -> None:
        """A chapter is shown from its heading, any other paragraph a little below the upper edge.

        The first one begins with the cover.
        """
        for chapter in self._chapters:
            for number, view in enumerate(chapter.paragraphs):
                if view.paragraph.id == paragraph:
                    top = chapter.rect.top if number == 0 else view.rect.top
                    if number == 0 and chapter is self._chapters[0]:
                        top = self.child.rect.top
                    self.scroll_to(top - self.child.rect.top - self.ui.t(14))

    def scroll_by(self, distance: int) -> None:
        self.scroll_to(self.offset + distance)

    def scroll_to(self, offset: int) -> None:
        super().scroll_to(offset)
        self._on_scroll()

    @property
    def reading(self) -> str:
        view = next((view for view in self.paragraphs if view.rect.bottom > self._eye), None)
        return view.paragraph.id if view is not None else ""

    @property
    def chapter(self) -> str:
        found = next((view for view in self._chapters if view.rect.bottom > self._eye), None)
        return found.chapter.id if found is not None else ""

    @property
    def _eye(self) -> int:
        """Where one reads: just below the upper edge."""
        return self.rect.top + self.ui.t(40)
