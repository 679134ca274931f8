"""Makers of the files that the app ships: pictures, fonts, sounds, catalogues, bundles."""
