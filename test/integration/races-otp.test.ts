import { describe, expect, it } from '@jest/globals';
import { OTP_MAX_TRIES } from '@app/contracts/otp.js';
import { DomainContext } from '../support/domain-context.js';
import { resultsOf, countResults } from '../support/command-results.js';
import { setUp } from '../support/set-up.js';

const ROUNDS = 20;

describe('races for one-time codes', () => {
  const domain = setUp(() => DomainContext.start());

  async function dealWithCode() {
    const deal = await domain.deal('confirmed');
    await domain.otp.send(deal.driver, deal.bookingId, { offer_id: deal.offer.id });
    const code = await domain.sentCode(deal.bookingId);
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
    for (let round = 0; round < ROUNDS; round += 1) {
      const { customer, admin, bookingId, code, verify } = await dealWithCode();
      const [verifyResult, cancelResult] = await resultsOf([
        verify(code),
        domain.closing.cancel(admin, bookingId, { reason: 'Road closed' }),
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
