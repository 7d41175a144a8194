"""The address by which people write a server on the network, and what such a server lacks."""

from __future__ import annotations

import ipaddress
import re
from typing import Final
from urllib.parse import urlsplit

from rosemary.domain.errors import InvalidInputError, shorten
from rosemary.domain.settings import PublicServer

_NAME: Final = re.compile(
    r"(?=.{1,253}\Z)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*"
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
        InvalidInputError: the address cannot be one.
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
