"""Words on the screen: typefaces, marks, paragraphs, hyphens, and notes of what is written."""
