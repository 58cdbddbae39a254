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

const KEY = 'key:';

/** The keys of machines: those that this browser got when they were born here, and those that were brought to it. */
export const keys = {
  of: (machine: string) => keep.get(KEY + machine),
  put: (machine: string, key: string) => keep.set(KEY + machine, key),
  drop: (machine: string) => keep.remove(KEY + machine),
  /** The machines that were born here. */
  mine(): string[] {
    try {
      return Object.keys(localStorage)
        .filter((name) => name.startsWith(KEY))
        .map((name) => name.slice(KEY.length));
    } catch {
      return [];
    }
  },
};
