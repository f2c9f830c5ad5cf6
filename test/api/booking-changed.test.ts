import { describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import type { HttpClient } from '../support/http-client.js';
import { book, ok, sendOffer, wallTimeIn } from '../support/main-job.js';
import { World } from '../support/world.js';
import { found, started } from '../support/started.js';

describe('a booking that is changed after drivers have offered', () => {
  const world = started(() => World.start());
  const customer = found(() => world.actors.customer.client);
  const driver = found(() => world.actors.driver.client);
  const bystander = started(async () => (await world.double('driver')).client);

  const newsOf = async (reader: HttpClient, bookingId: number) =>
    (ok(await reader.get('/api/notifications')) as { title: string; message: string; link: string }[]).filter(
      ({ title, link }) => title === 'Booking changed' && link === `/offer/${bookingId}`,
    );

  it('notifies only them, once per change', async () => {
    const booking = await book(customer);
    await sendOffer(driver, booking.id);
    const change = (fields: Record<string, string>) =>
      customer.put(`/api/bookings/${booking.id}`, {
        pickup_address: booking.pickup_address,
        drop_address: booking.drop_address,
        scheduled_time: wallTimeIn(30),
        ...fields,
      });
    const scheduled_time = wallTimeIn(30);
    ok(await change({ scheduled_time, drop_address: 'Agrabad, Chattogram' }));
    await eventually(async () => expect(await newsOf(driver, booking.id)).toHaveLength(1));
    const [told] = await newsOf(driver, booking.id);
    expect(told!.message).toContain('Gulshan 2, Dhaka → Agrabad, Chattogram');

    // Saved as it was: nothing to look at. The change after it shows that its turn has come.
    ok(await change({ scheduled_time, drop_address: 'Agrabad, Chattogram' }));
    ok(await change({ scheduled_time, drop_address: 'Sholashahar, Chattogram' }));
    await eventually(async () => expect((await newsOf(driver, booking.id)).length).toBeGreaterThan(1));
    expect(await newsOf(driver, booking.id)).toHaveLength(2);
    expect(await newsOf(bystander, booking.id)).toEqual([]);
  });
});
