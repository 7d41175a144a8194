"""Widgets that know nothing about memories."""
