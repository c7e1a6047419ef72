"""Herberg: an inn with four tables. Board games for people, opponents and programs."""

__version__ = "0.1.0"
