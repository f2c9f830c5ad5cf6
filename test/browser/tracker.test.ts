import { describe, expect, it } from '@jest/globals';
import { desktop, launchBrowser, newVisitor, phone } from '../support/browser.js';
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
    await page.getByText('No position received yet.').waitFor();
    const report = await fetch(`${bahon.url}${address.pathname}?id=1&lat=22.7712&lon=91.5731&speed=0`);
    expect(report.status).toBe(200);
    await page.reload();
    await page.getByText(/^Last seen near Mirsharai/).waitFor();
    await visitor.screenshot('last-seen', { fullPage: true });
    visitor.assertNoProblems();
    await visitor.close();
  });

  it('is removed after a question, in Bangla and dark', async () => {
    const as = await bahon.signIn('driver2');
    const {
      data: [vehicle],
    } = (await as.get('/api/vehicles-driver')).body;
    const { token } = (await as.post(`/api/vehicles/${vehicle.id}/tracker`, {})).body.data;
    await fetch(`${bahon.url}/t/${token}?lat=22.7712&lon=91.5731`);
    await bahon.database.query(`UPDATE app_user SET locale = 'bn' WHERE username = 'driver2'`);
    const visitor = await newVisitor(browser, 'tracker-desktop', bahon.url, {
      ...desktop,
      as,
      colorScheme: 'dark',
    });
    const { page } = visitor;
    await visitor.open('/my-vehicles');
    await page.getByText(/মীরসরাই-এর কাছে/).waitFor();
    await visitor.screenshot('last-seen', { fullPage: true });
    await page.getByRole('button', { name: 'নতুন করে চালু করুন' }).click();
    await page.getByRole('button', { name: 'কোড দেখান' }).click();
    await page.getByRole('img', { name: /কিউআর কোড/ }).waitFor();
    await visitor.screenshot('code');
    await page.getByRole('button', { name: 'ঠিক আছে' }).click();
    await page.getByRole('button', { name: 'ট্র্যাকার সরান' }).click();
    await visitor.screenshot('question');
    await page.getByRole('dialog').getByRole('button', { name: 'ট্র্যাকার সরান' }).click();
    await page.getByRole('button', { name: 'ট্র্যাকার চালু করুন' }).waitFor();
    visitor.assertNoProblems();
    await visitor.close();
  });
});
