"""What is read as a long text with its contents beside it: rules books, credits, packs."""
