"""Scans of the sketch that begin as soon as the vector of a question is there."""

from __future__ import annotations

from concurrent.futures import Future

from rosemary.store.sketch import Scan, Sketch


class ScanAhead:
    """A scan in the thread that makes the vector, beside what its job reads meanwhile.

    A scan needs no database, and numpy lets other threads work.
    """

    def __init__(self, sketch: Sketch, vector: Future[bytes], count: int) -> None:
        """`count` entries are chosen too; 0 where a filter is to be applied to the scan first."""
        self._sketch = sketch
        self._count = count
        self._scan: Future[Scan] = Future()
        vector.add_done_callback(self._run)

    def scan(self, sketch: Sketch, vector: bytes) -> Scan:
        """Return the scan of the vector that was waited for; a new one where `sketch` is newer."""
        return self._scan.result() if sketch is self._sketch else Scan(sketch, vector)

    def _run(self, vector: Future[bytes]) -> None:
        try:
            scan = Scan(self._sketch, vector.result())
            if self._count:
                scan.choose(self._count)
        except BaseException as error:  # noqa: BLE001 - whoever wants the scan raises it
            self._scan.set_exception(error)
        else:
            self._scan.set_result(scan)
