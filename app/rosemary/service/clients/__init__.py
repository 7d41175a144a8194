"""Who calls Rosemary: what each may do and see, what each did, and connecting new ones."""
