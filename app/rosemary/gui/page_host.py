"""The rail that chooses a page, and the stack of pages with one in front."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QFrame, QSizePolicy, QVBoxLayout, QWidget
from typing_extensions import override

from rosemary.gui.kit.buttons import IconButton
from rosemary.gui.kit.focusing import focus_into, has_focus_in
from rosemary.gui.kit.layouts import FrontStack, Stretched, line_of
from rosemary.gui.page_table import PAGES, PageEntry
from rosemary.gui.pages import Page
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.theme.theming import apply_style, apply_style_soon
from rosemary.gui.theme.tokens import DETAIL_COMFORT, LIST_WIDTH, SIDEBAR_WIDTH

RAIL_WIDTH = 52
_ICON_PX = 20
_SIDE = 8
_AROUND_LABEL = 28
"""The padding and frame of a button, and the room between its icon and its label."""
_GAP = "\N{EN SPACE}"
"""Qt leaves 4 px alone between an icon and its label."""
_LEAST_HEIGHT = 30


class PageRail(QFrame):
    """Lets a person choose a page; shows icons with their labels, or icons alone.

    Signals:
        chosen: the number of the chosen page, from 0.
    """

    chosen = Signal(int)

    def __init__(
        self, appearance: Appearance, entries: Sequence[PageEntry], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("rail")
        self.setAccessibleName(self.tr("Pages"))
        self.buttons = [self._button(appearance, *each) for each in enumerate(entries)]
        self._arrange(entries)
        self.show_labels(is_shown=False)
        self.choose(0)

    @property
    def labelled_width(self) -> int:
        """The width that the icons need together with their labels."""
        for button in self.buttons:
            button.ensurePolished()
        # Qt leaves the width of a space on either side of a label.
        texts = ((each.fontMetrics(), f" {each.text()} ") for each in self.buttons)
        widest = max(metrics.horizontalAdvance(text) for metrics, text in texts)
        return widest + _ICON_PX + _AROUND_LABEL + 2 * _SIDE

    def show_labels(self, *, is_shown: bool) -> None:
        """Show the labels beside the icons, or the icons alone."""
        style = Qt.ToolButtonStyle
        wanted = style.ToolButtonTextBesideIcon if is_shown else style.ToolButtonIconOnly
        for button in self.buttons:
            button.setToolButtonStyle(wanted)
        self.setFixedWidth(self.labelled_width if is_shown else RAIL_WIDTH)

    def choose(self, number: int) -> None:
        """Show which page is in front."""
        for at, button in enumerate(self.buttons):
            button.setChecked(at == number)
            button.set_lit(is_lit=at == number)
            # Tab stops here once; the arrow keys move between the buttons.
            policy = Qt.FocusPolicy.StrongFocus if at == number else Qt.FocusPolicy.ClickFocus
            button.setFocusPolicy(policy)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            keys = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End)
            if event.key() in keys:
                self._step(watched, Qt.Key(event.key()))
                return True
        return super().eventFilter(watched, event)

    def _step(self, button: QObject, key: Qt.Key) -> None:
        at = next(number for number, each in enumerate(self.buttons) if each is button)
        last = len(self.buttons) - 1
        wanted = {Qt.Key.Key_Up: at - 1, Qt.Key.Key_Down: at + 1, Qt.Key.Key_End: last}.get(key, 0)
        self.buttons[min(max(wanted, 0), last)].setFocus(Qt.FocusReason.OtherFocusReason)

    def _button(self, appearance: Appearance, number: int, entry: PageEntry) -> IconButton:
        button = IconButton(appearance, entry.icon, entry.title, size=_ICON_PX)
        button.setText(f"{_GAP}{entry.title}")
        button.setToolTip(f"{entry.title} (Ctrl+{number + 1})")
        button.setCheckable(True)
        button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Maximum)
        button.setMinimumHeight(_LEAST_HEIGHT)  # for low windows; the default is its size hint
        button.clicked.connect(lambda: self.chosen.emit(number))
        button.installEventFilter(self)
        return button

    def _arrange(self, entries: Sequence[PageEntry]) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(_SIDE, 14, _SIDE, 10)
        layout.setSpacing(4)
        for is_at_end in (False, True):
            for button, entry in zip(self.buttons, entries, strict=True):
                if entry.is_at_end == is_at_end:
                    layout.addWidget(button)
            if not is_at_end:
                layout.addStretch(1)


_WITH_KEYS = 9
_COMFORTABLE_WIDTH = SIDEBAR_WIDTH + LIST_WIDTH + DETAIL_COMFORT


class PageHost(QWidget):
    """The page rail and the pages, side by side.

    Signals:
        page_made: the `Page` that was just made, for connecting its signals.
        page_changed: the `PageEntry` that came to the front.
    """

    page_made = Signal(object)
    page_changed = Signal(object)

    def __init__(
        self,
        appearance: Appearance,
        memories: QWidget,
        make: Callable[[PageEntry], Page],
        entries: Sequence[PageEntry] = PAGES,
    ) -> None:
        """Show the memories first.

        Args:
            appearance: for the icons.
            memories: the first page.
            make: makes any other page.
            entries: the table of pages.
        """
        super().__init__()
        self.entries = tuple(entries)
        self._make = make
        self._pages: dict[int, Page] = {}
        self._current = 0
        self._memories = memories
        self._stack = FrontStack()
        self._stack.addWidget(memories)
        self.rail = PageRail(appearance, self.entries)
        self.rail.setVisible(len(self.entries) > 1)
        self.rail.chosen.connect(self.open_number)
        self._layout = line_of(self.rail, Stretched(self._stack), within=self, gap=0)
        apply_style(self.rail)
        appearance.changed.connect(self._fit_rail)
        for number in range(min(_WITH_KEYS, len(self.entries))):
            shortcut = QShortcut(QKeySequence(f"Ctrl+{number + 1}"), self)
            shortcut.activated.connect(lambda number=number: self._go_to(number))

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_rail()

    @override
    def minimumSizeHint(self) -> QSize:
        """Be as narrow as with icons alone: labels go away before anything is squeezed."""
        labels = 0 if self.rail.isHidden() else self.rail.maximumWidth() - RAIL_WIDTH
        return super().minimumSizeHint() - QSize(labels, 0)

    def _fit_rail(self) -> None:
        """Label the pages where the memories have all the room they need beside that."""
        room = self.width() - self.rail.labelled_width
        before = self.rail.width()
        self.rail.show_labels(is_shown=room >= _COMFORTABLE_WIDTH)
        if self.rail.maximumWidth() != before:
            self._layout.activate()  # now, or the panes would be laid out twice

    @property
    def current(self) -> Page | None:
        """The page in front; None for the memories."""
        return self._pages.get(self._current)

    @property
    def made(self) -> Mapping[int, Page]:
        """The pages that were opened so far, by their numbers."""
        return self._pages

    def leave(self) -> None:
        """Stop the work of the page in front, because the window closes."""
        if self.current is not None:
            self.current.leave()

    def open_page(self, name: str) -> None:
        """Bring the page called `name` to the front and move the keyboard into it."""
        names = [entry.name for entry in self.entries]
        self._go_to(names.index(name))

    def open_number(self, number: int) -> None:
        """Bring a page to the front by its place in the table; the rail keeps the keyboard."""
        self.rail.choose(number)
        if number == self._current:
            return
        if self.current is not None:
            self.current.leave()
        self._current = number
        entry = self.entries[number]
        is_first = bool(number) and number not in self._pages
        has_focus = has_focus_in(self._stack)
        if is_first:
            page = self._pages[number] = self._make(entry)
            self._stack.addWidget(page)
            for part in page.styled_parts:
                apply_style_soon(part)  # after the reparenting, which would style it again
            self.page_made.emit(page)
        front = self.current or self._memories
        is_known = not is_first and front.focusWidget() is not None
        self._stack.setCurrentWidget(front)
        if self.current is not None:
            if has_focus and not is_known:
                self.current.take_focus()  # otherwise Qt focuses the first control
            self.current.enter()
        self.page_changed.emit(entry)

    def _go_to(self, number: int) -> None:
        self.open_number(number)
        if not has_focus_in(self.rail):
            return
        front = self.current or self._memories
        if self.current is not None and front.focusWidget() is None:
            self.current.take_focus()
        if not has_focus_in(front):
            focus_into(front)
