"""Copies whole stores from one engine to another, and proves that nothing is missing."""
