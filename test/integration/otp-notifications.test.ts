import { describe, expect, it } from '@jest/globals';
import type { DomainEvent, EventPayload, EventType } from '@app/contracts/events.js';
import { NotificationsService } from '@app/domain/notifications/notifications.service.js';
import { Database } from '@app/platform/database/database.service.js';
import { Sealer } from '@app/platform/security/sealer.js';
import { EndNotifiedCode, NotifyCustomerOfOtp } from '../../apps/worker/src/otp/otp.subscriptions.js';
import { domainEvent } from '../support/domain-event.js';
import { createTestDatabase } from '../support/postgres.js';
import { demoRows } from '../support/rows.js';
import { createWorkerContext } from '../support/worker-context.js';
import { setUp } from '../support/set-up.js';

const CODE = '482913';

/** A notification shows its delivery code only while the code can be entered. */
describe('notifications of delivery codes', () => {
  const database = setUp(() => createTestDatabase({ demo: true }));
  const worker = setUp(() => createWorkerContext(database));
  const { ids, rows } = demoRows({ database });

  /** A paid booking, with functions to issue its codes and to read whether they are shown. */
  async function paidBooking() {
    const { bookingId, offerId } = await rows.deal('confirmed');
    const people = { user_id: ids.customer, driver_id: ids.driver };
    const deal = { booking_id: bookingId, offer_id: offerId, ...people };
    const newCode = () => rows.deliveryCode({ bookingId, offerId });
    const issueCode = async (otpId: number) => {
      const [row] = await database.query<{ expires_at: Date }>('SELECT expires_at FROM otp WHERE id = $1', [
        otpId,
      ]);
      const expiresAt = row!.expires_at.toISOString();
      const sealedCode = worker.get(Sealer).seal(CODE);
      await react(NotifyCustomerOfOtp, 'otp.issued', {
        ...deal,
        otp_id: otpId,
        sealed_code: sealedCode,
        expires_at: expiresAt,
      });
      return expiresAt;
    };
    return { deal, newCode, issueCode, areCodesShown: () => shownCodes(offerId) };
  }

  async function react<T extends EventType>(
    reaction: new (...services: never[]) => { react(event: DomainEvent<T>, tx: never): Promise<void> },
    type: T,
    payload: EventPayload<T>,
  ): Promise<void> {
    const handler = worker.get<InstanceType<typeof reaction>>(reaction);
    const event = domainEvent(type, payload);
    await worker.get(Database).transaction((tx) => handler.react(event, tx as never));
  }

  /** Of the offer's notifications, newest first: whether each shows its code. */
  async function shownCodes(offerId: number): Promise<boolean[]> {
    const { items } = await worker.get(NotificationsService).list(ids.customer, {}, 'en');
    const own = items.filter(({ link }) => link === `/destination-reached/${offerId}`);
    return own.map(({ message }) => message.includes(CODE));
  }

  it('show the newest code only', async () => {
    const { newCode, issueCode, areCodesShown } = await paidBooking();
    const first = await newCode();
    await issueCode(first);
    expect(await areCodesShown()).toEqual([true]);
    await database.query('UPDATE otp SET voided_at = now() WHERE id = $1', [first]);
    await issueCode(await newCode());
    expect(await areCodesShown()).toEqual([true, false]);
  });

  it('stop showing a code that was used, or whose booking was cancelled', async () => {
    const used = await paidBooking();
    await used.issueCode(await used.newCode());
    await react(EndNotifiedCode, 'booking.completed', used.deal);
    expect(await used.areCodesShown()).toEqual([false]);

    const cancelledBooking = await paidBooking();
    await cancelledBooking.issueCode(await cancelledBooking.newCode());
    const { booking_id, user_id } = cancelledBooking.deal;
    await react(EndNotifiedCode, 'booking.cancelled', {
      booking_id,
      user_id,
      reason: 'Road closed',
      is_deleted: false,
      driver_ids: [],
    });
    expect(await cancelledBooking.areCodesShown()).toEqual([false]);
  });

  it('stop showing a code without tries, but not the one that was sent after it', async () => {
    const { deal, newCode, issueCode, areCodesShown } = await paidBooking();
    const first = await newCode();
    const expiresAt = await issueCode(first);
    await database.query('UPDATE otp SET voided_at = now() WHERE id = $1', [first]);
    await react(EndNotifiedCode, 'otp.exhausted', { ...deal, expires_at: expiresAt });
    expect(await areCodesShown()).toEqual([false]);
    await issueCode(await newCode());
    await react(EndNotifiedCode, 'otp.exhausted', { ...deal, expires_at: expiresAt });
    expect(await areCodesShown()).toEqual([true, false]);
  });

  it.each([
    ['was used', 'UPDATE otp SET used_at = now() WHERE id = $1'],
    ['was replaced', 'UPDATE otp SET voided_at = now() WHERE id = $1'],
    [
      'lost its booking',
      `UPDATE booking SET status = 'cancelled' WHERE id = (SELECT booking_id FROM otp WHERE id = $1)`,
    ],
  ])('never show a code that %s before its notification was made', async (_, end) => {
    const { newCode, issueCode, areCodesShown } = await paidBooking();
    const otpId = await newCode();
    await database.query(end, [otpId]);
    await issueCode(otpId);
    expect(await areCodesShown()).toEqual([false]);
  });
});
