"""The vectors of passages: their table, their sketches in memory, and search by meaning."""
