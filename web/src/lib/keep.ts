//! The little that this browser remembers: the theme, the last opponent, the keys of machines raised here.

export const keep = {
  get(name: string): string | null {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  },
  set(name: string, value: string): void {
    try {
      localStorage.setItem(name, value);
    } catch {
      // Without storage the page works, it only forgets.
    }
  },
  remove(name: string): void {
    try {
      localStorage.removeItem(name);
    } catch {
      // As above.
    }
  },
};

const COPY = 'copy:';

/** Copies that this browser made of machines that were not its to teach, and how old the machine was then. */
export const copies = {
  /** The copy that is the same machine at an age. */
  of(machine: string, age: number): string | undefined {
    const [copy, at] = (keep.get(COPY + machine) ?? '').split('@');
    return copy && Number(at) >= age && keys.of(copy) !== null ? copy : undefined;
  },
  put: (machine: string, copy: string, at: number) => keep.set(COPY + machine, `${copy}@${at}`),
};

const [STUDY, PART] = ['study:', 'part:'];

/** Studies: keys of those that were opened here, and the codes of those that somebody takes part in here. */
export const studies = {
  key: (study: string) => keep.get(STUDY + study),
  putKey: (study: string, key: string) => keep.set(STUDY + study, key),
  dropKey: (study: string) => keep.remove(STUDY + study),
  code: (study: string) => keep.get(PART + study),
  putCode: (study: string, code: string) => keep.set(PART + study, code),
  dropCode: (study: string) => keep.remove(PART + study),
  /** The studies whose keys are here. */
  mine: () => named(STUDY),
};

const [CLASS, SEAT] = ['class:', 'seat:'];

/** A place in a class that this device was dealt. */
export interface Seat {
  code: string;
  nick: string;
  number: number;
  table: number;
  machine: string;
  key: string;
}

/** Classes: keys of those that were opened here, and the place that this device has in one. */
export const classes = {
  key: (code: string) => keep.get(CLASS + code),
  putKey: (code: string, key: string) => keep.set(CLASS + code, key),
  dropKey: (code: string) => keep.remove(CLASS + code),
  /** The classes whose keys are here. */
  mine: () => named(CLASS),
  seat: (code: string): Seat | undefined => readSeat(keep.get(SEAT + code)),
  putSeat: (seat: Seat) => keep.set(SEAT + seat.code, JSON.stringify(seat)),
  dropSeat: (code: string) => keep.remove(SEAT + code),
  /** The place from which a machine is taught here. */
  seatAt: (machine: string): Seat | undefined =>
    named(SEAT)
      .map((code) => classes.seat(code))
      .find((seat) => seat?.machine === machine),
};

function readSeat(text: string | null): Seat | undefined {
  try {
    return text ? (JSON.parse(text) as Seat) : undefined;
  } catch {
    return undefined;
  }
}

const KEY = 'key:';

/** The keys of machines: those that this browser got when they were born here, and those that were brought to it. */
export const keys = {
  of: (machine: string) => keep.get(KEY + machine),
  put: (machine: string, key: string) => keep.set(KEY + machine, key),
  drop: (machine: string) => keep.remove(KEY + machine),
  /** The machines that were born here. */
  mine: () => named(KEY),
};

/** What is kept under names that begin so, by the rest of them. */
function named(prefix: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(prefix))
      .map((name) => name.slice(prefix.length));
  } catch {
    return [];
  }
}
