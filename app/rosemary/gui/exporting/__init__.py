"""Writing memories out."""
