"""Whether the store and what lies around it are sound, and mending what is not."""
