"""The widgets of the main window, one a file."""
