"""The app with its window, and a tick that is told over the standard streams how late it came.

Lines in: reset, report, quit.
"""

from __future__ import annotations

import os
import sys
import threading
import time

from rosemary.runtime.desktop import garbage_collected_here
from rosemary.runtime.display_check import check_libraries

# As the app does: without, Qt's binding keeps the source of every module, 27 MB.
check_libraries()

from PySide6.QtCore import QObject, Qt, QTimer, Signal  # noqa: E402

from rosemary.gui.desktop_app import Desktop  # noqa: E402
from rosemary.gui.qt_application import create_application  # noqa: E402
from rosemary.runtime.commands import Frontend  # noqa: E402
from rosemary.runtime.host import Host  # noqa: E402
from rosemary.runtime.paths import Paths, resources_dir  # noqa: E402
from rosemary.runtime.window_facts import TomlWindowState  # noqa: E402

_TICK_MS = 16


class Ticker(QObject):
    """Notes the time between ticks, in milliseconds."""

    asked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._gaps: list[float] = []
        self._last = time.perf_counter()
        self._timer = QTimer(self, interval=_TICK_MS, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._on_tick)
        self._timer.start()
        self.asked.connect(self._on_asked, Qt.ConnectionType.QueuedConnection)

    def _on_tick(self) -> None:
        now = time.perf_counter()
        self._gaps.append((now - self._last) * 1000)
        self._last = now

    def _on_asked(self, line: str) -> None:
        if line == "reset":
            self._gaps = []
            print("ok", flush=True)
        elif line == "report":
            gaps = sorted(self._gaps)
            middle, late = gaps[len(gaps) // 2], gaps[int(len(gaps) * 0.99)]
            print(f"{middle:.1f} | {late:.1f} | {gaps[-1]:.1f}", flush=True)


def main() -> None:
    application = create_application(["rosemary"], resources_dir())
    paths = Paths.from_environment(os.environ)
    frontend = Frontend(show=application.quit, quit=application.quit)
    with garbage_collected_here(application), Host.opened(paths, frontend) as host:
        state = TomlWindowState(host.paths.settings_file)
        desktop = Desktop(host.services, host.endpoint, state, resources_dir())
        desktop.first_painted.connect(host.start)
        desktop.show_window()
        ticker = Ticker()

        def read() -> None:
            for line in sys.stdin:
                ticker.asked.emit(line.strip())
                if line.strip() == "quit":
                    QTimer.singleShot(0, application, application.quit)

        threading.Thread(target=read, daemon=True).start()
        application.exec()
        desktop.close()
    os._exit(0)


if __name__ == "__main__":
    main()
