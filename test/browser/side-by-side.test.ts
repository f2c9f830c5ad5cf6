import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { desktop, LIVE, phone, type Visitor, setUpSite } from '../support/browser.js';
import { hasAllCode } from '../support/browser-storage.js';
import { eventually } from '../support/eventually.js';
import { newTransactionId, readOtp, wallTimeIn } from '../support/main-job.js';
import { nextPickUp } from '../support/pickup-times.js';
import { clientsOf, setUp } from '../support/set-up.js';

const PAUSED = /Live updates are paused|You’re offline/i;
const PICKUP = 'Side by Side, Savar';
/** Errors that the browser logs while the connection is interrupted. */
const toleratedErrors = [
  /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_NETWORK|WebSocket connection|status of (401|50\d)/,
];
/** As in production, with the service worker. */
const asInProduction = { toleratedErrors, serviceWorkers: 'allow' } as const;

/**
 * Customer, driver, admin and operator have their pages open; none is reloaded. Meanwhile a worker is killed, a phone loses its
 * network and the API is restarted: every action appears on the screens of all the others, once.
 */
describe('four browsers side by side', () => {
  let bookingId: number;
  let newestBefore = 0;

  const { bahon, visit } = setUpSite({ workers: 2 });
  const {
    customer: customerClient,
    driver: driverClient,
    admin: adminClient,
    operator: operatorClient,
  } = clientsOf(bahon);
  const customer = setUp(() => visit('side-customer', { ...phone, ...asInProduction, as: customerClient }));
  const driver = setUp(() => visit('side-driver', { ...phone, ...asInProduction, as: driverClient }));
  const admin = setUp(() => visit('side-admin', { ...desktop, ...asInProduction, as: adminClient }));
  const operator = setUp(() => visit('side-operator', { ...desktop, ...asInProduction, as: operatorClient }));

  beforeAll(async () => {
    newestBefore = Math.max(0, ...(await notices()).map(({ id }) => id));
    await Promise.all([
      customer.open('/book-now'),
      driver.open('/booking-requests'),
      admin.open('/admin/dashboard'),
      operator.open('/operator/bookings'),
    ]);
    await Promise.all([
      waitUntilVisible(driver.page.getByRole('heading', { name: 'Booking Requests' })),
      waitUntilVisible(admin.page.getByText('Live', { exact: true })),
      waitUntilVisible(operator.page.getByRole('heading', { name: 'Manage Bookings' })),
    ]);
  });

  const everybody = () => [customer, driver, admin, operator];
  const line = (visitor: Visitor) =>
    visitor.page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`#${bookingId}(?!\\d)`) });
  const feed = (text: RegExp) =>
    admin.page.getByRole('list', { name: 'Activity' }).getByRole('listitem').filter({ hasText: text });
  // The list shows the places; the addresses are in the tooltip.
  const row = () => operator.page.getByRole('row').filter({ has: operator.page.getByTitle(PICKUP) });

  it('see a booking at once', async () => {
    const { page } = customer;
    await page.getByLabel('Pickup address').fill(PICKUP);
    await page.getByLabel('Drop address').fill('Rajshahi Bazar');
    await page.getByLabel('Scheduled time').fill(wallTimeIn(nextPickUp()));
    await page.getByLabel('Scheduled time').press('Tab');
    await page.getByRole('button', { name: 'Book vehicle' }).click();
    await Promise.all([
      waitUntilVisible(driver.page.getByText(PICKUP)),
      waitUntilVisible(row()),
      waitUntilVisible(feed(new RegExp(`booked ${PICKUP}`))),
      waitUntilVisible(page.getByRole('heading', { name: 'My bookings' })),
    ]);
    await page.getByRole('link', { name: 'View Offers' }).first().click();
    await page.waitForURL(/\/offers\/\d+/, LIVE);
    bookingId = Number(/\d+$/.exec(new URL(page.url()).pathname)![0]);
    await waitUntilVisible(page.getByText('No offers available for this booking.'));
  });

  it('see an offer although a worker was killed', async () => {
    await bahon.workers.shift()!.kill();
    await line(driver).getByRole('button', { name: 'Make Offer' }).click();
    const dialog = driver.page.getByRole('dialog');
    await dialog.getByLabel('Offered Price').fill('12000');
    await dialog.getByRole('button', { name: 'Send Offer' }).click();
    const offers = customer.page.getByRole('main').getByRole('listitem').filter({ hasText: '৳13,200.00' });
    await Promise.all([
      waitUntilVisible(offers),
      waitUntilVisible(feed(/offered ৳12,000.00 for booking/)),
      waitUntilVisible(line(driver).getByRole('button', { name: 'Re-Offer' })),
      eventually(async () => expect(await noticesOf('offer.sent')).toBe(1), { within: LIVE.timeout }),
    ]);
    expect(await offers.count()).toBe(1);
  });

  it('see payment and approval; the phone that was offline catches up', async () => {
    await driver.page.getByRole('button', { name: /^open menu/i }).click();
    await driver.page.getByRole('banner').getByRole('link', { name: 'Booking History' }).click();
    await waitUntilVisible(line(driver));
    await hasAllCode(driver.page, 'driver');
    await driver.context.setOffline(true);
    await waitUntilVisible(driver.page.getByText(PAUSED));

    const { page } = customer;
    const transaction = newTransactionId();
    await page.getByRole('link', { name: 'Confirm This Offer' }).click();
    await page.getByLabel('bKash number you paid from').fill('01712345678');
    await page.getByLabel('Transaction ID').fill(transaction);
    await page.getByRole('button', { name: 'Submit Payment' }).click();
    const card = admin.page.getByRole('article').filter({ hasText: transaction });
    await Promise.all([waitUntilVisible(card), waitUntilVisible(row().getByText('Payment Pending'))]);
    await card.getByRole('button', { name: /^Approve/ }).click();
    await Promise.all([
      waitUntilVisible(page.getByText('Payment approved. Your booking is confirmed.')),
      waitUntilVisible(row().getByText('Paid', { exact: true })),
      waitUntilVisible(feed(new RegExp(`approved the payment of ৳13,200.00 for booking #${bookingId}`))),
    ]);

    await driver.context.setOffline(false);
    await waitUntilVisible(line(driver).getByRole('button', { name: 'Send OTP' }));
    await driver.page
      .getByText(PAUSED)
      .first()
      .waitFor({ state: 'hidden', ...LIVE });
  });

  it('come back by themselves when the API was restarted', async () => {
    await customer.page
      .getByRole('link', { name: /my bookings/i })
      .first()
      .click();
    await line(customer).getByRole('link', { name: 'Destination Reached / Enter OTP' }).click();
    await waitUntilVisible(customer.page.getByText('Your driver sends the code on arrival.'));
    const api = bahon.apis.pop()!;
    await api.process.stop();
    await Promise.all(
      everybody().map(({ page }) => waitUntilVisible(page.getByText(/paused|You’re offline|Reconnecting/i))),
    );
    await bahon.startApi({ PORT: new URL(api.url).port });
    await Promise.all(
      everybody().map(({ page }) =>
        eventually(async () => expect(await page.getByText(PAUSED).count()).toBe(0), {
          within: LIVE.timeout,
        }),
      ),
    );
  });

  it('see the code on its way, on all devices of the driver, and the booking completed', async () => {
    const tablet = await visit('side-tablet', { ...desktop, ...asInProduction, as: driverClient });
    await tablet.open('/booking-history');
    await line(driver).getByRole('button', { name: 'Send OTP' }).click();
    // Nothing was loaded on this trip.
    await driver.page.getByRole('button', { name: 'Send code now' }).click();
    await Promise.all([
      waitUntilVisible(driver.page.getByText('OTP has been sent to the user.')),
      waitUntilVisible(line(tablet).getByRole('button', { name: /^An OTP has been sent/ })),
      waitUntilVisible(customer.page.getByText(/^It’s valid for/)),
      waitUntilVisible(feed(new RegExp(`Delivery code for booking #${bookingId} sent`))),
    ]);
    let code: string | null = null;
    await eventually(async () => (code = await readOtp(customerClient)) !== null, { within: LIVE.timeout });
    await customer.page.getByLabel('6-digit code').fill(code!);
    await customer.page.getByRole('button', { name: 'Verify OTP' }).click();
    await Promise.all([
      waitUntilVisible(customer.page.getByRole('heading', { name: 'Booking completed' })),
      waitUntilVisible(line(driver).getByText('Completed')),
      waitUntilVisible(line(tablet).getByText('Completed')),
      waitUntilVisible(row().getByText('Completed')),
      waitUntilVisible(feed(new RegExp(`delivered booking #${bookingId}`))),
    ]);
    await tablet.close();
  });

  it('got every notification once, and met no error, no foreign request and no reload', async () => {
    const kinds = ['offer.sent', 'payment.approved', 'otp.issued', 'booking.completed'];
    await eventually(
      async () => expect(await Promise.all(kinds.map(noticesOf))).toEqual(kinds.map(() => 1)),
      { within: LIVE.timeout },
    );
    expect(await feed(new RegExp(`delivered booking #${bookingId}`)).count()).toBe(1);
    for (const visitor of everybody()) visitor.assertNoProblems();
  });

  /** How many notifications of a kind the customer got since they came. */
  async function noticesOf(kind: string): Promise<number> {
    return (await notices()).filter((notice) => notice.kind === kind && notice.id > newestBefore).length;
  }

  async function notices(): Promise<{ id: number; kind: string }[]> {
    return (await customerClient.get('/api/notifications?limit=200')).body.data;
  }
});

async function waitUntilVisible(locator: Locator): Promise<void> {
  await locator.first().waitFor({ state: 'visible', ...LIVE });
}
