import { describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/domain/shared/actor.js';
import { DomainContext } from '../support/domain-context.js';
import { setUp } from '../support/set-up.js';
import { expectRefused, countResults } from '../support/command-results.js';
import { ReplacementsContext } from '../support/replacements-context.js';
import { expectMoneyInvariants } from '../support/money-invariants.js';

describe('ending a booking', () => {
  const domain = setUp(() => DomainContext.start());

  describe('remove', () => {
    it('hides the booking from everybody, rejects its offers and notifies their drivers', async () => {
      const { customer, driver, admin, bookingId, offer } = await domain.deal();
      const driver2 = await domain.person('driver');
      const offer2 = await domain.offer(driver2, { id: bookingId });
      await domain.closures.remove(customer, bookingId);
      await expectRefused(domain.bookingQueries.get(customer, bookingId), 'booking_not_found');
      await expectRefused(domain.bookingQueries.get(admin, bookingId), 'booking_not_found');
      await expectRefused(domain.requests.get(driver, bookingId), 'booking_not_found');
      await expectRefused(domain.closures.remove(customer, bookingId), 'booking_not_found');
      await expectRefused(domain.offerQueries.get(driver, offer.id), 'offer_not_found');
      expect((await domain.offerQueries.history(driver, {})).items).toEqual([]);
      expect(await domain.bookingQueries.viewById(bookingId)).toBeNull();
      expect(await domain.requests.viewById(bookingId)).toBeNull();

      const rows = await domain.database.query('SELECT status FROM offer WHERE booking_id = $1', [bookingId]);
      expect(rows).toEqual([{ status: 'rejected' }, { status: 'rejected' }]);
      const cancellations = await domain.events(bookingId, 'booking.cancelled');
      expect(cancellations).toHaveLength(1);
      expect(cancellations[0]!.payload).toMatchObject({
        is_deleted: true,
        reason: null,
        user_id: customer.userId,
      });
      expect(cancellations[0]!.payload.driver_ids.sort()).toEqual([offer.driver_id, offer2.driver_id].sort());
      expect(await domain.eventTypes(bookingId)).not.toContain('offer.rejected');
    });
  });

  describe('cancel', () => {
    it('ends a pending booking with its reason, and its offers', async () => {
      const { customer, driver, bookingId, offer } = await domain.deal();
      const operator = await domain.person('operator');
      const cancelledBooking = await domain.closures.cancel(operator, bookingId, { reason: 'Road closed' });
      expect(cancelledBooking).toMatchObject({
        status: 'cancelled',
        cancel_reason: 'Road closed',
        version: 2,
      });
      expect(await domain.bookingQueries.get(customer, bookingId)).toMatchObject(cancelledBooking);
      expect(await domain.offerQueries.get(driver, offer.id)).toMatchObject({
        status: 'rejected',
        booking_status: 'cancelled',
      });
      const [event] = await domain.events(bookingId, 'booking.cancelled');
      expect(event!.payload).toEqual({
        booking_id: bookingId,
        user_id: customer.userId,
        reason: 'Road closed',
        is_deleted: false,
        refund: 0,
        driver_ids: [driver.userId],
      });
      const [row] = await domain.database.query('SELECT cancelled_by FROM booking WHERE id = $1', [
        bookingId,
      ]);
      expect(row).toEqual({ cancelled_by: operator.userId });
    });

    it('ends a confirmed booking and notifies the driver whose offer was accepted', async () => {
      const { admin, driver, bookingId, offer } = await domain.deal('confirmed');
      await domain.closures.cancel(admin, bookingId, { reason: 'Customer called' });
      const [event] = await domain.events(bookingId, 'booking.cancelled');
      expect(event!.payload.driver_ids).toEqual([driver.userId]);
      expect(await domain.offerQueries.get(driver, offer.id)).toMatchObject({
        status: 'accepted',
        payment_status: 'paid',
      });
    });

    it('happens once, and is refused for completed and unknown bookings', async () => {
      const { admin, bookingId } = await domain.deal();
      await domain.closures.cancel(admin, bookingId, { reason: 'Twice' });
      await expectRefused(
        domain.closures.cancel(admin, bookingId, { reason: 'Twice' }),
        'booking_not_cancellable',
      );
      expect(await domain.events(bookingId, 'booking.cancelled')).toHaveLength(1);
      await expectRefused(domain.closures.cancel(admin, 999_999, { reason: 'None' }), 'booking_not_found');
    });

    it('leaves a waiting payment to be rejected, never approved', async () => {
      const { admin, customer, bookingId, paymentId } = await domain.deal('paid');
      await domain.closures.cancel(admin, bookingId, { reason: 'Road closed' });
      await expectRefused(domain.paymentDecisions.approve(admin, paymentId), 'booking_cancelled');
      expect(await domain.paymentDecisions.reject(admin, paymentId)).toMatchObject({ status: 'rejected' });
      expect(await domain.bookingQueries.get(customer, bookingId)).toMatchObject({
        status: 'cancelled',
        payment_status: 'rejected',
      });
    });
  });
});

const ask = 'The shop is closed.';

describe('requests to cancel a confirmed booking', () => {
  const replacements = setUp(() => ReplacementsContext.start());
  const operator = setUp<Actor>(() => replacements.person('operator'));

  const bookingOf = (id: number) => replacements.bookingQueries.get(operator, id);
  const queueIds = async () =>
    (await replacements.bookingQueries.list(operator, { queue: 'cancel_requested' })).items.map(
      ({ id }) => id,
    );
  const accept = (id: number, compensation?: number) =>
    replacements.cancelRequests.decide(operator, id, { accept: true, reason: 'As you wish.', compensation });
  const decline = (id: number) =>
    replacements.cancelRequests.decide(operator, id, { accept: false, reason: 'The truck is loaded.' });
  const statusOf = async (id: number) => {
    const [row] = await replacements.database.query<{ status: string }>(
      'SELECT status FROM cancel_request WHERE id = $1',
      [id],
    );
    return row!.status;
  };

  it('should wait in a queue, and cancel the booking with its money when they are accepted', async () => {
    const deal = await replacements.deal('confirmed');
    const { id, status } = await replacements.cancelRequests.open(deal.customer, deal.bookingId, ask);
    expect(status).toBe('open');
    expect(await queueIds()).toContain(deal.bookingId);
    expect(await bookingOf(deal.bookingId)).toMatchObject({ cancel_request: { id, reason: ask } });
    expect(await accept(id, 500)).toMatchObject({ status: 'accepted', decision_reason: 'As you wish.' });
    expect(await bookingOf(deal.bookingId)).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'As you wish.',
      cancel_request: null,
    });
    expect(await replacements.of(deal)).toEqual({ customer: -5000, driver: -500 });
    expect(await queueIds()).not.toContain(deal.bookingId);
    expect(await replacements.events(deal.bookingId, 'booking.cancelled')).toMatchObject([
      { payload: { reason: 'As you wish.', refund: 5000 } },
    ]);
    await expectRefused(decline(id), 'cancel_request_decided');
    await expectMoneyInvariants(replacements.database);
  });

  it('should leave the booking as it is when they are declined, and may be sent again', async () => {
    const deal = await replacements.deal('confirmed');
    const { id } = await replacements.cancelRequests.open(deal.customer, deal.bookingId, ask);
    await expectRefused(
      replacements.cancelRequests.open(deal.customer, deal.bookingId, ask),
      'cancel_requested',
    );
    expect(await decline(id)).toMatchObject({ status: 'declined' });
    expect(await bookingOf(deal.bookingId)).toMatchObject({ status: 'confirmed', cancel_request: null });
    expect(await replacements.events(deal.bookingId, 'cancel_request.declined')).toMatchObject([
      { payload: { reason: 'The truck is loaded.' } },
    ]);
    expect(await replacements.audit('booking', deal.bookingId)).toMatchObject([
      { action: 'booking.decline_cancel', actor_id: operator.userId },
    ]);
    await replacements.cancelRequests.open(deal.customer, deal.bookingId, ask);
  });

  it('should be closed when the booking ends otherwise', async () => {
    const deal = await replacements.deal('confirmed');
    const { id } = await replacements.cancelRequests.open(deal.customer, deal.bookingId, ask);
    await replacements.deliver(deal);
    expect(await statusOf(id)).toBe('closed');
    await expectRefused(accept(id), 'cancel_request_decided');
    expect(await queueIds()).not.toContain(deal.bookingId);
  });

  it('should be refused for bookings that are not confirmed, and to strangers', async () => {
    const stranger = await replacements.person('user');
    const unconfirmedDeal = await replacements.deal('paid');
    const open = (actor: Actor, id: number) => replacements.cancelRequests.open(actor, id, ask);
    await expectRefused(open(unconfirmedDeal.customer, unconfirmedDeal.bookingId), 'payment_not_confirmed');
    await expectRefused(open(stranger, unconfirmedDeal.bookingId), 'booking_not_found');
    await expectRefused(accept(999_999), 'cancel_request_not_found');
    const deal = await replacements.deal('confirmed');
    const { id } = await open(deal.customer, deal.bookingId);
    await expectRefused(accept(id, 6000), 'compensation_too_high');
    expect(await statusOf(id)).toBe('open');
  });

  it('should be decided once, whoever decides at the same time', async () => {
    const deal = await replacements.deal('confirmed');
    const { id } = await replacements.cancelRequests.open(deal.customer, deal.bookingId, ask);
    expect(await countResults([accept(id), decline(id), accept(id), decline(id)])).toEqual({
      done: 1,
      cancel_request_decided: 3,
    });
    await expectMoneyInvariants(replacements.database);
  });
});
