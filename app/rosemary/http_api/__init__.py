"""The HTTP API for scripts and clients on this computer: routes from the table, and their guard."""
