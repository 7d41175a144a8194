"""Windows that are closed while work is under way leave nothing behind."""

from collections import Counter
from dataclasses import replace

import pytest
from tests.cycles import open_and_close, what_is_left
from tests.gui.conftest import RESOURCES

from rosemary.gui.desktop_app import Desktop

pytestmark = [pytest.mark.gui, pytest.mark.qt_log_ignore("systemTrayWindowChanged")]
CYCLES = 20
WARM_UP = 9
"""So many pages there are: what is made once for the program is made by then."""


@pytest.mark.slow
@pytest.mark.timeout(240)
def test_twenty_windows_closed_in_the_middle_of_work_leave_nothing(
    three, watched, server, state, clock, tmp_path, qapp
):
    archive = tmp_path / "notes.md"
    archive.write_text("# Note\n\nSomething to remember.\n", encoding="utf-8")

    def make():
        return Desktop(
            watched, server, state, RESOURCES, clock=clock, is_tray_available=lambda: False
        )

    for number in range(WARM_UP):
        open_and_close(make, number, archive)
    before = what_is_left()
    assert before.desktops == 0
    for number in range(CYCLES):
        open_and_close(make, number, archive)
    after = what_is_left()
    # Threads of other tests may end meanwhile.
    assert Counter(after.threads) <= Counter(before.threads)
    assert replace(after, threads=()) == replace(before, threads=())
