"""Lessons at tables: a real match whose chance and choices are given, until whoever learns goes on alone."""

import hashlib
import json
import logging
from functools import cache

from herberg.core.game import Game
from herberg.core.lesson import BadLesson, Lesson, lesson_of, said
from herberg.core.match import fresh_entropy
from herberg.core.words import _
from herberg.web.problems import unusable
from herberg.web.shapes import Json

MARK = 16
OTHERS = "novice"
"""Who plays the others when somebody goes on alone."""

log = logging.getLogger("herberg.lessons")


@cache
def lesson_for(played: Game) -> Lesson | None:
    """The lesson of a game, if it has one that can be given; the log says why not."""
    try:
        return lesson_of(played)
    except BadLesson:
        log.exception("a lesson cannot be given", extra={"game": played.name})
        return None


@cache
def mark_of(lesson: Lesson) -> str:
    """By what a lesson is known again: another one, or one by other rules, has another mark."""
    told = lesson.game.version, lesson.seats, dict(lesson.options), lesson.seed, lesson.seat
    line = [lead.action for lead in lesson.leads]
    return hashlib.sha256(json.dumps([*told, line]).encode()).hexdigest()[:MARK]


def lesson_at(played: Game, mark: str | None) -> Lesson | None:
    """The lesson with this mark; where it is no longer given, one goes on alone."""
    lesson = lesson_for(played) if mark else None
    return lesson if lesson and mark_of(lesson) == mark else None


@cache
def asked(lesson: Lesson) -> tuple[int, ...]:
    """Whose choice it is after so many choices."""
    return tuple(moment.turn for moment in lesson.moments()[:-1])


def luck(lesson: Lesson | None, ply: int) -> int:
    """The bits for the next choice: fresh ones that nobody could know, or in a lesson those that it has."""
    return lesson.luck(ply + 1) if lesson else fresh_entropy()


def check_led(lesson: Lesson, ply: int, action: int) -> None:
    """In a lesson only its own choices are carried out; whoever would rather make another is told why not."""
    if ply >= len(lesson.leads):
        raise unusable(_("The lesson is over. From here on you can go on alone."))
    if action != lesson.leads[ply].action:
        raise unusable(lesson.answer(ply, action))


def lesson_view(lesson: Lesson, ply: int) -> Json:
    """Where somebody is in a lesson, what came of what was done, and what is to be done now."""
    lead = lesson.leads[ply] if ply < len(lesson.leads) else None
    own = [at for at, seat in enumerate(asked(lesson)) if seat == lesson.seat and lesson.leads[at].title]
    since = max((at for at in own if at < ply), default=0)
    return {
        "step": sum(at < ply for at in own) + (ply in own),
        "steps": len(own),
        "goal": "" if any(at < ply for at in own) else said(lesson.goal),
        "after": [said(done.after) for done in lesson.leads[since:ply] if done.after],
        "now": {
            "title": said(lead.title),
            "idea": said(lead.idea),
            "look": list(lead.look),
            "rule": lead.rule,
            "action": lead.action,
        }
        if lead and ply in own
        else None,
        "end": "" if lead else said(lesson.end),
    }
