"""Drives the app as a person does: `make test-desktop`. Prints each check and what failed."""

from __future__ import annotations

import subprocess
import sys
import time
import traceback
from collections.abc import Callable

from tests.desktop.display import PATIENCE_S, App, Display, wait_for
from tests.desktop.services import DesktopServices
from tests.desktop.spoken import Reader

# What it needs cannot be had here; it has said what.
_SKIPPED = 77

SEARCH, ADD, WINDOW = "Quick search.*", "Add a memory.*", "Rosemary"


def no_tray(display: Display, python: str) -> None:
    """With no tray a hidden start shows the window after all, and closing it ends the app."""
    with App(display, python, "--hidden") as app:
        assert not display.window(WINDOW)
        number = wait_for(lambda: display.window(WINDOW), "the window after all", 2 * PATIENCE_S)
        display.hand("windowactivate", "--sync", number)
        display.hand("key", "alt+F4")
        wait_for(lambda: app.has_ended, "closing the window ends the app")


def quick_windows(display: Display, python: str) -> None:
    """The quick windows open by the command line and work by the keyboard."""
    with App(display, python) as app:
        wait_for(lambda: display.window(WINDOW), "the window")
        app.run("--search")
        number = wait_for(lambda: display.window(SEARCH), "quick search")
        display.hand("windowactivate", "--sync", number)
        display.hand("type", "--delay", "20", "green tea")
        display.hand("key", "Escape")
        wait_for(lambda: not display.window(SEARCH), "Esc closes quick search")
        app.run("--add")
        number = wait_for(lambda: display.window(ADD), "quick add")
        display.hand("windowactivate", "--sync", number)
        display.hand("type", "--delay", "20", "Mina likes orchids")
        display.hand("key", "ctrl+Return")
        wait_for(lambda: not display.window(ADD), "quick add closes when it has saved")
        assert "Mina likes orchids" in app.run("list")


def x_tray(display: Display, python: str) -> None:
    """In a tray of the old kind (trayer) a click opens the window, the right button the menu."""
    tray = display.start("trayer", "--edge", "bottom", "--widthtype", "request", "--height", "32")
    try:
        with App(display, python, "--hidden"):
            find = ("search", "--onlyvisible", "--class", "trayer")
            panel = wait_for(lambda: display.hand(*find), "the panel").split()[-1]
            wait_for(lambda: _width(display, panel) >= 20, "the icon in the panel")
            assert not display.window(WINDOW)
            _point(display, panel)
            display.hand("click", 1)
            wait_for(lambda: display.window(WINDOW), "a click opens the window")
            display.hand("click", 2)
            wait_for(lambda: display.window(SEARCH), "a middle click opens quick search")
            display.hand("key", "Escape")
            before = set(display.hand("search", "--onlyvisible", "--name", ".*").split())
            _point(display, panel)
            display.hand("click", 3)

            def menu() -> set[str]:
                return set(display.hand("search", "--onlyvisible", "--name", ".*").split()) - before

            wait_for(menu, "the right button opens the menu")
            display.hand("key", "Escape")
    finally:
        tray.terminate()
        tray.wait(30)


def status_notifier(display: Display, python: str) -> None:
    """With a StatusNotifier host the icon, its menu and its messages work over D-Bus."""
    desktop = DesktopServices(has_tray=True)
    try:
        with App(display, python, "--hidden"):
            wait_for(lambda: desktop.turn() and desktop.items, "the icon registers")
            assert not display.window(WINDOW)
            labels = desktop.menu()
            wanted = ["Open Rosemary", "Search…", "Add memory…", "Back up now", "Quit"]
            assert [label for label in wanted if label not in labels] == [], labels
            assert any(label.startswith("Ready") for label in labels), labels
            desktop.choose("Search…")
            wait_for(lambda: desktop.turn() and display.window(SEARCH), "Search… opens it")
            desktop.choose("Add memory…")
            wait_for(lambda: desktop.turn() and display.window(ADD), "Add memory… opens it")
            desktop.choose("Back up now")
            told = lambda: desktop.turn() and desktop.messages  # noqa: E731
            wait_for(told, "a message says where the backup is")
            assert "Backed up to" in desktop.messages[-1][1], desktop.messages
            desktop.choose("Open Rosemary")
            wait_for(lambda: desktop.turn() and display.window(WINDOW), "the window")
    finally:
        desktop.close()


def screen_reader(display: Display, python: str) -> None:
    """A screen reader finds and operates search, list, editor and buttons by name."""
    with App(display, python) as app:
        wait_for(lambda: display.window(WINDOW), "the window")
        reader = Reader()
        rows = wait_for(lambda: reader.rows("Memories"), "the list")
        assert any("bicycle" in row for row in rows), rows
        reader.write("Search memories", "green tea")
        wait_for(lambda: "green tea" in (reader.rows("Memories") or [""])[0], "the search")
        reader.press("New memory")
        reader.write("Text of the memory, Markdown", "Written by ear")
        display.hand("key", "ctrl+s")
        wait_for(lambda: "Written by ear" in app.run("list"), "what was written is saved")
        assert reader.unnamed() == [], reader.unnamed()


def keyboard(display: Display, python: str) -> None:
    """One memory is restored from a backup, and that undone, by keys alone."""
    with App(display, python) as app:
        number = wait_for(lambda: display.window(WINDOW), "the window")
        display.hand("windowactivate", "--sync", number)
        app.run("backup", "create")
        app.run("delete", "the-bicycle-has-a-flat-tyre")
        reader = Reader()
        display.hand("key", "ctrl+5")
        changed = "What has changed since this backup"
        wait_for(lambda: reader.rows(changed), "what has changed since")
        display.hand("key", "Return")
        display.hand("key", "space")
        display.hand("key", "Return")
        wait_for(lambda: "bicycle" in app.run("list"), "Return restores what is ticked")
        display.hand("key", "ctrl+z")
        wait_for(lambda: "bicycle" not in app.run("list"), "Ctrl+Z takes it back")


CHECKS: tuple[Callable[[Display, str], None], ...] = (
    quick_windows,
    x_tray,
    status_notifier,
    screen_reader,
    keyboard,
    no_tray,
)


def _width(display: Display, window: str) -> int:
    values = dict(
        line.split("=", 1)
        for line in display.hand("getwindowgeometry", "--shell", window).splitlines()
        if "=" in line
    )
    return int(values.get("WIDTH", 0))


def _point(display: Display, window: str) -> None:
    display.hand("mousemove", "--window", window, _width(display, window) // 2, 16)


def main() -> int:
    """Run the checks that are named, or all."""
    python, *names = sys.argv[1:]
    with Display() as display:
        # What is missing is named there; the app itself would abort.
        checked = subprocess.run(
            [python, "packaging/check_system.py"], env=display.environment, check=False
        )
    if checked.returncode:
        return _SKIPPED
    failed = 0
    for check in CHECKS:
        if names and check.__name__ not in names:
            continue
        started = time.monotonic()
        try:
            with Display() as display:
                check(display, python)
            outcome = "passed"
        except Exception:  # noqa: BLE001 - one check that fails does not end the others
            traceback.print_exc()
            outcome = "FAILED"
            failed += 1
        took = time.monotonic() - started
        print(f"{outcome}  {check.__name__:16} {took:5.1f} s  {check.__doc__}")
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
