"""Buttons that say what they do, to who looks and to who listens alike."""

from __future__ import annotations

from PySide6.QtWidgets import QPushButton


def push_button(label: str, *, is_primary: bool = False) -> QPushButton:
    """Return a button that says what it does."""
    button = QPushButton()
    relabel(button, label)
    if is_primary:
        button.setProperty("role", "primary")
    return button


def relabel(button: QPushButton, label: str) -> None:
    """Let a button say something else."""
    button.setText(label)
    button.setAccessibleName(label)
