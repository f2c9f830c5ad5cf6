import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { OTP_LIFETIME_SECONDS, OTP_MAX_TRIES, OTP_RESEND_SECONDS } from '@app/contracts/otp.js';
import { Database } from '@app/platform/database/database.service.js';
import { NotificationsModule } from '@app/domain/notifications/notifications.module.js';
import { NotificationsService } from '@app/domain/notifications/notifications.service.js';
import { toDhakaIso } from '@app/contracts/time.js';
import { DomainContext } from '../support/domain-context.js';
import { setUp } from '../support/set-up.js';
import { expectRefused } from '../support/command-results.js';

describe('one-time codes', () => {
  const domain = setUp(() => DomainContext.start([NotificationsModule]));

  /** A confirmed booking whose driver has sent a code. */
  async function dealWithCode() {
    const deal = await domain.deal('confirmed');
    const code = await domain.sendCode(deal);
    const verify = (otp: string, offerId = deal.offer.id) =>
      domain.otp.verify(deal.customer, deal.bookingId, { otp, offer_id: offerId });
    return { ...deal, code, verify };
  }

  /** A code that surely is not the given one. */
  const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  const codesOf = (bookingId: number) =>
    domain.database.query<{
      tries: number;
      is_live: boolean;
      is_used: boolean;
      code_hash: string;
      reason: string | null;
    }>(
      `SELECT tries, used_at IS NULL AND voided_at IS NULL AS is_live, used_at IS NOT NULL AS is_used, code_hash, reason
       FROM otp WHERE booking_id = $1 ORDER BY id`,
      [bookingId],
    );

  describe('send', () => {
    it('issues six digits valid for ten minutes, stored hashed and sent encrypted', async () => {
      const { customer, driver, bookingId, offer } = await domain.deal('confirmed');
      const before = Date.now();
      const receipt = await domain.otp.send(driver, bookingId, { offer_id: offer.id });
      expect(Object.keys(receipt).sort()).toEqual(['expires_at', 'resend_at']);
      const lifetime = (Date.parse(receipt.expires_at) - before) / 1000;
      expect(Math.abs(lifetime - OTP_LIFETIME_SECONDS)).toBeLessThan(10);
      const wait = (Date.parse(receipt.resend_at) - before) / 1000;
      expect(Math.abs(wait - OTP_RESEND_SECONDS)).toBeLessThan(10);

      const code = await domain.sentCode(bookingId);
      expect(code).toMatch(/^\d{6}$/);
      const events = await domain.events(bookingId, 'otp.issued');
      expect(events).toHaveLength(1);
      expect(events[0]!.payload).toMatchObject({
        offer_id: offer.id,
        user_id: customer.userId,
        driver_id: driver.userId,
        expires_at: receipt.expires_at,
      });
      expect(JSON.stringify(events)).not.toContain(code);
      const [storedCode] = await codesOf(bookingId);
      expect(storedCode).toMatchObject({ tries: 0, is_live: true });
      expect(storedCode!.code_hash).toMatch(/^[0-9a-f]{64}$/);
    });

    it("is shown in the driver's history, whoever sent it, until no tries are left", async () => {
      const { driver, customer, admin, bookingId, offer } = await domain.deal('confirmed');
      const codeSent = async () =>
        (await domain.offerQueries.history(driver, {})).items.find(({ offer_id }) => offer_id === offer.id)!
          .code_sent;
      expect(await codeSent()).toBeNull();
      const body = { offer_id: offer.id, reason: 'His phone is flat' };
      const receipt = await domain.otp.send(admin, bookingId, body);
      expect(await codeSent()).toEqual(receipt);
      await domain.database.query(`UPDATE otp SET expires_at = now() WHERE booking_id = $1`, [bookingId]);
      expect(await codeSent()).toBeNull();
      await domain.database.query(
        `UPDATE otp SET expires_at = now() + interval '5 minutes' WHERE booking_id = $1`,
        [bookingId],
      );
      expect(await codeSent()).not.toBeNull();
      const otp = await domain.sentCode(bookingId);
      await domain.otp.verify(customer, bookingId, { otp, offer_id: offer.id });
      expect(await codeSent()).toBeNull();
    });

    it('refuses other drivers, offers of other bookings, and finished bookings', async () => {
      const { driver, admin, bookingId, offer } = await domain.deal('confirmed');
      const other = await domain.deal('confirmed');
      const send = (by: typeof driver, id: number, offerId: number) =>
        domain.otp.send(by, id, { offer_id: offerId });
      await expectRefused(send(other.driver, bookingId, offer.id), 'offer_not_found');
      await expectRefused(send(driver, bookingId, other.offer.id), 'offer_not_found');
      await expectRefused(send(driver, 999_999, offer.id), 'offer_not_found');
      await domain.closures.cancel(admin, bookingId, { reason: 'Road closed' });
      await expectRefused(send(driver, bookingId, offer.id), 'booking_cancelled');
    });

    it('requires a reason from staff and stores it', async () => {
      const { bookingId, offer } = await domain.deal('confirmed');
      const operator = await domain.person('operator');
      await expectRefused(domain.otp.send(operator, bookingId, { offer_id: offer.id }), 'reason_required');
      await domain.otp.send(operator, bookingId, { offer_id: offer.id, reason: 'Driver’s phone is broken' });
      expect(await codesOf(bookingId)).toMatchObject([{ reason: 'Driver’s phone is broken' }]);
    });

    it('sends one a minute at most, whoever asks', async () => {
      const { driver, admin, bookingId, offer } = await dealWithCode();
      const tooSoon = { code: 'otp_too_soon', options: { retryAfterSeconds: expect.any(Number) } };
      await expect(domain.otp.send(driver, bookingId, { offer_id: offer.id })).rejects.toMatchObject(tooSoon);
      const staff = { offer_id: offer.id, reason: 'Again' };
      await expect(domain.otp.send(admin, bookingId, staff)).rejects.toMatchObject(tooSoon);
      expect(await domain.events(bookingId, 'otp.issued')).toHaveLength(1);
      await domain.ageCode(bookingId, OTP_RESEND_SECONDS);
      await domain.otp.send(driver, bookingId, { offer_id: offer.id });
      expect(await codesOf(bookingId)).toMatchObject([{ is_live: false }, { is_live: true }]);
    });
  });

  describe('verify', () => {
    it('completes the booking with the right code and appends one event', async () => {
      const { customer, driver, bookingId, offer, code, verify } = await dealWithCode();
      const completedBooking = await verify(code);
      expect(completedBooking).toMatchObject({ id: bookingId, status: 'completed', version: 4 });
      expect(await domain.bookingQueries.get(customer, bookingId)).toMatchObject(completedBooking);
      expect(await domain.events(bookingId, 'booking.completed')).toEqual([
        {
          type: 'booking.completed',
          payload: {
            booking_id: bookingId,
            user_id: customer.userId,
            offer_id: offer.id,
            driver_id: driver.userId,
          },
        },
      ]);
      expect(await codesOf(bookingId)).toMatchObject([{ is_used: true }]);
      await expectRefused(verify(code), 'booking_completed');
      await expectRefused(domain.otp.send(driver, bookingId, { offer_id: offer.id }), 'booking_completed');
    });

    it('counts wrong tries although the request fails, and voids the code with the last', async () => {
      const { bookingId, code, verify } = await dealWithCode();
      for (let tries = 1; tries <= OTP_MAX_TRIES; tries += 1) {
        const isLast = tries === OTP_MAX_TRIES;
        const refusal = isLast
          ? { code: 'otp_exhausted' }
          : { code: 'otp_invalid', options: { data: { tries_left: OTP_MAX_TRIES - tries } } };
        await expect(verify(wrongFor(code))).rejects.toMatchObject(refusal);
        expect(await codesOf(bookingId)).toMatchObject([{ tries, is_live: !isLast }]);
      }
      for (const otp of [wrongFor(code), code]) {
        await expectRefused(verify(otp), 'otp_exhausted');
      }
      expect(await codesOf(bookingId)).toMatchObject([{ tries: OTP_MAX_TRIES, is_used: false }]);
      expect(await domain.events(bookingId, 'booking.completed')).toEqual([]);
    });

    it('shows the driver that no tries are left, until they send a new code', async () => {
      const { driver, bookingId, offer, code, verify } = await dealWithCode();
      const receiptsOfDriver = async () => {
        const { items } = await domain.offerQueries.history(driver, {});
        const { code_sent, code_exhausted } = items.find(({ offer_id }) => offer_id === offer.id)!;
        return { code_sent, code_exhausted };
      };
      const { code_sent: receipt } = await receiptsOfDriver();
      for (let tries = 1; tries <= OTP_MAX_TRIES; tries += 1) await verify(wrongFor(code)).catch(() => null);
      expect(await receiptsOfDriver()).toEqual({ code_sent: null, code_exhausted: receipt });
      await domain.database.query(
        `UPDATE otp SET created_at = created_at - interval '2 minutes' WHERE booking_id = $1`,
        [bookingId],
      );
      const again = await domain.otp.send(driver, bookingId, { offer_id: offer.id });
      expect(await receiptsOfDriver()).toEqual({ code_sent: again, code_exhausted: null });
    });

    it('shows the code no longer once the tries are used up', async () => {
      const notifications = domain.get(NotificationsService);
      const { customer, bookingId, offer, code, verify } = await dealWithCode();
      const [issuedEvent] = await domain.events(bookingId, 'otp.issued');
      await domain
        .get(Database)
        .transaction((tx) =>
          notifications.notify(tx, customer.userId, {
            eventId: randomUUID(),
            kind: 'otp.issued',
            params: { route: 'Dhaka to Sylhet' },
            link: `/destination-reached/${offer.id}`,
            code: { sealed: issuedEvent!.payload.sealed_code, expiresAt: issuedEvent!.payload.expires_at },
          }),
        );
      const newestNotification = async () => (await notifications.list(customer.userId, {}, 'en')).items[0]!;
      for (let n = 1; n < OTP_MAX_TRIES; n += 1) await verify(wrongFor(code)).catch(() => null);
      expect(await domain.events(bookingId, 'otp.exhausted')).toEqual([]);
      const before = await newestNotification();
      expect(before.message).toContain(code);
      await verify(wrongFor(code)).catch(() => null);
      const [exhaustedEvent] = await domain.events(bookingId, 'otp.exhausted');
      const { user_id, offer_id, expires_at: expiresAt } = exhaustedEvent!.payload;
      const end = (expiry: string) =>
        domain.get(Database).transaction((tx) => notifications.endCodes(tx, user_id, [offer_id], expiry));
      await end(toDhakaIso(new Date(Date.parse(expiresAt) + 60_000)));
      expect(await newestNotification()).toEqual(before);
      await end(expiresAt);
      const after = await newestNotification();
      expect(after.message).toContain('no longer works');
      expect(after.message).not.toContain(code);
      expect(Date.parse(after.expires_at!)).toBeLessThan(Date.parse(before.expires_at!));
      expect(after.version).toBe(before.version + 1);
    });

    it('takes a new code after the tries of the old are used up', async () => {
      const { driver, bookingId, offer, code, verify } = await dealWithCode();
      for (let n = 0; n < OTP_MAX_TRIES; n += 1) await verify(wrongFor(code)).catch(() => null);
      await domain.ageCode(bookingId, OTP_RESEND_SECONDS);
      await domain.otp.send(driver, bookingId, { offer_id: offer.id });
      expect(await verify(await domain.sentCode(bookingId))).toMatchObject({ status: 'completed' });
    });

    it('rejects expired, replaced, other bookings’ and other offers’ codes, and counts tries of a valid one', async () => {
      const refusal = async (attempt: Promise<unknown>) =>
        attempt.then(
          () => 'taken',
          (error: { code: string; options: unknown }) => ({ code: error.code, options: error.options }),
        );
      const refusedWith = (options: object) => ({ code: 'otp_invalid', options });
      const wrong = refusedWith({ data: { tries_left: OTP_MAX_TRIES - 1 } });

      const expiredDeal = await dealWithCode();
      await domain.ageCode(expiredDeal.bookingId, OTP_LIFETIME_SECONDS);
      expect(await refusal(expiredDeal.verify(expiredDeal.code))).toEqual(refusedWith({}));

      const dealWithNewCode = await dealWithCode();
      await domain.ageCode(dealWithNewCode.bookingId, OTP_RESEND_SECONDS);
      const newCode = await domain.sendCode(dealWithNewCode);
      if (newCode !== dealWithNewCode.code)
        expect(await refusal(dealWithNewCode.verify(dealWithNewCode.code))).toEqual(wrong);

      const [one, other] = [await dealWithCode(), await dealWithCode()];
      expect(await refusal(one.verify(one.code, other.offer.id))).toEqual(wrong);
      const second = refusedWith({ data: { tries_left: OTP_MAX_TRIES - 2 } });
      if (one.code !== other.code) expect(await refusal(one.verify(other.code))).toEqual(second);

      const none = await domain.deal('confirmed');
      const unsent = domain.otp.verify(none.customer, none.bookingId, {
        otp: '123456',
        offer_id: none.offer.id,
      });
      expect(await refusal(unsent)).toEqual(refusedWith({}));
      expect(await one.verify(one.code)).toMatchObject({ status: 'completed' });
    });

    it('works until the last second, by the clock of the database', async () => {
      const { bookingId, code, verify } = await dealWithCode();
      await domain.ageCode(bookingId, OTP_LIFETIME_SECONDS - 30);
      expect(await verify(code)).toMatchObject({ status: 'completed' });
    });
  });
});
