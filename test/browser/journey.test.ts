import { describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { desktop, launchBrowser, LIVE, newVisitor, phone, type Visitor } from '../support/browser.js';
import { newestBooking, wallTimeIn } from '../support/main-job.js';
import { nextPickUp } from '../support/pick-up-times.js';
import { startBahon } from '../support/processes.js';
import { started } from '../support/started.js';

/** Customer and driver on phones, the admin at a desk, all at once; nobody reloads and nobody types an address but the first. */
describe('the main job in three browsers', () => {
  const bahon = started(() => startBahon());
  const browser = started(launchBrowser);
  const customer = started(() => newVisitor(browser, 'journey-customer', bahon.url, phone));
  const driver = started(() => newVisitor(browser, 'journey-driver', bahon.url, phone));
  const admin = started(() => newVisitor(browser, 'journey-admin', bahon.url, desktop));

  let bookingId = 0;
  const booking = (visitor: Visitor) =>
    visitor.page.getByRole('listitem').filter({ hasText: new RegExp(`Booking #${bookingId}(?!\\d)`) });

  it('signs everybody in', async () => {
    await Promise.all([customer.logIn('customer'), driver.logIn('driver'), admin.logIn('admin')]);
    await goTo(driver, 'Find Bookings');
    await goTo(admin, 'Payments');
    await shown(driver.page.getByRole('heading', { name: 'Booking Requests' }));
    await shown(admin.page.getByRole('heading', { name: 'Payments' }));
  });

  it('shows a new booking to the driver at once', async () => {
    const { page } = customer;
    await goTo(customer, 'Book Now');
    await page.getByLabel('Pickup address').fill('Motijheel, Dhaka');
    await page.getByLabel('Drop address').fill('Rajshahi Bazar');
    await page.getByLabel('Scheduled time').fill(wallTimeIn(nextPickUp()));
    await page.getByLabel('Scheduled time').press('Tab');
    await page.getByRole('button', { name: 'Book vehicle' }).click();
    await shown(page.getByRole('heading', { name: 'My bookings' }));
    await shown(driver.page.getByText('Motijheel, Dhaka'));
    bookingId = await newestBooking(bahon.database);
    await driver.screenshot('new-booking');
  });

  it('shows the offer to the customer at once', async () => {
    await customer.page.getByRole('link', { name: 'View Offers' }).first().click();
    await shown(customer.page.getByText('No offers available for this booking.'));
    await booking(driver).getByRole('button', { name: 'Make Offer' }).click();
    const dialog = driver.page.getByRole('dialog', { name: `Send Offer for Booking #${bookingId}` });
    const send = dialog.getByRole('button', { name: 'Send Offer' });
    expect(await send.isDisabled()).toBe(true);
    await dialog.getByLabel('Offered Price').fill('12000');
    await dialog.getByLabel(/Message/).fill('Ready when you are.');
    await driver.screenshot('make-offer');
    await send.click();
    await shown(driver.page.getByText('Offer sent successfully!').first());
    await shown(customer.page.getByText('Abdul Karim'));
    await shown(customer.page.getByText('৳13,200.00'));
    await customer.screenshot('offer-arrived', { fullPage: true });
  });

  it('shows the payment to the admin and the approval to the customer', async () => {
    const { page } = customer;
    await page.getByRole('link', { name: 'Confirm This Offer' }).click();
    await page.getByLabel('bKash number you paid from').fill('01712345678');
    await page.getByLabel('Transaction ID').fill('JRNY12345A');
    expect(await page.getByLabel('Amount').inputValue()).toBe('13200');
    await customer.screenshot('pay', { fullPage: true });
    await page.getByRole('button', { name: 'Submit Payment' }).click();
    await shown(page.getByText('Payment recorded successfully').first());

    const row = admin.page.getByRole('row', { name: /JRNY12345A/ });
    await shown(row);
    await admin.screenshot('payment-to-review');
    await row.getByRole('button', { name: 'Approve' }).click();
    await confirmIfAsked(admin);
    await shown(row.getByText('No Action'));
    await goTo(customer, 'My Bookings');
    await shown(booking(customer).getByText('Confirmed', { exact: true }));
  });

  it('shows the code to the customer and completes the booking', async () => {
    await goTo(driver, 'Booking History');
    await booking(driver).getByRole('button', { name: /OTP/ }).click();
    await shown(driver.page.getByText('OTP has been sent to the user.').first());
    await driver.screenshot('otp-sent');

    await goTo(customer, 'Notifications');
    const notice = customer.page.getByText(/Give nobody this code before your goods have arrived/);
    await shown(notice);
    const code = /\b\d{6}\b/.exec((await notice.first().textContent()) ?? '')![0];
    await customer.screenshot('notifications');
    await goTo(customer, 'My Bookings');
    await booking(customer).getByRole('link', { name: 'Destination Reached / Enter OTP' }).click();
    await customer.page.getByLabel('6-digit code').fill(code);
    await customer.page.getByRole('button', { name: 'Verify OTP' }).click();
    await shown(customer.page.getByText(/completed/i).first());
    await customer.screenshot('completed');
    await shown(booking(driver).getByText('Completed'));
  });

  it('met no error, no foreign request and no reload', () => {
    for (const visitor of [customer, driver, admin]) visitor.assertNoProblems();
  });
});

/** By the header's links; on a phone they are behind the menu button. */
async function goTo(visitor: Visitor, label: string): Promise<void> {
  const { page } = visitor;
  const header = page.getByRole('banner');
  const link = header.getByRole('link', { name: new RegExp(`^${label}`) });
  await header
    .getByRole('navigation')
    .or(header.getByRole('button', { name: /^(open|close) menu/i }))
    .first()
    .waitFor();
  if (!(await link.isVisible())) await header.getByRole('button', { name: /^(open|close) menu/i }).click();
  await link.click();
}

async function confirmIfAsked(visitor: Visitor): Promise<void> {
  const dialog = visitor.page.getByRole('dialog').getByRole('button', { name: /^Approve/ });
  if (await dialog.isVisible()) await dialog.click();
}

async function shown(locator: Locator): Promise<void> {
  await locator.first().waitFor({ state: 'visible', ...LIVE });
}
