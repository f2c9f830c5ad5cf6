import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { toPaisa, toTaka } from '@app/contracts/money.js';
import { eventually } from '../support/eventually.js';
import { expectBookingInvariants } from '../support/booking-invariants.js';
import { SeededRandom } from '../support/fuzz/seeded-random.js';
import type { HttpClient } from '../support/http-client.js';
import { newTransactionId, ok, wallTimeIn } from '../support/main-job.js';
import { expectNothingLost } from '../support/outcome.js';
import { startPrivatePostgres } from '../support/postgres.js';
import { migrate, startBahon } from '../support/processes.js';
import { expectMoneyInvariants } from '../support/money-invariants.js';
import { clientsOf, setUp } from '../support/set-up.js';
import { nextPickUp } from '../support/pickup-times.js';

const SEED = 20_261_123;
const BOOKINGS = 12;
const AT_ONCE = 4;
const REQUESTS_BETWEEN_KILLS = 25;
/** A job whose worker was killed is retried after its lock has expired and the stalled check has run. */
const COMES_BACK_MS = 60_000;

describe('money while API, worker and database are killed', () => {
  const postgres = setUp(() => startPrivatePostgres());
  beforeAll(async () => {
    const { code, output } = await migrate({ DATABASE_URL: postgres.url, SEED_DEMO: 'true' });
    if (code !== 0) throw new Error(output);
  });
  const bahon = setUp(() => startBahon({ databaseUrl: postgres.url, env: { PAYOUT_HOLD_HOURS: '0' } }));
  const { customer, driver, operator, admin } = clientsOf(bahon);
  const random = new SeededRandom(SEED);
  let answerCount = 0;
  let driverId = 0;

  /** Repeats a request with the same key until it is answered. */
  async function send(
    client: HttpClient,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; data: any }> {
    const idempotencyKey = randomUUID();
    return eventually(
      async () => {
        const { status, body: answer } = await client.post(`/api${path}`, body, { idempotencyKey });
        // The database is unavailable, or the first attempt still runs.
        if (status >= 500 || answer.code === 'idempotency_in_progress')
          throw new Error(`${path} answered ${status}`);
        answerCount += 1;
        return { status, data: answer.data };
      },
      { within: COMES_BACK_MS, every: 200, what: `an answer to ${path}` },
    );
  }

  function read(client: HttpClient, path: string): Promise<any> {
    return eventually(async () => ok(await client.get(`/api${path}`)), {
      within: COMES_BACK_MS,
      every: 200,
      what: `an answer to ${path}`,
    });
  }

  async function sendOrFail(client: HttpClient, path: string, body?: unknown): Promise<any> {
    const { status, data } = await send(client, path, body);
    if (status >= 300) throw new Error(`${path} answered ${status}`);
    return data;
  }

  /** The money of one booking: it is paid, perhaps assigned to another driver, then released or refunded. */
  async function oneBooking(): Promise<void> {
    const price = 1000 + random.below(4000);
    const { id } = await sendOrFail(customer, '/bookings', {
      pickup_address: 'Gulshan 2, Dhaka',
      drop_address: 'Boro Bazar, Khulna',
      scheduled_time: wallTimeIn(nextPickUp()),
      vehicle_type: 'truck',
    });
    const offer = await sendOrFail(driver, '/booking-offers-driver', {
      booking_id: id,
      proposed_price: price,
    });
    driverId = offer.driver_id;
    if (random.chance(0.5)) await sendOrFail(customer, `/offers/${offer.id}/hold`);
    const { id: payment } = await sendOrFail(customer, '/payments', {
      booking_id: id,
      selected_offer_id: offer.id,
      amount: toTaka(toPaisa(offer.total) + toPaisa(random.pick([-200, 0, 0, 150]))),
      method: 'bkash',
      transaction_id: newTransactionId(),
      paid_at: new Date().toISOString(),
      payer_number: '01712345678',
    });
    await Promise.all([approve(payment), random.chance(0.3) ? approve(payment) : null]);
    if (random.chance(0.5)) await replaceDriver(id, price - 300);
    if (random.chance(0.3) && (await isCancelledByRequest(id))) return;
    if (random.chance(0.3)) {
      await sendOrFail(operator, `/bookings/${id}/cancel`, {
        reason: 'The road is flooded.',
        compensation: random.pick([0, 300]),
      });
      return;
    }
    await sendOrFail(driver, `/bookings/${id}/trip-events`, {
      kind: 'unloaded',
      client_id: randomUUID(),
      happened_at: new Date().toISOString(),
    });
    await sendOrFail(operator, `/bookings/${id}/complete`, { reason: 'The customer lost the code.' });
    if (random.chance(0.5)) await send(customer, `/bookings/${id}/confirm-delivery`);
  }

  const approve = (payment: number) =>
    send(admin, `/payments/${payment}/approve`, { short_reason: 'A regular customer' });

  /** The driver gives the job back and offers again at a lower price. Customer and operator choose the offer at the same time. */
  async function replaceDriver(id: number, price: number): Promise<void> {
    await sendOrFail(driver, `/bookings/${id}/release`, { reason: 'The engine is broken.' });
    const offer = await sendOrFail(driver, '/booking-offers-driver', {
      booking_id: id,
      proposed_price: price,
    });
    const body = { offer_id: offer.id };
    const replies = await Promise.all([
      send(customer, `/bookings/${id}/replace`, body),
      send(operator, `/bookings/${id}/replace`, body),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  }

  /** The customer asks to cancel, and two of the staff decide differently at the same time. @returns whether it is cancelled. */
  async function isCancelledByRequest(id: number): Promise<boolean> {
    const request = await sendOrFail(customer, `/bookings/${id}/cancel-requests`, {
      reason: 'We are closed.',
    });
    const replies = await Promise.all([
      send(operator, `/cancel-requests/${request.id}/decide`, {
        ...{ accept: true, reason: 'As you wish.' },
        compensation: random.pick([0, 200]),
      }),
      send(admin, `/cancel-requests/${request.id}/decide`, { accept: false, reason: 'It is loaded.' }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    return replies[0].status === 200;
  }

  /** Pays drivers and customers what they are owed, with failures of the provider. */
  async function payOut(): Promise<void> {
    const payoutReply = await send(admin, '/payouts', { driver_id: driverId });
    if (payoutReply.status === 201) {
      const end = random.pick(['cancel', 'sent', 'sent', 'failed']);
      if (end === 'cancel') await send(admin, `/payouts/${payoutReply.data.id}/cancel`);
      else await send(admin, `/payouts/${payoutReply.data.id}/sent`, { transaction_id: newTransactionId() });
      if (end === 'failed')
        await send(admin, `/payouts/${payoutReply.data.id}/failed`, { reason: 'Wrong number.' });
    }
    const [refund] = await read(admin, '/refunds?status=due');
    if (!refund) return;
    const transaction_id = newTransactionId();
    // Two admins at once.
    const replies = await Promise.all([
      send(admin, `/refunds/${refund.id}/sent`, { transaction_id }),
      send(admin, `/refunds/${refund.id}/sent`, { transaction_id: newTransactionId() }),
    ]);
    expect(replies.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    if (random.chance(0.3))
      await send(admin, `/refunds/${refund.id}/failed`, { reason: 'The number is closed.' });
  }

  async function killInTurn(isOver: () => boolean): Promise<void> {
    const port = new URL(bahon.url).port;
    const kills = [
      async () => {
        await bahon.apis.pop()!.process.kill();
        await bahon.startApi({ PORT: port });
      },
      async () => {
        await bahon.workers.pop()!.kill();
        await bahon.startWorker();
      },
      async () => {
        await postgres.stop('SIGQUIT');
        await postgres.start();
      },
    ];
    for (let n = 0; !isOver(); n += 1) {
      const before = answerCount;
      await eventually(() => isOver() || answerCount >= before + REQUESTS_BETWEEN_KILLS, {
        within: COMES_BACK_MS,
      });
      await kills[n % kills.length]!();
    }
  }

  it('is divided, paid out and returned exactly once, and the ledger agrees with every payment', async () => {
    // A change would stop payouts for a day.
    if (!(await read(driver, '/payout-account')))
      await driver.put('/api/payout-account', {
        method: 'bkash',
        number: '01812345678',
        password: 'bahon-demo',
      });
    let bookingsLeft = BOOKINGS;
    const work = async () => {
      while (bookingsLeft > 0) {
        bookingsLeft -= 1;
        await oneBooking();
        await payOut();
      }
    };
    let isOver = false;
    const workers = Promise.all(Array.from({ length: AT_ONCE }, work)).finally(() => (isOver = true));
    await Promise.all([workers, killInTurn(() => isOver)]);
    await expectNothingLost(postgres, COMES_BACK_MS);
    await eventually(
      async () => {
        const heldDeposits = await postgres.query(
          `SELECT booking_id FROM deposit JOIN booking ON booking.id = deposit.booking_id
           WHERE settled_at IS NULL AND status IN ('completed', 'cancelled')
             AND NOT EXISTS (SELECT FROM dispute WHERE dispute.booking_id = booking.id AND dispute.status = 'open')`,
        );
        expect(heldDeposits).toEqual([]);
      },
      { within: 120_000, what: 'the release of everything that was delivered' },
    );
    await expectMoneyInvariants(postgres);
    await expectBookingInvariants(postgres);
  });
});
