"""The outbox: a small database file that only its owner may read."""

from __future__ import annotations

import json
import logging
import threading
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import apsw

from rosemary.domain.calls import KEPT_FOR, KeptAnswer, WaitingSave
from rosemary.domain.errors import (
    DamagedStoreError,
    DuplicateContentError,
    StoreUnavailableError,
)
from rosemary.domain.human_text import from_wire, to_wire
from rosemary.domain.models import LinkDraft, Memory
from rosemary.domain.records import MemoryRecord, record_from_json, record_to_json, to_line
from rosemary.domain.types import JsonObject, MemoryId
from rosemary.store.rows.stored_values import to_us
from rosemary.store.sqlite.connections.sqlite_connection import (
    connect_writer,
    create_private_file,
    fetch,
    fetch_row,
    transaction,
    translate_os,
    translated_errors,
)

logger = logging.getLogger(__name__)

OUTBOX_NAME: Final = "outbox.db"
"""Name of the file, which lies beside the other files of this computer."""

_SET_ASIDE: Final = "outbox.damaged-"
"""How the names of damaged files begin, whose readable saves are in the present one."""

_TABLES: Final = """
    CREATE TABLE IF NOT EXISTS waiting (
        number INTEGER PRIMARY KEY,
        memory TEXT NOT NULL UNIQUE,
        project TEXT NOT NULL,
        hash TEXT NOT NULL,
        client TEXT,
        call TEXT,
        save TEXT NOT NULL,
        refusal TEXT NOT NULL DEFAULT ''
    );
    CREATE UNIQUE INDEX IF NOT EXISTS waiting_call ON waiting (client, call);
    CREATE INDEX IF NOT EXISTS waiting_text ON waiting (project, hash);
    -- Else each look at what waits reads the text of every save.
    CREATE INDEX IF NOT EXISTS waiting_refusal ON waiting (refusal, number);
    CREATE TABLE IF NOT EXISTS begun (
        number INTEGER PRIMARY KEY,
        client TEXT NOT NULL,
        call TEXT NOT NULL,
        request TEXT NOT NULL,
        memory TEXT NOT NULL,
        begun_at INTEGER NOT NULL,
        UNIQUE (client, call)
    );
"""
_BEGUN_MAX: Final = 1_000
"""Calls whose ids are remembered: an assistant repeats one within minutes."""

_BEGUN: Final = """
    SELECT memory FROM begun
    WHERE client = :client AND call = :call AND request = :request AND begun_at > :before
"""
_BEGIN: Final = """
    INSERT OR REPLACE INTO begun (client, call, request, memory, begun_at)
    VALUES (:client, :call, :request, :memory, :begun_at)
"""
_FORGET_BEGUN: Final = "DELETE FROM begun WHERE number <= (SELECT max(number) FROM begun) - :most"
_ADD: Final = """
    INSERT INTO waiting (memory, project, hash, client, call, save)
    VALUES (:memory, :project, :hash, :client, :call, :save)
"""
_SAME_CALL: Final = "SELECT save, refusal FROM waiting WHERE client = :client AND call = :call"
_SAME_TEXT: Final = """
    SELECT memory FROM waiting WHERE project = :project AND hash = :hash AND refusal = ''
"""
_NEXT: Final = "SELECT save, refusal FROM waiting WHERE refusal = '' ORDER BY number LIMIT 1"
_RETRY: Final = """
    UPDATE waiting SET refusal = '', save = json_set(save, '$.account', :account)
    WHERE memory = :memory
"""
_ACCOUNT: Final = "coalesce(json_extract(save, '$.account'), :account)"
_LEAVE: Final = f"""
    UPDATE waiting SET refusal = printf(:why, {_ACCOUNT})
    WHERE refusal = '' AND {_ACCOUNT} <> :account
"""  # noqa: S608 - a constant
_TAKE_UP: Final = f"""
    UPDATE waiting SET refusal = ''
    WHERE refusal = printf(:why, :account) AND {_ACCOUNT} = :account
"""  # noqa: S608 - a constant
_OF_OTHERS: Final = (
    "It was saved for %s, and other memories are in use now. Sent again, it goes to those. "
    f"[{StoreUnavailableError.code}]"
)
_ROWS: Final = """
    SELECT number, memory, project, hash, client, call, save, refusal FROM waiting NOT INDEXED
"""
_PUT_BACK: Final = """
    INSERT OR IGNORE INTO waiting (number, memory, project, hash, client, call, save, refusal)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
"""
_DAMAGED: Final = "The file of the memories that wait for the server on this computer is damaged."
_NOTHING: Final[Mapping[str, str]] = {}
_REFUSED: Final = """
    SELECT save, refusal FROM waiting INDEXED BY waiting_refusal WHERE refusal > ''
    ORDER BY number
"""
_ALL: Final = "SELECT save, refusal FROM waiting ORDER BY number"


class OutboxFile:
    """Implements `Outbox` in a file, which is made at the first save.

    What was saved for another person or server counts as refused, so that it goes nowhere unasked.
    It waits again when the file is opened for those.
    """

    def __init__(self, path: Path, account: str = "") -> None:
        """Use the file at `path` for the memories of `account`."""
        self._path = path
        self._account = account
        self._lock = threading.Lock()
        self._connection: apsw.Connection | None = None

    def begin(self, answer: KeptAnswer, memory_id: MemoryId) -> MemoryId:
        """Return the id of the memory that a call saves; see `Outbox`."""
        self._create()
        values = {
            "client": answer.client,
            "call": answer.key,
            "request": answer.request_hash,
            "memory": memory_id,
            "begun_at": to_us(answer.kept_at),
            "before": to_us(answer.kept_at - KEPT_FOR),
            "most": _BEGUN_MAX,
        }
        with self._opened() as file:
            # The assistant that repeats a call also ends in a power cut, so this may be lost then.
            file.pragma("synchronous", "normal")
            try:
                with transaction(file, "BEGIN IMMEDIATE"):
                    for (known,) in fetch(file, _BEGUN, values):
                        return MemoryId(known)
                    file.execute(_BEGIN, values)
                    file.execute(_FORGET_BEGUN, values)
            finally:
                file.pragma("synchronous", "full")
        return memory_id

    def add(self, save: WaitingSave) -> Memory:
        """Keep a save on the disk, and return its memory; see `Outbox`."""
        self._create()
        memory, answer = save.memory, save.answer
        values = {
            "memory": memory.id,
            "project": memory.project_id,
            "hash": memory.content_hash,
            "client": None if answer is None else answer.client,
            "call": None if answer is None else answer.key,
            "save": to_line({**_written(save), "account": self._account}).decode(),
            "account": self._account,
        }
        with self._opened() as file, transaction(file, "BEGIN IMMEDIATE"):
            for row in fetch(file, _SAME_CALL, values):
                return _repeated(file, _read(row), save, values)
            for (existing,) in fetch(file, _SAME_TEXT, values):
                raise DuplicateContentError.of_memory(MemoryId(existing))
            file.execute(_ADD, values)
        return memory

    def of_call(self, client: str, key: str) -> WaitingSave | None:
        """Return the save of the call with this key, waiting or refused."""
        return next(iter(self._saves(_SAME_CALL, {"client": client, "call": key})), None)

    def next(self) -> WaitingSave | None:
        """Return the oldest save that waits."""
        return next(iter(self._saves(_NEXT)), None)

    def refused(self) -> Sequence[WaitingSave]:
        """Return the saves that the server refused."""
        return self._saves(_REFUSED)

    def all(self) -> Sequence[WaitingSave]:
        """Return all saves, waiting and refused, oldest first."""
        return self._saves(_ALL)

    def holds(self, memory_id: MemoryId) -> bool:
        """Return whether a memory waits."""
        return bool(self._count("memory = :memory AND refusal = ''", memory_id))

    def count(self) -> int:
        """Return how many saves wait."""
        return self._count("refusal = ''")

    def remove(self, memory_id: MemoryId) -> None:
        """Forget a save: the server has it, or the person gave it up."""
        self._run("DELETE FROM waiting WHERE memory = :memory", [{"memory": memory_id}])

    def retry(self, ids: Collection[MemoryId]) -> None:
        """Let refused saves wait again, each in its old place."""
        self._run(_RETRY, [{"memory": each, "account": self._account} for each in ids])

    def refuse(self, memory_id: MemoryId, why: str) -> None:
        """Mark a save as refused by the server: it is kept, but not sent again."""
        values = {"memory": memory_id, "why": why}
        self._run("UPDATE waiting SET refusal = :why WHERE memory = :memory", [values])

    def set_aside(self) -> Sequence[Path]:
        """Return the damaged files that were replaced by the present one."""
        return sorted(self._path.parent.glob(f"{_SET_ASIDE}*.db"))

    def close(self) -> None:
        """Close the file. Idempotent."""
        with self._lock:
            if self._connection is not None:
                self._connection.close()
                self._connection = None

    def _create(self) -> None:
        try:
            create_private_file(self._path)
        except OSError as error:
            raise translate_os(error) from error

    def _count(self, condition: str, memory_id: str = "") -> int:
        if not self._path.exists():
            return 0
        statement = f"SELECT count(*) FROM waiting WHERE {condition}"  # noqa: S608 - of this module
        with self._opened() as file:
            return int(fetch_row(file, statement, {"memory": memory_id})[0])

    def _saves(self, statement: str, values: Mapping[str, str] = _NOTHING) -> list[WaitingSave]:
        if not self._path.exists():
            return []
        with self._opened() as file:
            return [_read(row) for row in fetch(file, statement, values)]

    def _run(self, statement: str, values: Sequence[Mapping[str, str]]) -> None:
        with self._opened() as file, transaction(file, "BEGIN IMMEDIATE"):
            file.executemany(statement, values)

    @contextmanager
    def _opened(self) -> Iterator[apsw.Connection]:
        with self._lock:
            try:
                with translated_errors(self._connection):
                    if self._connection is None:
                        self._connection = self._connected()
                    yield self._connection
            except DamagedStoreError as error:
                # The next use opens it anew, and so sets it aside.
                if self._connection is not None:
                    self._connection.close()
                    self._connection = None
                raise StoreUnavailableError(_DAMAGED, hint="Try again.") from error

    def _connected(self) -> apsw.Connection:
        try:
            return self._prepared()
        except (apsw.NotADBError, apsw.CorruptError, UnicodeDecodeError):
            saves = self._set_aside()
            create_private_file(self._path)
            file = self._prepared()
            with transaction(file, "BEGIN IMMEDIATE"):
                file.executemany(_PUT_BACK, saves)
            return file

    def _prepared(self) -> apsw.Connection:
        file = connect_writer(self._path)
        values = {"why": _OF_OTHERS, "account": self._account}
        try:
            file.execute(_TABLES)
            _require_sound(file)
            with transaction(file, "BEGIN IMMEDIATE"):
                file.execute(_LEAVE, values)
                file.execute(_TAKE_UP, values)
        except BaseException:
            file.close()
            raise
        return file

    def _set_aside(self) -> list[tuple[Any, ...]]:
        """Rename a damaged file, and return the rows of the saves that can be read of it."""
        now = f"{datetime.now(UTC):%Y%m%d_%H%M%S_%f}"
        aside = self._path.with_name(f"{_SET_ASIDE}{now}.db")
        for ending in ("-wal", ""):
            with suppress(FileNotFoundError):
                self._path.with_name(f"{self._path.name}{ending}").replace(f"{aside}{ending}")
        logger.warning("the damaged file of saves that waited is kept as %s", aside.name)
        found: dict[int, tuple[Any, ...]] = {}
        # From both ends to where it is damaged.
        for order in ("ASC", "DESC"):
            with suppress(apsw.Error, UnicodeDecodeError):
                file = apsw.Connection(str(aside), flags=apsw.SQLITE_OPEN_READWRITE)
                with closing(file):
                    for row in file.execute(f"{_ROWS} ORDER BY number {order}"):
                        if _is_whole(row):
                            found[row[0]] = row
        return [found[number] for number in sorted(found)]


def _require_sound(file: apsw.Connection) -> None:
    if file.pragma("integrity_check") != "ok":
        raise apsw.CorruptError("database disk image is malformed")


def _is_whole(row: tuple[Any, ...]) -> bool:
    """Return whether the row of a save can be read, and its text is the one that was saved."""
    try:
        memory = _read((row[6], row[7])).memory
    except (ValueError, KeyError, TypeError, AttributeError):
        return False
    return (memory.id, memory.content_hash) == (row[1], row[3])


def _repeated(
    file: apsw.Connection, kept: WaitingSave, save: WaitingSave, values: Mapping[str, object]
) -> Memory:
    """Return the memory of a call that is kept already; if it was refused, it waits again."""
    if kept.answer is not None and save.answer is not None:
        kept.answer.require_request(save.answer.request_hash)
    if kept.refusal:
        file.execute(_RETRY, {**values, "memory": kept.memory.id})
    return kept.memory


def _written(save: WaitingSave) -> dict[str, Any]:
    answer = save.answer
    record = MemoryRecord(memory=save.memory, access_gain=0.0, links=(), history=())
    return {
        "memory": record_to_json(record),
        "links": [asdict(each) for each in save.links],
        "isKeyGiven": save.is_key_given,
        "isProjectOpen": save.is_project_open,
        "answer": None
        if answer is None
        else {**asdict(answer), "kept_at": to_wire(answer.kept_at)},
    }


def _read(row: tuple[str, str]) -> WaitingSave:
    text, refusal = row
    given: JsonObject = json.loads(text)
    links: Any = given["links"]
    answer: Any = given["answer"]
    return WaitingSave(
        memory=record_from_json(given["memory"]).memory,
        links=tuple(LinkDraft(**each) for each in links),
        is_key_given=bool(given["isKeyGiven"]),
        is_project_open=bool(given.get("isProjectOpen")),
        answer=answer and KeptAnswer(**{**answer, "kept_at": from_wire(answer["kept_at"])}),
        refusal=refusal,
    )
