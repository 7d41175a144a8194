"""Faults of the Qt binding that would end the app, or corrupt its data, without a message."""

from __future__ import annotations

import ast
import os
import subprocess
import sys

CALLS = 1_000
TOLERATED = 100
"""Other threads and caches move the count a little; the fault moves it by one each call."""

# In a process of its own: the window's tests have an application of theirs.
_USE_QT = """
import sys
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication, QWidget

class Painted(QWidget):
    def paintEvent(self, event):
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor("#204030"))
        painter.end()

def use():
    widget.setToolTip("rosemary")
    widget.render(image)

app = QApplication([])
widget = Painted()
widget.resize(16, 16)
image = QImage(16, 16, QImage.Format.Format_ARGB32)
use()
before = sys.getrefcount(None)
for _ in range(int(sys.argv[1])):
    use()
print(sys.getrefcount(None) - before)
"""


def test_void_qt_calls_leave_the_reference_count_of_none_alone():
    result = subprocess.run(
        [sys.executable, "-c", _USE_QT, str(CALLS)],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stderr
    assert abs(int(result.stdout)) < TOLERATED


POSITIONS = {
    "app/rosemary/gui/memories/detail_header.py",
    "app/rosemary/gui/page_host.py",
    "app/rosemary/gui/kit/buttons.py",
}
"""Where an int is the position of a part of a widget, never an id or a time."""


def test_ids_and_times_never_travel_in_a_32_bit_signal(trees):
    narrow = [
        f"{path}:{node.lineno}"
        for path, tree in trees.items()
        if path not in POSITIONS
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and ast.unparse(node.func).rpartition(".")[2] == "Signal"
        and any(ast.unparse(argument) == "int" for argument in node.args)
    ]
    assert narrow == [], "declare Signal(object): an int is cut to 32 bits without a word"


_OWN_IMPORT = """
import builtins
own = builtins.__import__
from rosemary.runtime import display_check
display_check.check_libraries()
import PySide6.QtDBus, PySide6.QtNetwork, PySide6.QtSvg, PySide6.QtWidgets
assert builtins.__import__ is own
"""


def test_pythons_own_import_stays_in_place_beside_qt():
    environ = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-c", _OWN_IMPORT]
    result = subprocess.run(command, capture_output=True, text=True, check=False, env=environ)
    assert result.returncode == 0, result.stderr
