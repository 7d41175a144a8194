"""One class for each theme of the store, and what the themes of one job share."""
