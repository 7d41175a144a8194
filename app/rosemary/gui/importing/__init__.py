"""Taking in what other programs export."""
