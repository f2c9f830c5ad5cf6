import { describe, expect, it } from '@jest/globals';
import { offerSchema } from '@app/contracts/offers.js';
import { dhakaDay } from '@app/contracts/document-expiry.js';
import { DomainContext } from '../support/domain-context.js';
import { setUp } from '../support/set-up.js';
import { expectRefused } from '../support/command-results.js';
import { ApiContext } from '../support/api-context.js';

describe('offers', () => {
  const domain = setUp(() => DomainContext.start());

  describe('send', () => {
    it('offers a price, with commission and total, and appends one event', async () => {
      const [customer, driver] = [await domain.person('user'), await domain.person('driver')];
      const booking = await domain.book(customer);
      const body = { booking_id: booking.id, proposed_price: 19.95, message: '' };
      const offer = await domain.offers.send(driver, body);
      expect(offerSchema.strict().parse(offer)).toEqual(offer);
      expect(offer).toMatchObject({
        driver_id: driver.userId,
        driver_name: driver.name,
        offered_price: 19.95,
        commission: 2,
        total: 21.95,
        message: null,
        status: 'pending',
        is_selected: 0,
        payment_status: 'none',
        booking_status: 'pending',
      });
      expect(await domain.events(booking.id, 'offer.sent')).toEqual([
        {
          type: 'offer.sent',
          payload: {
            price: 19.95,
            offer_id: offer.id,
            booking_id: booking.id,
            driver_id: driver.userId,
            user_id: customer.userId,
          },
        },
      ]);
    });

    it('is for open bookings: any other is to a driver like one that does not exist', async () => {
      const stranger = await domain.person('driver');
      const { admin, driver, bookingId } = await domain.deal();
      await domain.startBooking(bookingId);
      const confirmedDeal = await domain.deal('confirmed');
      const cancelledDeal = await domain.deal();
      await domain.closures.cancel(admin, cancelledDeal.bookingId, { reason: 'Road closed' });
      for (const id of [bookingId, confirmedDeal.bookingId, cancelledDeal.bookingId, 999_999]) {
        await expectRefused(domain.offer(stranger, { id }), 'booking_not_found');
        const again = { booking_id: id, proposed_price: 1 };
        await expectRefused(domain.offers.resend(stranger, again), 'booking_not_found');
      }
      await expectRefused(domain.offer(driver, { id: bookingId }), 'booking_not_open');
      await expectRefused(
        domain.offer(cancelledDeal.driver, { id: cancelledDeal.bookingId }),
        'booking_not_open',
      );
    });

    it('is still possible while a payment waits, for it may be rejected', async () => {
      const { bookingId } = await domain.deal('paid');
      expect(await domain.offer(await domain.person('driver'), { id: bookingId })).toMatchObject({
        is_selected: 0,
      });
    });

    it('happens once per driver and booking', async () => {
      const { driver, bookingId } = await domain.deal();
      await expectRefused(domain.offer(driver, { id: bookingId }, 4000), 'offer_exists');
      expect(await domain.events(bookingId, 'offer.sent')).toHaveLength(1);
    });
  });

  describe('resend', () => {
    it('changes price and message, increments the version and appends one event', async () => {
      const { driver, bookingId, offer } = await domain.deal();
      const dearer = await domain.offers.resend(driver, { booking_id: bookingId, proposed_price: 6000 });
      expect(dearer).toMatchObject({
        id: offer.id,
        offered_price: 6000,
        total: 6600,
        message: offer.message,
      });
      expect(dearer.version).toBeGreaterThan(offer.version);
      const silent = await domain.offers.resend(driver, {
        booking_id: bookingId,
        proposed_price: 5500,
        message: null,
      });
      expect(silent).toMatchObject({ offered_price: 5500, message: null });
      expect(await domain.events(bookingId, 'offer.updated')).toHaveLength(2);
    });

    it('has the time at which the offer was sent last, also when it comes back', async () => {
      const { driver, bookingId, offer } = await domain.deal();
      const backdate = () =>
        domain.database.query("UPDATE offer SET created_at = created_at - interval '1 day' WHERE id = $1", [
          offer.id,
        ]);
      const isFresh = ({ created_at }: { created_at: string }) =>
        Date.now() - Date.parse(created_at) < 60_000;
      await backdate();
      const changedOffer = await domain.offers.resend(driver, {
        booking_id: bookingId,
        proposed_price: 6000,
      });
      expect(isFresh(changedOffer)).toBe(true);
      await backdate();
      expect(isFresh(await domain.offers.withdraw(driver, offer.id, {}))).toBe(false);
      expect(isFresh(await domain.offer(driver, { id: bookingId }, 5000))).toBe(true);
    });

    it('is refused after the selection, until the payment is rejected', async () => {
      const { driver, admin, bookingId, paymentId } = await domain.deal('paid');
      const body = { booking_id: bookingId, proposed_price: 6000 };
      await expectRefused(domain.offers.resend(driver, body), 'offer_selected');
      await domain.paymentDecisions.reject(admin, paymentId);
      expect(await domain.offers.resend(driver, body)).toMatchObject({
        offered_price: 6000,
        payment_status: 'rejected',
      });
    });

    it('ends with the booking', async () => {
      const { admin, bookingId, paymentId } = await domain.deal('paid');
      const loser = await domain.person('driver');
      await domain.offer(loser, { id: bookingId });
      await domain.paymentDecisions.approve(admin, paymentId);
      await expectRefused(
        domain.offers.resend(loser, { booking_id: bookingId, proposed_price: 1 }),
        'booking_not_open',
      );
    });

    it('ends with the verification', async () => {
      const { driver, bookingId } = await domain.deal();
      await domain.database.query(`UPDATE driver_application SET status = 'rejected' WHERE user_id = $1`, [
        driver.userId,
      ]);
      await expectRefused(
        domain.offers.resend(driver, { booking_id: bookingId, proposed_price: 1 }),
        'driver_not_verified',
      );
    });
  });
});

const BANGLA = { 'accept-language': 'bn' };
const DAY_MS = 86_400_000;

/** What drivers read who may not send offers now. */
describe('the refusal of an offer', () => {
  const api = setUp(() => ApiContext.start());
  const suspendedDriver = setUp(() => api.signIn('driver'));
  const withOldDocuments = setUp(() => api.signIn('driver2'));
  const admin = setUp(() => api.signIn('admin'));
  const customer = setUp(() => api.signIn('customer'));

  async function post(path: string, body?: object, as = admin): Promise<any> {
    const reply = await api.post(`/api${path}`, body, as);
    if (reply.statusCode >= 300) throw new Error(`${path} answered ${reply.statusCode}: ${reply.body}`);
    return reply.json().data;
  }

  /** A driver's offer on a new booking, as it is answered. */
  async function offer(driver: { cookie: string }, language: Record<string, string> = {}) {
    const { id } = await post(
      '/bookings',
      {
        pickup_address: 'Gulshan 2, Dhaka',
        drop_address: 'Boro Bazar, Khulna',
        scheduled_time: new Date(Date.now() + 9 * DAY_MS).toISOString().slice(0, 16),
        vehicle_type: 'truck',
      },
      customer,
    );
    const body = { booking_id: id, proposed_price: 5000 };
    const reply = await api.post('/api/booking-offers-driver', body, { ...driver, ...language });
    const { code, message } = reply.json();
    return { status: reply.statusCode, code, message };
  }

  it('of a suspended driver says until when and why, and the driver can ask by a ticket', async () => {
    const [row] = await api.database.query(`SELECT id FROM app_user WHERE username = 'driver'`);
    const { id } = row as { id: number };
    const reason = 'Three customers complained.';
    await post(`/drivers/${id}/suspend`, { reason, until: '2099-01-15T09:00' });
    const refusal = { status: 409, code: 'driver_suspended' };
    expect(await offer(suspendedDriver)).toEqual({
      ...refusal,
      message: `You are suspended until 15 Jan 2099, 9:00 am and cannot send offers. Reason: ${reason}`,
    });
    expect(await offer(suspendedDriver, BANGLA)).toEqual({
      ...refusal,
      message: `১৫ জানুয়ারি ২০৯৯, সকাল ৯:০০ পর্যন্ত আপনি স্থগিত আছেন, তাই অফার পাঠাতে পারবেন না। কারণ: ${reason}`,
    });
    const ticket = { subject: 'My suspension', description: 'I was not there.' };
    expect(await post('/support-tickets', ticket, suspendedDriver)).toMatchObject(ticket);

    await post(`/drivers/${id}/reinstate`);
    await post(`/drivers/${id}/suspend`, { reason });
    expect((await offer(suspendedDriver)).message).toBe(
      `You are suspended until further notice and cannot send offers. Reason: ${reason}`,
    );
    await post(`/drivers/${id}/reinstate`);
    expect(await offer(suspendedDriver)).toMatchObject({ status: 201 });
  });

  it('of a driver whose documents have expired names them', async () => {
    const yesterday = dhakaDay(new Date(Date.now() - DAY_MS));
    await api.database.query(
      `UPDATE vehicle SET insurance_expires_on = $1, fitness_expires_on = $1
       WHERE owner_id = (SELECT id FROM app_user WHERE username = 'driver2')`,
      [yesterday],
    );
    const refusal = { status: 409, code: 'documents_expired' };
    expect(await offer(withOldDocuments)).toEqual({
      ...refusal,
      message:
        'You cannot send this offer because these documents have expired: fitness certificate, insurance.',
    });
    expect(await offer(withOldDocuments, BANGLA)).toEqual({
      ...refusal,
      message: 'এই কাগজপত্রের মেয়াদ শেষ, তাই অফারটি পাঠাতে পারবেন না: ফিটনেস সার্টিফিকেট, বীমা।',
    });
  });
});
