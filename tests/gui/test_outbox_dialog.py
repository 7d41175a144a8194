"""What a server did not take is listed with the reason, sent again or deleted."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPushButton
from tests.gui.conftest import WAIT_MS, OffTheGuiThread

from rosemary.domain.calls import WaitingSave
from rosemary.domain.errors import NotFoundError
from rosemary.domain.events import OutboxChanged
from rosemary.domain.filters import EVERYTHING
from rosemary.domain.models import MemoryDraft
from rosemary.gui.kit.tasks import TaskRunner
from rosemary.gui.settings.store_form import OutboxDialog
from rosemary.service.memories.outgoing import OutgoingService
from rosemary.store.sqlite.outbox_file import OutboxFile

pytestmark = pytest.mark.gui


@pytest.fixture
def outbox(tmp_path):
    made = OutboxFile(tmp_path / "outbox.db")
    yield made
    made.close()


@pytest.fixture
def outgoing(store, services, clock, outbox):
    made = OutgoingService(store, services.bus, clock, outbox)
    yield made
    made.stop()


@pytest.fixture
def keep(services, origin, outbox):
    """Keep a memory here, as while a server is away; with a reason, it was refused."""

    def run(content, refusal=""):
        new = services.memories.drafting.prepared(MemoryDraft(content=content), origin)
        outbox.add(WaitingSave(memory=new.memory))
        if refusal:
            outbox.refuse(new.memory.id, refusal)
        return new.memory

    return run


@pytest.fixture
def shown(outgoing, qtbot):
    tasks, offences = TaskRunner(), []

    def show():
        dialog = OutboxDialog(OffTheGuiThread(outgoing, offences), tasks)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, on=False)
        qtbot.addWidget(dialog)
        dialog.show()
        qtbot.waitUntil(lambda: bool(dialog.note.text()), timeout=WAIT_MS)
        return dialog

    yield show
    tasks.close()
    assert offences == []


def lines(dialog):
    return [dialog.list.item(row).text() for row in range(dialog.list.count())]


def wait_for(qtbot, dialog, count):
    qtbot.waitUntil(lambda: dialog.list.count() == count, timeout=WAIT_MS)


def test_refused_memories_stand_first_with_the_reason_and_waiting_ones_below(keep, shown):
    keep("waits")
    keep("too late", "The project is gone. [NOT_FOUND]")
    dialog = shown()
    assert lines(dialog) == [
        "too late\nNot taken: The project is gone.",
        "waits\nWaits for the server.",
    ]
    assert "safe on this computer" in dialog.note.text()
    assert dialog.again.isEnabled()
    dialog.list.setCurrentRow(1)
    assert not dialog.again.isEnabled()
    assert dialog.delete.isEnabled()


def test_a_refused_memory_is_sent_again(keep, shown, services, qtbot):
    memory = keep("now it fits", "No room. [STORAGE_FULL]")
    dialog = shown()
    dialog.again.click()
    wait_for(qtbot, dialog, 0)
    assert services.memories.get(memory.id).content == "now it fits"
    assert dialog.note.text() == "The server has everything."
    assert not dialog.again.isEnabled()
    assert not dialog.delete.isEnabled()


def test_what_is_refused_again_stays_with_the_new_reason(keep, shown, services, origin, qtbot):
    services.memories.save(MemoryDraft(content="twice"), origin)
    keep("twice", "odd words without a code")
    dialog = shown()
    assert lines(dialog) == ["twice\nNot taken: Odd words without a code."]
    dialog.again.click()
    qtbot.waitUntil(lambda: "the same text already" in lines(dialog)[0], timeout=WAIT_MS)
    assert services.memories.count(EVERYTHING) == 1


def test_the_selected_ones_are_copied(keep, shown):
    keep("first", "no [NOT_FOUND]")
    keep("second", "no [NOT_FOUND]")
    dialog = shown()
    dialog.list.selectAll()
    dialog.copy.click()
    assert QGuiApplication.clipboard().text() == "first\n\nsecond"


def test_the_selected_ones_are_deleted_after_a_question(keep, shown, services, outgoing, qtbot):
    keep("first", "no [NOT_FOUND]")
    keep("second", "no [NOT_FOUND]")
    dialog = shown()
    dialog.delete.click()
    question = dialog.question
    assert "1 memory" in question.text()
    question.reject()
    assert len(outgoing.saves()) == 2
    dialog.delete.click()
    agree = next(
        each for each in dialog.question.findChildren(QPushButton) if each.text() == "Delete"
    )
    agree.click()
    wait_for(qtbot, dialog, 1)
    assert lines(dialog)[0].startswith("second")
    assert services.memories.count(EVERYTHING) == 0


def test_one_that_is_gone_meanwhile_is_no_fault(keep, shown, outgoing, qtbot):
    memory = keep("first", "no [NOT_FOUND]")
    dialog = shown()
    outgoing.drop(memory.id)
    with pytest.raises(NotFoundError):
        outgoing.drop(memory.id)
    dialog.again.click()
    wait_for(qtbot, dialog, 0)


def test_the_list_follows_what_happens_outside(keep, shown, qtbot):
    keep("first", "no [NOT_FOUND]")
    dialog = shown()
    keep("second", "no [NOT_FOUND]")
    dialog.load()
    wait_for(qtbot, dialog, 2)


def test_a_start_tells_that_something_was_refused(store, services, clock, outbox, keep):
    keep("first", "no [NOT_FOUND]")
    told = []
    services.bus.subscribe(told.append)
    started = OutgoingService(store, services.bus, clock, outbox)
    started.start()
    started.stop()
    assert told == [OutboxChanged(waiting=0, refused=1)]
