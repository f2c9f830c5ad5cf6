import { describe, expect, it } from '@jest/globals';
import { endpoints } from '@app/contracts/endpoints.js';
import { launchBrowser, newVisitor } from '../support/browser.js';
import { startBahon } from '../support/processes.js';
import { started } from '../support/started.js';

describe('the page of the API', () => {
  const bahon = started(() => startBahon());
  const browser = started(launchBrowser);

  it('shows every feature, the operations of one and their details, under the same security policy', async () => {
    const visitor = await newVisitor(browser, 'api-docs', bahon.url, { colorScheme: 'dark' });
    const { page } = visitor;
    await page.goto(`${bahon.url}/api/docs`);
    // Swagger UI reads a large document.
    await page.locator('.opblock-tag').first().waitFor({ timeout: 60_000 });
    expect(await page.locator('.opblock-tag').count()).toBe(Object.keys(endpoints).length);
    // Only one, because opening all of them takes the browser half a minute.
    await page.locator('.opblock-tag[data-tag=offers]').click();
    await page.locator('.opblock').first().waitFor();
    expect(await page.locator('.opblock').count()).toBe(Object.keys(endpoints.offers).length);
    const operation = page.locator('.opblock', { hasText: '/booking-offers-driver' }).first();
    await operation.locator('.opblock-summary-control').click();
    await operation.getByText('Idempotency-Key').first().waitFor();
    await visitor.screenshot('operation');
    visitor.assertNoProblems();
    await visitor.close();
  });
});
