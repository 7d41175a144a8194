"""Backups: making, keeping, checking and restoring them, whole or in part."""
