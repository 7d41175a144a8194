"""Finds what is wrong in the rows, mostly in SQL, so that few texts are read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from rosemary.domain import limits
from rosemary.domain.errors import CancelledError
from rosemary.domain.insights import Finding, Severity
from rosemary.domain.naming import searched_text
from rosemary.domain.ports import Watch
from rosemary.domain.tags import normalised
from rosemary.domain.types import MemoryType
from rosemary.store.postgres import steps
from rosemary.store.postgres.server.statements import Rows, Server, fetch, fetch_row, to_array
from rosemary.store.postgres.tables import memory_words
from rosemary.store.rows.memory_rules import (
    JUDGED,
    WrongText,
    repairable,
    sentence,
    text_findings,
    wrong_text,
)
from rosemary.store.rows.stored_values import fold

_PAGE_ROWS: Final = 200
_SAMPLE: Final = 100

_MADE_NAME: Final = re.compile(r"CREATE (?:UNIQUE )?(?:INDEX|TABLE) (\w+)")
_PRESENT: Final = """
    SELECT c.relname FROM pg_class c LEFT JOIN pg_index i ON i.indexrelid = c.oid
    WHERE c.relnamespace = to_regnamespace('rosemary') AND coalesce(i.indisvalid, TRUE)
"""
_POLICY: Final = re.compile(r"CREATE POLICY (\w+)")
_SHARING_PREFIX: Final = "shared_"
"""The prefix of policies that come and go with the sharing of projects."""
_SECURITY: Final = """
    SELECT c.relname, c.relrowsecurity, c.relforcerowsecurity,
        ARRAY(SELECT CAST(p.polname AS text) FROM pg_policy p WHERE p.polrelid = c.oid ORDER BY 1),
        pg_has_role(c.relowner, 'USAGE'), pg_get_userbyid(c.relowner)
    FROM pg_class c
    WHERE c.relnamespace = to_regnamespace('rosemary') AND c.relkind IN ('r', 'p')
    ORDER BY c.relname
"""
# Memories that may break a rule of `memory_rules`. The rules themselves then decide, because the
# server may have another version of Unicode.
_DOUBTFUL: Final = f"""
    SELECT {JUDGED} FROM memory
    WHERE row > :after AND (
        content_hash <> sha256(convert_to(normalize(content, NFC), 'UTF8'))
        OR key !~ '^[a-z0-9]+(-[a-z0-9]+)*$' OR length(key) NOT BETWEEN 1 AND 35
        OR length(summary) > {limits.SUMMARY_MAX_CHARS}
        OR NOT memory_type = ANY(CAST(:types AS text[]))
        OR NOT importance BETWEEN 0 AND {limits.IMPORTANCE_MAX}
        OR NOT importance_set BETWEEN {limits.IMPORTANCE_MIN} AND {limits.IMPORTANCE_MAX}
        OR metadata IS NOT JSON OBJECT
        OR least(last_accessed, updated_at) < created_at
        OR has_title = starts_with(content, summary)
    )
    ORDER BY row LIMIT {_PAGE_ROWS}
"""  # noqa: S608 - joined from constants
_BODIES: Final = """
    SELECT m.row, CASE WHEN m.has_title THEN m.summary ELSE '' END, m.author, m.content
    FROM memory m
    WHERE m.deleted_at IS NULL AND m.row > :after AND m.row % :nth = 0
    ORDER BY m.row LIMIT :some
"""
_SAMPLE_STEP: Final = (
    f"SELECT greatest(1, max(row) / {_SAMPLE}) FROM memory WHERE owner = current_user"  # noqa: S608 - a constant
)
_WORDLESS: Final = """
    SELECT row FROM memory m WHERE deleted_at IS NULL
        AND NOT EXISTS (SELECT 1 FROM memory_words w WHERE w.memory = m.row)
"""
_STRAY_WORDS: Final = """
    SELECT w.memory FROM memory_words w JOIN memory m ON m.row = w.memory
    WHERE m.deleted_at IS NOT NULL
"""
_WITHOUT_VECTORS: Final = """
    SELECT row FROM memory m WHERE embedding_model IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM passage p WHERE p.memory = m.row AND p.model = m.embedding_model
    )
"""
_USELESS_VECTORS: Final = """
    SELECT DISTINCT m.row, m.id, p.model
    FROM passage p JOIN memory m ON m.row = p.memory JOIN embedding_model e ON e.id = p.model
    WHERE vector_dims(p.vector) <> e.dimensions OR vector_norm(p.vector) = 0
        OR NOT (0 <= p.begins AND p.begins < p.ends AND p.ends <= length(m.content))
    ORDER BY m.id
"""
_GAPS: Final = """
    SELECT m.row, m.version, steps.last
    FROM memory m LEFT JOIN (
        SELECT memory, min(version) AS first, max(version) AS last, count(*) AS number
        FROM memory_version GROUP BY memory
    ) steps ON steps.memory = m.row
    WHERE steps.last IS DISTINCT FROM m.version OR steps.last - steps.first + 1 <> steps.number
"""
_UNDONE_EARLIER: Final = "SELECT id FROM changeset WHERE undone_by <= id"
_TAGS: Final = "SELECT id, folded, name FROM tag ORDER BY id"


def findings(server: Server, watch: Watch, *, is_whole: bool) -> Iterator[Finding]:
    """Yield differences between tables that belong together; `is_whole`: compare all words."""
    yield from _check_format(server)
    wordless = {row for (row,) in fetch(server, _WORDLESS)}
    if wordless:
        rest = "missing in the table memory_words"
        yield repairable("full text", sentence(len(wordless), "memory is", "memories are", rest))
    if stray := len(fetch(server, _STRAY_WORDS)):
        one, many = "row of the table memory_words belongs", "rows of the table memory_words belong"
        yield repairable("full text", sentence(stray, one, many, "to no live memory"))
    differing = {row for row, _ in wrong_words(server, watch, is_whole=is_whole)} - wordless
    if differing:
        rest = "other words in the index than in the text"
        yield repairable("full text", sentence(len(differing), "memory has", "memories have", rest))
    if count := memory_words.count_wrong(server):
        rest = "from the word lists"
        yield repairable(
            "full text", sentence(count, "count of a word differs", "counts of words differ", rest)
        )
    if count := len(fetch(server, _WITHOUT_VECTORS)):
        rest = "marked as embedded without vectors"
        yield repairable("vectors", sentence(count, "memory is", "memories are", rest))
    if count := len(gaps(server)):
        rest = "gaps in the history"
        yield repairable("history", sentence(count, "memory has", "memories have", rest))


def further_findings(server: Server, watch: Watch) -> Iterator[Finding]:
    """Yield what is wrong inside rows."""
    yield from _check_row_security(server)
    yield from text_findings(wrong_texts(server, watch))
    yield from _check_tags(server)
    if concerned := sorted({memory_id for _, memory_id, _ in useless_vectors(server)}):
        rest = "vectors of no use"
        yield Finding(
            check="vectors",
            severity=Severity.PROBLEM,
            message=sentence(len(concerned), "memory has", "memories have", rest),
            concerned=concerned,
            is_repairable=True,
        )
    if count := len(fetch(server, _UNDONE_EARLIER)):
        rest = "taken back by an earlier one"
        yield repairable("history", sentence(count, "change is", "changes are", rest))


def go_on(watch: Watch) -> None:
    """Check that the work was not cancelled.

    Raises:
        CancelledError: it was.
    """
    if watch.is_cancelled():
        raise CancelledError("The work was cancelled.")


def missing_parts(server: Server) -> dict[str, str]:
    """Return the statements that make the missing parts of the format, by the name of the part."""
    present = {name for (name,) in fetch(server, _PRESENT)}
    return {
        name: statement
        for statement in steps.statements()
        if (found := _MADE_NAME.search(statement)) and (name := found[1]) not in present
    }


@dataclass(frozen=True, slots=True)
class WrongSecurity:
    """What is wrong with the row security of one table.

    Attributes:
        table: its name.
        lacking: the statements that make what is missing.
        foreign: the policies that are not the format's; each may let somebody in.
        owner: the role that can change it.
        is_own: whether the caller can.
    """

    table: str
    lacking: Sequence[str]
    foreign: Sequence[str]
    owner: str
    is_own: bool


def row_security(server: Server) -> list[WrongSecurity]:
    """Return what is wrong with the row security, by table; nothing if all is as it should be."""
    found = []
    wanted = steps.row_security()
    for table, is_on, is_forced, policies, is_own, owner in fetch(server, _SECURITY):
        lacking, known = [], set()
        for statement in wanted.get(table, ()):
            if policy := _POLICY.search(statement):
                known.add(policy[1])
                is_there = policy[1] in policies
            else:
                is_there = is_forced if " FORCE " in statement else is_on
            if not is_there:
                lacking.append(statement)
        foreign = [
            each for each in policies if each not in known and not each.startswith(_SHARING_PREFIX)
        ]
        if lacking or foreign:
            found.append(WrongSecurity(table, lacking, foreign, owner, is_own))
    return found


def wrong_texts(server: Server, watch: Watch) -> Iterator[WrongText]:
    """Yield each memory with fields that break a rule."""
    types = to_array([str(each) for each in MemoryType])
    after = 0
    while rows := fetch(server, _DOUBTFUL, {"after": after, "types": types}):
        go_on(watch)
        after = rows[-1][0]
        for values in rows:
            if (wrong := wrong_text(values)) is not None:
                yield wrong


def wrong_words(server: Server, watch: Watch, *, is_whole: bool) -> Iterator[tuple[int, str]]:
    """Yield the row and the text of each live memory whose words differ from those of its text.

    `is_whole`: compare all memories; else a sample.
    """
    nth = 1 if is_whole else fetch_row(server, _SAMPLE_STEP)[0] or 1
    after = 0
    while rows := fetch(server, _BODIES, {"after": after, "nth": nth, "some": _PAGE_ROWS}):
        go_on(watch)
        after = rows[-1][0]
        texts = {row: searched_text(*parts) for row, *parts in rows}
        for row in memory_words.differing(server, texts):
            yield row, texts[row]


def wrong_tags(server: Server) -> list[tuple[int, str, str]]:
    """Return each misfiled tag: its number, its name and the right one."""
    return [
        (number, name, normalised(name))
        for number, folded, name in fetch(server, _TAGS)
        if (fold(normalised(name)), normalised(name)) != (folded, name)
    ]


def useless_vectors(server: Server) -> Rows:
    """Return the row and id of each memory with useless vectors, and their model."""
    return fetch(server, _USELESS_VECTORS)


def gaps(server: Server) -> list[tuple[Any, ...]]:
    """Return each memory whose steps have gaps: its row, its version and its last step."""
    return fetch(server, _GAPS)


def _check_format(server: Server) -> Iterator[Finding]:
    if missing := missing_parts(server):
        listed = ", ".join(missing)
        yield repairable("format", f"Parts of the database's format are missing: {listed}.")


def _check_row_security(server: Server) -> Iterator[Finding]:
    wrong = row_security(server)
    if lacking := [each for each in wrong if each.lacking]:
        listed = ", ".join(each.table for each in lacking)
        is_own = all(each.is_own for each in lacking)
        who = "Run" if is_own else f"Ask {lacking[0].owner}, who owns the tables, to run"
        yield Finding(
            check="people",
            severity=Severity.PROBLEM,
            message=f"Row security, which keeps people apart, is incomplete for: {listed}.",
            hint=f"{who} `rosemary doctor --repair`.",
            is_repairable=is_own,
        )
    for each in wrong:
        for policy in each.foreign:
            yield Finding(
                check="people",
                severity=Severity.WARNING,
                message=f"The policy {policy} may let other people into the table {each.table}.",
                hint=f"If nobody meant to add it, {each.owner} can remove it: "
                f'DROP POLICY "{policy}" ON rosemary.{each.table}',
            )


def _check_tags(server: Server) -> Iterator[Finding]:
    tags = fetch(server, _TAGS)
    misfiled = sum(fold(name) != folded for _, folded, name in tags)
    marked = sum(normalised(name) != name for *_, name in tags)
    for count, rest in (
        (misfiled, "filed under another spelling"),
        (marked, "written with marks that tags are kept without, such as #"),
    ):
        if count:
            yield repairable("tags", sentence(count, "tag is", "tags are", rest))
