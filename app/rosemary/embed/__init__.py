"""Text to vectors, on this computer."""
