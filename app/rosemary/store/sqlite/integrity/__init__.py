"""Whether a store is sound, and mending or salvaging one that is not."""
