"""Backups: made, kept, checked, restored whole or in part."""
