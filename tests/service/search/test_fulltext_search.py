"""Search for words as they stand, through the service."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rosemary.domain.errors import InvalidInputError
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.models import MemoryDraft
from rosemary.domain.search import FulltextRequest, Operator
from rosemary.domain.text_match import marked

TEXTS = {
    "tea": "She prefers green tea with a slice of lemon.",
    "run": "Running in the Café, then a run along the river.",
    "code": "The door code is 4471; it was 9038.",
    "tokyo": "昨日は東京で寿司を食べました",
    "cat": "飼っているのは猫",
    "ai": "私はAIが好き",
    "sharp": "He writes C# and some C++ on weekdays.",
    "plain": "Vitamin C helps, said the doctor AND the nurse.",
    "party": "Party on Friday \U0001f389",
    "arabic": "الكتاب على الطاولة",
    "thai": "เมื่อวานฉันกินข้าวผัดที่กรุงเทพ",
    "russian": "Встреча перенесена на среду",
    "hindi": "मुझे हिन्दी की किताबें पसंद हैं",
    "long": "nothing here " * 200 + "but the violin lesson is at noon " + "and more " * 200,
}


@pytest.fixture
def filled(services, origin):
    for key, content in TEXTS.items():
        services.memories.save(MemoryDraft(content=content, key=key), origin)
    return services


@pytest.fixture
def find(filled):
    def search(keywords, operator=Operator.AND, **fields):
        request = FulltextRequest(keywords=keywords, operator=operator, **fields)
        return filled.fulltext.search(request)

    return search


def keys(answer):
    return [hit.memory.key for hit in answer.hits]


@pytest.mark.parametrize(
    ("keywords", "expected", "excerpt"),
    [
        ("green tea", "tea", "She prefers **green** **tea** with"),
        (["green tea"], "tea", "She prefers **green tea** with"),
        ('"green tea" lem*', "tea", "**green tea** with a slice of **lemon**."),
        ("runs cafe", "run", "**Running** in the **Café**, then a **run** along"),
        ("4471", "code", "is **4471**;"),
        ("東京", "tokyo", "昨日は**東京**で"),
        ("寿司を食べ", "tokyo", "で**寿司を食べ**ました"),
        ("猫", "cat", "のは**猫**"),
        ("AI", "ai", "私は**AI**が"),
        ("C#", "sharp", "writes **C#** and"),
        ("c++", "sharp", "some **C++** on"),
        ("AND nurse", "plain", "**AND** the **nurse**."),
        ("\U0001f389", "party", "Friday **\U0001f389**"),
        ("الكتاب", "arabic", "**الكتاب** على"),
        ("กรุงเทพ", "thai", "ที่**กรุงเทพ**"),
        ("перенесена", "russian", "Встреча **перенесена** на"),
        ("किताबें", "hindi", "की **किताबें** पसंद"),
        ("violin noon", "long", "the **violin** lesson is at **noon** and"),
        ("東京 寿司", "tokyo", "**東京**で**寿司**を"),
    ],
)
def test_words_are_found_and_marked(find, keywords, expected, excerpt):
    answer = find(keywords)
    assert keys(answer) == [expected]
    (hit,) = answer.hits
    assert hit.score == 1.0
    assert excerpt in marked(hit.memory.content, hit.excerpt, hit.marks)


def test_all_words_are_needed_or_any(find):
    assert keys(find("tea violin")) == []
    assert set(keys(find("tea violin 東京", Operator.OR))) == {"tea", "long", "tokyo"}
    assert keys(find("tea 東京")) == []


def test_a_latin_word_inside_another_is_not_found(find):
    assert keys(find("ai")) == ["ai"]
    assert keys(find("cent")) == []


def test_scores_fall_from_one_and_pages_are_complete(find, services, origin):
    for number in range(30):
        text = f"garden {'garden ' * (number % 4)}note {number}" + " 庭" * (number % 2)
        services.memories.save(MemoryDraft(content=text, project_id="g"), origin)
    for keywords in ("garden", ["garden", "庭"]):
        whole = find(keywords, Operator.OR, limit=50)
        scores = [hit.score for hit in whole.hits]
        assert scores[0] == 1.0
        assert scores == sorted(scores, reverse=True)
        assert whole.total == len(whole.hits) == 30
        assert not whole.has_more
        pages = [find(keywords, Operator.OR, limit=7, offset=o) for o in range(0, 35, 7)]
        assert [k for page in pages for k in keys(page)] == keys(whole)
        assert [page.has_more for page in pages] == [True] * 4 + [False]
        beyond = find(keywords, Operator.OR, limit=7, offset=70)
        assert (beyond.hits, beyond.total, beyond.has_more) == ((), 30, False)
    assert keys(find("garden", where=MemoryFilter(project_id="other"))) == []
    assert find("garden 庭", where=MemoryFilter(project_id="g")).total == 15
    assert find("garden", where=MemoryFilter(is_trashed=True)).total == 0


@pytest.mark.parametrize("keywords", ["", "?!", "a" * 1_001, [" "]])
def test_keywords_without_a_word_are_refused(find, keywords):
    with pytest.raises(InvalidInputError, match="keywords"):
        find(keywords)


def test_negative_paging_is_refused(find):
    with pytest.raises(InvalidInputError, match="negative"):
        find("tea", limit=-1)


OPERATORS = [
    '"',
    "*",
    "AND",
    "OR",
    "NOT",
    "NEAR(",
    ")",
    ":",
    "^",
    "-",
    "%",
    "tea*",
    "body:",
    "\u200f",
]
TYPED = st.lists(
    st.sampled_from([*OPERATORS, "tea", "東京", "猫", "code", "C#", "\U0001f389", "run"])
    | st.text(max_size=6),
    max_size=6,
).map(" ".join)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(
    keywords=TYPED | st.lists(st.text(max_size=8), max_size=4), operator=st.sampled_from(Operator)
)
def test_whatever_a_person_types_is_answered_or_refused_by_name(find, keywords, operator):
    try:
        answer = find(keywords, operator, limit=3)
    except InvalidInputError:
        return
    assert answer.total >= len(answer.hits)
    assert all(0 < hit.score <= 1 for hit in answer.hits)


@settings(
    suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=40
)
@given(
    words=st.lists(st.sampled_from(["tea", "lemon", "green", "code", "door", "4471"]), min_size=1)
)
def test_every_result_holds_every_word(find, words):
    expected = {key for key, text in TEXTS.items() if all(word in text for word in words)}
    assert set(keys(find(words, limit=50))) == expected


def test_only_stop_words_are_searched_as_they_are(find):
    assert set(keys(find("the and"))) == {"plain", "long"}


@pytest.mark.parametrize(("keywords", "key"), [("tea", "tea"), ("te*", "tea"), ("寿司", "tokyo")])
def test_what_the_index_of_words_alone_still_holds_is_not_shown(find, store, keywords, key):
    """Damage can leave such rows; they used to fail every search for their words."""

    def damage(tx):
        for index in ("memory_porter", "memory_trigram"):
            statement = f"INSERT INTO {index} (rowid, body) VALUES (900, 'tea tea 寿司')"
            tx.job.connection.execute(statement)

    store.write(damage)
    assert [hit.memory.key for hit in find(keywords).hits] == [key]
