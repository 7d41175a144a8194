"""Styling what is made together once, in the end."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtWidgets import QApplication


@contextmanager
def styled_at_the_end() -> Iterator[None]:
    """Have all that is made in the block styled after it. Nothing may be shown meanwhile.

    Each widget that is given a parent would else be styled anew, with everything in it: a third of
    the time that the window takes to be made.
    """
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    sheet = application.styleSheet()
    application.setStyleSheet("")
    try:
        yield
    finally:
        application.setStyleSheet(sheet)
