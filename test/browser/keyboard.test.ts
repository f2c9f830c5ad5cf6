import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { formatDateTime } from '@app/contracts/formats.js';
import { LIVE, type Visitor, setUpSite } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { hasFocus, Keyboard } from '../support/keyboard.js';
import { newestBooking, wallTimeIn } from '../support/main-job.js';

const people = ['customer', 'driver', 'admin'] as const;

interface Person {
  visitor: Visitor;
  keys: Keyboard;
}

/** The main job with the keyboard only, without clicks. */
describe('the main job by keyboard', () => {
  let customer: Person, driver: Person, admin: Person;

  const { bahon, visit } = setUpSite();

  beforeAll(async () => {
    [customer, driver, admin] = (await Promise.all(
      people.map(async (name) => {
        const visitor = await visit(`keyboard-${name}`, {
          viewport: { width: 1440, height: 900 },
          reducedMotion: 'reduce',
        });
        return { visitor, keys: new Keyboard(visitor.page) };
      }),
    )) as [Person, Person, Person];
  });

  let bookingId = 0;
  const booking = ({ visitor }: Person) =>
    visitor.page.getByRole('listitem').filter({ hasText: new RegExp(`Booking #${bookingId}(?!\\d)`) });

  it('skips to the content with the first stop, and signs everybody in', async () => {
    const { page } = customer.visitor;
    await customer.visitor.open('/');
    await waitUntilVisible(page.getByRole('heading', { level: 1 }));
    await customer.keys.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await getsFocus(skip);
    expect((await skip.boundingBox())!.y).toBeGreaterThanOrEqual(0);
    await customer.keys.press('Enter');
    await getsFocus(page.locator('main'));
    await customer.keys.press('Tab');
    await hasFocusIn(customer, 'main');

    await Promise.all([signIn(customer, 'customer'), signIn(driver, 'driver'), signIn(admin, 'admin')]);
  });

  it('books, and moves the focus with the page', async () => {
    const { keys, visitor } = customer;
    const { page } = visitor;
    await follow(customer, 'Book Now', 'Book');
    await keys.fill(page.getByLabel('Pickup address'), 'Motijheel, Dhaka');
    await keys.fill(page.getByLabel('Drop address'), 'Rajshahi Bazar');
    const pickup = page.getByRole('radio', { name: 'Pickup' });
    await keys.reach(page.getByRole('radio', { checked: true }));
    for (let step = 0; step < 4 && !(await hasFocus(pickup)); step += 1) await keys.press('ArrowRight');
    await keys.look();
    expect(await pickup.isChecked()).toBe(true);
    const time = page.getByLabel('Scheduled time');
    const tomorrow = formatDateTime(`${wallTimeIn(24)}:00+06:00`, 'en');
    await keys.fill(time, tomorrow);
    await keys.press('Tab');
    expect(await time.inputValue()).toBe(tomorrow);
    await keys.enter(page.getByRole('button', { name: 'Book vehicle' }));
    await waitUntilVisible(page.getByRole('heading', { name: 'My bookings' }));
    await getsFocus(page.locator('main'));
    bookingId = await newestBooking(bahon.database);
    await keys.enter(booking(customer).getByRole('link', { name: 'View Offers' }));
    await waitUntilVisible(page.getByText('No offers available for this booking.'));
    await keys.listen();
  });

  it('offers in a dialog that keeps the focus and gives it back', async () => {
    const { keys, visitor } = driver;
    const { page } = visitor;
    await follow(driver, 'Find Bookings', 'Booking Requests');
    const make = booking(driver).getByRole('button', { name: 'Make Offer' });
    const dialog = page.getByRole('dialog', { name: `Send Offer for Booking #${bookingId}` });
    await keys.enter(make);
    await waitUntilVisible(dialog);
    await hasFocusIn(driver, 'dialog');
    for (let stop = 0; stop < 12; stop += 1) {
      await keys.press('Tab');
      await keys.look();
      // Between the last and the first control of the dialog, the browser focuses its own controls.
      expect(await driver.keys.isIn('dialog, body:not(:has(:focus))')).toBe(true);
    }
    await keys.press('Escape');
    await dialog.waitFor({ state: 'detached', ...LIVE });
    await getsFocus(make);

    await keys.press('Enter');
    await keys.fill(dialog.getByLabel('Offered Price'), '12000');
    await keys.fill(dialog.getByLabel(/Message/), 'Ready when you are.');
    await keys.enter(dialog.getByRole('button', { name: 'Send Offer' }));
    await waitUntilVisible(page.getByText('Offer sent successfully!'));
    await dialog.waitFor({ state: 'detached', ...LIVE });
    await hasFocusIn(driver, 'main');
    await customer.keys.hear(/Abdul Karim.*13,200/);
  });

  it('pays, and is told the decision', async () => {
    const { keys, visitor } = customer;
    const { page } = visitor;
    await follow(admin, 'Payments', 'Payments');
    await keys.enter(page.getByRole('link', { name: 'Confirm This Offer' }));
    await keys.fill(page.getByLabel('bKash number you paid from'), '01712345678');
    await keys.fill(page.getByLabel('Transaction ID'), 'KEYS12345A');
    await keys.enter(page.getByRole('button', { name: 'Submit Payment' }));
    await waitUntilVisible(page.getByText('Payment recorded successfully'));
    await hasFocusIn(customer, 'main');
    await keys.listen();

    const row = admin.visitor.page.getByRole('row', { name: /KEYS12345A/ });
    await admin.keys.enter(row.getByRole('button', { name: /Approve/ }));
    await waitUntilVisible(row.getByText('No Action'));
    await hasFocusIn(admin, 'main');
    await keys.hear('Payment approved. Your booking is confirmed.');
    await hasFocusIn(customer, 'main');
  });

  it('sends the code and enters it', async () => {
    const { page } = customer.visitor;
    await follow(driver, 'Booking History', 'Booking History');
    const send = booking(driver).getByRole('button', { name: /OTP/ });
    await driver.keys.enter(send);
    // Nothing was loaded on this trip.
    await driver.keys.enter(driver.visitor.page.getByRole('button', { name: 'Send code now' }));
    await waitUntilVisible(driver.visitor.page.getByText('OTP has been sent to the user.'));
    await hasFocusIn(driver, 'dialog');
    await driver.keys.press('Escape');
    await driver.visitor.page.getByRole('dialog').waitFor({ state: 'detached', ...LIVE });
    await getsFocus(send);

    await follow(customer, 'Notifications', 'Notifications');
    const notice = page.getByText(/Don’t share it before your goods arrive/);
    await waitUntilVisible(notice);
    const code = /\b\d{6}\b/.exec((await notice.first().textContent()) ?? '')![0];
    await follow(customer, 'My Bookings', 'My bookings');
    await customer.keys.enter(
      booking(customer).getByRole('link', { name: 'Destination Reached / Enter OTP' }),
    );
    await customer.keys.fill(page.getByLabel('6-digit code'), code);
    await customer.keys.enter(page.getByRole('button', { name: 'Verify OTP' }));
    await waitUntilVisible(page.getByRole('heading', { name: /completed|delivered/i }));
    await hasFocusIn(customer, 'main');
  });

  it('saw the focus at every stop, and met no error', () => {
    for (const { visitor, keys } of [customer, driver, admin]) {
      expect(keys.unseen).toEqual([]);
      visitor.assertNoProblems();
    }
  });
});

async function signIn({ visitor, keys }: Person, username: string): Promise<void> {
  const { page } = visitor;
  await visitor.open('/login');
  await keys.fill(page.getByLabel(/Username/), username);
  await keys.fill(page.getByLabel('Password', { exact: true }), 'bahon-demo');
  await keys.press('Enter');
  await page.waitForURL(visitor.baseUrl + '/');
}

/** Follows a link of the header by Shift+Tab. The content has the focus afterwards. */
async function follow({ visitor, keys }: Person, label: string, heading: string): Promise<void> {
  const { page } = visitor;
  const link = page.getByRole('banner').getByRole('link', { name: new RegExp(`^${label}`) });
  await keys.enter(link, 'Shift+Tab');
  await waitUntilVisible(page.getByRole('heading', { level: 1, name: heading }));
  await getsFocus(page.locator('main'));
}

/** The focus moves a moment after the page or the dialog is shown. */
function getsFocus(target: Locator): Promise<void> {
  return eventually(async () => expect(await hasFocus(target)).toBe(true));
}

function hasFocusIn({ keys }: Person, selector: string): Promise<void> {
  return eventually(async () => expect(await keys.isIn(selector)).toBe(true));
}

async function waitUntilVisible(locator: Locator): Promise<void> {
  await locator.first().waitFor({ state: 'visible', ...LIVE });
}
