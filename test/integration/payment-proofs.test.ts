import { describe, expect, it } from '@jest/globals';
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
  const device = setUp(() => context.devices.create(admin, 'Phone of the office'));

  const next = () => context.newTransactionId();

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

  it('are listed by provider, direction, source, match, trust, parser, words and days', async () => {
    const [matchedTrx, unknown] = [next(), next()];
    await context.submitPayment(matchedTrx);
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
