"""Memories and what belongs to them: tags, links, projects, saved filters, accesses, imports."""
