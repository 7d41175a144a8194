"""Lists, sidebar and detail pane: reading and changing memories."""
