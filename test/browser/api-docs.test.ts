import { describe, expect, it } from '@jest/globals';
import { desktop, LIVE, setUpSite } from '../support/browser.js';
import { barriersOn, prepare } from '../support/walk/walked-page.js';

describe('the documentation of the API in dark mode', () => {
  const { bahon, visit } = setUpSite();

  it('can be read: every operation, its headers, its code and its buttons', async () => {
    const visitor = await visit('api-docs', { ...desktop, colorScheme: 'dark' });
    const { page } = visitor;
    await page.goto(`${bahon.url}/api/docs`);
    // Swagger UI reads the whole document before it shows an operation.
    await page.locator('.opblock-tag').first().waitFor({ timeout: 60_000 });
    // One of each method, because each has colours of its own.
    for (const id of [
      'offers-offersGet',
      'bookings-bookingsCreate',
      'preferences-preferencesUpdate',
      'webhooks-webhooksRemove',
    ]) {
      await page.locator(`#operations-tag-${id.split('-')[0]}`).click(LIVE);
      const operation = page.locator(`#operations-${id}`);
      await operation.locator('.opblock-summary-control').click();
      await operation.locator('table.headers').first().waitFor(LIVE);
      await operation.locator('.try-out__btn').click();
    }
    await prepare(page);
    expect(await barriersOn(page, 'colours')).toEqual([]);
    await page.locator('table.headers').first().scrollIntoViewIfNeeded();
    await visitor.screenshot('headers');
    await page.getByRole('button', { name: 'Authorize' }).first().click();
    await page.locator('.dialog-ux').waitFor(LIVE);
    expect(await barriersOn(page, 'colours')).toEqual([]);
    visitor.assertNoProblems();
  });
});
