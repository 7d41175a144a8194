"""What comes in from other programs, and what goes out to them and to people."""
