"""The ways to vary Homesteaders: one, and HS-1.11a leaves it off unless asked for."""

from herberg.core.game import switch
from herberg.core.words import N_

OPTIONS = (switch("screens", N_("Goods, money, trade chips, debts and points are hidden from the others.")),)
