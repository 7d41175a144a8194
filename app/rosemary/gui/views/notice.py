"""A message to the person, with what can be done about it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QCoreApplication

from rosemary.domain.errors import RosemaryError
from rosemary.gui import error_texts


class NoticeKind(StrEnum):
    """Whether something went wrong."""

    INFO = "info"
    ERROR = "error"


@dataclass(frozen=True, slots=True, kw_only=True)
class NoticeAction:
    """A button: what it says and what it does."""

    label: str
    run: Callable[[], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Notice:
    """What the bar says.

    Attributes:
        shown_for_ms: None until it is closed or another one comes.
        is_progress: it tells how far something is; its text changes as it goes on.
    """

    text: str
    kind: NoticeKind = NoticeKind.INFO
    actions: tuple[NoticeAction, ...] = ()
    shown_for_ms: int | None = 8_000
    is_progress: bool = False


def error_notice(
    error: RosemaryError, kept: str = "", actions: tuple[NoticeAction, ...] = ()
) -> Notice:
    """Return a notice that says what happened, what was kept and what to do."""
    return Notice(
        text=error_texts.said(error, kept),
        kind=NoticeKind.ERROR,
        actions=actions,
        shown_for_ms=None,
    )


def text_kept() -> str:
    """Return the sentence that says nothing typed is lost."""
    return QCoreApplication.translate("Notice", "What you typed is kept.")


def text_came_back() -> str:
    """Return the sentence that says where a text comes from that nobody typed just now."""
    return QCoreApplication.translate(
        "Notice", "What you were typing came back from before the app stopped."
    )
