"""What people have allowed programs: registered programs, open questions, codes and grants.

Nothing that is kept gives access: of codes and tokens only digests are kept, and the secret of a
program is made from its id each time it is needed. Everything is limited in number and ends after
a time. Lives in the endpoint's loop.
"""

from __future__ import annotations

import hmac
import secrets
import uuid
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final, Protocol

from mcp.server.auth.provider import AuthorizationParams
from mcp.shared.auth import OAuthClientInformationFull

from rosemary.domain.calls import HttpCaller
from rosemary.domain.clients import program_of_person
from rosemary.domain.errors import MachineError

ACCESS_S: Final = 15 * 60
REFRESH_S: Final = 30 * 24 * 3600
CODE_S: Final = 60
QUESTION_S: Final = 10 * 60
WRONG_TOKENS_MAX: Final = 5
"""After so many wrong tokens a question is closed."""

PROGRAMS_MAX: Final = 200
QUESTIONS_MAX: Final = 200
GRANTS_EACH_MAX: Final = 32
"""How many programs one person can have signed in; one more ends the one unused for longest."""

_SECRET_BYTES: Final = 32
_ACCESS: Final = "rosemary_access_"
_REFRESH: Final = "rosemary_refresh_"


class People(Protocol):
    """The people with a token, and the key of the digests."""

    def find(self, token: str) -> HttpCaller | None:
        """Return whose token it is; the caller's client is the person's name."""
        ...

    def is_current(self, fingerprint: str) -> bool:
        """Return whether the token with this fingerprint is still valid."""
        ...

    def digest(self, secret: str) -> str:
        """Return the digest of a secret, which needs a key that is kept elsewhere."""
        ...


class GrantFile(Protocol):
    """The file that keeps programs and grants between two runs."""

    def read(self) -> Mapping[str, Any]:
        """Return what was written last; empty if nothing was."""
        ...

    def write(self, kept: Mapping[str, Any]) -> None:
        """Replace it.

        Raises:
            MachineError: it cannot be written.
        """
        ...


class TooManyProgramsError(Exception):
    """Every place is taken by a program that somebody has signed in."""


@dataclass(slots=True)
class _Program:
    """A registered program.

    Attributes:
        info: as it registered, without its secret.
        is_kept: somebody has signed it in once, so it is in the file.
    """

    info: Mapping[str, Any]
    is_kept: bool = False


@dataclass(slots=True, kw_only=True)
class Question:
    """A program that waits for a person to let it in."""

    client_id: str
    params: AuthorizationParams
    until: float
    wrong_tokens: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Consent:
    """A person's yes, which its code turns into a grant once."""

    client_id: str
    params: AuthorizationParams
    person: str
    signed_by: str
    until: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Grant:
    """What lets one program in for one person.

    Attributes:
        id: part of its tokens; it gives no access by itself.
        client_id: of the program.
        name: the caller's name of its calls, such as "maya/Claude".
        signed_by: fingerprint of the person's token; the grant ends with it.
        scopes: that the program asked for; they limit nothing.
        access, refresh: digests of its present tokens.
        access_until, refresh_until: seconds since 1970.
    """

    id: str
    client_id: str
    person: str
    name: str
    signed_by: str
    scopes: tuple[str, ...]
    session_id: str = field(default_factory=lambda: uuid.uuid4().hex)
    access: str = ""
    access_until: float = 0.0
    refresh: str = ""
    refresh_until: float = 0.0

    @property
    def caller(self) -> HttpCaller:
        """The caller that holds its tokens; it stays the same when they are renewed."""
        return HttpCaller(client=self.name, session_id=self.session_id, fingerprint=self.id)


class OAuthGrants:
    """Keeps programs, questions and grants, and makes codes and tokens."""

    def __init__(self, people: People, file: GrantFile, clock: Callable[[], float]) -> None:
        """Read what was there before.

        Args:
            people: who can sign in.
            file: where programs and grants are kept.
            clock: seconds since 1970.

        Raises:
            MachineError: the file cannot be read.
        """
        self._people = people
        self._file = file
        self._clock = clock
        self._questions: dict[str, Question] = {}
        self._consents: dict[str, Consent] = {}
        self._used_codes: dict[str, tuple[str, float]] = {}
        self._programs, self._grants = _restored(file.read())

    def register(self, info: OAuthClientInformationFull) -> None:
        """Note a program; it is in memory alone until a person signs it in.

        Raises:
            TooManyProgramsError: there is no room.
        """
        if len(self._programs) >= PROGRAMS_MAX:
            del self._programs[self._least_needed()]
        held = info.model_dump(mode="json", exclude_none=True, exclude={"client_secret"})
        self._programs[info.client_id] = _Program(held)

    def _least_needed(self) -> str:
        """Return the oldest program that is not signed in; one that never was comes first."""
        used = {each.client_id for each in self._grants.values() if self.is_alive(each.id)}
        free = [client_id for client_id in self._programs if client_id not in used]
        if not free:
            raise TooManyProgramsError
        return min(free, key=lambda client_id: self._programs[client_id].is_kept)

    def program(self, client_id: str) -> OAuthClientInformationFull | None:
        """Return a registered program."""
        program = self._programs.get(client_id)
        if program is None:
            return None
        info = OAuthClientInformationFull.model_validate(program.info)
        has_secret = info.token_endpoint_auth_method != "none"  # noqa: S105 - the name of a way
        if has_secret:
            info.client_secret = self.secret_of(client_id)
        return info

    def secret_of(self, client_id: str) -> str:
        """Return the secret of a program."""
        return self._people.digest(f"program {client_id}")

    def is_known(self, client_id: str) -> bool:
        """Return whether a person has signed the program in, now or once."""
        program = self._programs.get(client_id)
        return program is not None and program.is_kept

    def ask(self, client_id: str, params: AuthorizationParams) -> str:
        """Note that a program wants to be let in; return the name of the question."""
        now = self._clock()
        self._questions = {name: each for name, each in self._questions.items() if each.until > now}
        if len(self._questions) >= QUESTIONS_MAX:
            del self._questions[next(iter(self._questions))]
        name = secrets.token_urlsafe(_SECRET_BYTES)
        self._questions[name] = Question(client_id=client_id, params=params, until=now + QUESTION_S)
        return name

    def question(self, name: str) -> Question | None:
        """Return a question that is open."""
        question = self._questions.get(name)
        return question if question and question.until > self._clock() else None

    def close(self, name: str) -> None:
        """Close a question. Idempotent."""
        self._questions.pop(name, None)

    def allow(self, name: str, person: HttpCaller) -> str:
        """Close a question with a yes; return the code for the program."""
        question, now = self._questions.pop(name), self._clock()
        self._consents = {
            digest: each for digest, each in self._consents.items() if each.until > now
        }
        code = secrets.token_urlsafe(_SECRET_BYTES)
        self._consents[self._people.digest(code)] = Consent(
            client_id=question.client_id,
            params=question.params,
            person=person.client,
            signed_by=person.fingerprint,
            until=now + CODE_S,
        )
        return code

    def take_consent(self, client_id: str, code: str) -> Consent | None:
        """Return what a code stands for, once; None if it is unknown, used or late.

        A code that comes twice was stolen, from the program or by it: the grant it led to ends.
        """
        now, digest = self._clock(), self._people.digest(code)
        self._used_codes = {used: led for used, led in self._used_codes.items() if led[1] > now}
        if led := self._used_codes.get(digest):
            self.end(led[0])
            return None
        consent = self._consents.get(digest)
        if consent is None or consent.client_id != client_id:
            return None
        del self._consents[digest]
        return consent if consent.until > now else None

    def begin(self, code: str, consent: Consent) -> tuple[Grant, str, str]:
        """Return a new grant, its access token and its refresh token.

        Raises:
            MachineError: it cannot be written.
        """
        program = self._programs[consent.client_id]
        grant = Grant(
            id=secrets.token_hex(16),
            client_id=consent.client_id,
            person=consent.person,
            name=program_of_person(consent.person, str(program.info.get("client_name", ""))),
            signed_by=consent.signed_by,
            scopes=tuple(consent.params.scopes or ()),
        )
        program.is_kept = True
        self._used_codes[self._people.digest(code)] = (grant.id, consent.until)
        self._make_room(grant.person)
        return self._renewed(grant)

    def renew(self, grant: Grant) -> tuple[Grant, str, str]:
        """Return a grant with new tokens; its former ones end.

        Raises:
            MachineError: it cannot be written.
        """
        return self._renewed(grant)

    def find_refresh(self, client_id: str, token: str) -> Grant | None:
        """Return the grant of a refresh token of a program.

        If the token was renewed already, two parties hold it: its grant ends.
        """
        grant, is_present = self._found(token, _REFRESH)
        if grant is None or grant.client_id != client_id:
            return None
        if not is_present:
            self.end(grant.id)
            return None
        return grant if grant.refresh_until > self._clock() else None

    def find_access(self, token: str) -> Grant | None:
        """Return the grant of an access token."""
        grant, is_present = self._found(token, _ACCESS)
        is_valid = grant is not None and is_present and grant.access_until > self._clock()
        return grant if is_valid else None

    def is_alive(self, grant_id: str) -> bool:
        """Return whether a grant has not ended."""
        grant = self._grants.get(grant_id)
        return (
            grant is not None
            and grant.refresh_until > self._clock()
            and self._people.is_current(grant.signed_by)
        )

    def end(self, grant_id: str) -> None:
        """End a grant. Idempotent.

        Raises:
            MachineError: it cannot be written.
        """
        if self._grants.pop(grant_id, None) is not None:
            self._write()

    def _found(self, token: str, kind: str) -> tuple[Grant | None, bool]:
        """Return the grant that a token names, and whether it is the present token."""
        grant_id, _, secret = token.removeprefix(kind).partition(".")
        if not token.startswith(kind) or not secret or not self.is_alive(grant_id):
            return None, False
        grant = self._grants[grant_id]
        present = grant.access if kind == _ACCESS else grant.refresh
        return grant, hmac.compare_digest(present, self._people.digest(token))

    def _renewed(self, grant: Grant) -> tuple[Grant, str, str]:
        access, refresh = (
            f"{kind}{grant.id}.{secrets.token_urlsafe(_SECRET_BYTES)}"
            for kind in (_ACCESS, _REFRESH)
        )
        now = self._clock()
        renewed = replace(
            grant,
            access=self._people.digest(access),
            access_until=now + ACCESS_S,
            refresh=self._people.digest(refresh),
            refresh_until=now + REFRESH_S,
        )
        # At the end: the first one of a person is the one unused for longest.
        self._grants.pop(grant.id, None)
        self._grants[grant.id] = renewed
        self._write()
        return renewed, access, refresh

    def _make_room(self, person: str) -> None:
        self._grants = {name: each for name, each in self._grants.items() if self.is_alive(name)}
        theirs = [name for name, each in self._grants.items() if each.person == person]
        for name in theirs[: max(0, len(theirs) - GRANTS_EACH_MAX + 1)]:
            del self._grants[name]

    def _write(self) -> None:
        programs = {name: each.info for name, each in self._programs.items() if each.is_kept}
        self._file.write(
            {
                "programs": programs,
                "grants": {name: asdict(each) for name, each in self._grants.items()},
            }
        )


def _restored(kept: Mapping[str, Any]) -> tuple[dict[str, _Program], dict[str, Grant]]:
    try:
        programs = {
            client_id: _Program(
                OAuthClientInformationFull.model_validate(info).model_dump(
                    mode="json", exclude_none=True
                ),
                is_kept=True,
            )
            for client_id, info in kept.get("programs", {}).items()
        }
        grants = {
            grant_id: Grant(**{**held, "scopes": tuple(held["scopes"])})
            for grant_id, held in kept.get("grants", {}).items()
        }
    except (AttributeError, KeyError, TypeError, ValueError) as problem:
        raise MachineError(
            "The programs that were signed in cannot be read.",
            hint="Remove oauth.json beside the tokens; each program then signs in again.",
        ) from problem
    return programs, grants
