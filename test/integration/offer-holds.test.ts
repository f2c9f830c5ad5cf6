import { describe, expect, it } from '@jest/globals';
import type { Offer } from '@app/contracts/offers.js';
import { OfferHoldsService } from '@app/domain/offers/offer-holds.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { DomainContext, inHours } from '../support/domain-context.js';
import { expectRefused, countResults } from '../support/command-results.js';
import { eventually } from '../support/eventually.js';
import { openTransaction, waitingForLock } from '../support/table-lock.js';
import { setUp } from '../support/set-up.js';

describe('holding an offer', () => {
  const domain = setUp(() => DomainContext.start());

  const hold = (customer: Actor, offer: Pick<Offer, 'id'>) =>
    domain.get(OfferHoldsService).hold(customer, offer.id);

  const letHoldsRunOut = () =>
    domain.database.query('UPDATE commitment SET expires_at = now() WHERE expires_at > now()');

  it('lasts 15 minutes, at the price of the offer, and is told with the offer', async () => {
    const { customer, bookingId, offer } = await domain.deal();
    const before = Date.now();
    const { until, total } = await hold(customer, offer);
    expect(total).toBe(offer.total);
    expect(Math.abs(Date.parse(until) - before - 15 * 60_000)).toBeLessThan(60_000);
    const heldOffer = await domain.offerQueries.get(customer, offer.id);
    expect(heldOffer.held_until).toBe(until);
    expect(heldOffer.version).toBeGreaterThan(offer.version);
    expect(await domain.events(bookingId, 'offer.held')).toMatchObject([{ payload: { offer_id: offer.id } }]);
    await letHoldsRunOut();
    expect(await domain.offerQueries.get(customer, offer.id)).toMatchObject({ held_until: null });
  });

  it('can be made four times at most, until the driver sends the offer again', async () => {
    const { customer, driver, bookingId, offer } = await domain.deal();
    for (let attempt = 1; attempt <= 4; attempt += 1) await hold(customer, offer);
    await expectRefused(hold(customer, offer), 'holds_used_up');
    await letHoldsRunOut();
    await expectRefused(hold(customer, offer), 'holds_used_up');
    await domain.offers.resend(driver, { booking_id: bookingId, proposed_price: 5000 });
    await hold(customer, offer);
  });

  it('is refused as for an unknown offer when its booking is deleted at the same moment', async () => {
    const { customer, bookingId, offer } = await domain.deal();
    const commit = await openTransaction(
      domain.database,
      `UPDATE booking SET deleted_at = now() WHERE id = ${bookingId}`,
    );
    const refusal = expectRefused(hold(customer, offer), 'offer_not_found');
    await eventually(async () => expect(await waitingForLock(domain.database)).toBe(1));
    await commit();
    await refusal;
  });

  it('is for its customer, while the offer can be chosen', async () => {
    const { customer, bookingId, offer, paymentId } = await domain.deal('paid');
    await expectRefused(hold(await domain.person('user'), offer), 'offer_not_found');
    await expectRefused(hold(customer, offer), 'payment_exists');
    await domain.paymentDecisions.reject(await domain.person('admin'), paymentId);
    await domain.database.query('UPDATE offer SET is_outdated = true WHERE id = $1', [offer.id]);
    await expectRefused(hold(customer, offer), 'offer_outdated');
    await domain.database.query('UPDATE offer SET valid_until = now() WHERE id = $1', [offer.id]);
    await expectRefused(hold(customer, offer), 'offer_expired');
    await expectRefused(domain.pay(customer, offer), 'offer_expired');
    await domain.database.query(`UPDATE booking SET scheduled_time = now() WHERE id = $1`, [bookingId]);
    await expectRefused(hold(customer, offer), 'booking_not_open');
  });

  it('needs a driver who may come', async () => {
    const [first, second] = [await domain.deal(), await domain.deal()];
    await domain.database.query(`UPDATE driver_application SET status = 'rejected' WHERE user_id = $1`, [
      first.driver.userId,
    ]);
    await expectRefused(hold(first.customer, first.offer), 'driver_unavailable');
    await domain.database.query(
      `UPDATE driver_application SET suspension_reason = 'Late' WHERE user_id = $1`,
      [second.driver.userId],
    );
    await expectRefused(hold(second.customer, second.offer), 'driver_unavailable');
  });

  it('stops its driver from changing and withdrawing the offer until it runs out', async () => {
    const { customer, driver, bookingId, offer } = await domain.deal();
    const again = { booking_id: bookingId, proposed_price: 9000 };
    await hold(customer, offer);
    await expectRefused(domain.offers.resend(driver, again), 'offer_held');
    await expectRefused(domain.offers.withdraw(driver, offer.id, {}), 'offer_held');
    await letHoldsRunOut();
    expect(await domain.offers.resend(driver, again)).toMatchObject({ offered_price: 9000 });
  });

  it('takes the time of the driver; others see only that the driver is busy', async () => {
    const driver = await domain.person('driver');
    const [one, other] = [
      await domain.offerFrom(driver),
      await domain.offerFrom(driver, { at: inHours(54) }),
    ];
    await hold(one.customer, one.offer);
    await expect(hold(other.customer, other.offer)).rejects.toMatchObject({
      code: 'driver_busy',
      options: {},
    });
    await letHoldsRunOut();
    await hold(other.customer, other.offer);
    await expectRefused(hold(one.customer, one.offer), 'driver_busy');
  });

  it('is shown on other offers of the driver at that time, to their customers at once', async () => {
    const driver = await domain.person('driver');
    const [one, other, later] = [
      await domain.offerFrom(driver),
      await domain.offerFrom(driver, { at: inHours(54) }),
      await domain.offerFrom(driver, { at: inHours(72) }),
    ];
    const read = async ({ customer, booking }: typeof other) =>
      (await domain.offerQueries.listForBooking(customer, booking.id, {})).items[0]!;
    const blockedOffers = async () =>
      (
        await domain.database.query<{ payload: { offers: unknown } }>(
          `SELECT payload FROM outbox_event WHERE type = 'offer.availability_changed'
           AND payload->>'driver_id' = $1 ORDER BY sequence`,
          [String(driver.userId)],
        )
      ).map(({ payload }) => payload.offers);
    const affectedOffer = [{ offer_id: other.offer.id, user_id: other.customer.userId }];

    const { until } = await hold(one.customer, one.offer);
    expect(await read(other)).toMatchObject({
      is_driver_available: false,
      driver_busy: 'held',
      driver_free_at: until,
    });
    const free = { is_driver_available: true, driver_busy: null, driver_free_at: null };
    expect(await read(later)).toMatchObject(free);
    expect(await read(one)).toMatchObject(free);
    expect(await blockedOffers()).toEqual([affectedOffer]);

    const payment = await domain.pay(one.customer, one.offer);
    const bookedDriver = { is_driver_available: false, driver_busy: 'booked', driver_free_at: null };
    expect(await read(other)).toMatchObject(bookedDriver);
    const late = await domain.offerFrom(driver, { at: inHours(50) });
    expect(late.offer).toMatchObject(bookedDriver);

    await domain.paymentDecisions.reject(await domain.person('admin'), payment.id);
    expect(await read(other)).toMatchObject(free);
    const all = [...affectedOffer, { offer_id: late.offer.id, user_id: late.customer.userId }];
    expect(await blockedOffers()).toEqual([affectedOffer, affectedOffer, all]);
  });

  it('notifies the driver once of the booking in the way', async () => {
    const driver = await domain.person('driver');
    const [one, other] = [await domain.offerFrom(driver), await domain.offerFrom(driver)];
    await hold(one.customer, one.offer);
    for (let attempt = 0; attempt < 2; attempt += 1)
      await expectRefused(hold(other.customer, other.offer), 'driver_busy');
    await letHoldsRunOut();
    const third = await domain.offerFrom(driver);
    await hold(third.customer, third.offer);
    await expectRefused(hold(other.customer, other.offer), 'driver_busy');
    const blockedEvents = await domain.events(other.booking.id, 'offer.blocked');
    const facts = { offer_id: other.offer.id, driver_id: driver.userId };
    expect(blockedEvents.map(({ payload }) => payload)).toMatchObject([
      { ...facts, blocking_booking_id: one.booking.id },
      { ...facts, blocking_booking_id: third.booking.id },
    ]);
  });

  it('leaves times free that only touch', async () => {
    const driver = await domain.person('driver');
    for (const at of [72, 76, 68].map(inHours)) {
      const { customer, offer } = await domain.offerFrom(driver, { at, hours: 4 });
      await hold(customer, offer);
    }
  });

  it('ends when the customer holds another offer of the booking', async () => {
    const { customer, bookingId, offer } = await domain.deal();
    const rival = await domain.offer(await domain.person('driver'), { id: bookingId });
    await hold(customer, offer);
    await hold(customer, rival);
    expect(await domain.offerQueries.get(customer, offer.id)).toMatchObject({ held_until: null });
    expect((await domain.offerQueries.get(customer, rival.id)).held_until).not.toBeNull();
    const [first, second] = await domain.events(bookingId, 'offer.held');
    expect(first!.payload).not.toHaveProperty('freed_driver_id');
    expect(second!.payload).toMatchObject({ freed_driver_id: offer.driver_id });
  });

  it('ends with an edit of the booking and with its deletion', async () => {
    const driver = await domain.person('driver');
    const [editedDeal, deletedDeal, last] = [
      await domain.offerFrom(driver),
      await domain.offerFrom(driver),
      await domain.offerFrom(driver),
    ];
    await hold(editedDeal.customer, editedDeal.offer);
    await domain.edits.update(editedDeal.customer, editedDeal.booking.id, {
      pickup_address: 'Uttara, Dhaka',
      drop_address: 'Khulna',
      scheduled_time: inHours(48),
      vehicle_type: 'truck',
    });
    await hold(deletedDeal.customer, deletedDeal.offer);
    await domain.closures.remove(deletedDeal.customer, deletedDeal.booking.id);
    await hold(last.customer, last.offer);
  });

  it('stays when an edit changes nothing that its driver offered for', async () => {
    const { customer, booking, offer } = await domain.offerFrom(await domain.person('driver'));
    const { until } = await hold(customer, offer);
    await domain.edits.update(customer, booking.id, { ...booking, notes: 'Ring the bell.' });
    expect(await domain.offerQueries.get(customer, offer.id)).toMatchObject({ held_until: until });
  });

  it('stays with the payment until that is rejected, or the booking ends', async () => {
    const driver = await domain.person('driver');
    const admin = await domain.person('admin');
    const [one, other] = [await domain.offerFrom(driver), await domain.offerFrom(driver)];
    await hold(one.customer, one.offer);
    const payment = await domain.pay(one.customer, one.offer);
    await letHoldsRunOut();
    await expectRefused(hold(other.customer, other.offer), 'driver_busy');
    await domain.paymentDecisions.reject(admin, payment.id);
    await hold(other.customer, other.offer);
    await letHoldsRunOut();
    await hold(one.customer, one.offer);
    await domain.paymentDecisions.approve(admin, (await domain.pay(one.customer, one.offer)).id);
    await expectRefused(hold(other.customer, other.offer), 'driver_busy');
    await domain.closures.cancel(admin, one.booking.id, { reason: 'Road closed' });
    await hold(other.customer, other.offer);
  });

  it('is won by one of 50 customers who ask at once', async () => {
    const driver = await domain.person('driver');
    const rivals = [];
    for (let count = 0; count < 50; count += 1) rivals.push(await domain.offerFrom(driver));
    const results = await countResults(rivals.map(({ customer, offer }) => hold(customer, offer)));
    expect(results).toEqual({ done: 1, driver_busy: 49 });
    expect(
      await domain.database.query('SELECT 1 FROM commitment WHERE driver_id = $1', [driver.userId]),
    ).toHaveLength(1);
  });
});
