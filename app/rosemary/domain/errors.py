"""Every error a caller may see, sorted by whose fault it is.

* RosemaryError(code, message, hint, details)
  + UserError             the request is wrong; repeating it unchanged cannot help
    - InvalidInputError (PlaceTakenError), NotFoundError, DuplicateContentError,
      VersionConflictError, PayloadTooLargeError, ForbiddenError, UnauthorizedError,
      CancelledError
  + MachineError          the computer is at fault (disk full, file locked or damaged, no model)
    - StoreUnavailableError (DamagedStoreError (LostStoreError),
      AlreadyRunningError (OtherHomeError), StoreAwayError (StoreRefusedError)),
      StorageFullError, EmbedderUnavailableError
  + InternalError         a bug of ours; logged with a reference
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from rosemary.domain.types import JsonValue, MemoryId

_SHOWN_CHARS = 80


def shorten(value: object) -> str:
    """Return `value` as text, at most 80 characters, safe to put into a message."""
    text = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in str(value))
    return text if len(text) <= _SHOWN_CHARS else text[: _SHOWN_CHARS - 1] + "…"


def in_one_line(message: str, hint: str | None, code: str) -> str:
    """Return an error as a model or a person reads it: sentences, and the code in brackets."""
    ending = "" if message.endswith((".", "!", "?")) else "."
    return " ".join(part for part in (f"{message}{ending}", hint, f"[{code}]") if part)


class RosemaryError(Exception):
    """Base of all errors that cross the service boundary.

    Attributes:
        code: one constant for each class, the same on every surface.
        message: what was wrong, in words a person understands.
        hint: what to do about it, if anything can be done.
        details: facts for a program, such as the id of the existing memory.
        is_of_change: whether the client was stopped from changing something, rather than from
            reading.
    """

    code: ClassVar[str] = "INTERNAL"

    def __init__(
        self,
        message: str,
        *,
        hint: str | None = None,
        details: Mapping[str, JsonValue] | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint
        self.details: Mapping[str, JsonValue] = details or {}
        self.is_of_change = False


class UserError(RosemaryError):
    """The request is wrong; the caller can mend it."""


class InvalidInputError(UserError):
    """A field is missing, malformed or out of its bounds."""

    code = "VALIDATION_ERROR"

    @classmethod
    def of_field(cls, field: str, problem: str, hint: str | None = None) -> InvalidInputError:
        """Return the error for one field, named in the message and in the details."""
        return cls(
            f"{field}: {problem}",
            hint=hint,
            details={"fields": [{"field": field, "problem": problem}]},
        )


class PlaceTakenError(InvalidInputError):
    """A file or folder that may be replaced is already at the place to write to."""


class UnknownFormatError(InvalidInputError):
    """No importer knows what is in a source."""


class NotFoundError(UserError):
    """No memory has that id or key."""

    code = "NOT_FOUND"

    @classmethod
    def of_memory(cls, reference: str) -> NotFoundError:
        """Return the error for an unknown id or key."""
        return cls(
            f"Memory {shorten(reference)} not found.",
            hint="Search for it to get its id or key.",
            details={"reference": shorten(reference)},
        )

    @classmethod
    def of_trashed(cls, reference: str) -> NotFoundError:
        """Return the error for the id or key of a memory that is in the trash."""
        return cls(
            f"Memory {shorten(reference)} not found: it is in the trash.",
            hint="Bring it back in the window, or with "
            f"`rosemary trash restore {shorten(reference)}`.",
            details={"reference": shorten(reference), "isTrashed": True},
        )


class DuplicateContentError(UserError):
    """The same content is already stored in the same project."""

    code = "DUPLICATE_CONTENT"

    @classmethod
    def of_memory(cls, existing: MemoryId) -> DuplicateContentError:
        """Return the error that names the memory which already holds the content."""
        return cls(
            f"Duplicate content detected (existing memory: {existing})",
            hint="Update the existing memory instead of saving it again.",
            details={"id": existing},
        )


class VersionConflictError(UserError):
    """The memory was changed by someone else in the meantime."""

    code = "VERSION_CONFLICT"


class LostRaceError(VersionConflictError):
    """Somebody changed or saved the same at the same moment; it may be tried again at once."""


class PayloadTooLargeError(UserError):
    """The content or the message is larger than what is accepted."""

    code = "PAYLOAD_TOO_LARGE"


class ForbiddenError(UserError):
    """This client may not do this, or access is paused."""

    code = "FORBIDDEN"


class PausedError(ForbiddenError):
    """The person has paused this client, or all of them."""


class TooManyCallsError(ForbiddenError):
    """This client calls more often than its limits allow."""


class UnauthorizedError(UserError):
    """The token is missing or wrong."""

    code = "UNAUTHORIZED"


class CancelledError(UserError):
    """The work was cancelled before its end, and left nothing half-done."""

    code = "CANCELLED"


class MachineError(RosemaryError):
    """The computer is at fault, not the caller and not us: a file, a folder, a port, a program."""

    code = "SYSTEM_ERROR"


class StoreUnavailableError(MachineError):
    """The store cannot be opened, is locked past its time-out, or is damaged."""

    code = "VECTOR_STORE_UNAVAILABLE"


class DamagedStoreError(StoreUnavailableError):
    """The file that holds the memories is damaged; it was left as it is."""


class LostStoreError(DamagedStoreError):
    """The file that held the memories is empty or missing; no new one was made."""


class AlreadyRunningError(StoreUnavailableError):
    """Another process owns the memories at this moment."""


class OtherHomeError(AlreadyRunningError):
    """The process that owns the memories was started with another home folder."""


class StoreAwayError(StoreUnavailableError):
    """The server that holds the memories cannot be used at present; it may come back."""


class StoreRefusedError(StoreAwayError):
    """The server is there, but lets this person in no more, or not as safely as was asked for."""


class StorageFullError(MachineError):
    """The disk or the quota is full; nothing was half-written."""

    code = "STORAGE_FULL"


class EmbedderUnavailableError(MachineError):
    """The model for search by meaning is missing or fails."""

    code = "EMBEDDER_UNAVAILABLE"


class InternalError(RosemaryError):
    """A bug of ours; the log holds the reference named in the details."""
