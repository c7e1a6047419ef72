"""A review as text to be kept: what was thought once is never thought again."""

import json
from dataclasses import asdict

from herberg.analysis.course import Course
from herberg.analysis.review import Look, Review, Turn


def written(review: Review) -> str:
    """All that was thought, without the match itself."""
    told = {
        "iterations": review.iterations,
        "looks": [asdict(look) for look in review.looks],
        "choices": [asdict(turn) for turn in review.choices],
        "luck": [asdict(turn) for turn in review.luck],
    }
    return json.dumps(told, separators=(",", ":"))


def review_of(course: Course, text: str) -> Review:
    """The review of this match that `written` wrote."""
    told = json.loads(text)
    looks = [Look(**{**row, "chances": tuple(row["chances"])}) for row in told["looks"]]
    choices, luck = ([Turn(**row) for row in told[kind]] for kind in ("choices", "luck"))
    return Review(course, told["iterations"], looks, choices, luck)
