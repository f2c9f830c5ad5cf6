import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser, newVisitor, type Visitor, type VisitorOptions } from '../support/browser.js';
import type { HttpClient } from '../support/http-client.js';
import { book, pay, sendOffer } from '../support/main-job.js';
import { type Bahon, startBahon } from '../support/processes.js';

const LIVE = { timeout: 10_000 };
/** An approval is sent 8 seconds after it was made. */
const APPROVED = { timeout: 20_000 };
const desktop: VisitorOptions = { viewport: { width: 1440, height: 900 } };
/** The second admin's refusal is an answer of 409, which the browser notes as an error. */
const tolerated = [/status of 409/];

/** Two admins with the console open: what one decides the other sees, and nothing is decided twice. */
describe('the console of two admins', () => {
  let bahon: Bahon;
  let browser: Browser;
  let customer: HttpClient, driver: HttpClient;
  let first: Visitor, second: Visitor;

  beforeAll(async () => {
    [bahon, browser] = await Promise.all([startBahon(), launchBrowser()]);
    [customer, driver] = (await Promise.all(['customer', 'driver'].map((name) => bahon.signIn(name)))) as [
      HttpClient,
      HttpClient,
    ];
    [first, second] = (await Promise.all(
      ['console-first', 'console-second'].map((name) =>
        newVisitor(browser, name, bahon.url, { ...desktop, tolerated }),
      ),
    )) as [Visitor, Visitor];
    await Promise.all([first, second].map(openConsole));
  }, 90_000);

  afterAll(async () => {
    await browser?.close();
    await bahon?.stop();
  });

  async function newPayment(): Promise<number> {
    return (await pay(customer, await sendOffer(driver, (await book(customer)).id))).id;
  }

  const card = (visitor: Visitor, id: number) =>
    visitor.page.getByRole('article', { name: new RegExp(`^Payment #${id} `) });

  it('shows a new payment to both, and its decision to the other, whose card then leaves', async () => {
    const id = await newPayment();
    await Promise.all([card(first, id).waitFor(LIVE), card(second, id).waitFor(LIVE)]);
    await first.screenshot('payment-waits');
    await first.page.getByRole('button', { name: `Approve #${id}` }).click();
    await first.page.getByRole('button', { name: `Take back #${id}` }).waitFor(LIVE);
    await first.screenshot('can-be-taken-back');
    await card(second, id)
      .getByText(/^Approved by /)
      .waitFor(APPROVED);
    expect(await second.page.getByRole('button', { name: `Approve #${id}` }).count()).toBe(0);
    await second.screenshot('decided-by-the-other');
    await card(second, id).waitFor({ state: 'detached', ...LIVE });
    await second.page
      .getByRole('listitem')
      .filter({ hasText: / approved ৳5,500.00 for booking #/ })
      .first()
      .waitFor(LIVE);
  }, 60_000);

  it('decides once when both click in the same moment, and says whose decision stands', async () => {
    const id = await newPayment();
    await Promise.all([card(first, id).waitFor(LIVE), card(second, id).waitFor(LIVE)]);
    // Neither has heard of the other's decision yet: the pushes of the first reach the second too late.
    const confirms = await Promise.all(
      [first, second].map(async ({ page }) => {
        await page.getByRole('button', { name: `Reject #${id}` }).click();
        const confirm = page.getByRole('dialog').getByRole('button', { name: 'Reject' });
        await confirm.waitFor(LIVE);
        return confirm;
      }),
    );
    const answers = Promise.all(
      [first, second].map(({ page }) =>
        page.waitForResponse((answer) => answer.url().includes(`/api/payments/${id}/`), LIVE),
      ),
    );
    await Promise.all(confirms.map((confirm) => confirm.click()));
    const statuses = (await answers).map((answer) => answer.status());
    expect([...statuses].sort()).toEqual([200, 409]);
    const loser = [first, second][statuses.indexOf(409)]!;
    await card(loser, id)
      .getByText(/^This payment has already been rejected by /)
      .waitFor(LIVE);
    await Promise.all([first, second].map((visitor) => visitor.page.mouse.move(5, 5)));
    await Promise.all(
      [first, second].map((visitor) => card(visitor, id).waitFor({ state: 'detached', ...LIVE })),
    );
  }, 60_000);

  it('works by the keyboard alone', async () => {
    const id = await newPayment();
    await card(first, id).waitFor(LIVE);
    await first.page.keyboard.press('1');
    await first.page.keyboard.press('j');
    await card(first, id).focus();
    await first.page.keyboard.press('a');
    await card(second, id)
      .getByText(/^Approved by /)
      .waitFor(APPROVED);
    await first.page.keyboard.press('?');
    await first.page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor(LIVE);
    await first.page.keyboard.press('Escape');
  }, 60_000);

  it('keeps the whole header in the window of a small laptop', async () => {
    const { page } = second;
    await page.setViewportSize({ width: 1200, height: 800 });
    const controls = await page.getByRole('banner').getByRole('button').all();
    const links = await page.getByRole('banner').getByRole('link').all();
    const boxes = await Promise.all([...controls, ...links].map((control) => control.boundingBox()));
    expect(boxes.length).toBeGreaterThan(10);
    expect(boxes.filter((box) => !box || box.x < 0 || box.x + box.width > 1200)).toEqual([]);
    await second.screenshot('small-laptop');
  }, 60_000);

  it('fills a wall, and a phone shows one lane at a time', async () => {
    await first.page.keyboard.press('w');
    await first.page.getByRole('button', { name: 'Leave wall view' }).waitFor(LIVE);
    expect(await first.page.getByRole('banner').count()).toBe(0);
    await first.screenshot('wall');
    await second.page.setViewportSize({ width: 390, height: 844 });
    await second.page.getByRole('button', { name: /^Tickets/ }).click();
    await second.page.getByRole('heading', { name: /^Tickets to answer/ }).waitFor(LIVE);
    expect(await second.page.getByRole('heading', { name: /^Payments to decide/ }).isVisible()).toBe(false);
    await second.screenshot('phone');
  }, 60_000);

  it('met no error', () => {
    for (const visitor of [first, second]) visitor.assertNoProblems();
  });
});

async function openConsole(visitor: Visitor): Promise<void> {
  await visitor.open('/login');
  await visitor.page.getByLabel(/Username/).fill('admin');
  await visitor.page.getByLabel('Password', { exact: true }).fill('bahon-demo');
  await visitor.page.getByRole('button', { name: 'Log in' }).click();
  await visitor.page.waitForURL(visitor.baseUrl + '/');
  await visitor.open('/admin/dashboard');
  await visitor.page.getByText('Live', { exact: true }).waitFor(LIVE);
}
