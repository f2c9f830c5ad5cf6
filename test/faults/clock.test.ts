import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { book, ok, pay, readOtp, sendOffer, wallTimeIn } from '../support/main-job.js';
import { expectNothingLost } from '../support/outcome.js';
import { startBahon } from '../support/processes.js';
import { setUp } from '../support/set-up.js';

/** More than the lifetime of a one-time code in each direction. */
const FAST = '+11m';
const SLOW = '-11m';

/** A process whose wall clock is shifted. Its monotonic clock is not. */
const fakeClock = (offset: string): NodeJS.ProcessEnv => ({
  LD_PRELOAD: process.env['FAKETIME_LIBRARY'],
  FAKETIME: offset,
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  DONT_FAKE_MONOTONIC: '1',
});

describe('processes whose clocks lie 22 minutes apart', () => {
  let fast: string, slow: string;

  const bahon = setUp(() => startBahon({ apis: 0, workers: 0 }));

  beforeAll(async () => {
    fast = (await bahon.startApi(fakeClock(FAST))).url;
    slow = (await bahon.startApi(fakeClock(SLOW))).url;
    await bahon.startWorker(fakeClock(FAST));
    await bahon.startWorker(fakeClock(SLOW));
  });

  const customer = setUp(() => bahon.signIn('customer', undefined, slow));
  const driver = setUp(() => bahon.signIn('driver', undefined, fast));
  const admin = setUp(() => bahon.signIn('admin', undefined, fast));

  it('really do', async () => {
    const dates = await Promise.all([fast, slow].map(async (url) => (await fetch(url)).headers.get('date')));
    const [ahead, behind] = dates.map((date) => Date.parse(date ?? ''));
    expect(ahead! - behind!).toBeGreaterThan(20 * 60_000);
  });

  it('agree on sessions, codes and deadlines: the clock of the database decides', async () => {
    // In five minutes. For the process whose clock is ahead it is in the past.
    const booking = await book(customer.at(fast), { scheduled_time: wallTimeIn(5 / 60) });
    const offer = await sendOffer(driver.at(fast), booking.id);
    const payment = await pay(customer.at(slow), offer);
    // The driver of the demo data is busy with another booking at this time.
    ok(await admin.at(slow).post(`/api/payments/${payment.id}/approve`, { override_reason: 'Two trucks' }));
    ok(await driver.at(slow).post(`/api/bookings/${booking.id}/send-otp`, { offer_id: offer.id }));
    const otp = await eventually(
      async () => (await readOtp(customer.at(slow))) ?? Promise.reject(new Error('no code yet')),
      { within: 10_000, what: 'the code' },
    );
    const body = { otp, offer_id: offer.id };
    const delivery = ok(await customer.at(fast).post(`/api/bookings/${booking.id}/verify-otp`, body));
    expect(delivery.status).toBe('completed');
    await expectNothingLost(bahon.database);
  });

  it('agree on repeated requests', async () => {
    const idempotencyKey = randomUUID();
    const address = `Clock ${idempotencyKey}`;
    const ask = (url: string) =>
      customer
        .at(url)
        .post(
          '/api/bookings',
          {
            pickup_address: address,
            drop_address: 'Khulna',
            scheduled_time: wallTimeIn(24),
            vehicle_type: 'van',
          },
          { idempotencyKey },
        );
    const first = await ask(fast);
    expect((await ask(slow)).body).toEqual(first.body);
    expect(
      await bahon.database.query('SELECT 1 FROM booking WHERE pickup_address = $1', [address]),
    ).toHaveLength(1);
  });
});
