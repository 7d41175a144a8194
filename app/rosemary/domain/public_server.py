"""Where a household's server is reached over the network."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

PUBLIC_PORT: Final = 8443


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicServer:
    """The options of `rosemary serve --public`.

    Attributes:
        host: name or address that is listened on; empty if none was given.
        port: on which.
        certificate, key: files of the certificate with its chain, and its private key; None if
            not given.
        url: how people write it, if that is not `https://HOST:PORT`.
    """

    host: str = ""
    port: int = PUBLIC_PORT
    certificate: Path | None = None
    key: Path | None = None
    url: str = ""
