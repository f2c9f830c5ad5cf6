import { beforeAll, describe, expect, it } from '@jest/globals';
import { launchBrowser, newVisitor } from '../support/browser.js';
import { created, ok } from '../support/main-job.js';
import { startBahon } from '../support/processes.js';
import { cutOffInHeader, resize } from '../support/walk/walked-page.js';
import { signedIn, started } from '../support/started.js';

describe('the header of somebody who is signed in', () => {
  const bahon = started(() => startBahon());
  const browser = started(launchBrowser);
  const [client, admin] = signedIn(bahon, 'customer', 'admin');
  const customer = started(() =>
    newVisitor(browser, 'header-customer', bahon.url, { as: client, reducedMotion: 'reduce' }),
  );

  beforeAll(async () => {
    const { user_id } = ok(await client.post('/api/autologin')) as { user_id: number };
    created(
      await admin.post('/api/notifications', { user_id, title: 'News', message: 'Read me', type: 'push' }),
    );
    await customer.open('/my-bookings');
    await customer.page.getByRole('heading', { level: 1 }).waitFor();
  });

  it.each([320, 346, 768, 1199, 1440])('keeps every button in its place at %d px', async (width) => {
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
  });

  it.each([390, 1440])('says once how many notifications are unread at %d px', async (width) => {
    const { page } = customer;
    await resize(page, width);
    const counts = page
      .locator('header')
      .getByText(/^\d+ unread$/)
      .filter({ visible: true });
    await counts.first().waitFor();
    expect(await counts.count()).toBe(1);
    customer.assertNoProblems();
  });
});
