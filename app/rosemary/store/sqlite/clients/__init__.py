"""Who calls the store: their rights, the log of their calls, and deletions that they wait for."""
