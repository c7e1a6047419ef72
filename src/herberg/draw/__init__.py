"""Shapes that boards share, as SVG text; knows no game."""
