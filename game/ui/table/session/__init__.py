"""The match at one machine: who has it, what is asked, seen, heard and taken back. Nothing here draws."""
