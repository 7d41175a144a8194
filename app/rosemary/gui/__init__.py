"""The window and the tray. Qt lives here and in the runtime that starts it."""
