//! Light, dark, or as the system is; remembered in this browser only.

import { keep } from './keep';

export type Theme = 'light' | 'dark' | 'system';

class Themes {
  chosen = $state<Theme>('system');
  #dark = matchMedia('(prefers-color-scheme: dark)');

  constructor() {
    const kept = keep.get('theme');
    if (kept === 'light' || kept === 'dark') this.chosen = kept;
    this.#dark.addEventListener('change', () => this.#paint());
  }

  choose(theme: Theme): void {
    this.chosen = theme;
    if (theme === 'system') keep.remove('theme');
    else keep.set('theme', theme);
    this.#paint();
  }

  #paint(): void {
    const dark = this.chosen === 'dark' || (this.chosen === 'system' && this.#dark.matches);
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  }
}

export const themes = new Themes();
