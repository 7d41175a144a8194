"""Keeps the answer to a call in the transaction of its change, so that it is applied once."""

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
"""Keeps the answer to a call in the transaction of its change, whose result it is given."""


def keep_nothing(_tx: StoreWriter, _result: object) -> None:
    """Keep no answer: nobody sends the call again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KeyedCall:
    """A call that may be sent again.

    Attributes:
        key: names it each time.
        request_hash: of what is asked for.
    """

    client: str
    key: str
    request_hash: str


class AnswerKeeper:
    """Keeps the answer to one call; without a call, to none. Used by one thread."""

    def __init__(self, store: Store, clock: Clock, call: KeyedCall | None = None) -> None:
        self._store = store
        self._clock = clock
        self._call = call
        self._is_kept = False

    def of(self, call: KeyedCall) -> AnswerKeeper:
        """Return what keeps the answer to a call."""
        return AnswerKeeper(self._store, self._clock, call)

    def find(self) -> str | None:
        """Return the answer that is kept to the call, as JSON.

        Raises:
            InvalidInputError: it is the answer to another request under the same key.
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
        """Return what keeps the answer that `told` makes of a change, within its transaction."""
        if self._call is None:
            return keep_nothing
        return lambda tx, result: self._keep(tx, told(result))

    def keep_alone(self, told: Callable[[], str]) -> None:
        """Keep the answer to a call that is done, unless it was kept with its change."""
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
