"""Clients: their rights and limits, the audit log, and connecting assistants."""
