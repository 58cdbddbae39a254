//! Light, dark, or as the system is; remembered in this browser only.

import { keep } from '$lib/keep';

export type Theme = 'light' | 'dark' | 'system';

class Themes {
  chosen = $state<Theme>('system');
  /** What it comes to, for whatever is painted and not styled. */
  dark = $state(document.documentElement.dataset.theme === 'dark');
  #system = matchMedia('(prefers-color-scheme: dark)');

  constructor() {
    const kept = keep.get('theme');
    if (kept === 'light' || kept === 'dark') this.chosen = kept;
    this.#system.addEventListener('change', () => this.#paint());
  }

  choose(theme: Theme): void {
    this.chosen = theme;
    if (theme === 'system') keep.remove('theme');
    else keep.set('theme', theme);
    this.#paint();
  }

  #paint(): void {
    const dark = this.chosen === 'dark' || (this.chosen === 'system' && this.#system.matches);
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
    this.dark = dark;
  }
}

export const themes = new Themes();
