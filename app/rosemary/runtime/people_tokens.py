"""The tokens of the people who reach a public server, one for each person.

A token is shown once. What is kept is a digest that needs the key beside it, so that a copy of the
one file tells nothing.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
import uuid
from contextlib import suppress
from pathlib import Path
from typing import Final

from rosemary.domain.clients import PERSON_PATTERN, is_own_name
from rosemary.domain.errors import InvalidInputError, shorten
from rosemary.operations.http_caller import HttpCaller
from rosemary.runtime.paths import FILE_MODE, FileStamp, stamp_of
from rosemary.runtime.token_files import (
    RANDOM_BYTES,
    DigestFile,
    new_token,
    prepare_folder,
    unusable,
    write_token_file,
)

_NAME: Final = re.compile(PERSON_PATTERN)
_KIND: Final = "hmacSha256"


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
        """Return a new token for a person; the one before ends at once, with all signed in by it.

        Raises:
            InvalidInputError: the name is not valid, or there are too many.
            MachineError: it cannot be written.
        """
        if not _NAME.fullmatch(person) or is_own_name(person):
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
        """Return whose token it is, in a time that tells nothing."""
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
