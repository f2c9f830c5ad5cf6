import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser, newVisitor, type Visitor } from '../support/browser.js';
import { type Bahon, startBahon } from '../support/processes.js';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** What people type is theirs until it is sent. */
describe('a begun form', () => {
  let bahon: Bahon;
  let browser: Browser;
  let customer: Visitor;

  beforeAll(async () => {
    [bahon, browser] = await Promise.all([startBahon(), launchBrowser()]);
    customer = await newVisitor(browser, 'forms-customer', bahon.url, phone);
    await customer.open('/login');
    await customer.page.getByLabel(/Username/).fill('customer');
    await customer.page.getByLabel('Password', { exact: true }).fill('bahon-demo');
    await customer.page.getByRole('button', { name: 'Log in' }).click();
    await customer.page.waitForURL(`${bahon.url}/`);
  }, 90_000);

  afterAll(async () => {
    await browser?.close();
    await bahon?.stop();
  });

  it('is there again after a reload', async () => {
    const { page } = customer;
    await customer.open('/book-now');
    await page.getByLabel('Pickup address').fill('Karwan Bazar, Dhaka');
    await page.reload();
    await page.getByText('What you typed before is back.').waitFor();
    expect(await page.getByLabel('Pickup address').inputValue()).toBe('Karwan Bazar, Dhaka');
    await customer.screenshot('restored', { fullPage: true });
  }, 60_000);

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
  }, 60_000);

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
  }, 60_000);

  it('begins empty once it was dropped', async () => {
    const { page } = customer;
    await customer.open('/book-now');
    await page.getByRole('button', { name: 'Start over' }).click();
    expect(await page.getByLabel('Pickup address').inputValue()).toBe('');
    await page.reload();
    await page.getByLabel('Pickup address').waitFor();
    expect(await page.getByText('What you typed before is back.').count()).toBe(0);
    customer.assertNoProblems();
  }, 60_000);
});
