"""The window that asks what to do when the server with the memories cannot be used."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog

from rosemary.cli.exit_codes import CallFailedError
from rosemary.cli.terminal import print_error
from rosemary.domain.errors import RosemaryError
from rosemary.gui import error_texts
from rosemary.gui.qt_application import use_language
from rosemary.gui.settings.server_away_dialog import ServerAwayDialog
from rosemary.gui.theme.appearance import Appearance
from rosemary.runtime.paths import Paths, resources_dir
from rosemary.runtime.single_instance import SingleInstance
from rosemary.runtime.store_choice import WindowStore
from rosemary.runtime.window_facts import TomlWindowState


def ask_about_server(error: RosemaryError, paths: Paths) -> bool:
    """Say why the server cannot be used; return whether to start once more.

    Another address or password may have been saved meanwhile. Returns False at once if another
    window asks already.
    """
    # An assistant's launcher reads this, so it need not wait for the person's answer.
    print_error(CallFailedError.of(error).text)
    with SingleInstance(paths.run_dir / "question.lock") as question:
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
