"""Rows of the tables: the journal, memories and what belongs to them, and filters as SQL."""
