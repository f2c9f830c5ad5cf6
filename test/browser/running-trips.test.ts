import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { desktop, setUpSite, phone } from '../support/browser.js';
import { confirmedBooking, created, ok } from '../support/main-job.js';
import { clientsOf, setUp } from '../support/set-up.js';
import { eventually } from '../support/eventually.js';
import { widthOf } from '../support/walk/walked-page.js';

describe('the trucks on the road', () => {
  const { bahon, visit } = setUpSite();
  const { customer, driver, operator, admin } = clientsOf(bahon);
  const visitor = setUp(() => visit('running-trips', { ...desktop, as: operator }));
  let id: number;

  const report = async (lat: number, lng: number) =>
    ok(await driver.post(`/api/bookings/${id}/positions`, [{ at: new Date().toISOString(), lat, lng }]));

  beforeAll(async () => {
    ({ id } = await confirmedBooking({ customer, driver, admin }));
    const event = { kind: 'coming', client_id: randomUUID(), happened_at: new Date().toISOString() };
    created(await driver.post(`/api/bookings/${id}/trip-events`, event));
  });

  it('appear with their first position, and open their bookings', async () => {
    const { page } = visitor;
    await visitor.open('/operator/bookings');
    await page.getByRole('link', { name: 'Trucks on the road' }).click();
    await page.getByRole('heading', { level: 1, name: 'Trucks on the road' }).waitFor();
    const truck = page
      .getByRole('group', { name: /^Map of Bangladesh/ })
      .getByRole('link', { name: `#${id}` });
    expect(await truck.count()).toBe(0);
    await report(23.016, 91.398);
    await truck.waitFor();
    await page
      .getByRole('listitem')
      .filter({ hasText: `#${id}` })
      .getByText(/near Feni/)
      .waitFor();
    await truck.click();
    await page.getByRole('dialog').getByText(`#${id}`).first().waitFor();
    visitor.assertNoProblems();
  });
});

const SPEED_M_PER_S = 40;
const DEGREE_M = 111_000;

/** A customer follows the truck of a short trip in Dhaka. */
describe('the live location of a truck', () => {
  const { bahon, visit } = setUpSite({ workers: 0 });
  const { customer, driver, admin } = clientsOf(bahon);
  let id: number;
  let departure: number;

  beforeAll(async () => {
    await customer.post('/api/profile/locale', { locale: 'bn' });
    const ends = { pickup_lat: 23.764, pickup_lng: 90.401, drop_lat: 23.876, drop_lng: 90.38 };
    ({ id } = await confirmedBooking({ customer, driver, admin }, ends));
    departure = Date.now();
    const report = { kind: 'loaded', client_id: randomUUID(), happened_at: new Date().toISOString() };
    expect((await driver.post(`/api/bookings/${id}/trip-events`, report)).status).toBe(201);
  });

  /** The driver's phone says where the truck is now, always further north. */
  const sendPosition = async () => {
    const seconds = (Date.now() - departure) / 1000;
    const lat = 23.77 + (seconds * SPEED_M_PER_S) / DEGREE_M;
    ok(
      await driver.post(`/api/bookings/${id}/positions`, [{ at: new Date().toISOString(), lat, lng: 90.4 }]),
    );
  };

  it('moves on the customer’s page in Bangla, with the arrival, without a reload', async () => {
    const visitor = await visit('truck-location', { ...phone, as: customer });
    const { page } = visitor;
    await visitor.open(`/booking-details?id=${id}`);
    const location = page.getByRole('region', { name: 'লাইভ অবস্থান' });
    await location.getByText('চালকের ফোন থেকে অবস্থান এলে গাড়িটি এখানে দেখতে পাবেন।').waitFor();
    let reloads = 0;
    page.on('load', () => (reloads += 1));

    await sendPosition();
    await location.getByText(/পৌঁছাবে/).waitFor();
    await location.getByRole('img', { name: /^গাড়ি .+ কিমি$/ }).waitFor();
    await visitor.screenshot('arriving');
    const truck = location.getByTestId('truck');
    const placeBefore = await truck.getAttribute('style');
    await eventually(
      async () => {
        await sendPosition();
        return (await truck.getAttribute('style')) !== placeBefore;
      },
      { within: 40_000, every: 1_000, what: 'the truck further north' },
    );
    expect(reloads).toBe(0);
    await visitor.screenshot('moved', { fullPage: true });
    visitor.assertNoProblems();
    await visitor.close();
  });

  it('does not widen the driver’s page on the narrowest phone while it loads', async () => {
    const viewport = { width: 320, height: 640 };
    const visitor = await visit('truck-location-loads', { ...phone, viewport, as: driver });
    const { page } = visitor;
    let answerTrack!: () => void;
    const permission = new Promise<void>((resolve) => (answerTrack = resolve));
    const trackAsked = page.waitForRequest('**/api/bookings/*/track');
    await page.route('**/api/bookings/*/track', async (route) => {
      await permission;
      await route.continue();
    });
    await visitor.open(`/trip/${id}`);
    await trackAsked;
    await page.getByRole('heading', { name: 'Trip', exact: true }).waitFor();
    await page.evaluate('document.fonts.ready');
    expect((await widthOf(page)).scrollWidth).toBe(viewport.width);
    answerTrack();
    await page.getByRole('img', { name: /^Truck near/ }).waitFor();
    expect((await widthOf(page)).scrollWidth).toBe(viewport.width);
    visitor.assertNoProblems();
    await visitor.close();
  });
});
