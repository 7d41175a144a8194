from dataclasses import replace

import pytest

from rosemary.domain.models import MemoryDraft, Passage
from rosemary.domain.settings import TextSize
from rosemary.domain.types import Transport
from rosemary.gui.memories.card_delegate import (
    CARD_AROUND,
    TAG_PADDING,
    CardLayouts,
    card_height,
)
from rosemary.gui.memories.memory_list_model import SNIPPET_CHARS, card_of, plain
from rosemary.gui.theme.tokens import DARK, LIGHT, choose_text_size, text_px

pytestmark = pytest.mark.gui


@pytest.mark.parametrize(
    ("markdown", "shown"),
    [
        ("We chose **WAL**.", "We chose WAL."),
        ("- [ ] one\n- [x] two", "one two"),
        ("# Head\n> quote", "Head quote"),
        ("| a | b |\n|---|---|\n| 1 | 2 |", "a b 1 2"),
        ("see [the page](https://example.org)", "see the page"),
        ("2 * 3, 2**3, snake_case", "2 * 3, 2**3, snake_case"),
        ("```python\nx = 1\n```", "x = 1"),
        ("a\x07b\u202ec", "a b c"),
        ("<b>bold</b>", "<b>bold</b>"),
    ],
)
def test_a_card_shows_markdown_as_plain_text(markdown, shown):
    assert plain(markdown) == shown


def test_a_card_of_a_megabyte_is_small(save):
    card = card_of(save("x" * 1_000_000))
    assert len(card.snippet) <= SNIPPET_CHARS
    assert len(card.title) <= 200


def test_a_title_that_begins_the_text_is_not_repeated(save):
    card = card_of(save("Maya likes tea. She drinks it at four."))
    assert card.snippet[card.repeated_chars :].lstrip(" .") != card.snippet


def test_a_text_that_goes_on_otherwise_repeats_nothing_of_its_title(save):
    assert card_of(save("Maya likes teapots.", summary="Maya likes tea!")).repeated_chars == 0
    assert card_of(save("Maya", summary="Maya likes tea!")).repeated_chars == 0


def test_a_hit_far_into_the_text_is_shown(save):
    memory = save("word " * 500 + "needle here")
    start = memory.content.index("needle")
    card = card_of(memory, Passage(start=start, end=len(memory.content)))
    assert card.snippet == "… needle here"


def test_the_pinned_tag_becomes_a_pin(save):
    card = card_of(save("text", tags=("Pinned", "tea")))
    assert card.is_pinned
    assert card.tags == ("tea",)
    assert card.tag_count == 1


# ---------------------------------------------------------------- laid out


@pytest.fixture
def laid_out(qapp):
    """Return how the lines of a card read in a list of ordinary width."""
    layouts = CardLayouts(LIGHT)

    def read(card, terms=()):
        layouts.set_terms(terms)
        found = layouts.layout(card, 300, 360)
        return [each.text() for each in found.title], [each.text() for each in found.lines]

    return read


LONG = "The ferry from Barreiro leaves every twenty minutes until one in the morning."


def test_a_memory_of_one_sentence_is_said_once_in_two_lines(save, laid_out):
    title, lines = laid_out(card_of(save(LONG)))
    assert len(title) == 2
    assert " ".join(title) == LONG
    assert lines == []


def test_what_follows_a_long_first_sentence_has_a_line_of_its_own(save, laid_out):
    title, lines = laid_out(card_of(save(f"{LONG} Bring coins.", summary=LONG)))
    assert " ".join(title) == LONG
    assert lines == ["Bring coins."]


def test_a_long_title_of_its_own_wraps_to_two_lines_over_one_of_text(save, laid_out):
    title, lines = laid_out(card_of(save("kettle " * 40, summary=LONG)))
    assert " ".join(title) == LONG
    assert len(lines) == 1
    title, lines = laid_out(card_of(save("teapot " * 40, summary=f"{LONG} {LONG}")))
    assert len(title) == 2
    assert title[1].endswith("…")
    assert len(lines) == 1


def test_a_heading_that_is_the_title_is_left_out_of_the_text(save):
    card = card_of(save("# Planting tulips\n\nTen centimetres deep"))
    assert (card.title, card.snippet) == ("Planting tulips", "Ten centimetres deep")


def test_a_passage_behind_the_heading_is_shown_as_one_from_within(save):
    memory = save("# Tulips\n\nTen deep. In November. Cover them.")
    within = memory.content.index("Cover")
    assert card_of(memory, Passage(start=within, end=within + 5)).snippet == "… Cover them."
    assert card_of(memory, Passage(start=0, end=8)).snippet.startswith("Ten deep")


def test_an_imported_conversation_shows_its_title(save):
    talk = save("How deep?", metadata={"title": "Tulips"}, thread_id="claude:1")
    card = card_of(talk)
    assert (card.title, card.snippet) == ("Tulips", "How deep?")


ARABIC = (
    "تفضّل ليلى الشاي الأخضر بالنعناع دون سكر وتعمل أربعة أيام في الأسبوع "
    "وتقرأ كثيرا في الحديقة مع أختها الصغيرة وجدتها التي تسكن بالقرب من البحر."
)
CHINESE = "".join(chr(0x4E00 + number) for number in range(120))


@pytest.mark.parametrize(
    ("sentence", "space"),
    [
        (f"{LONG[:-1]} but on Sundays the last one goes at eleven from the quay by the mill.", " "),
        (ARABIC, " "),
        (CHINESE, ""),
        ("👩‍👩‍👧‍👦" * 60, ""),
    ],
    ids=["english", "arabic", "chinese", "emoji"],
)
def test_what_a_title_has_no_room_for_is_read_below_it(save, laid_out, sentence, space):
    content = f"{sentence} Bring coins."
    title, (line,) = laid_out(card_of(save(content, summary=sentence[:250])))
    assert title[1].endswith("…")
    seen = space.join(title).removesuffix("…")
    assert content.startswith(f"{seen}{space}{line.removesuffix('…')}")


def test_a_title_that_no_card_keeps_whole_goes_on_in_the_text_of_a_wide_list(save, qapp):
    layout = CardLayouts(LIGHT).layout(card_of(save("x" * 150 + "y" * 150)), 5_000, 5_000)
    (title,) = [each.text() for each in layout.title]
    (line,) = [each.text() for each in layout.lines]
    assert (title, line) == (f"{'x' * 150}{'y' * 49}…", "y" * 101)


def test_sentences_of_a_title_are_not_said_again_where_the_text_has_no_space_between(
    save, laid_out
):
    first, second, third = "東京の店は休みです。", "会議は三時からです。", "資料を持ってきて。"
    title, lines = laid_out(card_of(save(first + second + third, summary=f"{first} {second}")))
    assert (title, lines) == ([f"{first} {second}"], [third])


def test_the_text_below_a_cut_title_begins_with_a_word(save, laid_out):
    content = "kettle " * 14 + "- or so " + "kettle, " * 10
    for words in range(12):
        title, (line,) = laid_out(card_of(save("walnuts " * words + content)))
        assert title[1][-2].isalnum()
        assert line[0].isalnum()


def test_a_link_in_a_title_is_its_name_alone(save, laid_out):
    link = "[the timetable of the line](https://example.org/the/very/long/timetable)"
    content = f"{LONG[:-1]} as {link} has it, and as everybody says."
    title, (line,) = laid_out(card_of(save(content, summary=content)))
    seen = " ".join(title).removesuffix("…")
    assert f"{seen} {line}" == content.replace(link, "the timetable of the line")


@pytest.fixture(params=TextSize)
def text_size(request):
    choose_text_size(request.param)
    yield
    choose_text_size(TextSize.AUTO)


@pytest.mark.parametrize(("sentences", "shape"), [(1, (2, 0)), (2, (2, 1)), (40, (2, 1))])
def test_a_card_has_room_for_each_of_its_lines_and_the_one_below(
    save, qapp, text_size, sentences, shape
):
    content = " ".join([LONG, *["Bring coins."] * (sentences - 1)])
    layouts = CardLayouts(LIGHT)
    card = card_of(save(content, summary=LONG))
    layout = layouts.layout(card, text_px(300), text_px(360))
    assert (len(layout.title), len(layout.lines)) == shape
    lines = layouts.title_height(layout) + len(layout.lines) * layouts.line
    assert layouts.card_height(layout) - CARD_AROUND == lines + layouts.line


def test_a_memory_of_one_line_has_a_lower_card_than_one_of_three(save, laid_out, qapp):
    assert laid_out(card_of(save("Maya likes tea."))) == (["Maya likes tea."], [])
    layouts = CardLayouts(LIGHT)
    contents = ("Maya drinks it at four.", f"Tea. {'word ' * 5}", f"Tea! {'word ' * 90}")
    cards = [card_of(save(each, summary="Tea")) for each in contents]
    heights = [layouts.card_height(layouts.layout(card, 300, 360)) for card in cards]
    assert heights[0] == heights[1] == heights[2] - layouts.line
    short = layouts.layout(card_of(save("Tea.")), 300, 360)
    assert layouts.card_height(short) == heights[0] - layouts.line
    assert heights[2] == card_height()


def test_emoji_break_no_line_in_the_wrong_place(save, laid_out):
    text = f"🌿🍵🎉 {LONG}"
    title, lines = laid_out(card_of(save(text)))
    assert " ".join(title) == text
    assert lines == []


def test_a_hit_after_emoji_is_marked_where_it_stands(save, qapp):
    layouts = CardLayouts(LIGHT)
    layouts.set_terms(("tea",))
    (title,) = layouts.layout(card_of(save("🌿🍵 tea")), 300, 360).title
    (mark,) = title.formats()
    assert (mark.start, mark.length) == (5, 3)


def test_a_title_is_not_cut_within_a_word(save, laid_out):
    memory = save("Text", summary="Extraordinarily " * 18)
    assert card_of(memory).title == "Extraordinarily " * 11 + "Extraordinarily…"
    title, _ = laid_out(card_of(memory))
    assert title[-1].removesuffix("…").split()[-1] == "Extraordinarily"


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("The *only* way, *really*.", "The only way, really."),
        ("**Bold**, *two words* and ***both***", "Bold, two words and both"),
        ("2 * 3 * 4 is not a*b*c", "2 * 3 * 4 is not a*b*c"),
        ("*.py and *.txt, f(*args, **more)", "*.py and *.txt, f(*args, **more)"),
        ("* alone *", "* alone *"),
    ],
)
def test_a_title_has_no_marks_of_emphasis_but_keeps_other_asterisks(save, written, shown):
    assert card_of(save("Text", summary=written)).title == shown


@pytest.mark.parametrize(
    "text", ["می\u200cخواهم کتاب\u200cها را ببخشم.", "👩\u200d👩\u200d👧\u200d👦 at the sea"]
)
def test_letters_and_emoji_that_are_joined_or_kept_apart_stay_so(save, text):
    card = card_of(save(text))
    assert (card.title, card.snippet) == (text, text)


def test_a_title_of_joiners_alone_is_none(save):
    assert card_of(save("Text", summary="\u200d \u200c")).title == "Text"


def test_a_title_that_was_made_of_the_text_has_no_marks_either(save):
    assert card_of(save("The *only* **way**.\n\nMore.")).title == "The only way."


def test_a_text_is_not_cut_within_a_word_unless_the_word_is_all_there_is(save, laid_out):
    _, lines = laid_out(card_of(save("Short. " + "extraordinarily " * 30)))
    assert lines[-1].endswith("extraordinarily…")
    _, lines = laid_out(card_of(save("Short. " + "x" * 400)))
    assert lines[-1].endswith("x…")


def test_another_theme_lays_a_card_out_anew_only_where_words_are_marked(qapp, save):
    layouts, card = CardLayouts(LIGHT), card_of(save("Maya likes tea. She drinks it at four."))
    plain_card = layouts.layout(card, 300, 360)
    layouts.set_theme(DARK)
    assert layouts.layout(card, 300, 360) is plain_card
    layouts.set_terms(("tea",))
    marked = layouts.layout(card, 300, 360)
    layouts.set_theme(LIGHT)
    again = layouts.layout(card, 300, 360)
    assert [_mark(each) for each in (marked, again)] == [DARK.mark, LIGHT.mark]


def _mark(layout):
    formats = layout.title[0].formats()
    return next(each.format.background().color().name() for each in formats)


def test_a_tag_that_is_too_long_for_its_card_is_cut_and_the_others_are_counted(qapp, save):
    layouts = CardLayouts(LIGHT)
    tags = ("a-tag-that-no-card-has-room-for-beside-its-type", "b-tea")
    card = card_of(save("Maya likes tea.", tags=tags))
    (cut,) = layouts.tags(card, 200)
    assert cut.startswith("a-tag-that")
    assert cut.endswith("…")
    assert layouts.caption_metrics.horizontalAdvance(cut) + TAG_PADDING <= 200
    assert layouts.tags(card, 600) == list(tags)
    assert layouts.tags(card, 60) == []


def test_tags_after_the_first_are_shown_whole_or_counted(qapp, save):
    layouts = CardLayouts(LIGHT)
    card = card_of(save("Maya likes tea.", tags=("a", "b-tag-that-is-far-too-long-for-a-card")))
    assert layouts.tags(card, 120) == ["a"]


def test_a_card_names_the_assistant_that_saved_it_as_people_do(services, origin):
    def card(client, **fields):
        origin_of = replace(origin, client=client, transport=Transport.MCP)
        draft = MemoryDraft(content=f"{client} {fields}", **fields)
        return card_of(services.memories.save(draft, origin_of))

    assert (card("claude-ai").saver, card("claude-ai", tags=("x",)).saver_icon) == (
        "Claude Desktop",
        "bot",
    )
    assert card("claude-ai", source="chatgpt").saver == "ChatGPT"
    assert card("Nobody's script").saver == "Nobody's script"
    person = replace(origin, client="window", transport=Transport.WINDOW)
    assert card_of(services.memories.save(MemoryDraft(content="mine"), person)).saver == ""


def test_a_long_name_of_who_saved_it_leaves_room_for_tags(qapp):
    layouts = CardLayouts(LIGHT)
    assert layouts.saver("Claude Desktop") == "Claude Desktop"
    assert layouts.saver("An assistant with quite a long name").endswith("…")
