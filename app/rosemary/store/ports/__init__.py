"""The interfaces of the store, which each engine implements.

The store runs jobs, which get a `StoreReader` or a `StoreWriter`. Both are made up of one protocol
for each theme. Row ids, SQL dialect, locks and connections stay hidden behind them.
"""

from rosemary.store.ports.store_port import Projects, Store, StoreFiles, StoreReader, StoreWriter

__all__ = ["Projects", "Store", "StoreFiles", "StoreReader", "StoreWriter"]
