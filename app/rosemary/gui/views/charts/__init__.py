"""Charts drawn by hand: few kinds, labelled, each with its figures as a table."""
