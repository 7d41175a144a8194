"""The journal of changes, versions of memories, and positions in the store's history."""
