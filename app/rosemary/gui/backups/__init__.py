"""Backups: made, checked, compared, restored."""
