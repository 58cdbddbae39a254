//! What a component says, for tests that have no browser.

import type { Component } from 'svelte';
import { render } from 'svelte/server';

/** The text of a component as it is first drawn; words that stand together in it run together here. */
export function textOf<Props extends Record<string, unknown>>(
  component: Component<Props>,
  props: Props,
): string {
  return markupOf(component, props)
    .replace(/<(?:!--[^]*?--|[^>]+)>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Its markup as it is first drawn. */
export function markupOf<Props extends Record<string, unknown>>(
  component: Component<Props>,
  props: Props,
): string {
  return render(component as Component<Record<string, unknown>>, { props }).body;
}
