"""The two full-text indexes: what they hold, how words are weighed, and search by words."""
