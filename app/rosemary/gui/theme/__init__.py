"""Colours, sizes, fonts, icons and the one style sheet."""
