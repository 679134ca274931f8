"""Widgets: buttons, fields, panes and dialogs, with the input of keys and pointer for them."""
