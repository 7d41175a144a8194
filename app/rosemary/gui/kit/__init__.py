"""Widgets that know nothing of memories."""
