"""Whole memories with their history, for exports, imports and backups."""
