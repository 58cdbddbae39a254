//! Every page, its address and what it is called. The first that matches is shown; each is loaded when it is wanted, but
//! for the one that most visitors came for: it comes with the house.

import type { Route } from '$lib/shell/route';
import GamePage from './pages/GamePage.svelte';

export const routes: Route[] = [
  { path: '/', title: 'Machines made of glass', load: () => import('./pages/Home.svelte') },
  { path: '/play', title: 'Play', load: () => ({ default: GamePage }) },
  { path: '/play/:game', title: 'Play', load: () => ({ default: GamePage }) },
  { path: '/machines', title: 'Machines', load: () => import('./pages/Machines.svelte') },
  { path: '/machines/new', title: 'Raise a machine', load: () => import('./pages/Raise.svelte') },
  { path: '/m/:id', title: 'Machine', load: () => import('./pages/Machine.svelte') },
  { path: '/m/:id/boxes', title: 'The wall of boxes', load: () => import('./pages/Boxes.svelte') },
  { path: '/m/:id/boxes/:n', title: 'One box', load: () => import('./pages/OneBox.svelte') },
  { path: '/m/:id/enemy', title: 'The worst enemy', load: () => import('./pages/Enemy.svelte') },
  { path: '/arena', title: 'Arena', load: () => import('./pages/Arena.svelte') },
  { path: '/arena/:id', title: 'Arena', load: () => import('./pages/Tournament.svelte') },
  { path: '/lab', title: 'Laboratory', load: () => import('./pages/Lab.svelte') },
  { path: '/lab/:id', title: 'Laboratory', load: () => import('./pages/Sweep.svelte') },
  { path: '/compare', title: 'Compare machines', load: () => import('./pages/Compare.svelte') },
  { path: '/papers', title: 'Papers', load: () => import('./pages/Papers.svelte') },
  { path: '/papers/:id', title: 'Paper', load: () => import('./pages/Paper.svelte') },
  { path: '/g/:code', title: 'A match looked at again', load: () => import('./pages/Review.svelte') },
  { path: '/analyse', title: 'Analysis board', load: () => import('./pages/Analyse.svelte') },
  { path: '/learn', title: 'Learn', load: () => import('./pages/Learn.svelte') },
  { path: '/learn/:chapter', title: 'Learn', load: () => import('./pages/Learn.svelte') },
  { path: '/print', title: 'Print shop', load: () => import('./pages/Print.svelte') },
  { path: '/print/machine', title: 'A paper machine', load: () => import('./pages/PaperMachine.svelte') },
  { path: '/kiosk', title: 'Kiosk', alone: true, load: () => import('./pages/Kiosk.svelte') },
  { path: '/study', title: 'Studies', load: () => import('./pages/Studies.svelte') },
  { path: '/study/new', title: 'Open a study', load: () => import('./pages/NewStudy.svelte') },
  { path: '/study/:id', title: 'Study', load: () => import('./pages/Study.svelte') },
  {
    path: '/study/:id/results',
    title: 'Results of a study',
    load: () => import('./pages/StudyResults.svelte'),
  },
  { path: '/class', title: 'Class', load: () => import('./pages/Classes.svelte') },
  { path: '/class/plan/:minutes', title: 'Lesson plan', load: () => import('./pages/LessonPlan.svelte') },
  { path: '/class/:code', title: 'Your class', load: () => import('./pages/Desk.svelte') },
  { path: '/c/:code', title: 'Class', load: () => import('./pages/Pupil.svelte') },
  {
    path: '/c/:code/board',
    title: 'Class board',
    alone: true,
    load: () => import('./pages/ClassBoard.svelte'),
  },
  { path: '/data', title: 'Data sets', load: () => import('./pages/Data.svelte') },
  { path: '/about', title: 'About', load: () => import('./pages/About.svelte') },
  { path: '/privacy', title: 'Privacy', load: () => import('./pages/Privacy.svelte') },
  { path: '/api', title: 'API', load: () => import('./pages/Api.svelte') },
  { path: '/accessibility', title: 'Accessibility', load: () => import('./pages/Accessibility.svelte') },
];

export const nowhere: Route = { path: '', title: 'Not here', load: () => import('./pages/Nowhere.svelte') };
