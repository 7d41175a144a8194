"""The two full-text indexes, word weights, and search by words."""
