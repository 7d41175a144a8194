"""The help page and the keyboard."""
