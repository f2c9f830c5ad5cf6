import { beforeAll, describe, expect, it } from '@jest/globals';
import { desktop, launchBrowser, LIVE, newVisitor } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { book, pay, sendOffer } from '../support/main-job.js';
import { startBahon } from '../support/processes.js';
import { signedIn, started } from '../support/started.js';

/** An admin who looks for payments: by the headers of the table, by the address, and on a phone. */
describe('a list in the order somebody wants', () => {
  const bahon = started(() => startBahon());
  const browser = started(launchBrowser);
  const [customer, driver, client] = signedIn(bahon, 'customer', 'driver', 'admin');
  const admin = started(() => newVisitor(browser, 'list-orders', bahon.url, { ...desktop, as: client }));

  beforeAll(async () => {
    for (const taka of [3000, 9000, 6000]) await newPayment(taka);
  });

  async function newPayment(taka: number): Promise<any> {
    return pay(customer, await sendOffer(driver, (await book(customer)).id, taka));
  }

  const header = (name: string) => admin.page.getByRole('button', { name, exact: true });
  const address = () => new URL(admin.page.url()).search;

  /** The amounts down the page. */
  async function amounts(): Promise<number[]> {
    const cells = await admin.page.locator('main strong').filter({ hasText: /^\$/ }).allTextContents();
    return cells.map((text) => Number(text.replace(/[^\d.]/g, '')));
  }

  /** The list has come, and these are its amounts. */
  const listed = () =>
    eventually(async () => {
      const shown = await amounts();
      expect(shown).not.toEqual([]);
      return shown;
    });

  const isDescending = (numbers: number[]) =>
    numbers.every((n, index) => index === 0 || n <= numbers[index - 1]!);
  const inOrder = (order: 'asc' | 'desc', count: number) =>
    eventually(async () => {
      const shown = await amounts();
      expect(shown).toHaveLength(count);
      expect(isDescending(order === 'desc' ? shown : shown.toReversed())).toBe(true);
    });

  it('is sorted by a header, stays sorted after a reload, and is unsorted after going back', async () => {
    await admin.open('/admin/payments');
    await header('Amount').waitFor(LIVE);
    const usual = await listed();
    expect(isDescending(usual)).toBe(false);
    await header('Amount').click();
    await inOrder('desc', usual.length);
    await header('Amount').press('Enter');
    await inOrder('asc', usual.length);
    expect(address()).toBe('?sort=amount&order=asc');
    await admin.screenshot('payments-by-amount');
    await admin.page.reload();
    await header('Amount').waitFor(LIVE);
    await inOrder('asc', usual.length);
    await admin.page.goBack();
    expect(address()).toBe('?sort=amount&order=desc');
    await inOrder('desc', usual.length);
    await admin.page.goBack();
    expect(address()).toBe('');
    await eventually(async () => expect(await amounts()).toEqual(usual));
  });

  it('keeps its order after a booking was opened, and puts new rows in their places', async () => {
    await admin.open('/admin/payments?sort=amount&order=asc');
    const before = (await header('Amount').waitFor(LIVE), await listed()).length;
    await admin.page.locator('main a[href^="/booking-details"]').first().click();
    await admin.page.waitForURL(/booking-details/);
    await admin.page.goBack();
    await inOrder('asc', before);
    const { transaction_id: transaction } = await newPayment(4500);
    await admin.page.getByRole('row', { name: new RegExp(transaction) }).waitFor(LIVE);
    await inOrder('asc', before + 1);
  });

  it('is searched by a transaction id and keeps its order', async () => {
    const { transaction_id: transaction } = await newPayment(7500);
    await admin.open('/admin/payments?sort=amount&order=desc');
    await admin.page.getByRole('searchbox').fill(transaction.toLowerCase());
    await admin.page.waitForURL(/search=/);
    await eventually(async () => expect(await amounts()).toEqual([8250]));
    expect(address()).toBe(`?sort=amount&order=desc&search=${transaction.toLowerCase()}`);
  });

  it('is sorted on a phone by a list of orders, among the filters behind one button', async () => {
    await admin.page.setViewportSize({ width: 390, height: 844 });
    await admin.open('/admin/payments');
    const firstRow = await admin.page
      .getByRole('list', { name: 'Payments' })
      .locator('li')
      .first()
      .boundingBox();
    expect(firstRow!.y).toBeLessThan(422);
    await admin.page.getByRole('button', { name: 'Filters' }).click();
    const order = admin.page.getByLabel('Order');
    await order.waitFor(LIVE);
    const count = (await listed()).length;
    expect(await header('Amount').count()).toBe(0);
    await order.click();
    await admin.page.locator('.ant-select-item-option', { hasText: 'Lowest amount first' }).click();
    await inOrder('asc', count);
    await admin.screenshot('payments-on-a-phone');
  });

  it('met no error', () => admin.assertNoProblems());
});
