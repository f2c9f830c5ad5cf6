import { describe, expect, it } from '@jest/globals';
import { bookingMoneySchema } from '@app/contracts/booking-money.js';
import type { LedgerFact } from '@app/domain/ledger/ledger.rules.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { Database } from '@app/platform/database/database.service.js';
import { DisputesContext } from '../support/disputes-context.js';
import { expectRefused } from '../support/command-results.js';
import { setUp } from '../support/set-up.js';

/** What each reader sees of the money of a booking. */
describe('the money of a booking', () => {
  const disputes = setUp(() => DisputesContext.start());
  const admin = setUp<Actor>(() => disputes.person('admin'));

  async function read(actor: Actor, bookingId: number) {
    const money = await disputes.bookingMoney.get(actor, bookingId);
    expect(bookingMoneySchema.strict().parse(money)).toEqual(money);
    return money;
  }
  const post = (fact: LedgerFact) =>
    disputes.get(Database).transaction((tx) => disputes.ledger.post(tx, fact));
  const kinds = ({ rows }: { rows: { kind: string; amount: number }[] }) =>
    rows.map(({ kind, amount }) => [kind, amount]);

  it('is nothing before the approval', async () => {
    const deal = await disputes.deal('paid');
    expect(await read(deal.customer, deal.bookingId)).toMatchObject({
      paid: 0,
      held: 0,
      refund_due: 0,
      can_dispute: false,
      can_confirm: false,
      rows: [],
      receipt: null,
    });
    await expectRefused(disputes.bookingMoney.get(deal.driver, deal.bookingId), 'booking_not_found');
  });

  it('shows the customer what they paid and for what', async () => {
    const { customer, bookingId, driver } = await disputes.deal('confirmed');
    const money = await read(customer, bookingId);
    expect(money).toMatchObject({
      status: 'confirmed',
      paid: 5500,
      held: 5500,
      refund_due: 0,
      refunded: 0,
      released: null,
      paid_out: null,
      commission: null,
      release_at: null,
      can_dispute: true,
      can_confirm: false,
      dispute: null,
      receipt: {
        method: 'bkash',
        payer_number: '01712345678',
        amount: 5500,
        total: 5500,
        price: 5000,
        commission: 500,
        customer_name: customer.name,
        driver_name: driver.name,
        pickup_address: 'Tejgaon, Dhaka',
        approved_at: expect.any(String),
        ended_at: null,
      },
    });
    expect(kinds(money)).toEqual([['payment_approved', 5500]]);
    expect(money.rows[0]!.entries).toBeUndefined();
  });

  it('says to the driver what is held for them, and nothing of the payer', async () => {
    const { driver, bookingId } = await disputes.deal('confirmed');
    const money = await read(driver, bookingId);
    expect(money).toMatchObject({
      paid: null,
      held: 5000,
      refund_due: null,
      refunded: null,
      released: 0,
      paid_out: 0,
      commission: null,
      receipt: null,
      can_dispute: true,
      can_confirm: false,
    });
    expect(kinds(money)).toEqual([['payment_approved', 5000]]);
    expect(JSON.stringify(money)).not.toContain('01712345678');
  });

  it('shows staff everything, with the entries of the ledger', async () => {
    const deal = await disputes.deal('confirmed');
    await disputes.closures.cancel(admin, deal.bookingId, { reason: 'Road closed', compensation: 700 });
    const money = await read(await disputes.person('operator'), deal.bookingId);
    expect(money).toMatchObject({ paid: 5500, held: 0, refund_due: 4800, released: 700, can_dispute: false });
    expect(money.rows[1]!.entries).toEqual([
      { account: `held:${deal.bookingId}`, amount: 5500 },
      { account: `driver:${deal.driver.userId}`, amount: -700 },
      { account: `customer:${deal.customer.userId}`, amount: -4800 },
    ]);
    expect(kinds(await read(deal.customer, deal.bookingId))).toEqual([
      ['payment_approved', 5500],
      ['cancelled', 4800],
    ]);
    expect(kinds(await read(deal.driver, deal.bookingId))).toEqual([
      ['payment_approved', 5000],
      ['cancelled', 700],
    ]);
  });

  it('says when a completed booking is released, and lets the customer do it at once', async () => {
    const deal = await disputes.completedDeal();
    await disputes.age(deal.bookingId, 4);
    const before = await read(deal.customer, deal.bookingId);
    expect(before).toMatchObject({ can_confirm: true, can_dispute: true });
    const inTwentyHours = Date.now() + 20 * 3_600_000;
    expect(Math.abs(Date.parse(before.release_at!) - inTwentyHours)).toBeLessThan(60_000);
    await disputes.releases.confirmDelivery(deal.customer, deal.bookingId);
    expect(await read(deal.customer, deal.bookingId)).toMatchObject({
      held: 0,
      release_at: null,
      can_confirm: false,
      can_dispute: false,
    });
    expect(await read(deal.driver, deal.bookingId)).toMatchObject({ held: 0, released: 5000, paid_out: 0 });
    expect(await read(admin, deal.bookingId)).toMatchObject({ released: 5000, commission: 500 });
  });

  it('carries the dispute, during which nothing is released', async () => {
    const deal = await disputes.completedDeal();
    const { id } = await disputes.open(deal.customer, deal.bookingId);
    expect(await read(deal.driver, deal.bookingId)).toMatchObject({
      release_at: null,
      can_dispute: false,
      dispute: { id, status: 'open', message: null },
    });
    expect(await read(deal.customer, deal.bookingId)).toMatchObject({
      can_confirm: false,
      dispute: { id, message: 'The tarpaulin was torn, and it rained.' },
    });
    await disputes.decide(admin, id, 2500, 2000);
    const decidedMoney = await read(deal.customer, deal.bookingId);
    expect(decidedMoney).toMatchObject({
      refund_due: 2500,
      held: 0,
      dispute: { status: 'decided', payout: 2000 },
    });
    expect(decidedMoney.rows[1]).toMatchObject({ kind: 'decided', reason: 'Half of the load was damaged.' });
    expect(await read(deal.driver, deal.bookingId)).toMatchObject({ released: 2000 });
  });

  it('counts refunds of the booking, and payouts for what was earned first', async () => {
    const deal = await disputes.completedDeal();
    await disputes.releases.confirmDelivery(deal.customer, deal.bookingId);
    const driverId = deal.driver.userId;
    await post({ kind: 'payout_sent', payoutId: 1, driverId, amount: 300_000 });
    expect(await read(deal.driver, deal.bookingId)).toMatchObject({ released: 5000, paid_out: 3000 });
    await post({ kind: 'payout_failed', payoutId: 1, driverId, amount: 300_000, reason: 'Wrong number' });
    expect(await read(deal.driver, deal.bookingId)).toMatchObject({ paid_out: 0 });

    const cancelledDeal = await disputes.deal('confirmed');
    const { bookingId, customer } = cancelledDeal;
    await disputes.closures.cancel(admin, bookingId, { reason: 'Road closed' });
    await post({
      kind: 'refund_sent',
      refundId: 900_001,
      bookingId,
      customerId: customer.userId,
      amount: 550_000,
    });
    expect(await read(customer, bookingId)).toMatchObject({ paid: 5500, refund_due: 0, refunded: 5500 });
  });

  it('is hidden from everybody else', async () => {
    const { bookingId } = await disputes.deal('confirmed');
    const other = await disputes.deal();
    for (const stranger of [other.customer, other.driver])
      await expectRefused(disputes.bookingMoney.get(stranger, bookingId), 'booking_not_found');
    await expectRefused(disputes.bookingMoney.get(admin, 999_999_999), 'booking_not_found');
    const deletedBooking = await disputes.book(other.customer);
    await disputes.closures.remove(other.customer, deletedBooking.id);
    for (const reader of [other.customer, admin])
      await expectRefused(disputes.bookingMoney.get(reader, deletedBooking.id), 'booking_not_found');
  });
});
