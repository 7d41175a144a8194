"""The vectors of memories, and the model that makes them."""
