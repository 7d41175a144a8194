"""The composition root: builds the parts and hands them to each other."""
