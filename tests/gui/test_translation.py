"""Every text that a person reads goes through Qt's translation."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

GUI = Path(__file__).parents[2] / "app" / "rosemary" / "gui"
SHOWING = {
    "setText",
    "setWindowTitle",
    "setToolTip",
    "setPlaceholderText",
    "setAccessibleName",
    "setAccessibleDescription",
    "setStatusTip",
    "setPlainText",
    "addAction",
    "addItem",
    "addRow",
    "add_button",
    "set_name",
    "tell",
    "PlainLabel",
    "QLabel",
    "QPushButton",
    "QCheckBox",
    "QRadioButton",
    "QAction",
    "QGroupBox",
    "IconButton",
    "EmptyState",
    "Notice",
    "NoticeAction",
}
TRANSLATING = {"tr", "translate", "QT_TRANSLATE_NOOP"}
ROLES = {"brand", "heading", "muted", "secondary", "keys"}
NAMES_THAT_STAY = {"Rosemary"}


def name_of(call: ast.Call) -> str:
    return getattr(call.func, "attr", getattr(call.func, "id", ""))


def untranslated(file: Path) -> Iterator[str]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    for call in ast.walk(tree):
        if not isinstance(call, ast.Call) or name_of(call) not in SHOWING:
            continue
        named = [keyword.value for keyword in call.keywords if keyword.arg in ("text", "label")]
        for argument in (*call.args, *named):
            if reads_as_text(argument):
                yield f"{file.relative_to(GUI)}:{call.lineno} {ast.unparse(argument)}"


def reads_as_text(node: ast.expr) -> bool:
    """Return whether this is a text in English: a literal with a capital, or one with words."""
    if isinstance(node, ast.JoinedStr):
        return any(isinstance(each, ast.Constant) and reads_as_text(each) for each in node.values)
    if not (isinstance(node, ast.Constant) and isinstance(node.value, str)):
        return False
    text = node.value.strip()
    if text in ROLES | NAMES_THAT_STAY:
        return False
    return any(c.isalpha() for c in text) and (" " in text or text[:1].isupper())


def test_every_text_of_the_window_goes_through_translation():
    assert [found for file in sorted(GUI.rglob("*.py")) for found in untranslated(file)] == []


def test_a_text_that_does_not_is_noticed(tmp_path, monkeypatch):
    monkeypatch.setitem(globals(), "GUI", tmp_path)
    file = tmp_path / "page.py"
    file.write_text(
        'label.setText("No memories yet")\n'
        'button = QPushButton("Save")\n'
        'bar.show_notice(Notice(text="Done it"))\n'
        'label.setText(self.tr("Fine"))\n'
        'IconButton(appearance, "settings", self.tr("Settings"))\n'
        'label.setText(f"{count} memories left")\n'
    )
    assert sorted(each.split()[0] for each in untranslated(file)) == [
        "page.py:1",
        "page.py:2",
        "page.py:3",
        "page.py:6",
    ]


def test_no_file_calls_the_marks_of_translation_by_another_name():
    """Qt's lupdate, which collects the texts, would not see them."""
    sources = ((file, file.read_text(encoding="utf-8")) for file in sorted(GUI.rglob("*.py")))
    assert [file.name for file, text in sources if "= QT_TRANSLATE_NOOP\n" in text] == []
