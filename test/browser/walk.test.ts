import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Visitor, setUpSite } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { findingOf, publicRoutes, type Stop, stops, type Walker, walkers } from '../support/walk/stops.js';
import { barriersOn, goTo, prepare, resize, widthOf, widths } from '../support/walk/walked-page.js';

const PHONE = 390;
const NARROW_TABLE = 768;
const LONG = 600_000;

/** Who visits which addresses at the same time. The admin sees most pages of their own, so two share them. */
const parts = walkers.flatMap((walker) => {
  const halves = walker === 'admin' ? [0, 1] : [0];
  return halves.map((half) => ({ walker, part: stops.filter((_, index) => index % halves.length === half) }));
});

/** Every role visits every address. A problem is reported with the role, the address and the width. */
describe('a walk through every page', () => {
  const people: { walker: Walker; visitor: Visitor; part: readonly Stop[] }[] = [];
  const wrong: string[] = [];

  const { bahon, visit } = setUpSite();

  beforeAll(async () => {
    await Promise.all(
      parts.map(async ({ walker, part }, index) => {
        const visitor = await visit(`walk-${index}-${walker}`, {
          reducedMotion: 'reduce',
          ...(walker !== 'visitor' && { as: await bahon.signIn(walker) }),
        });
        visitor.page.on('response', (response) => {
          if (response.status() >= 400) wrong.push(`${walker}: ${response.status()} ${response.url()}`);
        });
        await visitor.open('/');
        await visitor.page.getByRole('heading', { level: 1 }).waitFor();
        await prepare(visitor.page);
        people.push({ walker, visitor, part });
      }),
    );
  });

  it('knows every route', () => {
    const source = readFileSync('web/src/app/routes.ts', 'utf8');
    const routes = [...source.matchAll(/'(\/[^']*|\*)'/g)].map(([, path]) => path!);
    expect(routes.length).toBeGreaterThan(30);
    expect([...new Set(routes)].sort()).toEqual([...new Set(stops.map(({ route }) => route))].sort());
  });

  it.each(['English', 'Bangla'] as const)(
    'finds nothing wrong in %s',
    async (language) => {
      wrong.length = 0;
      await Promise.all(people.map((one) => walk(one, language === 'Bangla')));
      for (const { visitor } of people) wrong.push(...visitor.problems.splice(0));
      expect(wrong).toEqual([]);
    },
    LONG,
  );

  async function walk(
    { walker, visitor: { page }, part }: (typeof people)[number],
    isBangla: boolean,
  ): Promise<void> {
    if (isBangla) {
      await page.getByRole('button', { name: 'বাংলা' }).click();
      await page.locator('html[lang=bn]').waitFor({ state: 'attached' });
    }
    for (const stop of part) {
      const expectation = findingOf(stop, walker);
      // Public pages are the same for everybody but for the header, which the other pages have too.
      const isChecked = expectation.isOwn && (walker === 'visitor' || !publicRoutes.includes(stop.route));
      // In the second language only what its words can change.
      if (isBangla && !isChecked) continue;
      const at = `${walker} at ${stop.at}`;
      const miss = (problem: string) => wrong.push(`${at}: ${problem}`);
      await goTo(page, stop.at).catch((error: Error) => miss(error.message.split('\n')[0]!));

      const headingsNow = () => page.getByRole('heading', { level: 1 }).allTextContents();
      // A heading that names a row comes with the row.
      const isFitting = async () => isBangla || fits((await headingsNow())[0] ?? '', expectation.heading);
      await eventually(isFitting, { within: 5_000 }).catch(() => undefined);
      const headings = await headingsNow();
      if (headings.length !== 1) miss(`${headings.length} first headings`);
      const [heading = ''] = headings;
      if (!isBangla && !fits(heading, expectation.heading)) miss(`the heading is "${heading}"`);
      const { pathname } = new URL(page.url());
      if (pathname !== expectation.path) miss(`ends at ${pathname}`);
      const title = await page.title();
      if (!/\S · (Bahon|বাহন)$/.test(title)) miss(`the title is "${title}"`);

      for (const width of isChecked ? widths : [PHONE]) {
        await resize(page, width);
        const { scrollWidth, cutOff } = await widthOf(page);
        if (scrollWidth > width) miss(`${scrollWidth} px wide on ${width} px`);
        for (const name of cutOff) miss(`${name} is cut off on ${width} px`);
        // Roles, names and colours are the same in both languages.
        if (!checkedWidths(stop.route).includes(width) || !isChecked || isBangla) continue;
        for (const barrier of await barriersOn(page)) miss(`${width} px, ${barrier}`);
        // A narrow and a wide table have the same colours.
        if (width === NARROW_TABLE) continue;
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
        for (const barrier of await barriersOn(page, 'colours')) miss(`${width} px, dark, ${barrier}`);
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      }
    }
  }
});

/** Pages of staff show cards, a narrow and a wide table; the others differ by their arrangement only. */
function checkedWidths(route: string): readonly number[] {
  return /^\/(admin|operator)\//.test(route) ? [PHONE, NARROW_TABLE, 1440] : [PHONE];
}

function fits(text: string, pattern: string | RegExp): boolean {
  return typeof pattern === 'string' ? text === pattern : pattern.test(text);
}
