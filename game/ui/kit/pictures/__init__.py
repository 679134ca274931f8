"""Pictures: read from `sprites/`, made in parts, kept while they are wanted."""
