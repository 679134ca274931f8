"""Serata Giochi: tabletop games for an evening among friends, on one machine."""

__version__ = "0.1.0"
