"""Boards, boxes, walls and curves as SVG: what Jupyter shows."""

from __future__ import annotations

import html
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any


from ._native import Position
from .rules import Game, game

if TYPE_CHECKING:
    import numpy.typing as npt

__all__ = ["Box", "Drawing", "board", "lines", "wall"]

INK, FAINT, PAPER = "#2B2622", "#B9AFA2", "#FBF7EF"
INKS = ("#335EB4", "#B64134", "#2F7D59", "#C05A12", "#6A5D50", "#8A3F8F")
CELL = 40.0


class Drawing:
    """A picture that shows itself in a notebook."""

    def __init__(self, svg: str) -> None:
        self.svg = svg

    def save(self, path: str | Path) -> Path:
        """Writes it to a file."""
        Path(path).write_text(self.svg, encoding="utf-8")
        return Path(path)

    def _repr_svg_(self) -> str:
        return self.svg

    def __repr__(self) -> str:
        return f"Drawing({len(self.svg)} bytes of SVG)"


def _svg(width: float, height: float, parts: Sequence[str], label: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}" '
        f'viewBox="0 0 {width:.0f} {height:.0f}" style="max-width:100%;height:auto" role="img" '
        f'aria-label="{html.escape(label)}">{"".join(parts)}</svg>'
    )


def _centres(of: Game) -> list[tuple[float, float, float]]:
    """Where each cell is drawn, and how large a mark on it may be."""
    rows, cols = of.shape
    if not of.round:
        return [((cell % cols + 0.5) * CELL, (cell // cols + 0.5) * CELL, CELL * 0.36) for cell in range(rows * cols)]
    middle = CELL * (rows + 1)
    found = []
    for cell in range(rows * cols):
        ring, spoke = divmod(cell, cols)
        far, way = CELL * (ring + 1), 2 * math.pi * spoke / cols - math.pi / 2
        found.append((middle + far * math.cos(way), middle + far * math.sin(way), CELL * 0.22))
    return found


def _grid(of: Game) -> list[str]:
    rows, cols = of.shape
    if of.round:
        middle = CELL * (rows + 1)
        rings = [
            f'<circle cx="{middle}" cy="{middle}" r="{CELL * (ring + 1)}" fill="none" stroke="{FAINT}"/>'
            for ring in range(rows)
        ]
        ends = [(math.cos(2 * math.pi * n / cols), math.sin(2 * math.pi * n / cols)) for n in range(cols)]
        spokes = [
            f'<line x1="{middle + CELL * x:.1f}" y1="{middle + CELL * y:.1f}" x2="{middle + CELL * rows * x:.1f}" '
            f'y2="{middle + CELL * rows * y:.1f}" stroke="{FAINT}"/>'
            for x, y in ends
        ]
        return rings + spokes
    width, height = cols * CELL, rows * CELL
    across = [f'<path d="M0 {n * CELL}H{width}" stroke="{FAINT}"/>' for n in range(rows + 1)]
    down = [f'<path d="M{n * CELL} 0V{height}" stroke="{FAINT}"/>' for n in range(cols + 1)]
    return across + down


def _mark(of: Game, side: int, x: float, y: float, r: float) -> str:
    """A piece as the game's card has it: a cross and a ring, dark and light discs, or on the round board a triangle and a disc."""
    mark, is_round = of.marks[side], "▲" in of.marks
    if mark == "▲":
        return (
            f'<path d="M{x:.1f} {y - r * 1.1:.1f}L{x + r:.1f} {y + r * 0.7:.1f}H{x - r:.1f}Z" fill="{INKS[0]}" stroke="{INK}"/>'
        )
    if mark in "●○":
        fill = "#fff" if mark == "○" else INKS[1] if is_round else INK
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" fill="{fill}" stroke="{INK}"/>'
    if mark == "X":
        a, b = r * 0.8, f'stroke="{INKS[0]}" stroke-width="4" stroke-linecap="round"'
        return (
            f'<path d="M{x - a:.1f} {y - a:.1f}L{x + a:.1f} {y + a:.1f}M{x - a:.1f} {y + a:.1f}L{x + a:.1f} {y - a:.1f}" {b}/>'
        )
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r * 0.85:.1f}" fill="none" stroke="{INKS[1]}" stroke-width="4"/>'


def _size(of: Game) -> tuple[float, float]:
    rows, cols = of.shape
    return (2 * CELL * (rows + 1),) * 2 if of.round else (cols * CELL, rows * CELL)


def board(
    position: Position, heat: Mapping[str, float] | None = None, words: Mapping[str, str] | None = None, below: str = ""
) -> str:
    """A position; `heat` tints the cells of moves by numbers from 0 to 1, `words` stand on them, and a line stands `below`.

    >>> board(Position("polar")).count("<circle"), "12 beads" in board(Position("noughts"), below="12 beads")
    (4, True)
    """
    of = game(position.game)
    centres = _centres(of)
    width, height = _size(of)
    tall = height + (18 if below else 0)
    parts = [f'<rect width="{width}" height="{tall}" fill="{PAPER}"/>']
    for move, share in (heat or {}).items():
        to = position.shown(move)[1]
        if to is not None:
            x, y, r = centres[to]
            half = r * 1.3
            parts.append(
                f'<rect x="{x - half:.1f}" y="{y - half:.1f}" width="{2 * half:.1f}" height="{2 * half:.1f}" '
                f'fill="{INKS[3]}" opacity="{min(1.0, max(0.0, share)):.3f}"/>'
            )
    parts += _grid(of)
    for cell in position.decided_by:
        x, y, r = centres[cell]
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r * 1.2:.1f}" fill="{INKS[2]}" opacity="0.3"/>')
    for cell, side in enumerate(position.cells()):
        if side:
            parts.append(_mark(of, side - 1, *centres[cell]))
    on: dict[int, list[str]] = {}
    for move, word in (words or {}).items():
        if (to := position.shown(move)[1]) is not None:
            on.setdefault(to, []).append(word)
    for cell, told in on.items():
        x, y, _ = centres[cell]
        size = min(13.0 if len(told) == 1 else 10.0, 1.7 * CELL / max(map(len, told)))
        for n, word in enumerate(told):
            # Two moves may go to one cell. A paper edge keeps the words legible on a piece that is taken or on a dark tint.
            line = y + 4.5 + (n - (len(told) - 1) / 2) * size
            parts.append(
                f'<text x="{x:.1f}" y="{line:.1f}" text-anchor="middle" font-family="sans-serif" font-size="{size:.1f}" '
                f'fill="{INK}" stroke="{PAPER}" stroke-width="3" paint-order="stroke">{html.escape(word)}</text>'
            )
    if below:
        parts.append(f'<text x="4" y="{height + 13:.0f}" font-family="sans-serif" font-size="11" fill="{INK}">{html.escape(below)}</text>')
    return _svg(width, tall, parts, f"{position} {below}".strip())


@dataclass(frozen=True)
class Box:
    """A matchbox."""

    number: int
    position: Position
    beads: dict[str, float]
    """By move, as the box has it."""
    won: int
    drew: int
    lost: int

    @classmethod
    def of(cls, game: str, told: dict[str, Any]) -> Box:
        """A box as the native half tells it."""
        beads = {move: float(count) for move, count in told["beads"]}
        return cls(told["number"], Position(game, told["position"]), beads, told["won"], told["drew"], told["lost"])

    @property
    def chances(self) -> dict[str, float]:
        """How likely each bead is drawn."""
        total = sum(self.beads.values())
        return {move: count / total if total else 0.0 for move, count in self.beads.items()}

    def _repr_svg_(self) -> str:
        beads = {move: f"{count:,.6g}" for move, count in self.beads.items()}
        return board(self.position, self.chances, beads, f"box {self.number}: {sum(self.beads.values()):,.6g} beads")


def wall(boxes: Sequence[Box], across: int = 16) -> Drawing:
    """Boxes as small boards, in rows."""
    width, height = _size(game(boxes[0].position.game))
    scale = 48 / width
    tall = height * scale
    parts = []
    for n, box in enumerate(boxes):
        x, y = n % across * 54 + 4, n // across * (tall + 6) + 4
        inner = board(box.position, box.chances).replace("<svg ", f'<svg x="{x}" y="{y:.1f}" ', 1)
        inner = inner.replace(' style="max-width:100%;height:auto"', "", 1)
        parts.append(inner.replace(f'width="{width:.0f}" height="{height:.0f}"', f'width="48" height="{tall:.0f}"', 1))
    rows = -(-len(boxes) // across)
    return Drawing(_svg(across * 54 + 4, rows * (tall + 6) + 4, parts, f"{len(boxes)} boxes"))


def _ticks(low: float, high: float) -> list[float]:
    """Three to six round numbers from the one to the other."""
    rough = (high - low) / 5
    power = 10 ** math.floor(math.log10(rough))
    step = next(power * by for by in (1, 2, 5, 10) if power * by >= rough)
    return [n * step for n in range(math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9) + 1)]


def _number(value: float) -> str:
    return f"{value:,.6g}".replace("-", "−")


def lines(x: npt.ArrayLike, curves: Mapping[str, npt.ArrayLike], title: str = "", *, even: bool = False) -> Drawing:
    """Curves over one axis, from zero on, with a line of the legend for each; `even` sets all of x at the same distance.

    >>> "games" in lines([0, 10], {"games won": [0.0, 1.0]}).svg
    True
    >>> [word in lines([1, 10, 100], {"": [3, 4, 5]}, even=True).svg for word in (">1<", ">10<", ">100<", ">0<")]
    [True, True, True, True]
    """
    import numpy as np

    given = np.asarray(x, dtype=float)
    xs = np.arange(len(given), dtype=float) if even else given
    ys = {name: np.asarray(curve, dtype=float) for name, curve in curves.items()}
    wide, tall, edge, top = 520.0, 240.0, 52.0, 26.0
    known = [float(y) for curve in ys.values() for y in curve if np.isfinite(y)]
    low, high = min([0.0, *known]), max([0.0, *known])
    high = high if high > low else low + 1
    left = float(xs.min()) if len(xs) else 0.0
    right = float(xs.max()) if len(xs) and xs.max() > left else left + 1

    def across(px: float) -> float:
        return edge + (px - left) / (right - left) * (wide - edge - 24)

    def down(py: float) -> float:
        return tall - 30 - (py - low) / (high - low) * (tall - 30 - top)

    text = f'font-family="sans-serif" font-size="12" fill="{INK}"'
    parts = [
        f'<rect width="{wide}" height="{tall + 18 * len(ys)}" fill="{PAPER}"/>',
        f'<text x="{edge}" y="16" {text}>{html.escape(title)}</text>',
    ]
    for tick in _ticks(low, high):
        ink = INK if tick == 0 else FAINT
        parts.append(f'<path d="M{edge} {down(tick):.1f}H{wide - 24}" stroke="{ink}" stroke-width="{1 if tick == 0 else 0.5}"/>')
        parts.append(f'<text x="{edge - 6}" y="{down(tick) + 4:.1f}" text-anchor="end" {text}>{_number(tick)}</text>')
    places = list(zip(xs, given, strict=True)) if even else [(tick, tick) for tick in _ticks(left, right)]
    for place, tick in places:
        parts.append(f'<text x="{across(float(place)):.1f}" y="{tall - 12}" text-anchor="middle" {text}>{_number(float(tick))}</text>')
    for n, (name, curve) in enumerate(ys.items()):
        shown = [(float(a), float(b)) for a, b in zip(xs, curve, strict=True) if np.isfinite(b)]
        points = "L".join(f"{across(a):.1f} {down(b):.1f}" for a, b in shown)
        ink = INKS[n % len(INKS)]
        if points:
            parts.append(f'<path d="M{points}" fill="none" stroke="{ink}" stroke-width="2"/>')
        parts.append(f'<text x="{edge}" y="{tall + 8 + 18 * n}" {text} style="fill:{ink}">{html.escape(name)}</text>')
    return Drawing(_svg(wide, tall + 18 * len(ys), parts, title))
