"""The files in which assistants keep their servers: where they are, and how they are edited.

A file belongs to the person and to the assistant. It is changed by as few characters as possible,
never written anew: comments, order, indentation, line ends and byte order mark stay.
"""
