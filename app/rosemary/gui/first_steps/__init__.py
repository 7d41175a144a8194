"""The dialog of the first start."""
