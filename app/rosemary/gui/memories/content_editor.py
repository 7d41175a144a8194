"""The editor of a memory's text, with its Markdown shown in the fonts of its preview."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRectF, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QColor,
    QContextMenuEvent,
    QFocusEvent,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QSyntaxHighlighter,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextOption,
)
from PySide6.QtWidgets import QTextEdit, QWidget
from typing_extensions import override

from rosemary.gui.help.shortcuts import leaves_key, leaves_undo
from rosemary.gui.memories.content_view import Place, scroll_line
from rosemary.gui.memories.link_offers import LinkOffers
from rosemary.gui.memories.markdown_document import (
    FIXED,
    HEADING_PX,
    LINE_HEIGHT_PERCENT,
    LIST_INDENT_PX,
    PROPORTIONAL,
    QUOTE_INDENT_PX,
    gap_px,
    is_heavy,
)
from rosemary.gui.memories.markdown_keys import (
    BOLD,
    ITALIC,
    KEYPAD,
    RETURN_KEYS,
    Context,
    Line,
    Part,
    SpanKind,
    continue_line,
    indent_items,
    read_line,
    spans,
    switch_marks,
)
from rosemary.gui.search.find_bar import FindKeys
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.theme.tokens import (
    BODY_PX,
    CAPTION_PX,
    FIELD_FRAME_PX,
    MONOSPACE_FAMILIES,
    READING_PX,
    Theme,
    font,
    text_px,
)

_FENCE_PX: Final = 14
"""Height of the line that begins or ends code, about the preview's padding at any text size."""
_CODE_PADDING_PX: Final = 12
_AFTER_CODE_PX: Final = 5
"""What the preview has below code, less the last fence and an empty line."""


class SourceStyle(QSyntaxHighlighter):
    """Styles the document of an editor: letters at once, lines by `dress` after each change."""

    def __init__(self, appearance: Appearance, document: QTextDocument) -> None:
        super().__init__(document)
        self._appearance = appearance
        self._contexts: list[Context] = [Context()]
        self._numbers: dict[Context, int] = {Context(): 0}
        self._changed: list[tuple[QTextBlock, Context, Line]] = []
        self._formats: dict[str, QTextCharFormat] = {}
        self._metrics = QFontMetricsF(font(READING_PX))
        self._looks: dict[tuple[Line, str, Part | None, int, bool], QTextBlockFormat] = {}
        self._is_reading = False
        self._is_dressing = False

    @property
    def is_dressing(self) -> bool:
        """Whether the document is changing only in its looks."""
        return self._is_dressing

    def show_text(self, text: str, *, is_styled: bool) -> None:
        """Replace the text; this cannot be undone."""
        document = self.document()
        document.setUndoRedoEnabled(False)
        self._is_dressing = self._is_reading = True
        self._measure(document)
        document.setPlainText(text)
        self._is_reading = not is_styled
        if is_styled:
            self._dress_all(document)
        self._is_dressing = False
        document.setUndoRedoEnabled(True)
        document.setModified(False)

    def dress(self) -> None:
        """Set heights and margins of the lines that were changed; undone with the change."""
        if not self._changed or self._is_dressing:
            return
        if self.document().isRedoAvailable():  # an undo brings the looks back, too
            self._changed.clear()
            return
        self._is_dressing = True
        changed, self._changed = self._changed, []
        wanted = [(each[0], self._block_format(*each)) for each in changed]
        wrong = [(block, style) for block, style in wanted if block.blockFormat() != style]
        if wrong:
            edit = QTextCursor(self.document())
            edit.joinPreviousEditBlock()
            for block, style in wrong:
                QTextCursor(block).setBlockFormat(style)
            edit.endEditBlock()
        self._is_dressing = False

    def pad(self, top: int, bottom: int) -> None:
        """Begin the text further down, or let it be scrolled further up.

        It is undone with the last change; nothing else can be undone of it.
        """
        document = self.document()
        frame = document.rootFrame()
        style = frame.frameFormat()
        margin = document.documentMargin()
        if (style.topMargin(), style.bottomMargin()) == (margin + top, margin + bottom):
            return
        was_modified, self._is_dressing = document.isModified(), True
        style.setTopMargin(margin + top)
        style.setBottomMargin(margin + bottom)
        document.setUndoRedoEnabled(document.isUndoAvailable())
        edit = QTextCursor(document)
        edit.joinPreviousEditBlock()
        frame.setFrameFormat(style)
        edit.endEditBlock()
        document.setUndoRedoEnabled(True)
        document.setModified(was_modified)
        self._is_dressing = False

    def redraw(self) -> None:
        """Follow another theme or size of text; the cursor and what can be undone stay."""
        self._formats.clear()
        document = self.document()
        was_modified, self._is_dressing = document.isModified(), True
        has_undo = document.isUndoAvailable()
        document.setUndoRedoEnabled(has_undo)
        self._measure(document)
        if not self._is_reading:
            self._dress_all(document)
            self.rehighlight()
        document.setUndoRedoEnabled(True)
        document.setModified(was_modified)
        self._is_dressing = False

    def context_before(self, block: QTextBlock) -> Context:
        """Return what is known before a line."""
        state = block.previous().userState()
        return self._contexts[state] if state >= 0 else Context()

    def is_code(self, block: QTextBlock) -> bool:
        """Return whether a line is code, or begins or ends code."""
        state, before = block.userState(), block.previous().userState()
        contexts = (self._contexts[each] for each in (before, state) if each >= 0)
        return any(context.fence for context in contexts)

    @override
    def highlightBlock(self, text: str) -> None:
        if self._is_reading:
            return
        before = self.previousBlockState()
        context = self._contexts[before] if before >= 0 else Context()
        line, following = read_line(text, context)
        self.setCurrentBlockState(self._number(following))
        if not self._is_dressing:
            self._changed.append((self.currentBlock(), context, line))
        self._mark_line(text, line)

    def _number(self, context: Context) -> int:
        if context not in self._numbers:
            self._numbers[context] = len(self._contexts)
            self._contexts.append(context)
        return self._numbers[context]

    def _measure(self, document: QTextDocument) -> None:
        reading = font(READING_PX)
        self._metrics = QFontMetricsF(reading)
        self._looks.clear()
        document.setDefaultFont(reading)
        document.setDocumentMargin(FIELD_FRAME_PX - 1)  # the frame has one pixel itself
        document.setIndentWidth(text_px(LIST_INDENT_PX))

    def _dress_all(self, document: QTextDocument) -> None:
        edit = QTextCursor(document)
        edit.joinPreviousEditBlock()
        context = Context()
        block = document.begin()
        while block.isValid():
            line, following = read_line(block.text(), context)
            wanted = self._block_format(block, context, line)
            if block.blockFormat() != wanted:
                QTextCursor(block).setBlockFormat(wanted)
            context, block = following, block.next()
        edit.endEditBlock()

    def _block_format(self, block: QTextBlock, context: Context, line: Line) -> QTextBlockFormat:
        """Return the looks of a line; few texts have more than a dozen of them."""
        is_last = line.part is Part.SPACER and not block.next().isValid()
        marks = block.text()[: line.marks] if line.marks else ""
        key = (line, marks, context.before, context.blanks, is_last)
        if key not in self._looks:
            self._looks[key] = self._made_format(context, line, marks, is_last=is_last)
        return self._looks[key]

    def _made_format(
        self, context: Context, line: Line, marks: str, *, is_last: bool
    ) -> QTextBlockFormat:
        style = QTextBlockFormat()
        style.setLineHeight(LINE_HEIGHT_PERCENT, PROPORTIONAL)
        part, before = line.part, context.before
        if part is Part.SPACER:
            # As high as the gap in the preview; the last line stays one to write in.
            if before is not None and not context.blanks and not is_last:
                above = Part.PARAGRAPH if before is Part.CODE else before
                style.setLineHeight(text_px(_empty_px(above)), FIXED)
            return style
        style.setTopMargin(text_px(_margin_px(context, line)))
        if part is Part.ITEM:
            style.setIndent(line.level)
            style.setTextIndent(-self._metrics.horizontalAdvance(marks))
        elif part is Part.QUOTE:
            style.setLeftMargin(QUOTE_INDENT_PX)
            style.setTextIndent(-self._metrics.horizontalAdvance(marks))
        elif part in (Part.CODE, Part.FENCE):
            style.setLeftMargin(_CODE_PADDING_PX)
            style.setRightMargin(_CODE_PADDING_PX)
            if part is Part.FENCE:
                style.setLineHeight(_FENCE_PX, FIXED)
        return style

    @property
    def _theme(self) -> Theme:
        return self._appearance.theme

    def _mark_line(self, text: str, line: Line) -> None:
        if line.part is Part.HEADING:
            self.setFormat(0, len(text), self._format(f"heading {line.level}"))
        elif line.part is Part.QUOTE:
            self.setFormat(0, len(text), self._format("quote"))
        elif line.part is Part.CODE:
            self.setFormat(0, len(text), self._format("code block"))
            return
        elif line.part is Part.FENCE:
            self.setFormat(0, len(text), self._format("fence"))
            return
        if line.marks:
            self._mute(0, line.marks)
        for span in spans(text):
            self._mute(span.start, span.text_start)
            self._mute(span.text_end, span.end)
            self._add(span.text_start, span.text_end, self._format(span.kind.name.lower()))

    def _mute(self, start: int, end: int) -> None:
        self._add(start, end, self._format("mark"))

    def _add(self, start: int, end: int, added: QTextCharFormat) -> None:
        """Merge a format into the one that the line has already."""
        if start < end:
            merged = QTextCharFormat(self.format(start))
            merged.merge(added)
            self.setFormat(start, end - start, merged)

    def _format(self, name: str) -> QTextCharFormat:
        if name not in self._formats:
            self._formats[name] = _char_format(name, self._theme)
        return self._formats[name]


def _margin_px(context: Context, line: Line) -> int:
    """Return the gap above a line, less the empty line that stands there."""
    before = context.before
    if before is None:
        return 0
    part = Part.PARAGRAPH if line.part is Part.FENCE else line.part
    if context.blanks and before is Part.CODE:
        return _AFTER_CODE_PX
    if context.blanks:
        return max(0, gap_px(before, part) - _empty_px(before))
    is_joined = before is part and not (part is Part.HEADING or (part is Part.ITEM and line.marks))
    if is_joined or Part.CODE in (before, part):
        return 0
    return gap_px(before, part)


def _empty_px(before: Part | None) -> int:
    return gap_px(before, Part.PARAGRAPH)


_INK: Final = {"mark": "text_tertiary", "fence": "text_tertiary", "quote": "text_secondary"}


def _char_format(name: str, theme: Theme) -> QTextCharFormat:
    style = QTextCharFormat()
    if name in _INK:
        style.setForeground(QColor(getattr(theme, _INK[name])))
    if name == "quote" or name == SpanKind.ITALIC.name.lower():
        style.setFontItalic(True)
    elif name == SpanKind.BOLD.name.lower():
        style.setFontWeight(QFont.Weight.Bold)
    elif name == SpanKind.LINK.name.lower():
        style.setForeground(QColor(theme.accent_text))
    elif name.startswith("heading"):
        size = HEADING_PX.get(int(name.split()[1]), READING_PX)
        style.setFontWeight(QFont.Weight.DemiBold)
        style.setProperty(QTextFormat.Property.FontPixelSize, text_px(size))
    elif name in ("code", "code block", "fence"):
        style.setFontFamilies(MONOSPACE_FAMILIES)
        size = CAPTION_PX if name == "fence" else BODY_PX
        style.setProperty(QTextFormat.Property.FontPixelSize, text_px(size))
        if name == "code":
            style.setBackground(QColor(theme.code))
    return style


WORD_CHARS: Final = 20_000
LINE_CHARS: Final = 200_000
"""In longer texts each key press takes over 0.1 s."""
STYLED_CHARS: Final = 200_000
STYLED_LINES: Final = 5_000
"""Longer texts are edited as they are, without headings, indents and gaps."""
_MARK_KEYS: Final = (
    (QKeySequence.StandardKey.Bold, BOLD),
    (QKeySequence.StandardKey.Italic, ITALIC),
)
_PARAGRAPH: Final = "\N{PARAGRAPH SEPARATOR}"
_LINE: Final = "\N{LINE SEPARATOR}"


class ContentEditor(QTextEdit):
    """Edits plain text, by convention Markdown, in the fonts and measures of `ContentView`.

    Signals:
        content_edited: the person changed the text; read it from `content`.

    Attributes:
        find_keys: reports the keys for finding words in the text.
        offers: memories to link to, while a link is typed.
    """

    content_edited = Signal()

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown = ""
        self._typed_to, self._typed_space = -1, False
        self._appearance = appearance
        self._style = SourceStyle(appearance, self.document())
        self.find_keys = FindKeys(self)
        self.offers = LinkOffers(self)
        self.setObjectName("contentEditor")
        self.setAccessibleName(self.tr("Text of the memory, Markdown"))
        self.setPlaceholderText(self.tr("Write what is worth remembering. Markdown is fine."))
        self.setAcceptRichText(False)
        self.setTabChangesFocus(True)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self._style.show_text("", is_styled=True)
        self.textChanged.connect(self._on_text_changed)
        self.cursorPositionChanged.connect(self.offers.close_elsewhere)
        appearance.changed.connect(self._style.redraw)

    @property
    def content(self) -> str:
        """The text, with the line ends and special spaces it came with."""
        text = self.document().toRawText().replace(_PARAGRAPH, "\n")
        if _LINE not in self._shown:
            text = text.replace(_LINE, "\n")  # Shift+Return
        if "\r\n" in self._shown and "\n" not in self._shown.replace("\r\n", ""):
            text = text.replace("\n", "\r\n")
        return text

    def show_content(self, content: str) -> None:
        """Show a text; if it is the same, the cursor and the undo history stay."""
        if content == self._shown and not self.document().isModified():
            return
        if content != self.content:
            place = self.textCursor().position()
            is_short = len(content) <= STYLED_CHARS and content.count("\n") <= STYLED_LINES
            is_styled = is_short and not is_heavy(content)
            self._style.show_text(content, is_styled=is_styled)
            cursor = self.textCursor()
            cursor.setPosition(min(place, self.document().characterCount() - 1))
            self.setTextCursor(cursor)
        self._shown = content
        self.document().setModified(False)

    def show_line(self, place: Place) -> None:
        """Scroll a line to its place, even beyond the ends of the text."""
        if not self.document().isRedoAvailable():  # it would be lost
            self._style.pad(0, 0)
            missing = scroll_line(self, place)
            if missing < 0:
                self._style.pad(-missing, 0)
            elif missing:
                unused = self.viewport().height() - round(self.document().size().height())
                self._style.pad(0, missing + max(0, unused))
        scroll_line(self, place)

    def place_cursor(self, position: int, *, is_exact: bool) -> None:
        """Put the cursor at a position, or else into its line unless it is in sight already."""
        cursor = self.textCursor()
        is_placed = cursor.position() > 0 and self._is_in_sight(cursor)
        if is_placed and not is_exact:
            return
        cursor.setPosition(position)
        if not is_exact:
            cursor.movePosition(QTextCursor.MoveOperation.StartOfBlock)
            if not self._is_in_sight(cursor):
                cursor.setPosition(position)  # Qt would scroll up to where the paragraph begins
        self.setTextCursor(cursor)

    def _is_in_sight(self, cursor: QTextCursor) -> bool:
        return self.viewport().rect().contains(self.cursorRect(cursor))

    @override
    def event(self, event: QEvent) -> bool:
        if leaves_key(event) or leaves_undo(event, self.document()):
            return False
        if isinstance(event, QKeyEvent) and not self.isReadOnly():
            if self.offers.take_key(event):
                return True
            marks = next((each for keys, each in _MARK_KEYS if event.matches(keys)), None)
            if event.type() == QEvent.Type.ShortcutOverride and marks:
                event.accept()  # Ctrl+I would import
                return True
            if event.type() == QEvent.Type.KeyPress and self._writes_markdown(event, marks):
                self.ensureCursorVisible()
                return True
        return super().event(event)

    @override
    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer bold and italic below what Qt offers."""
        menu = self.createStandardContextMenu(event.pos())
        names = (self.tr("Bold"), self.tr("Italic"))
        menu.addSeparator()
        for name, (keys, marks) in zip(names, _MARK_KEYS, strict=True):
            action = QAction(name, menu)
            action.setShortcut(QKeySequence(keys))
            action.setEnabled(not self.isReadOnly())
            action.triggered.connect(partial(self._switch_marks, marks))
            menu.addAction(action)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(event.globalPos())

    def _switch_marks(self, marks: str) -> None:
        self.setTextCursor(switch_marks(self.textCursor(), marks))

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        plain = Qt.KeyboardModifier.ShiftModifier | KEYPAD
        is_typing = bool(event.text()) and event.text().isprintable()
        if is_typing and not event.modifiers() & ~plain and not self.isReadOnly():
            self._type(event.text())
        else:
            super().keyPressEvent(event)

    def _type(self, text: str) -> None:
        """Insert typed characters. A word is undone as one, with the looks that it changed.

        Qt's own insertion stands alone in the undo history: no looks can be joined to it.
        """
        cursor = self.textCursor()
        is_further = cursor.position() == self._typed_to and not cursor.hasSelection()
        is_new_word = not text.isspace() and self._typed_space
        if is_further and not is_new_word:
            cursor.joinPreviousEditBlock()
        else:
            cursor.beginEditBlock()
        cursor.insertText(text)
        cursor.endEditBlock()
        self._typed_to, self._typed_space = cursor.position(), text.isspace()
        self.setTextCursor(cursor)
        self.ensureCursorVisible()

    def _writes_markdown(self, event: QKeyEvent, marks: str | None) -> bool:
        """Do what a key does to Markdown; return whether it does anything."""
        cursor = self.textCursor()
        block = self.document().findBlock(cursor.selectionStart())
        if marks:
            self._switch_marks(marks)
            return True
        if self._style.is_code(block):
            return False
        if event.key() in RETURN_KEYS and not event.modifiers() & ~KEYPAD:
            is_done = continue_line(cursor)
            if is_done:
                self.setTextCursor(cursor)
            return is_done
        if event.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            by = 1 if event.key() == Qt.Key.Key_Tab else -1
            return indent_items(cursor, self._style.context_before(block), by)
        return False

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint an area behind code, as the preview has it, below the text."""
        painter = QPainter(self.viewport())
        for area in self._code_areas():
            painter.fillRect(area, QColor(self._appearance.theme.code))
        painter.end()
        super().paintEvent(event)

    def _code_areas(self) -> Iterator[QRectF]:
        """Yield the areas of the visible runs of code, in the viewport."""
        layout, view = self.document().documentLayout(), self.viewport().rect()
        scrolled = self.verticalScrollBar().value()
        margin = self.document().documentMargin()
        run = QRectF()
        block = self.cursorForPosition(QPoint(0, 0)).block()
        while block.isValid():
            area = layout.blockBoundingRect(block).translated(0, -scrolled)
            if area.top() > view.bottom():
                break
            if self._style.is_code(block):
                area.setLeft(margin)
                area.setRight(view.width() - margin)
                run = run.united(area)
            elif not run.isNull():
                yield run
                run = QRectF()
            block = block.next()
        if not run.isNull():
            yield run

    def _on_text_changed(self) -> None:
        if not self._style.is_dressing:
            self._style.dress()
            self.content_edited.emit()
            if self._style.is_code(self.textCursor().block()):
                self.offers.close()
            else:
                self.offers.follow()

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.offers.close()
        super().focusOutEvent(event)


def is_editable(content: str) -> bool:
    """Return whether the editor is fast enough for a text: Qt lays out each line as a whole."""
    longest_line = max(map(len, content.splitlines()), default=0)
    if longest_line <= WORD_CHARS:
        return True
    longest_word = max(map(len, content.split()), default=0)
    return longest_line <= LINE_CHARS and longest_word <= WORD_CHARS
