"""Which memories: filters as SQL, the rows that pass them, ids in order, counts."""
