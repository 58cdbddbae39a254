//! A machine's own matchbox label, drawn from its recipe and its name: the same each time, told apart at 24 pixels.
//!
//! The recipe gives inks and emblem, so that machines of one make look like kin; the id gives the turn. A net is a mesh.

import { hash } from '$lib/match/url';

export interface Label {
  paper: string;
  ink: string;
  second: string;
  /** The emblem's main shape, as paths in a box of 60 × 60 around 0. */
  main: string;
  /** How its overlaps are filled: holes, except in a mesh, whose threads cross. */
  rule: 'evenodd' | 'nonzero';
  /** What lies on it in the second ink. */
  over: string;
  rays: string;
}

/** Two inks and a paper, each pair far enough apart to be read by anybody. */
const INKS: [paper: string, ink: string, second: string][] = [
  ['#f4e3b5', '#8f2d22', '#1f3f73'],
  ['#f6efe2', '#1f3f73', '#b64134'],
  ['#e9e2c8', '#22553f', '#b0501a'],
  ['#f7dfd0', '#5b2350', '#1d5a50'],
  ['#dfe8e2', '#7a2a1f', '#22553f'],
  ['#f3e6c4', '#233047', '#a8641a'],
  ['#e4e7ee', '#3a2a6d', '#a83a2e'],
  ['#f0e4d4', '#14565c', '#8f2d55'],
];

export function label(recipe: string, id: string): Label {
  const bits = parseInt(hash(recipe, 3).slice(-8), 16);
  const own = parseInt(hash(id, 4).slice(-8), 16);
  const [paper, ink, second] = INKS[(bits + own) % INKS.length]!;
  const points = 3 + ((bits >>> 3) % 6);
  const turn = (own % 12) * 30;
  const kinds = [star, flower, wheel, waves, nest, diamonds];
  const net = recipe.startsWith('tdnet');
  const main = net ? mesh : kinds[(bits >>> 7) % kinds.length]!;
  const over = net ? node : [disc, star, ringed][(own >>> 3) % 3]!;
  return {
    paper,
    ink,
    second,
    main: main(points, turn, 24),
    rule: net ? 'nonzero' : 'evenodd',
    over: over(points + 1, turn, 11),
    rays: rays(8 + 2 * points),
  };
}

function at(angle: number, radius: number): string {
  const turn = (angle * Math.PI) / 180;
  return `${(radius * Math.sin(turn)).toFixed(1)} ${(-radius * Math.cos(turn)).toFixed(1)}`;
}

function circleAt(x: number, y: number, r: number): string {
  return `M${(x - r).toFixed(1)} ${y.toFixed(1)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

function star(points: number, turn: number, r: number): string {
  const corners = Array.from({ length: 2 * points }, (_, i) =>
    at(turn + (180 * i) / points, i % 2 ? r * 0.45 : r),
  );
  return `M${corners.join('L')}z`;
}

function flower(points: number, turn: number, r: number): string {
  return Array.from({ length: points }, (_, i) => {
    const angle = ((turn + (360 * i) / points) * Math.PI) / 180;
    return circleAt(Math.sin(angle) * r * 0.55, -Math.cos(angle) * r * 0.55, r * 0.42);
  }).join('');
}

function wheel(points: number, turn: number, r: number): string {
  return Array.from({ length: points }, (_, i) => {
    const from = turn + (360 * i) / points;
    return `M0 0L${at(from, r)}L${at(from + 180 / points, r)}z`;
  }).join('');
}

function waves(points: number, _turn: number, r: number): string {
  return Array.from({ length: 4 }, (_, i) => {
    const y = -r + (i * 2 * r) / 3.4;
    const step = (2 * r) / points;
    const humps = Array.from({ length: points }, () => `q${step / 2} ${-step / 1.6} ${step} 0`).join('');
    return `M${-r} ${y + 6}${humps}v5${humps.replaceAll(`q${step / 2}`, `q${-step / 2}`).replaceAll(` ${step} 0`, ` ${-step} 0`)}z`;
  }).join('');
}

function nest(points: number, turn: number, r: number): string {
  const polygon = (radius: number, twist: number) =>
    `M${Array.from({ length: points }, (_, i) => at(turn + twist + (360 * i) / points, radius)).join('L')}z`;
  return polygon(r, 0) + polygon(r * 0.72, 180 / points) + polygon(r * 0.44, 0);
}

function diamonds(points: number, turn: number, r: number): string {
  return Array.from({ length: points }, (_, i) => {
    const angle = turn + (360 * i) / points;
    return `M0 0L${at(angle - 90 / points, r * 0.6)}L${at(angle, r)}L${at(angle + 90 / points, r * 0.6)}z`;
  }).join('');
}

/** Layers of nodes and the threads between them; as many in the middle as the recipe's number says. */
function mesh(points: number, _turn: number, r: number): string {
  const layer = (count: number, x: number) =>
    Array.from({ length: count }, (_, i): [number, number] => [
      x,
      (i - (count - 1) / 2) * ((1.9 * r) / count),
    ]);
  const layers = [layer(3, -r), layer(Math.max(3, Math.min(5, points)), 0), layer(1, r)];
  const threads = layers.slice(1).flatMap((to, index) =>
    to.flatMap(([x2, y2]) =>
      layers[index]!.map(([x1, y1]) => {
        // A thread is a thin parallelogram, since the emblem is filled and not stroked.
        const f = (value: number) => value.toFixed(1);
        return `M${f(x1)} ${f(y1 - 0.6)}L${f(x2)} ${f(y2 - 0.6)}V${f(y2 + 0.6)}L${f(x1)} ${f(y1 + 0.6)}z`;
      }),
    ),
  );
  const nodes = layers.flat().map(([x, y]) => circleAt(x, y, 3.6));
  return [...threads, ...nodes].join('');
}

/** The one output. */
function node(_points: number, _turn: number, r: number): string {
  return circleAt(2.18 * r, 0, 6);
}

function disc(_points: number, _turn: number, r: number): string {
  return circleAt(0, 0, r * 0.8);
}

function ringed(_points: number, _turn: number, r: number): string {
  return circleAt(0, 0, r) + circleAt(0, 0, r * 0.5);
}

function rays(count: number): string {
  return Array.from(
    { length: count },
    (_, i) => `M${at((360 * i) / count, 27)}L${at((360 * i) / count, 60)}`,
  ).join('');
}
