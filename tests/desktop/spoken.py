"""The window as a screen reader finds and operates it, over AT-SPI."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import gi
from tests.desktop.display import wait_for

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402 - its version is named before

_DEPTH = 24


class Reader:
    """Finds what the app tells of itself, by role and name."""

    def __init__(self) -> None:
        self._app = wait_for(_find_app, "the app on the accessibility bus")

    def find(self, name: str, *roles: str) -> Any:
        """Return the first thing of that name and one of the roles that can be seen."""

        def look() -> Any:
            return next((each for each in self._all(name) if _role(each) in roles), None)

        return wait_for(look, f"{name!r} as {roles}")

    def press(self, name: str, *roles: str) -> None:
        """Do what a button does."""
        self.find(name, *(roles or ("push button", "button"))).do_action(0)

    def write(self, name: str, text: str) -> None:
        """Put a text into a field."""
        self.find(name, "text", "entry").set_text_contents(text)

    def rows(self, name: str) -> list[str]:
        """Return what the rows of a list are called, as they are read aloud."""
        found = self.find(name, "list")
        return [found.get_child_at_index(n).get_name() for n in range(found.get_child_count())]

    def unnamed(self) -> list[str]:
        """Return the roles of what can be focused and has no name."""
        return [
            _role(each)
            for each in _below(self._app)
            if _is(each, Atspi.StateType.FOCUSABLE)
            and _is(each, Atspi.StateType.SHOWING)
            and not each.get_name()
        ]

    def _all(self, name: str) -> Iterator[Any]:
        for each in _below(self._app):
            if each.get_name() == name and _is(each, Atspi.StateType.SHOWING):
                yield each


def _find_app() -> Any:
    desktop = Atspi.get_desktop(0)
    for number in range(desktop.get_child_count()):
        child = desktop.get_child_at_index(number)
        if child is not None and child.get_name() in ("Rosemary", "rosemary"):
            return child
    return None


def _below(root: Any, depth: int = 0) -> Iterator[Any]:
    if root is None or depth > _DEPTH:
        return
    yield root
    for number in range(min(root.get_child_count(), 200)):
        yield from _below(root.get_child_at_index(number), depth + 1)


def _role(accessible: Any) -> str:
    return str(accessible.get_role_name())


def _is(accessible: Any, state: Any) -> bool:
    return bool(accessible.get_state_set().contains(state))
