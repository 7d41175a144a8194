"""Reading a conversation as a whole, and making notes of it."""
