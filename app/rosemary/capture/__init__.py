"""The session files that assistants keep on this computer: where they are, and what is new in them.

Files are opened for reading alone.
"""
