"""What happened, as values. The service publishes them after the commit."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from rosemary.domain.backups import BackupInfo
from rosemary.domain.errors import MachineError
from rosemary.domain.models import Origin
from rosemary.domain.types import MemoryId


@dataclass(frozen=True, slots=True, kw_only=True)
class MemoriesChanged:
    """Some memories were added, edited, moved to the trash, restored or deleted for good.

    Attributes:
        deleted, purged: `deleted` were moved to the trash, `purged` deleted for good.
        origin: who did it; a view may skip what it did itself.
    """

    added: frozenset[MemoryId] = frozenset()
    edited: frozenset[MemoryId] = frozenset()
    deleted: frozenset[MemoryId] = frozenset()
    restored: frozenset[MemoryId] = frozenset()
    purged: frozenset[MemoryId] = frozenset()
    origin: Origin


@dataclass(frozen=True, slots=True, kw_only=True)
class OrganisationChanged:
    """Colours of tags, names of projects, or saved filters were changed.

    Attributes:
        origin: who did it.
    """

    origin: Origin


@dataclass(frozen=True, slots=True, kw_only=True)
class ClientsChanged:
    """An assistant connected or disconnected.

    Attributes:
        clients: names of those connected now, one entry for each connection.
    """

    clients: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CaptureDecided:
    """The person changed which assistants are followed, or whether that is paused."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AccessPaused:
    """All assistants were shut out, or let in again."""

    is_paused: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class EndpointFailed:
    """The endpoint for assistants could not be started, or stopped by itself.

    Attributes:
        code: of the error that says why.
    """

    message: str
    code: str = MachineError.code


@dataclass(frozen=True, slots=True, kw_only=True)
class HttpFailed:
    """HTTP is switched on, but cannot be served; the socket still works.

    Attributes:
        code: of the error that says why.
    """

    message: str
    code: str = MachineError.code


@dataclass(frozen=True, slots=True, kw_only=True)
class EmbeddingProgress:
    """Memories are being embedded in the background.

    Attributes:
        pending: how many still wait. The last event says 0, or how many texts the model could not
            read.
    """

    pending: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RightsChanged:
    """A client may do more or less than before, or is forgotten."""

    client: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DeletionsHeld:
    """A deletion waits for the person, or was decided on.

    Attributes:
        pending: how many wait now.
    """

    pending: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AuditRecorded:
    """Calls were written to the audit log.

    Attributes:
        lines: the ids of their lines; none if another computer wrote them.
        clients: who made them, each once.
    """

    lines: tuple[int, ...]
    clients: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BackupsChanged:
    """A backup was made, or some were deleted.

    Attributes:
        removed: the names of those that were deleted.
    """

    made: BackupInfo | None = None
    removed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class BackupFailed:
    """An automatic backup failed; published once until one succeeds.

    Attributes:
        code: of the error that says why.
    """

    message: str
    code: str = MachineError.code


@dataclass(frozen=True, slots=True, kw_only=True)
class DamageFound:
    """Pages of the open store are damaged, and cannot be mended while it is open.

    Attributes:
        text: what to tell the person.
        missing: how many saved changes are lost in a damaged log.
    """

    text: str
    missing: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class StoreReplaced:
    """A backup was restored: everything that was read before is out of date.

    Attributes:
        origin: who did it.
    """

    info: BackupInfo
    origin: Origin


class Elsewhere(StrEnum):
    """What another computer may have changed in the store that it shares with this one."""

    MEMORIES = "memories"
    CLIENTS = "clients"
    HELD = "held"
    AUDIT = "audit"
    MODEL = "model"


ANOTHER_COMPUTER: Final = "another computer"
"""The client of changes from another computer: which assistant made them is not known."""

EVERYTHING_ELSEWHERE = frozenset(Elsewhere)
"""Used after a break in which notices from other computers may have been missed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangedElsewhere:
    """Another computer changed the store that it shares with this one.

    Changes of memories that it names, and of tags, projects and filters, come as events of their
    own.

    Attributes:
        kinds: what it changed. `MEMORIES` means too many to be named one by one: every memory that
            was read before may be out of date.
    """

    kinds: frozenset[Elsewhere]


def is_of_any_memory(event: object) -> bool:
    """Return whether another computer changed memories that the event does not name."""
    return isinstance(event, ChangedElsewhere) and Elsewhere.MEMORIES in event.kinds


@dataclass(frozen=True, slots=True, kw_only=True)
class StoreAway:
    """The server that holds the memories cannot be used at present; `StoreBack` follows.

    Attributes:
        message: what is wrong.
        hint: what to do about it.
    """

    message: str
    hint: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class StoreBack:
    """The server that holds the memories can be used again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OutboxChanged:
    """A save was kept on this computer while the server is away, or some were sent.

    Attributes:
        waiting: how many are still to be sent.
        refused: how many the server did not take; they are kept.
    """

    waiting: int
    refused: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ProgramReplaced:
    """Another version of this program was installed while it runs; published once."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewVersionPublished:
    """There is a newer version; published once in a run.

    Attributes:
        address: the page about it, over https; may be empty.
    """

    version: str
    address: str


Event: TypeAlias = (
    MemoriesChanged
    | OrganisationChanged
    | ClientsChanged
    | AccessPaused
    | CaptureDecided
    | RightsChanged
    | DeletionsHeld
    | AuditRecorded
    | EndpointFailed
    | HttpFailed
    | EmbeddingProgress
    | BackupsChanged
    | BackupFailed
    | DamageFound
    | StoreReplaced
    | ChangedElsewhere
    | StoreAway
    | StoreBack
    | OutboxChanged
    | ProgramReplaced
    | NewVersionPublished
)
