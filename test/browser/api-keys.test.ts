import { describe, expect, it } from '@jest/globals';
import { desktop, launchBrowser, LIVE, newVisitor, phone } from '../support/browser.js';
import { ok } from '../support/main-job.js';
import { KeyClient } from '../support/key-client.js';
import { startBahon } from '../support/processes.js';
import { started } from '../support/started.js';

const WIDTH = 'document.documentElement.scrollWidth';

describe('API keys on the profile', () => {
  const bahon = started(() => startBahon());
  const browser = started(launchBrowser);

  it('are made on one screen, seen on another, and refused once they are revoked there', async () => {
    const desk = await newVisitor(browser, 'api-keys-desk', bahon.url, desktop);
    const dark = { ...phone, colorScheme: 'dark' as const };
    const mobile = await newVisitor(browser, 'api-keys-phone', bahon.url, dark);
    for (const visitor of [desk, mobile]) {
      await visitor.logIn('customer');
      await visitor.open('/profile');
      await visitor.page.getByText('You have no API key yet.').waitFor(LIVE);
    }
    await desk.page.getByRole('button', { name: 'Make a key' }).click();
    const dialog = desk.page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('ERP');
    await desk.screenshot('form');
    await dialog.getByRole('button', { name: 'Make a key' }).click();
    const secret = dialog.locator('code', { hasText: /^bahon_/ });
    await secret.waitFor(LIVE);
    const key = (await secret.textContent()) ?? '';
    await desk.screenshot('made');
    const program = new KeyClient(bahon.url, key);
    ok(await program.get('/api/bookings'));
    await dialog.getByRole('button', { name: 'I have copied it' }).click();

    await mobile.page.getByText('ERP', { exact: true }).waitFor(LIVE);
    await mobile.page.getByRole('button', { name: 'Revoke: ERP' }).scrollIntoViewIfNeeded();
    await mobile.screenshot('list');
    expect(await mobile.page.evaluate<number>(WIDTH)).toBeLessThanOrEqual(phone.viewport.width);
    await mobile.page.getByRole('button', { name: 'Revoke: ERP' }).click();
    await mobile.page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await desk.page.getByText('You have no API key yet.').waitFor(LIVE);
    expect((await program.get('/api/bookings')).status).toBe(401);
    for (const visitor of [desk, mobile]) {
      visitor.assertNoProblems();
      await visitor.close();
    }
  });

  it('fit a phone in Bangla', async () => {
    const visitor = await newVisitor(browser, 'api-keys-bangla', bahon.url, phone);
    const customer = await bahon.signIn('customer2');
    ok(await customer.post('/api/profile/locale', { locale: 'bn' }));
    const scopes = ['bookings:read', 'bookings:write', 'payments:write'];
    await customer.post('/api/api-keys', { name: 'তেজগাঁও অফিসের ইআরপি', scopes });
    await visitor.logIn('customer2');
    await visitor.open('/profile');
    await visitor.page.getByText('তেজগাঁও অফিসের ইআরপি').waitFor(LIVE);
    await visitor.page.getByRole('button', { name: 'কী তৈরি করুন' }).click();
    await visitor.page.getByRole('dialog').waitFor();
    await visitor.screenshot('form');
    expect(await visitor.page.evaluate<number>(WIDTH)).toBeLessThanOrEqual(phone.viewport.width);
    await visitor.page.getByRole('button', { name: 'থাক' }).click();
    await visitor.page.getByRole('heading', { name: 'এপিআই কী' }).scrollIntoViewIfNeeded();
    await visitor.screenshot('list');
    visitor.assertNoProblems();
    await visitor.close();
  });
});
