"""Files that hold digests of tokens by the names of those who have one."""

from __future__ import annotations

import json
import secrets
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from rosemary.domain.errors import InvalidInputError, MachineError, NotFoundError, shorten
from rosemary.runtime.paths import ensure_folder, ensure_ours, write_privately

HOLDERS_MAX: Final = 64
RANDOM_BYTES: Final = 32
_FOLDER_PURPOSE: Final = "tokens"
_SINCE: Final = "createdAt"

_changing = threading.Lock()


class DigestFile:
    """Names, each with the digest of its one token. Thread-safe."""

    def __init__(self, file: Path, kind: str) -> None:
        """`kind` names the digests, so that those of another kind are not taken for them."""
        self.file = file
        self._kind = kind

    def digests(self) -> dict[str, str]:
        """Return the digest of each name.

        Raises:
            MachineError: the file cannot be read.
        """
        return {name: each[self._kind] for name, each in self._read().items()}

    def listed(self) -> dict[str, str]:
        """Return the names, and when the token of each was made.

        Raises:
            MachineError: the file cannot be read.
        """
        return {name: each.get(_SINCE, "") for name, each in self._read().items()}

    def put(self, name: str, digest: str) -> None:
        """Note the token of a name; its former one ends.

        Raises:
            InvalidInputError: there are too many.
            MachineError: the file cannot be read or written.
        """
        with self._changed() as held:
            if name not in held and len(held) >= HOLDERS_MAX:
                raise InvalidInputError(
                    f"There are {HOLDERS_MAX} tokens already.", hint="Revoke one that is not used."
                )
            since = datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
            held[name] = {self._kind: digest, _SINCE: since}

    def remove(self, name: str) -> None:
        """End the token of a name.

        Raises:
            NotFoundError: nobody of that name has one.
            MachineError: the file cannot be read or written.
        """
        with self._changed() as held:
            if held.pop(name, None) is None:
                raise NotFoundError(
                    f"There is no token for {shorten(name)}.", hint="See `rosemary token list`."
                )

    def _read(self) -> Mapping[str, Mapping[str, str]]:
        try:
            held = json.loads(self.file.read_text("utf-8"))
        except FileNotFoundError:
            return {}
        except (OSError, ValueError) as problem:
            raise unusable(self.file) from problem
        if not isinstance(held, dict) or not all(self._is_entry(each) for each in held.values()):
            raise unusable(self.file)
        return held

    def _is_entry(self, held: object) -> bool:
        return isinstance(held, dict) and isinstance(held.get(self._kind), str)

    @contextmanager
    def _changed(self) -> Iterator[dict[str, Any]]:
        """Yield what is kept; save its changes after the block."""
        with _changing:
            held = dict(self._read())
            yield held
            write_token_file(self.file, json.dumps(held, indent=1))


def new_token() -> str:
    """Return a new token: 256 random bits, with a word before them that tells what it is."""
    return f"rosemary_{secrets.token_urlsafe(RANDOM_BYTES)}"


def prepare_folder(folder: Path) -> None:
    """Make the folder of the tokens, closed to other users.

    Raises:
        MachineError: it cannot be made, or is not safely ours.
    """
    ensure_folder(folder, _FOLDER_PURPOSE, MachineError)
    ensure_ours(folder, _FOLDER_PURPOSE)


def write_token_file(file: Path, text: str) -> None:
    """Replace one of the files.

    Raises:
        MachineError: it cannot be written.
    """
    try:
        write_privately(file, text)
    except OSError as problem:
        raise MachineError(
            f"The tokens for HTTP cannot be written: {file} ({problem.strerror}).",
            hint="Free some space there, or see that you may write there, then try again.",
        ) from problem


def unusable(file: Path) -> MachineError:
    """Return the error about a file that cannot be used."""
    return MachineError(
        f"The tokens for HTTP cannot be read or written: {file}.",
        hint="Remove the file; it is made anew.",
    )
