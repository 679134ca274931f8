"""The match at one machine: the holder, the question, and what is seen, heard and taken back. Nothing is drawn here."""
