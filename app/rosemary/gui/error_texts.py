"""Error messages for a person, in their own language.

The service speaks English. In a translated window a sentence about the kind of error comes first
and the service's own message follows as the detail.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from rosemary.domain.assistants import ConfigRefusedError
from rosemary.domain.calls import PAUSED, TOO_MANY
from rosemary.domain.errors import (
    AlreadyRunningError,
    CancelledError,
    DamagedStoreError,
    DuplicateContentError,
    EmbedderUnavailableError,
    ForbiddenError,
    InvalidInputError,
    LostStoreError,
    MachineError,
    NotFoundError,
    PayloadTooLargeError,
    PlaceTakenError,
    RosemaryError,
    StorageFullError,
    StoreUnavailableError,
    UnauthorizedError,
    VersionConflictError,
)
from rosemary.service.backups.backup_folder import BackupDiskMissingError

_KINDS: Final[tuple[tuple[type[RosemaryError], object, object], ...]] = (
    (
        LostStoreError,
        QT_TRANSLATE_NOOP("Errors", "The file with the memories is empty or missing."),
        QT_TRANSLATE_NOOP("Errors", "Restart Rosemary: it says what can be done."),
    ),
    (
        DamagedStoreError,
        QT_TRANSLATE_NOOP("Errors", "The file that holds the memories is damaged."),
        QT_TRANSLATE_NOOP(
            "Errors", "Go back to a backup, or restart Rosemary: it says what can be done."
        ),
    ),
    (
        AlreadyRunningError,
        QT_TRANSLATE_NOOP("Errors", "Rosemary is running already."),
        "",
    ),
    (
        StoreUnavailableError,
        QT_TRANSLATE_NOOP("Errors", "The memories cannot be reached at this moment."),
        QT_TRANSLATE_NOOP("Errors", "Try again in a moment."),
    ),
    (
        StorageFullError,
        QT_TRANSLATE_NOOP("Errors", "The disk is full."),
        QT_TRANSLATE_NOOP("Errors", "Free some space, then try again."),
    ),
    (
        EmbedderUnavailableError,
        QT_TRANSLATE_NOOP("Errors", "Search by meaning is off."),
        QT_TRANSLATE_NOOP("Errors", "Searches still find words."),
    ),
    (
        DuplicateContentError,
        QT_TRANSLATE_NOOP("Errors", "There is a memory with the same text already."),
        "",
    ),
    (
        NotFoundError,
        QT_TRANSLATE_NOOP("Errors", "It is not there any more."),
        "",
    ),
    (
        VersionConflictError,
        QT_TRANSLATE_NOOP("Errors", "It was changed elsewhere meanwhile."),
        "",
    ),
    (
        PayloadTooLargeError,
        QT_TRANSLATE_NOOP("Errors", "The text is too long."),
        QT_TRANSLATE_NOOP("Errors", "Divide it into several memories."),
    ),
    (
        PlaceTakenError,
        QT_TRANSLATE_NOOP("Errors", "There is something in that place already."),
        "",
    ),
    (
        InvalidInputError,
        QT_TRANSLATE_NOOP("Errors", "Something that was entered is not accepted."),
        "",
    ),
    (
        CancelledError,
        QT_TRANSLATE_NOOP("Errors", "It was cancelled; nothing was left half-done."),
        "",
    ),
    (
        ForbiddenError,
        QT_TRANSLATE_NOOP("Errors", "This is not allowed now."),
        "",
    ),
    (
        UnauthorizedError,
        QT_TRANSLATE_NOOP("Errors", "This is not allowed now."),
        "",
    ),
    (
        ConfigRefusedError,
        QT_TRANSLATE_NOOP("Errors", "The assistant's file cannot be read, or not changed safely."),
        "",
    ),
    (
        BackupDiskMissingError,
        QT_TRANSLATE_NOOP("Errors", "The disk of the backup folder is not there."),
        QT_TRANSLATE_NOOP("Errors", "Connect it, or choose another folder in the settings."),
    ),
    (
        MachineError,
        QT_TRANSLATE_NOOP("Errors", "This computer did not let Rosemary do it."),
        "",
    ),
    (
        RosemaryError,
        QT_TRANSLATE_NOOP("Errors", "Something went wrong inside Rosemary."),
        QT_TRANSLATE_NOOP("Errors", "The log file holds the details."),
    ),
)
"""What to say and advise for each kind of error. Narrow kinds come before the wide ones."""

_BY_CODE: Final = {kind.code: what for kind, what, _ in _KINDS if kind is not RosemaryError}
"""The text for an error of which only the code is known: that of the widest kind with that code."""

_OUTCOMES: Final = {
    "VALIDATION_ERROR": QT_TRANSLATE_NOOP("Errors", "not understood"),
    "NOT_FOUND": QT_TRANSLATE_NOOP("Errors", "not found"),
    "DUPLICATE_CONTENT": QT_TRANSLATE_NOOP("Errors", "already there"),
    "VERSION_CONFLICT": QT_TRANSLATE_NOOP("Errors", "changed meanwhile"),
    "VECTOR_STORE_UNAVAILABLE": QT_TRANSLATE_NOOP("Errors", "memories not available"),
    "EMBEDDER_UNAVAILABLE": QT_TRANSLATE_NOOP("Errors", "no search by meaning"),
    "STORAGE_FULL": QT_TRANSLATE_NOOP("Errors", "disk full"),
    "PAYLOAD_TOO_LARGE": QT_TRANSLATE_NOOP("Errors", "too long"),
    "FORBIDDEN": QT_TRANSLATE_NOOP("Errors", "not allowed"),
    PAUSED: QT_TRANSLATE_NOOP("Errors", "paused"),
    TOO_MANY: QT_TRANSLATE_NOOP("Errors", "too many requests"),
    "UNAUTHORIZED": QT_TRANSLATE_NOOP("Errors", "not allowed"),
    "CANCELLED": QT_TRANSLATE_NOOP("Errors", "cancelled"),
    "SYSTEM_ERROR": QT_TRANSLATE_NOOP("Errors", "refused by this computer"),
    "INTERNAL": QT_TRANSLATE_NOOP("Errors", "failed"),
}
"""How a call ended in a word or two, by error code."""


_COMMAND: Final = "`rosemary "


def text_of(error: RosemaryError, kept: str = "", *, is_advised: bool = True) -> str:
    """Return what happened, what was kept and what to do.

    Args:
        error: the service's error.
        kept: a sentence about what is not lost; "" for none.
        is_advised: whether to add the service's advice, if it has any.
    """
    hint = hint_of(error) if is_advised else ""
    what, advice = next((w, a) for kind, w, a in _KINDS if isinstance(error, kind))
    general, own = _translated(what), _as_sentence(error.message)
    if isinstance(error, DuplicateContentError):  # its message is for assistants
        return _joined(general, kept)
    if general == str(what):  # the window speaks English, like the service
        is_unadvised = is_advised and error.hint and not hint
        return _joined(own, kept, str(advice) if is_unadvised else hint)
    advised = _translated(advice) if is_advised else ""
    return _joined(general, kept, advised, _detail(own if advised else f"{own} {hint}"))


def hint_of(error: RosemaryError) -> str:
    """Return the service's advice, or "" where it names a command, since the window has buttons."""
    hint = error.hint or ""
    return "" if _COMMAND in hint else hint


def text_of_code(code: str, message: str) -> str:
    """Return what happened, for an error of which only code and message are known."""
    what = _BY_CODE.get(code, _BY_CODE[MachineError.code])
    return with_detail(str(what), _translated(what), message)


def with_detail(what: str, general: str, message: str) -> str:
    """Return the service's message; in a translated window, after a sentence in its language.

    Args:
        what: the sentence in English.
        general: the same sentence in the window's language.
        message: the service's message, in English.
    """
    own = _as_sentence(message)
    return own if general == what else _joined(general, _detail(own))


def without_field(error: RosemaryError) -> RosemaryError:
    """Return the error without the field name in its message, if it has one."""
    if not isinstance(error, InvalidInputError):
        return error
    message = error.message.partition(": ")[2] or error.message
    return type(error)(message, hint=error.hint, details=error.details)


def outcome_name(code: str) -> str:
    """Return how a call with this error code ended; an unknown code is returned as it is."""
    word = _OUTCOMES.get(code)
    return code if word is None else _translated(word)


def _translated(text: object) -> str:
    return QCoreApplication.translate("Errors", str(text)) if text else ""


def _as_sentence(text: str) -> str:
    text = text.rstrip(".")
    return f"{text[:1].upper()}{text[1:]}."


def _detail(text: str) -> str:
    return f"({text.strip().rstrip('.')})"


def _joined(*parts: str) -> str:
    return " ".join(part for part in parts if part)
