"""What the views show: Qt models, drafts and the values behind a card."""
