"""The ways to vary a ride: the items that take part, the variants, and the judgement calls of RULES.md."""

from collections.abc import Mapping

from herberg.core.game import Option, switch


def habit(name: str, about: str) -> Option:
    """An option that is on unless it is switched off."""
    return Option(name, ("yes", "no"), about)


OPTIONS = (
    switch("first_ride", "Only items with a seal take part."),
    habit("broken_mirror", "The broken mirror rides along."),
    habit("sextant", "The sextant rides along."),
    habit("coat", "The coat rides along."),
    habit("tome", "The tome rides along."),
    habit("coat_of_arms", "The coat of arms of the lodge rides along."),
    switch("smuggling", "Whoever trades an item away decides whether it works, and is named."),
    switch("fortune_telling", "One may also win by naming the opponents who hold their three goal items."),
    switch("advanced", "For three players: three allegiance cards each, the majority decides."),
    habit("declinable", "Whoever traded an item away need not use what it does."),
    habit("take_optional", "Whoever searches a loser's luggage may take nothing."),
    habit("give_back_taken", "The item given back to a loser may be the one just taken."),
    switch("duelist_bars_all", "The duelist keeps out everybody, the poison mixer too."),
    habit("sleep_bars_doctor", "Who was put to sleep cannot be the doctor after that fight."),
    habit("doctor_ties", "The doctor may also act after a tie."),
    habit("doctor_first", "The doctor is asked before the winner chooses."),
    switch("priest_attacker", "The attacker may be the priest who stops the fight."),
    switch("late_professions", "Diplomat and clairvoyant may also act after the turn's action."),
    habit("clairvoyant_in_fight", "The attacker may use the clairvoyant during the fight."),
    habit("diplomat_first", "In the diplomat's trade the diplomat's item works first."),
    habit("bag_generic", "The diplomat asks for a bag, not for one of the two."),
    switch("coat_retake", "With the coat one may choose the own profession anew."),
    habit("claim_needs_own", "Only who holds an own goal item may claim."),
    habit("strict_naming", "Naming an ally without a goal item makes a claim wrong."),
    habit("pearl_bars_solo", "The black pearl also bars the claim for oneself alone."),
)

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
        return "the advanced ride is for three players"
    return ""
