"""Shapes, paint, icons, pictures, type and widgets: what every scene draws with."""
