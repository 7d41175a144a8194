"""Copies of the store, and one file put in the place of another."""
