"""The few separate windows."""
