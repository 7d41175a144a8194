"""The backups page, and the dialog for a damaged store."""
