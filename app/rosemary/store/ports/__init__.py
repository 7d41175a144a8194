"""The interfaces of the store, which each engine implements.

A store runs two kinds of jobs, with a `StoreReader` or a `StoreWriter`, each put together from one
protocol for each theme. Row ids, SQL dialect, locks and connections stay behind them.
"""

from rosemary.store.ports.store_port import Projects, Store, StoreFiles, StoreReader, StoreWriter

__all__ = ["Projects", "Store", "StoreFiles", "StoreReader", "StoreWriter"]
