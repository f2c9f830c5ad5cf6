import { beforeAll, describe, expect, it } from '@jest/globals';
import { desktop, LIVE, type Visitor, setUpSite } from '../support/browser.js';
import { book, pay, sendOffer } from '../support/main-job.js';
import { clientsOf, setUp } from '../support/set-up.js';

/** An approval is sent 8 seconds after it was made. */
const APPROVED = { timeout: 20_000 };
/** The second admin's request is answered with 409, which the browser logs as an error. */
const toleratedErrors = [/status of 409/];

/** Two admins with the console open: each sees the decisions of the other, and nothing is decided twice. */
describe('the console of two admins', () => {
  const { bahon, visit } = setUpSite();
  const { customer, driver, admin } = clientsOf(bahon);
  const open = (name: string) => visit(name, { ...desktop, toleratedErrors, as: admin });
  const first = setUp(() => open('console-first'));
  const second = setUp(() => open('console-second'));

  beforeAll(async () => {
    for (const visitor of [first, second]) {
      await visitor.open('/admin/dashboard');
      await visitor.page.getByText('Live', { exact: true }).waitFor(LIVE);
    }
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
    await first.page.getByRole('button', { name: `Undo #${id}` }).waitFor(LIVE);
    await first.screenshot('can-be-taken-back');
    await card(second, id)
      .getByText(/^Approved by /)
      .waitFor(APPROVED);
    expect(await second.page.getByRole('button', { name: `Approve #${id}` }).count()).toBe(0);
    await second.screenshot('decided-by-the-other');
    await card(second, id).waitFor({ state: 'detached', ...LIVE });
    await second.page
      .getByRole('listitem')
      .filter({ hasText: / approved the payment of ৳5,500.00 for booking #/ })
      .first()
      .waitFor(LIVE);
  });

  it('decides once when both click at the same moment, and shows whose decision counted', async () => {
    const id = await newPayment();
    await Promise.all([card(first, id).waitFor(LIVE), card(second, id).waitFor(LIVE)]);
    // Both decide before the push of the other decision arrives.
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
  });

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
  });

  it('keeps the whole header in the window of a small laptop', async () => {
    const { page } = second;
    await page.setViewportSize({ width: 1200, height: 800 });
    const controls = await page.getByRole('banner').getByRole('button').all();
    const links = await page.getByRole('banner').getByRole('link').all();
    const boxes = await Promise.all([...controls, ...links].map((control) => control.boundingBox()));
    expect(boxes.length).toBeGreaterThan(10);
    expect(boxes.filter((box) => !box || box.x < 0 || box.x + box.width > 1200)).toEqual([]);
    await second.screenshot('small-laptop');
  });

  it('fills the screen of a wall monitor, and shows one lane at a time on a phone', async () => {
    await first.page.keyboard.press('w');
    await first.page.getByRole('button', { name: 'Exit wall view' }).waitFor(LIVE);
    expect(await first.page.getByRole('banner').count()).toBe(0);
    await first.screenshot('wall');
    await second.page.setViewportSize({ width: 390, height: 844 });
    await second.page.getByRole('button', { name: /^Tickets/ }).click();
    await second.page.getByRole('heading', { name: /^Tickets to answer/ }).waitFor(LIVE);
    expect(await second.page.getByRole('heading', { name: /^Payments to review/ }).isVisible()).toBe(false);
    await second.screenshot('phone');
  });

  it('met no error', () => {
    for (const visitor of [first, second]) visitor.assertNoProblems();
  });
});
