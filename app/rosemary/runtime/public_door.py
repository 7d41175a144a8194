"""The parts of a server on the network, and which are missing: address, certificate, tokens."""

from __future__ import annotations

import ipaddress
import json
import logging
import re
import socket
import ssl
import stat
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from rosemary.domain.errors import InvalidInputError, MachineError, shorten
from rosemary.domain.settings import PublicServer
from rosemary.runtime.http_tokens import PeopleTokens, prepare_folder, unusable, write_token_file
from rosemary.runtime.local_socket import listen_at
from rosemary.runtime.paths import FileStamp, Paths, stamp_of

if TYPE_CHECKING:
    from rosemary.http_api.oauth_routes import PublicParts
    from rosemary.http_api.serving import HttpLimits

_NAME: Final = re.compile(
    r"(?=.{1,253}\Z)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*"
)


logger = logging.getLogger(__name__)

_NO_PASSWORD: Final = "-"  # noqa: S105 - opens nothing
"""OpenSSL would ask on the terminal for the password of a key."""


_NOBODY: Final = "a token for at least one person"
_HINT: Final = (
    "Give each option; `rosemary token create --person NAME` makes a token. "
    "All steps are in docs/household-server.md."
)


def missing_options(server: PublicServer) -> tuple[str, ...]:
    """Return the options that are needed and were not given."""
    given = {
        "--host": server.host,
        "--tls-cert": server.certificate,
        "--tls-key": server.key,
        "--url": server.url or not _is_everywhere(server.host),
    }
    return tuple(name for name, value in given.items() if not value)


def origin_of(server: PublicServer) -> str:
    """Return scheme, name and port by which a server is reached, in lower case.

    Raises:
        InvalidInputError: the address is not valid.
    """
    host = f"[{server.host}]" if ":" in server.host else server.host
    return _checked_origin(server.url or f"https://{host}:{server.port}")


def _is_everywhere(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_unspecified
    except ValueError:
        return False


def _checked_origin(url: str) -> str:
    try:
        place = urlsplit(url.strip().lower())
        port, name = place.port, place.hostname or ""
    except ValueError:
        raise _wrong(url) from None
    is_plain = place.path in ("", "/") and not (
        place.query or place.fragment or "@" in place.netloc
    )
    if place.scheme != "https" or not is_plain or not _is_name(name) or port == 0:
        raise _wrong(url)
    host = f"[{name}]" if ":" in name else name
    return f"https://{host}" + (f":{port}" if port else "")


def _is_name(name: str) -> bool:
    try:
        return not ipaddress.ip_address(name).is_unspecified
    except ValueError:
        return _NAME.fullmatch(name) is not None


def _wrong(url: str) -> InvalidInputError:
    return InvalidInputError.of_field(
        "url",
        f"{shorten(url)!r} is not the address of a server",
        hint="Write it as https://memories.example or https://memories.example:8443.",
    )


class TlsFiles:
    """Encrypts connections with what the files hold at that time.

    The files are checked for each connection, which costs two calls of the system. While they do
    not fit each other, as between two steps of their renewal, the former ones stay in use.
    """

    def __init__(self, certificate: Path, key: Path) -> None:
        """Load the files.

        Raises:
            MachineError: they cannot be read, or are no certificate with its key.
        """
        self._certificate = certificate
        self._key = key
        self._seen = self._stamps()
        self._present = self._loaded()
        self.context = self._loaded()
        self.context.sni_callback = self._on_hello

    @property
    def is_key_open(self) -> bool:
        """Whether every user of this computer can read the private key."""
        return sys.platform != "win32" and bool(self._key.stat().st_mode & stat.S_IROTH)

    def _on_hello(
        self, connection: ssl.SSLObject, _name: str | None, _context: ssl.SSLContext
    ) -> None:
        """Give a new connection the present certificate; OpenSSL calls this for each."""
        stamps = self._stamps()
        if stamps != self._seen:
            self._seen = stamps
            try:
                self._present = self._loaded()
                logger.info("the certificate was renewed")
            except MachineError as error:
                logger.warning("the former certificate stays in use: %s", error.message)
        connection.context = self._present

    def _stamps(self) -> tuple[FileStamp | None, FileStamp | None]:
        return stamp_of(self._certificate), stamp_of(self._key)

    def _loaded(self) -> ssl.SSLContext:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.minimum_version = ssl.TLSVersion.TLSv1_2
        context.set_alpn_protocols(["http/1.1"])
        try:
            context.load_cert_chain(self._certificate, self._key, lambda: _NO_PASSWORD)
        except (OSError, ValueError) as problem:
            reason = getattr(problem, "reason", None) or getattr(problem, "strerror", None)
            raise MachineError(
                f"The certificate cannot be used: {self._certificate} with {self._key} "
                f"({reason or 'not a certificate with its key'}).",
                hint="Both must be PEM files that this user can read, the key without a password.",
            ) from problem
        return context


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicDoor:
    """A server on the network that has all that it needs."""

    server: PublicServer
    origin: str
    people: PeopleTokens
    file: SignedInFile
    tls: TlsFiles

    @classmethod
    def checked(cls, server: PublicServer, paths: Paths) -> PublicDoor:
        """Return the parts of the server.

        Raises:
            InvalidInputError: something is missing; all of it is named.
            MachineError: the certificate or the tokens cannot be used.
        """
        people = PeopleTokens(paths.http_tokens_dir)
        missing = [*missing_options(server), *([] if people.listed() else [_NOBODY])]
        certificate, key = server.certificate, server.key
        if missing or certificate is None or key is None:
            raise InvalidInputError(
                f"A server on the network is not started without {_listed(missing)}.", hint=_HINT
            )
        return cls(
            server=server,
            origin=origin_of(server),
            people=people,
            file=SignedInFile(paths.http_tokens_dir),
            tls=TlsFiles(certificate, key),
        )

    def bind(self) -> socket.socket:
        """Return a socket on the address, and on no other.

        Raises:
            MachineError: it cannot be opened.
        """
        return listen_at(self.server.host, self.server.port)

    def parts(self) -> PublicParts:
        """Return what the HTTP server needs of it."""
        from rosemary.http_api.fronts import public_front  # noqa: PLC0415 - loads the protocol
        from rosemary.http_api.oauth_routes import PublicParts  # noqa: PLC0415 - likewise

        return PublicParts(front=public_front(self.origin), people=self.people, file=self.file)

    @staticmethod
    def limits() -> HttpLimits:
        """Return the limits of a server that strangers can reach."""
        from rosemary.http_api.connections import Patience  # noqa: PLC0415 - loads the protocol
        from rosemary.http_api.request_rates import Limits  # noqa: PLC0415 - likewise
        from rosemary.http_api.serving import HttpLimits  # noqa: PLC0415 - likewise

        return HttpLimits(
            patience=Patience(connections_max=256, connections_each=64),
            calls=Limits(calls_per_s=50, burst=200, open_each=16, open_all=128),
        )


class SignedInFile:
    """The file with the programs that people have signed in.

    Implements `rosemary.http_api.oauth_grants.GrantFile`.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._file = folder / "oauth.json"

    def read(self) -> Mapping[str, Any]:
        """Return what was written last; empty if nothing was.

        Raises:
            MachineError: it cannot be read.
        """
        try:
            held = json.loads(self._file.read_text("utf-8"))
        except FileNotFoundError:
            return {}
        except (OSError, ValueError) as problem:
            raise unusable(self._file) from problem
        if not isinstance(held, dict):
            raise unusable(self._file)
        return held

    def write(self, kept: Mapping[str, Any]) -> None:
        """Replace it; only this user can read it.

        Raises:
            MachineError: it cannot be written.
        """
        prepare_folder(self._folder)
        write_token_file(self._file, json.dumps(kept, indent=1))


def _listed(missing: list[str]) -> str:
    *others, last = missing
    return f"{', '.join(others)} and {last}" if others else last
