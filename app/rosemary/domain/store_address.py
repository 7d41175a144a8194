"""The address of a store on a PostgreSQL server, with and without its secrets."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from rosemary.domain.errors import InvalidInputError

FIELD: Final = "store.address"
"""The setting that holds an address."""

_SCHEME: Final = re.compile(r"postgres(ql)?://")
_PORT_MAX: Final = 65_535
_USUAL_PORT: Final = re.compile(r":5432(?!\d)")
_LENGTH_MAX: Final = 2_000
_UNSEEN: Final = re.compile(r"[\s\x00-\x1f\x7f]")
# Secrets that libpq accepts in the query of an address.
_OTHER_SECRETS: Final = frozenset(
    {"sslpassword", "oauth_client_secret", "scram_client_key", "scram_server_key"}
)
_QUOTED: Final = "In a password, write %40 for @, %2F for /, %3F for ?, %3A for : and %25 for %."
_HINT: Final = "An address looks like postgresql://name@host/database."


@dataclass(frozen=True, slots=True, kw_only=True)
class StoreAddress:
    """An address that was read.

    Attributes:
        public: the whole address without the password; it may be kept and shown.
        name: database and host, for messages.
        person: the role that is logged in; empty if the address names none.
        account: person, database and server, the same for each way to write the address.
        password: empty if the address holds none.
    """

    public: str
    name: str
    person: str
    account: str
    password: str = field(default="", repr=False)

    @classmethod
    def of(cls, uri: str) -> StoreAddress:
        """Read a URI as libpq does.

        Raises:
            InvalidInputError: it is no address of a PostgreSQL database. The message does not
                repeat it, since it may hold a password.
        """
        _check_text(uri)
        scheme, _, rest = uri.partition("://")
        place, _, query = rest.partition("?")
        authority, _, path = place.partition("/")
        userinfo, at, hosts = authority.rpartition("@")
        user, _, password = userinfo.partition(":")
        options = [each.partition("=") for each in query.split("&") if each]
        given = {unquoted(name): unquoted(value) for name, _, value in options}
        if secrets := sorted(_OTHER_SECRETS & set(given)):
            raise _refused(
                f"holds {secrets[0]}, which is a secret",
                "Keep it in the service file of PostgreSQL, and name that: "
                "postgresql:///?service=NAME.",
            )
        # A password that holds these signs as they are would be taken for the place, and shown.
        if "@" in path or not all(sign for _, sign, _ in options):
            raise _refused("has a name or a password that is not written as in an address", _QUOTED)
        for host in hosts.split(","):
            _check_port(host)
        kept = "&".join("".join(each) for each in options if unquoted(each[0]) != "password")
        slash = "/" if "/" in place else ""
        public = f"{scheme}://{user}{at if user else ''}{hosts}{slash}{path}"
        name = _name(given, unquoted(hosts), unquoted(path), unquoted(user))
        person = given.get("user", unquoted(user))
        return cls(
            public=f"{public}?{kept}" if kept else public,
            name=name,
            person=person,
            account=_account(given, name, person),
            password=given.get("password", unquoted(password)),
        )

    @property
    def place(self) -> str:
        """Server and database as a person types them; `composed` turns them into the address."""
        _, _, rest = self.public.partition("://")
        place = rest.removeprefix(f"{quoted(self.person)}@")
        host, slash, database = place.partition("/")
        return place if host and slash and database else self.public

    @property
    def uri(self) -> str:
        """The address with the password, for the driver alone."""
        if not self.password:
            return self.public
        joint = "&" if "?" in self.public else "?"
        return f"{self.public}{joint}password={quoted(self.password)}"

    def with_password(self, password: str) -> StoreAddress:
        """Return the same address with another password."""
        return replace(self, password=password)


_ESCAPED: Final = re.compile(rb"%([0-9A-Fa-f]{2})")
_TO_ESCAPE: Final = re.compile(rb"[^A-Za-z0-9._~-]")


def quoted(text: str) -> str:
    """Return a part of an address as it is written in one."""
    written = _TO_ESCAPE.sub(lambda found: b"%%%02X" % ord(found[0]), text.encode())
    return written.decode("ascii")


def unquoted(text: str) -> str:
    """Return what a part of an address means. Unlike in a browser, a plus sign stays one."""
    meant = _ESCAPED.sub(lambda found: bytes([int(found[1], 16)]), text.encode())
    return meant.decode("utf-8", "replace")


def composed(place: str, person: str) -> StoreAddress:
    """Return the address of what a person typed.

    Args:
        place: a whole URI, or `host/database`, with a port where it is not the usual one.
        person: the name to log in with, unless a whole URI names one.

    Raises:
        InvalidInputError: it is no address.
    """
    place, person = place.strip(), person.strip()
    if _SCHEME.match(place):
        address = StoreAddress.of(place)
        if address.person or not person:
            return address
        scheme, _, rest = address.uri.partition("://")
        return StoreAddress.of(f"{scheme}://{quoted(person)}@{rest}")
    host, slash, database = place.partition("/")
    if not host or not slash or not database:
        raise _refused("needs a server and a database, as in host/database")
    user = f"{quoted(person)}@" if person else ""
    return StoreAddress.of(f"postgresql://{user}{place}")


def _check_text(uri: str) -> None:
    if not _SCHEME.match(uri) or len(uri) > _LENGTH_MAX or _UNSEEN.search(uri):
        raise _refused("is not the address of a PostgreSQL database")


def _check_port(host: str) -> None:
    # An IPv6 address has colons of its own, and stands in brackets.
    _, colon, port = host.rpartition("]")[2].rpartition(":")
    if colon and not (port.isdecimal() and 1 <= int(port) <= _PORT_MAX):
        raise _refused(f"has a port that is not 1 to {_PORT_MAX:,}")


def _name(given: Mapping[str, str], hosts: str, database: str, user: str) -> str:
    if service := given.get("service"):
        return f"the service {service}"
    host = given.get("host") or given.get("hostaddr") or hosts or "this computer"
    database = (
        given.get("dbname") or database or given.get("user") or user or "the default database"
    )
    return f"{database} on {host}"


def _account(given: Mapping[str, str], name: str, person: str) -> str:
    port = f":{given['port']}" if "port" in given else ""
    place = _USUAL_PORT.sub("", f"{name}{port}")
    return f"{person} in {place}" if person else place


def _refused(problem: str, hint: str = _HINT) -> InvalidInputError:
    return InvalidInputError.of_field(FIELD, problem, hint=hint)
