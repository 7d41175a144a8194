"""The help page, the licences and the table of shortcuts."""
