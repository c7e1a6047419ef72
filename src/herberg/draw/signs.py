"""Signs that several games need, in a square of 24 around (0, 0)."""

from herberg.draw.svg import box, group, path

INK = "#321"
DIE = group(
    box(-9, -9, 18, 18, 4, fill="#fffdf5"),
    path("M-4-4h0M4-4h0M0 0h0M-4 4h0M4 4h0", stroke_width=4, stroke_linecap="round"),
    stroke=INK,
    stroke_width=1.5,
)
POINT = path("m0-10 3 6 7 1-5 5 1 7-6-3-6 3 1-7-5-5 7-1z", fill="#8c2331", stroke="#fff", stroke_width=0.8)
COIN = path("M-9 0a9 9 0 1 1 18 0a9 9 0 1 1-18 0z", fill="#f2c53d", stroke="#8a5a12", stroke_width=1.6)
