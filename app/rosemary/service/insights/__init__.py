"""The memories as a whole, in figures and in pictures."""
