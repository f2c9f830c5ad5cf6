import { describe, expect, it } from '@jest/globals';
import { monthOf, toDhakaIso } from '@app/contracts/time.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { PayoutsContext } from '../support/payouts-context.js';
import { setUp } from '../support/set-up.js';

const HOUR_MS = 3_600_000;

describe("a driver's earnings", () => {
  const context = setUp(() => PayoutsContext.start());
  const admin = setUp<Actor>(() => context.person('admin'));

  const of = (driver: Actor, month?: string) => context.earnings.of(driver, { month });

  /** Changes the time of a payout and of everything that a driver earned. */
  async function moveTo(driver: Actor, at: string): Promise<void> {
    const { database } = context;
    await database.query('ALTER TABLE ledger_entry DISABLE TRIGGER ledger_entry_append_only');
    await database.query('UPDATE ledger_entry SET at = $2 WHERE account = $1', [
      `driver:${driver.userId}`,
      at,
    ]);
    await database.query('ALTER TABLE ledger_entry ENABLE TRIGGER ledger_entry_append_only');
    await database.query(
      `UPDATE payout SET created_at = $2::timestamptz, sent_at = CASE WHEN sent_at IS NOT NULL THEN $2::timestamptz END
       WHERE driver_id = $1`,
      [driver.userId, at],
    );
  }

  it('are nothing before the first booking', async () => {
    const driver = await context.person('driver');
    expect(await of(driver)).toEqual({
      month: monthOf(new Date()),
      available: 0,
      on_hold: 0,
      paid_out: 0,
      rows: [],
    });
  });

  it('are on hold at the offered price, without a time while the trip runs', async () => {
    const { driver, bookingId } = await context.deal('confirmed');
    const earnings = await of(driver);
    expect(earnings).toMatchObject({ available: 0, on_hold: 5000, paid_out: 0 });
    expect(earnings.rows).toMatchObject([
      {
        kind: 'booking',
        booking_id: bookingId,
        pickup_address: 'Tejgaon, Dhaka',
        drop_address: 'Agrabad, Chattogram',
        amount: 5000,
        state: 'on_hold',
        on_hold_until: null,
      },
    ]);
  });

  it('are on hold until 24 hours after the completion', async () => {
    const { driver, bookingId } = await context.completedDeal();
    const [trip] = await context.database.query<{ ended_at: Date }>(
      'SELECT ended_at FROM trip WHERE booking_id = $1',
      [bookingId],
    );
    const until = toDhakaIso(new Date(trip!.ended_at.getTime() + 24 * HOUR_MS));
    expect(await of(driver)).toMatchObject({ on_hold: 5000, rows: [{ on_hold_until: until }] });
  });

  it('have no time while a dispute is open', async () => {
    const { customer, driver, bookingId } = await context.completedDeal();
    await context.database.query(
      `WITH ticket AS (INSERT INTO support_ticket (user_id, subject, description) VALUES ($1, 'Wet', 'Wet') RETURNING id)
       INSERT INTO dispute (booking_id, opened_by, driver_id, ticket_id, reason, message)
       SELECT $2::int, 'customer', $3::int, ticket.id, 'Wet', 'Wet' FROM ticket`,
      [customer.userId, bookingId, driver.userId],
    );
    expect(await of(driver)).toMatchObject({
      on_hold: 5000,
      rows: [{ state: 'on_hold', on_hold_until: null }],
    });
  });

  it('are no more than was paid', async () => {
    const { customer, driver, offer } = await context.deal('offered');
    const { id } = await context.pay(customer, offer, { amount: 4321.5 });
    await context.paymentDecisions.approve(admin, id, { short_reason: 'A regular customer' });
    expect(await of(driver)).toMatchObject({ on_hold: 4321.5, rows: [{ amount: 4321.5 }] });
  });

  it('are available after the release, and paid out when a payout was sent', async () => {
    const { driver, bookingId } = await context.completedDeal();
    await context.age(bookingId, 24);
    await context.releases.releaseDue();
    expect(await of(driver)).toMatchObject({
      available: 5000,
      on_hold: 0,
      paid_out: 0,
      rows: [{ kind: 'booking', booking_id: bookingId, state: 'released', amount: 5000 }],
    });
    await context.enterAccount(driver);
    const { id } = await context.payouts.make(admin, { driver_id: driver.userId });
    const due = await of(driver);
    expect(due).toMatchObject({ available: 0, paid_out: 0 });
    expect(due.rows).toContainEqual(
      expect.objectContaining({ kind: 'payout', payout_id: id, state: 'due', amount: 5000 }),
    );
    const { transaction_id } = await context.payouts.markSent(admin, id, context.newTransfer());
    const earnings = await of(driver);
    expect(earnings).toMatchObject({ available: 0, on_hold: 0, paid_out: 5000 });
    expect(earnings.rows).toContainEqual(
      expect.objectContaining({ payout_id: id, state: 'sent', transaction_id }),
    );
    await context.payouts.markFailed(admin, id, { reason: 'Limit reached' });
    expect(await of(driver)).toMatchObject({ available: 5000, paid_out: 0 });
  });

  it('have a row for the compensation of a cancelled booking', async () => {
    const { driver, bookingId } = await context.deal('confirmed');
    await context.closures.cancel(admin, bookingId, { reason: 'Late', compensation: 1200 });
    expect(await of(driver)).toMatchObject({
      available: 1200,
      on_hold: 0,
      rows: [{ booking_id: bookingId, state: 'compensation', amount: 1200 }],
    });
  });

  it('belong to months of the calendar in Bangladesh; what is on hold stands in the current one', async () => {
    const { driver, bookingId } = await context.deal('confirmed');
    await context.closures.cancel(admin, bookingId, { reason: 'Late', compensation: 1200 });
    await context.enterAccount(driver);
    const { id } = await context.payouts.make(admin, { driver_id: driver.userId });
    await context.payouts.markSent(admin, id, context.newTransfer());
    // 31 March, 23:59:59 in Dhaka, then half a second later than that day.
    await moveTo(driver, '2026-03-31T17:59:59.000Z');
    expect(await of(driver, '2026-03')).toMatchObject({ month: '2026-03', paid_out: 1200 });
    expect((await of(driver, '2026-03')).rows).toHaveLength(2);
    await moveTo(driver, '2026-03-31T18:00:00.000Z');
    expect(await of(driver, '2026-03')).toMatchObject({ paid_out: 0, rows: [] });
    expect(await of(driver, '2026-04')).toMatchObject({ paid_out: 1200 });
    const heldDeal = await context.deal('confirmed');
    expect((await of(heldDeal.driver, '2026-04')).rows).toEqual([]);
    expect(await of(heldDeal.driver, '2026-04')).toMatchObject({ on_hold: 5000 });
  });

  it('leave out payouts that were cancelled, and the money of others', async () => {
    const { driver, id } = await context.payout();
    await context.payouts.cancel(admin, id);
    expect(await of(driver)).toMatchObject({ available: 5000, rows: [] });
  });
});
