"""The tokens for HTTP on this computer: the person's own, and one for each client that got one.

The person's token has a file of its own and can be shown again. Of the others only digests are
kept: each is shown once, when it is made.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import uuid
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from rosemary.domain.clients import is_own_name
from rosemary.domain.errors import InvalidInputError, shorten
from rosemary.operations.http_caller import HttpCaller
from rosemary.runtime.paths import FILE_MODE, FileStamp, stamp_of
from rosemary.runtime.people_tokens import PeopleTokens
from rosemary.runtime.token_files import (
    RANDOM_BYTES,
    DigestFile,
    new_token,
    prepare_folder,
    unusable,
    write_token_file,
)

_NAME: Final = re.compile(r"[a-z0-9][a-z0-9._-]{0,63}")


class HttpTokens:
    """The tokens in one folder, which may change while the app runs. Thread-safe."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._main = folder / "token"
        self._clients = DigestFile(folder / "clients.json", "sha256")
        self._people = PeopleTokens(folder)
        self._seen: tuple[FileStamp | None, ...] = ()
        self._callers: dict[str, HttpCaller] = {}
        self._sessions: dict[str, str] = {}

    def main(self) -> str:
        """Return the person's token; the first call makes it.

        Raises:
            MachineError: it cannot be read or written.
        """
        prepare_folder(self._folder)
        try:
            with suppress(FileNotFoundError):
                self._main.chmod(FILE_MODE)
                token = self._main.read_text("ascii").strip()
                if len(token) >= RANDOM_BYTES:
                    return token
            return self.rotate()
        except (OSError, UnicodeDecodeError) as problem:
            raise unusable(self._main) from problem

    def rotate(self) -> str:
        """Replace the person's token; the old one ends at once.

        Raises:
            MachineError: it cannot be written.
        """
        prepare_folder(self._folder)
        token = new_token()
        write_token_file(self._main, f"{token}\n")
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
        prepare_folder(self._folder)
        token = new_token()
        self._clients.put(name, _digest(token))
        return token

    def revoke(self, name: str) -> None:
        """End a client's token at once.

        Raises:
            NotFoundError: no client of that name has a token.
            MachineError: it cannot be written.
        """
        self._clients.remove(name)

    def listed(self) -> dict[str, str]:
        """Return the names of the clients with a token, and when each was made."""
        return self._clients.listed()

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
                _refuse_taken(name, self._people.listed(), "a person")
                is_replaced = name in self.listed()
                return {"name": name, "token": self.add(name), "isReplaced": is_replaced}
            case "create":
                _refuse_taken(name, self.listed(), "a client")
                is_replaced = name in self._people.listed()
                token = self._people.create(name)
                return {"person": name, "token": token, "isReplaced": is_replaced}
            case "revoke":
                is_person = name in self._people.listed()
                (self._people if is_person else self).revoke(name)
                return {"name": name, "isPerson": is_person}
            case _:
                return {
                    "tokens": [
                        {"name": name, "createdAt": since, "isPerson": is_person}
                        for is_person, names in ((True, self._people), (False, self))
                        for name, since in names.listed().items()
                    ]
                }

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
        seen = (stamp_of(self._main), stamp_of(self._clients.file))
        if seen != self._seen:
            digests = {_digest(self.main()): ""}
            digests |= {digest: name for name, digest in self._clients.digests().items()}
            self._callers = {digest: self._caller(name, digest) for digest, name in digests.items()}
            self._seen = seen
        return self._callers

    def _caller(self, name: str, digest: str) -> HttpCaller:
        session_id = self._sessions.setdefault(digest, uuid.uuid4().hex)
        return HttpCaller(client=name, session_id=session_id, fingerprint=digest)


def _refuse_taken(name: str, taken: dict[str, str], whose: str) -> None:
    if name in taken:
        raise InvalidInputError(
            f"{shorten(name)} is the name of {whose} that has a token.",
            hint="Choose another name, or revoke that token first.",
        )


def _digest(token: str) -> str:
    # A fast hash will do: the token is 256 random bits, not a guessable password.
    return hashlib.sha256(token.encode("utf-8", "surrogateescape")).hexdigest()
