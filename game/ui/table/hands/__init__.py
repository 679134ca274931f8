"""The hands at the table: mouse, touch and keys, the gestures made with them, and the messages that answer."""
