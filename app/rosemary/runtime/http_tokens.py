"""The tokens for HTTP: one for the person, and one for each client that was given its own.

The person's token has a file of its own and can be shown again. Of the others only digests are
kept: each is shown once, when it is made.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import secrets
import threading
import uuid
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from rosemary.domain.clients import is_own_name
from rosemary.domain.errors import InvalidInputError, MachineError, NotFoundError, shorten
from rosemary.operations.http_caller import HttpCaller
from rosemary.runtime.paths import (
    FILE_MODE,
    FileStamp,
    ensure_folder,
    ensure_ours,
    stamp_of,
    write_privately,
)

CLIENTS_MAX: Final = 64
_RANDOM_BYTES = 32
_NAME = re.compile(r"[a-z0-9][a-z0-9._-]{0,63}")
_FOLDER_PURPOSE = "tokens"
_Clients = Mapping[str, Mapping[str, str]]

_changing = threading.Lock()


class HttpTokens:
    """The tokens in one folder, which may change while the app runs. Thread-safe."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._main = folder / "token"
        self._clients = folder / "clients.json"
        self._seen: tuple[FileStamp | None, ...] = ()
        self._callers: dict[str, HttpCaller] = {}
        self._sessions: dict[str, str] = {}

    def main(self) -> str:
        """Return the person's token; the first call makes it.

        Raises:
            MachineError: it cannot be read or written.
        """
        self._prepare()
        try:
            with suppress(FileNotFoundError):
                self._main.chmod(FILE_MODE)
                token = self._main.read_text("ascii").strip()
                if len(token) >= _RANDOM_BYTES:
                    return token
            return self.rotate()
        except (OSError, UnicodeDecodeError) as problem:
            raise _unusable(self._main) from problem

    def rotate(self) -> str:
        """Replace the person's token; the old one ends at once.

        Raises:
            MachineError: it cannot be written.
        """
        self._prepare()
        token = _new_token()
        self._write(self._main, f"{token}\n")
        return token

    def add(self, name: str) -> str:
        """Return a new token for the client `name`; its old one ends at once.

        Raises:
            InvalidInputError: the name is not valid, or there are too many.
            MachineError: it cannot be written.
        """
        if not _NAME.fullmatch(name) or is_own_name(name):
            raise InvalidInputError.of_field(
                "name",
                f"{shorten(name)!r} cannot be the name of a client",
                hint="Use lower-case letters, digits, dots, dashes or underscores.",
            )
        self._prepare()
        token = _new_token()
        with self._changed_clients() as clients:
            if name not in clients and len(clients) >= CLIENTS_MAX:
                raise InvalidInputError(
                    f"There are {CLIENTS_MAX} tokens already.", hint="Revoke one that is not used."
                )
            clients[name] = {
                "sha256": _digest(token),
                "createdAt": datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z"),
            }
        return token

    def revoke(self, name: str) -> None:
        """End a client's token at once.

        Raises:
            NotFoundError: no client of that name has a token.
            MachineError: it cannot be written.
        """
        with self._changed_clients() as clients:
            if clients.pop(name, None) is None:
                raise NotFoundError(
                    f"There is no token for {shorten(name)}.", hint="See `rosemary token list`."
                )

    def listed(self) -> dict[str, str]:
        """Return the names of the clients with a token, and when each was made."""
        return {name: each.get("createdAt", "") for name, each in self._read_clients().items()}

    def run(self, action: str, name: str = "") -> dict[str, Any]:
        """Run one command of `rosemary token` and return its answer.

        Raises:
            UserError: the name is wrong.
            MachineError: the files cannot be read or written.
        """
        match action:
            case "show":
                return {"token": self.main()}
            case "rotate":
                return {"token": self.rotate()}
            case "add":
                is_replaced = name in self.listed()
                return {"name": name, "token": self.add(name), "isReplaced": is_replaced}
            case "revoke":
                self.revoke(name)
                return {"name": name}
            case _:
                listed = self.listed().items()
                return {"tokens": [{"name": each, "createdAt": since} for each, since in listed]}

    def find(self, token: str) -> HttpCaller | None:
        """Return who holds `token`, in constant time."""
        given = _digest(token)
        found = None
        for digest, caller in self._present().items():
            if hmac.compare_digest(digest, given):
                found = caller
        return found

    def is_current(self, caller: HttpCaller) -> bool:
        """Return whether the token of `caller` is still valid."""
        return caller.fingerprint in self._present()

    def _present(self) -> dict[str, HttpCaller]:
        """Return the callers by the digests of their tokens; files that changed are read again."""
        seen = (stamp_of(self._main), stamp_of(self._clients))
        if seen != self._seen:
            digests = {_digest(self.main()): ""}
            digests |= {each["sha256"]: name for name, each in self._read_clients().items()}
            self._callers = {digest: self._caller(name, digest) for digest, name in digests.items()}
            self._seen = seen
        return self._callers

    def _caller(self, name: str, digest: str) -> HttpCaller:
        session_id = self._sessions.setdefault(digest, uuid.uuid4().hex)
        return HttpCaller(client=name, session_id=session_id, fingerprint=digest)

    def _read_clients(self) -> _Clients:
        try:
            held = json.loads(self._clients.read_text("utf-8"))
        except FileNotFoundError:
            return {}
        except (OSError, ValueError) as problem:
            raise _unusable(self._clients) from problem
        if not isinstance(held, dict) or not all(_is_client(each) for each in held.values()):
            raise _unusable(self._clients)
        return held

    @contextmanager
    def _changed_clients(self) -> Iterator[dict[str, Mapping[str, str]]]:
        """Yield what is kept of the clients; save its changes after the block."""
        with _changing:
            clients = dict(self._read_clients())
            yield clients
            self._write(self._clients, json.dumps(clients, indent=1))

    def _prepare(self) -> None:
        ensure_folder(self._folder, _FOLDER_PURPOSE, MachineError)
        ensure_ours(self._folder, _FOLDER_PURPOSE)

    def _write(self, file: Path, text: str) -> None:
        try:
            write_privately(file, text)
        except OSError as problem:
            raise MachineError(
                f"The tokens for HTTP cannot be written: {file} ({problem.strerror}).",
                hint="Free some space there, or see that you may write there, then try again.",
            ) from problem


def _is_client(held: object) -> bool:
    return isinstance(held, dict) and isinstance(held.get("sha256"), str)


def _new_token() -> str:
    return f"rosemary_{secrets.token_urlsafe(_RANDOM_BYTES)}"


def _digest(token: str) -> str:
    # A fast hash will do: the token is 256 random bits, not a guessable password.
    return hashlib.sha256(token.encode("utf-8", "surrogateescape")).hexdigest()


def _unusable(file: Path) -> MachineError:
    return MachineError(
        f"The tokens for HTTP cannot be read or written: {file}.",
        hint="Remove the file; it is made anew.",
    )
