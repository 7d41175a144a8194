"""Imports from other programs, and exports for programs and people."""
