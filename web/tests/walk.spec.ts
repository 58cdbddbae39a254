//! Whoever looks for something finds it from the first page in at most three presses: with a pointer and by keyboard.

import type { Page } from '@playwright/test';
import { expect, test } from './house';

interface Thing {
  /** What somebody looks for. */
  thing: string;
  /** The names of the links that lead there. */
  presses: [string, ...string[]];
  /** Where it is. */
  at: RegExp;
  /** What is seen there: a heading, or any text. */
  sees: RegExp;
}

const t = (thing: string, presses: Thing['presses'], at: RegExp, sees: RegExp): Thing => ({
  thing,
  presses,
  at,
  sees,
});

const THINGS: Record<string, Thing[]> = {
  play: [
    t('a match at once', ['Play now'], /^\/play\/noughts/, /Your move|is thinking/),
    t('noughts and crosses', ['Noughts and crosses Three in a row wins.'], /^\/play\/noughts/, /Rules/),
    t('misère', ['Misère noughts Three in a row loses.'], /^\/play\/misere/, /Three in a row loses/),
    t('hexapawn', ['Hexapawn Reach the far row, or leave no move.'], /^\/play\/hexapawn/, /Rules/),
    t('Connect Four', ['Connect Four Four in a row wins.'], /^\/play\/connect4/, /Rules/),
    t('Othello', ['Othello The more discs win.'], /^\/play\/othello/, /Rules/),
    t('polar', ['Polar tic-tac-toe Four in a row wins.'], /^\/play\/polar/, /Coach/),
    t('the status of every part', ['Play', 'Polar tic-tac-toe'], /^\/play\/polar/, /What others would do/),
    t('the ladder', ['Play', 'Polar tic-tac-toe'], /^\/play\/polar/, /The ladder/),
    t('puzzles', ['Puzzles'], /^\/puzzles/, /Win in 2 moves/),
    t('a puzzle', ['Puzzles', 'Win in 3 moves'], /^\/play\/polar/, /win in 3 moves of yours/),
    t('a review', ['Review a match'], /^\/review/, /Bring a match/),
    t('the analysis board', ['Play', 'Analysis'], /^\/analyse/, /Any position, both sides/),
  ],
  machines: [
    t('all machines', ['Machines'], /^\/machines/, /Expert-pupil/),
    t('a ready machine', ['Machines', 'Expert-pupil'], /^\/m\/expert-pupil/, /Truth meter/),
    t('a wall of boxes', ['Look at the wall'], /^\/m\/[^/]+\/boxes/, /wall/i),
    t('raising a machine', ['Raise your own'], /^\/machines\/new/, /A recipe says how it is made/),
    t('Clare’s machine', ['Machines', 'Raise'], /^\/machines\/new/, /Clare 2022, ThreeBead/),
    t('Nemade and Patel’s machine', ['Machines', 'Raise'], /^\/machines\/new/, /Nemade/),
    t('the Warwick machine', ['Machines', 'Raise'], /^\/machines\/new/, /Empirical Modelling/),
    t('comparing two', ['Machines', 'Compare'], /^\/compare/, /Two to four machines/),
    t('the worst enemy', ['Machines', 'Worst enemy'], /^\/enemy/, /knows every bead/),
    t('an enemy of one', ['Machines', 'Worst enemy', 'Expert-pupil'], /^\/m\/expert-pupil\/enemy/, /Hunt/),
    t('data sets', ['Machines', 'Data sets'], /^\/data/, /26,830|games/),
  ],
  teach: [
    t('a class', ['Open a class'], /^\/class$/, /You were given two words/),
    t('the door for pupils', ['Teach', 'Class'], /^\/class$/, /Come in/),
    t('lesson plans', ['Lesson plans'], /^\/teach/, /Who teaches it/),
    t(
      'a lesson of 15 minutes',
      ['Teach', '15 minutes: One machine, one class'],
      /plan\/15/,
      /What to expect/,
    ),
    t('a lesson of 45 minutes', ['Teach', '45 minutes: Who teaches it?'], /plan\/45/, /What to expect/),
    t('a double lesson', ['Teach', '2 × 45 minutes: Build, teach, compete'], /plan\/90/, /What to expect/),
    t('labels for boxes', ['Print shop'], /^\/print/, /labels/i),
    t('a hexapawn set', ['Teach', 'Hexapawn set'], /^\/print\?game=hexapawn/, /hexapawn/i),
    t('a paper machine', ['Teach', 'Paper machine'], /^\/print\/machine/, /paper machine/i),
    t('the kiosk', ['Kiosk for a museum'], /^\/kiosk/, /./),
  ],
  learn: [
    t('chapters', ['Learn'], /^\/learn/, /Ten|10 short chapters/),
    t('why 304', ['Why 304?'], /^\/learn\/symmetry/, /304/),
    t('schools and blind spots', ['Schools and blind spots'], /^\/learn\/schools/, /./),
    t('rewards', ['Learn', 'Rewards'], /^\/learn\/pay/, /./),
    t('the expert with holes', ['Learn', 'The expert that could be beaten'], /^\/learn\/expert/, /./),
    t('Michie’s tournament', ['What others found', /Trial and error/.source], /michie-1961/, /Figure 4/),
    t('the multipliers', ['What others found', /mechanization/.source], /michie-1963/, /Pegasus/),
    t('Gardner’s robot HER', ['What others found', /Mathematical games/.source], /gardner-1962/, /HER/),
    t('Clare’s figures', ['What others found', /J. Clare/.source], /clare-2022/, /5\.2/),
    t('Nemade’s runs', ['What others found', /Nemade/.source], /nemade-2022/, /470/),
    t('the rain on blocks', ['What others found', /Empirical/.source], /em-menace/, /789/),
    t('Norwood’s tables', ['What others found', /Norwood/.source], /norwood-2023/, /Appendix A/),
    t('our own results', ['What others found', /Menagerie/.source], /menagerie-2026/, /Claims/),
    t('about', ['About'], /^\/about/, /made of glass/),
    t('privacy', ['Privacy'], /^\/privacy/, /./),
    t('accessibility', ['Accessibility'], /^\/accessibility/, /./),
  ],
  lab: [
    t('asking many machines', ['Ask the laboratory'], /^\/lab/, /Ask a question/),
    t('a tournament', ['Lab', 'Arena'], /^\/arena/, /Hold a tournament/),
    t('studies', ['Lab', 'Studies'], /^\/study/, /Compare two opponents/),
    t('a blind study', ['Lab', 'Studies', 'Open a study of two opponents'], /^\/study\/new/, /./),
    t('a study of the site', ['Lab', 'Studies', 'Open a study of this website'], /about=site/, /./),
    t('papers run again', ['Lab', 'Papers'], /^\/papers/, /Trial and error/),
    t('the API', ['API'], /^\/api/, /HTTP/),
  ],
};

/** A link or button of the page by its name, or by the beginning of a long one. */
const way = (page: Page, name: string) =>
  page
    .getByRole('link', { name, exact: true })
    .or(page.getByRole('button', { name, exact: true }))
    .or(page.locator('main').getByRole('link', { name: new RegExp(name) }))
    .first();

async function arrive(
  page: Page,
  { thing, presses, at, sees }: Thing,
  press: (name: string) => Promise<void>,
) {
  expect(presses.length, thing).toBeLessThanOrEqual(3);
  await page.goto('/');
  for (const name of presses) await press(name);
  await expect(page, thing).toHaveURL((url) => at.test(url.pathname + url.search));
  await expect(page.locator('main').getByText(sees).filter({ visible: true }).first(), thing).toBeVisible();
}

for (const [door, things] of Object.entries(THINGS)) {
  test(`${door}: everything is at most three presses away`, async ({ page }) => {
    for (const thing of things) await arrive(page, thing, (name) => way(page, name).click());
  });
  test(`${door}: everything is at most three presses away by keyboard`, async ({ page }) => {
    for (const thing of things)
      await arrive(page, thing, async (name) => {
        const link = way(page, name);
        await link.focus();
        await expect(link, `${thing.thing}: ${name}`).toBeFocused();
        await page.keyboard.press('Enter');
      });
  });
}

test('sixty things are looked for', () => {
  expect(Object.values(THINGS).flat().length).toBeGreaterThanOrEqual(57);
});
