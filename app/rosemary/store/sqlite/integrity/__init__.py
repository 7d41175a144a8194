"""Integrity checks, repair and salvage."""
