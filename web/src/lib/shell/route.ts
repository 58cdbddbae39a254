//! What the router knows of a page.

import type { DoorId } from './doors';

/** What a page is told. */
export interface PageProps {
  params: Record<string, string>;
  query: URLSearchParams;
}

export interface Route {
  path: string;
  title: string;
  /** The door it lies behind; the first page is in front of all. */
  door?: DoorId;
  /** Whether it draws the row of places itself, or does without. */
  ownPlaces?: true;
  /** Whether it stands alone, without the way to other pages around it: on a wall, or in a museum. */
  alone?: true;
  /** A component that takes PageProps, or nothing. */
  load: () => Promise<{ default: unknown }> | { default: unknown };
}
