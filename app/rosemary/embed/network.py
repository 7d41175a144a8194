"""A network in a file, which onnxruntime runs on the processor."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from rosemary.embed.failures import translated
from rosemary.embed.lookup_tables import LookupTable, Shape

if TYPE_CHECKING:
    from onnxruntime import InferenceSession, OrtValue


class Network:
    """Opens sessions, and must live as long as they do: they share what it maps of the file."""

    def __init__(self, graph: Path, lookups: Mapping[str, Shape] | None = None) -> None:
        """Read nothing yet.

        Args:
            graph: the file.
            lookups: shapes of int8 constants, by name, that are left in the file.
        """
        self._graph = graph
        self._lookups = lookups or {}
        self._tables: Mapping[str, LookupTable] | None = None
        self._initializers: Mapping[str, OrtValue] = {}

    def open_session(self, threads: int = 1) -> InferenceSession:
        """Return the network, ready to run with so many threads a run.

        Raises:
            EmbedderUnavailableError: it is none.
        """
        # onnxruntime 1.29 and later write a device id and queued events into the home folder unless
        # this is set before the import; its own switch comes too late.
        os.environ["ORT_DISABLE_TELEMETRY"] = "1"
        # Imported here and not above: it takes a tenth of a second that the first paint need not
        # wait.
        import onnxruntime  # noqa: PLC0415

        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = threads
        options.inter_op_num_threads = 1
        # To sleep and wake takes longer than the next operator; nobody spins once a run is over.
        options.add_session_config_entry("session.intra_op.allow_spinning", str(int(threads > 1)))
        options.add_session_config_entry("session.force_spinning_stop", "1")
        with translated("could not be started"):
            if self._tables is None:
                self._map_tables()
            for name, value in self._initializers.items():
                options.add_initializer(name, value)
            # By path: a session made from bytes keeps them, 23 MB, for as long as it lives.
            return onnxruntime.InferenceSession(
                str(self._graph),
                options,
                providers=["CPUExecutionProvider"],
                # Slower than the two operators that it replaces.
                disabled_optimizers=["SkipLayerNormFusion"],
            )

    def release(self) -> None:
        """Leave what was read of the file to the system's cache alone, until it is used again."""
        for table in (self._tables or {}).values():
            table.release()

    def _map_tables(self) -> None:
        from onnxruntime import OrtValue  # noqa: PLC0415 - as above

        found = {
            name: LookupTable.find(self._graph, name, self._lookups[name]) for name in self._lookups
        }
        self._tables = {name: table for name, table in found.items() if table is not None}
        self._initializers = {
            name: OrtValue.ortvalue_from_numpy(table.rows) for name, table in self._tables.items()
        }
