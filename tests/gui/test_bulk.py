import threading

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QMouseEvent
from PySide6.QtTest import QTest
from tests.gui.conftest import WAIT_MS, press_undo, wait_notice

from rosemary.domain.errors import StoreUnavailableError
from rosemary.domain.filters import TRASH
from rosemary.domain.models import MemoryDraft
from rosemary.domain.types import MemoryType
from rosemary.gui.kit.labels import RowName
from rosemary.gui.memories.clipboard import ids_in, mime_of
from rosemary.gui.memories.navigation_entries import PINNED
from rosemary.service.reporting import BATCH_SIZE

pytestmark = pytest.mark.gui


@pytest.fixture
def many(window, qtbot):
    """The pane for all three memories, selected."""
    qtbot.waitUntil(lambda: bool(window.sidebar.model.sections), timeout=WAIT_MS)
    window.list_pane.view.selectAll()
    qtbot.waitUntil(window.detail.many.isVisible, timeout=WAIT_MS)
    return window.detail.many


def stored(services, three):
    return services.memories.get_many([each.id for each in three])


def test_a_tag_is_added_to_all_and_taken_back_as_one(window, many, three, services, qtbot):
    qtbot.keyClicks(many.tag_field, "#house, old things/")
    qtbot.keyClick(many.tag_field, Qt.Key.Key_Return)
    wait_notice(qtbot, window, "Tagged 3 memories")
    assert all({"house", "old things"} <= set(each.tags) for each in stored(services, three))
    assert many.tag_field.text() == ""
    press_undo(window)
    wait_notice(qtbot, window, "Undone: 3 memories as before")
    assert [each.tags for each in stored(services, three)] == [each.tags for each in three]


def test_tags_are_added_and_removed_only_where_some_are_typed(many, qtbot):
    buttons = (many.add_tag, many.remove_tag)
    assert not any(each.isEnabled() for each in buttons)
    qtbot.keyClicks(many.tag_field, " ,#, /")
    assert not any(each.isEnabled() for each in buttons)
    qtbot.keyClicks(many.tag_field, "house")
    assert all(each.isEnabled() for each in buttons)
    qtbot.mouseClick(many.add_tag, Qt.MouseButton.LeftButton)
    assert not any(each.isEnabled() for each in buttons)
    assert many.tag_field.hasFocus()


def test_a_tag_is_offered_after_a_comma_and_what_stands_before_stays(
    window, many, three, services, qtbot
):
    field, popup = many.tag_field, many.tag_field.completer().popup()
    # The tags that are offered show only once something is typed.
    qtbot.waitUntil(lambda: many._known.stringList() != [], timeout=WAIT_MS)
    field.setFocus()
    qtbot.keyClicks(field, "house,#gar")
    qtbot.waitUntil(popup.isVisible, timeout=WAIT_MS)
    assert [popup.model().index(row, 0).data() for row in range(popup.model().rowCount())] == [
        "garage"
    ]
    qtbot.keyClick(popup, Qt.Key.Key_Down)
    qtbot.keyClick(popup, Qt.Key.Key_Return)
    assert field.text() == "house, garage"
    qtbot.keyClick(field, Qt.Key.Key_Return)
    wait_notice(qtbot, window, "Tagged 3 memories")
    assert field.text() == ""
    assert all({"house", "garage"} <= set(each.tags) for each in stored(services, three))


def test_names_stand_on_one_line_with_their_controls(many, qtbot):
    names = many.findChildren(RowName)
    assert [each.text() for each in names] == ["Tags", "Type", "Importance", "Project", "Links"]
    controls = (
        many.tag_field, many.type_box, many.importance_box, many.project_box, many.relation_box
    )  # fmt: skip

    def middle(widget):
        return widget.mapTo(many, widget.rect().center()).y()

    def are_level():
        pairs = zip(names, controls, strict=True)
        return all(abs(middle(name) - middle(control)) <= 1 for name, control in pairs)

    qtbot.waitUntil(are_level, timeout=WAIT_MS)


def test_a_tag_is_removed_from_all(window, many, three, services, qtbot):
    many.tag_field.setText("Kitchen")
    qtbot.mouseClick(many.remove_tag, Qt.MouseButton.LeftButton)
    wait_notice(qtbot, window, "Removed the tag from 2 memories")
    assert [each.tags for each in stored(services, three)] == [(), ("people",), ("garage",)]


def test_what_changes_nothing_says_so_and_offers_no_undo(window, many, qtbot):
    many.tags_unwanted.emit(("nowhere",))
    wait_notice(qtbot, window, "Nothing changed")
    assert window.notice.buttons == []


def test_type_importance_and_project_are_set_for_all(window, many, three, services, qtbot):
    many.type_box.activated.emit(many.type_box.findData(MemoryType.TASK))
    wait_notice(qtbot, window, "Changed the type of 3 memories")
    many.importance_box.activated.emit(many.importance_box.findData(9))
    wait_notice(qtbot, window, "Changed the importance of 3 memories")
    many.project_box.setEditText("Home")
    qtbot.mouseClick(many.move_button, Qt.MouseButton.LeftButton)
    wait_notice(qtbot, window, "Moved 3 memories")
    for each in stored(services, three):
        assert (each.memory_type, each.importance, each.project_id) == (MemoryType.TASK, 9, "Home")
    for _ in range(3):
        window.commands.undo()
    qtbot.waitUntil(
        lambda: {each.memory_type for each in stored(services, three)} == {MemoryType.GENERAL},
        timeout=WAIT_MS,
    )


def test_faded_memories_that_are_given_the_same_once_more_count_in_full(
    window, many, three, services, clock, qtbot
):
    clock.move(days=60)
    assert {each.importance for each in stored(services, three)} == {2.5}
    many.importance_box.activated.emit(many.importance_box.findData(5))
    wait_notice(qtbot, window, "Changed the importance of 3 memories")
    assert {
        (each.importance, each.importance_set, each.version) for each in stored(services, three)
    } == {(5.0, 5.0, 1)}
    many.importance_box.activated.emit(many.importance_box.findData(5))
    wait_notice(qtbot, window, "Nothing changed")


def test_all_are_pinned_and_unpinned(window, many, three, services, qtbot):
    qtbot.mouseClick(many.pin, Qt.MouseButton.LeftButton)
    wait_notice(qtbot, window, "Pinned 3 memories")
    assert all("pinned" in each.tags for each in stored(services, three))
    qtbot.mouseClick(many.unpin, Qt.MouseButton.LeftButton)
    wait_notice(qtbot, window, "Unpinned 3 memories")
    assert not any("pinned" in each.tags for each in stored(services, three))


def test_all_are_linked_to_the_first(window, many, three, services, qtbot):
    many.relation_box.setCurrentIndex(many.relation_box.findData("part_of"))
    qtbot.mouseClick(many.link, Qt.MouseButton.LeftButton)
    wait_notice(qtbot, window, "Linked 2 memories")
    links = services.links.links_of(three[2].id).incoming
    assert {(link.id, link.relation) for link in links} == {
        (three[0].id, "part_of"),
        (three[1].id, "part_of"),
    }


def test_what_the_project_holds_already_stays_and_is_told(window, services, assistant, qtbot, many):
    services.memories.save(
        MemoryDraft(content="The bicycle has a flat tyre", project_id="Home"), assistant
    )
    many.project_box.setEditText("Home")
    qtbot.keyClick(many.project_box.lineEdit(), Qt.Key.Key_Return)
    wait_notice(qtbot, window, "1 memory stayed")


def test_memories_with_too_many_tags_are_told(window, many, services, three, assistant, qtbot):
    tags = [f"tag {number}" for number in range(200)]
    services.tags.change([three[0].id], assistant, add=tags[:45])
    many.tags_wanted.emit(tuple(f"more {number}" for number in range(10)))
    qtbot.waitUntil(lambda: window.notice.notice is not None, timeout=WAIT_MS)
    assert "Tagged" in window.notice.notice.text


def test_a_failure_is_shown_and_the_pane_can_be_used_again(window, many, watched, qtbot):
    watched.tags.failure = StoreUnavailableError("The database is locked.")
    many.pin_wanted.emit()
    wait_notice(qtbot, window, "locked")
    assert many.card.isEnabled()
    watched.tags.failure = None
    many.pin_wanted.emit()
    wait_notice(qtbot, window, "Pinned 3 memories")


def test_long_work_shows_how_far_it_is_and_can_be_ended(
    window, services, assistant, watched, qtbot
):
    drafts = [MemoryDraft(content=f"Memory {number}") for number in range(2 * BATCH_SIZE)]
    services.bulk.save(drafts, assistant)
    count = 2 * BATCH_SIZE + 3
    qtbot.waitUntil(lambda: window.listing.model.rowCount() == count, timeout=WAIT_MS)
    many = window.detail.many
    window.list_pane.view.selectAll()
    qtbot.waitUntil(many.isVisible, timeout=WAIT_MS)
    watched.tags.gate = threading.Event()
    many.tags_wanted.emit(("slow",))
    qtbot.waitUntil(many.progress.isVisible, timeout=WAIT_MS)
    assert many.done.text().endswith(f" of {count:,}")
    assert many.done.geometry().bottom() < many.progress.y()
    assert not many.card.isEnabled()
    qtbot.waitUntil(many.cancel.isVisible, timeout=WAIT_MS)
    many.pin_wanted.emit()  # one at a time
    qtbot.mouseClick(many.cancel, Qt.MouseButton.LeftButton)
    watched.tags.gate.set()
    wait_notice(qtbot, window, f"Tagged {BATCH_SIZE} memories")
    assert many.progress.isHidden()
    assert many.done.isHidden()
    press_undo(window)
    wait_notice(qtbot, window, "Undone")
    assert "slow" not in {use.style.name for use in services.tags.uses()}


def test_in_the_trash_there_is_only_the_way_back(window, many, qtbot, three, services):
    qtbot.mouseClick(many.delete, Qt.MouseButton.LeftButton)
    wait_notice(qtbot, window, "Moved 3 memories to the trash")
    qtbot.waitUntil(lambda: window.listing.model.rowCount() == 0, timeout=WAIT_MS)
    window.browsing.show_filter(TRASH)
    qtbot.waitUntil(lambda: window.listing.model.rowCount() == 3, timeout=WAIT_MS)
    window.list_pane.view.selectAll()
    qtbot.waitUntil(many.restore.isVisible, timeout=WAIT_MS)
    assert many.card.isHidden()
    assert many.delete.isHidden()
    qtbot.mouseClick(many.restore, Qt.MouseButton.LeftButton)
    wait_notice(qtbot, window, "Restored 3 memories")
    assert len(services.memories.list_ids(PINNED)) == 0


# ---- dragging


def drop(view, data, where):
    """Drop `data` on the row of a filter; returns whether the row takes it."""
    point = QPointF(view.visualRect(view.model().index_of(where)).center())
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    action = Qt.DropAction.CopyAction
    view.dragEnterEvent(QDragEnterEvent(point.toPoint(), action, data, buttons, keys))
    moved = QDragMoveEvent(point.toPoint(), action, data, buttons, keys)
    view.dragMoveEvent(moved)
    is_marked = view.drop_target.isValid()
    view.grab()
    view.dropEvent(QDropEvent(point, action, data, buttons, keys))
    assert not view.drop_target.isValid()
    return is_marked


def test_memories_fall_on_tags_types_projects_pinned_and_the_trash(
    window, many, three, services, qtbot
):
    view = window.sidebar.view
    filters = {entry.label: entry.where for entry in window.sidebar.model.entries if entry.where}
    data = mime_of([three[0].id])
    for label, text in (
        ("garage", "Tagged 1 memory"),
        ("Pinned", "Pinned 1 memory"),
        ("Garage", "Moved 1 memory"),
        ("Trash", "Moved 1 memory to the trash"),
    ):
        assert drop(view, data, filters[label]), label
        wait_notice(qtbot, window, text)
        qtbot.waitUntil(lambda: not window.changes.is_running, timeout=WAIT_MS)
    (memory,) = stored(services, three[:1])
    assert set(memory.tags) == {"kitchen", "garage", "pinned"}
    assert memory.project_id == "Garage"
    assert memory.deleted_at is not None


def test_what_cannot_be_done_is_not_taken(window, many, three, qtbot):
    view = window.sidebar.view
    filters = {entry.label: entry.where for entry in window.sidebar.model.entries if entry.where}
    assert not drop(view, mime_of([three[0].id]), filters["All memories"])
    foreign = QMimeData()
    foreign.setText("hello")
    assert not drop(view, foreign, filters["Trash"])
    assert ids_in(foreign) == ()
    view.dragLeaveEvent(None)


def test_dragging_from_the_list_takes_the_whole_selection(window, many, monkeypatch, qtbot):
    taken = []

    class Drag:
        def exec(self, action):
            taken.append(action)

    def drag_of(source, ids, theme):
        taken.append(ids)
        return Drag()

    monkeypatch.setattr("rosemary.gui.memories.memory_list_view.drag_of", drag_of)
    view = window.list_pane.view
    port = view.viewport()
    start = view.visualRect(view.model().index(1, 0)).center()
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=start)
    for step in (1, 6, 9):
        place = QPointF(start + QPoint(4 * step, 4 * step))
        event = QMouseEvent(
            QEvent.Type.MouseMove,
            place,
            port.mapToGlobal(place),
            Qt.MouseButton.NoButton,
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
        )
        QCoreApplication.sendEvent(port, event)
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=start)
    assert len(taken[0]) == 3
