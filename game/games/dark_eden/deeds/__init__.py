"""What the verbs of effects do on the table, where no chapter of the rules does it already, by what they are about."""
