"""The steps that verbs of effects plan, where no chapter of the rules has them already; one file for each subject."""
