import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { desktop, LIVE, phone, type Visitor, setUpSite } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { hasFocus } from '../support/keyboard.js';
import { book, confirmedBooking } from '../support/main-job.js';
import { clientsOf, setUp } from '../support/set-up.js';

/** No booking of the demo data has these streets, so a search finds only these bookings. */
const STREET = 'Tipu Sultan Road';
const LIST = `/operator/bookings?search=${encodeURIComponent(STREET)}`;

/** An operator who works on the list of bookings. */
describe('a staff page', () => {
  const { bahon, visit } = setUpSite();
  const { customer, driver, admin, operator: client } = clientsOf(bahon);
  const open = (name: string) => visit(name, { ...desktop, reducedMotion: 'reduce', as: client });
  const operator = setUp(() => open('operator'));
  const elsewhere = setUp(() => open('operator-elsewhere'));
  const onPhone = setUp(() => visit('operator-phone', { ...phone, reducedMotion: 'reduce', as: client }));
  /** Of the bookings in that street, in the order in which they were made. */
  let ids: number[];
  /** The one of them that is confirmed, so that its drivers cannot be notified. */
  let bookingId: number;

  beforeAll(async () => {
    const first = await book(customer, { pickup_address: STREET });
    bookingId = (await confirmedBooking({ customer, driver, admin }, { pickup_address: STREET })).id;
    const last = await book(customer, { pickup_address: STREET, vehicle_type: 'pickup' });
    ids = [first.id, bookingId, last.id];
  });

  const table = ({ page }: Visitor) => page.getByRole('table', { name: 'Bookings' });
  const link = ({ page }: Visitor, id: number) => page.getByRole('link', { name: `#${id}`, exact: true });
  const drawer = ({ page }: Visitor, id: number) => page.getByRole('dialog', { name: `Booking #${id}` });
  const address = () => new URL(operator.page.url()).searchParams;

  /** The list shows these bookings and no others, in this order. */
  const lists = (visitor: Visitor, expectedIds: number[]) =>
    eventually(async () => {
      const links = await visitor.page.locator('main [data-row-link]').allTextContents();
      expect(links).toEqual(expectedIds.map((id) => `#${id}`));
    });

  /** All of it is in the window. */
  const isInSight = async (part: Locator) => {
    const box = await part.boundingBox();
    const { width, height } = part.page().viewportSize()!;
    return (
      box !== null && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height
    );
  };

  it('shows the list that a link names, and the same list after it was filtered further and reloaded', async () => {
    await operator.open(LIST);
    await lists(operator, ids.toReversed());
    await operator.page.getByRole('button', { name: 'Filter: Vehicle' }).click();
    await operator.page.getByRole('menuitem', { name: 'Pickup' }).click();
    await lists(operator, [ids[2]!]);
    await elsewhere.open(operator.page.url());
    await lists(elsewhere, [ids[2]!]);
    await elsewhere.page.getByRole('button', { name: 'Remove the filter Vehicle: Pickup' }).click();
    await lists(elsewhere, ids.toReversed());
    await operator.page.reload();
    await lists(operator, [ids[2]!]);
  });

  it('hides a column, which is hidden on another device of the same person', async () => {
    const header = (visitor: Visitor) =>
      table(visitor).getByRole('columnheader', { name: 'Customer', exact: true });
    await operator.open(LIST);
    await header(operator).waitFor(LIVE);
    await operator.page.getByRole('button', { name: 'Columns' }).click();
    const dialog = operator.page.getByRole('dialog', { name: 'Columns' });
    const saveResponse = operator.page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().includes('/desk'),
      LIVE,
    );
    await dialog.getByRole('checkbox', { name: 'Customer' }).click();
    expect((await saveResponse).status()).toBe(200);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await header(operator).waitFor({ state: 'detached', ...LIVE });

    await elsewhere.open(LIST);
    await lists(elsewhere, ids.toReversed());
    expect(await table(elsewhere).getByRole('columnheader', { name: 'Route' }).count()).toBe(1);
    expect(await header(elsewhere).count()).toBe(0);
  });

  it('does what it can with the selected rows, names the refused row and why, and keeps it selected', async () => {
    await operator.open(LIST);
    const row = (id: number) => operator.page.getByRole('checkbox', { name: `Select Booking #${id}` });
    await row(ids[0]!).click();
    await row(bookingId).click();
    const actions = operator.page.getByRole('group', { name: 'Actions' });
    await actions.getByText('2 rows selected').waitFor(LIVE);
    await actions.getByRole('button', { name: 'Notify drivers' }).click();
    const question = operator.page.getByRole('dialog', { name: 'Notify drivers about 2 bookings?' });
    await question.getByRole('button', { name: 'Notify drivers' }).click();
    await operator.page.getByText('1 done.').waitFor(LIVE);
    await operator.page
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^#${bookingId}: .*no longer accepts offers`) })
      .waitFor(LIVE);
    await actions.getByText('1 row selected').waitFor(LIVE);
    expect(await row(bookingId).isChecked()).toBe(true);
    await operator.screenshot('one-refused');
  });

  it('opens, turns and closes the drawer by the keyboard, and gives the focus back to the row', async () => {
    const { keyboard } = operator.page;
    const newest = ids.toReversed();
    await operator.open(LIST);
    await lists(operator, newest);
    for (const id of newest.slice(0, 2)) {
      await keyboard.press('j');
      await eventually(async () => expect(await hasFocus(link(operator, id))).toBe(true));
    }
    await keyboard.press('Enter');
    await drawer(operator, newest[1]!).waitFor(LIVE);
    await keyboard.press('j');
    await drawer(operator, newest[2]!).waitFor(LIVE);
    expect(address().get('row')).toBe(String(newest[2]));
    await keyboard.press('ArrowLeft');
    await drawer(operator, newest[1]!).waitFor(LIVE);
    await keyboard.press('k');
    await drawer(operator, newest[0]!).waitFor(LIVE);
    await operator.screenshot('drawer');
    await keyboard.press('Escape');
    await drawer(operator, newest[0]!).waitFor({ state: 'detached', ...LIVE });
    await eventually(async () => expect(await hasFocus(link(operator, newest[0]!))).toBe(true));
    expect(address().has('row')).toBe(false);
  });

  it('keeps what can be done with selected rows in sight on a phone, and does not hide the last row', async () => {
    const { page } = onPhone;
    await onPhone.open(LIST);
    await lists(onPhone, ids.toReversed());
    await page.getByRole('checkbox', { name: `Select Booking #${ids[1]}` }).click();
    const actions = page.getByRole('group', { name: 'Actions' });
    const notify = actions.getByRole('button', { name: 'Notify drivers' });
    await eventually(async () => expect(await isInSight(notify)).toBe(true));
    await onPhone.screenshot('phone-selected');
    const last = page.getByRole('listitem').filter({ has: link(onPhone, ids[0]!) });
    await page.getByText('3 of 3').scrollIntoViewIfNeeded();
    await eventually(async () => {
      const [card, bar] = await Promise.all([last.boundingBox(), actions.boundingBox()]);
      expect(card!.y + card!.height).toBeLessThanOrEqual(bar!.y);
    });
  });

  it('scrolls a line of queues on a phone to the queue that the address names', async () => {
    await onPhone.open('/operator/bookings?queue=no_code');
    const queue = onPhone.page.getByRole('link', { name: /^Code not entered/ });
    await eventually(async () => expect(await isInSight(queue)).toBe(true));
  });

  it('takes a range of days from a calendar in Bangla', async () => {
    const { page } = operator;
    await operator.open('/operator/bookings?from=2026-11-10');
    await page.getByRole('button', { name: 'বাংলা' }).click();
    const from = page.getByRole('textbox', { name: 'সময়কাল' });
    await eventually(async () => expect(await from.inputValue()).toBe('১০ নভেম্বর ২০২৬'));
    await from.click();
    const calendar = page.locator('.ant-picker-dropdown');
    await calendar.getByText('গত ৭ দিন').waitFor(LIVE);
    await calendar.getByText('নভে', { exact: true }).waitFor(LIVE);
    await operator.screenshot('calendar-in-bangla');
    const day = (date: string) => calendar.locator(`td.ant-picker-cell-in-view[title="${date}"]`);
    expect(await day('২০২৬-১১-২১').innerText()).toBe('২১');
    await day('২০২৬-১১-০৩').click();
    await day('২০২৬-১১-২১').click();
    const to = page.getByPlaceholder('পর্যন্ত');
    await eventually(async () =>
      expect([await from.inputValue(), await to.inputValue()]).toEqual(['৩ নভেম্বর ২০২৬', '২১ নভেম্বর ২০২৬']),
    );
    expect([address().get('from'), address().get('to')]).toEqual(['2026-11-03', '2026-11-21']);
  });

  it('met no error', () => {
    for (const visitor of [operator, elsewhere, onPhone]) visitor.assertNoProblems();
  });
});
