"""The search box, finding within a text, and the filters a query was turned into."""
