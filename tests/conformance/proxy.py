"""A proxy that adds the token: the suite has no option for a header.

It stands on a port of its own, so a Host or Origin that names it is changed to name the app; any
other one goes through as it came, and so does all else. A connection serves one request.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Coroutine, Iterator

_HEAD_MAX_BYTES = 64 * 1024
_CHUNK_BYTES = 64 * 1024


class Proxy:
    """Passes requests on to the app at `port`."""

    def __init__(self, port: int, token: str) -> None:
        self._port = port
        self._token = token
        self.own_port = 0
        self._kept: set[asyncio.Task[None] | None] = set()

    async def accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        # The loop itself keeps its tasks by weak references alone.
        self._kept.add(asyncio.current_task())
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            head = await reader.readuntil(b"\r\n\r\n")
            to_app, from_us = await asyncio.open_connection("127.0.0.1", self._port)
            from_us.write(self._rewritten(head))
            try:
                await _until_either_ends(_pass_on(reader, from_us), _pass_on(to_app, writer))
            finally:
                from_us.close()
        writer.close()

    def _rewritten(self, head: bytes) -> bytes:
        request, *headers = head.removesuffix(b"\r\n\r\n").split(b"\r\n")
        kept = [
            each
            for each in headers
            if each.partition(b":")[0].lower() not in (b"connection", b"authorization")
        ]
        added = [f"Authorization: Bearer {self._token}".encode(), b"Connection: close"]
        return b"\r\n".join([request, *map(self._renamed, kept), *added]) + b"\r\n\r\n"

    def _renamed(self, header: bytes) -> bytes:
        name, _, value = header.partition(b":")
        if name.lower() not in (b"host", b"origin"):
            return header
        ours = [f"{host}:{self.own_port}".encode() for host in ("localhost", "127.0.0.1")]
        is_ours = value.strip().removeprefix(b"http://") in ours
        return (
            header.replace(str(self.own_port).encode(), str(self._port).encode())
            if is_ours
            else header
        )


async def _until_either_ends(*directions: Coroutine[None, None, None]) -> None:
    """Run both; a suite that leaves a stream open has to be gone for the app as well."""
    tasks = [asyncio.create_task(each) for each in directions]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError):
        while chunk := await reader.read(_CHUNK_BYTES):
            writer.write(chunk)
            await writer.drain()


@contextlib.contextmanager
def proxied(port: int, token: str) -> Iterator[int]:
    """Run a proxy for the app at `port`; its own port is the value."""
    proxy = Proxy(port, token)
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever)
    thread.start()

    async def start() -> asyncio.Server:
        server = await asyncio.start_server(proxy.accept, "127.0.0.1", 0, limit=_HEAD_MAX_BYTES)
        proxy.own_port = server.sockets[0].getsockname()[1]
        return server

    server = asyncio.run_coroutine_threadsafe(start(), loop).result()
    try:
        yield proxy.own_port
    finally:
        loop.call_soon_threadsafe(server.close)
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.run_until_complete(_end_all())
        loop.close()


async def _end_all() -> None:
    others = asyncio.all_tasks() - {asyncio.current_task()}
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)
