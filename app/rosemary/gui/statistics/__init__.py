"""The statistics page and its charts."""
