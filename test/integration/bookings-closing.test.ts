import { describe, expect, it } from '@jest/globals';
import { DomainContext } from '../support/domain-context.js';
import { setUp } from '../support/set-up.js';
import { expectRefused } from '../support/command-results.js';

describe('ending a booking', () => {
  const domain = setUp(() => DomainContext.start());

  describe('remove', () => {
    it('hides the booking from everybody, rejects its offers and notifies their drivers', async () => {
      const { customer, driver, admin, bookingId, offer } = await domain.deal();
      const driver2 = await domain.person('driver');
      const offer2 = await domain.offer(driver2, { id: bookingId });
      await domain.closing.remove(customer, bookingId);

      const notFound = { code: 'booking_not_found' };
      await expect(domain.bookingQueries.get(customer, bookingId)).rejects.toMatchObject(notFound);
      await expect(domain.bookingQueries.get(admin, bookingId)).rejects.toMatchObject(notFound);
      await expect(domain.requests.get(driver, bookingId)).rejects.toMatchObject(notFound);
      await expect(domain.closing.remove(customer, bookingId)).rejects.toMatchObject(notFound);
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
      const cancelledBooking = await domain.closing.cancel(operator, bookingId, { reason: 'Road closed' });
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
      await domain.closing.cancel(admin, bookingId, { reason: 'Customer called' });
      const [event] = await domain.events(bookingId, 'booking.cancelled');
      expect(event!.payload.driver_ids).toEqual([driver.userId]);
      expect(await domain.offerQueries.get(driver, offer.id)).toMatchObject({
        status: 'accepted',
        payment_status: 'paid',
      });
    });

    it('happens once, and is refused for completed and unknown bookings', async () => {
      const { admin, bookingId } = await domain.deal();
      await domain.closing.cancel(admin, bookingId, { reason: 'Twice' });
      await expectRefused(
        domain.closing.cancel(admin, bookingId, { reason: 'Twice' }),
        'booking_not_cancellable',
      );
      expect(await domain.events(bookingId, 'booking.cancelled')).toHaveLength(1);
      await expectRefused(domain.closing.cancel(admin, 999_999, { reason: 'None' }), 'booking_not_found');
    });

    it('leaves a waiting payment to be rejected, never approved', async () => {
      const { admin, customer, bookingId, paymentId } = await domain.deal('paid');
      await domain.closing.cancel(admin, bookingId, { reason: 'Road closed' });
      await expectRefused(domain.paymentDecisions.approve(admin, paymentId), 'booking_cancelled');
      expect(await domain.paymentDecisions.reject(admin, paymentId)).toMatchObject({ status: 'rejected' });
      expect(await domain.bookingQueries.get(customer, bookingId)).toMatchObject({
        status: 'cancelled',
        payment_status: 'rejected',
      });
    });
  });
});
