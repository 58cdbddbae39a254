//! The chapters, in order. Each is a page of five minutes, built from the same blocks as the rest of the site.

export interface Chapter {
  slug: string;
  title: string;
  what: string;
  load: () => Promise<{ default: unknown }>;
}

export const chapters: Chapter[] = [
  {
    slug: 'matchboxes',
    title: 'What MENACE is',
    what: 'Shake a box, draw a bead, and you have played as it does.',
    load: () => import('./01-matchboxes.svelte'),
  },
  {
    slug: 'beads',
    title: 'Beads are probabilities',
    what: 'Put beads in, take beads out, and watch the odds follow.',
    load: () => import('./02-beads.svelte'),
  },
  {
    slug: 'symmetry',
    title: 'Symmetry, and why 304',
    what: 'Eight ways to hold a board, one box for all of them.',
    load: () => import('./03-symmetry.svelte'),
  },
  {
    slug: 'learning',
    title: 'Reinforcement learning in its own words',
    what: 'States, actions, policies and rewards, found in a drawer of matchboxes.',
    load: () => import('./04-learning.svelte'),
  },
  {
    slug: 'schools',
    title: 'Schools and blind spots',
    what: 'Who teaches decides what is never learned. Measured exactly.',
    load: () => import('./05-schools.svelte'),
  },
  {
    slug: 'pay',
    title: 'Rewards',
    what: 'Reward and punishment by seven recipes, and why some machines die.',
    load: () => import('./06-pay.svelte'),
  },
  {
    slug: 'expert',
    title: 'The expert that could be beaten',
    what: 'A famous list of rules, read to the letter, loses.',
    load: () => import('./07-expert.svelte'),
  },
  {
    slug: 'history',
    title: 'From 1961 to here',
    what: 'Michie’s tournament, the machines after it, and what we found when we ran them again.',
    load: () => import('./08-history.svelte'),
  },
  {
    slug: 'making-you-think',
    title: 'An opponent at your level',
    what: 'How it finds out what you can, and whether it works.',
    load: () => import('./09-making-you-think.svelte'),
  },
  {
    slug: 'five-ways',
    title: 'Five ways to think about one board',
    what: 'A rule of thumb, a memory, a net, a search and a proof, asked about the same position.',
    load: () => import('./10-five-ways.svelte'),
  },
];
