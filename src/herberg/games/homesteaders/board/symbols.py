"""The palette, and every piece as a small symbol around the middle of a square of 20 by 20."""

from herberg.draw.svg import Number
from herberg.games.homesteaders.pieces import Colour

INK, FAINT, PAPER, CARD, WOOD, LEATHER = "#33241a", "#6f5a45", "#efe0c2", "#fbf4e4", "#8a5a33", "#5b3b25"
PAINT = {
    Colour.RESIDENTIAL: "#4f7f43",
    Colour.COMMERCIAL: "#b0432f",
    Colour.INDUSTRIAL: "#34668f",
    Colour.SPECIAL: "#b98312",
}


def _sign(fill: str, glyph: str) -> str:
    return f'<rect x="-9.5" y="-9.5" width="19" height="19" rx="4" fill="{fill}"/><path d="{glyph}" fill="#fff"/>'


def _letters(text: str, fill: str, y: Number) -> str:
    return f'<text y="{y}" font-size="8.5" fill="{fill}" font-weight="700">{text}</text>'


_STAR = "M0-10 2.9-4.2 9.5-3.1 4.9 1.7 5.9 8.1 0 5.2-5.9 8.1-4.9 1.7-9.5-3.1-2.9-4.2Z"
_FIGURE = (
    "M-8.5-5.2Q-4.5-5-3.7-9.2 0-10.6 3.7-9.2 4.5-5 8.5-5.2 6.5-3 3.6-3.4 3.4-1.2 2-.2 7-.2 7.6 9.7"
    "H-7.6Q-7-.2-2-.2-3.4-1.2-3.6-3.4-6.5-3-8.5-5.2Z"
)
_THIN = f'stroke="{INK}"'

SYMBOLS = {
    "wood": f'<g {_THIN}><rect x="-9.5" y="-1" width="19" height="9" rx="4.5" fill="#8f5a2d"/>'
    '<rect x="-7" y="-8.5" width="16" height="8.5" rx="4.2" fill="#a96e3a"/><ellipse cx="5.6" cy="3.5" rx="3" ry="4"'
    ' fill="#e8c08a"/><ellipse cx="5.8" cy="-4.2" rx="2.8" ry="3.8" fill="#f1d09f"/></g>',
    "food": f'<g {_THIN}><path d="M0-4C-4-8-9.5-5.5-9 1-8.6 6-4.5 10.5 0 8.4 4.5 10.5 8.6 6 9 1 9.5-5.5 4-8 0-4Z"'
    ' fill="#c8402c"/><path d="M0-4Q-.5-8 1-10" fill="none"/><path d="M1-6Q5-11 8-8.5 6-4.5 1-6Z" fill="#5f9142"/></g>',
    "steel": f'<path d="M-9-9H9V-4H3.5V4H9V9H-9V4H-3.5V-4H-9Z" fill="#93a5b1" {_THIN}/>'
    '<path d="M-7.5-7.5H7.5" stroke="#e4edf2" stroke-width="1.5"/>',
    "gold": f'<g {_THIN}><path d="M-6-7H6L9.7 7H-9.7Z" fill="#f0b91f"/><path d="M-6-7H6L7-3H-7Z" fill="#ffe38a"/></g>'
    + _letters("Au", "#5f4300", 2.3),
    "copper": f'<path d="M-9.5 0-5-8.5H5L9.5 0 5 8.5H-5Z" fill="#c76a35" {_THIN}/>' + _letters("Cu", "#fff", 0.3),
    "livestock": f'<g {_THIN}><path d="M-5-4Q-9.5-4.5-9-9-6-6.5-3-6.5H3Q6-6.5 9-9 9.5-4.5 5-4L9.7-2.5Q9 1 5.5.5L4 6'
    'Q0 11.5-4 6L-5.5.5Q-9 1-9.7-2.5Z" fill="#f6ead9"/><path d="M-4.6-4 0-4Q-1 0-4.8 1Z" fill="#5d4231" stroke="none"/>'
    '<ellipse cx="0" cy="5.7" rx="3.8" ry="2.8" fill="#e7a794"/></g><path d="M-2.5-.5v1M2.5-.5v1M-1.3 5.5v.6'
    'M1.3 5.5v.6" stroke="#33241a" stroke-width="1.5" stroke-linecap="round"/>',
    "silver": f'<circle r="9.5" fill="#dfe3e4" {_THIN}/>'
    '<circle r="7.6" fill="none" stroke="#9aa3a6" stroke-width=".8"/>',
    "trade": f'<path d="M-9.5-4-4-9.5H4L9.5-4V4L4 9.5H-4L-9.5 4Z" fill="#6a4c86" {_THIN}/>'
    '<path d="M-6-2.7H4M1-6 5-2.7 1 0M6 3H-4M-1 0-5 3-1 6.2" fill="none" stroke="#fff" stroke-width="1.7"/>',
    "point": f'<path d="{_STAR}" fill="#8c2331" stroke="#8c2331" stroke-width="2.4" stroke-linejoin="round"/>',
    "line": f'<rect x="-9.5" y="-9.5" width="19" height="19" rx="3" fill="#d9c7a3" {_THIN}/>'
    '<path d="M-5-8V8M0-8V8M5-8V8" stroke="#7b4f2b" stroke-width="2.6"/>'
    '<path d="M-9-4H9M-9 4H9" stroke="#39424a" stroke-width="2"/>',
    "step": '<path d="M-9.5 5V-7H-2V-1H3V-6H6.5V-1Q9.5-.5 9.5 5Z" fill="#2d3a44"/><circle cx="-5.5" cy="6.3" r="3"'
    ' fill="#2d3a44" stroke="#fff"/><circle cx="2" cy="6.3" r="3" fill="#2d3a44" stroke="#fff"/>'
    '<rect x="-7.5" y="-5" width="3.5" height="3" fill="#ffe38a"/><path d="M7.5 5.5 10 9H6Z" fill="#2d3a44"/>',
    "worker": f'<path d="{_FIGURE}" fill="currentColor" stroke="#fff" stroke-width="1.2"/>',
    "slot": f'<path d="{_FIGURE}" fill="#fff" stroke="#8d7961" stroke-width="1.3" stroke-dasharray="2.2 1.5"/>',
    "debt": '<path d="M-7-9.5H4L7.5-6V9.5H-7Z" fill="#fff7ee" stroke="#a3271c" stroke-width="1.6"/>'
    '<path d="M-4-4.5H3M-4 5.8H4" stroke="#a89a8c"/><path d="M-4.2.6H4.7" stroke="#a3271c" stroke-width="3"/>',
    "nodebt": '<path d="M-7-9.5H4L7.5-6V9.5H-7Z" fill="#fff7ee" stroke="#a3271c" stroke-width="1.6"/>'
    '<path d="M-8 8 8.5-8M-8-8 8.5 8" stroke="#2f7a35" stroke-width="2.6"/>',
    "res": _sign(PAINT[Colour.RESIDENTIAL], "M0-7 7.5 0H5V6.5H1.5V2H-1.5V6.5H-5V0H-7.5Z"),
    "com": _sign(
        PAINT[Colour.COMMERCIAL],
        "M-6-6.5H6L7.5-1Q5.6 1.6 3.7-1 1.9 1.6 0-1-1.9 1.6-3.7-1-5.6 1.6-7.5-1ZM-6 1.5H6V6.8H-6Z",
    ),
    "ind": _sign(PAINT[Colour.INDUSTRIAL], "M-7 6.5V-7H-3.8V-1L0-3.8V-1L3.7-3.8V-1L7-3.8V6.5Z"),
    "spe": _sign(PAINT[Colour.SPECIAL], "M0-7.8 7.8 0 0 7.8-7.8 0ZM0-3.6-3.6 0 0 3.6 3.6 0Z"),
    "any": '<rect x="-9.5" y="-9.5" width="19" height="19" rx="4" fill="#77706a"/>'
    '<path d="M-6.5-1V-6.5H-1V-1ZM1-1V-6.5H6.5V-1ZM-6.5 6.5V1H-1V6.5ZM1 6.5V1H6.5V6.5Z" fill="#fff"/>',
    "house": f'<path d="M0-9 9.5-.5H6.5V8.5H-6.5V-.5H-9.5Z" fill="#77706a" {_THIN}/>'
    '<path d="M-2 8.5V2.5H2V8.5Z" fill="#fff"/>',
    "loop": '<path d="M6.8-3.5A7.5 7.5 0 1 0 7.5 1.5" fill="none" stroke="#3f6d3a" stroke-width="3"/>'
    '<path d="M9.7-8.5 8.7 1.2 1-3.2Z" fill="#3f6d3a"/>',
    "now": '<path d="M3-9.5-6.5 1.5H-1L-3.5 9.5 6.5-2.5H1Z" fill="#d07a12" stroke="#7d4300"/>',
    "end": '<path d="M-6.5-9.5V9.5" stroke="#33241a" stroke-width="2.2"/><path d="M-5.5-9H8.5L5.5-4.5 8.5 0H-5.5Z"'
    ' fill="#33241a"/><path d="M-5.5-9H-1V-4.5H-5.5ZM-1-4.5H3.5V0H-1Z" fill="#fff"/>',
    "tag": f'<path d="M-9.5 0-3-7H9V7H-3Z" fill="#f4d58d" {_THIN}/><circle cx="-4" cy="0" r="1.7" fill="{INK}"/>',
    "equal": f'<circle r="9" fill="#fff" stroke="{INK}" stroke-width="1.6"/><path d="M-5-2.5H5M-5 2.5H5" stroke="{INK}"'
    ' stroke-width="2.4"/>',
    "start": f'<path d="M-6-9.5V9.5" stroke="{INK}" stroke-width="2.4"/>'
    f'<path d="M-5-9.5 9.5-5-5 0Z" fill="#d9a521" {_THIN}/>',
}
