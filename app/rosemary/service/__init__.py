"""The use cases. Every surface calls these and nothing below them."""
