import { describe, expect, it } from '@jest/globals';
import type { Offer } from '@app/contracts/offers.js';
import { OfferHoldsService } from '@app/domain/offers/offer-holds.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { Database } from '@app/platform/database/database.service.js';
import { CommitmentQueriesService } from '@app/domain/commitments/commitment-queries.service.js';
import { inHours, DomainContext } from '../support/domain-context.js';
import { expectRefused, countResults } from '../support/command-results.js';
import { expectBookingInvariants } from '../support/booking-invariants.js';
import { ProofsContext } from '../support/proofs-context.js';
import { ReplacementsContext } from '../support/replacements-context.js';
import { setUp } from '../support/set-up.js';
import { walletMessage } from '../support/wallet-messages.js';

describe("a driver's time", () => {
  const replacements = setUp(() => ReplacementsContext.start());
  const admin = setUp<Actor>(() => replacements.person('admin'));

  const hold = (customer: Actor, offer: Pick<Offer, 'id'>) =>
    replacements.get(OfferHoldsService).hold(customer, offer.id);

  /** Such a booking whose payment waits for an admin. */
  async function payFor(driver: Actor, when: Parameters<ReplacementsContext['offerFrom']>[1] = {}) {
    const deal = await replacements.offerFrom(driver, when);
    return { ...deal, paymentId: (await replacements.pay(deal.customer, deal.offer)).id };
  }

  /** A booking that needs a driver, with an offer of this one. */
  async function dealWithoutDriver(driver: Actor, at = inHours(48)) {
    const earlier = await payFor(await replacements.person('driver'), { at });
    await replacements.paymentDecisions.approve(admin, earlier.paymentId);
    await replacements.release(earlier);
    const offer = await replacements.offer(driver, { id: earlier.bookingId });
    return { ...earlier, earlier: earlier.driver, driver, offer };
  }

  const busyWith = (bookingId: number) => ({
    code: 'driver_busy',
    options: { data: { booking_id: bookingId } },
  });

  it('is taken by one of 50 approvals at once', async () => {
    const driver = await replacements.person('driver');
    const deals = [];
    for (let count = 0; count < 50; count += 1) deals.push(await payFor(driver));
    const results = await countResults(
      deals.map(({ paymentId }) => replacements.paymentDecisions.approve(admin, paymentId)),
    );
    expect(results).toEqual({ done: 1, driver_busy: 49 });
  });

  it('is taken by one of 50 replacements at once', async () => {
    const driver = await replacements.person('driver');
    const deals = [];
    for (let count = 0; count < 50; count += 1) deals.push(await dealWithoutDriver(driver));
    const results = await countResults(deals.map(({ offer }) => replacements.replace(admin, offer)));
    expect(results).toEqual({ done: 1, driver_busy: 49 });
    await expectBookingInvariants(replacements.database);
  });

  it('is approved twice only with a reason, which is audited', async () => {
    const driver = await replacements.person('driver');
    const [first, second] = [await payFor(driver), await payFor(driver, { at: inHours(53) })];
    await replacements.paymentDecisions.approve(admin, first.paymentId);
    await expect(replacements.paymentDecisions.approve(admin, second.paymentId)).rejects.toMatchObject(
      busyWith(first.bookingId),
    );
    expect((await replacements.paymentQueries.adminViewById(second.paymentId))!.status).toBe('pending');
    const override_reason = 'His brother drives the second truck.';
    await replacements.paymentDecisions.approve(admin, second.paymentId, { override_reason });
    const [entry] = await replacements.audit('payment', second.paymentId);
    expect(entry!.after).toMatchObject({ override_reason, overlapping_booking_id: first.bookingId });
    const commitments = await replacements.database.query(
      'SELECT booking_id, override_reason FROM commitment WHERE driver_id = $1 ORDER BY booking_id',
      [driver.userId],
    );
    expect(commitments).toEqual([
      { booking_id: first.bookingId, override_reason: null },
      { booking_id: second.bookingId, override_reason },
    ]);
    const third = await payFor(driver, { at: inHours(62) });
    await expectRefused(replacements.paymentDecisions.approve(admin, third.paymentId), 'driver_busy');
  });

  it('notes no override where nothing stands in the way', async () => {
    const { paymentId, bookingId } = await payFor(await replacements.person('driver'));
    await replacements.paymentDecisions.approve(admin, paymentId, { override_reason: 'To be sure' });
    const [entry] = await replacements.audit('payment', paymentId);
    expect(entry!.after).not.toHaveProperty('override_reason');
    expect(
      await replacements.database.query('SELECT override_reason FROM commitment WHERE booking_id = $1', [
        bookingId,
      ]),
    ).toEqual([{ override_reason: null }]);
  });

  it('stays free next to a booking that only touches, and after a hold ran out', async () => {
    const driver = await replacements.person('driver');
    const [before, start, after] = [68, 72, 76].map(inHours);
    const heldOffer = await replacements.offerFrom(driver, { at: start, hours: 4 });
    await hold(heldOffer.customer, heldOffer.offer);
    const same = await payFor(driver, { at: start, hours: 4 });
    await expectRefused(replacements.paymentDecisions.approve(admin, same.paymentId), 'driver_busy');
    await replacements.database.query('UPDATE commitment SET expires_at = now() WHERE expires_at > now()');
    await replacements.paymentDecisions.approve(admin, same.paymentId);
    for (const at of [after, before]) {
      const next = await payFor(driver, { at, hours: 4 });
      await replacements.paymentDecisions.approve(admin, next.paymentId);
    }
  });

  it('is free again when the booking is completed before its end', async () => {
    const driver = await replacements.person('driver');
    const [first, second] = [await payFor(driver), await payFor(driver)];
    await replacements.paymentDecisions.approve(admin, first.paymentId);
    await replacements.deliver(first);
    await replacements.paymentDecisions.approve(admin, second.paymentId);
  });

  it('is free again when the booking is cancelled or given back', async () => {
    const driver = await replacements.person('driver');
    const [first, second, third] = [await payFor(driver), await payFor(driver), await payFor(driver)];
    await replacements.paymentDecisions.approve(admin, first.paymentId);
    await replacements.closures.cancel(admin, first.bookingId, { reason: 'Road closed' });
    await replacements.paymentDecisions.approve(admin, second.paymentId);
    await replacements.release(second);
    await replacements.paymentDecisions.approve(admin, third.paymentId);
  });

  it('is asked for when a driver is replaced: staff read what stands in the way, the customer does not', async () => {
    const driver = await replacements.person('driver');
    const firstDeal = await payFor(driver);
    await replacements.paymentDecisions.approve(admin, firstDeal.paymentId);
    const deal = await dealWithoutDriver(driver, inHours(50));
    const operator = await replacements.person('operator');
    await expect(replacements.replace(deal.customer, deal.offer)).rejects.toMatchObject({
      code: 'driver_busy',
      options: {},
    });
    await expect(replacements.replace(operator, deal.offer)).rejects.toMatchObject(
      busyWith(firstDeal.bookingId),
    );
    expect(await replacements.events(deal.bookingId, 'offer.blocked')).toMatchObject([
      { payload: { offer_id: deal.offer.id, blocking_booking_id: firstDeal.bookingId } },
    ]);
    await replacements.closures.cancel(admin, firstDeal.bookingId, { reason: 'Road closed' });
    await replacements.replace(deal.customer, deal.offer);
    const again = await replacements.offerFrom(driver, { at: inHours(50) });
    await expectRefused(hold(again.customer, again.offer), 'driver_busy');
    const earlier = await replacements.offerFrom(deal.earlier, { at: inHours(50) });
    await hold(earlier.customer, earlier.offer);
  });

  it('is not taken of a driver who cannot come, or by an offer that has run out', async () => {
    const change = (set: string, driver: Actor) =>
      replacements.database.query(`UPDATE driver_application SET ${set} WHERE user_id = $1`, [driver.userId]);
    for (const set of [
      "suspension_reason = 'Late'",
      "status = 'rejected'",
      "licence_expires_on = '2026-01-01'",
    ]) {
      const deal = await dealWithoutDriver(await replacements.person('driver'));
      await change(set, deal.driver);
      await expectRefused(replacements.replace(admin, deal.offer), 'driver_unavailable');
    }
    const deal = await dealWithoutDriver(await replacements.person('driver'));
    await replacements.database.query('UPDATE offer SET valid_until = now() WHERE id = $1', [deal.offer.id]);
    await expectRefused(replacements.replace(admin, deal.offer), 'offer_expired');
  });
});

describe('a payment that its message proves, of a driver who is booked', () => {
  const context = setUp(() => ProofsContext.start([], { AUTO_APPROVE_MAX: '6000' }));

  it('is left to an admin', async () => {
    const admin = await context.person('admin');
    const driver = await context.person('driver');
    const pay = async (transaction_id: string) => {
      const customer = await context.person('user');
      const booking = await context.book(customer, { scheduled_time: inHours(48) });
      const offer = await context.offer(driver, booking);
      return context.pay(customer, offer, { transaction_id });
    };
    const first = await pay('BUSY000001');
    const second = await pay('BUSY000002');
    await context.paymentDecisions.approve(admin, first.id);
    await context.paste(admin, walletMessage({ trx: 'BUSY000002', amount: 5500, balance: 15_500 }));
    const approve = () => context.get(Database).transaction((tx) => context.approvals.approve(tx, second.id));
    expect(await approve()).toBe(false);
    expect((await context.paymentQueries.adminViewById(second.id))!.status).toBe('pending');
    await context.closures.cancel(admin, first.booking_id, { reason: 'Road closed' });
    expect(await approve()).toBe(true);
  });
});

describe('what a driver is committed to', () => {
  const domain = setUp(() => DomainContext.start());

  const commitmentsOf = async (driver: Actor) =>
    (await domain.get(CommitmentQueriesService).list(driver, { order: 'asc' })).items;

  const hold = ({ customer, offer }: Awaited<ReturnType<DomainContext['offerFrom']>>) =>
    domain.get(OfferHoldsService).hold(customer, offer.id);

  it('is what customers hold, what they have paid for and what is confirmed, by pickup', async () => {
    const driver = await domain.person('driver');
    const admin = await domain.person('admin');
    const [late, heldOffer, confirmedOffer] = [
      await domain.offerFrom(driver, { at: inHours(96), hours: 8 }),
      await domain.offerFrom(driver, { at: inHours(48), hours: 8 }),
      await domain.offerFrom(driver, { at: inHours(24), hours: 8 }),
    ];
    const { until } = await hold(heldOffer);
    await hold(late);
    await domain.pay(late.customer, late.offer);
    await domain.paymentDecisions.approve(
      admin,
      (await domain.pay(confirmedOffer.customer, confirmedOffer.offer)).id,
    );
    await domain.deal('confirmed');

    const rows = await commitmentsOf(driver);
    expect(rows.map(({ booking_id, kind, held_until }) => [booking_id, kind, held_until])).toEqual([
      [confirmedOffer.booking.id, 'confirmed', null],
      [heldOffer.booking.id, 'held', until],
      [late.booking.id, 'held', null],
    ]);
    const { pickup_address, drop_address, scheduled_time: from } = confirmedOffer.booking;
    expect(rows[0]).toMatchObject({ offer_id: confirmedOffer.offer.id, pickup_address, drop_address, from });
    expect(Date.parse(rows[0]!.until) - Date.parse(rows[0]!.from)).toBe(8 * 3_600_000);
  });

  it('ends with the hold and with the booking', async () => {
    const driver = await domain.person('driver');
    const [heldOffer, confirmedOffer] = [
      await domain.offerFrom(driver, { at: inHours(48), hours: 8 }),
      await domain.offerFrom(driver, { at: inHours(24), hours: 8 }),
    ];
    await hold(heldOffer);
    await domain.database.query('UPDATE commitment SET expires_at = now() WHERE offer_id = $1', [
      heldOffer.offer.id,
    ]);
    const admin = await domain.person('admin');
    await domain.paymentDecisions.approve(
      admin,
      (await domain.pay(confirmedOffer.customer, confirmedOffer.offer)).id,
    );
    expect(await commitmentsOf(driver)).toMatchObject([{ booking_id: confirmedOffer.booking.id }]);
    await domain.closures.cancel(admin, confirmedOffer.booking.id, { reason: 'Road closed' });
    expect(await commitmentsOf(driver)).toEqual([]);
  });
});
