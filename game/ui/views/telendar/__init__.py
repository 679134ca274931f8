"""The view of Telendar on the table."""
