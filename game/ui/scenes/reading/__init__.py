"""Pages with a long text and its contents beside it: rules books, credits, packs."""
