"""Search by meaning, by words, and by both."""
