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
        f'viewBox="0 0 {width:.0f} {height:.0f}" role="img" aria-label="{html.escape(label)}">{"".join(parts)}</svg>'
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


def _mark(mark: str, x: float, y: float, r: float) -> str:
    if mark in "●○▲△":
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" fill="{INK if mark in "●▲" else "#fff"}" stroke="{INK}"/>'
    if mark == "X":
        a, b = r * 0.8, f'stroke="{INKS[0]}" stroke-width="4" stroke-linecap="round"'
        return (
            f'<path d="M{x - a:.1f} {y - a:.1f}L{x + a:.1f} {y + a:.1f}M{x - a:.1f} {y + a:.1f}L{x + a:.1f} {y - a:.1f}" {b}/>'
        )
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r * 0.85:.1f}" fill="none" stroke="{INKS[1]}" stroke-width="4"/>'


def _size(of: Game) -> tuple[float, float]:
    rows, cols = of.shape
    return (2 * CELL * (rows + 1),) * 2 if of.round else (cols * CELL, rows * CELL)


def board(position: Position, heat: Mapping[str, float] | None = None) -> str:
    """A position; `heat` tints the cells of moves by numbers from 0 to 1."""
    of = game(position.game)
    centres = _centres(of)
    width, height = _size(of)
    parts = [f'<rect width="{width}" height="{height}" fill="{PAPER}"/>']
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
            parts.append(_mark(of.marks[side - 1], *centres[cell]))
    return _svg(width, height, parts, str(position))


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
        return board(self.position, self.chances)


def wall(boxes: Sequence[Box], across: int = 19) -> Drawing:
    """Boxes as small boards, in rows."""
    width, height = _size(game(boxes[0].position.game))
    scale = 48 / width
    tall = height * scale
    parts = []
    for n, box in enumerate(boxes):
        x, y = n % across * 54 + 4, n // across * (tall + 6) + 4
        inner = board(box.position, box.chances).replace("<svg ", f'<svg x="{x}" y="{y:.1f}" ', 1)
        parts.append(inner.replace(f'width="{width:.0f}" height="{height:.0f}"', f'width="48" height="{tall:.0f}"', 1))
    rows = -(-len(boxes) // across)
    return Drawing(_svg(across * 54 + 4, rows * (tall + 6) + 4, parts, f"{len(boxes)} boxes"))


def lines(x: npt.ArrayLike, curves: Mapping[str, npt.ArrayLike], title: str = "") -> Drawing:
    """Curves over one axis, with a line of the legend for each.

    >>> "games" in lines([0, 10], {"games won": [0.0, 1.0]}).svg
    True
    """
    import numpy as np

    xs = np.asarray(x, dtype=float)
    ys = {name: np.asarray(curve, dtype=float) for name, curve in curves.items()}
    wide, tall, edge = 520.0, 240.0, 44.0
    low = min((float(np.nanmin(curve)) for curve in ys.values()), default=0.0)
    high = max((float(np.nanmax(curve)) for curve in ys.values()), default=1.0)
    high = high if high > low else low + 1
    right = float(xs.max()) if len(xs) and xs.max() > xs.min() else float(xs.min()) + 1

    def place(px: float, py: float) -> str:
        across = (px - float(xs.min())) / (right - float(xs.min()))
        return f"{edge + across * (wide - edge - 10):.1f} {tall - edge - (py - low) / (high - low) * (tall - edge - 24):.1f}"

    text = f'font-family="sans-serif" font-size="12" fill="{INK}"'
    parts = [
        f'<rect width="{wide}" height="{tall + 18 * len(ys)}" fill="{PAPER}"/>',
        f'<text x="{edge}" y="16" {text}>{html.escape(title)}</text>',
        f'<path d="M{edge} 24V{tall - edge}H{wide - 10}" fill="none" stroke="{FAINT}"/>',
        f'<text x="4" y="{tall - edge}" {text}>{low:.3g}</text><text x="4" y="32" {text}>{high:.3g}</text>',
        f'<text x="{edge}" y="{tall - edge + 16}" {text}>{xs.min():.6g}</text>',
        f'<text x="{wide - 10}" y="{tall - edge + 16}" text-anchor="end" {text}>{right:.6g}</text>',
    ]
    for n, (name, curve) in enumerate(ys.items()):
        points = "L".join(place(float(a), float(b)) for a, b in zip(xs, curve, strict=True) if not np.isnan(b))
        ink = INKS[n % len(INKS)]
        parts.append(f'<path d="M{points}" fill="none" stroke="{ink}" stroke-width="2"/>')
        parts.append(f'<text x="{edge}" y="{tall - 8 + 18 * n}" {text} style="fill:{ink}">{html.escape(name)}</text>')
    return Drawing(_svg(wide, tall + 18 * len(ys), parts, title))
