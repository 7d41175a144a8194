"""The names under which the server is reached, and which of its paths are open."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

MCP_PATH: Final = "/mcp"
HEALTH_PATH: Final = "/api/health"
AUTHORIZE_PATH: Final = "/authorize"
CONSENT_PATH: Final = "/consent"
TOKEN_PATH: Final = "/token"  # noqa: S105 - a path
REGISTER_PATH: Final = "/register"
REVOKE_PATH: Final = "/revoke"
SERVER_METADATA_PATH: Final = "/.well-known/oauth-authorization-server"
RESOURCE_METADATA_ROOT: Final = "/.well-known/oauth-protected-resource"
RESOURCE_METADATA_PATH: Final = f"{RESOURCE_METADATA_ROOT}{MCP_PATH}"

_HTTPS_PORT: Final = 443


@dataclass(frozen=True, slots=True, kw_only=True)
class Front:
    """How the server looks from outside.

    Attributes:
        origin: scheme, name and port, as in `https://memories.example`.
        hosts: the values of the Host header that mean this server.
        open_paths: need no token, since they reveal nothing private or ask for one themselves.
        pages: a page of another site may send a browser there.
        forms: take the form of a page or of OAuth where the other paths take JSON.
        has_sign_in: whether programs can sign in with OAuth.
        small_body_max_bytes: how large a body at the open paths may be.
    """

    origin: str
    hosts: frozenset[bytes]
    open_paths: frozenset[str] = frozenset((HEALTH_PATH,))
    pages: frozenset[str] = frozenset()
    forms: frozenset[str] = frozenset()
    has_sign_in: bool = False
    small_body_max_bytes: int = 16 * 1024

    @property
    def origins(self) -> frozenset[bytes]:
        """The values of the Origin header that mean pages of this server."""
        scheme = self.origin.partition("://")[0].encode()
        return frozenset(b"%b://%b" % (scheme, host) for host in self.hosts)

    @property
    def resource(self) -> str:
        """The address of the Model Context Protocol, for which tokens of OAuth are valid."""
        return f"{self.origin}{MCP_PATH}"

    @property
    def challenge(self) -> str:
        """What an answer without a valid token says about getting one."""
        where = f', resource_metadata="{self.origin}{RESOURCE_METADATA_PATH}"'
        return 'Bearer realm="Rosemary"' + (where if self.has_sign_in else "")


def local_front(port: int) -> Front:
    """Return the front of a server for this computer alone."""
    hosts = frozenset(f"{name}:{port}".encode() for name in ("127.0.0.1", "localhost"))
    return Front(origin=f"http://127.0.0.1:{port}", hosts=hosts)


def public_front(origin: str) -> Front:
    """Return the front of a server on the network.

    Args:
        origin: as a person writes it into a program, without a path, in lower case.
    """
    place = urlsplit(origin)
    hosts = {place.netloc.encode()}
    if place.port in (None, _HTTPS_PORT):
        name = place.netloc.removesuffix(f":{_HTTPS_PORT}")
        hosts = {name.encode(), f"{name}:{_HTTPS_PORT}".encode()}
        origin = f"{place.scheme}://{name}"
    signing_in = frozenset((AUTHORIZE_PATH, CONSENT_PATH, TOKEN_PATH, REGISTER_PATH, REVOKE_PATH))
    described = (SERVER_METADATA_PATH, RESOURCE_METADATA_ROOT, RESOURCE_METADATA_PATH)
    return Front(
        origin=origin,
        hosts=frozenset(hosts),
        open_paths=frozenset((HEALTH_PATH, *described)) | signing_in,
        pages=frozenset((AUTHORIZE_PATH, CONSENT_PATH)),
        forms=frozenset((CONSENT_PATH, TOKEN_PATH, REVOKE_PATH)),
        has_sign_in=True,
    )
