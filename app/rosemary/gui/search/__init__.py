"""The search box, finding within a text, and what a query was narrowed to."""
