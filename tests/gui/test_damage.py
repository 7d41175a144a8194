"""The dialog in place of a crash."""

import shutil
from pathlib import Path

import pytest
from tests.visual.pseudo import pseudo

from rosemary.domain.errors import DamagedStoreError, LostStoreError, StoreUnavailableError
from rosemary.gui.backups.damaged_store_dialog import DamagedChoice, DamagedStoreDialog, LostStore
from rosemary.runtime import start_windows
from rosemary.runtime.paths import Paths
from rosemary.runtime.start_windows import After

pytestmark = pytest.mark.gui
ERROR = DamagedStoreError("The file that holds the memories is damaged.")
LOST = LostStoreError("The file with the memories is empty.", details={"log": None})


def test_it_says_what_happened_and_offers_the_backup(qtbot):
    dialog = DamagedStoreDialog(ERROR.message, "2026-05-03 12:00", Path())
    qtbot.addWidget(dialog)
    assert dialog.restore.isEnabled()
    dialog.restore.click()
    assert dialog.choice is DamagedChoice.RESTORE
    assert dialog.result() == dialog.DialogCode.Accepted


def test_without_a_backup_there_is_nothing_to_go_back_to(qtbot):
    dialog = DamagedStoreDialog(ERROR.message, "", Path())
    qtbot.addWidget(dialog)
    assert not dialog.restore.isEnabled()
    dialog.salvage.click()
    assert dialog.choice is DamagedChoice.SALVAGE


def test_closing_it_is_quitting(qtbot):
    dialog = DamagedStoreDialog(ERROR.message, "", Path())
    qtbot.addWidget(dialog)
    dialog.quit.click()
    assert dialog.choice is DamagedChoice.QUIT


def test_of_a_damaged_file_nothing_is_begun_anew(qtbot):
    dialog = DamagedStoreDialog(ERROR.message, "", Path())
    qtbot.addWidget(dialog)
    assert dialog.start_anew.isHidden()
    assert not dialog.read.isHidden()


@pytest.mark.parametrize(
    ("has_log", "backup", "default"),
    [
        (True, "", "salvage"),
        (False, "2026-05-03 12:00", "restore"),
        (False, "", "quit"),
    ],
)
def test_of_a_lost_store_what_is_left_is_offered_and_a_new_one(qtbot, has_log, backup, default):
    dialog = DamagedStoreDialog(LOST.message, backup, Path(), lost=LostStore(has_log=has_log))
    qtbot.addWidget(dialog)
    assert dialog.salvage.isEnabled() is has_log
    assert dialog.restore.isEnabled() is bool(backup)
    assert dialog.read.isHidden()
    assert getattr(dialog, default).isDefault()
    dialog.start_anew.click()
    assert dialog.choice is DamagedChoice.START_ANEW


@pytest.fixture
def paths(tmp_path) -> Paths:
    paths = Paths.of_home(tmp_path)
    paths.ensure_private()
    return paths


def answered(monkeypatch, choice):
    def execute(self):
        self.choice = choice

    monkeypatch.setattr(DamagedStoreDialog, "exec", execute)
    said = []
    for name in ("information", "warning"):
        monkeypatch.setattr(start_windows.QMessageBox, name, lambda *words: said.append(words[-1]))
    return said


def test_a_salvage_is_done_and_told(qtbot, paths, monkeypatch):
    said = answered(monkeypatch, DamagedChoice.SALVAGE)
    result = {"memories": 7, "doubtful": ["a"], "lost": 2, "keptFile": "kept.db"}
    monkeypatch.setattr(start_windows, "salvage_unopened", lambda _paths: result)
    assert start_windows.ask_and_mend(ERROR, paths) is After.START
    assert said == [
        "Saved: 7 memories.\n\n"
        "A few letters may be wrong in 1 memory. Compare them with a backup.\n\n"
        "Could not be read: 2 memories.\n\n"
        "The damaged file is kept as kept.db."
    ]


def test_what_came_of_it_is_told_in_the_language_of_the_window(
    qtbot, paths, monkeypatch, translated
):
    said = answered(monkeypatch, DamagedChoice.SALVAGE)
    result = {"memories": 1, "doubtful": [], "lost": 0, "keptFile": "kept.db"}
    monkeypatch.setattr(start_windows, "salvage_unopened", lambda _paths: result)
    start_windows.ask_and_mend(ERROR, paths)
    assert said[0].splitlines() == [
        pseudo("Saved: {memories}.").format(memories=pseudo("1 memory")),
        "",
        pseudo("The damaged file is kept as {file}.").format(file="kept.db"),
    ]


def test_what_fails_is_told_and_ends_the_program(qtbot, paths, monkeypatch):
    said = answered(monkeypatch, DamagedChoice.SALVAGE)

    def fail(_paths):
        raise StoreUnavailableError("No memory could be read.", hint="Restore a backup.")

    monkeypatch.setattr(start_windows, "salvage_unopened", fail)
    assert start_windows.ask_and_mend(ERROR, paths) is After.QUIT
    assert said == ["No memory could be read. Restore a backup."]


def test_it_can_be_opened_for_reading_only(qtbot, paths, monkeypatch):
    answered(monkeypatch, DamagedChoice.READ)
    assert start_windows.ask_and_mend(ERROR, paths) is After.READ


def test_quitting_changes_nothing(qtbot, paths, monkeypatch):
    answered(monkeypatch, DamagedChoice.QUIT)
    assert start_windows.ask_and_mend(ERROR, paths) is After.QUIT
    assert not paths.database.exists()


def test_it_is_asked_also_where_the_backups_cannot_be_seen(qtbot, paths, monkeypatch):
    answered(monkeypatch, DamagedChoice.READ)
    (paths.data_dir / "backups").touch()
    assert start_windows.ask_and_mend(ERROR, paths) is After.READ


def test_an_empty_store_is_begun_where_that_was_chosen(qtbot, paths, monkeypatch):
    answered(monkeypatch, DamagedChoice.START_ANEW)
    assert start_windows.ask_and_mend(LOST, paths) is After.START
    assert paths.database.stat().st_size


def test_what_is_left_of_a_lost_store_decides_what_the_dialog_offers(qtbot, paths, monkeypatch):
    seen = []
    monkeypatch.setattr(DamagedStoreDialog, "exec", lambda self: seen.append(self._lost))
    for error in (ERROR, LOST, LostStoreError("Lost.", details={"log": "kept.log"})):
        start_windows.ask_and_mend(error, paths)
    assert seen == [None, LostStore(has_log=False), LostStore(has_log=True)]


def test_a_salvage_that_kept_no_file_names_none(qtbot, paths, monkeypatch):
    said = answered(monkeypatch, DamagedChoice.SALVAGE)
    result = {"memories": 1, "doubtful": [], "lost": 0, "keptFile": None}
    monkeypatch.setattr(start_windows, "salvage_unopened", lambda _paths: result)
    start_windows.ask_and_mend(LOST, paths)
    assert said == ["Saved: 1 memory."]


def test_one_window_asks_and_a_second_app_only_says_what_is_wrong(
    qtbot, paths, monkeypatch, capsys
):
    asked = []

    def execute(self):
        asked.append(self)
        with pytest.raises(DamagedStoreError):
            start_windows.ask_once(ERROR, paths)
        self.choice = DamagedChoice.QUIT

    monkeypatch.setattr(DamagedStoreDialog, "exec", execute)
    assert start_windows.ask_once(ERROR, paths) is After.QUIT
    assert len(asked) == 1
    told = capsys.readouterr().err.splitlines()
    assert len(told) == 2
    assert all(line.startswith(f"rosemary: {ERROR.message}") for line in told)
    assert all(line.endswith(f"[{ERROR.code}]") for line in told)


def test_the_window_asks_though_the_whole_home_is_gone(qtbot, paths, monkeypatch):
    shutil.rmtree(paths.run_dir.parent)
    answered(monkeypatch, DamagedChoice.QUIT)
    assert start_windows.ask_once(LOST, paths) is After.QUIT
    assert not paths.run_dir.parent.exists()
    answered(monkeypatch, DamagedChoice.START_ANEW)
    assert start_windows.ask_once(LOST, paths) is After.START
    assert paths.database.stat().st_size
