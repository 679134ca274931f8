"""What is pointed at and typed into: buttons, fields, panes, dialogs, and the way of keys and pointer to them."""
