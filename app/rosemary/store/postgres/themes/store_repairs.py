"""Repairs what a check finds. Deletes no memory, and writes nothing to a sound store.

Everything happens in the caller's transaction, so an interruption rolls it all back.
"""

from __future__ import annotations

import uuid
from collections.abc import Iterator
from typing import Any, Final

from rosemary.domain.insights import Mended
from rosemary.domain.naming import content_hash
from rosemary.domain.ports import Watch
from rosemary.domain.types import JsonObject
from rosemary.store.postgres.server.statements import Server, fetch, fetch_row, run
from rosemary.store.postgres.tables import memory_words
from rosemary.store.postgres.themes import store_findings
from rosemary.store.rows.memory_rules import MENDED, replacement, sentence
from rosemary.store.rows.stored_values import fold

_MEMORY: Final = f"SELECT {MENDED} FROM memory WHERE row = :row"  # noqa: S608 - a constant
_TAKEN: Final = "SELECT 1 FROM memory WHERE key = :key AND deleted_at IS NULL AND row <> :row"
_PUT: Final = "UPDATE memory SET {column} = :new WHERE row = :row"
# A text that exists twice keeps its hash: which memory to delete is the person's choice.
_PUT_HASH: Final = """
    UPDATE memory m SET content_hash = :hash
    FROM memory former
    WHERE m.row = :row AND former.row = m.row AND (m.deleted_at IS NOT NULL OR NOT EXISTS (
        SELECT 1 FROM memory other
        WHERE other.content_hash = :hash AND other.project_id = m.project_id
            AND other.deleted_at IS NULL AND other.row <> m.row
    ))
    RETURNING former.content_hash
"""
_STRAY_WORDS: Final = """
    WITH gone AS (
        DELETE FROM memory_words w USING memory m
        WHERE m.row = w.memory AND m.deleted_at IS NOT NULL
        RETURNING w.memory
    )
    SELECT count(*) FROM gone
"""
_BODY: Final = """
    SELECT CASE WHEN has_title THEN summary ELSE '' END, author, content
    FROM memory WHERE row = :row
"""
_OTHER_TAG: Final = "SELECT id FROM tag WHERE folded = :folded AND id <> :tag"
_RENAME: Final = "UPDATE tag SET name = :name, folded = :folded WHERE id = :tag"
_MERGE_TAGS: Final = """
    UPDATE memory_tag SET tag = :other WHERE tag = :tag AND NOT EXISTS (
        SELECT 1 FROM memory_tag kept WHERE kept.memory = memory_tag.memory AND kept.tag = :other
    )
"""
_DETACH: Final = "DELETE FROM memory_tag WHERE tag = :tag"
_DELETE_TAG: Final = "DELETE FROM tag WHERE id = :tag"
_DROP_VECTORS: Final = "DELETE FROM passage WHERE memory = :row AND model = :model"
_FORGET_VECTORS: Final = """
    UPDATE memory m SET embedding_model = NULL
    WHERE embedding_model IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM passage p WHERE p.memory = m.row AND p.model = m.embedding_model
    )
    RETURNING row
"""
_NOT_UNDONE: Final = "UPDATE changeset SET undone_by = NULL WHERE undone_by <= id RETURNING id"
_VERSION: Final = "UPDATE memory SET version = :version WHERE row = :row"
_STEPS: Final = """
    INSERT INTO memory_version (memory, version, kind, changeset, previous)
    SELECT :row, missing, 'updated', :changeset, '{}'
    FROM generate_series(
        (SELECT coalesce(min(version), :newest) FROM memory_version WHERE memory = :row), :newest
    ) missing
    ON CONFLICT (owner, memory, version) DO NOTHING
"""
_ADD_UNKNOWN_CHANGESET: Final = """
    WITH added AS (
        INSERT INTO origin (client, client_version, transport, session_id, call_id)
        VALUES ('unknown', '', 'cli', '', :call)
        RETURNING id
    )
    INSERT INTO changeset (origin, changed_at, kind)
    SELECT id, (SELECT coalesce(max(updated_at), 0) FROM memory), 'change' FROM added
    RETURNING id
"""


def mend(server: Server, watch: Watch) -> list[Mended]:
    """Repair what can be repaired, and return what was done."""
    done: list[Mended] = []
    for step in (_row_security, _parts, _texts, _tags, _vectors, _history, _words):
        done += step(server, watch)
    return done


def _row_security(server: Server, _: Watch) -> Iterator[Mended]:
    lacking = [each for each in store_findings.row_security(server) if each.lacking and each.is_own]
    for each in lacking:
        for statement in each.lacking:
            run(server, statement)
    if lacking:
        listed = ", ".join(each.table for each in lacking)
        yield Mended(action=f"People are kept apart again in: {listed}.")


def _parts(server: Server, _: Watch) -> Iterator[Mended]:
    missing = store_findings.missing_parts(server)
    for name, statement in missing.items():
        # An index that was not built to its end has the same name.
        run(server, f"DROP INDEX IF EXISTS {name}")
        run(server, statement)
    if missing:
        yield Mended(action=f"Made anew: {', '.join(missing)}.")


def _texts(server: Server, watch: Watch) -> Iterator[Mended]:
    changed: dict[str, list[JsonObject]] = {}
    for wrong in list(store_findings.wrong_texts(server, watch)):
        values = fetch_row(server, _MEMORY, {"row": wrong.row})
        for rule in wrong.rules:
            former = _mend_text(server, values, rule)
            if former is not None:
                changed.setdefault(rule, []).append({"memory": wrong.id, rule: former})
    for rule, formers in changed.items():
        action = sentence(len(formers), "memory", "memories", f"got a right {rule}")
        yield Mended(action=action, removed=formers)


def _mend_text(server: Server, values: tuple[Any, ...], rule: str) -> str | None:
    """Repair one field and return its old value; None if it cannot be changed."""
    row, content = values[0], values[2]
    if rule == "hash":
        put = {"hash": bytes.fromhex(content_hash(content)), "row": row}
        return next((bytes(former).hex() for (former,) in fetch(server, _PUT_HASH, put)), None)
    new = replacement(
        values, rule, lambda key: bool(fetch(server, _TAKEN, {"key": key, "row": row}))
    )
    if new is None:
        return None
    run(server, _PUT.replace("{column}", new.column), {"new": new.new, "row": row})
    return str(new.former)


def _tags(server: Server, _: Watch) -> Iterator[Mended]:
    former: list[JsonObject] = []
    for number, name, wanted in store_findings.wrong_tags(server):
        _file_tag(server, number, wanted)
        former.append({"tag": name, "now": wanted})
    if former:
        action = sentence(len(former), "tag was", "tags were", "filed rightly")
        yield Mended(action=action, removed=former)


def _file_tag(server: Server, number: int, name: str) -> None:
    """Rename a tag, or merge it into the tag of that name; an empty name deletes it."""
    of_name = {"folded": fold(name), "tag": number}
    taken = fetch(server, _OTHER_TAG, of_name)
    if name and not taken:
        run(server, _RENAME, {**of_name, "name": name})
        return
    for (other,) in taken:
        run(server, _MERGE_TAGS, {"other": other, "tag": number})
    run(server, _DETACH, {"tag": number})
    run(server, _DELETE_TAG, {"tag": number})


def _vectors(server: Server, _: Watch) -> Iterator[Mended]:
    useless = store_findings.useless_vectors(server)
    for row, _id, model in useless:
        run(server, _DROP_VECTORS, {"row": row, "model": model})
    waiting = {row for (row,) in fetch(server, _FORGET_VECTORS)} | {row for row, *_ in useless}
    if waiting:
        rest = "for new vectors"
        yield Mended(action=sentence(len(waiting), "memory waits", "memories wait", rest))


def _history(server: Server, _: Watch) -> Iterator[Mended]:
    if count := len(fetch(server, _NOT_UNDONE)):
        rest = "no longer taken back by an earlier one"
        yield Mended(action=sentence(count, "change is", "changes are", rest))
    gaps = store_findings.gaps(server)
    for row, version, last in gaps:
        newest = max(version, last or 0)
        run(server, _VERSION, {"version": newest, "row": row})
        (changeset,) = fetch_row(server, _ADD_UNKNOWN_CHANGESET, {"call": uuid.uuid4().hex})
        run(server, _STEPS, {"row": row, "newest": newest, "changeset": changeset})
    if gaps:
        rest = "an empty step where the history had a gap"
        yield Mended(action=sentence(len(gaps), "memory has", "memories have", rest))


def _words(server: Server, watch: Watch) -> Iterator[Mended]:
    stray = fetch_row(server, _STRAY_WORDS)[0]
    wrong = dict(store_findings.wrong_words(server, watch, is_whole=True))
    for row, text in wrong.items():
        memory_words.put_text(server, row, text)
    if count := stray + len(wrong):
        yield Mended(action=sentence(count, "memory was", "memories were", "indexed anew"))
    if memory_words.count_wrong(server):
        memory_words.count_anew(server)
        yield Mended(action="The words were counted anew.")
