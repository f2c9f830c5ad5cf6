import { describe, expect, it } from '@jest/globals';
import { dhakaDay, type ExpiringDocument } from '@app/contracts/document-expiry.js';
import { AccountsModule } from '@app/domain/accounts/accounts.module.js';
import { DriverQueriesService } from '@app/domain/drivers/driver-queries.service.js';
import { DriverReviewsService } from '@app/domain/drivers/driver-reviews.service.js';
import { DriversModule } from '@app/domain/drivers/drivers.module.js';
import { ExpiryRemindersService } from '@app/domain/document-expiry/expiry-reminders.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { DriverVehiclesService } from '@app/domain/vehicles/driver-vehicles.service.js';
import { VehicleQueriesService } from '@app/domain/vehicles/vehicle-queries.service.js';
import { VehiclesModule } from '@app/domain/vehicles/vehicles.module.js';
import { VehiclesService } from '@app/domain/vehicles/vehicles.service.js';
import { Database } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { RateLimitModule } from '@app/platform/rate-limit/rate-limits.service.js';
import { DomainContext } from '../support/domain-context.js';
import { expectRefused } from '../support/command-results.js';
import { lazy, setUp } from '../support/set-up.js';

/** A day in Bangladesh, counted from today. */
const day = (offset: number) => dhakaDay(new Date(Date.now() + offset * 86_400_000));
const none = { registration: null, fitness: null, tax_token: null, insurance: null };

describe('document expiry', () => {
  const modules = [RateLimitModule, AccountsModule, DriversModule, VehiclesModule];
  const domain = setUp(() => DomainContext.start(modules));
  const reviews = lazy(() => domain.get(DriverReviewsService));
  const drivers = lazy(() => domain.get(DriverQueriesService));
  const vehicles = lazy(() => domain.get(VehiclesService));
  const vehicleQueries = lazy(() => domain.get(VehicleQueriesService));
  /** The maintenance task, as every worker has it after a start. */
  const reminders = () => new ExpiryRemindersService(domain.get(Database), domain.get(OutboxService));
  const admin = setUp(() => domain.person('admin'));

  /** Moves the last day of a document. */
  async function runsOut(document: ExpiringDocument, id: number, offset: number): Promise<void> {
    const table = document === 'licence' ? 'driver_application' : 'vehicle';
    const key = document === 'licence' ? 'user_id' : 'id';
    await domain.database.query(`UPDATE ${table} SET ${document}_expires_on = $2 WHERE ${key} = $1`, [
      id,
      day(offset),
    ]);
  }

  const remindersOf = (driver: Actor) =>
    domain.database.query<{ type: string; payload: Record<string, unknown> }>(
      `SELECT type, payload FROM outbox_event WHERE type LIKE 'document.%' AND payload->>'user_id' = $1 ORDER BY sequence`,
      [String(driver.userId)],
    );

  const offerOf = async (driver: Actor) =>
    domain.offer(driver, await domain.book(await domain.person('user')));

  it('are recorded by the reviews, and read by owner and staff', async () => {
    const driver = await domain.person('driver', { application: 'pending' });
    const view = await reviews.approve(admin, driver.userId, { licence: day(400) });
    expect(view.expires_on).toEqual({ licence: day(400) });
    expect((await drivers.ownApplication(driver)).expires_on).toEqual({ licence: day(400) });

    const id = await domain.addVehicle(driver);
    await domain.database.query(`UPDATE vehicle SET verification = 'pending' WHERE id = $1`, [id]);
    const dates = { fitness: day(100), insurance: day(200) };
    const approvedVehicle = await vehicles.approve(admin, id, dates);
    expect(approvedVehicle.expires_on).toEqual({ ...none, ...dates });
    expect((await vehicleQueries.listOwn(driver))[0]!.expires_on).toEqual({ ...none, ...dates });
    const changes = { type: 'truck', license_plate: 'Ta 11-changed', capacity_kg: 4000 } as const;
    const ownView = await domain.get(DriverVehiclesService).update(driver, id, changes, []);
    expect(ownView).toMatchObject({ status: 'pending', expires_on: { ...none, ...dates } });
  });

  it('can be changed by an admin later, which is recorded once', async () => {
    const driver = await domain.person('driver');
    const id = await domain.addVehicle(driver);
    await vehicles.setExpiryDates(admin, id, { expires_on: { insurance: day(10), tax_token: day(20) } });
    const view = await vehicles.setExpiryDates(admin, id, { expires_on: { insurance: null } });
    expect(view.expires_on).toEqual({ ...none, tax_token: day(20) });
    await vehicles.setExpiryDates(admin, id, { expires_on: { tax_token: day(20) } });
    await reviews.setExpiryDates(admin, driver.userId, { expires_on: { licence: day(5) } });
    await reviews.setExpiryDates(admin, driver.userId, { expires_on: { licence: day(5) } });
    const entries = await domain.database.query(
      `SELECT action, before, after FROM audit_entry WHERE action IN ('vehicle.expiry_dates', 'driver.expiry_dates')
       AND subject_id = ANY ($1) ORDER BY id`,
      [[id, driver.userId]],
    );
    expect(entries).toEqual([
      {
        action: 'vehicle.expiry_dates',
        before: { insurance: null, tax: null },
        after: { insurance: day(10), tax: day(20) },
      },
      { action: 'vehicle.expiry_dates', before: { insurance: day(10) }, after: { insurance: null } },
      { action: 'driver.expiry_dates', before: { licence: null }, after: { licence: day(5) } },
    ]);
    const customer = await domain.person('user');
    await expectRefused(
      reviews.setExpiryDates(admin, customer.userId, { expires_on: { licence: day(5) } }),
      'application_not_found',
    );
    await expectRefused(
      vehicles.setExpiryDates(admin, 999_999, { expires_on: { fitness: day(5) } }),
      'vehicle_not_found',
    );
  });

  it('refuse offers the day after: the licence any, the vehicle when it is the only one', async () => {
    const driver = await domain.person('driver');
    const id = await domain.addVehicle(driver);
    const deal = await offerOf(driver);
    await runsOut('licence', driver.userId, 0);
    await runsOut('insurance', id, 0);
    await offerOf(driver);

    await runsOut('insurance', id, -1);
    await runsOut('fitness', id, -30);
    const refusal = {
      code: 'documents_expired',
      options: { params: { documents: ['fitness', 'insurance'] } },
    };
    await expect(offerOf(driver)).rejects.toMatchObject(refusal);
    const again = { booking_id: deal.booking_id, proposed_price: 4000 };
    await expect(domain.offers.resend(driver, again)).rejects.toMatchObject(refusal);

    const sound = await domain.addVehicle(driver);
    await offerOf(driver);
    const booking = await domain.book(await domain.person('user'));
    const body = { booking_id: booking.id, proposed_price: 5000 };
    await expect(domain.offers.send(driver, { ...body, vehicle_id: id })).rejects.toMatchObject(refusal);
    await domain.offers.send(driver, { ...body, vehicle_id: sound });
    await runsOut('insurance', sound, -1);
    await expectRefused(domain.offers.resend(driver, body), 'documents_expired');
    await runsOut('licence', driver.userId, -1);
    await expect(offerOf(driver)).rejects.toMatchObject({
      code: 'documents_expired',
      options: { params: { documents: ['licence'] } },
    });
    await reviews.setExpiryDates(admin, driver.userId, { expires_on: { licence: day(365) } });
    await offerOf(driver);
  });

  it('remind their owner 30, 7 and 1 days before and when they ran out, once each, after every restart', async () => {
    const driver = await domain.person('driver');
    const id = await domain.addVehicle(driver);
    await runsOut('licence', driver.userId, 31);
    await runsOut('insurance', id, 31);
    await reminders().remind();
    expect(await remindersOf(driver)).toEqual([]);
    const stages = [
      [30, { type: 'document.expiring', payload: { days_left: 30 } }],
      [7, { type: 'document.expiring', payload: { days_left: 7 } }],
      [1, { type: 'document.expiring', payload: { days_left: 1 } }],
      [-1, { type: 'document.expired', payload: { expires_on: day(-1) } }],
    ] as const;
    for (const [index, [offset, expectedEvent]] of stages.entries()) {
      // The same document, some days later.
      await domain.database.query('UPDATE paper_reminder SET expires_on = $2 WHERE user_id = $1', [
        driver.userId,
        day(offset),
      ]);
      await runsOut('licence', driver.userId, offset);
      await runsOut('insurance', id, offset);
      await Promise.all([reminders().remind(), reminders().remind(), reminders().remind()]);
      expect(await reminders().remind()).toBe(0);
      const events = await remindersOf(driver);
      expect(events).toHaveLength(2 * (index + 1));
      const payload = { ...expectedEvent.payload, user_id: driver.userId };
      expect(events.slice(-2)).toMatchObject([
        { type: expectedEvent.type, payload: { ...payload, document: 'insurance', vehicle_id: id } },
        { type: expectedEvent.type, payload: { ...payload, document: 'licence', vehicle_id: null } },
      ]);
    }
  });

  it('remind again for a new date, leave out what was missed, and spare deleted and rejected ones', async () => {
    const driver = await domain.person('driver');
    const id = await domain.addVehicle(driver);
    await runsOut('tax_token', id, 3);
    await reminders().remind();
    await vehicles.setExpiryDates(admin, id, { expires_on: { tax_token: day(20) } });
    await reminders().remind();
    expect((await remindersOf(driver)).map(({ payload }) => payload['days_left'])).toEqual([3, 20]);

    const [deletedDriver, rejectedDriver] = [await domain.person('driver'), await domain.person('driver')];
    const [goneVehicle, rejectedVehicle] = [
      await domain.addVehicle(deletedDriver),
      await domain.addVehicle(rejectedDriver),
    ];
    await runsOut('fitness', goneVehicle, 3);
    await runsOut('fitness', rejectedVehicle, 3);
    await runsOut('licence', deletedDriver.userId, 3);
    await domain.deleteUser(deletedDriver.userId);
    await domain.database.query(`UPDATE vehicle SET verification = 'rejected' WHERE id = $1`, [
      rejectedVehicle,
    ]);
    await reminders().remind();
    expect([...(await remindersOf(deletedDriver)), ...(await remindersOf(rejectedDriver))]).toEqual([]);
  });

  it('can be listed by their state', async () => {
    const [soon, over] = [await domain.person('driver'), await domain.person('driver')];
    const [soonId, overId] = [await domain.addVehicle(soon), await domain.addVehicle(over)];
    await runsOut('licence', soon.userId, 30);
    await runsOut('registration', soonId, 30);
    await runsOut('licence', over.userId, -1);
    await runsOut('registration', overId, -1);
    const driverIds = async (expiry: 'expiring' | 'expired') =>
      (await drivers.list({ expiry, limit: '200' })).items.map(({ id }) => id);
    const vehicleIds = async (expiry: 'expiring' | 'expired') =>
      (await vehicleQueries.list({ expiry, limit: '200' })).items.map(({ id }) => id);
    expect(await driverIds('expiring')).toContain(soon.userId);
    expect(await driverIds('expiring')).not.toContain(over.userId);
    expect(await driverIds('expired')).toContain(over.userId);
    expect(await driverIds('expired')).not.toContain(soon.userId);
    expect(await vehicleIds('expiring')).toContain(soonId);
    expect(await vehicleIds('expiring')).not.toContain(overId);
    expect(await vehicleIds('expired')).toContain(overId);
  });
});
