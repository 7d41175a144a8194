"""Search by meaning, by words, and by both; the vectors that it needs."""
