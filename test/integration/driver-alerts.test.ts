import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CreateBookingBody } from '@app/contracts/bookings.js';
import { AlertRecipientsService } from '@app/domain/notifications/alert-recipients.service.js';
import { NotificationsModule } from '@app/domain/notifications/notifications.module.js';
import { PreferencesService } from '@app/domain/notifications/preferences.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { Database } from '@app/platform/database/database.service.js';
import { DomainContext } from '../support/domain-context.js';
import { quietHoursNow } from '../support/quiet-hours.js';
import { setUp } from '../support/set-up.js';

/** Which drivers a new booking alerts, and on which devices. */
describe('alerts of new bookings', () => {
  const domain = setUp(() => DomainContext.start([NotificationsModule]));
  const customer = setUp(() => domain.person('user'));

  beforeEach(async () => {
    await domain.database.query('UPDATE vehicle SET deleted_at = now()');
  });

  async function driverOf(
    type: string,
    {
      verification = 'approved',
      status = 'active',
      application = 'approved',
    }: { verification?: string; status?: string; application?: 'pending' | 'approved' } = {},
  ) {
    const driver = await domain.person('driver', { application });
    await domain.addVehicle(driver, { vehicle_type: type, verification, status });
    return driver;
  }

  /** Whom a booking is matched with. */
  async function alertedDrivers(
    changes: Partial<CreateBookingBody> = {},
  ): Promise<{ live: number[]; push: number[] }> {
    const { id } = await domain.book(customer, changes);
    return alertedOf(id);
  }

  async function alertedOf(id: number): Promise<{ live: number[]; push: number[] }> {
    const payload = { booking_id: id, user_id: customer.userId };
    await domain
      .get(Database)
      .transaction((tx) => domain.get(AlertRecipientsService).alert(tx, payload, { now: new Date() }));
    const events = await domain.events(id, 'booking.matched');
    return {
      live: events.flatMap((event) => event.payload.live_user_ids),
      push: events.flatMap((event) => event.payload.push_user_ids),
    };
  }

  const wish = (driver: Actor, body: Parameters<PreferencesService['update']>[1]) =>
    domain.get(PreferencesService).update(driver, body);

  it('reach every verified driver with an approved vehicle of the type, and nobody else', async () => {
    const fits = await driverOf('truck');
    await driverOf('van');
    await driverOf('truck', { verification: 'pending' });
    await driverOf('truck', { status: 'inactive' });
    await driverOf('truck', { application: 'pending' });
    await domain.person('driver');
    expect(await alertedDrivers()).toEqual({ live: [fits.userId], push: [fits.userId] });
  });

  it('follow the types and districts that a driver chose', async () => {
    const local = await driverOf('truck');
    await wish(local, { alerts: { districts: ['dhaka', 'gazipur'] } });
    const picky = await driverOf('truck');
    await wish(picky, { alerts: { vehicle_types: ['van'] } });
    expect((await alertedDrivers({ pickup_address: 'তেজগাঁও, ঢাকা' })).live).toEqual([local.userId]);
    expect((await alertedDrivers({ pickup_address: 'Khulna' })).live).toEqual([]);
    expect((await alertedDrivers({ pickup_address: 'Behind the blue mosque' })).live).toEqual([local.userId]);
    await wish(local, { alerts: { districts: null } });
    expect((await alertedDrivers({ pickup_address: 'Khulna' })).live).toEqual([local.userId]);
  });

  it('are not sent over channels that are switched off, and are silent in quiet hours', async () => {
    const silent = await driverOf('truck');
    await wish(silent, { choices: [{ topic: 'alerts', channel: 'app', is_on: false }] });
    const driverWithoutPush = await driverOf('truck');
    await wish(driverWithoutPush, { choices: [{ topic: 'alerts', channel: 'push', is_on: false }] });
    const asleep = await driverOf('truck');
    await wish(asleep, { quiet_hours: quietHoursNow() });
    expect(await alertedDrivers()).toEqual({
      live: [driverWithoutPush.userId],
      // Quiet hours are checked again when a push is sent.
      push: [silent.userId, asleep.userId],
    });
  });

  it('go to a large fleet in batches, nobody twice', async () => {
    await domain.database.query(
      `WITH fleet AS (
         INSERT INTO app_user (name, username, email, phone, password_hash, role)
         SELECT 'Driver', 'fleet' || n, 'fleet' || n || '@bahon.example', '01711000001', '', 'driver'
         FROM generate_series(1, 120) n RETURNING id),
       applied AS (
         INSERT INTO driver_application (user_id, vehicle_type, experience, status)
         SELECT id, 'truck', '5 years', 'approved' FROM fleet)
       INSERT INTO vehicle (owner_id, vehicle_type, license_plate, plate_key, capacity_kg, verification)
       SELECT id, 'pickup', 'FLEET' || id, 'FLEET' || id, 1000, 'approved' FROM fleet`,
    );
    const { id } = await domain.book(customer, { vehicle_type: 'pickup' });
    const { live } = await alertedOf(id);
    expect(new Set(live).size).toBe(120);
    expect(live).toHaveLength(120);
    expect(await domain.events(id, 'booking.matched')).toHaveLength(3);
  });

  it('are not given for a booking that is over', async () => {
    await driverOf('truck');
    const { id } = await domain.book(customer);
    await domain.database.query(`UPDATE booking SET status = 'cancelled' WHERE id = $1`, [id]);
    expect(await alertedOf(id)).toEqual({ live: [], push: [] });
  });

  it('are offered to drivers only, with what they drive', async () => {
    const driver = await driverOf('van');
    expect((await domain.get(PreferencesService).of(driver)).alerts).toEqual({
      vehicle_types: null,
      districts: null,
      own_vehicle_types: ['van'],
    });
    const preferences = await wish(customer, { alerts: { districts: ['dhaka'] } });
    expect(preferences.alerts).toBeNull();
  });
});
