import ast
import json
import threading
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QFileDialog
from tests.gui.conftest import WAIT_MS
from tests.gui.test_desktop import unnamed
from tests.visual.pseudo import PseudoTranslator, pseudo

from rosemary import importers
from rosemary.domain.errors import StorageFullError
from rosemary.domain.filters import EVERYTHING, MemoryFilter
from rosemary.domain.importing import (
    EntryRefusal,
    ImportCounts,
    ImportFormat,
    ImportSummary,
    SplitRule,
)
from rosemary.gui.importing import import_dialog, import_texts
from rosemary.gui.importing.import_dialog import ImportDialog
from rosemary.gui.importing.import_texts import refusal_text

pytestmark = [pytest.mark.gui, pytest.mark.qt_log_ignore("systemTrayWindowChanged")]


def message(name, sender, text, at):
    return {"uuid": name, "sender": sender, "text": text, "created_at": at}


@pytest.fixture
def export(tmp_path):
    """Write an export of two conversations with an answer each."""
    talks = [
        {
            "uuid": f"talk-{n}",
            "name": f"Roses {n}",
            "created_at": f"2026-03-0{n}T10:00:00Z",
            "updated_at": f"2026-03-0{n}T10:00:00Z",
            "chat_messages": [
                message(f"q{n}", "human", f"How do I prune roses {n}?", f"2026-03-0{n}T10:00:00Z"),
                message(f"a{n}", "assistant", "Above a bud.", f"2026-03-0{n}T10:01:00Z"),
            ],
        }
        for n in (1, 2)
    ]
    file = tmp_path / "conversations.json"
    file.write_text(json.dumps(talks))
    return file


@pytest.fixture
def open_import(window, qtbot):
    def run(path=None):
        window.open_import(path)
        (dialog,) = (d for d in window.findChildren(ImportDialog) if d.isVisible())
        if path is not None:
            qtbot.waitUntil(dialog.options.isVisible, timeout=WAIT_MS)
        return dialog

    return run


def bring(dialog, qtbot):
    with qtbot.waitSignal(dialog.run.imported, timeout=WAIT_MS):
        qtbot.mouseClick(dialog.start, Qt.MouseButton.LeftButton)


def test_before_anything_is_imported_it_is_shown(open_import, export, services):
    dialog = open_import(export)
    text = dialog.text.text()
    assert "Recognised: Claude." in text
    assert "2 memories would be added." in text
    assert "They are from 1 March 2026 to 2 March 2026." in text
    assert "prune roses 1" in dialog.samples.toPlainText()
    assert dialog.start.isEnabled()
    assert len(services.memories.list_ids(EVERYTHING)) == 3
    assert unnamed(dialog) == []


def test_another_way_to_cut_is_looked_at_afresh(open_import, export, qtbot):
    dialog = open_import(export)
    dialog.options.split.setCurrentIndex(1)
    dialog.options.split.activated.emit(1)
    assert not dialog.start.isEnabled()
    wanted = "4 memories would be added."
    qtbot.waitUntil(lambda: wanted in dialog.text.text(), timeout=WAIT_MS)
    assert dialog.options.options.split is SplitRule.MESSAGE
    dialog.options.answers.setChecked(False)
    wanted = "2 memories would be added."
    qtbot.waitUntil(lambda: wanted in dialog.text.text(), timeout=WAIT_MS)


def test_only_the_ticked_conversations_come(window, open_import, export, services, qtbot):
    dialog = open_import(export)
    listed = dialog.conversations
    assert listed.isVisible()
    ticks = listed.list.ticks
    labels = [ticks.index(row).data() for row in range(ticks.rowCount())]
    assert labels == [f"Roses {n} · {n} Mar 2026 · 1 memory" for n in (1, 2)]
    listed.list.setCurrentIndex(ticks.index(0))
    qtbot.keyClick(listed.list, Qt.Key.Key_Space)
    assert "1 memory would be added.\nThey are from 2 March 2026." in dialog.text.text()
    bring(dialog, qtbot)
    assert dialog.text.text() == "1 memory added."
    found = services.memories.get_many(services.memories.list_ids(EVERYTHING))
    talks = [each.content for each in found if each.thread_id]
    assert ["prune roses 2" in each for each in talks] == [True]


def test_conversations_that_were_left_out_stay_so_when_they_are_cut_in_another_way(
    open_import, export, qtbot
):
    dialog = open_import(export)
    dialog.conversations.list.toggle_current()
    dialog.options.split.setCurrentIndex(1)
    dialog.options.split.activated.emit(1)
    qtbot.waitUntil(lambda: "2 memories would be added." in dialog.text.text(), timeout=WAIT_MS)
    assert len(dialog.conversations.ticked) == 1
    dialog.conversations.tick_none()
    assert not dialog.start.isEnabled()
    dialog.show_source(export)
    qtbot.waitUntil(dialog.start.isEnabled, timeout=WAIT_MS)
    assert len(dialog.conversations.ticked) == 2


def test_where_one_reads_from_the_right_the_first_memories_begin_there(open_import, export, qapp):
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    try:
        samples = open_import(export).samples
        line = samples.document().firstBlock().layout().lineAt(0)
        assert line.naturalTextRect().left() > samples.viewport().width() / 4
    finally:
        qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


def test_a_space_in_the_field_that_finds_them_keeps_the_row(open_import, export, qtbot):
    listed = open_import(export).conversations
    listed.search.setText("roses")
    listed.list.move_by(2)
    listed.search.setText("roses ")
    assert listed.list.currentIndex().row() == 1


def test_one_conversation_alone_is_not_listed(open_import, export):
    talks = json.loads(export.read_text())
    export.write_text(json.dumps(talks[:1]))
    assert not open_import(export).conversations.isVisible()


def test_an_import_goes_where_it_was_said_and_is_undone_from_the_bar(
    window, open_import, export, services, qtbot
):
    dialog = open_import(export)
    qtbot.keyClicks(dialog.options.project, "Garden")
    qtbot.keyClicks(dialog.options.tags.input, "roses")
    qtbot.keyClick(dialog.options.tags.input, Qt.Key.Key_Return)
    qtbot.waitUntil(dialog.start.isEnabled, timeout=WAIT_MS)
    bring(dialog, qtbot)
    assert dialog.text.text() == "2 memories added."
    ids = services.memories.list_ids(MemoryFilter(project_id="Garden", tags=("roses",)))
    assert len(ids) == 2
    dialog.leave.click()
    notice = window.notice.notice
    assert notice.text == "Imported 2 memories"
    notice.actions[0].run()
    qtbot.waitUntil(lambda: window.notice.notice.text == "The import is undone.", timeout=WAIT_MS)
    assert len(services.memories.list_ids(EVERYTHING)) == 3


def test_an_import_is_undone_from_its_summary(window, open_import, export, services, qtbot):
    dialog = open_import(export)
    bring(dialog, qtbot)
    qtbot.mouseClick(dialog.undo, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.notice.notice.text == "The import is undone.", timeout=WAIT_MS)
    assert len(services.memories.list_ids(EVERYTHING)) == 3


def test_what_was_imported_before_is_not_offered_again(window, open_import, export, qtbot):
    dialog = open_import(export)
    bring(dialog, qtbot)
    dialog.leave.click()
    again = open_import(export)
    assert "2 memories left out: imported before." in again.text.text()
    assert not again.start.isEnabled()


def test_a_file_of_no_known_kind_is_refused_and_another_can_be_chosen(window, tmp_path, qtbot):
    file = tmp_path / "picture.bin"
    file.write_bytes(bytes(range(256)))
    window.open_import(file)
    (dialog,) = window.findChildren(ImportDialog)
    qtbot.waitUntil(dialog.choose_file.isVisible, timeout=WAIT_MS)
    assert dialog.text.text().startswith("Nothing that Rosemary can import was found there.")
    assert "--list-formats" not in dialog.text.text()
    assert not dialog.start.isVisible()
    assert dialog.focusWidget() is dialog.choose_file


def test_a_file_that_is_gone_is_told_without_words_of_the_command_line(window, tmp_path, qtbot):
    window.open_import(tmp_path / "notes.zip")
    (dialog,) = window.findChildren(ImportDialog)
    qtbot.waitUntil(dialog.choose_file.isVisible, timeout=WAIT_MS)
    assert dialog.text.text().startswith("It is not there any more: it was moved, renamed or")
    assert "path" not in dialog.text.text()


def test_an_import_dialog_that_grows_stays_on_the_screen(open_import, export, qtbot):
    dialog = open_import()
    screen = dialog.screen().availableGeometry()
    dialog.move(screen.bottomRight() - QPoint(dialog.width(), dialog.height()))
    dialog.show_source(export)
    qtbot.waitUntil(dialog.samples.isVisible, timeout=WAIT_MS)
    assert screen.contains(dialog.frameGeometry())


def test_samples_show_markdown_as_plain_text(open_import, tmp_path):
    (tmp_path / "notes").mkdir()
    (tmp_path / "notes" / "tea.md").write_text("# Tea\n\n**Green**, without milk.\n")
    dialog = open_import(tmp_path / "notes")
    assert dialog.samples.toPlainText().endswith("Tea Green, without milk.")


def test_what_cannot_be_read_is_named(open_import, export):
    export.write_text(export.read_text()[:-1])
    dialog = open_import(export)
    assert dialog.refusals.isVisible()
    assert dialog.refusals.toPlainText()
    assert "Cannot be read: 1. See below." in dialog.text.text()


def test_a_disk_that_is_full_is_told_and_the_window_lives_on(open_import, export, watched, qtbot):
    dialog = open_import(export)
    watched.imports.failure = StorageFullError("The disk is full.")
    dialog.start.click()
    qtbot.waitUntil(lambda: "The disk is full." in dialog.text.text(), timeout=WAIT_MS)
    assert not dialog.run.is_importing


def test_closing_while_it_imports_stops_it_and_says_what_came(
    open_import, export, watched, services, qtbot
):
    dialog = open_import(export)
    watched.imports.gate = threading.Event()
    dialog.start.click()
    assert dialog.leave.text() == "Stop"
    dialog.leave.click()
    assert dialog.isVisible()
    watched.imports.gate.set()
    qtbot.waitUntil(lambda: "It was stopped." in dialog.text.text(), timeout=WAIT_MS)
    assert len(services.memories.list_ids(EVERYTHING)) == 3
    dialog.leave.click()
    assert not dialog.isVisible()


def test_progress_is_shown_as_a_share(open_import, qtbot):
    from rosemary.domain.ports import Progress

    dialog = open_import()
    dialog.run.progressed.emit(Progress(done=30, total=120))
    qtbot.waitUntil(lambda: dialog.progress.value() == 250, timeout=WAIT_MS)


def test_a_file_is_chosen_by_hand(open_import, export, monkeypatch, qtbot):
    dialog = open_import()
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(export), ""))
    dialog.choose_file.click()
    qtbot.waitUntil(dialog.start.isVisible, timeout=WAIT_MS)


def test_one_looks_among_the_downloads_and_then_where_one_was(open_import, tmp_path, monkeypatch):
    looked_in, answers = [], iter([str(tmp_path / "vault" / "gone.json"), ""])

    def choose(_dialog, _title, folder):
        looked_in.append(folder)
        return next(answers), ""

    monkeypatch.setattr(QFileDialog, "getOpenFileName", choose)
    monkeypatch.setattr(import_dialog, "downloads", lambda: tmp_path / "downloads")
    dialog = open_import()
    dialog.choose_file.click()
    dialog.choose_file.click()
    assert looked_in == [str(tmp_path / "downloads"), str(tmp_path / "vault")]


def test_a_folder_is_chosen_by_hand(open_import, tmp_path, monkeypatch, qtbot):
    (tmp_path / "vault").mkdir()
    (tmp_path / "vault" / "tea.md").write_text("# Tea\n\nGreen, no milk.")
    dialog = open_import()
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(tmp_path / "vault"))
    dialog.choose_folder.click()
    qtbot.waitUntil(dialog.start.isVisible, timeout=WAIT_MS)
    assert "1 memory would be added." in dialog.text.text()
    assert not dialog.options.split.isVisible()


def files(*paths):
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    return mime


def enter(widget, mime):
    event = QDragEnterEvent(
        QPoint(5, 5),
        Qt.DropAction.CopyAction,
        mime,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    event.ignore()
    QApplication.sendEvent(widget, event)
    return event


def drop(widget, mime):
    event = QDropEvent(
        QPointF(5, 5),
        Qt.DropAction.CopyAction,
        mime,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(widget, event)


def test_a_file_dropped_on_the_window_is_looked_at(window, export, qtbot):
    mime = files(export)
    assert enter(window, mime).isAccepted()
    assert window.file_drop.hint.isVisible()
    drop(window, mime)
    assert window.file_drop.hint.isHidden()
    (dialog,) = window.findChildren(ImportDialog)
    qtbot.waitUntil(dialog.start.isVisible, timeout=WAIT_MS)


def test_a_file_dropped_on_the_editor_is_imported_not_written(window, export, qtbot):
    window.detail.form.switch_mode()
    editor = window.detail.form.editor
    before = editor.toPlainText()
    mime = files(export)
    enter(editor.viewport(), mime)
    drop(editor.viewport(), mime)
    assert editor.toPlainText() == before
    assert window.findChildren(ImportDialog)


def test_a_file_dropped_on_what_a_page_made_later_is_imported(window, export, qtbot):
    window.pages.open_page("settings")
    page = window.pages.current
    qtbot.waitUntil(lambda: page.is_filled, timeout=WAIT_MS)
    field = page.rows[("backup", "kept")].field
    before = field.text()
    mime = files(export)
    mime.setText(str(export))  # as file managers do, which a field would take
    enter(field, mime)
    drop(field, mime)
    assert field.text() == before
    assert window.findChildren(ImportDialog)


def test_text_dropped_on_the_window_is_no_file(window):
    mime = QMimeData()
    mime.setText("tea")
    assert not enter(window, mime).isAccepted()
    assert window.file_drop.hint.isHidden()


def test_a_file_that_is_carried_on_takes_the_hint_with_it(window, export):
    enter(window, files(export))
    QApplication.sendEvent(window, QDragLeaveEvent())
    assert window.file_drop.hint.isHidden()


def test_ctrl_i_the_sidebar_and_the_empty_list_open_the_import(window, qtbot):
    qtbot.keyClick(window, Qt.Key.Key_I, Qt.KeyboardModifier.ControlModifier)
    (dialog,) = (d for d in window.findChildren(ImportDialog) if d.isVisible())
    dialog.reject()
    for signal in (window.sidebar.import_wanted, window.list_pane.import_wanted):
        signal.emit()
        (dialog,) = (d for d in window.findChildren(ImportDialog) if d.isVisible())
        dialog.reject()


def test_closing_the_window_while_it_imports_ends_in_good_order(
    window, open_import, export, services, watched
):
    dialog = open_import(export)
    watched.imports.gate = threading.Event()
    dialog.start.click()
    window.importing.stop()
    watched.imports.gate.set()
    window.desktop.close()
    assert len(services.memories.list_ids(EVERYTHING)) == 3


def test_what_importers_say_of_every_piece_is_known_to_translators():
    reasons, skipped = set(), set()
    for file in Path(importers.__file__).parent.glob("*.py"):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for call in ast.walk(tree):
            if isinstance(call, ast.Call) and getattr(call.func, "id", "") in _SAYING:
                reasons |= {each for part in _parts_of(call) for each in _sentences(part)}
            if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "Skipped":
                skipped |= {each for part in _parts_of(call) for each in _constants(part)}
            if isinstance(call, ast.Subscript) and ast.unparse(call.value).endswith("skipped"):
                skipped |= set(_constants(call.slice))
    assert len(reasons) > 8
    assert reasons <= set(map(str, import_texts.REASONS))
    assert len(skipped) > 8
    assert skipped <= set(map(str, import_texts.SKIPPED))


def test_in_another_language_what_cannot_be_read_is_said_in_it(qapp):
    known = EntryRefusal(place="row 1", reason="It has no text.")
    unknown = EntryRefusal(place="row 2", reason="It cannot be read: Permission denied.")
    assert refusal_text([known, unknown]) == (
        "row 1: It has no text.\nrow 2: It cannot be read: Permission denied."
    )
    translator = PseudoTranslator(qapp)
    qapp.installTranslator(translator)
    try:
        row = pseudo("row {number}")
        assert refusal_text([known]) == f"{row.format(number=1)}: {pseudo('It has no text.')}"
        said = f"{pseudo('It cannot be read.')} (It cannot be read: Permission denied)"
        assert refusal_text([unknown]) == f"{row.format(number=2)}: {said}"
    finally:
        qapp.removeTranslator(translator)


@pytest.mark.parametrize(
    ("place", "file", "inside", "number"),
    [
        ("notes, old.csv, row 1,204", "notes, old.csv, ", "row {number}", "1,204"),
        ("a.jsonl, line 2", "a.jsonl, ", "line {number}", "2"),
        ("export.json, memories, entry 3", "export.json, memories, ", "entry {number}", "3"),
        ("memories.json, head", "memories.json, ", "head", ""),
        ("a row 3.txt", "a row 3.txt", "", ""),
    ],
)
def test_the_place_of_what_cannot_be_read_is_told_in_the_persons_language(
    qapp, place, file, inside, number
):
    assert import_texts.place_text(place) == place
    translator = PseudoTranslator(qapp)
    qapp.installTranslator(translator)
    try:
        said = pseudo(inside).format(number=number)
        assert import_texts.place_text(place) == f"{file}{said}"
    finally:
        qapp.removeTranslator(translator)


_SAYING = {"EntryRefusal", "JsonFault", "_EndError", "_UnreadableError", "_PassedError"}


def _parts_of(call):
    return [*call.args, *(each.value for each in call.keywords)]


def _constants(part):
    if isinstance(part, ast.Constant) and isinstance(part.value, str):
        yield part.value


def _sentences(part):
    """Yield the sentences that a piece of code says; not those with something filled in."""
    for each in (part.body, part.orelse) if isinstance(part, ast.IfExp) else (part,):
        yield from (text for text in _constants(each) if text.endswith("."))


def test_what_is_left_out_is_counted_behind_its_name():
    counts = ImportCounts(new=1, skipped={"empty notes": 1, "projects": 2})
    summary = ImportSummary(
        import_id="one",
        format=ImportFormat(name="notes", title="Notes", reads="a folder"),
        counts=counts,
        refusals=(),
        is_cancelled=False,
    )
    assert import_texts.summary_lines(summary)[-1] == (
        "Left out on purpose: empty notes (1), projects (2)."
    )


def test_a_reason_that_names_a_format_is_told_in_plain_words():
    refused = EntryRefusal(place="export.jsonl, line 3", reason="This is not JSON.")
    assert import_texts.refusal_text([refused]) == (
        "export.jsonl, line 3: It is damaged or incomplete."
    )
    plain = EntryRefusal(place="a.md", reason="The file is empty.")
    assert import_texts.reason_text(plain) == "The file is empty."
