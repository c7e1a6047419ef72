"""Servers as the tests of the house start them."""

from tests.web.conftest import everybody_leaves, servers

__all__ = ["everybody_leaves", "servers"]
