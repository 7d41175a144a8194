"""Batches of one connection: the answers to what came together go out together."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from mcp_types import JSONRPCRequest, RequestId

from rosemary.mcp_server.messages import MalformedMessageError, Part


class Batches:
    """Holds the answers to the messages of each batch back until it has all of them."""

    def __init__(
        self, deliver: Callable[[bytes], Awaitable[None]], on_closed: Callable[[], None]
    ) -> None:
        """Begin with none.

        Args:
            deliver: sends a line.
            on_closed: told when there is none any more that waits for answers.
        """
        self._deliver = deliver
        self._on_closed = on_closed
        self._waiting: dict[RequestId, list[asyncio.Future[bytes | None]]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.held_bytes = 0
        """Of the answers that wait for others."""

    @property
    def is_any_open(self) -> bool:
        """Whether one waits for answers."""
        return bool(self._tasks)

    def open(self, parts: Sequence[Part]) -> None:
        """Begin to gather the answers to a batch; what is no message is answered already."""
        answers = [answer for each in parts if (answer := self._answer_to(each)) is not None]
        task = asyncio.get_running_loop().create_task(self._answer(answers))
        self._tasks.add(task)
        task.add_done_callback(self._close)

    def take(self, request_id: RequestId, answer: bytes | None) -> bool:
        """Keep the answer to a request, None where it gets none; return whether a batch wants it.

        Where an id is used twice at once, the older request is meant.
        """
        waiting = self._waiting.get(request_id)
        if not waiting:
            return False
        waiting.pop(0).set_result(answer)
        self.held_bytes += len(answer or b"")
        if not waiting:
            del self._waiting[request_id]
        return True

    def cancel(self) -> None:
        """Answer none of them any more."""
        for task in self._tasks:
            task.cancel()

    def _answer_to(self, part: Part) -> asyncio.Future[bytes | None] | None:
        answer: asyncio.Future[bytes | None] = asyncio.get_running_loop().create_future()
        if isinstance(part, MalformedMessageError):
            answer.set_result(part.answer)
            self.held_bytes += len(part.answer)
        elif isinstance(part, JSONRPCRequest):
            self._waiting.setdefault(part.id, []).append(answer)
        else:
            return None
        return answer

    async def _answer(self, answers: Sequence[asyncio.Future[bytes | None]]) -> None:
        given = [each for each in await asyncio.gather(*answers) if each is not None]
        self.held_bytes -= sum(map(len, given))
        if given:
            await self._deliver(b"[%b]" % b",".join(given))

    def _close(self, ended: asyncio.Task[None]) -> None:
        self._tasks.discard(ended)
        if not self._tasks:
            self._on_closed()
