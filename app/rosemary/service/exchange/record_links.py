"""The links of whole memories that come in, some of them before the memories they lead to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime

from rosemary.domain.links import SUPERSEDES
from rosemary.domain.models import Origin
from rosemary.domain.ports import StoreWriter
from rosemary.domain.records import LinkRecord, MemoryRecord
from rosemary.domain.types import MemoryId


@dataclass(frozen=True, slots=True, kw_only=True)
class WaitingLinks:
    """Links of one memory to others that may stand further down in the file.

    Attributes:
        is_new: the memory has come in itself; else it was here before.
    """

    source: MemoryId
    links: Sequence[LinkRecord]
    is_new: bool


@dataclass(slots=True, kw_only=True)
class LinkTally:
    """What became of links.

    Attributes:
        lost: how many lead to memories that are not here.
        circles: how many were left out, as memories would supersede each other.
        ends: the memories at both ends of those that were made.
        waiting: what is to be tried again once the whole file is read.
    """

    made: int = 0
    lost: int = 0
    circles: int = 0
    ends: set[MemoryId] = field(default_factory=set)
    waiting: list[WaitingLinks] = field(default_factory=list)


class RecordLinking:
    """Makes the links of whole memories in one transaction, and keeps count of them."""

    def __init__(self, tx: StoreWriter, at: datetime, origin: Origin, tally: LinkTally) -> None:
        """To memories that were here before links are added `at` that time by `origin`."""
        self._tx = tx
        self._at = at
        self._origin = origin
        self._tally = tally

    def link_new(self, record: MemoryRecord) -> None:
        """Make the links of a memory that has just come in."""
        if self._known(record.links) == {link.target for link in record.links}:
            self._put(record.memory.id, record.links)
        else:
            # All of them wait, so that they keep their order.
            self._wait(record.memory.id, record.links, is_new=True)

    def link_again(self, record: MemoryRecord) -> None:
        """Make the links that were never here, of a memory that was here before."""
        source, known = record.memory.id, self._known(record.links)
        self._add(source, [link for link in record.links if link.target in known])
        if later := [link for link in record.links if link.target not in known]:
            self._wait(source, later, is_new=False)

    def link_later(self, waiting: WaitingLinks) -> None:
        """Make links that have waited, but those that lead nowhere."""
        known = self._known(waiting.links)
        found = [link for link in waiting.links if link.target in known]
        make = self._put if waiting.is_new else self._add
        make(waiting.source, found)
        self._tally.lost += len(waiting.links) - len(found)

    def _known(self, links: Sequence[LinkRecord]) -> set[MemoryId]:
        return set(self._tx.known([link.target for link in links])) if links else set()

    def _wait(self, source: MemoryId, links: Sequence[LinkRecord], *, is_new: bool) -> None:
        waiting = WaitingLinks(source=source, links=links, is_new=is_new)
        self._tally.waiting.append(waiting)

    def _put(self, source: MemoryId, links: Sequence[LinkRecord]) -> None:
        """Make links that go with their memory, if its arrival is undone."""
        self._tx.put_links(source, self._closing_no_circle(source, links))

    def _add(self, source: MemoryId, links: Sequence[LinkRecord]) -> None:
        """Make those that were never here, each as a change that can be undone."""
        new = [
            link for link in links if not self._tx.was_linked(source, link.target, link.relation)
        ]
        for link in self._closing_no_circle(source, new):
            self._tx.take_link(source, link, self._at, self._origin)

    def _closing_no_circle(self, source: MemoryId, links: Sequence[LinkRecord]) -> list[LinkRecord]:
        """Return the links that are made: of memories in a circle none would be found."""
        found = [
            link
            for link in links
            if link.relation != SUPERSEDES or not self._tx.way(link.target, source, SUPERSEDES)
        ]
        self._tally.made += len(found)
        self._tally.circles += len(links) - len(found)
        self._tally.ends.update(end for link in found for end in (source, link.target))
        return found
