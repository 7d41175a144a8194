"""The server: its address, connections, statements and errors, and the tables it holds."""
