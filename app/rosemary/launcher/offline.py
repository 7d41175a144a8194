"""Answers an assistant while the app can't be started: with every list as the app gives it.

So the assistant keeps its tools, and each call says what is wrong and what to do. `make tool-costs`
writes the file with the lists; a test compares it with the app.
"""

import json
import sys
from pathlib import Path
from typing import Any

from rosemary import __version__
from rosemary.launcher.open_requests import Request

LISTS = "tools/offline.json"
_VERSION = "io.modelcontextprotocol/protocolVersion"
_SERVER = "io.modelcontextprotocol/serverInfo"
_DISCOVER = "server/discover"
_STATELESS_VERSION = "2026-07-28"


def answer_offline(request: Request) -> bytes | None:
    """Return the answer to a request that needs no memories; None for others."""
    if request.is_batched:
        return None
    lists = _read_lists()
    if lists is None or request.method not in {*lists["results"], "initialize", _DISCOVER}:
        return None
    params = json.loads(request.line).get("params") or {}
    result = _result(lists, request.method, params)
    answer = {"jsonrpc": "2.0", "id": request.id, "result": result}
    return json.dumps(answer, separators=(",", ":")).encode() + b"\n"


def _result(lists: dict[str, Any], method: str, params: dict[str, Any]) -> dict[str, Any]:
    opening = lists["opening"]
    server = {**opening["serverInfo"], "version": __version__}
    if method == "initialize":
        asked, known = params.get("protocolVersion"), lists["versions"]
        version = asked if asked in known else known[-1]
        return {**opening, "protocolVersion": version, "serverInfo": server}
    if _VERSION not in (params.get("_meta") or {}):
        return dict(lists["results"].get(method, {}))
    result = lists["results"].get(method)
    if result is None:
        result = {name: opening[name] for name in ("capabilities", "instructions")}
        result["supportedVersions"] = [_STATELESS_VERSION]
    # Not to be cached: the app may come back.
    stateless = {"resultType": "complete", "cacheScope": "private", "ttlMs": 0}
    return {**result, **stateless, "_meta": {_SERVER: server}}


def _read_lists() -> dict[str, Any] | None:
    """Return the contents of the file; None if the installation is incomplete."""
    package = Path(__file__).resolve().parents[1]
    parents = (Path(getattr(sys, "_MEIPASS", package)), package, package.parents[1])
    for parent in parents:
        try:
            return dict(json.loads((parent / "resources" / LISTS).read_bytes()))
        except (OSError, ValueError):
            continue
    return None
