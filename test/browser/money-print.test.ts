import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { EarningRow } from '@app/contracts/earnings.js';
import { formatMoney } from '@app/contracts/formats.js';
import { desktop, LIVE, phone, type Visitor, setUpSite } from '../support/browser.js';
import { confirmedBooking, deliver, ok } from '../support/main-job.js';
import { clientsOf, setUp } from '../support/set-up.js';

/** In points. */
const A4 = [595, 842];

const taka = (amount: number) => formatMoney(amount, 'en');

/** The printed page: its text, the number of pages, and their size in points. */
async function printPage({ page }: Visitor): Promise<{ text: string; pages: number; size: number[] }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bahon-print-'));
  try {
    const file = path.join(folder, 'page.pdf');
    // Letters of a font that is still loading are missing on paper.
    await page.evaluate('document.fonts.ready.then(() => true)');
    const pdf = await page.pdf({ preferCSSPageSize: true });
    await writeFile(file, pdf);
    const pdftotext = process.env['PDFTOTEXT_PATH'] ?? '/usr/bin/pdftotext';
    const { stdout } = await promisify(execFile)(pdftotext, ['-layout', file, '-']);
    const [, ...box] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1')) ?? [];
    // A form feed ends every page.
    return {
      text: stdout,
      pages: stdout.split('\f').length - 1,
      size: box.map((side) => Math.round(Number(side))),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('money on paper', () => {
  const { bahon, visit } = setUpSite();
  const { customer: asCustomer, driver: asDriver, admin } = clientsOf(bahon);
  const customer = setUp(() => visit('print-customer', { ...desktop, as: asCustomer }));
  const driver = setUp(() => visit('print-driver', { ...phone, as: asDriver }));
  let id: number;

  beforeAll(async () => {
    const booking = await confirmedBooking({ customer: asCustomer, driver: asDriver, admin });
    await deliver({ customer: asCustomer, driver: asDriver }, booking);
    ({ id } = booking);
  });

  it('takes a customer from the delivered booking to the receipt, and the driver sees the release live', async () => {
    const { page } = customer;
    await driver.open('/booking-history');
    await driver.page.locator(`a[href="/booking-details?id=${id}#money"]`).click();
    const drivers = driver.page.getByRole('region', { name: 'Your money' });
    await drivers.getByText('Held for you').waitFor(LIVE);
    await driver.screenshot('held', { fullPage: true });

    await customer.open('/my-bookings');
    await page.locator(`a[href="/booking-details?id=${id}#money"]`).click();
    const money = page.getByRole('region', { name: 'Your money' });
    await money.getByRole('button', { name: 'Everything arrived' }).click();
    await customer.screenshot('confirm');
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, everything arrived' }).click();
    await money.getByText('Settled: the driver has been paid.').waitFor();
    await drivers.getByText('Released. An admin will send it with your next payout.').waitFor(LIVE);
    await driver.screenshot('released', { fullPage: true });
    await drivers.getByRole('link', { name: 'Your earnings' }).click();
    await driver.page
      .getByRole('table')
      .getByRole('link', { name: `Booking #${id}` })
      .waitFor(LIVE);
    await driver.screenshot('earnings', { fullPage: true });

    await money.getByRole('link', { name: 'Receipt' }).click();
    await page.getByRole('article', { name: 'Receipt' }).waitFor();
    await customer.screenshot('receipt', { fullPage: true });
    customer.assertNoProblems();
    driver.assertNoProblems();
  });

  it('prints the receipt on one page of A4, without header and footer of the site', async () => {
    const { text, pages, size } = await printPage(customer);
    expect([pages, size]).toEqual([1, A4]);
    expect(text).toMatch(/Offered price\s+৳5,000\.00/);
    expect(text).toMatch(/Commission \(10%\)\s+৳500\.00/);
    expect(text).toMatch(/Total\s+৳5,500\.00/);
    expect(text).toMatch(/Paid\s+৳5,500\.00/);
    expect(text).toContain('01712345678');
    expect(text).not.toMatch(/My Bookings|Logout|All rights|Print$/m);
  });

  it("prints the driver's statement of the month with its sums", async () => {
    const { available, on_hold, paid_out, rows } = ok(await asDriver.get('/api/earnings'));
    const total = rows
      .filter(({ kind, state }: EarningRow) => kind === 'booking' && state !== 'on_hold')
      .reduce((sum: number, { amount }: EarningRow) => sum + amount, 0);
    await driver.page.getByRole('link', { name: 'Print statement' }).click();
    await driver.page.getByRole('article', { name: 'Monthly statement' }).waitFor();
    await driver.screenshot('statement', { fullPage: true });
    const { text, pages } = await printPage(driver);
    expect(pages).toBe(1);
    expect(text).toContain(`Booking #${id}`);
    expect(text.replace(/\s+/g, ' ')).toContain(`Total ${taka(total)} ${taka(paid_out)}`);
    expect(text.replace(/\s+/g, ' ')).toContain(`${taka(available)} available, ${taka(on_hold)} on hold.`);
  });

  it('prints a page without its buttons and the link to its content', async () => {
    await driver.open('/earnings');
    const row = driver.page.getByRole('table').getByRole('link', { name: `Booking #${id}` });
    await row.waitFor(LIVE);
    const { text } = await printPage(driver);
    expect(text).toContain(`Booking #${id}`);
    expect(text).not.toMatch(/Skip to|Print statement|Previous month|Booking History|All rights/);
  });

  it('prints Bangla figures in Bangla', async () => {
    await customer.page.getByRole('button', { name: 'বাংলা' }).click();
    await customer.page.locator('html[lang=bn]').waitFor({ state: 'attached' });
    await customer.page.getByRole('article', { name: 'রসিদ' }).waitFor();
    await customer.screenshot('receipt-bangla', { fullPage: true });
    const { text } = await printPage(customer);
    expect(text).toContain('৫,৫০০.০০');
    expect(ok(await asCustomer.get(`/api/bookings/${id}/money`)).paid).toBe(5500);
  });
});
