"""Database connections: opening them, sharing them between threads, converting values."""
