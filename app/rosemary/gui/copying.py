"""A memory as it is put into the clipboard."""

from __future__ import annotations

import json
from enum import Enum, auto
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP

from rosemary.domain.models import Memory
from rosemary.gui import texts


class CopyForm(Enum):
    """In which form."""

    TEXT = auto()
    MARKDOWN = auto()
    JSON = auto()
    LINK = auto()


_NAMES: Final = {
    CopyForm.TEXT: QT_TRANSLATE_NOOP("Copying", "Copy the text"),
    CopyForm.MARKDOWN: QT_TRANSLATE_NOOP("Copying", "Copy as Markdown"),
    CopyForm.JSON: QT_TRANSLATE_NOOP("Copying", "Copy as JSON"),
    CopyForm.LINK: QT_TRANSLATE_NOOP("Copying", "Copy a link for assistants"),
}


def form_name(form: CopyForm) -> str:
    """Return what the menu says."""
    return texts.translate("Copying", str(_NAMES[form]))


def copied_text(memory: Memory, form: CopyForm) -> str:
    """Return a memory in a form; as JSON, as assistants are given it."""
    if form is CopyForm.LINK:
        return f"memory://{memory.key}"
    if form is CopyForm.JSON:
        from rosemary.operations.responses import memory_out  # noqa: PLC0415  # start-up time
        from rosemary.operations.wire import written  # noqa: PLC0415  # start-up time

        return json.dumps(written(memory_out(memory)), ensure_ascii=False, indent=2)
    if form is CopyForm.MARKDOWN:
        return _markdown(memory)
    return memory.content


def _markdown(memory: Memory) -> str:
    parts = [memory.content]
    first = memory.content.lstrip().partition("\n")[0]
    if not first.startswith("#") and not first.startswith(memory.summary):
        parts.insert(0, f"# {memory.summary}")
    if memory.tags:
        parts.append(" ".join("#" + "-".join(tag.split()) for tag in memory.tags))
    return "\n\n".join(parts) + "\n"
