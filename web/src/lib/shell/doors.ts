//! The five doors of the house, and what lies behind each. Every page has its place behind one of them.

/** A place behind a door, with a link of its own in the bar below the doors. */
export interface Place {
  href: string;
  text: string;
  /** What else belongs to it, as beginnings of addresses: a machine belongs to the machines. */
  holds?: string[];
}

export interface Door {
  href: string;
  text: string;
  places: Place[];
}

export const doors = {
  play: {
    href: '/play',
    text: 'Play',
    places: [
      { href: '/play', text: 'Games' },
      { href: '/analyse', text: 'Analysis' },
      { href: '/review', text: 'Review', holds: ['/g'] },
      { href: '/puzzles', text: 'Puzzles' },
    ],
  },
  machines: {
    href: '/machines',
    text: 'Machines',
    places: [
      { href: '/machines', text: 'All machines', holds: ['/m'] },
      { href: '/machines/new', text: 'Raise' },
      { href: '/compare', text: 'Compare' },
      { href: '/enemy', text: 'Worst enemy' },
      { href: '/data', text: 'Data sets' },
    ],
  },
  learn: {
    href: '/learn',
    text: 'Learn',
    places: [
      { href: '/learn', text: 'Chapters' },
      { href: '/papers', text: 'What others found' },
      { href: '/about', text: 'About', holds: ['/privacy', '/accessibility'] },
    ],
  },
  teach: {
    href: '/teach',
    text: 'Teach',
    places: [
      { href: '/teach', text: 'For teachers', holds: ['/class/plan'] },
      { href: '/class', text: 'Class', holds: ['/c'] },
      { href: '/print', text: 'Print shop' },
      { href: '/print/machine', text: 'Paper machine' },
      { href: '/kiosk', text: 'Kiosk' },
    ],
  },
  lab: {
    href: '/lab',
    text: 'Lab',
    places: [
      { href: '/lab', text: 'Ask a question' },
      { href: '/arena', text: 'Arena' },
      { href: '/study', text: 'Studies' },
      { href: '/papers', text: 'Papers' },
      { href: '/api', text: 'API' },
    ],
  },
} as const satisfies Record<string, Door>;

export type DoorId = keyof typeof doors;

const lies = (path: string, under: string) => path === under || path.startsWith(`${under}/`);

/** The place behind a door that an address belongs to: the nearest of those that hold it. */
export function placeAt(places: readonly Place[], path: string): Place | undefined {
  const near = (place: Place) =>
    Math.max(
      -1,
      ...[place.href, ...(place.holds ?? [])]
        .filter((under) => lies(path, under))
        .map((under) => under.length),
    );
  const best = places.toSorted((a, b) => near(b) - near(a))[0];
  return best && near(best) >= 0 ? best : undefined;
}
