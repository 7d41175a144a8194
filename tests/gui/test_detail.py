import time

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from tests.gui.conftest import WAIT_MS, is_open

from rosemary.gui.memories.content_view import UNBROKEN_CHARS, ContentView, with_breaks
from rosemary.gui.memories.markdown_document import markdown_document
from rosemary.gui.memories.memory_form import SHOWN_CHARS
from rosemary.gui.theme.tokens import DARK, LIGHT

pytestmark = pytest.mark.gui
NASTY = {
    "a_word": "x" * 1_000_000,
    "spaces": " " * 200_000 + "end",
    "lines": "a\n" * 100_000,
    "control": "".join(chr(n) for n in range(1, 32)) * 3_000,
    "bidi": "\u202e\u2066abc\u2069" * 20_000,
    "combining": "a" + "\u0301" * 90_000,
    "emoji": "👩‍👩‍👧‍👦" * 10_000,
    "table": "|a|b|\n|-|-|\n" + "|c|d|\n" * 8_000,
    "quotes": ">" * 60_000,
    "lists": "- a\n" * 20_000,
    "brackets": "[" * 90_000,
    "ticks": "`a` " * 20_000,
    "links": "[a](b) " * 10_000,
    "html": "<div>" * 20_000,
    "stars": "*a **b " * 15_000,
}


def show(open_desktop, qtbot, memory):
    window = open_desktop().window
    qtbot.waitUntil(lambda: is_open(window, memory), timeout=WAIT_MS)
    return window


def test_html_in_a_memory_is_shown_as_text(save, open_desktop, qtbot):
    text = "<b>bold</b> <img src='file:///etc/passwd'> <script>alert(1)</script>"
    window = show(open_desktop, qtbot, save(text, summary="<h1>Head</h1>", tags=("<i>x</i>",)))
    form = window.detail.form
    assert "<b>bold</b>" in form.preview.toPlainText()
    assert "<script>" in form.preview.toPlainText()
    assert form.title.text() == "<h1>Head</h1>"


def test_every_label_shows_plain_text_only(window):
    from PySide6.QtWidgets import QLabel

    rich = [
        label.text()
        for label in window.findChildren(QLabel)
        if label.textFormat() is not Qt.TextFormat.PlainText
    ]
    assert rich == []


def test_pictures_become_their_names_and_nothing_is_read(qapp, tmp_path, monkeypatch):
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"not a picture")
    asked = []
    monkeypatch.setattr(ContentView, "loadResource", lambda self, kind, name: asked.append(name))
    document = markdown_document(
        f"before ![a cat]({picture}) ![]({picture}) ![far](https://example.org/x.png) after",
        LIGHT,
        qapp,
    )
    text = document.toPlainText()
    assert "[picture: a cat]" in text
    assert "[picture: far]" in text
    assert "\N{OBJECT REPLACEMENT CHARACTER}" not in text
    document.size()
    assert asked == []


def test_a_link_opens_nothing_until_the_person_says_so(window, qtbot, monkeypatch):
    opened = []
    monkeypatch.setattr(QDesktopServices, "openUrl", opened.append)
    preview = window.detail.form.preview
    preview.anchorClicked.emit(QUrl("https://example.org/page"))
    assert opened == []
    assert window.notice.notice.text == "https://example.org/page"
    button = next(b for b in window.notice.buttons if b.text() == "Open")
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert opened == [QUrl("https://example.org/page")]


@pytest.mark.parametrize("address", ["file:///etc/passwd", "smb://host/x", "javascript:x"])
def test_a_link_to_anything_but_the_web_can_only_be_copied(window, address):
    window.detail.form.preview.anchorClicked.emit(QUrl(address))
    assert [button.text() for button in window.notice.buttons] == ["Copy"]


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_markdown_is_dressed_in_the_theme(qapp, theme):
    document = markdown_document(
        "# Head\n\ntext `code` [link](https://example.org)\n\n> quote\n\n```python\nx = 1\n```"
        "\n\n| a | b |\n|---|---|\n| 1 | 2 |\n",
        theme,
        qapp,
    )
    html = document.toHtml().lower()
    assert theme.code in html
    assert theme.accent_text in html
    assert document.toPlainText().startswith("Head")


def test_a_long_run_of_letters_is_cut_into_lines():
    assert with_breaks("short words only") == "short words only"
    broken = with_breaks("a" + "x" * 5_000 + " end")
    assert max(map(len, broken.split())) <= UNBROKEN_CHARS
    assert broken.replace("\n\n", "") == "a" + "x" * 5_000 + " end"


@pytest.mark.parametrize("name", NASTY)
def test_no_text_keeps_the_window_busy_for_long(save, open_desktop, open_memory, name):
    def cost_of(memory):
        """The processor time of the GUI thread, however busy the machine is."""
        started = time.thread_time()
        open_memory(window, memory)
        window.grab()
        window.detail.form.switch_mode()
        window.grab()
        window.detail.form.switch_mode()
        return time.thread_time() - started

    plain = save("first " + "some plain words " * 5_000)
    sample = save("sample " + NASTY[name][:200])
    nasty = save("first " + NASTY[name])
    other = save("open at the start")
    window = open_desktop().window
    open_memory(window, other)
    cost_of(sample)  # loads the fonts
    usual = cost_of(plain)
    assert cost_of(nasty) < 10 * usual


def test_a_long_text_is_shown_in_part_until_all_of_it_is_wanted(save, open_desktop, qtbot):
    memory = save("start " + "words and more\n" * 20_000 + "THE END")
    window = show(open_desktop, qtbot, memory)
    form = window.detail.form
    assert form.show_all.isVisible()
    assert "THE END" not in form.preview.toPlainText()
    form.switch_mode()
    assert form.editor.isReadOnly()
    assert len(form.editor.content) == SHOWN_CHARS
    qtbot.mouseClick(form.show_all, Qt.MouseButton.LeftButton)
    assert form.editor.content == memory.content
    assert not form.editor.isReadOnly()
    assert not window.editing.draft.is_changed


def test_a_text_with_an_endless_line_can_be_read_but_not_edited(save, open_desktop, qtbot):
    memory = save("x" * 1_000_000)
    window = show(open_desktop, qtbot, memory)
    form = window.detail.form
    form.switch_mode()
    qtbot.mouseClick(form.show_all, Qt.MouseButton.LeftButton)
    assert form.editor.isReadOnly()
    qtbot.keyClicks(form.editor, "typed")
    assert window.editing.draft.content == memory.content
    assert not window.editing.draft.is_changed


def test_the_form_says_where_a_memory_came_from(window, three):
    origin = window.detail.form.origin.text()
    assert origin.startswith("Saved by Claude")
    assert "version 1" in origin
    assert "3 May 2026" in origin


def test_nothing_selected_says_what_to_do(window, qtbot):
    window.list_pane.view.clearSelection()
    qtbot.waitUntil(window.detail.nothing.isVisible, timeout=WAIT_MS)
    assert "Ctrl+N" in window.detail.nothing.text


def test_a_heading_that_is_the_title_stands_once(save, open_desktop, qtbot):
    save("# Planting tulips\n\nTen centimetres deep")
    form = opened_form(open_desktop, qtbot)
    assert form.title.text() == "Planting tulips"
    assert form.preview.toPlainText() == "Ten centimetres deep"
    form.switch_mode()
    assert form.editor.content.startswith("# Planting tulips")


def test_a_text_without_a_title_stands_once_until_it_is_given_one(
    save, services, open_desktop, qtbot
):
    kettle = save("The kettle leaks. It is on the left shelf.")
    form = opened_form(open_desktop, qtbot)
    assert (form.title.text(), form.title.placeholderText()) == ("", "Add a title")
    assert form.preview.toPlainText() == kettle.content
    form.title.setFocus()
    qtbot.keyClicks(form.title, "Kitchen")
    form.window().editing.save()
    qtbot.waitUntil(lambda: services.memories.get(kettle.id).summary == "Kitchen", timeout=WAIT_MS)
    form.title.selectAll()
    qtbot.keyClick(form.title, Qt.Key.Key_Delete)
    form.window().editing.save()
    wanted = kettle.summary
    qtbot.waitUntil(lambda: services.memories.get(kettle.id).summary == wanted, timeout=WAIT_MS)
    assert form.title.text() == ""


def test_the_title_of_an_imported_conversation_can_be_changed(save, services, open_desktop, qtbot):
    talk = save("How deep?", metadata={"title": "Tulips"}, thread_id="claude:1")
    form = opened_form(open_desktop, qtbot)
    assert form.title.text() == "Tulips"
    form.title.setFocus()
    form.title.selectAll()
    qtbot.keyClicks(form.title, "Bulbs")
    form.window().editing.save()
    qtbot.waitUntil(lambda: services.memories.get(talk.id).summary == "Bulbs", timeout=WAIT_MS)
    assert form.title.text() == "Bulbs"


def opened_form(open_desktop, qtbot):
    window = open_desktop().window
    qtbot.waitUntil(lambda: window.editing.draft is not None, timeout=WAIT_MS)
    return window.detail.form


def test_a_long_title_wraps_to_two_lines_and_keeps_its_height_while_it_is_edited(
    save, open_desktop, qtbot
):
    save("Ten deep.", summary="Tulips")
    form = opened_form(open_desktop, qtbot)
    low = form.title.height()
    long = "Planting the tulip bulbs 🌷 and everything that has to be ready before the frost " * 3
    form.title.setText(long.strip())
    qtbot.waitUntil(lambda: form.title.height() > low, timeout=WAIT_MS)
    first, second = form.title.shown_lines()
    assert long.startswith(first)
    assert second.endswith("…")
    assert form.title.toolTip().replace("\n", " ") == long.strip()
    form.title.setFocus()
    form.grab()
    assert form.title.height() > low
    form.title.setText("Tulips")
    qtbot.waitUntil(lambda: form.title.height() == low, timeout=WAIT_MS)
    assert form.title.toolTip() == ""
