import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bookingPaymentSchema, paymentSchema } from '@app/contracts/payments.js';
import { DomainContext } from '../support/domain-context.js';

describe('payments', () => {
  let domain: DomainContext;

  beforeAll(async () => {
    domain = await DomainContext.start();
  });

  afterAll(async () => {
    await domain?.stop();
  });

  describe('submit', () => {
    it('selects the offer, computes what is due and tells it once', async () => {
      const { customer, driver, bookingId, offer } = await domain.deal();
      const body = { ...domain.paymentFor(offer), transaction_id: ' bhn7k2p9qx ' };
      const payment = await domain.payments.submit(customer, body);
      expect(bookingPaymentSchema.strict().parse(payment)).toEqual(payment);
      expect(payment).toMatchObject({
        status: 'pending',
        selected_offer_id: offer.id,
        amount: 5500,
        total: 5500,
        transaction_id: 'BHN7K2P9QX',
        payer_number: '01712345678',
        paid_at: '2026-11-21T09:30:00+06:00',
        version: 1,
      });
      expect(await domain.bookingQueries.get(customer, bookingId)).toMatchObject({
        status: 'pending',
        payment_status: 'pending',
        selected_offer_id: offer.id,
        version: 2,
      });
      const selected = await domain.offerQueries.get(driver, offer.id);
      expect(selected).toMatchObject({ is_selected: 1, payment_status: 'pending', status: 'pending' });
      expect(selected.version).toBeGreaterThan(offer.version);
      expect(await domain.eventTypes(bookingId)).toEqual([
        'booking.created',
        'offer.sent',
        'payment.submitted',
      ]);
      const [event] = await domain.events(bookingId, 'payment.submitted');
      expect(event!.payload).toEqual({
        payment_id: payment.id,
        booking_id: bookingId,
        offer_id: offer.id,
        user_id: customer.userId,
        driver_id: driver.userId,
      });
    });

    it('takes less than is due and flags it to the admin', async () => {
      const { customer, offer } = await domain.deal();
      const short = await domain.payments.submit(customer, { ...domain.paymentFor(offer), amount: 0.01 });
      expect(short).toMatchObject({ amount: 0.01, total: 5500 });
      expect(await domain.paymentQueries.adminViewById(short.id)).toMatchObject({ is_short: true });
    });

    it('takes the configured method only', async () => {
      const { customer, offer } = await domain.deal();
      await expect(
        domain.payments.submit(customer, { ...domain.paymentFor(offer), method: 'cash' }),
      ).rejects.toMatchObject({ code: 'method_not_accepted' });
      expect(domain.paymentQueries.instructions()).toEqual({
        method: 'bkash',
        merchant_number: '01700000000',
      });
    });

    it('is for an own booking and an offer on it', async () => {
      const [one, other] = [await domain.deal(), await domain.deal()];
      await expect(domain.pay(other.customer, one.offer)).rejects.toMatchObject({
        code: 'booking_not_found',
      });
      const crossed = { ...domain.paymentFor(one.offer), selected_offer_id: other.offer.id };
      await expect(domain.payments.submit(one.customer, crossed)).rejects.toMatchObject({
        code: 'offer_not_found',
      });
      const unknown = { ...domain.paymentFor(one.offer), booking_id: 999_999 };
      await expect(domain.payments.submit(one.customer, unknown)).rejects.toMatchObject({
        code: 'booking_not_found',
      });
      expect(await domain.eventTypes(one.bookingId)).toEqual(['booking.created', 'offer.sent']);
    });

    it('waits for the decision on the one before, and ends with approval', async () => {
      const { customer, admin, offer, paymentId } = await domain.deal('paid');
      await expect(domain.pay(customer, offer)).rejects.toMatchObject({ code: 'payment_exists' });
      await domain.payments.approve(admin, paymentId);
      await expect(domain.pay(customer, offer)).rejects.toMatchObject({ code: 'payment_exists' });
    });

    it('ends with cancellation', async () => {
      const { customer, admin, bookingId, offer } = await domain.deal();
      await domain.closing.cancel(admin, bookingId, 'Road closed');
      await expect(domain.pay(customer, offer)).rejects.toMatchObject({ code: 'booking_cancelled' });
    });

    it('refuses an offer that no longer stands', async () => {
      const { customer, offer } = await domain.deal();
      await domain.database.query(`UPDATE offer SET status = 'withdrawn' WHERE id = $1`, [offer.id]);
      await expect(domain.pay(customer, offer)).rejects.toMatchObject({ code: 'offer_not_payable' });
    });

    it('takes a transaction id once, however it is typed, and leaves no trace of the second try', async () => {
      const [one, other] = [await domain.deal(), await domain.deal()];
      await domain.payments.submit(one.customer, {
        ...domain.paymentFor(one.offer),
        transaction_id: 'ONCE-1',
      });
      const again = { ...domain.paymentFor(other.offer), transaction_id: 'once-1' };
      await expect(domain.payments.submit(other.customer, again)).rejects.toMatchObject({
        code: 'transaction_id_used',
      });
      expect(await domain.eventTypes(other.bookingId)).toEqual(['booking.created', 'offer.sent']);
      expect(await domain.bookingQueries.get(other.customer, other.bookingId)).toMatchObject({
        payment_status: 'none',
        selected_offer_id: null,
        version: 1,
      });
      expect(await domain.offerQueries.viewById(other.offer.id)).toEqual(other.offer);
    });

    it('does not take a rejected payment’s transaction id again', async () => {
      const { customer, admin, offer } = await domain.deal();
      const body = domain.paymentFor(offer);
      const payment = await domain.payments.submit(customer, body);
      await domain.payments.reject(admin, payment.id);
      await expect(domain.payments.submit(customer, body)).rejects.toMatchObject({
        code: 'transaction_id_used',
      });
      expect(await domain.pay(customer, offer)).toMatchObject({ status: 'pending' });
    });
  });

  describe('approve', () => {
    it('accepts the offer, rejects the others and confirms the booking, each told once', async () => {
      const { customer, driver, admin, bookingId, offer } = await domain.deal();
      const losers = [await domain.person('driver'), await domain.person('driver')];
      const lost = [];
      for (const loser of losers) lost.push(await domain.offer(loser, { id: bookingId }, 4000));
      const { id } = await domain.pay(customer, offer);
      const approved = await domain.payments.approve(admin, id);
      expect(paymentSchema.strict().parse(approved)).toEqual(approved);
      expect(approved).toMatchObject({
        status: 'approved',
        is_short: false,
        user_name: customer.name,
        driver_name: driver.name,
        decided_by_name: admin.name,
        version: 2,
      });
      expect(await domain.bookingQueries.get(customer, bookingId)).toMatchObject({
        status: 'confirmed',
        payment_status: 'paid',
        price: 5000,
        selected_offer_id: offer.id,
        confirmed_offer: { driver_name: driver.name, price: 5000, message: offer.message },
        version: 3,
      });
      expect(await domain.offerQueries.get(driver, offer.id)).toMatchObject({
        status: 'accepted',
        is_selected: 1,
        payment_status: 'paid',
        booking_status: 'confirmed',
      });
      for (const each of lost) {
        const now = (await domain.offerQueries.viewById(each.id))!;
        expect(now).toMatchObject({ status: 'rejected', is_selected: 0, payment_status: 'none' });
        expect(now.version).toBeGreaterThan(each.version);
      }
      expect((await domain.eventTypes(bookingId)).slice(-4)).toEqual([
        'offer.accepted',
        'offer.rejected',
        'offer.rejected',
        'payment.approved',
      ]);
      const rejected = await domain.events(bookingId, 'offer.rejected');
      expect(rejected.map((event) => event.payload.driver_id).sort()).toEqual(
        losers.map((loser) => loser.userId).sort(),
      );
    });

    it('is decided once', async () => {
      const { admin, paymentId, bookingId } = await domain.deal('confirmed');
      const decided = { code: 'payment_decided', options: { params: { status: 'approved' } } };
      await expect(domain.payments.approve(admin, paymentId)).rejects.toMatchObject(decided);
      await expect(domain.payments.reject(admin, paymentId)).rejects.toMatchObject(decided);
      await expect(domain.payments.approve(admin, 999_999)).rejects.toMatchObject({
        code: 'payment_not_found',
      });
      expect(await domain.events(bookingId, 'payment.approved')).toHaveLength(1);
    });

    it('is whole or nothing', async () => {
      const { customer, admin, bookingId, offer, paymentId } = await domain.deal('paid');
      // The last write of the transaction fails.
      await domain.database.query(
        `ALTER TABLE outbox_event ADD CONSTRAINT fault CHECK (type <> 'payment.approved') NOT VALID`,
      );
      await expect(domain.payments.approve(admin, paymentId)).rejects.toThrow('fault');
      await domain.database.query('ALTER TABLE outbox_event DROP CONSTRAINT fault');
      expect(await domain.paymentQueries.adminViewById(paymentId)).toMatchObject({
        status: 'pending',
        version: 1,
      });
      expect(await domain.bookingQueries.get(customer, bookingId)).toMatchObject({
        status: 'pending',
        price: null,
      });
      expect(await domain.offerQueries.viewById(offer.id)).toMatchObject({
        status: 'pending',
        payment_status: 'pending',
      });
      expect(await domain.eventTypes(bookingId)).not.toContain('offer.accepted');
      expect(await domain.payments.approve(admin, paymentId)).toMatchObject({ status: 'approved' });
    });
  });

  describe('reject', () => {
    it('clears the selection, so that the customer can choose again', async () => {
      const { customer, driver, admin, bookingId, offer, paymentId } = await domain.deal('paid');
      const rejected = await domain.payments.reject(admin, paymentId);
      expect(rejected).toMatchObject({ status: 'rejected', decided_by_name: admin.name, version: 2 });
      expect(await domain.bookingQueries.get(customer, bookingId)).toMatchObject({
        status: 'pending',
        payment_status: 'rejected',
        selected_offer_id: null,
        version: 3,
      });
      expect(await domain.offerQueries.get(driver, offer.id)).toMatchObject({
        status: 'pending',
        is_selected: 0,
        payment_status: 'rejected',
      });
      expect((await domain.eventTypes(bookingId)).at(-1)).toBe('payment.rejected');

      const better = await domain.offer(await domain.person('driver'), { id: bookingId }, 4500);
      const second = await domain.pay(customer, better);
      await domain.payments.approve(admin, second.id);
      expect(await domain.bookingQueries.get(customer, bookingId)).toMatchObject({
        status: 'confirmed',
        price: 4500,
      });
      expect(await domain.offerQueries.viewById(offer.id)).toMatchObject({ status: 'rejected' });
      await expect(domain.payments.approve(admin, paymentId)).rejects.toMatchObject({
        code: 'payment_decided',
      });
    });
  });

  describe('reading', () => {
    it('gives a booking’s payments to its customer and staff, newest first, as paid', async () => {
      const { customer, admin, bookingId, offer, paymentId } = await domain.deal('paid');
      await domain.payments.reject(admin, paymentId);
      const second = await domain.pay(customer, offer);
      await domain.payments.approve(admin, second.id);
      const seen = await domain.paymentQueries.listForBooking(customer, bookingId);
      expect(seen.map(({ id, status }) => [id, status])).toEqual([
        [second.id, 'paid'],
        [paymentId, 'rejected'],
      ]);
      expect(await domain.paymentQueries.listForBooking(await domain.person('operator'), bookingId)).toEqual(
        seen,
      );
      expect(await domain.paymentQueries.bookingPaymentViewById(second.id)).toEqual(seen[0]);
      expect(await domain.paymentQueries.bookingPaymentViewById(999_999)).toBeNull();
    });

    it('tells drivers of their own selected offer only, and nothing of the payer', async () => {
      const { driver, bookingId, paymentId } = await domain.deal('confirmed');
      const [payment, ...rest] = await domain.paymentQueries.listForBooking(driver, bookingId);
      expect(rest).toEqual([]);
      expect(payment).toMatchObject({
        id: paymentId,
        status: 'paid',
        transaction_id: null,
        payer_number: null,
      });

      const other = await domain.deal('paid');
      const loser = await domain.person('driver');
      await domain.offer(loser, { id: other.bookingId });
      expect(await domain.paymentQueries.listForBooking(loser, other.bookingId)).toEqual([]);
      await expect(domain.paymentQueries.listForBooking(driver, other.bookingId)).rejects.toMatchObject({
        code: 'booking_not_found',
      });
    });

    it('tells an unpaid booking from somebody else’s', async () => {
      const { customer, bookingId } = await domain.deal();
      expect(await domain.paymentQueries.listForBooking(customer, bookingId)).toEqual([]);
      const stranger = await domain.person('user');
      await expect(domain.paymentQueries.listForBooking(stranger, bookingId)).rejects.toMatchObject({
        code: 'booking_not_found',
      });
    });

    it('lists all for admins, by status and page by page', async () => {
      const whole = await domain.paymentQueries.list({ limit: '200' });
      for (const payment of whole.items) expect(paymentSchema.strict().parse(payment)).toEqual(payment);
      const pending = await domain.paymentQueries.list({ limit: '200', status: 'pending' });
      expect(pending.items).toEqual(whole.items.filter((payment) => payment.status === 'pending'));
      const first = await domain.paymentQueries.list({ limit: '2' });
      const second = await domain.paymentQueries.list({ limit: '2', before: first.next! });
      expect([...first.items, ...second.items]).toEqual(whole.items.slice(0, 4));
    });
  });
});
