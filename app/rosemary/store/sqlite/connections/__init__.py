"""Connections to the database file: opened, shared between threads; the values that pass them."""
