"""Markdown as a styled document: no HTML, no pictures, nothing fetched."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFragment,
    QTextFrame,
    QTextFrameFormat,
    QTextTable,
)

from rosemary.gui import texts
from rosemary.gui.memories.markdown_keys import ITEM, Context, Line, Part, read_line
from rosemary.gui.theme.tokens import (
    BODY_PX,
    FIELD_FRAME_PX,
    MONOSPACE_FAMILIES,
    READING_PX,
    Theme,
    font,
    text_px,
)

LINE_HEIGHT_PERCENT: Final = 145.0
_PARAGRAPH_GAP_PX: Final = 10
FRAME_TOP_PX: Final = 10
FRAME_BOTTOM_PX: Final = 16
"""Above and below code and tables. Above, it is less, because the line before adds some."""
_HEADING_GAP_PX: Final = 18
_AFTER_HEADING_PX: Final = 4
_ITEM_GAP_PX: Final = 2
LIST_INDENT_PX: Final = 28
"""Room for a bullet or a number of three digits."""
QUOTE_INDENT_PX: Final = 14
PROPORTIONAL = QTextBlockFormat.LineHeightTypes.ProportionalHeight.value
FIXED = QTextBlockFormat.LineHeightTypes.FixedHeight.value


_FRAMED: Final = frozenset((Part.CODE, Part.CELL))


def set_spacing(document: QTextDocument) -> None:
    """Set line heights and the gaps between blocks. Call when all frames are in place."""
    document.setIndentWidth(text_px(LIST_INDENT_PX))
    cursor = QTextCursor(document)
    parts = list(_parts(document))
    before: Part | None = None
    followers = [*(part for _, part in parts[1:]), None]
    for (block, found), after in zip(parts, followers, strict=True):
        is_beside = before in _FRAMED or after in _FRAMED
        is_spacer = found is Part.PARAGRAPH and is_beside and _is_empty(block)
        part = Part.SPACER if is_spacer else found
        if part is not Part.CELL:
            cursor.setPosition(block.position())
            cursor.setBlockFormat(_format(block.blockFormat(), before, part))
        before = part


def _parts(document: QTextDocument) -> Iterator[tuple[QTextBlock, Part]]:
    frames = iter(sorted(document.rootFrame().childFrames(), key=QTextFrame.firstPosition))
    frame = next(frames, None)
    block = document.begin()
    while block.isValid():
        position = block.position()
        while frame is not None and frame.lastPosition() < position:
            frame = next(frames, None)
        if frame is None or position < frame.firstPosition():
            yield block, _part_of(block)
        else:
            yield block, Part.CELL if isinstance(frame, QTextTable) else Part.CODE
        block = block.next()


def _part_of(block: QTextBlock) -> Part:
    style = block.blockFormat()
    if style.headingLevel():
        return Part.HEADING
    if style.hasProperty(QTextFormat.Property.BlockQuoteLevel):
        return Part.QUOTE
    if style.indent() or block.textList() is not None:
        return Part.ITEM
    return Part.PARAGRAPH


def _is_empty(block: QTextBlock) -> bool:
    is_ruler = block.blockFormat().hasProperty(
        QTextFormat.Property.BlockTrailingHorizontalRulerWidth
    )
    return block.length() == 1 and not is_ruler


def _format(style: QTextBlockFormat, before: Part | None, part: Part) -> QTextBlockFormat:
    marked = style.intProperty(_EMPTY_LINES)
    is_apart = before is part and marked > 0
    gap = text_px(_PARAGRAPH_GAP_PX if is_apart else gap_px(before, part))
    further = marked - (before is part is Part.ITEM)
    style.setTopMargin(gap + max(0, further) * _line_px() if marked else gap)
    style.setBottomMargin(0)
    if part is Part.SPACER:
        style.setLineHeight(1, FIXED)
        return style
    style.setLineHeight(LINE_HEIGHT_PERCENT, PROPORTIONAL)
    if part is Part.CODE:
        style.clearBackground()
        style.setLeftMargin(0)
    elif part is Part.QUOTE:
        style.setLeftMargin(QUOTE_INDENT_PX)
    return style


def _line_px() -> float:
    """Return the height of an empty line."""
    return QFontMetricsF(font(READING_PX)).height() * LINE_HEIGHT_PERCENT / 100


def gap_px(before: Part | None, part: Part) -> int:
    """Return the gap above a block, at the usual text size."""
    if before is None or part in (Part.CODE, Part.SPACER):
        return 0
    if part is Part.HEADING:
        return _PARAGRAPH_GAP_PX if before is part else _HEADING_GAP_PX
    if before is Part.SPACER:
        return 0  # the part before it has a gap of its own
    if before is Part.HEADING:
        return _AFTER_HEADING_PX
    if before is part is Part.ITEM:
        return _ITEM_GAP_PX
    return _PARAGRAPH_GAP_PX


_TABLE_BARS: Final = 800
_CODE_TICKS: Final = 800
_LINKS: Final = 400
_LIST_ITEMS: Final = 1_200
_LIST_ITEM = re.compile(r"^\s*(?:[-+*]|\d+[.)]) ", re.MULTILINE)
_NESTED_QUOTE = re.compile(r"^(?:[ \t]*>){20}", re.MULTILINE)
HEADING_PX: Final = {1: 20, 2: 17, 3: 15}
_FEATURES = (
    QTextDocument.MarkdownFeature.MarkdownDialectGitHub
    | QTextDocument.MarkdownFeature.MarkdownNoHTML
)


def markdown_document(markdown: str, theme: Theme, parent: QObject) -> QTextDocument:
    """Return a document that shows `markdown` in the colours of a theme.

    It is not laid out yet, and its pictures are removed, because Qt's layout would read them from
    the disk. A text too heavy for Qt's Markdown reader is shown as it is.
    """
    document = QTextDocument(parent)
    document.setUndoRedoEnabled(False)
    document.setDocumentMargin(FIELD_FRAME_PX - 1)  # the frame has one pixel itself
    document.setDefaultFont(font(READING_PX))
    if is_heavy(markdown):
        document.setPlainText(markdown)
        return document
    marked = with_marks(markdown)
    document.setMarkdown(marked, _FEATURES)
    changes = QTextCursor(document)
    changes.beginEditBlock()
    if marked != markdown:
        show_breaks(document)
    _replace_pictures(document)
    _style_blocks(document, theme)
    _style_links(document, theme)
    _frame_code(document, theme)
    _style_tables(document, theme)
    set_spacing(document)
    changes.endEditBlock()
    return document


def is_heavy(markdown: str) -> bool:
    """Return whether Qt's Markdown reader would block the window with this text.

    Its time grows with the square of a table's rows, a list's items and a paragraph's pieces: 500
    rows take 0.5 s.
    """
    return (
        markdown.count("|") > _TABLE_BARS
        or markdown.count("`") > _CODE_TICKS
        or markdown.count("](") > _LINKS
        or sum(1 for _ in _LIST_ITEM.finditer(markdown)) > _LIST_ITEMS
        or _NESTED_QUOTE.search(markdown) is not None
    )


def _blocks(document: QTextDocument) -> Iterator[QTextBlock]:
    block = document.begin()
    while block.isValid():
        yield block
        block = block.next()


def _fragments(document: QTextDocument) -> Iterator[QTextFragment]:
    for block in _blocks(document):
        yield from _fragments_of(block)


def _fragments_of(block: QTextBlock) -> Iterator[QTextFragment]:
    walk = block.begin()
    while not walk.atEnd():
        yield walk.fragment()
        walk += 1


def _replace_pictures(document: QTextDocument) -> None:
    found = [
        (each.position(), each.length(), each.charFormat())
        for each in _fragments(document)
        if each.charFormat().isImageFormat()
    ]
    cursor = QTextCursor(document)
    for position, length, style in reversed(found):
        picture = style.toImageFormat()
        name = picture.property(QTextFormat.Property.ImageAltText) or picture.name()
        cursor.setPosition(position)
        cursor.setPosition(position + length, QTextCursor.MoveMode.KeepAnchor)
        text = texts.translate("Texts", "[picture: {name}]").format(name=name)
        cursor.insertText(text, QTextCharFormat())


def _style_blocks(document: QTextDocument, theme: Theme) -> None:
    quote = QTextCharFormat()
    quote.setForeground(QColor(theme.text_secondary))
    quote.setFontItalic(True)
    cursor = QTextCursor(document)
    for block in _blocks(document):
        style = block.blockFormat()
        if level := style.headingLevel():
            _enlarge(cursor, block, level)
        elif style.hasProperty(QTextFormat.Property.BlockQuoteLevel):
            _merge(cursor, block, quote)


def _enlarge(cursor: QTextCursor, block: QTextBlock, level: int) -> None:
    """Set the size of a heading, instead of the one Qt derives from its level."""
    for position, length, style in [
        (each.position(), each.length(), each.charFormat()) for each in _fragments_of(block)
    ]:
        style.clearProperty(QTextFormat.Property.FontSizeAdjustment)
        style.setProperty(
            QTextFormat.Property.FontPixelSize, text_px(HEADING_PX.get(level, READING_PX))
        )
        style.setFontWeight(QFont.Weight.DemiBold)
        cursor.setPosition(position)
        cursor.setPosition(position + length, QTextCursor.MoveMode.KeepAnchor)
        cursor.setCharFormat(style)


def _merge(cursor: QTextCursor, block: QTextBlock, style: QTextCharFormat) -> None:
    cursor.setPosition(block.position())
    cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
    cursor.mergeCharFormat(style)


TITLES_MAX: Final = 20
"""So many titles within `[[` and `]]` are looked up in one text."""
_TITLE: Final = re.compile(r"\[\[(?P<title>[^\[\]]{1,300})\]\]")


def titles_in(document: QTextDocument) -> tuple[str, ...]:
    """Return the titles within `[[` and `]]`, each once; those in code are none."""
    found = (title for title, _ in _titles(document))
    return tuple(dict.fromkeys(found))[:TITLES_MAX]


def link_titles(document: QTextDocument, keys: Mapping[str, str], theme: Theme) -> None:
    """Make links of the titles that are in `keys`; the text stays as it is."""
    for title, cursor in list(_titles(document)) if keys else ():
        if title in keys:
            style = QTextCharFormat()
            style.setAnchor(True)
            style.setAnchorHref(f"memory:///{keys[title]}")
            style.setForeground(QColor(theme.accent_text))
            cursor.mergeCharFormat(style)


def _titles(document: QTextDocument) -> Iterator[tuple[str, QTextCursor]]:
    for block in _blocks(document):
        for found in _TITLE.finditer(block.text()):
            cursor = QTextCursor(document)
            start = len(block.text()[: found.start()].encode("utf-16-le", "surrogatepass")) // 2
            length = len(found.group().encode("utf-16-le", "surrogatepass")) // 2
            cursor.setPosition(block.position() + start + 1)
            is_code = _has_code_font(cursor.charFormat())
            cursor.setPosition(block.position() + start)
            cursor.setPosition(block.position() + start + length, QTextCursor.MoveMode.KeepAnchor)
            if not is_code:
                yield found["title"].strip(), cursor


def _has_code_font(style: QTextCharFormat) -> bool:
    return style.fontFixedPitch() or style.fontFamilies() == MONOSPACE_FAMILIES


def _style_links(document: QTextDocument, theme: Theme) -> None:
    spans = [
        (each.position(), each.length(), each.charFormat().isAnchor())
        for each in _fragments(document)
        if each.charFormat().isAnchor() or each.charFormat().fontFixedPitch()
    ]
    link = QTextCharFormat()
    link.setForeground(QColor(theme.accent_text))
    code = QTextCharFormat()
    code.setFontFamilies(MONOSPACE_FAMILIES)
    code.setProperty(QTextFormat.Property.FontPixelSize, text_px(BODY_PX))
    code.setBackground(QColor(theme.code))
    cursor = QTextCursor(document)
    for position, length, is_link in spans:
        cursor.setPosition(position)
        cursor.setPosition(position + length, QTextCursor.MoveMode.KeepAnchor)
        if is_link and (key := _memory_key(cursor.charFormat().anchorHref())):
            link.setAnchorHref(f"memory:///{key}")  # as a host, a long key would be no address
        cursor.mergeCharFormat(link if is_link else code)
        link.clearProperty(QTextFormat.Property.AnchorHref)


def _memory_key(address: str) -> str:
    """Return the key in the address of a memory, "" for any other address."""
    scheme, colon, key = address.partition("://")
    return key.strip("/") if colon and scheme.lower() == "memory" else ""


def _is_code(block: QTextBlock) -> bool:
    style = block.blockFormat()
    return style.hasProperty(QTextFormat.Property.BlockCodeLanguage) or style.hasProperty(
        QTextFormat.Property.BlockCodeFence
    )


def _frame_code(document: QTextDocument, theme: Theme) -> None:
    runs: list[tuple[int, int]] = []
    was_code = False
    for block in _blocks(document):
        is_code = _is_code(block)
        if is_code:
            end = block.position() + block.length() - 1
            start = runs.pop()[0] if was_code else block.position()
            runs.append((start, end))
        was_code = is_code
    letters = QTextCharFormat()
    letters.setFontFamilies(MONOSPACE_FAMILIES)
    letters.setProperty(QTextFormat.Property.FontPixelSize, text_px(BODY_PX))
    letters.setBackground(QColor(Qt.GlobalColor.transparent))
    cursor = QTextCursor(document)
    for start, end in reversed(runs):
        cursor.setPosition(start)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        cursor.mergeCharFormat(letters)
        cursor.insertFrame(_code_frame(theme))


def _code_frame(theme: Theme) -> QTextFrameFormat:
    frame = QTextFrameFormat()
    frame.setBackground(QColor(theme.code))
    frame.setBorder(0)
    frame.setPadding(12)
    frame.setTopMargin(text_px(FRAME_TOP_PX))
    frame.setBottomMargin(text_px(FRAME_BOTTOM_PX))
    return frame


def _style_tables(document: QTextDocument, theme: Theme) -> None:
    for frame in document.rootFrame().childFrames():
        if isinstance(frame, QTextTable):
            table = frame.format().toTableFormat()
            table.setBorder(1)
            table.setBorderBrush(QColor(theme.border_strong))
            table.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
            table.setBorderCollapse(True)
            table.setCellPadding(7)
            table.setCellSpacing(0)
            table.setTopMargin(text_px(FRAME_TOP_PX))
            table.setBottomMargin(text_px(FRAME_BOTTOM_PX))
            frame.setFormat(table)


# Markdown turns line breaks into spaces. A person who types three lines expects three lines, and so
# does an assistant that saves an address or values without bullets. A text that a program wrapped
# at a width stays one paragraph. Qt's reader also drops the empty lines between items, and all but
# one between paragraphs.
_MARK: Final = "\u1680"
"""Stands for a break, or for an empty line above, where it begins the text of a block.

It is a space, so that emphasis may begin behind it, but one that nobody types.
"""
_LINE_SEPARATOR: Final = "\N{LINE SEPARATOR}"
_EMPTY_LINES: Final = int(QTextFormat.Property.UserProperty) + 1
_EMPTY_LINES_MAX: Final = 20
_LINES_MAX: Final = 5_000
"""Longer texts are shown without breaks: 50,000 lines stopped the window for 3 s."""
_WRAPPED_CHARS: Final = 60
"""Programs wrap no narrower than this."""
_HARD: Final = re.compile(r"(?: {2,}|\\)$")
_NO_PROSE: Final = re.compile(
    r"\s*(?:[-+*=_:~`|]\s*)*$"  # a rule, or the line below a heading or the head of a table
    r"|\s*\[[^\]]+\]:"  # the address of a link
)
_INNER_MARKS: Final = re.compile(r"\s*(?:#{1,6}\s|>|`{3}|~{3})")
_CODE_INDENT: Final = re.compile(r" {4}|\t")
_QUOTE_MARKS: Final = re.compile(r" {0,3}(?:>[ \t]?)+")


def with_marks(markdown: str) -> str:
    """Return a text with its breaks marked, for `show_breaks`; the same text if it has none.

    A text of more than `_LINES_MAX` lines is returned unchanged.
    """
    if _MARK in markdown or not 0 < markdown.count("\n") <= _LINES_MAX:
        return markdown
    return "\n".join(map(_joined, filter(None, _runs(markdown.replace("\r\n", "\n").split("\n")))))


def show_breaks(document: QTextDocument) -> None:
    """Break the lines of a document at the marks of `with_marks`, and note its empty lines."""
    cursor, position = QTextCursor(document), 0
    for part in document.toRawText().split(_MARK)[:-1]:
        position += len(part.encode("utf-16-le", "surrogatepass")) // 2
        cursor.setPosition(position)
        is_first = cursor.atBlockStart()
        cursor.setPosition(position + 1, QTextCursor.MoveMode.KeepAnchor)
        if is_first:
            cursor.removeSelectedText()
            style = cursor.blockFormat()
            style.setProperty(_EMPTY_LINES, style.intProperty(_EMPTY_LINES) + 1)
            cursor.setBlockFormat(style)
        else:
            cursor.insertText(_LINE_SEPARATOR, cursor.charFormat())
            position += 1


def _runs(lines: Sequence[str]) -> Iterator[list[str]]:
    """Yield the lines, those of one paragraph or list item together."""
    context = Context()
    run: list[str] = []
    is_open = is_table = False
    blanks = 0
    for text in lines:
        line, following = read_line(text, context)
        is_table = bool(text.strip()) and (is_table or "|" in text)
        is_prose = not is_table and _is_prose(text, line)
        is_quote = line.part is Part.QUOTE
        is_quoted_on = is_quote and bool(run) and 0 < _depth(text) <= _depth(run[0])
        is_going_on = is_quoted_on or not text[: line.marks].strip()
        if is_open and is_prose and is_going_on and not context.blanks:
            run.append(text)
        else:
            is_prose = is_prose and not (is_going_on and _CODE_INDENT.match(text))
            # A line that may make a heading or a table of the run needs it as it is.
            own = text[line.marks :] if is_quote else text
            is_kept = bool(own.strip()) and _NO_PROSE.match(own) is not None
            yield from ([each] for each in run) if is_kept else (run,)
            is_text = is_prose or line.part is Part.HEADING
            run = [_below_empty_lines(text, line, context, blanks) if is_text else text]
        blanks = blanks + 1 if line.part is Part.SPACER else 0
        context, is_open = following, is_prose
    yield run


def _below_empty_lines(text: str, line: Line, context: Context, blanks: int) -> str:
    """Return a line of text, with a mark for each empty line above that Qt's reader drops."""
    own = text[line.marks :].lstrip()
    if context.before is None or line.part is Part.QUOTE or ITEM.match(own):
        return text
    is_between = line.part is Part.ITEM is context.before
    marks = _MARK * min(blanks if is_between else blanks - 1, _EMPTY_LINES_MAX)
    return f"{text[: len(text) - len(own)]}{marks}{own}" if marks else text


def _is_prose(text: str, line: Line) -> bool:
    own = text[line.marks :]
    is_text = line.part in (Part.PARAGRAPH, Part.ITEM)
    if line.part is Part.QUOTE:
        is_text = not (ITEM.match(own) or _CODE_INDENT.match(own))
    return is_text and not (_NO_PROSE.match(own) or _INNER_MARKS.match(own))


def _joined(run: Sequence[str]) -> str:
    """Return the lines of a paragraph, with a mark at each break that is to be shown."""
    if len(run) == 1:
        return run[0]
    is_wrapped = _is_wrapped([_unquoted(each) for each in run])
    parts = [run[0]]
    for text in run[1:]:
        before = parts[-1]
        if is_wrapped and not _HARD.search(before):
            parts += ["\n", text]
        else:
            parts[-1] = _HARD.sub("", before).rstrip()
            parts += [_MARK, _unquoted(text).lstrip()]
    return "".join(parts)


def _depth(text: str) -> int:
    """Return how many marks of a quote a line begins with."""
    found = _QUOTE_MARKS.match(text)
    return found[0].count(">") if found else 0


def _unquoted(text: str) -> str:
    found = _QUOTE_MARKS.match(text)
    return text[found.end() :] if found else text


def _is_wrapped(run: Sequence[str]) -> bool:
    """Return whether each line is as long as its width allows, and a sentence goes over a break."""
    widest = max(map(len, run))
    is_full = all(
        len(text) + len(following.split(maxsplit=1)[0]) >= widest
        for text, following in pairwise(run)
    )
    goes_over = any(text.lstrip()[0].islower() for text in run[1:])
    return widest >= _WRAPPED_CHARS and is_full and goes_over
