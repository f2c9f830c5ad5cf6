import { beforeAll, describe, expect, it } from '@jest/globals';
import { setUpSite } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { created, ok } from '../support/main-job.js';
import { cutOffInHeader, resize } from '../support/walk/walked-page.js';
import { clientsOf, setUp } from '../support/set-up.js';

describe('the header', () => {
  const { bahon, visit } = setUpSite();

  describe('the header and the home page', () => {
    const visitor = setUp(() => visit('spec-visitor', { viewport: { width: 390, height: 844 } }));

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
        await eventually(async () => expect(await toggle.getAttribute('aria-expanded')).toBe(isOpen));
      }
      const link = page.getByRole('contentinfo').getByRole('link', { name: 'Services' });
      await link.scrollIntoViewIfNeeded();
      expect(await page.evaluate('scrollY')).toBeGreaterThan(0);
      await link.click();
      await page.getByRole('heading', { level: 1, name: 'Services' }).waitFor();
      await eventually(async () => expect(await page.evaluate('scrollY')).toBe(0));
      visitor.assertNoProblems();
    });
  });

  describe('the header of a signed-in user', () => {
    const { customer: client, admin } = clientsOf(bahon);
    const customer = setUp(() => visit('header-customer', { as: client, reducedMotion: 'reduce' }));

    beforeAll(async () => {
      const { user_id } = ok(await client.post('/api/autologin')) as { user_id: number };
      created(
        await admin.post('/api/notifications', { user_id, title: 'News', message: 'Read me', type: 'push' }),
      );
      await customer.open('/my-bookings');
      await customer.page.getByRole('heading', { level: 1 }).waitFor();
      // The count and the fonts arrive after the heading and move the buttons.
      await unreadCounts().first().waitFor();
      await customer.page.evaluate('document.fonts.ready.then(() => true)');
    });

    const unreadCounts = () =>
      customer.page
        .locator('header')
        .getByText(/^\d+ unread$/)
        .filter({ visible: true });

    it.each([320, 346, 768, 1199, 1440])('keeps every button in its place at %d px', async (width) => {
      const { page } = customer;
      await resize(page, width);
      const places = () =>
        page.evaluate(
          `Array.from(document.querySelectorAll('header button'), (button) => button.getBoundingClientRect().left)`,
        );
      await eventually(async () => expect(await cutOffInHeader(page)).toEqual([]));
      const before = await places();
      await page.getByRole('button', { name: 'Start menu' }).click();
      const startPage = page.getByRole('link', { name: 'Your start page' });
      await startPage.waitFor();
      await eventually(async () => expect(await cutOffInHeader(page)).toEqual([]));
      await eventually(async () => expect(await places()).toEqual(before));
      await page.keyboard.press('Escape');
      await startPage.waitFor({ state: 'hidden' });
    });

    it.each([390, 1440])('says once how many notifications are unread at %d px', async (width) => {
      const { page } = customer;
      await resize(page, width);
      await eventually(async () => expect(await unreadCounts().count()).toBe(1));
      customer.assertNoProblems();
    });
  });
});
