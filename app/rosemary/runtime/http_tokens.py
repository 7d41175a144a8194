"""The tokens for HTTP: the person's own, one for each client, one for each person on a server.

The person's token has a file of its own and can be shown again. Of the others only digests are
kept, so each token is shown once, when it is made. The digests for people need the key beside them,
so that a copy of their file alone reveals nothing.
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

from rosemary.domain.calls import HttpCaller
from rosemary.domain.clients import PERSON_PATTERN, is_own_name
from rosemary.domain.errors import InvalidInputError, MachineError, NotFoundError, shorten
from rosemary.runtime.paths import (
    FILE_MODE,
    FileStamp,
    ensure_folder,
    ensure_ours,
    stamp_of,
    write_privately,
)

HOLDERS_MAX: Final = 64
RANDOM_BYTES: Final = 32
_FOLDER_PURPOSE: Final = "tokens"
_SINCE: Final = "createdAt"

_changing = threading.Lock()


_PERSON: Final = re.compile(PERSON_PATTERN)
_KIND: Final = "hmacSha256"


_NAME: Final = re.compile(r"[a-z0-9][a-z0-9._-]{0,63}")


class DigestFile:
    """Names, each with the digest of its one token. Thread-safe."""

    def __init__(self, file: Path, kind: str) -> None:
        """`kind` names the digests, so that those of another kind are not mistaken for them."""
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
        """Yield the stored tables; save changes to them after the block."""
        with _changing:
            held = dict(self._read())
            yield held
            write_token_file(self.file, json.dumps(held, indent=1))


def new_token() -> str:
    """Return a new token: 256 random bits, after a word that shows what it is."""
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


class PeopleTokens:
    """The people's tokens in one folder, which may change while the app runs. Thread-safe.

    Implements `rosemary.http_api.oauth_grants.People`.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._key_file = folder / "key"
        self._people = DigestFile(folder / "people.json", _KIND)
        self._seen: tuple[FileStamp | None, ...] = ()
        self._key = b""
        self._callers: dict[str, HttpCaller] = {}
        self._sessions: dict[str, str] = {}

    def create(self, person: str) -> str:
        """Return a new token for a person; the old one, and what signed in with it, ends at once.

        Raises:
            InvalidInputError: the name is not valid, or there are too many.
            MachineError: it cannot be written.
        """
        if not _PERSON.fullmatch(person) or is_own_name(person):
            raise InvalidInputError.of_field(
                "person",
                f"{shorten(person)!r} cannot be the name of a person",
                hint="Use up to 20 lower-case letters, digits, dots, dashes or underscores.",
            )
        prepare_folder(self._folder)
        token = new_token()
        self._people.put(person, _keyed(self._made_key(), token))
        return token

    def revoke(self, person: str) -> None:
        """End a person's token, and the access of every program that was signed in with it.

        Raises:
            NotFoundError: no person of that name has a token.
            MachineError: it cannot be written.
        """
        self._people.remove(person)

    def listed(self) -> dict[str, str]:
        """Return the people with a token, and when each was made."""
        return self._people.listed()

    def find(self, token: str) -> HttpCaller | None:
        """Return whose token it is, in a time that reveals nothing about it."""
        callers = self._present()
        given = _keyed(self._key, token)
        found = None
        for digest, caller in callers.items():
            if hmac.compare_digest(digest, given):
                found = caller
        return found

    def is_current(self, fingerprint: str) -> bool:
        """Return whether the token with this fingerprint is still valid."""
        return fingerprint in self._present()

    def digest(self, secret: str) -> str:
        """Return the digest of another secret, which needs the same key."""
        self._present()
        return _keyed(self._key, secret)

    def _present(self) -> dict[str, HttpCaller]:
        """Return the people by the digests of their tokens; files that changed are read again."""
        seen = (stamp_of(self._key_file), stamp_of(self._people.file))
        if seen != self._seen or not self._key:
            self._key = self._made_key()
            held = self._people.digests().items()
            self._callers = {digest: self._caller(name, digest) for name, digest in held}
            self._seen = (stamp_of(self._key_file), seen[1])
        return self._callers

    def _caller(self, person: str, digest: str) -> HttpCaller:
        session_id = self._sessions.setdefault(digest, uuid.uuid4().hex)
        return HttpCaller(client=person, session_id=session_id, fingerprint=digest)

    def _made_key(self) -> bytes:
        """Return the key; the first call makes it."""
        try:
            with suppress(FileNotFoundError):
                self._key_file.chmod(FILE_MODE)
                key = bytes.fromhex(self._key_file.read_text("ascii"))
                if len(key) == RANDOM_BYTES:
                    return key
                raise unusable(self._key_file)
        except (OSError, ValueError) as problem:
            raise unusable(self._key_file) from problem
        prepare_folder(self._folder)
        key = secrets.token_bytes(RANDOM_BYTES)
        write_token_file(self._key_file, key.hex())
        return key


def _keyed(key: bytes, token: str) -> str:
    # A fast hash will do: the token is 256 random bits, not a guessable password.
    return hmac.new(key, token.encode("utf-8", "surrogateescape"), hashlib.sha256).hexdigest()


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
