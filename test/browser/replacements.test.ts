import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { LIVE, phone, setUpSite } from '../support/browser.js';
import { confirmedBooking, ok, sendOffer } from '../support/main-job.js';
import { clientsOf, setUp } from '../support/set-up.js';

const MINUTE_MS = 60_000;
const REASON = 'The engine is broken.';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** A driver gives the job back, and the customer has another one: on two phones. */
describe('a replacement of a driver', () => {
  const { bahon, visit } = setUpSite();
  const { customer: asCustomer, driver: asDriver, driver2: asOther, admin } = clientsOf(bahon);
  const driver = setUp(() =>
    visit('replacement-driver', { ...phone, as: asDriver, toleratedErrors: [/status of 404/] }),
  );
  const customer = setUp(() => visit('replacement-customer', { ...phone, as: asCustomer }));
  let id: number;

  beforeAll(async () => {
    ({ id } = await confirmedBooking({ customer: asCustomer, driver: asDriver, admin }));
  });

  it('gives the customer another driver within a minute, for nothing more', async () => {
    const { page } = customer;
    await driver.open(`/trip/${id}`);
    await driver.page.getByRole('button', { name: "I'm coming" }).waitFor(LIVE);
    await customer.open('/notifications');
    const startTime = Date.now();

    await press(driver.page, 'Cancel this job');
    const dialog = driver.page.getByRole('dialog');
    await dialog.getByText(/The customer is notified right away/).waitFor();
    await driver.screenshot('give-back');
    await dialog.getByRole('textbox').fill(REASON);
    await dialog.getByRole('button', { name: 'Cancel this job' }).click();
    await driver.page.getByText('We’ve told the customer, who will choose another driver.').waitFor(LIVE);
    await driver.screenshot('given-back');

    // One tap leads from the notification to the drivers who can come.
    await page.getByText(REASON).first().waitFor(LIVE);
    await page.getByRole('link', { name: 'Your driver cancelled' }).first().click();
    await page.waitForURL(`**/offers/${id}`);
    await page.getByText('Choose another driver at no extra cost.').waitFor(LIVE);
    await customer.screenshot('no-driver-yet', { fullPage: true });
    const offer = await sendOffer(asOther, id, 4000, 'I am near and free.');
    await page.getByText('No extra payment, and ৳1,100.00 is refunded to you.').waitFor(LIVE);
    await customer.screenshot('offers', { fullPage: true });
    await press(page, 'Choose this driver');
    await page.getByRole('dialog').getByRole('button', { name: 'Choose this driver' }).click();
    await page.waitForURL(`**/booking-details?id=${id}`);
    await page.getByText(offer.driver_name).first().waitFor(LIVE);
    expect(Date.now() - startTime).toBeLessThan(MINUTE_MS);
    await customer.screenshot('replaced', { fullPage: true });

    const deal = { needs_driver: false, price: 4000, selected_offer_id: offer.id };
    expect(ok(await asCustomer.get(`/api/bookings/${id}`))).toMatchObject({ status: 'confirmed', ...deal });
    const money = ok(await asCustomer.get(`/api/bookings/${id}/money`));
    expect(money).toMatchObject({ held: 4400, refund_due: 1100 });
    expect(ok(await asOther.get(`/api/bookings/${id}/trip`))).toMatchObject({ stage: 'assigned' });
    driver.assertNoProblems();
    customer.assertNoProblems();
  });
});
