"""The tray icon and its notifications."""
