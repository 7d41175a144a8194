"""Saving, changing and organising memories, and the trash."""
