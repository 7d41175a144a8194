"""What a server on the network is made of, and what it lacks."""

from __future__ import annotations

import json
import socket
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from rosemary.domain.errors import InvalidInputError
from rosemary.domain.settings import PublicServer
from rosemary.runtime.paths import Paths
from rosemary.runtime.people_tokens import PeopleTokens
from rosemary.runtime.public_origin import missing_options, origin_of
from rosemary.runtime.tcp_listeners import listen_at
from rosemary.runtime.tls_files import TlsFiles
from rosemary.runtime.token_files import prepare_folder, unusable, write_token_file

if TYPE_CHECKING:
    from rosemary.http_api.oauth_routes import PublicParts
    from rosemary.http_api.serving import HttpLimits

_NOBODY: Final = "a token for at least one person"
_HINT: Final = (
    "Give each option; `rosemary token create --person NAME` makes a token. "
    "All steps are in docs/household-server.md."
)


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
