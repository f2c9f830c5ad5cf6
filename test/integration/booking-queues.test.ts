import { beforeEach, describe, expect, it } from '@jest/globals';
import type { BookingQueue } from '@app/contracts/booking-queries.js';
import { DomainContext } from '../support/domain-context.js';
import { setUp } from '../support/set-up.js';

const empty = {
  no_offer: 0,
  payment_waiting: 0,
  needs_driver: 0,
  cancel_requested: 0,
  overdue: 0,
  late: 0,
  no_location: 0,
  problem: 0,
  no_code: 0,
};

describe('the queues of dispatch', () => {
  const domain = setUp(() => DomainContext.start());
  const operator = setUp(() => domain.person('operator'));
  const customer = setUp(() => domain.person('user'));

  beforeEach(async () => {
    await domain.database.query(`UPDATE booking SET deleted_at = now() WHERE deleted_at IS NULL`);
  });

  const idsIn = async (queue: BookingQueue, minutes?: string) =>
    (await domain.bookingQueries.list(operator, { queue, no_offer_minutes: minutes })).items.map(
      ({ id }) => id,
    );
  const count = (minutes?: string) => domain.bookingQueries.countQueues(minutes);
  const age = (id: number, minutes: number) =>
    domain.database.query(`UPDATE booking SET created_at = now() - make_interval(mins => $2) WHERE id = $1`, [
      id,
      minutes,
    ]);
  const passTime = (id: number) =>
    domain.database.query(`UPDATE booking SET scheduled_time = now() - interval '1 minute' WHERE id = $1`, [
      id,
    ]);

  it('contains bookings without an offer after a quarter of an hour, or the given time', async () => {
    const [fresh, waitingBooking, offeredBooking, past] = [
      (await domain.book(customer)).id,
      (await domain.book(customer)).id,
      (await domain.book(customer)).id,
      (await domain.book(customer)).id,
    ];
    for (const id of [waitingBooking, offeredBooking, past]) await age(id, 20);
    await age(fresh, 10);
    await passTime(past);
    await domain.offer(await domain.person('driver'), { id: offeredBooking });
    expect(await idsIn('no_offer')).toEqual([waitingBooking]);
    expect(await idsIn('no_offer', '5')).toEqual([waitingBooking, fresh]);
    expect(await idsIn('no_offer', '30')).toEqual([]);
    expect(await count()).toEqual({ ...empty, no_offer: 1 });
    expect(await count('5')).toMatchObject({ no_offer: 2 });
    await domain.offer(await domain.person('driver'), { id: waitingBooking });
    expect(await count()).toMatchObject({ no_offer: 0 });
  });

  it('does not count a withdrawn offer', async () => {
    const { bookingId } = await domain.deal('offered');
    await age(bookingId, 20);
    expect(await idsIn('no_offer')).toEqual([]);
    await domain.database.query(`UPDATE offer SET status = 'withdrawn' WHERE booking_id = $1`, [bookingId]);
    expect(await idsIn('no_offer')).toEqual([bookingId]);
  });

  it('contains bookings whose payment waits, until it is decided', async () => {
    const { bookingId, admin, paymentId } = await domain.deal('paid');
    expect(await idsIn('payment_waiting')).toEqual([bookingId]);
    expect(await count()).toEqual({ ...empty, payment_waiting: 1 });
    await domain.paymentDecisions.reject(admin, paymentId);
    expect(await count()).toMatchObject({ payment_waiting: 0 });
  });

  it('contains confirmed bookings past their pickup, until they are completed', async () => {
    const { bookingId } = await domain.deal('confirmed');
    expect(await idsIn('overdue')).toEqual([]);
    await passTime(bookingId);
    expect(await idsIn('overdue')).toEqual([bookingId]);
    expect(await count()).toEqual({ ...empty, overdue: 1 });
    await domain.database.query(`UPDATE booking SET status = 'completed' WHERE id = $1`, [bookingId]);
    expect(await count()).toMatchObject({ overdue: 0 });
  });
});
