import { beforeAll, describe, expect, it } from '@jest/globals';
import { paymentProofSchema } from '@app/contracts/payment-proofs.js';
import { RetentionService } from '@app/domain/maintenance/retention.service.js';
import { retentionRules } from '@app/domain/maintenance/retention.rules.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { Database } from '@app/platform/database/database.service.js';
import { expectRefused } from '../support/command-results.js';
import { ProofsContext } from '../support/proofs-context.js';
import { setUp } from '../support/set-up.js';
import { sentMessage, walletMessage } from '../support/wallet-messages.js';

describe('messages of wallets', () => {
  const context = setUp(() => ProofsContext.start());
  const admin = setUp<Actor>(() => context.person('admin'));
  let device: { id: number; token: string };
  let transactions = 0;

  beforeAll(async () => {
    device = await context.devices.create(admin, 'Phone of the office');
  });

  /** A transaction id of its own for each test. */
  const next = () => `PRF${String((transactions += 1)).padStart(7, '0')}`;
  const evidenceOf = async (paymentId: number) =>
    (await context.paymentQueries.adminViewById(paymentId))!.evidence;

  /** A pending payment with this transaction id. */
  async function submitPayment(
    transactionId: string,
    changes: { amount?: number; payer_number?: string } = {},
  ) {
    const deal = await context.deal();
    const payment = await context.pay(deal.customer, deal.offer, {
      transaction_id: transactionId,
      ...changes,
    });
    return { ...deal, paymentId: payment.id };
  }

  describe('recording', () => {
    it('keeps what an admin pastes, one message or many, as the messages say it', async () => {
      const [one, two] = [next(), next()];
      const proofs = await context.paste(
        admin,
        walletMessage({ trx: one, amount: 5500.5, balance: 90_000.25, fee: 2.5 }),
        sentMessage({ trx: two.toLowerCase(), amount: 100, balance: 89_895.25, fee: 5 }),
      );
      for (const proof of proofs) expect(paymentProofSchema.strict().parse(proof)).toEqual(proof);
      expect(proofs).toMatchObject([
        {
          is_parsed: true,
          is_trusted: true,
          source: 'pasted',
          provider: 'bkash',
          direction: 'in',
          amount: 5500.5,
          fee: 2.5,
          transaction_id: one,
          counterparty: '01712345678',
          balance_after: 90_000.25,
          occurred_at: '2026-11-21T09:30:00+06:00',
          device_id: null,
          payment_id: null,
          text: null,
        },
        { direction: 'out', transaction_id: two, amount: 100, fee: 5 },
      ]);
      expect((await context.proofEvents('proof.recorded')).at(-1)!.payload).toEqual({
        proof_ids: proofs.map(({ id }) => id),
      });
    });

    it('gives the row that is there for a message that comes again, from anywhere', async () => {
      const text = walletMessage({ trx: next() });
      const [first] = await context.paste(admin, text);
      const events = (await context.proofEvents('proof.recorded')).length;
      expect(await context.paste(admin, text, text)).toEqual([first]);
      expect(await context.forward(device, { text, sender: 'bKash' })).toEqual([first]);
      expect(await context.proofEvents('proof.recorded')).toHaveLength(events);
    });

    it('keeps the first of two messages about one transfer that say different things', async () => {
      const trx = next();
      const [first] = await context.paste(admin, walletMessage({ trx, amount: 500 }));
      expect(await context.paste(admin, walletMessage({ trx, amount: 50_000 }))).toEqual([first]);
    });

    it('says what became of every line of a paste', async () => {
      const [one, two] = [next(), next()];
      const receipt = walletMessage({ trx: one, amount: 500 });
      const cashback = `Congratulations! You have received Cashback Tk 50.00. TrxID ${two} at 21/11/2026 09:31`;
      const other = walletMessage({ trx: one, amount: 600 });
      const cashIn = `Cash In Tk 499.00 from 01897379152 successful. Fee Tk 0.00. Balance Tk 20,499.00. TrxID ${two} at 21/11/2026 09:32`;
      const text = [receipt, cashback, cashIn, other, receipt].join('\n');
      const [first] = await context.proofs.record({ admin }, { text });
      const again = await context.proofs.record({ admin }, { text });
      expect(first).toMatchObject({ outcome: 'new', transaction_id: one, messages: [receipt, receipt] });
      expect(again).toMatchObject([
        { id: first!.id, outcome: 'known', messages: [receipt, receipt] },
        { outcome: 'known', is_parsed: false, messages: [cashback] },
        { outcome: 'known', transaction_id: two, amount: 499, messages: [cashIn] },
        { id: first!.id, outcome: 'differs', amount: 500, messages: [other] },
      ]);
    });

    it('keeps the same message once when it comes at the same time', async () => {
      const text = walletMessage({ trx: next() });
      const answers = await Promise.all(Array.from({ length: 6 }, () => context.paste(admin, text)));
      expect(new Set(answers.map(([proof]) => proof!.id)).size).toBe(1);
    });

    it('trusts what a phone forwards only from the senders of the setting', async () => {
      const forward = async (sender?: string) =>
        (
          await context.forward(device, { text: walletMessage({ trx: next() }), ...(sender && { sender }) })
        )[0]!;
      expect(await forward('bkash')).toMatchObject({
        is_trusted: true,
        source: 'forwarded',
        sender: 'bkash',
        device_id: device.id,
        device_name: 'Phone of the office',
      });
      for (const sender of ['01812345678', 'bKash-Offer', undefined])
        expect(await forward(sender)).toMatchObject({ is_trusted: false });
    });

    it('lets a trusted message take the place of one that was not trusted', async () => {
      const trx = next();
      const [forgedProof] = await context.forward(device, {
        text: walletMessage({ trx, amount: 9 }),
        sender: 'x',
      });
      const [real] = await context.forward(device, {
        text: walletMessage({ trx, amount: 5500 }),
        sender: 'bKash',
      });
      expect(real).toMatchObject({ id: forgedProof!.id, is_trusted: true, amount: 5500, sender: 'bKash' });
      const [again] = await context.forward(device, { text: walletMessage({ trx, amount: 9 }), sender: 'x' });
      expect(again).toEqual(real);
    });

    it('does not read a message from later than tomorrow, which would stay the last of its wallet', async () => {
      const [far] = await context.paste(admin, walletMessage({ trx: next(), time: '31/12/2099 10:15' }));
      expect(far).toMatchObject({ is_parsed: false, provider: null });
    });

    it('keeps what no parser knows sealed, once, and removes it after 30 days', async () => {
      const text = `Your OTP is ${next()}. Never share it.`;
      const [first] = await context.forward(device, { text, sender: 'bKash' });
      expect(first).toMatchObject({ is_parsed: false, provider: null, amount: null, text });
      expect(await context.forward(device, { text, sender: 'bKash' })).toEqual([first]);
      const [row] = await context.database.query<Record<string, unknown>>(
        'SELECT * FROM payment_proof WHERE id = $1',
        [first!.id],
      );
      expect(JSON.stringify(row)).not.toContain('Never share');

      const rule = retentionRules.find(({ table }) => table === 'payment_proof')!;
      const retention = new RetentionService(context.get(Database));
      const [pastedProof] = await context.paste(admin, walletMessage({ trx: next() }));
      const age = (days: number) =>
        context.database.query(
          'UPDATE payment_proof SET created_at = now() - make_interval(days => $2) WHERE id = ANY ($1)',
          [[first!.id, pastedProof!.id], days],
        );
      await age(29);
      await retention.apply(rule);
      expect(await context.queries.byIds([first!.id])).toHaveLength(1);
      await age(31);
      await retention.apply(rule);
      expect((await context.queries.byIds([first!.id, pastedProof!.id])).map(({ id }) => id)).toEqual([
        pastedProof!.id,
      ]);
    });

    it('takes the time of arrival from the phone, but none that is later than now', async () => {
      const at = async (received_at: string | number) =>
        (await context.forward(device, { text: walletMessage({ trx: next() }), received_at }))[0]!
          .received_at;
      expect(await at('2026-11-20T08:00')).toBe('2026-11-20T08:00:00+06:00');
      expect(await at(Date.parse('2026-11-20T02:00:00Z'))).toBe('2026-11-20T08:00:00+06:00');
      expect(Date.parse(await at('2099-01-01T00:00'))).toBeLessThanOrEqual(Date.now());
    });

    it('refuses more messages than one request takes, and keeps none of them', async () => {
      const before = (await context.list()).length;
      const texts = Array.from({ length: 101 }, () => walletMessage({ trx: next() }));
      await expectRefused(context.paste(admin, ...texts), 'too_many_messages');
      expect(await context.list()).toHaveLength(before);
    });
  });

  describe('as evidence of a payment', () => {
    it('is there whichever came first, and names what agrees', async () => {
      const [one, two] = [next(), next()];
      const [proof] = await context.paste(admin, walletMessage({ trx: one }));
      const first = await submitPayment(`${one.slice(0, 4)} ${one.slice(4).toLowerCase()}`);
      expect(await evidenceOf(first.paymentId)).toMatchObject({
        proof_id: proof!.id,
        amount: 5500,
        payer: '01712345678',
        transaction_id: one,
        agrees: ['amount', 'payer'],
        differs: [],
      });

      const second = await submitPayment(two);
      expect(await evidenceOf(second.paymentId)).toBeNull();
      const [late] = await context.paste(
        admin,
        walletMessage({ trx: two, amount: 5400, from: '01898765432' }),
      );
      expect(await evidenceOf(second.paymentId)).toMatchObject({
        proof_id: late!.id,
        amount: 5400,
        payer: '01898765432',
        transaction_id: two,
        agrees: [],
        differs: ['amount', 'payer'],
      });
      expect(late).toMatchObject({ payment_id: second.paymentId, booking_id: second.bookingId });
      expect((await context.proofEvents('proof.matched')).at(-1)!.payload).toEqual({
        proof_id: late!.id,
        payment_id: second.paymentId,
        booking_id: second.bookingId,
      });
    });

    it('is never found by the amount alone, nor in a message of another provider', async () => {
      const trx = next();
      const { paymentId } = await submitPayment(trx);
      await context.paste(
        admin,
        walletMessage({ trx: next() }),
        `Money Received.\nAmount: Tk 5500.00\nSender: 01712345678\nRef: N/A\nTxnID: ${trx}\nBalance: Tk 9000.00\n21/11/2026 09:30`,
      );
      expect(await evidenceOf(paymentId)).toBeNull();
    });

    it('is never a message that is not trusted', async () => {
      const trx = next();
      const { paymentId } = await submitPayment(trx);
      const text = walletMessage({ trx });
      await context.forward(device, { text, sender: '01812345678' });
      expect(await evidenceOf(paymentId)).toBeNull();
      await context.forward(device, { text, sender: 'bKash' });
      expect(await evidenceOf(paymentId)).toMatchObject({ agrees: ['amount', 'payer'] });
    });

    it('belongs to one payment: the one submitted again, not the rejected one', async () => {
      const trx = next();
      const deal = await submitPayment(trx);
      await context.paste(admin, walletMessage({ trx }));
      await context.paymentDecisions.reject(admin, deal.paymentId);
      expect(await evidenceOf(deal.paymentId)).not.toBeNull();
      const again = await context.pay(deal.customer, deal.offer, { transaction_id: trx });
      expect(await evidenceOf(again.id)).not.toBeNull();
      expect(await evidenceOf(deal.paymentId)).toBeNull();
    });

    it('says when the transfer went to somebody else than the merchant', async () => {
      const [ours, other] = [next(), next()];
      const [wrong, right] = [await submitPayment(other), await submitPayment(ours)];
      await context.paste(
        admin,
        sentMessage({ trx: other, amount: 5500, balance: 10, to: '01899999999' }),
        sentMessage({ trx: ours, amount: 5500, balance: 10, to: '01700000000' }),
      );
      expect(await evidenceOf(wrong.paymentId)).toMatchObject({ agrees: ['amount'], differs: ['receiver'] });
      expect(await evidenceOf(right.paymentId)).toMatchObject({
        agrees: ['amount', 'receiver'],
        differs: [],
      });
    });

    it('is read by admins only', async () => {
      const trx = next();
      const deal = await submitPayment(trx);
      await context.paste(admin, walletMessage({ trx }));
      const seenBy = async (role: 'admin' | 'operator') =>
        (await context.paymentQueries.list({ booking_id: String(deal.bookingId) }, { role })).items[0]!
          .evidence;
      expect(await seenBy('admin')).not.toBeNull();
      expect(await seenBy('operator')).toBeNull();
      const [own] = await context.paymentQueries.listForBooking(deal.customer, deal.bookingId);
      expect(own).not.toHaveProperty('evidence');
    });
  });

  it('are listed by provider, direction, source, match, trust, parser, words and days', async () => {
    const [matchedTrx, unknown] = [next(), next()];
    await submitPayment(matchedTrx);
    const [one, two] = await context.paste(
      admin,
      walletMessage({ trx: matchedTrx, from: '01666000111' }),
      sentMessage({ trx: unknown, amount: 5, balance: 5 }),
    );
    const [three] = await context.forward(device, { text: 'Hello from somewhere else', sender: 'x' });
    const ids = [one, two, three].map((proof) => proof!.id);
    const findIndexes = async (query: Parameters<typeof context.list>[0]) =>
      (await context.list({ ids: ids.join(','), ...query })).map(({ id }) => ids.indexOf(id)).sort();
    expect(await findIndexes({})).toEqual([0, 1, 2]);
    expect(await findIndexes({ provider: 'bkash,nagad' })).toEqual([0, 1]);
    expect(await findIndexes({ provider: 'rocket' })).toEqual([]);
    expect(await findIndexes({ direction: 'out' })).toEqual([1]);
    expect(await findIndexes({ source: 'forwarded' })).toEqual([2]);
    expect(await findIndexes({ is_matched: '1' })).toEqual([0]);
    expect(await findIndexes({ is_matched: '0' })).toEqual([1, 2]);
    expect(await findIndexes({ is_trusted: '0' })).toEqual([2]);
    expect(await findIndexes({ is_parsed: '0' })).toEqual([2]);
    expect(await findIndexes({ search: matchedTrx.toLowerCase() })).toEqual([0]);
    expect(await findIndexes({ search: '01666' })).toEqual([0]);
    expect(await findIndexes({ search: '%' })).toEqual([]);
    expect(await findIndexes({ from: '2020-01-01', to: '2020-01-02' })).toEqual([]);
  });
});
