"""What a client and the SDK's server have agreed on, as their messages pass."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mcp_types import JSONRPCRequest, JSONRPCResponse


class Handshake:
    """The opening of one connection; in the stateless era there is none.

    Attributes:
        version: of the protocol; empty until one is agreed on.
        params: what the client said of itself.
    """

    def __init__(self) -> None:
        self._opening: JSONRPCRequest | None = None
        self.version = ""
        self.params: Mapping[str, Any] = {}

    def hear_request(self, request: JSONRPCRequest) -> None:
        """Note a request that goes to the SDK."""
        if request.method == "initialize":
            self._opening = request

    def hear_answer(self, answer: JSONRPCResponse) -> bool:
        """Note an answer of the SDK; return whether by it the two have come to an agreement."""
        opening = self._opening
        if opening is None or answer.id != opening.id:
            return False
        self._opening = None
        self.version = str(answer.result.get("protocolVersion"))
        self.params = opening.params or {}
        return True
