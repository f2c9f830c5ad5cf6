import { describe, expect, it } from '@jest/globals';
import { endpointList } from '@app/contracts/endpoints.js';
import { launchBrowser, newVisitor } from '../support/browser.js';
import { startBahon } from '../support/processes.js';
import { started } from '../support/started.js';

describe('the page of the API', () => {
  const bahon = started(() => startBahon());
  const browser = started(launchBrowser);

  it('shows every operation, and the details of one, under the same security policy', async () => {
    const visitor = await newVisitor(browser, 'api-docs', bahon.url, { colorScheme: 'dark' });
    const { page } = visitor;
    await visitor.open('/api/docs');
    await page.locator('.opblock-tag').first().waitFor();
    // The operations of a tag are shown when it is opened.
    for (const tag of await page.locator('.opblock-tag').all()) await tag.click();
    await expect(page.locator('.opblock').count()).resolves.toBe(endpointList.length);
    const operation = page.locator('.opblock', { hasText: '/booking-offers-driver' }).first();
    await operation.locator('.opblock-summary-control').click();
    await operation.getByText('Idempotency-Key').first().waitFor();
    await visitor.screenshot('operation');
    visitor.assertNoProblems();
    await visitor.close();
  });
});
