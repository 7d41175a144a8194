"""What the computer has run out of beneath an error: memory, or files that may be open at once."""

from __future__ import annotations

import errno
import os
from typing import Final

from rosemary.domain.errors import StoreUnavailableError

_NO_DESCRIPTOR: Final = frozenset({errno.EMFILE, errno.ENFILE})
_UNMAPPED: Final = "failed to map segment from shared object"
"""What the system's loader says of a library for which there is no memory."""


def shortage_in(error: BaseException) -> StoreUnavailableError | None:
    """Return what to tell of an error that a shortage led to; None for every other one."""
    seen: list[BaseException] = []
    each: BaseException | None = error
    while each is not None and each not in seen:
        if _is_out_of_files(each):
            return too_many_open_files()
        if _is_out_of_memory(each):
            return too_little_memory()
        seen.append(each)
        each = each.__cause__ or each.__context__
    return None


def too_many_open_files() -> StoreUnavailableError:
    """Return the error of a process that may not open one more file."""
    return StoreUnavailableError(
        "Rosemary may open no further file: as many are open as the system lets it.",
        hint="Close other programs, or raise the limit (`ulimit -n`), then try again.",
    )


def too_little_memory() -> StoreUnavailableError:
    """Return the error of a process that gets no more memory."""
    return StoreUnavailableError(
        "There is not enough free memory.",
        hint="Close other programs, or raise the limit (`ulimit -v`), then try again.",
    )


def _is_out_of_files(error: BaseException) -> bool:
    if isinstance(error, ImportError):
        return os.strerror(errno.EMFILE) in str(error)
    return isinstance(error, OSError) and error.errno in _NO_DESCRIPTOR


def _is_out_of_memory(error: BaseException) -> bool:
    if isinstance(error, ImportError):
        return any(sign in str(error) for sign in (os.strerror(errno.ENOMEM), _UNMAPPED))
    is_refused = isinstance(error, OSError) and error.errno == errno.ENOMEM
    return is_refused or isinstance(error, MemoryError)
