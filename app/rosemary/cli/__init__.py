"""The command line: over the socket while the app runs, in this process while it does not."""
