//! Addresses to pages: links are plain links, and this listens to them.

import { tick } from 'svelte';
import type { Component } from 'svelte';
import { forget } from '../api/early';
import { match } from './path';
import type { PageProps, Route } from './route';

class Router {
  page = $state.raw<Component<PageProps>>();
  params = $state.raw<Record<string, string>>({});
  query = $state.raw(new URLSearchParams());
  path = $state('');
  /** Counts what was shown: a link to the page one is on begins it anew. */
  visit = $state(0);
  failed = $state(false);
  /** Whether the page stands alone. */
  alone = $state(false);
  /** What is known of the page that is shown. */
  route = $state.raw<Route>();
  #routes: Route[] = [];
  #nowhere!: Route;
  #turn = 0;
  #search = '';

  /** Shows the page of the present address and listens for others; `nowhere` is shown where there is none. */
  start(routes: Route[], nowhere: Route): void {
    [this.#routes, this.#nowhere] = [routes, nowhere];
    this.route = this.#find(location.pathname)[0];
    this.alone = this.route.alone ?? false;
    this.path = location.pathname;
    window.addEventListener('popstate', () => void this.#show('back'));
    document.addEventListener('click', (event) => this.#click(event));
    void this.#show('first');
  }

  /** Goes to an address of this site. */
  go(address: string): void {
    history.pushState(null, '', address);
    void this.#show('on');
  }

  /** Writes the address of what is already shown. */
  write(address: string): void {
    if (address !== location.pathname + location.search) history.replaceState(null, '', address);
    this.#search = location.search;
  }

  async #show(how: 'first' | 'on' | 'back'): Promise<void> {
    if (how !== 'first') forget();
    const turn = ++this.#turn;
    const [route, params] = this.#find(location.pathname);
    try {
      const page = (await route.load()).default as Component<PageProps>;
      if (turn !== this.#turn) return;
      const hash = location.hash.slice(1);
      title(route.title);
      this.failed = false;
      this.alone = route.alone ?? false;
      this.route = route;
      // A step within the page leaves it as it is.
      const within = location.pathname === this.path && location.search === this.#search;
      if (how !== 'back' || !within) this.visit++;
      this.#search = location.search;
      [this.page, this.params, this.query] = [page, params, new URLSearchParams(location.search)];
      this.path = location.pathname;
      // The first page keeps the browser's own focus; going back keeps its own place.
      if (how === 'first' && !hash) return;
      await tick();
      const place = hash ? await appeared(hash) : null;
      if (turn !== this.#turn) return;
      const heading = place ?? document.querySelector<HTMLElement>('main h1');
      if (place) place.scrollIntoView();
      else if (how === 'on') scrollTo(0, 0);
      heading?.focus({ preventScroll: true });
    } catch {
      if (turn === this.#turn) this.failed = true;
    }
  }

  #click(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/')) return;
    // A link within the page is the browser's own.
    if (link.pathname === location.pathname && link.search === location.search && link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }

  #find(path: string): [Route, Record<string, string>] {
    for (const route of this.#routes) {
      const params = match(route.path, path);
      if (params) return [route, params];
    }
    return [this.#nowhere, {}];
  }
}

/** What the tab is called. */
export function title(text: string): void {
  document.title = text ? `${text} · Menagerie` : 'Menagerie';
}

export const router = new Router();

/** How long a place that a link names may take to be drawn: what it shows may have to be asked for first. */
const PATIENCE = 5000;

/** The place that a link names, as soon as it is there; none if it never comes. */
function appeared(id: string): Promise<HTMLElement | null> {
  const there = document.getElementById(id);
  if (there) return Promise.resolve(there);
  return new Promise((resolve) => {
    const found = () => {
      const now = document.getElementById(id);
      if (now) end(now);
    };
    const eyes = new MutationObserver(found);
    const timer = setTimeout(() => end(null), PATIENCE);
    function end(place: HTMLElement | null) {
      eyes.disconnect();
      clearTimeout(timer);
      resolve(place);
    }
    eyes.observe(document.body, { childList: true, subtree: true });
  });
}
