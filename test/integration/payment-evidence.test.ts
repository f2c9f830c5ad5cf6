import { describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/domain/shared/actor.js';
import { ProofsContext } from '../support/proofs-context.js';
import { setUp } from '../support/set-up.js';
import { sentMessage, walletMessage } from '../support/wallet-messages.js';

describe('messages of wallets as evidence of a payment', () => {
  const context = setUp(() => ProofsContext.start());
  const admin = setUp<Actor>(() => context.person('admin'));
  const device = setUp(() => context.devices.create(admin, 'Phone of the office'));

  const next = () => context.newTransactionId();
  const evidenceOf = async (paymentId: number) =>
    (await context.paymentQueries.adminViewById(paymentId))!.evidence;

  it('is there whichever came first, and names what agrees', async () => {
    const [one, two] = [next(), next()];
    const [proof] = await context.paste(admin, walletMessage({ trx: one }));
    const first = await context.submitPayment(`${one.slice(0, 4)} ${one.slice(4).toLowerCase()}`);
    expect(await evidenceOf(first.paymentId)).toMatchObject({
      proof_id: proof!.id,
      amount: 5500,
      payer: '01712345678',
      transaction_id: one,
      agrees: ['amount', 'payer'],
      differs: [],
    });

    const second = await context.submitPayment(two);
    expect(await evidenceOf(second.paymentId)).toBeNull();
    const [late] = await context.paste(admin, walletMessage({ trx: two, amount: 5400, from: '01898765432' }));
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
    const { paymentId } = await context.submitPayment(trx);
    await context.paste(
      admin,
      walletMessage({ trx: next() }),
      `Money Received.\nAmount: Tk 5500.00\nSender: 01712345678\nRef: N/A\nTxnID: ${trx}\nBalance: Tk 9000.00\n21/11/2026 09:30`,
    );
    expect(await evidenceOf(paymentId)).toBeNull();
  });

  it('is never a message that is not trusted', async () => {
    const trx = next();
    const { paymentId } = await context.submitPayment(trx);
    const text = walletMessage({ trx });
    await context.forward(device, { text, sender: '01812345678' });
    expect(await evidenceOf(paymentId)).toBeNull();
    await context.forward(device, { text, sender: 'bKash' });
    expect(await evidenceOf(paymentId)).toMatchObject({ agrees: ['amount', 'payer'] });
  });

  it('belongs to one payment: the one submitted again, not the rejected one', async () => {
    const trx = next();
    const deal = await context.submitPayment(trx);
    await context.paste(admin, walletMessage({ trx }));
    await context.paymentDecisions.reject(admin, deal.paymentId);
    expect(await evidenceOf(deal.paymentId)).not.toBeNull();
    const again = await context.pay(deal.customer, deal.offer, { transaction_id: trx });
    expect(await evidenceOf(again.id)).not.toBeNull();
    expect(await evidenceOf(deal.paymentId)).toBeNull();
  });

  it('says when the transfer went to somebody else than the merchant', async () => {
    const [ours, other] = [next(), next()];
    const [wrong, right] = [await context.submitPayment(other), await context.submitPayment(ours)];
    await context.paste(
      admin,
      sentMessage({ trx: other, amount: 5500, balance: 10, to: '01899999999' }),
      sentMessage({ trx: ours, amount: 5500, balance: 10, to: '01700000000' }),
    );
    expect(await evidenceOf(wrong.paymentId)).toMatchObject({ agrees: ['amount'], differs: ['receiver'] });
    expect(await evidenceOf(right.paymentId)).toMatchObject({ agrees: ['amount', 'receiver'], differs: [] });
  });

  it('is read by admins only', async () => {
    const trx = next();
    const deal = await context.submitPayment(trx);
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
