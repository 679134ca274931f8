"""Shapes and paint: masks, icons, the surfaces of widgets, emblems, pictures for cards that have none."""
