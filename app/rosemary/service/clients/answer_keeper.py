"""Stores the answer to a call in the transaction of its change, so that it applies once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC
from typing import TypeAlias, TypeVar

from rosemary.domain.calls import KeptAnswer
from rosemary.domain.errors import InvalidInputError, VersionConflictError
from rosemary.domain.ports import Clock
from rosemary.store.ports import Store, StoreWriter

T = TypeVar("T")

Keep: TypeAlias = Callable[[StoreWriter, T], None]
"""Stores the answer to a call, given the transaction and the result of its change."""


def keep_nothing(_tx: StoreWriter, _result: object) -> None:
    """Store no answer, for calls that are never sent again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KeyedCall:
    """A call that may be sent again.

    Attributes:
        key: the same each time it is sent.
        request_hash: of the request.
    """

    client: str
    key: str
    request_hash: str


class AnswerKeeper:
    """Stores the answer to one call; does nothing without a call. Used by one thread."""

    def __init__(self, store: Store, clock: Clock, call: KeyedCall | None = None) -> None:
        self._store = store
        self._clock = clock
        self._call = call
        self._is_kept = False

    def of(self, call: KeyedCall) -> AnswerKeeper:
        """Return the keeper of the answer to a call."""
        return AnswerKeeper(self._store, self._clock, call)

    def find(self) -> str | None:
        """Return the stored answer to the call as JSON, None if there is none.

        Raises:
            InvalidInputError: the key was used for another request.
        """
        call = self._call
        if call is None:
            return None
        kept = self._store.read(lambda view: view.clients.kept_answer(call.client, call.key))
        if kept is None:
            return None
        if kept.request_hash != call.request_hash:
            raise InvalidInputError.of_field(
                "Idempotency-Key",
                "was used for another call of the last day",
                hint="Give each call a key of its own; only the same call again has the same one.",
            )
        return kept.answer

    def keeping(self, told: Callable[[T], str]) -> Keep[T]:
        """Return a callback that stores the answer `told` makes of a change, in its transaction."""
        if self._call is None:
            return keep_nothing
        return lambda tx, result: self._keep(tx, told(result))

    def keep_alone(self, told: Callable[[], str]) -> None:
        """Store the answer to a finished call, unless it was stored with its change."""
        if self._call is not None and not self._is_kept:
            self._store.write(lambda tx: self._keep(tx, told()))

    def _keep(self, tx: StoreWriter, answer: str) -> None:
        assert self._call is not None
        kept = KeptAnswer(
            client=self._call.client,
            key=self._call.key,
            request_hash=self._call.request_hash,
            answer=answer,
            kept_at=self._clock().astimezone(UTC),
        )
        if not tx.clients.keep_answer(kept):
            raise VersionConflictError(
                "The same call was applied meanwhile.", hint="Send it again to have its answer."
            )
        self._is_kept = True
