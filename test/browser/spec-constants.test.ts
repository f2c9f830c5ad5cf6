import { describe, expect, it } from '@jest/globals';
import { launchBrowser, newVisitor } from '../support/browser.js';
import { startBahon } from '../support/processes.js';
import { started } from '../support/started.js';

/** Sizes, loops and scrolling, which only a browser can measure. */
describe('the chrome and the home page', () => {
  const bahon = started(() => startBahon());
  const browser = started(launchBrowser);
  const visitor = started(() =>
    newVisitor(browser, 'spec-visitor', bahon.url, {
      viewport: { width: 390, height: 844 },
    }),
  );

  it('testimonials are 320 wide and loop in 30 s, partners loop in 20 s', async () => {
    const { page } = visitor;
    await visitor.open('/');
    const bands = page.getByRole('group');
    await bands.first().waitFor();
    const loops = await page.evaluate<string[]>(
      '[...document.querySelectorAll("[role=group]")].map((band) => getComputedStyle(band.firstElementChild).animationDuration)',
    );
    expect(loops).toEqual(['30s', '20s']);
    const card = await bands.first().getByRole('listitem').first().boundingBox();
    expect(card?.width).toBeCloseTo(320, 2);
  });

  it('the header stays, the home page begins right below it and the others lower', async () => {
    const { page } = visitor;
    const marginOf = () =>
      page.evaluate<number>('parseFloat(getComputedStyle(document.querySelector("main")).paddingTop)');
    await page.getByRole('group').first().waitFor();
    const home = await marginOf();
    await page.mouse.wheel(0, 2000);
    expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
    await visitor.open('/about');
    await page.getByRole('heading', { level: 1, name: 'About Us' }).waitFor();
    expect(await marginOf()).toBeGreaterThan(home);
  });

  it('the menu opens and closes with each press, and a change of path scrolls up', async () => {
    const { page } = visitor;
    const toggle = page.getByRole('banner').getByRole('button', { name: /^(open|close) menu/i });
    for (const isOpen of ['true', 'false', 'true', 'false']) {
      await toggle.click();
      expect(await toggle.getAttribute('aria-expanded')).toBe(isOpen);
    }
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Services' });
    await link.scrollIntoViewIfNeeded();
    expect(await page.evaluate('scrollY')).toBeGreaterThan(0);
    await link.click();
    await page.getByRole('heading', { level: 1, name: 'Services' }).waitFor();
    expect(await page.evaluate('scrollY')).toBe(0);
    visitor.assertNoProblems();
  });
});
