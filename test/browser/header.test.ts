import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser, newVisitor, type Visitor } from '../support/browser.js';
import { created, ok } from '../support/main-job.js';
import { type Bahon, startBahon } from '../support/processes.js';
import { cutOffInHeader, resize } from '../support/walk/walked-page.js';

describe('the header of somebody who is signed in', () => {
  let bahon: Bahon;
  let browser: Browser;
  let customer: Visitor;

  beforeAll(async () => {
    [bahon, browser] = await Promise.all([startBahon(), launchBrowser()]);
    const [client, admin] = await Promise.all([bahon.signIn('customer'), bahon.signIn('admin')]);
    const { user_id } = ok(await client.post('/api/autologin')) as { user_id: number };
    created(
      await admin.post('/api/notifications', { user_id, title: 'News', message: 'Read me', type: 'push' }),
    );
    customer = await newVisitor(browser, 'header-customer', bahon.url, { reducedMotion: 'reduce' });
    const all = [...client.cookies];
    await customer.context.addCookies(all.map(([name, value]) => ({ name, value, url: bahon.url })));
    await customer.open('/my-bookings');
    await customer.page.getByRole('heading', { level: 1 }).waitFor();
  }, 120_000);

  afterAll(async () => {
    await browser?.close();
    await bahon?.stop();
  });

  it.each([320, 346, 768, 1199, 1440])(
    'keeps every button in its place at %d px',
    async (width) => {
      const { page } = customer;
      await resize(page, width);
      const places = () =>
        page.evaluate(
          `Array.from(document.querySelectorAll('header button'), (button) => button.getBoundingClientRect().left)`,
        );
      const before = await places();
      expect(await cutOffInHeader(page)).toEqual([]);
      await page.getByRole('button', { name: 'Start menu' }).click();
      await page.getByRole('link', { name: 'Your start page' }).waitFor();
      expect(await cutOffInHeader(page)).toEqual([]);
      expect(await places()).toEqual(before);
      await page.keyboard.press('Escape');
    },
    30_000,
  );

  it.each([390, 1440])(
    'says once how many notifications are unread at %d px',
    async (width) => {
      const { page } = customer;
      await resize(page, width);
      const counts = page
        .locator('header')
        .getByText(/^\d+ unread$/)
        .filter({ visible: true });
      await counts.first().waitFor();
      expect(await counts.count()).toBe(1);
      customer.assertNoProblems();
    },
    30_000,
  );
});
