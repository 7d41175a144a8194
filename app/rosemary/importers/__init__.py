"""Reads what other programs export: one module for each format, listed in `formats`."""
