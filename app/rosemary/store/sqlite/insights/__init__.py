"""The memories as a whole: counts for charts and for the sidebar, and the graph of links."""
