"""Imports from other programs and their sessions, and exports for programs and people."""
