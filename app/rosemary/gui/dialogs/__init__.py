"""The few separate windows: settings and keyboard help."""
