"""Links to other memories: offered behind [[, followed by a click, written as Markdown."""

import pytest
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QListWidget
from tests.gui.conftest import WAIT_MS, is_open, wait_notice
from tests.gui.test_editing import wait_stored

from rosemary.domain.errors import StoreUnavailableError
from rosemary.domain.models import LinkDraft, MemoryPatch
from rosemary.gui.memories.detail_header import PREVIEW

pytestmark = pytest.mark.gui
NO_MODIFIER = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def editor(window):
    """The editor, with the cursor at the end of the newest memory."""
    form = window.detail.form
    form.switch_mode()
    form.editor.moveCursor(QTextCursor.MoveOperation.End)
    return form.editor


def wait_offered(qtbot, editor, title):
    qtbot.waitUntil(
        lambda: bool(editor.offers.titles) and editor.offers.titles[0] == title, timeout=WAIT_MS
    )


def link_ids(services, memory):
    return [link.id for link in services.links.links_of(memory.id).outgoing]


TEA = "Jonas drinks green tea without milk"


def test_titles_are_offered_as_one_types_and_return_writes_and_makes_the_link(
    window, editor, three, services, qtbot
):
    qtbot.keyClicks(editor, " [[jon")
    wait_offered(qtbot, editor, TEA)
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    link = f"[{TEA}](memory://{three[1].key})"
    assert editor.content == f"The bicycle has a flat tyre {link}"
    assert not editor.offers.is_open
    qtbot.waitUntil(lambda: link_ids(services, three[2]) == [three[1].id], timeout=WAIT_MS)
    wait_notice(qtbot, window, "Linked to “Jonas")
    assert editor.content.endswith(link)
    window.editing.save()
    wait_stored(qtbot, services, three[2], content=editor.content)


def test_the_made_link_can_be_undone(window, editor, three, services, qtbot):
    qtbot.keyClicks(editor, " [[jon")
    wait_offered(qtbot, editor, TEA)
    qtbot.keyClick(editor, Qt.Key.Key_Tab)
    wait_notice(qtbot, window, "Linked to “Jonas")
    window.notice.buttons[0].click()
    qtbot.waitUntil(lambda: link_ids(services, three[2]) == [], timeout=WAIT_MS)


def test_nothing_typed_offers_the_latest_and_never_the_open_one(editor, three, qtbot):
    qtbot.keyClicks(editor, "[[")
    wait_offered(qtbot, editor, TEA)
    assert editor.offers.titles == (TEA, "The kettle is on the left shelf")


def test_arrows_choose_and_a_click_does(window, editor, three, qtbot):
    qtbot.keyClicks(editor, "[[")
    wait_offered(qtbot, editor, TEA)
    shown = window.findChild(QListWidget, "linkOffers")
    qtbot.keyClick(editor, Qt.Key.Key_Down)
    assert shown.currentRow() == 1
    qtbot.keyClick(editor, Qt.Key.Key_Down)
    assert shown.currentRow() == 0
    spot = shown.visualItemRect(shown.item(1)).center()
    qtbot.mouseClick(shown.viewport(), Qt.MouseButton.LeftButton, NO_MODIFIER, spot)
    assert editor.content.endswith(f"(memory://{three[0].key})")
    assert editor.hasFocus()


def test_escape_closes_the_offers_alone_until_another_link_is_begun(window, editor, qtbot):
    qtbot.keyClicks(editor, "[[")
    wait_offered(qtbot, editor, TEA)
    qtbot.keyClick(editor, Qt.Key.Key_Escape)
    assert not editor.offers.is_open
    assert window.detail.form.is_editing
    with qtbot.assertNotEmitted(editor.offers.wanted):
        qtbot.keyClicks(editor, "jon")
    qtbot.keyClicks(editor, "]] [[jon")
    wait_offered(qtbot, editor, TEA)
    qtbot.keyClick(editor, Qt.Key.Key_Left)
    qtbot.keyClick(editor, Qt.Key.Key_Home)
    assert not editor.offers.is_open


def test_code_offers_nothing(editor, qtbot):
    editor.show_content("```\ncode")
    editor.moveCursor(QTextCursor.MoveOperation.End)
    with qtbot.assertNotEmitted(editor.offers.wanted):
        qtbot.keyClicks(editor, " [[")


def test_a_search_that_fails_leaves_the_text_alone(window, editor, watched, qtbot):
    watched.search.failure = StoreUnavailableError("The database cannot be read.")
    qtbot.keyClicks(editor, " [[jon")
    wait_notice(qtbot, window, "cannot be read")
    assert editor.content.endswith(" [[jon")
    assert not editor.offers.is_open


def test_a_new_memory_is_linked_once_it_is_saved(window, three, services, qtbot):
    window.start_new()
    editor = window.detail.form.editor
    qtbot.keyClicks(editor, "As with [[jon")
    wait_offered(qtbot, editor, TEA)
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    with qtbot.waitSignal(window.editing.created, timeout=WAIT_MS) as made:
        window.editing.save()
    new = made.args[0]
    qtbot.waitUntil(lambda: link_ids(services, new) == [three[1].id], timeout=WAIT_MS)


def test_an_existing_link_keeps_its_weight(window, editor, three, services, origin, qtbot):
    services.links.link(three[2].id, LinkDraft(target=three[1].id, weight=0.9), origin)
    qtbot.keyClicks(editor, " [[jon")
    wait_offered(qtbot, editor, TEA)
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not window.editing._tasks.running, timeout=WAIT_MS)  # all answered
    (link,) = services.links.links_of(three[2].id).outgoing
    assert link.weight == 0.9


def anchor_at(preview, words):
    """The address of the link at these words, "" where there is none."""
    cursor = preview.document().find(words)
    assert not cursor.isNull()
    return cursor.charFormat().anchorHref()


def test_a_click_on_a_link_to_a_memory_opens_it(window, three, services, assistant, qtbot):
    key = three[0].key
    text = f"Boil it: [kettle](memory://{key})"
    services.memories.update(three[2].id, MemoryPatch(content=text), assistant)
    preview = window.detail.form.preview
    qtbot.waitUntil(lambda: "Boil" in preview.toPlainText(), timeout=WAIT_MS)
    cursor = preview.document().find("kettle")
    spot = preview.cursorRect(cursor).center() - QPoint(4, 0)
    qtbot.mouseClick(preview.viewport(), Qt.MouseButton.LeftButton, NO_MODIFIER, spot)
    qtbot.waitUntil(lambda: is_open(window, three[0]), timeout=WAIT_MS)
    assert window.detail.form.header.modes.current == PREVIEW


def test_a_link_to_a_memory_that_is_gone_says_so(window, qtbot):
    window.detail.form.preview.anchorClicked.emit(QUrl("memory:///no-such-memory"))
    wait_notice(qtbot, window, "no-such-memory")


def test_a_title_in_brackets_is_a_link_and_an_unknown_one_stays_text(
    window, three, services, assistant, qtbot
):
    text = f"See [[{TEA.lower()}]], [[nothing of that name]] and `[[{TEA}]]`."
    services.memories.update(three[2].id, MemoryPatch(content=text), assistant)
    preview = window.detail.form.preview
    wanted = f"memory:///{three[1].key}"
    qtbot.waitUntil(
        lambda: "See" in preview.toPlainText() and anchor_at(preview, "jonas") == wanted,
        timeout=WAIT_MS,
    )
    assert preview.toPlainText() == text.replace("`", "")
    assert anchor_at(preview, "nothing of") == ""
    code = preview.document().find("and [[")
    assert code.charFormat().anchorHref() == ""
    preview.anchorClicked.emit(QUrl(wanted))
    qtbot.waitUntil(lambda: is_open(window, three[1]), timeout=WAIT_MS)


def test_a_key_of_the_greatest_length_is_an_address(
    window, save, services, assistant, three, qtbot
):
    long = save("The longest of all", key="a" * 128)
    text = f"[there](memory://{long.key})"
    services.memories.update(three[2].id, MemoryPatch(content=text), assistant)
    preview = window.detail.form.preview
    qtbot.waitUntil(lambda: preview.toPlainText() == "there", timeout=WAIT_MS)
    preview.anchorClicked.emit(QUrl(anchor_at(preview, "there")))
    qtbot.waitUntil(lambda: is_open(window, long), timeout=WAIT_MS)
