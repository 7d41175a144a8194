"""The readers and writers of each theme of the store, and the job that they share."""
