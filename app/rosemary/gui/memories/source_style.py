"""Shows a Markdown source in the fonts, widths and gaps of its preview.

A line keeps its place when editing begins and ends: headings are as large, items as far in, and an
empty line is as high as the gap between paragraphs. Marks are faint.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QSyntaxHighlighter,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
)
from typing_extensions import override

from rosemary.gui.memories.markdown_document import (
    FIXED,
    HEADING_PX,
    LINE_HEIGHT_PERCENT,
    LIST_INDENT_PX,
    PROPORTIONAL,
    QUOTE_INDENT_PX,
    gap_px,
)
from rosemary.gui.memories.markdown_keys import (
    Context,
    Line,
    Part,
    SpanKind,
    read_line,
    spans,
)
from rosemary.gui.theme.accessibility import text_px
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.theme.tokens import (
    BODY_PX,
    CAPTION_PX,
    FIELD_FRAME_PX,
    MONOSPACE_FAMILIES,
    READING_PX,
    Theme,
    font,
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
        """Begin the text further down, or let it be scrolled further up. Forgets what to undo."""
        document = self.document()
        frame = document.rootFrame()
        style = frame.frameFormat()
        margin = document.documentMargin()
        if (style.topMargin(), style.bottomMargin()) == (margin + top, margin + bottom):
            return
        was_modified, self._is_dressing = document.isModified(), True
        style.setTopMargin(margin + top)
        style.setBottomMargin(margin + bottom)
        document.setUndoRedoEnabled(False)
        frame.setFrameFormat(style)
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
