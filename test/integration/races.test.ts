import { describe, expect, it } from '@jest/globals';
import { OTP_MAX_TRIES } from '@app/contracts/otp.js';
import { DomainContext, inHours } from '../support/domain-context.js';
import { resultsOf, countResults } from '../support/command-results.js';
import { setUp } from '../support/set-up.js';

const ROUNDS = 10;

describe('races', () => {
  const domain = setUp(() => DomainContext.start());

  const paymentsOn = (bookingId: number) =>
    domain.database.query<{ status: string }>('SELECT status FROM payment WHERE booking_id = $1', [
      bookingId,
    ]);

  it('two admins decide at once: one wins, nothing happens twice', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { admin, customer, bookingId, paymentId } = await domain.deal('paid');
      const admin2 = await domain.person('admin');
      const isApproval = round % 2 === 0;
      const results = await resultsOf([
        domain.paymentDecisions.approve(admin, paymentId),
        isApproval
          ? domain.paymentDecisions.approve(admin2, paymentId)
          : domain.paymentDecisions.reject(admin2, paymentId),
      ]);
      expect([...results].sort()).toEqual(['done', 'payment_decided']);
      const isApproved = isApproval || results[0] === 'done';
      expect(await paymentsOn(bookingId)).toEqual([{ status: isApproved ? 'approved' : 'rejected' }]);
      expect(await domain.bookingQueries.get(customer, bookingId)).toMatchObject({
        status: isApproved ? 'confirmed' : 'pending',
        payment_status: isApproved ? 'paid' : 'rejected',
        version: 3,
      });
      const types = (await domain.eventTypes(bookingId)).slice(3);
      expect(types).toEqual(isApproved ? ['offer.accepted', 'payment.approved'] : ['payment.rejected']);
    }
  });

  it('two offers of one booking are paid at once: one is selected', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { customer, bookingId, offer } = await domain.deal();
      const offer2 = await domain.offer(await domain.person('driver'), { id: bookingId });
      expect(await countResults([domain.pay(customer, offer), domain.pay(customer, offer2)])).toEqual({
        done: 1,
        payment_exists: 1,
      });
      expect(await paymentsOn(bookingId)).toEqual([{ status: 'pending' }]);
      expect(await domain.events(bookingId, 'payment.submitted')).toHaveLength(1);
    }
  });

  it('the form is sent twenty times at once: one payment', async () => {
    const { customer, bookingId, offer } = await domain.deal();
    const body = domain.paymentFor(offer);
    const attempts = Array.from({ length: 20 }, () => domain.payments.submit(customer, body));
    expect(await countResults(attempts)).toEqual({ done: 1, payment_exists: 19 });
    expect(await paymentsOn(bookingId)).toHaveLength(1);
  });

  it('one transaction id pays for two bookings at once: one is paid', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [one, other] = [await domain.deal(), await domain.deal()];
      const withId = (transaction_id: string) => ({ transaction_id });
      const results = await resultsOf([
        domain.pay(one.customer, one.offer, withId(`SAME${round}`)),
        domain.pay(other.customer, other.offer, withId(`same ${round}-`)),
      ]);
      expect([...results].sort()).toEqual(['done', 'transaction_id_used']);
      const loser = results[0] === 'done' ? other : one;
      expect(await paymentsOn(loser.bookingId)).toEqual([]);
      expect(await domain.bookingQueries.get(loser.customer, loser.bookingId)).toMatchObject({
        payment_status: 'none',
      });
    }
  });

  it('a transaction id is submitted elsewhere while its payment is rejected: only its own booking gets it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [one, other] = [await domain.deal(), await domain.deal()];
      const id = { transaction_id: `MOVED-${round}` };
      const first = await domain.pay(one.customer, one.offer, id);
      const results = await resultsOf([
        domain.paymentDecisions.reject(one.admin, first.id),
        domain.pay(other.customer, other.offer, id),
      ]);
      expect(results).toEqual(['done', 'transaction_id_used']);
      const attempts = Array.from({ length: 5 }, () => domain.pay(one.customer, one.offer, id));
      expect(await countResults(attempts)).toEqual({ done: 1, payment_exists: 4 });
    }
  });

  it('the index refuses a second payment in use, even where the check has not seen the first', async () => {
    const [one, other] = [await domain.deal(), await domain.deal('paid')];
    await domain.pay(one.customer, one.offer, { transaction_id: 'INDEX 1' });
    await expect(
      domain.database.query(`UPDATE payment SET transaction_id = 'index-1' WHERE id = $1`, [other.paymentId]),
    ).rejects.toThrow('payment_transaction_once');
  });

  it('a booking is deleted while an offer is sent: no pending offer on a hidden booking', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const customer = await domain.person('user');
      const driver = await domain.person('driver');
      const booking = await domain.book(customer);
      const [removeResult, offerResult] = await resultsOf([
        domain.closures.remove(customer, booking.id),
        domain.offer(driver, booking),
      ]);
      expect(removeResult).toBe('done');
      expect(['done', 'booking_not_found']).toContain(offerResult);
      const rows = await domain.database.query('SELECT status FROM offer WHERE booking_id = $1', [
        booking.id,
      ]);
      expect(rows).toEqual(offerResult === 'done' ? [{ status: 'rejected' }] : []);
      const [event] = await domain.events(booking.id, 'booking.cancelled');
      expect(event!.payload.driver_ids).toEqual(offerResult === 'done' ? [driver.userId] : []);
    }
  });

  it('a booking is confirmed while an offer is sent: no offer stays pending', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { admin, bookingId, paymentId } = await domain.deal('paid');
      const late = await domain.person('driver');
      const [approveResult, offerResult] = await resultsOf([
        domain.paymentDecisions.approve(admin, paymentId),
        domain.offer(late, { id: bookingId }),
      ]);
      expect(approveResult).toBe('done');
      expect(['done', 'booking_not_found']).toContain(offerResult);
      const pendingOffers = await domain.database.query(
        `SELECT id FROM offer WHERE booking_id = $1 AND status = 'pending'`,
        [bookingId],
      );
      expect(pendingOffers).toEqual([]);
      expect(await domain.events(bookingId, 'offer.rejected')).toHaveLength(offerResult === 'done' ? 1 : 0);
    }
  });

  it('an offer is re-sent while it is paid for: the payment has the total of the stored offer', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { customer, driver, bookingId, offer } = await domain.deal();
      const [, resent] = await resultsOf([
        domain.pay(customer, offer),
        domain.offers.resend(driver, { booking_id: bookingId, proposed_price: 9000 }),
      ]);
      expect(['done', 'offer_selected']).toContain(resent);
      const now = await domain.offerQueries.get(driver, offer.id);
      const [payment] = await domain.paymentQueries.listForBooking(customer, bookingId);
      expect(payment!.total).toBe(now.total);
    }
  });

  it('a booking is edited while it is paid for: one after the other, or refused', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { customer, bookingId, offer } = await domain.deal();
      const fields = { pickup_address: 'A', drop_address: 'B', scheduled_time: inHours(3) };
      const [editResult, payResult] = await resultsOf([
        domain.edits.update(customer, bookingId, fields),
        domain.pay(customer, offer),
      ]);
      expect(payResult).toBe('done');
      expect(['done', 'booking_not_editable']).toContain(editResult);
      expect((await domain.bookingQueries.get(customer, bookingId)).version).toBe(
        editResult === 'done' ? 3 : 2,
      );
    }
  });

  it('many drivers offer at once, and one of them twice', async () => {
    const booking = await domain.book(await domain.person('user'));
    const drivers = await Promise.all(Array.from({ length: 15 }, () => domain.person('driver')));
    const attempts = [...drivers, drivers[0]!].map((driver) => domain.offer(driver, booking));
    expect(await countResults(attempts)).toEqual({ done: 15, offer_exists: 1 });
    expect(await domain.events(booking.id, 'offer.sent')).toHaveLength(15);
  });

  it('a booking is cancelled and paid for at once: no payment is lost', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { customer, admin, bookingId, offer } = await domain.deal();
      const [cancelResult, payResult] = await resultsOf([
        domain.closures.cancel(admin, bookingId, { reason: 'Road closed' }),
        domain.pay(customer, offer),
      ]);
      expect(cancelResult).toBe('done');
      expect(['done', 'booking_cancelled']).toContain(payResult);
      expect(await paymentsOn(bookingId)).toEqual(payResult === 'done' ? [{ status: 'pending' }] : []);
    }
  });
});

const OTP_ROUNDS = 20;

describe('races for one-time codes', () => {
  const domain = setUp(() => DomainContext.start());

  async function dealWithCode() {
    const deal = await domain.deal('confirmed');
    const code = await domain.sendCode(deal);
    const verify = (otp: string) =>
      domain.otp.verify(deal.customer, deal.bookingId, { otp, offer_id: deal.offer.id });
    return { ...deal, code, verify };
  }

  it('the right code is entered twenty times at once: completed once', async () => {
    const { bookingId, code, verify } = await dealWithCode();
    expect(await countResults(Array.from({ length: 20 }, () => verify(code)))).toEqual({
      done: 1,
      booking_completed: 19,
    });
    expect(await domain.events(bookingId, 'booking.completed')).toHaveLength(1);
  });

  it('twenty wrong codes at once: five are tried, then even the right one fails', async () => {
    const { bookingId, code, verify } = await dealWithCode();
    const wrong = Array.from({ length: 20 }, (_, n) =>
      String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0'),
    );
    expect(await countResults(wrong.map(verify))).toEqual({
      otp_invalid: OTP_MAX_TRIES - 1,
      otp_exhausted: 21 - OTP_MAX_TRIES,
    });
    expect(await resultsOf([verify(code)])).toEqual(['otp_exhausted']);
    const rows = await domain.database.query('SELECT tries FROM otp WHERE booking_id = $1', [bookingId]);
    expect(rows).toEqual([{ tries: OTP_MAX_TRIES }]);
  });

  it('the driver presses ten times at once: one code', async () => {
    const { driver, bookingId, offer } = await domain.deal('confirmed');
    const sends = Array.from({ length: 10 }, () =>
      domain.otp.send(driver, bookingId, { offer_id: offer.id }),
    );
    expect(await countResults(sends)).toEqual({ done: 1, otp_too_soon: 9 });
    expect(await domain.events(bookingId, 'otp.issued')).toHaveLength(1);
  });

  it('the code is entered while the booking is cancelled: it ends one way', async () => {
    for (let round = 0; round < OTP_ROUNDS; round += 1) {
      const { customer, admin, bookingId, code, verify } = await dealWithCode();
      const [verifyResult, cancelResult] = await resultsOf([
        verify(code),
        domain.closures.cancel(admin, bookingId, { reason: 'Road closed' }),
      ]);
      expect([verifyResult, cancelResult]).toContainEqual('done');
      expect([verifyResult, cancelResult]).toEqual(
        verifyResult === 'done' ? ['done', 'booking_not_cancellable'] : ['booking_cancelled', 'done'],
      );
      const { status } = await domain.bookingQueries.get(customer, bookingId);
      expect(status).toBe(verifyResult === 'done' ? 'completed' : 'cancelled');
    }
  });
});
