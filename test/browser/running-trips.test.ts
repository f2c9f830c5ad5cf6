import { beforeAll, describe, expect, it } from '@jest/globals';
import { desktop, setUpSite } from '../support/browser.js';
import { confirmedBooking, created, ok } from '../support/main-job.js';
import { clientsOf, setUp } from '../support/set-up.js';
import { randomUUID } from 'node:crypto';

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
