"""The certificate of a server on the network, taken anew from its files when they were renewed."""

from __future__ import annotations

import logging
import ssl
import stat
import sys
from pathlib import Path
from typing import Final

from rosemary.domain.errors import MachineError
from rosemary.runtime.paths import FileStamp, stamp_of

logger = logging.getLogger(__name__)

_NO_PASSWORD: Final = "-"  # noqa: S105 - opens nothing
"""OpenSSL would ask on the terminal for the password of a key."""


class TlsFiles:
    """Encrypts connections with what the files hold at that time.

    The files are looked at for each connection, which costs two calls of the system. While they do
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
