"""The import dialog, for exports of other programs."""
