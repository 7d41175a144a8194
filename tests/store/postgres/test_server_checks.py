"""The check finds what is wrong in the tables, and a repair puts it right."""

import threading
from contextlib import ExitStack
from dataclasses import replace

import pytest

from rosemary.domain.errors import CancelledError
from rosemary.domain.filters import EVERYTHING
from rosemary.domain.ports import UNWATCHED, Watch

psycopg = pytest.importorskip("psycopg", reason="the extra `postgres` is not installed")

from rosemary.store.postgres import steps  # noqa: E402 - only where the driver is there
from rosemary.store.postgres.server.statements import run  # noqa: E402


@pytest.fixture
def filled(store, build):
    def job(w):
        for number in range(40):
            memory = build.memory(f"tulip number {number} of the Gärten", tags=("a",))
            w.memories.insert(memory, build.embedding(build.vector(1, number), build.vector(2)))
            if number % 10 == 0:
                w.memories.move_to_trash(memory, build.at(999), build.origin)
        w.memories.insert(build.memory("昨日は東京で寿司を食べました"), None)
        w.memories.insert(build.memory("!!"), None)

    store.write(job)
    return store


def harm(store, *statements):
    """Change the tables behind the store's back."""

    def job(w):
        for statement in statements:
            run(w.job.server, statement)

    store.write(job)


def problems(store):
    return store.read(lambda r: r.checks.check()).problems


def examined(store):
    return [each.message for each in store.read(lambda r: r.checks.examine())]


def test_a_sound_store_has_its_counts_and_no_problems(filled):
    for ask in (filled.read, filled.write):
        check = ask(lambda job: job.checks.check())
        assert check.is_sound, check.problems
        assert (check.live_memories, check.trashed_memories) == (38, 4)
        assert (check.porter_rows, check.trigram_rows) == (38, 38)
        assert (check.embedded_memories, check.pending_embeddings) == (36, 2)
        assert (check.passages, check.vectors) == (80, 80)
        assert check.schema_version == steps.newest()
        assert check.engine_version.startswith("PostgreSQL ")
        assert check.size_bytes > 100_000
    assert examined(filled) == []
    assert filled.mend(UNWATCHED) == []


def test_an_empty_store_is_sound(store):
    for ask in (store.read, store.write):
        assert ask(lambda job: job.checks.check()).is_sound


# What is done, what the quick check says of it, and what a repair does.
HARM = {
    "lost words": (
        ["DELETE FROM memory_words WHERE memory IN (2, 3)"],
        "2 memories are missing in the table memory_words.",
        "2 memories were indexed anew.",
    ),
    "words of a memory in the trash": (
        ["INSERT INTO memory_words SELECT 1, words, word_count, folded, piece_count, pieces"
         " FROM memory_words WHERE memory = 2"],
        "1 row of the table memory_words belongs to no live memory.",
        "1 memory was indexed anew.",
    ),
    "lost vectors": (
        ["DELETE FROM passage WHERE memory = 2"],
        "1 memory is marked as embedded without vectors.",
        "1 memory waits for new vectors.",
    ),
    "a lost step": (
        ["UPDATE memory SET version = 3 WHERE row = 2"],
        "1 memory has gaps in the history.",
        "1 memory has an empty step where the history had a gap.",
    ),
    "no history": (
        ["DELETE FROM memory_version WHERE memory IN (2, 3)"],
        "2 memories have gaps in the history.",
        "2 memories have an empty step where the history had a gap.",
    ),
    "other words": (
        ["UPDATE memory SET content = 'roses and roses' WHERE row = 2"],
        "1 memory has other words in the index than in the text.",
        "1 memory was indexed anew.",
    ),
    "lost counts": (
        ["DELETE FROM word_posting WHERE memory = 2 AND stem IN ('tulip', 'number')"],
        "2 counts of words differ from the word lists.",
        "The words were counted anew.",
    ),
    "a count too many": (
        ["INSERT INTO word_posting VALUES (2, 1, 6, 'rose')"],
        "1 count of a word differs from the word lists.",
        "The words were counted anew.",
    ),
    "another sum": (
        ["UPDATE word_totals SET words = words + 1"],
        "1 count of a word differs from the word lists.",
        "The words were counted anew.",
    ),
    "other letters": (
        ["UPDATE memory_words SET folded = 'x', pieces = '{}' WHERE memory = 2"],
        "1 memory has other words in the index than in the text.",
        "1 memory was indexed anew.",
    ),
    "a lost index": (
        ["DROP INDEX memory_trash", "DROP INDEX memory_words_words"],
        "Parts of the database's format are missing: memory_trash, memory_words_words.",
        "Made anew: memory_trash, memory_words_words.",
    ),
}  # fmt: skip

# What the thorough check alone finds.
FURTHER = {
    "another hash": (
        ["UPDATE memory SET content_hash = sha256('x') WHERE row = 2"],
        "1 memory has a text that is not the one that was saved.",
        "1 memory got a right hash.",
    ),
    "a key that is none": (
        ["UPDATE memory SET key = 'no key!' WHERE row = 2"],
        "1 memory has a key that breaks the rules.",
        "1 memory got a right key.",
    ),
    "a long summary": (
        ["UPDATE memory SET summary = repeat('tulip ', 100) WHERE row = 2"],
        "1 memory has a summary that is too long.",
        "1 memory got a right summary.",
    ),
    "an unknown type": (
        ["UPDATE memory SET memory_type = 'mood' WHERE row IN (2, 3)"],
        "2 memories have an unknown type.",
        "2 memories got a right type.",
    ),
    "a title that is none": (
        ["UPDATE memory SET has_title = TRUE WHERE row = 2"],
        "1 memory has a mark that is wrong on whether it has a title.",
        "1 memory got a right title mark.",
    ),
    "an endless importance": (
        ["UPDATE memory SET importance = 'NaN' WHERE row = 2",
         "UPDATE memory SET importance = 'Infinity' WHERE row = 3"],
        "2 memories have an importance out of its bounds.",
        "2 memories got a right importance.",
    ),
    "a given importance of nothing": (
        ["UPDATE memory SET importance_set = 0 WHERE row = 2"],
        "1 memory was given an importance out of its bounds.",
        "1 memory got a right given importance.",
    ),
    "metadata that is none": (
        ["UPDATE memory SET metadata = '[1' WHERE row = 2"],
        "1 memory has metadata that cannot be read.",
        "1 memory got a right metadata.",
    ),
    "a tag of another spelling": (
        ["UPDATE tag SET folded = 'b'"],
        "1 tag is filed under another spelling.",
        "1 tag was filed rightly.",
    ),
    "a tag with marks": (
        ["UPDATE tag SET name = '#a', folded = '#a'"],
        "1 tag is written with marks that tags are kept without, such as #.",
        "1 tag was filed rightly.",
    ),
    "a vector of nothing": (
        ["UPDATE passage SET vector = '[0,0,0,0,0,0,0,0]' WHERE memory = 2 AND ordinal = 0"],
        "1 memory has vectors of no use.",
        "1 memory waits for new vectors.",
    ),
    "a passage beyond the text": (
        ["UPDATE passage SET ends = 99 WHERE memory = 2"],
        "1 memory has vectors of no use.",
        "1 memory waits for new vectors.",
    ),
    "row security that is off": (
        ["ALTER TABLE memory DISABLE ROW LEVEL SECURITY",
         "ALTER TABLE person_of_all DISABLE ROW LEVEL SECURITY"],
        "Row security, which keeps people apart, is incomplete for: memory, person_of_all.",
        "People are kept apart again in: memory, person_of_all.",
    ),
    "row security that is not for the owner": (
        ["ALTER TABLE memory_words NO FORCE ROW LEVEL SECURITY"],
        "Row security, which keeps people apart, is incomplete for: memory_words.",
        "People are kept apart again in: memory_words.",
    ),
    "a lost policy": (
        ["DROP POLICY shared_with ON share"],
        "Row security, which keeps people apart, is incomplete for: share.",
        "People are kept apart again in: share.",
    ),
    "a change undone before it was made": (
        ["UPDATE changeset SET undone_by = id"],
        "1 change is taken back by an earlier one.",
        "1 change is no longer taken back by an earlier one.",
    ),
}  # fmt: skip


@pytest.mark.parametrize("kind", HARM)
def test_the_check_names_what_is_wrong(kind, filled):
    statements, sentence, _ = HARM[kind]
    harm(filled, *statements)
    assert problems(filled) == (sentence,)
    assert filled.write(lambda w: w.checks.check()).problems == (sentence,)
    assert sentence in examined(filled)
    # The database serves the next test too.
    filled.mend(UNWATCHED)


@pytest.mark.parametrize("kind", FURTHER)
def test_the_thorough_check_names_what_is_wrong_inside_of_rows(kind, filled):
    statements, sentence, _ = FURTHER[kind]
    harm(filled, *statements)
    assert sentence in examined(filled)
    filled.mend(UNWATCHED)


@pytest.mark.parametrize("kind", [*HARM, *FURTHER])
def test_a_repair_puts_right_what_was_found(kind, filled):
    statements, _, action = (HARM | FURTHER)[kind]
    harm(filled, *statements)
    assert action in [each.action for each in filled.mend(UNWATCHED)]
    assert examined(filled) == []
    assert filled.mend(UNWATCHED) == []
    assert filled.read(lambda r: r.memories.count(EVERYTHING)) == 38


def test_the_counts_of_words_follow_every_change(store, act):
    memory = act.save("tulips and more tulips")
    other = act.save("one tulip")
    act.check_is_sound()
    after = replace(memory, content="roses", summary="roses", content_hash="c" * 64, version=2)
    store.write(lambda w: w.memories.update(memory, after, None))
    assert store.write(lambda w: w.checks.check()).is_sound
    act.restore(act.trash(other))
    assert store.write(lambda w: w.checks.check()).is_sound
    trashed = act.trash(act.get(other.id))
    store.write(lambda w: w.memories.purge([trashed.id]))
    assert store.write(lambda w: w.checks.check()).is_sound
    everywhere = store.read(lambda r: r.search.document_frequencies(["tulip", "rose"], EVERYTHING))
    assert everywhere == {"tulip": 0, "rose": 1}


def test_two_writers_count_words_without_waiting_for_each_other(bare, open_at, build):
    store = open_at(bare)
    store.write(lambda w: [w.memories.insert(build.memory(), None) for _ in range(2)])
    with ExitStack() as opened:
        # Each in its own of the 16 parts of the sums.
        writers = {}
        while len(writers) < 2:
            writer = opened.enter_context(psycopg.connect(bare, options="-c lock_timeout=9s"))
            writers[writer.info.backend_pid % 16] = writer
        for row, writer in enumerate(writers.values(), 1):
            writer.execute(
                "UPDATE rosemary.memory_words SET word_count = 99 + memory WHERE memory = %s", [row]
            )
        for writer in writers.values():
            writer.commit()
        wanted = "SELECT sum(memories), sum(words) FROM rosemary.word_totals"
        assert writer.execute(wanted).fetchone() == (2, 100 + 101)


def test_a_vector_of_another_length_is_counted(filled):
    harm(filled, "UPDATE passage SET vector = '[1,2]' WHERE memory = 2")
    assert problems(filled) == ("2 vectors have a wrong size.",)
    assert examined(filled) == ["1 memory has vectors of no use."]


def test_a_memory_made_after_it_was_used_is_told_and_left_as_it_is(filled):
    harm(filled, "UPDATE memory SET last_accessed = 0 WHERE row = 2")
    sentence = "1 memory was used or changed before it was made."
    assert examined(filled) == [sentence]
    assert filled.mend(UNWATCHED) == []
    assert examined(filled) == [sentence]


def test_a_text_that_exists_twice_keeps_its_hash(filled):
    harm(
        filled,
        "UPDATE memory SET content_hash = sha256('x') WHERE row = 2",
        "UPDATE memory SET content = 'tulip number 1 of the Gärten',"
        " content_hash = sha256(convert_to('tulip number 1 of the Gärten', 'UTF8')) WHERE row = 3",
    )
    filled.mend(UNWATCHED)
    assert examined(filled) == ["1 memory has a text that is not the one that was saved."]


def test_two_tags_of_one_name_become_one(filled, build):
    filled.write(lambda w: w.memories.insert(build.memory(tags=("b", "c")), None))
    harm(filled, "UPDATE tag SET name = '#A', folded = '#a' WHERE name = 'b'")
    filled.mend(UNWATCHED)
    uses = {each.style.name: each.count for each in filled.read(lambda r: r.tags.uses())}
    assert uses == {"a": 37, "c": 1}


def test_a_text_that_the_server_writes_otherwise_is_no_finding(store, build):
    # Its accent is a letter of its own, and it is signed with its composed form.
    store.write(lambda w: w.memories.insert(build.memory("Cafe\u0301 in Åre \U0001f9c9"), None))
    assert examined(store) == []
    assert problems(store) == ()


def test_a_check_and_a_repair_that_are_cancelled_change_nothing(filled):
    harm(filled, "DELETE FROM memory_words WHERE memory = 2")
    cancelled = threading.Event()
    cancelled.set()
    watch = Watch(is_cancelled=cancelled.is_set)
    with pytest.raises(CancelledError):
        filled.read(lambda r: r.checks.examine(watch))
    with pytest.raises(CancelledError):
        filled.mend(watch)
    assert len(problems(filled)) == 1


def test_damage_is_never_known(filled):
    filled.damage.subscribe(lambda: pytest.fail("there is nothing to tell"))
    filled.damage.note()
    assert (filled.damage.is_seen, filled.damage.missing) == (False, 0)
    filled.damage.forget()


def test_a_store_that_is_warmed_up_reads_and_has_nothing_to_free(filled):
    filled.warm_up()
    filled.warm_up()
    assert filled.read(lambda r: r.memories.count(EVERYTHING)) == 38
    assert filled.shrink(0) is False
