//! Every page, its address and what it is called. The first that matches is shown; each is loaded when it is wanted, but
//! for the one that most visitors came for: it comes with the house.

import type { Route } from '$lib/shell/route';
import GamePage from './pages/GamePage.svelte';

export const routes: Route[] = [
  { path: '/', title: 'Machines made of glass', load: () => import('./pages/Home.svelte') },
  { path: '/play', door: 'play', ownPlaces: true, title: 'Play', load: () => ({ default: GamePage }) },
  { path: '/play/:game', door: 'play', ownPlaces: true, title: 'Play', load: () => ({ default: GamePage }) },
  { path: '/review', door: 'play', title: 'Review a match', load: () => import('./pages/BringMatch.svelte') },
  { path: '/puzzles', door: 'play', title: 'Puzzles', load: () => import('./pages/Puzzles.svelte') },
  { path: '/machines', door: 'machines', title: 'Machines', load: () => import('./pages/Machines.svelte') },
  {
    path: '/machines/new',
    door: 'machines',
    title: 'Raise a machine',
    load: () => import('./pages/Raise.svelte'),
  },
  { path: '/m/:id', door: 'machines', title: 'Machine', load: () => import('./pages/Machine.svelte') },
  {
    path: '/m/:id/boxes',
    door: 'machines',
    title: 'The wall of boxes',
    load: () => import('./pages/Boxes.svelte'),
  },
  {
    path: '/m/:id/boxes/:n',
    door: 'machines',
    title: 'One box',
    load: () => import('./pages/OneBox.svelte'),
  },
  {
    path: '/m/:id/enemy',
    door: 'machines',
    title: 'The worst enemy',
    load: () => import('./pages/Enemy.svelte'),
  },
  { path: '/enemy', door: 'machines', title: 'Worst enemies', load: () => import('./pages/Enemies.svelte') },
  { path: '/arena', door: 'lab', title: 'Arena', load: () => import('./pages/Arena.svelte') },
  { path: '/arena/:id', door: 'lab', title: 'Arena', load: () => import('./pages/Tournament.svelte') },
  { path: '/lab', door: 'lab', title: 'Laboratory', load: () => import('./pages/Lab.svelte') },
  { path: '/lab/:id', door: 'lab', title: 'Laboratory', load: () => import('./pages/Sweep.svelte') },
  {
    path: '/compare',
    door: 'machines',
    title: 'Compare machines',
    load: () => import('./pages/Compare.svelte'),
  },
  { path: '/papers', door: 'learn', title: 'Papers', load: () => import('./pages/Papers.svelte') },
  { path: '/papers/:id', door: 'learn', title: 'Paper', load: () => import('./pages/Paper.svelte') },
  {
    path: '/g/:code',
    door: 'play',
    title: 'A match looked at again',
    load: () => import('./pages/Review.svelte'),
  },
  { path: '/analyse', door: 'play', title: 'Analysis board', load: () => import('./pages/Analyse.svelte') },
  { path: '/learn', door: 'learn', title: 'Learn', load: () => import('./pages/Learn.svelte') },
  { path: '/learn/:chapter', door: 'learn', title: 'Learn', load: () => import('./pages/Learn.svelte') },
  { path: '/teach', door: 'teach', title: 'Teach', load: () => import('./pages/Teach.svelte') },
  { path: '/print', door: 'teach', title: 'Print shop', load: () => import('./pages/Print.svelte') },
  {
    path: '/print/machine',
    door: 'teach',
    title: 'A paper machine',
    load: () => import('./pages/PaperMachine.svelte'),
  },
  { path: '/kiosk', door: 'teach', title: 'Kiosk', alone: true, load: () => import('./pages/Kiosk.svelte') },
  { path: '/study', door: 'lab', title: 'Studies', load: () => import('./pages/Studies.svelte') },
  { path: '/study/new', door: 'lab', title: 'Open a study', load: () => import('./pages/NewStudy.svelte') },
  { path: '/study/:id', door: 'lab', title: 'Study', load: () => import('./pages/Study.svelte') },
  {
    path: '/study/:id/results',
    door: 'lab',
    title: 'Results of a study',
    load: () => import('./pages/StudyResults.svelte'),
  },
  { path: '/class', door: 'teach', title: 'Class', load: () => import('./pages/Classes.svelte') },
  {
    path: '/class/plan/:minutes',
    door: 'teach',
    title: 'Lesson plan',
    load: () => import('./pages/LessonPlan.svelte'),
  },
  { path: '/class/:code', door: 'teach', title: 'Your class', load: () => import('./pages/Desk.svelte') },
  {
    path: '/c/:code',
    door: 'teach',
    ownPlaces: true,
    title: 'Class',
    load: () => import('./pages/Pupil.svelte'),
  },
  {
    path: '/c/:code/board',
    door: 'teach',
    title: 'Class board',
    alone: true,
    load: () => import('./pages/ClassBoard.svelte'),
  },
  { path: '/data', door: 'machines', title: 'Data sets', load: () => import('./pages/Data.svelte') },
  { path: '/about', door: 'learn', title: 'About', load: () => import('./pages/About.svelte') },
  { path: '/privacy', door: 'learn', title: 'Privacy', load: () => import('./pages/Privacy.svelte') },
  { path: '/api', door: 'lab', title: 'API', load: () => import('./pages/Api.svelte') },
  {
    path: '/accessibility',
    door: 'learn',
    title: 'Accessibility',
    load: () => import('./pages/Accessibility.svelte'),
  },
];

export const nowhere: Route = { path: '', title: 'Not here', load: () => import('./pages/Nowhere.svelte') };
