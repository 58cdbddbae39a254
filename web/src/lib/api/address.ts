//! Addresses of the API as the server describes them: one that is misspelt, or lacks a parameter, does not compile.

import type { paths } from './schema';

export type Method = 'get' | 'post' | 'put' | 'delete';

/** The paths at which a method is answered. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P][M] extends object ? P : never;
}[keyof paths];

export type Operation<M extends Method, P extends PathOf<M>> = paths[P][M];

/** The parameters of an operation that have their place in its path, in its query or in its headers. */
type Parameters<O, Place extends string> = O extends { parameters: { [K in Place]?: infer T } }
  ? NonNullable<T>
  : never;

/** Parameters as a property, which may be left out where none of them is required. */
type Property<Place extends string, T> = [T] extends [never]
  ? { [K in Place]?: never }
  : object extends T
    ? { [K in Place]?: T }
    : { [K in Place]: T };

/** The parameters that stand in an address. */
export type Addressed<O> = Property<'path', Parameters<O, 'path'>> &
  Property<'query', Parameters<O, 'query'>>;

/** The parameters that are sent as headers. One that this browser does not have is named and not sent. */
export type Headed<O> = Property<
  'header',
  { [K in keyof Parameters<O, 'header'>]: Parameters<O, 'header'>[K] | null }
>;

/** An argument that may be left out where nothing in it is required. */
export type Argument<T> = object extends T ? [T?] : [T];

type Value = string | number | boolean | null | undefined;

/** What is put into an address. */
export interface Filling {
  path?: Record<string, Value>;
  query?: Record<string, Value>;
}

/** An address from its pattern. */
export function fill(pattern: string, { path, query }: Filling = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null) search.set(name, String(value));
  const text = search.toString();
  // The ids of jobs contain colons, which may stand in a path as they are.
  const filled = pattern.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(path?.[name])).replaceAll('%3A', ':'),
  );
  return text ? `${filled}?${text}` : filled;
}

/** The address of something to show, to follow or to download. */
export function address<P extends PathOf<'get'>>(
  path: P,
  ...[filling]: Argument<Addressed<Operation<'get', P>>>
): string {
  return fill(path, filling as Filling | undefined);
}
