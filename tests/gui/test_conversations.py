"""Conversations: beside the notes in lists, and read as a whole."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor
from tests.gui.conftest import WAIT_MS, is_open

from rosemary.domain.filters import MemoryFilter, SavedFilter
from rosemary.domain.models import MemoryDraft, MemoryPatch
from rosemary.domain.types import MemoryType
from rosemary.gui.conversation_dialog import STEP, ConversationDialog
from rosemary.gui.memories.navigation_entries import CONVERSATIONS
from rosemary.gui.memories.navigation_model import EntryRole

pytestmark = pytest.mark.gui
TALK = MemoryType.CONVERSATION


@pytest.fixture
def talks(save):
    """A conversation of three exchanges in a project of its own, oldest first."""
    return [
        save(
            text,
            memory_type=TALK,
            thread_id="session 1",
            project_id="Bridge",
            source="codex",
            author="user",
        )
        for text in (
            "How wide is the bridge?\n\nAssistant: **Four** metres.",
            "And how long?\n\nAssistant: Ninety metres.\n\n```\nlength = 90",
            "Which paint?\n\nAssistant: Zebra stripes.",
        )
    ]


@pytest.fixture
def shown(talks, window, qtbot):
    """The window over the conversation and three notes."""
    qtbot.waitUntil(lambda: entries(window)["Conversations"] == 3, timeout=WAIT_MS)
    return window


@pytest.fixture
def opened(shown, talks, qtbot):
    """The same, with the second exchange open."""
    list_all(shown, qtbot)
    open_exchange(shown, talks[1], qtbot)
    return shown


def entries(window):
    """Return the counts of the sidebar's rows by their names."""
    return {entry.label: entry.count for entry in window.sidebar.model.entries}


def ids(memories):
    return {memory.id for memory in memories}


def list_all(window, qtbot):
    with qtbot.waitSignal(window.listing.found, timeout=WAIT_MS):
        window.browsing.show_filter(CONVERSATIONS)


def open_exchange(window, memory, qtbot):
    window.browsing.show_memory(memory.id)
    line = window.detail.form.thread_line
    qtbot.waitUntil(lambda: is_open(window, memory) and not line.isHidden(), timeout=WAIT_MS)


def read_all(window, qtbot):
    """Press "Read it all" and wait for the text."""
    window.detail.form.thread_line.read.click()
    dialog = window.findChild(ConversationDialog)
    qtbot.waitUntil(lambda: dialog.place.text() != "", timeout=WAIT_MS)
    return dialog


def test_a_conversation_that_no_session_file_told_cannot_be_forgotten(opened, qtbot):
    assert not read_all(opened, qtbot).forget.isVisible()


def select_in(dialog, text):
    dialog.view.moveCursor(QTextCursor.MoveOperation.Start)
    assert dialog.view.find(text)


def is_writing(window, content):
    draft = window.editing.draft
    return draft is not None and draft.base is None and draft.content == content


def test_lists_show_notes_and_say_how_many_conversations_they_leave_out(shown, three):
    assert set(shown.listing.model.ids) == ids(three)
    counts = entries(shown)
    assert (counts["Notes"], counts["Conversations"]) == (3, 3)
    assert counts["Bridge"] == 0
    assert "Conversation" not in counts
    assert shown.list_pane.left_out.label.text() == "3 conversations are not in this list"
    assert not shown.list_pane.left_out.isHidden()


def test_the_line_below_the_list_leads_to_the_conversations(shown, talks, qtbot):
    with qtbot.waitSignal(shown.listing.found, timeout=WAIT_MS):
        shown.list_pane.left_out.show_them.click()
    assert set(shown.listing.model.ids) == ids(talks)
    assert shown.list_pane.left_out.isHidden()
    assert shown.sidebar.view.currentIndex().data(EntryRole).where == CONVERSATIONS
    assert [chip.text for chip in shown.list_pane.chips.chips] == ["Conversation"]


def test_a_search_finds_both(shown, talks, qtbot):
    with qtbot.waitSignal(shown.listing.found, timeout=WAIT_MS):
        shown.list_pane.search.setText("zebra stripes")
    assert talks[2].id in shown.listing.model.ids
    assert shown.list_pane.left_out.isHidden()


def test_a_list_of_conversations_alone_offers_them(shown, talks, qtbot):
    pane = shown.list_pane
    with qtbot.waitSignal(shown.listing.found, timeout=WAIT_MS):
        shown.browsing.show_filter(MemoryFilter(project_id="Bridge"))
    assert pane.nothing_found.isVisible()
    assert pane.nothing_found.text == "No notes here 3 conversations"
    assert pane.left_out.isHidden()
    with qtbot.waitSignal(shown.listing.found, timeout=WAIT_MS):
        pane.conversations_button.click()
    assert set(shown.listing.model.ids) == ids(talks)
    assert shown.listing.request.where == MemoryFilter(project_id="Bridge", types=(TALK,))


def test_a_store_of_conversations_alone_is_not_called_empty(talks, open_desktop, qtbot):
    window = open_desktop().window
    pane = window.list_pane
    assert pane.nothing_found.isVisible()
    assert (pane.conversations_button.isHidden(), pane.clear_button.isHidden()) == (False, True)


def test_without_conversations_all_is_as_ever(window, qtbot):
    qtbot.waitUntil(lambda: window.sidebar.model.facets is not None, timeout=WAIT_MS)
    counts = entries(window)
    assert counts["All memories"] == 3
    assert "Conversations" not in counts
    assert window.list_pane.left_out.isHidden()


def test_pinned_and_tagged_ones_stand_in_their_lists(shown, talks, services, assistant, qtbot):
    patch = MemoryPatch(tags=("pinned", "kitchen"))
    services.memories.update(talks[0].id, patch, assistant)
    for where, count in ((MemoryFilter(is_pinned=True), 1), (MemoryFilter(tags=("kitchen",)), 3)):
        with qtbot.waitSignal(shown.listing.found, timeout=WAIT_MS):
            shown.browsing.show_filter(where)
        assert talks[0].id in shown.listing.model.ids
        assert len(shown.listing.model.ids) == count


def test_a_saved_filter_counts_what_its_list_has(shown, services, assistant):
    services.filters.save(SavedFilter(name="all", where=MemoryFilter()), assistant)
    talk = SavedFilter(name="talk", where=CONVERSATIONS)
    services.filters.save(talk, assistant)
    assert services.filters.counts() == {"all": 3, "talk": 3}


def test_what_is_written_among_conversations_is_a_note(shown, qtbot):
    list_all(shown, qtbot)
    shown.browsing.start_new()
    assert shown.editing.draft.memory_type is MemoryType.GENERAL


def test_an_exchange_shows_its_place_and_leads_to_its_neighbours(opened, talks, qtbot):
    line = opened.detail.form.thread_line
    assert line.place.text() == "2 of 3 in this conversation"
    line.after.click()
    qtbot.waitUntil(lambda: is_open(opened, talks[2]), timeout=WAIT_MS)
    qtbot.waitUntil(lambda: line.place.text().startswith("3 of 3"), timeout=WAIT_MS)
    assert (line.before.isEnabled(), line.after.isEnabled()) == (True, False)
    line.before.click()
    qtbot.waitUntil(lambda: is_open(opened, talks[1]), timeout=WAIT_MS)


def test_a_note_has_no_such_line(opened, three, qtbot):
    opened.browsing.show_memory(three[0].id)
    qtbot.waitUntil(lambda: is_open(opened, three[0]), timeout=WAIT_MS)
    assert opened.detail.form.thread_line.isHidden()


def test_a_conversation_is_read_as_a_whole(opened, qtbot):
    dialog = read_all(opened, qtbot)
    text = dialog.view.toPlainText()
    places = [text.index(each) for each in ("Four metres", "length = 90", "Which paint")]
    assert places == sorted(places)
    assert text.count("You · ") == text.count("Codex") == 3
    assert "Assistant:" not in text
    assert dialog.place.text() == "Codex · 1 to 3 of 3"
    assert dialog.earlier.isHidden()
    assert dialog.later.isHidden()


def test_only_keys_frame_the_text_that_is_read(opened, qtbot):
    dialog = read_all(opened, qtbot)
    assert dialog.focusWidget() is dialog.view
    assert not dialog.view.property("isFramed")
    dialog.close_button.setFocus(Qt.FocusReason.MouseFocusReason)
    dialog.view.setFocus(Qt.FocusReason.TabFocusReason)
    assert dialog.view.property("isFramed")
    dialog.close_button.setFocus(Qt.FocusReason.TabFocusReason)
    dialog.view.setFocus(Qt.FocusReason.MouseFocusReason)
    assert not dialog.view.property("isFramed")


def test_a_long_conversation_is_read_in_parts(shown, services, assistant, clock, qtbot):
    drafts = [
        MemoryDraft(content=f"exchange {number:03}", memory_type=TALK, thread_id="long")
        for number in range(2 * STEP + 10)
    ]
    saved = []
    for draft in drafts:
        clock.move(seconds=1)
        saved.append(services.memories.save(draft, assistant))
    open_exchange(shown, saved[STEP], qtbot)
    dialog = read_all(shown, qtbot)
    assert "exchange 000" not in dialog.view.toPlainText()
    dialog.earlier.click()
    qtbot.waitUntil(dialog.earlier.isHidden, timeout=WAIT_MS)
    assert "exchange 000" in dialog.view.toPlainText()
    dialog.later.click()
    qtbot.waitUntil(dialog.later.isHidden, timeout=WAIT_MS)
    assert dialog.view.toPlainText().count("exchange") == 2 * STEP + 10


def test_a_note_is_made_of_an_exchange_and_linked_to_it(opened, talks, services, qtbot):
    opened.detail.form.thread_line.note.click()
    assert is_writing(opened, "Ninety metres.\n\n```\nlength = 90")
    with qtbot.waitSignal(opened.editing.created, timeout=WAIT_MS) as created:
        opened.editing.save()
    (note,) = created.args
    assert (note.memory_type, note.project_id) == (MemoryType.GENERAL, "Bridge")
    (link,) = services.memories.get(note.id).links
    assert (link.id, link.relation) == (talks[1].id, "part_of")


def test_the_selected_text_becomes_the_note(opened, qtbot):
    preview = opened.detail.form.preview
    assert preview.find("Ninety metres")
    opened.detail.form.thread_line.note.click()
    assert is_writing(opened, "Ninety metres")


def test_a_note_is_made_while_reading(opened, qtbot):
    dialog = read_all(opened, qtbot)
    assert not dialog.note.isEnabled()
    select_in(dialog, "Four metres")
    qtbot.mouseClick(dialog.note, Qt.MouseButton.LeftButton)
    assert is_writing(opened, "Four metres")
    assert not dialog.isVisible()


def test_the_text_follows_the_theme(opened, qtbot):
    dialog = read_all(opened, qtbot)
    before = dialog.view.toPlainText()
    opened.desktop.appearance.changed.emit()
    assert dialog.view.toPlainText() == before


def test_a_year_counts_notes_only(shown, qtbot):
    shown.pages.open_page("timeline")
    page = shown.pages.current
    qtbot.waitUntil(lambda: page.head.note.text() != "", timeout=WAIT_MS)
    assert page.head.note.text() == "3 memories"
