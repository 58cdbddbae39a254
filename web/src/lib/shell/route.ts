//! What the router knows of a page.

/** What a page is told. */
export interface PageProps {
  params: Record<string, string>;
  query: URLSearchParams;
}

export interface Route {
  path: string;
  title: string;
  /** Whether it stands alone, without the way to other pages around it: on a wall, or in a museum. */
  alone?: true;
  /** A component that takes PageProps, or nothing. */
  load: () => Promise<{ default: unknown }> | { default: unknown };
}
