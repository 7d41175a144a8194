"""The tray icon and what it tells by itself."""
