"""The windows that ask at the start what to do when the memories are damaged or out of reach."""

from __future__ import annotations

import logging
from enum import Enum
from typing import Final

from PySide6.QtWidgets import QDialog, QMessageBox

from rosemary.cli.exit_codes import CallFailedError
from rosemary.cli.terminal import print_error
from rosemary.domain.errors import DamagedStoreError, LostStoreError, RosemaryError
from rosemary.gui import error_texts, texts
from rosemary.gui.backups.damaged_store_dialog import (
    DamagedChoice,
    DamagedStoreDialog,
    LostStore,
    salvaged_text,
)
from rosemary.gui.qt_application import use_language
from rosemary.gui.settings.store_form import ServerAwayDialog
from rosemary.gui.theme.appearance import Appearance
from rosemary.runtime.paths import Paths, resources_dir
from rosemary.runtime.rescue import newest_backup, restore_unopened, salvage_unopened, start_anew
from rosemary.runtime.single_instance import SingleInstance
from rosemary.runtime.store_choice import WindowStore
from rosemary.runtime.window_facts import TomlWindowState

logger = logging.getLogger(__name__)


def ask_about_server(error: RosemaryError, paths: Paths) -> bool:
    """Say why the server cannot be used; return whether to start once more.

    The person may have saved another address or password in the window. Returns False at once if
    another window asks already.
    """
    # An assistant's launcher reads this, so it need not wait for the person's answer.
    print_error(CallFailedError.of(error).text)
    with _question_lock(paths) as question:
        if not question.acquire():
            return False
        kept = TomlWindowState(paths.settings_file).load()
        use_language(kept.language, resources_dir())
        appearance = Appearance(resources_dir(), kept.theme, text_size=kept.text_size)
        dialog = ServerAwayDialog(error_texts.text_of(error), WindowStore(paths))
        answer = dialog.exec()
        dialog.deleteLater()
        appearance.deleteLater()
    return answer == QDialog.DialogCode.Accepted


def _question_lock(paths: Paths) -> SingleInstance:
    """Return the lock of the window that asks; it is kept beside the notes if the home is gone."""
    folder = paths.run_dir
    if not folder.is_dir():
        folder = paths.notes_dir
        folder.mkdir(parents=True, exist_ok=True)
    return SingleInstance(folder / "question.lock")


class After(Enum):
    """How the app goes on after the question."""

    START = "start"
    READ = "read"
    QUIT = "quit"


_AFTER: Final = {
    DamagedChoice.SALVAGE: After.START,
    DamagedChoice.RESTORE: After.START,
    DamagedChoice.READ: After.READ,
    DamagedChoice.START_ANEW: After.START,
    DamagedChoice.QUIT: After.QUIT,
}


def ask_once(error: DamagedStoreError, paths: Paths) -> After:
    """Call `ask_and_mend`, unless another window asks already.

    Raises:
        DamagedStoreError: another window asks.
    """
    # An assistant's launcher reads this, so it need not wait for the person's answer.
    print_error(CallFailedError.of(error).text)
    with _question_lock(paths) as question:
        if not question.acquire():
            raise error
        return ask_and_mend(error, paths)


def ask_and_mend(error: DamagedStoreError, paths: Paths) -> After:
    """Ask the person what to do about a damaged store, do it, and return how to go on.

    Nobody has the store open, and the lock of the home is free.
    """
    # In the person's language, light or dark, as the other windows are.
    kept = TomlWindowState(paths.settings_file).load()
    use_language(kept.language, resources_dir())
    appearance = Appearance(resources_dir(), kept.theme, text_size=kept.text_size)
    newest = newest_backup(paths)
    backup = ""
    if newest is not None:
        made = newest.created_at
        backup = texts.long_date(made) if made else newest.name
    message = error_texts.text_of(error, is_advised=False)
    dialog = DamagedStoreDialog(message, backup, paths.data_dir, lost=_lost(error))
    dialog.exec()
    choice = dialog.choice
    dialog.deleteLater()
    appearance.deleteLater()
    try:
        if choice is DamagedChoice.SALVAGE:
            QMessageBox.information(None, "Rosemary", salvaged_text(salvage_unopened(paths)))
        elif choice is DamagedChoice.RESTORE and newest is not None:
            restore_unopened(paths, newest.name)
        elif choice is DamagedChoice.START_ANEW:
            start_anew(paths)
    except RosemaryError as failure:
        logger.warning("the damaged store was not mended: %s", failure.message)
        QMessageBox.warning(None, "Rosemary", error_texts.text_of(failure))
        return After.QUIT
    return _AFTER[choice]


def _lost(error: DamagedStoreError) -> LostStore | None:
    """Return what is left of a lost store; None if the store is damaged instead."""
    if not isinstance(error, LostStoreError):
        return None
    return LostStore(has_log=bool(error.details.get("log")))
