"""The interfaces that services need and that other packages provide.

`rosemary.store` is the embedded implementation of `Store`, by way of two kinds of jobs: a
`StoreReader` and a `StoreWriter`, each put together from one protocol for each theme. Row ids, SQL
dialect, locks and connections stay behind them, so that another database can take its place.
"""

from rosemary.domain.ports.embedder import AccessSwitch, Clock, Embedder, ServerControl
from rosemary.domain.ports.store import Store, StoreFiles, StoreReader, StoreWriter

__all__ = [
    "AccessSwitch",
    "Clock",
    "Embedder",
    "ServerControl",
    "Store",
    "StoreFiles",
    "StoreReader",
    "StoreWriter",
]
