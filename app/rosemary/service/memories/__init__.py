"""Memories and what belongs to them: saved, changed, organised, taken into the trash and back."""
