import { describe, expect, it } from '@jest/globals';
import { launchBrowser, newVisitor, phone } from '../support/browser.js';
import { startBahon } from '../support/processes.js';
import { started } from '../support/started.js';

describe('the GPS tracker on the screens of a driver', () => {
  const bahon = started(() => startBahon({ workers: 0 }));
  const browser = started(launchBrowser);

  it('is set up from its address on a phone, and says where the vehicle was last', async () => {
    const as = await bahon.signIn('driver');
    const visitor = await newVisitor(browser, 'tracker-phone', bahon.url, { ...phone, as });
    const { page } = visitor;
    await visitor.open('/my-vehicles');
    await page.getByRole('button', { name: 'Set up tracker' }).first().click();
    await visitor.screenshot('setup');
    await page.getByRole('button', { name: 'Show code' }).click();
    await page.getByRole('img', { name: 'QR code for Traccar Client' }).waitFor();
    await visitor.screenshot('code');
    const address = new URL(await page.getByRole('dialog').locator('code').innerText());
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('No location received yet.').waitFor();
    const report = await fetch(`${bahon.url}${address.pathname}?id=1&lat=22.7712&lon=91.5731&speed=0`);
    expect(report.status).toBe(200);
    await page.reload();
    await page.getByText(/^Last seen near Mirsharai/).waitFor();
    await visitor.screenshot('last-seen', { fullPage: true });
    visitor.assertNoProblems();
    await visitor.close();
  });
});
