"""Search by words, in the store."""

from dataclasses import replace

import apsw
import pytest
from tests.hits import named

from rosemary.domain.filters import EVERYTHING, MemoryFilter
from rosemary.domain.types import TextIndex


@pytest.fixture
def find(store):
    def ids(index, *terms, where=EVERYTHING, limit=100):
        hits = store.read(lambda r: named(r, r.search.match(index, terms, where, limit)))
        return [hit.id for hit in hits]

    return ids


def test_words_match_by_their_stem_and_without_accents(act, find):
    saved = act.save("Running through the Café in Zürich")
    for word in ("runs", "CAFE", "cafés", "zurich"):
        assert find(TextIndex.PORTER, word) == [saved.id], word
    assert find(TextIndex.PORTER, "caf") == []


def test_trigrams_match_inside_words(act, find):
    saved = act.save("Reinforcement of the Grünkohl")
    for part in ("forcem", "REINF", "grünk", "ohl"):
        assert find(TextIndex.TRIGRAM, part) == [saved.id], part
    assert find(TextIndex.TRIGRAM, "forcex") == []


@pytest.mark.parametrize(
    ("content", "term"),
    [
        ("昨日は東京で寿司を食べました", "東京で"),
        ("เมื่อวานฉันกินข้าวผัดที่กรุงเทพ", "กรุงเทพ"),
        ("我们决定使用数据库", "数据库"),
        ("Встреча перенесена на среду", "перенесён"),
    ],
)
def test_scripts_without_spaces_or_with_other_letters_are_found(act, find, content, term):
    act.save("something else entirely")
    saved = act.save(content)
    assert find(TextIndex.TRIGRAM, term) == [saved.id]


def test_words_of_other_scripts_match_by_any_of_their_windows(act, find):
    saved = act.save("東京都庁へ行く")
    assert find(TextIndex.TRIGRAM, "東京都港区") == [saved.id]
    assert find(TextIndex.TRIGRAM, "大阪府港区") == []


@pytest.mark.parametrize(
    ("content", "term"),
    [
        ("昨日は東京で寿司を食べました", "東京"),
        ("好きな食べ物は寿司", "寿司"),
        ("寿司", "寿司"),
        ("うちの猫は黒い", "猫"),
        ("飼っているのは猫", "猫"),
        ("我住在北京", "北京"),
        ("ฉันชอบปลา", "ปล"),
        ("私はAIが好き", "ai"),
        ("好きな言語はGo", "go"),
        ("好きな言語はGo。", "go"),
        ("統計はRで", "r"),
        ("機種はx1です", "x1"),
    ],
)
def test_one_and_two_characters_are_found_where_there_are_no_spaces(act, find, content, term):
    act.save("something else, said in Hawaii a long time ago.")
    saved = act.save(content)
    assert find(TextIndex.TRIGRAM, term) == [saved.id]


@pytest.mark.parametrize("term", ["go", "c", "r", "ai", "x1", "cafe", "привет"])
def test_short_words_between_spaces_are_found(act, find, term):
    saved = act.save("Go, C# and R for AI on the x1 in the Café, приве́т")
    act.save("ago, charm, said, x11")
    assert find(TextIndex.PORTER, term) == [saved.id]


def test_terms_too_short_for_trigrams_are_skipped(act, find):
    saved = act.save("go to the sea")
    assert find(TextIndex.TRIGRAM, "go", "to") == []
    assert find(TextIndex.TRIGRAM, "go", "sea") == [saved.id]
    assert find(TextIndex.PORTER, "go") == [saved.id]


def test_any_of_the_terms_is_enough_and_more_of_them_rank_higher(act, find):
    for _ in range(8):
        act.save()
    one = act.save("tulip bulbs and other things")
    both = act.save("tulip and rose bulbs as well")
    assert find(TextIndex.PORTER, "tulips", "roses", "nothing") == [both.id, one.id]


def test_relevance_is_larger_for_the_better_match_and_never_negative(act, store):
    for _ in range(8):
        act.save()
    act.save("tulip tulip tulip")
    act.save("tulip and a very long text about many other things in the garden")
    hits = store.read(
        lambda r: named(r, r.search.match(TextIndex.PORTER, ["tulip"], EVERYTHING, 9))
    )
    assert hits[0].relevance > hits[1].relevance > 0


def test_the_limit_keeps_the_best(act, find):
    ids = [act.save(f"tulip {'x ' * n}").id for n in (30, 1, 15)]
    assert find(TextIndex.PORTER, "tulip", limit=2) == [ids[1], ids[2]]
    assert find(TextIndex.PORTER, "tulip", limit=0) == []


def test_the_author_is_part_of_the_indexed_text(act, find):
    saved = act.save("I like tulips", author="Beatrix")
    act.save("I like roses")
    for index in TextIndex:
        assert find(index, "beatrix") == [saved.id]
        assert find(index, "Beatrix: I like") == [saved.id]


OPERATORS = [
    '"',
    '""',
    "'",
    "*",
    "tulip*",
    "AND",
    "OR",
    "NOT",
    "NEAR(tulip rose)",
    "body:tulip",
    "^tulip",
    "tulip -rose",
    "(",
    ")",
    "{}",
    "+",
    "!!!",
    "...",
    "\u200b",
    "\x00",
    "tulip\x00rose",
    "\ufffd",
    "\U0001f331",
    "\ud800",
    "a" * 5_000,
    "%",
    "_",
    ";--",
    "",
    " ",
]


@pytest.mark.parametrize("term", OPERATORS)
def test_no_term_is_an_operator_or_an_error(term, act, store, find):
    saved = act.save("the word daffodil")
    for index in TextIndex:
        assert find(index, term) == []
        assert find(index, term, "daffodil") == [saved.id]
    assert store.read(lambda r: r.search.document_frequencies([term], EVERYTHING)) == {term: 0}


def test_a_word_that_is_also_an_operator_is_found_as_a_word(act, find):
    saved = act.save("to be OR NOT to be, NEAR the end")
    assert find(TextIndex.PORTER, "NEAR") == find(TextIndex.PORTER, "OR") == [saved.id]


def test_a_phrase_matches_its_words_in_a_row(act, find):
    saved = act.save("the quick brown fox")
    assert find(TextIndex.PORTER, "quick brown") == [saved.id]
    assert find(TextIndex.PORTER, "brown quick") == []


def test_a_thousand_terms_are_searched(act, find):
    saved = act.save("word999")
    terms = [f"word{number}" for number in range(1_000)]
    for index in TextIndex:
        assert find(index, *terms) == [saved.id]
    assert find(TextIndex.TRIGRAM, "".join(chr(0x4E00 + n) for n in range(1_000))) == []


def test_no_terms_match_nothing(act, find):
    act.save()
    assert find(TextIndex.PORTER) == find(TextIndex.TRIGRAM) == []


def test_changed_words_are_found_and_the_old_ones_are_not(act, store, find):
    saved = act.save("tulips", author="Ann")
    after = replace(saved, version=2, content="roses", summary="roses", author="Bea")
    store.write(lambda w: w.memories.update(saved, after, None))
    assert find(TextIndex.PORTER, "tulips", "ann") == []
    assert find(TextIndex.TRIGRAM, "tulips", "ann") == []
    assert find(TextIndex.PORTER, "rose") == find(TextIndex.TRIGRAM, "bea") == [saved.id]
    act.check_is_sound()


def test_document_frequencies_count_stems_and_phrases(act, store):
    act.save("running in the park")
    act.save("he runs; she ran")
    act.save("a walk in the park", project_id="p")
    expected = {"run": 2, "parks": 2, "the park": 2, "café": 0, "run!": 2}
    assert (
        store.read(lambda r: r.search.document_frequencies(list(expected), EVERYTHING)) == expected
    )
    where = MemoryFilter(project_id="p")
    assert store.read(lambda r: r.search.document_frequencies(expected, where)) == {
        "run": 0,
        "parks": 1,
        "the park": 1,
        "café": 0,
        "run!": 0,
    }
    assert store.read(lambda r: r.search.document_frequencies([], where)) == {}


def test_a_filter_finds_the_same_among_few_matches_and_among_many(act, store, build):
    def job(w):
        for number in range(5_200):
            w.memories.insert(build.memory(f"tulip {number}", phase=number % 2_600), None)

    store.write(job)
    where = MemoryFilter(phase=7)
    for index in TextIndex:
        for terms in (["tulip"], ["7", "2607"] if index is TextIndex.PORTER else ["2607"]):
            hits = store.read(lambda r, i=index, t=terms: named(r, r.search.match(i, t, where, 10)))
            assert {hit.id for hit in hits} <= set(act.listed(where))
            assert len(hits) == (2 if terms == ["tulip"] or "7" in terms else 1)
    found = store.read(lambda r: r.search.document_frequencies(["tulip", "7"], where))
    assert found == {"tulip": 2, "7": 1}


@pytest.mark.parametrize("index", TextIndex)
def test_a_word_counts_by_how_rare_it_is_among_what_the_filter_passes(act, find, index):
    for number in range(6):
        act.save(f"die Brücke und die Straße {number}", project_id="here")
    common = act.save("die und die und die und die", project_id="here")
    rare = act.save("eine Fähre fuhr einst über den Fluss, langsam", project_id="here")
    for number in range(60):
        act.save(f"the ferry and the river {number}", project_id="there")
    act.save("Fähre " * 8, project_id="there")
    act.save("Fähre Fähre", project_id="there")
    here = MemoryFilter(project_id="here")
    assert find(index, "die", "und", "Fähre", where=here)[0] == rare.id
    assert common.id in find(index, "die", "und", "Fähre", where=here)


@pytest.mark.parametrize("engine", ["sqlite"])
def test_no_statement_is_compiled_again_for_other_words(act, store):
    for content in ("tea in the kitchen", "milk on the shelf", "bread and butter"):
        act.save(content)  # each into a piece of the index of its own
    compiled = {}

    def note(event):
        compiled[event["sql"]] = event["stmt_status"]["SQLITE_STMTSTATUS_REPREPARE"]

    def search(reader):
        reader.job.connection.trace_v2(apsw.SQLITE_TRACE_PROFILE, note)
        try:
            for word in ("tea", "milk", "bread", "nothing", "butter"):
                for index in TextIndex:
                    reader.search.match(index, [word], EVERYTHING, 10)
        finally:
            reader.job.connection.trace_v2(0, None)

    store.read(search)
    assert any("memory_porter_idx" in sql for sql in compiled)
    assert not any(compiled.values())
