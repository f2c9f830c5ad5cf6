import { beforeAll, describe, expect, it } from '@jest/globals';
import type { DomainEvent, EventPayload, EventType } from '@app/contracts/events.js';
import { NotificationsService } from '@app/domain/notifications/notifications.service.js';
import { Database } from '@app/platform/database/database.service.js';
import { Sealer } from '@app/platform/security/sealer.js';
import { EndNotifiedCode, NotifyCustomerOfOtp } from '../../apps/worker/src/otp/otp.subscriptions.js';
import { domainEvent } from '../support/domain-event.js';
import { createTestDatabase } from '../support/postgres.js';
import { createWorkerContext } from '../support/worker-context.js';
import { setUp } from '../support/set-up.js';

const CODE = '482913';

/** A notification shows its delivery code only while the code can be entered. */
describe('notifications of delivery codes', () => {
  let userId: number;
  let driverId: number;

  const database = setUp(() => createTestDatabase({ demo: true }));
  const worker = setUp(() => createWorkerContext(database));

  beforeAll(async () => {
    const people = await database.query<{ id: number }>(
      `SELECT id FROM app_user WHERE username IN ('customer', 'driver') ORDER BY username`,
    );
    [userId, driverId] = people.map(({ id }) => id) as [number, number];
  });

  async function insert(sql: string, values: unknown[]): Promise<number> {
    const [row] = await database.query<{ id: number }>(`${sql} RETURNING id`, values);
    return row!.id;
  }

  /** A paid booking, with functions to issue its codes and to read whether they are shown. */
  async function paidBooking() {
    const bookingId = await insert(
      `INSERT INTO booking (user_id, pickup_address, drop_address, scheduled_time, vehicle_type, status)
       VALUES ($1, 'Gulshan', 'Mirpur', now() + interval '1 hour', 'truck', 'confirmed')`,
      [userId],
    );
    const offerId = await insert(
      `INSERT INTO offer (booking_id, driver_id, offered_price, status) VALUES ($1, $2, 5000, 'accepted')`,
      [bookingId, driverId],
    );
    const deal = { booking_id: bookingId, offer_id: offerId, user_id: userId, driver_id: driverId };
    const newCode = () =>
      insert(
        `INSERT INTO otp (booking_id, offer_id, code_hash, issued_by, expires_at)
         VALUES ($1, $2, 'hash', $3, now() + interval '10 minutes')`,
        [bookingId, offerId, driverId],
      );
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
    const { items } = await worker.get(NotificationsService).list(userId, {}, 'en');
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
