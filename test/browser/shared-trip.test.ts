import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { sizesOf } from '../bench/support/script-sizes.mjs';
import { phone, setUpSite } from '../support/browser.js';
import { confirmedBooking, ok } from '../support/main-job.js';
import { clientsOf, setUp } from '../support/set-up.js';

/** A customer shares a trip, and somebody without an account follows it on a phone. */
describe('a shared trip', () => {
  const { bahon, visit } = setUpSite();
  const { customer: asCustomer, driver, admin } = clientsOf(bahon);
  const customer = setUp(() => visit('sharing', { ...phone, as: asCustomer }));
  const receiver = setUp(() => visit('receiving', { ...phone, toleratedErrors: [/404/, /WebSocket/] }));
  let id: number;
  let url: string;

  const report = async (kind: string) => {
    const body = { kind, client_id: randomUUID(), happened_at: new Date().toISOString() };
    expect((await driver.post(`/api/bookings/${id}/trip-events`, body)).status).toBe(201);
  };

  beforeAll(async () => {
    ({ id } = await confirmedBooking(
      { customer: asCustomer, driver, admin },
      {
        pickup_address: 'Tejgaon, Dhaka',
        drop_address: 'Agrabad, Chattogram',
        receiver_name: 'Karim',
        receiver_phone: '01711000009',
      },
    ));
  });

  it('gets a link from the page of the booking, which is shown once', async () => {
    const { page } = customer;
    await customer.open(`/booking-details?id=${id}`);
    await page.getByRole('button', { name: 'Share this trip' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share this trip' });
    await dialog.getByLabel(/Also send it to the receiver/).check();
    await customer.screenshot('form');
    await dialog.getByRole('button', { name: 'Create link' }).click();
    url = await dialog.locator('code').innerText();
    expect(url).toMatch(/\/track\/[\w-]{22}$/);
    await dialog.getByText('Sent to the receiver').waitFor();
    await customer.screenshot('link');
    customer.assertNoProblems();
  });

  it('is followed live in Bangla, with little code and nothing private', async () => {
    const { page } = receiver;
    const scripts = new Set<string>();
    const referrers = new Set<string | undefined>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(request.url());
      referrers.add(request.headers()['referer']);
    });
    await receiver.open(new URL(url).pathname);
    await page.getByRole('heading', { level: 1, name: 'গাড়ি পাওয়া গেছে' }).waitFor();
    await report('loaded');
    await page.getByRole('heading', { level: 1, name: 'আপনার মাল আসছে' }).waitFor();
    const position = { at: new Date().toISOString(), lat: 22.7712, lng: 91.5731 };
    ok(await driver.post(`/api/bookings/${id}/positions`, [position]));
    await page.getByTestId('truck').waitFor();
    await page.getByText('পৌঁছাবে').waitFor();
    await receiver.screenshot('on-the-way');
    expect(await page.title()).toBe('বাহন');
    expect([...referrers].filter((referrer) => referrer === url)).toEqual([]);
    expect(sizesOf([...scripts].map((script) => new URL(script).pathname)).gzip).toBeLessThanOrEqual(60);
    const text = await page.locator('body').innerText();
    for (const secret of ['Tejgaon', 'Karim', '01711', '৳']) expect(text).not.toContain(secret);
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your goods are on the way' }).waitFor();
    await receiver.screenshot('english');
    receiver.assertNoProblems();
  });

  it('is seen no more once the customer revokes the link', async () => {
    const { page } = customer;
    await page.getByRole('button', { name: /Revoke the link created/ }).click();
    await receiver.page.getByRole('heading', { level: 1, name: 'This link has ended' }).waitFor();
    await receiver.screenshot('ended');
    expect(await page.getByText('Active links').count()).toBe(0);
  });
});
