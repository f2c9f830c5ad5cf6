import { describe, expect, it } from '@jest/globals';
import { launchBrowser, newVisitor, phone } from '../support/browser.js';
import { startBahon } from '../support/processes.js';
import { started } from '../support/started.js';

/** What people type is theirs until it is sent. */
describe('a begun form', () => {
  const bahon = started(() => startBahon());
  const browser = started(launchBrowser);
  const client = started(() => bahon.signIn('customer'));
  const customer = started(() => newVisitor(browser, 'forms-customer', bahon.url, { ...phone, as: client }));

  it('is there again after a reload', async () => {
    const { page } = customer;
    await customer.open('/book-now');
    await page.getByLabel('Pickup address').fill('Karwan Bazar, Dhaka');
    await page.reload();
    await page.getByText('What you typed before is back.').waitFor();
    expect(await page.getByLabel('Pickup address').inputValue()).toBe('Karwan Bazar, Dhaka');
    await customer.screenshot('restored', { fullPage: true });
  });

  it('asks before it is left by a link, and keeps what was typed either way', async () => {
    const { page } = customer;
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'About Us' });
    const question = page.getByRole('dialog', { name: 'Leave this form?' });
    await link.click();
    await question.waitFor();
    await customer.screenshot('leave');
    await question.getByRole('button', { name: 'Stay' }).click();
    expect(new URL(page.url()).pathname).toBe('/book-now');
    await link.click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL(/\/about$/);
    await page.goBack();
    await page.getByText('What you typed before is back.').waitFor();
  });

  it('asks before the back button leaves it', async () => {
    const { page } = customer;
    await customer.open('/my-bookings');
    const header = page.getByRole('banner');
    await header.getByRole('button', { name: /^(open|close) menu/i }).click();
    await header.getByRole('link', { name: 'Book Now' }).click();
    await page.getByText('What you typed before is back.').waitFor();
    await page.evaluate('history.back()');
    const question = page.getByRole('dialog', { name: 'Leave this form?' });
    await question.waitFor();
    expect(new URL(page.url()).pathname).toBe('/book-now');
    await question.getByRole('button', { name: 'Stay' }).click();
    expect(await page.getByLabel('Pickup address').inputValue()).toBe('Karwan Bazar, Dhaka');
    await page.evaluate('history.back()');
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { name: 'My bookings' }).waitFor();
  });

  it('is empty after the draft was discarded', async () => {
    const { page } = customer;
    await customer.open('/book-now');
    await page.getByRole('button', { name: 'Start over' }).click();
    expect(await page.getByLabel('Pickup address').inputValue()).toBe('');
    await page.reload();
    await page.getByLabel('Pickup address').waitFor();
    expect(await page.getByText('What you typed before is back.').count()).toBe(0);
    customer.assertNoProblems();
  });
});
