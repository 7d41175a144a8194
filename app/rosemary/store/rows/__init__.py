"""Shared by both engines: stored values and rows, keys of subjects, and the scope of a job."""
