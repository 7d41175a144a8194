"""What a job may read and write, a class for each theme."""
