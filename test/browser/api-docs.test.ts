import { describe, expect, it } from '@jest/globals';
import { endpoints } from '@app/contracts/endpoints.js';
import { desktop, LIVE, setUpSite } from '../support/browser.js';
import { barriersOn, prepare } from '../support/walk/walked-page.js';

describe('the documentation of the API in dark mode', () => {
  const { bahon, visit } = setUpSite();

  it('shows every feature, and has readable operations, headers, code and buttons', async () => {
    const visitor = await visit('api-docs', { ...desktop, colorScheme: 'dark' });
    const { page } = visitor;
    await page.goto(`${bahon.url}/api/docs`);
    // Swagger UI reads the whole document before it shows an operation.
    await page.locator('.opblock-tag').first().waitFor({ timeout: 60_000 });
    expect(await page.locator('.opblock-tag').count()).toBe(Object.keys(endpoints).length);
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
    const offerOperations = page.locator('.opblock[id^=operations-offers-]');
    expect(await offerOperations.count()).toBe(Object.keys(endpoints.offers).length);
    await page.locator('#operations-bookings-bookingsCreate').getByText('Idempotency-Key').first().waitFor();
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
