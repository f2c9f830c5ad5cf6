import { describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/domain/shared/actor.js';
import { Database } from '@app/platform/database/database.service.js';
import { ProofsContext } from '../support/proofs-context.js';
import { setUp } from '../support/set-up.js';
import { walletMessage } from '../support/wallet-messages.js';
import { expectRefused } from '../support/command-results.js';

const ROUNDS = 6;

/** What follows from `payment.submitted` and `proof.matched`: the reaction is run by hand. */
describe('a payment that the message of the wallet proves', () => {
  const context = setUp(() => ProofsContext.start([], { AUTO_APPROVE_MAX: '6000' }));
  const off = setUp(() => ProofsContext.start());
  const admin = setUp<Actor>(() => context.person('admin'));
  let balance = 10_000;
  let minutes = 0;

  const next = () => context.newTransactionId();

  const react = (proofs: ProofsContext, paymentId: number) =>
    proofs.get(Database).transaction((tx) => proofs.approvals.approve(tx, paymentId));

  /** The next message of the wallet, in its order. */
  function message(trx: string, amount = 5500): string {
    balance += amount;
    minutes += 1;
    return walletMessage({ trx, amount, balance, time: `21/11/2026 09:${String(minutes).padStart(2, '0')}` });
  }

  const statusOf = async ({ paymentQueries }: ProofsContext, id: number) =>
    (await paymentQueries.adminViewById(id))!.status;

  it('is approved once, like by an admin, and audited as the system', async () => {
    const trx = next();
    const { paymentId: id, bookingId } = await context.submitPayment(trx);
    expect(await react(context, id)).toBe(false);
    await context.paste(admin, message(trx));
    expect(await react(context, id)).toBe(true);
    expect(await react(context, id)).toBe(false);

    expect(await context.paymentQueries.adminViewById(id)).toMatchObject({
      status: 'approved',
      decided_by_name: null,
      decided_at: expect.any(String),
    });
    expect(await context.eventTypes(bookingId)).toEqual(
      expect.arrayContaining(['offer.accepted', 'payment.approved']),
    );
    expect(await context.events(bookingId, 'payment.approved')).toHaveLength(1);
    const rows = await context.database.query(
      `SELECT account, amount::int FROM ledger_entry WHERE booking_id = $1 ORDER BY id`,
      [bookingId],
    );
    expect(rows).toEqual([
      { account: 'wallet', amount: 550_000 },
      { account: `held:${bookingId}`, amount: -550_000 },
    ]);
    const [entry] = await context.audit('payment', id);
    expect(entry).toMatchObject({ actor_id: null, actor_role: 'system', action: 'payment.approve' });
  });

  it.each([
    ['the pickup is over', 'UPDATE booking SET scheduled_time = now() WHERE id = $1'],
    ['the booking was changed after the offer', 'UPDATE offer SET is_outdated = true WHERE booking_id = $1'],
  ])('is left to an admin when %s', async (_why, change) => {
    const trx = next();
    const { paymentId: id, bookingId } = await context.submitPayment(trx);
    await context.database.query(change, [bookingId]);
    await context.paste(admin, message(trx));
    expect(await react(context, id)).toBe(false);
    expect(await statusOf(context, id)).toBe('pending');
  });

  it('tells an admin who comes second that it was approved', async () => {
    const trx = next();
    const { paymentId: id } = await context.submitPayment(trx);
    await context.paste(admin, message(trx));
    await react(context, id);
    await expect(context.paymentDecisions.approve(admin, id)).rejects.toMatchObject({
      code: 'payment_decided',
      options: { params: { status: 'approved', name: 'Bahon' } },
    });
  });

  it('waits for an admin while the setting is off', async () => {
    const trx = next();
    const { paymentId: id } = await off.submitPayment(trx);
    await off.paste(await off.person('admin'), walletMessage({ trx }));
    expect(await react(off, id)).toBe(false);
    expect(await statusOf(off, id)).toBe('pending');
  });

  it('waits while the message stands beside a break, until the missing one comes', async () => {
    const [unmatchedTrx, trx] = [next(), next()];
    const { paymentId: id } = await context.submitPayment(trx);
    // The balance of both is counted, but only the second has come.
    const [first, second] = [message(unmatchedTrx), message(trx)];
    await context.paste(admin, second);
    expect(await react(context, id)).toBe(false);
    const matches = await context.proofEvents('proof.matched');
    await context.paste(admin, first);
    const again = (await context.proofEvents('proof.matched')).slice(matches.length);
    expect(again.map(({ payload }) => payload['payment_id'])).toContain(id);
    expect(await react(context, id)).toBe(true);
  });

  it('waits when the message is not trusted, or says another amount', async () => {
    const [one, two] = [next(), next()];
    const device = await context.devices.create(admin, 'Phone');
    const [forgedPayment, short] = [await context.submitPayment(one), await context.submitPayment(two)];
    await context.forward(device, { text: walletMessage({ trx: one }), sender: '01812345678' });
    await context.paste(admin, message(two, 5499));
    for (const { paymentId } of [forgedPayment, short]) expect(await react(context, paymentId)).toBe(false);
  });

  it('waits when the booking was cancelled meanwhile', async () => {
    const trx = next();
    const { paymentId: id, bookingId, customer } = await context.submitPayment(trx);
    await context.paste(admin, message(trx));
    await context.closures.cancel(customer, bookingId, { reason: 'Not needed' }).catch(() => undefined);
    await context.database.query(`UPDATE booking SET status = 'cancelled' WHERE id = $1`, [bookingId]);
    expect(await react(context, id)).toBe(false);
  });

  it.each(Array.from({ length: ROUNDS }, (_, round) => round))(
    'is approved once when payment and message come at the same time (%s)',
    async () => {
      const trx = next();
      const { customer, offer } = await context.deal();
      const before = (await context.proofEvents('proof.matched')).length;
      const [payment] = await Promise.all([
        context.pay(customer, offer, { transaction_id: trx }),
        context.paste(admin, message(trx)),
      ]);
      // The reaction to the payment always approves. The reaction to the message approves when it finds the payment.
      const matchCount = (await context.proofEvents('proof.matched')).length - before;
      const approvals = await Promise.all(
        Array.from({ length: 1 + matchCount }, () => react(context, payment.id)),
      );
      expect(approvals.filter(Boolean)).toHaveLength(1);
      expect(await statusOf(context, payment.id)).toBe('approved');
      expect(await context.events(payment.booking_id, 'payment.approved')).toHaveLength(1);
    },
  );
});

describe('a payment that the message of the wallet contradicts', () => {
  const context = setUp(() => ProofsContext.start());
  const admin = setUp<Actor>(() => context.person('admin'));

  it('is approved only for a reason, which the audit log has with the amount that came', async () => {
    const { paymentDecisions } = context;
    const { paymentId: id } = await context.submitPayment('DIFFERS001');
    await context.paste(admin, walletMessage({ trx: 'DIFFERS001', amount: 55, balance: 1055 }));
    for (const body of [{}, { evidence_reason: '' }, { short_reason: 'Not short' }])
      await expectRefused(paymentDecisions.approve(admin, id, body), 'evidence_differs');

    const evidence_reason = 'The rest came with a second transfer';
    const approvedPayment = await paymentDecisions.approve(admin, id, { evidence_reason });
    expect(approvedPayment).toMatchObject({
      status: 'approved',
      evidence: { differs: ['amount'], amount: 55 },
    });
    const entry = (await context.audit('payment', id)).find(({ action }) => action === 'payment.approve');
    expect(entry!.after).toMatchObject({
      evidence_reason,
      evidence_differs: ['amount'],
      evidence_amount: 55,
    });
  });

  it('needs no reason when nothing differs', async () => {
    const { paymentId: id } = await context.submitPayment('AGREES0001');
    await context.paste(admin, walletMessage({ trx: 'AGREES0001', amount: 5500, balance: 6555 }));
    expect(await context.paymentDecisions.approve(admin, id)).toMatchObject({ status: 'approved' });
  });
});
