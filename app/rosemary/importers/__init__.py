"""Reads what other programs export: one module for each format, found by `registry`."""
