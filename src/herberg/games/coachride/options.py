"""The ways to vary a ride: the items that take part, the variants, and the judgement calls of RULES.md."""

from collections.abc import Mapping
from dataclasses import replace

from herberg.core.game import Option, switch
from herberg.core.words import N_, _


def habit(name: str, about: str) -> Option:
    """An option that is on unless it is switched off."""
    return Option(name, ("yes", "no"), about)


VARIANTS = (
    switch("first_ride", N_("First ride: only items with a seal take part.")),
    habit("broken_mirror", N_("The broken mirror rides along.")),
    habit("sextant", N_("The sextant rides along.")),
    habit("coat", N_("The coat rides along.")),
    habit("tome", N_("The tome rides along.")),
    habit("coat_of_arms", N_("The coat of arms of the lodge rides along.")),
    switch("smuggling", N_("Smuggling: whoever trades an item away decides whether it works, and is named.")),
    switch(
        "fortune_telling",
        N_("Fortune telling: naming the opponents who hold their three goal items also wins."),
    ),
    Option(
        "advanced",
        ("no", "yes"),
        N_("Advanced ride for three: three allegiance cards each, the majority decides."),
        only={"seats": ["3"]},
    ),
)
RULINGS = (
    habit("declinable", N_("Whoever traded an item away need not use what it does.")),
    habit("take_optional", N_("Whoever searches a loser's luggage may take nothing.")),
    habit("give_back_taken", N_("The item given back to a loser may be the one just taken.")),
    switch("duelist_bars_all", N_("The duelist keeps out everybody, the poison mixer too.")),
    habit("sleep_bars_doctor", N_("Whoever was put to sleep cannot be the doctor after that fight.")),
    habit("doctor_ties", N_("The doctor may also act after a tie.")),
    habit("doctor_first", N_("The doctor is asked before the winner chooses.")),
    switch("priest_attacker", N_("The attacker may be the priest who stops the fight.")),
    switch("late_professions", N_("Diplomat and clairvoyant may also act after the turn's action.")),
    habit("clairvoyant_in_fight", N_("The attacker may use the clairvoyant during the fight.")),
    habit("diplomat_first", N_("In the diplomat's trade the diplomat's item works first.")),
    habit("bag_generic", N_("The diplomat asks for a bag, not for one of the two.")),
    switch("coat_retake", N_("With the coat one may also choose one's own profession anew.")),
    habit("claim_needs_own", N_("Only those who hold a goal item of their own side may claim.")),
    habit("strict_naming", N_("Naming an ally without a goal item makes a claim wrong.")),
    habit("pearl_bars_solo", N_("The black pearl also bars a claim for oneself alone.")),
)

OPTIONS = (*VARIANTS, *(replace(option, ruling=True) for option in RULINGS))

TYPICAL = (
    {"first_ride": "yes", "smuggling": "yes"},
    {"smuggling": "yes", "fortune_telling": "yes"},
    {"advanced": "yes", "fortune_telling": "yes", "smuggling": "yes"},
    {"declinable": "no", "take_optional": "no", "give_back_taken": "no"},
    {"late_professions": "yes", "bag_generic": "no", "diplomat_first": "no", "coat_retake": "yes"},
)


def refuse(seats: int, options: Mapping[str, str]) -> str:
    """CR-11.5: the advanced ride is for three."""
    if options["advanced"] == "yes" and seats != 3:
        return _("the advanced ride is for three players")
    return ""
