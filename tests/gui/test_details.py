import json

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QToolButton
from tests.gui.conftest import WAIT_MS, is_open, press_undo, wait_notice

from rosemary.domain.links import SUPERSEDES
from rosemary.domain.models import LinkDraft, MemoryPatch
from rosemary.gui.kit.choices import ChevronCombo
from rosemary.gui.memories.clipboard import CopyFormat, copied_text
from rosemary.gui.memories.detail_header import TitleButton
from rosemary.gui.memories.detail_tabs import ABOUT, HISTORY, LINKS, PROPERTIES
from rosemary.gui.memories.history_pane import value_text

pytestmark = pytest.mark.gui


@pytest.fixture
def tabs(window):
    return window.detail.form.tabs


def titles(pane):
    return [
        button.accessibleName()
        for button in pane.findChildren(TitleButton)
        if not button.isHidden() and not button.parentWidget().isHidden()
    ]


def tool(qtbot, pane, name):
    """Press the one visible tool button whose name begins so, once it is there."""

    def found():
        return [
            each
            for each in pane.findChildren(QToolButton)
            if each.accessibleName().startswith(name) and not each.parentWidget().isHidden()
        ]

    qtbot.waitUntil(lambda: len(found()) == 1, timeout=WAIT_MS)
    found()[0].click()


# ---- links


def test_links_of_both_directions_are_listed_and_open_on_a_click(
    window, tabs, three, services, assistant, qtbot
):
    services.links.link(three[2].id, LinkDraft(target=three[0].id), assistant)
    services.links.link(three[1].id, LinkDraft(target=three[2].id, relation=SUPERSEDES), assistant)
    tabs.show_page(LINKS)
    kettle, tea = three[0].summary, three[1].summary
    qtbot.waitUntil(lambda: titles(tabs.links)[:2] == [kettle, tea], timeout=WAIT_MS)
    words = [label.text() for label in tabs.links.findChildren(type(tabs.links.note))]
    assert "Superseded by" in words
    assert tabs.links.note.isHidden()
    (button,) = [
        each for each in tabs.links.findChildren(TitleButton) if each.accessibleName() == kettle
    ]
    button.click()
    qtbot.waitUntil(lambda: is_open(window, three[0]), timeout=WAIT_MS)


def test_return_links_the_first_one_that_was_found(window, tabs, three, services, qtbot):
    tabs.show_page(LINKS)
    pane = tabs.links
    qtbot.keyClick(pane.field, Qt.Key.Key_Return)  # nothing was looked for yet
    qtbot.keyClicks(pane.field, "kettle")
    qtbot.waitUntil(lambda: pane.heading.text() == "Found", timeout=WAIT_MS)
    qtbot.keyClick(pane.field, Qt.Key.Key_Return)
    wait_notice(qtbot, window, f"Linked to “{three[0].summary}”")
    (link,) = services.links.links_of(three[2].id).outgoing
    assert link.id == three[0].id


def weight_boxes(pane):
    return [
        each
        for each in pane.findChildren(ChevronCombo)
        if each.accessibleName() == "Weight of the link" and each.isVisible()
    ]


def choose_weight(qtbot, pane, weight):
    qtbot.waitUntil(lambda: len(weight_boxes(pane)) == 1, timeout=WAIT_MS)
    (box,) = weight_boxes(pane)
    box.setCurrentIndex(box.findData(weight))
    box.activated.emit(box.currentIndex())


def test_a_memory_is_found_linked_reweighted_and_unlinked_each_with_undo(
    window, tabs, three, services, qtbot
):
    tabs.show_page(LINKS)
    pane = tabs.links
    qtbot.waitUntil(pane.note.isVisible, timeout=WAIT_MS)
    qtbot.keyClicks(pane.field, "kettle")
    qtbot.waitUntil(lambda: three[0].summary in titles(pane), timeout=WAIT_MS)
    assert pane.heading.text() == "Found"
    pane.relation_box.setCurrentIndex(pane.relation_box.findData("part_of"))
    tool(qtbot, pane, f"Link {three[0].summary}")
    wait_notice(qtbot, window, f"Linked to “{three[0].summary}”")
    (link,) = services.links.links_of(three[2].id).outgoing
    assert (link.id, link.relation, link.weight) == (three[0].id, "part_of", 0.5)
    qtbot.waitUntil(lambda: pane.link_count == 1, timeout=WAIT_MS)
    choose_weight(qtbot, pane, 0.9)
    wait_notice(qtbot, window, "Changed the weight")
    assert services.links.links_of(three[2].id).outgoing[0].weight == 0.9
    press_undo(window)
    wait_notice(qtbot, window, "Undone")
    assert services.links.links_of(three[2].id).outgoing[0].weight == 0.5
    qtbot.waitUntil(
        lambda: [each.currentData() for each in weight_boxes(pane)] == [0.5], timeout=WAIT_MS
    )
    choose_weight(qtbot, pane, 0.5)
    tool(qtbot, pane, "Remove the link")
    wait_notice(qtbot, window, "Removed the link")
    assert services.links.links_of(three[2].id).outgoing == ()
    press_undo(window)
    wait_notice(qtbot, window, "Undone")
    qtbot.waitUntil(lambda: pane.link_count == 1, timeout=WAIT_MS)


def test_the_link_of_another_memory_is_changed_at_its_own_end(
    window, tabs, three, services, assistant, qtbot
):
    services.links.link(three[0].id, LinkDraft(target=three[2].id), assistant)
    tabs.show_page(LINKS)
    qtbot.waitUntil(lambda: tabs.links.link_count == 1, timeout=WAIT_MS)
    tool(qtbot, tabs.links, "Remove the link")
    wait_notice(qtbot, window, f"Removed the link to “{three[0].summary}”")
    assert services.links.links_of(three[0].id).outgoing == ()


def test_links_that_an_assistant_makes_appear(window, tabs, three, services, assistant, qtbot):
    tabs.show_page(LINKS)
    qtbot.waitUntil(tabs.links.note.isVisible, timeout=WAIT_MS)
    services.links.link(three[2].id, LinkDraft(target=three[0].id), assistant)
    qtbot.waitUntil(lambda: tabs.links.link_count == 1, timeout=WAIT_MS)


# ---- history


def test_versions_are_compared_and_one_is_gone_back_to(
    window, tabs, three, services, assistant, qtbot
):
    here = three[2]
    services.memories.update(
        here.id, MemoryPatch(content="The bicycle has a new tyre", tags=("done",)), assistant
    )
    services.memories.update(here.id, MemoryPatch(summary="Bicycle"), assistant)
    tabs.show_page(HISTORY)
    pane = tabs.history
    qtbot.waitUntil(lambda: pane.list.count() == 3, timeout=WAIT_MS)
    qtbot.waitUntil(lambda: "Title:" in pane.text.toPlainText(), timeout=WAIT_MS)
    assert not pane.revert.isEnabled()
    pane.list.setCurrentRow(1)
    qtbot.waitUntil(lambda: pane.note.text() == "From version 1 to 2", timeout=WAIT_MS)
    assert "Tags: garage → done" in pane.text.toPlainText()
    assert "flatnew" in pane.text.toPlainText().replace(" ", "")
    pane.list.selectAll()
    qtbot.waitUntil(lambda: pane.note.text() == "From version 1 to 3", timeout=WAIT_MS)
    assert not pane.revert.isEnabled()
    pane.list.setCurrentRow(2)
    qtbot.waitUntil(lambda: "first version" in pane.note.text(), timeout=WAIT_MS)
    qtbot.mouseClick(pane.revert, Qt.MouseButton.LeftButton)
    wait_notice(qtbot, window, "Went back to version 1")
    assert services.memories.get(here.id).content == "The bicycle has a flat tyre"
    qtbot.waitUntil(lambda: pane.list.count() == 4, timeout=WAIT_MS)
    assert pane.list.item(0).text().startswith("This window · ")
    qtbot.waitUntil(lambda: not pane.revert.isEnabled(), timeout=WAIT_MS)
    assert pane.list.hasFocus()
    press_undo(window)
    wait_notice(qtbot, window, "Undone")
    assert services.memories.get(here.id).summary == "Bicycle"


def test_the_history_tells_who_and_when_and_of_the_trash(
    window, tabs, three, services, assistant, qtbot, clock
):
    services.memories.delete([three[2].id], assistant)
    services.trash.restore_all([three[2].id], assistant)
    clock.move(hours=2)
    tabs.show_page(HISTORY)
    pane = tabs.history
    qtbot.waitUntil(lambda: pane.list.count() == 3, timeout=WAIT_MS)
    assert pane.list.item(2).text().startswith("Claude · 2 h ago\n1 · written")
    qtbot.waitUntil(lambda: "Restored" in pane.text.toPlainText(), timeout=WAIT_MS)
    window.desktop.appearance.changed.emit()
    assert "Restored" in pane.text.toPlainText()


def test_values_are_told_in_the_persons_words():
    assert value_text("importance", 7.5) == "7.5"
    assert value_text("memory_type", "fact") == "Fact"
    assert value_text("project_id", "") == "none"
    assert value_text("phase", 3) == "3"


def place_of(tabs):
    return tabs.switch.mapTo(tabs.window(), QPoint(0, 0)), tabs.size()


def is_filled(tabs):
    if tabs.current == HISTORY:
        return tabs.history.list.count() > 0
    return tabs.current != ABOUT or bool(tabs.about.text)


def test_the_tabs_stay_where_they_are_for_every_page_and_memory(
    window, tabs, three, save, open_memory, qtbot
):
    long = save("A sentence of a long text. " * 400, tags=tuple(f"tag {n}" for n in range(30)))
    qtbot.waitUntil(lambda: window.listing.model.row_of(long.id) >= 0, timeout=WAIT_MS)
    before = place_of(tabs)
    for memory in (long, three[0]):
        open_memory(window, memory)
        for page in (LINKS, HISTORY, ABOUT, PROPERTIES):
            tabs.show_page(page)
            QCoreApplication.sendPostedEvents()
            assert place_of(tabs) == before
            qtbot.waitUntil(lambda: is_filled(tabs), timeout=WAIT_MS)
            QCoreApplication.sendPostedEvents()
            assert place_of(tabs) == before


def test_more_tags_than_fit_are_scrolled_beside_a_scroll_bar(
    window, tabs, three, save, open_memory, qtbot
):
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow, timeout=WAIT_MS)
    card = tabs.properties
    assert not card.tag_scroller.verticalScrollBar().isVisible()
    many = save("The one with many tags", tags=tuple(f"number {n}" for n in range(30)))
    qtbot.waitUntil(lambda: window.listing.model.row_of(many.id) >= 0, timeout=WAIT_MS)
    open_memory(window, many)
    bar = card.tag_scroller.verticalScrollBar()
    qtbot.waitUntil(bar.isVisible, timeout=WAIT_MS)
    card.tags.input.setFocus()
    qtbot.waitUntil(lambda: bar.value() == bar.maximum(), timeout=WAIT_MS)
    open_memory(window, three[0])
    qtbot.waitUntil(lambda: not bar.isVisible(), timeout=WAIT_MS)
    open_memory(window, many)
    qtbot.waitUntil(bar.isVisible, timeout=WAIT_MS)
    assert bar.value() == 0


# ---- about


def test_about_tells_where_a_memory_came_from_and_how_it_is_used(window, tabs, three, qtbot):
    tabs.show_page(ABOUT)
    qtbot.waitUntil(lambda: "Claude · " in tabs.about.text, timeout=WAIT_MS)
    assert not {"mcp", "session"} & set(tabs.about.text.split())
    assert "not yet read by an assistant" in tabs.about.text
    assert three[2].key in tabs.about.text
    assert tabs.about.why.isHidden()


def test_about_says_why_a_search_found_it(window, tabs, three, qtbot):
    qtbot.keyClicks(window.list_pane.search, "kettle shelf")
    qtbot.waitUntil(lambda: is_open(window, three[0]), timeout=WAIT_MS)
    tabs.show_page(ABOUT)
    qtbot.waitUntil(tabs.about.why.isVisible, timeout=WAIT_MS)
    assert tabs.about.why.text() == "Why it is number 1 for “kettle shelf”"
    bar = tabs.about.bars["keyword"]
    assert bar.share == 1.0
    assert bar.accessibleName() == "Same words, 100 %"
    tabs.about.grab()


# ---- the pages and the clipboard


def test_a_new_memory_has_properties_alone_until_it_is_saved(window, tabs, qtbot):
    tabs.show_page(HISTORY)
    window.start_new()
    qtbot.waitUntil(tabs.switch.isHidden, timeout=WAIT_MS)
    assert tabs.current == PROPERTIES
    qtbot.keyClicks(window.detail.form.editor, "A new thought")
    window.editing.save()
    qtbot.waitUntil(tabs.switch.isVisible, timeout=WAIT_MS)


@pytest.mark.parametrize("form", CopyFormat)
def test_a_memory_is_copied_in_each_form(window, three, form, qtbot):
    header = window.detail.form.header
    actions = header.copy_button.menu().actions()
    actions[list(CopyFormat).index(form)].trigger()
    wait_notice(qtbot, window, "Copied")
    text = QGuiApplication.clipboard().text()
    if form is CopyFormat.LINK:
        assert text == f"memory://{three[2].key}"
    elif form is CopyFormat.JSON:
        assert json.loads(text)["content"] == three[2].content
    else:
        assert text.startswith(three[2].content)


def test_markdown_gets_the_title_where_the_text_has_none(save):
    memory = save("Tea at four", summary="Appointment", tags=("my day",))
    assert copied_text(memory, CopyFormat.MARKDOWN) == "# Appointment\n\nTea at four\n\n#my-day\n"
