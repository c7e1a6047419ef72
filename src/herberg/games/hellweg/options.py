"""The ways to vary Hellweg: modules of the rulebooks, and a shorter game."""

from herberg.core.game import switch
from herberg.core.words import N_

OPTIONS = (  # HW-13.2: every combination can be played
    switch("warehouse", N_("Warehouse and privileges: store pieces, stock up for nothing, win privileges")),
    switch("passengers", N_("Passenger traffic: a transport past a village brings 1 Thaler")),
    switch("free_choice", N_("Free choice: a tenth goods card, whose owner chooses the house in a city")),
    switch("short", N_("Short game: ten rounds instead of twelve")),
)

TYPICAL = (
    {"warehouse": "yes", "passengers": "yes"},
    {"warehouse": "yes", "free_choice": "yes"},
    {"passengers": "yes", "free_choice": "yes"},
    {"warehouse": "yes", "passengers": "yes", "free_choice": "yes"},
    {"warehouse": "yes", "passengers": "yes", "free_choice": "yes", "short": "yes"},
)
