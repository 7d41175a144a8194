"""What was changed, by whom and when: the journal, versions of memories, moments of the store."""
