import { describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/domain/shared/actor.js';
import { expectRefused } from '../support/command-results.js';
import { ProofsContext } from '../support/proofs-context.js';
import { setUp } from '../support/set-up.js';
import { walletMessage } from '../support/wallet-messages.js';

describe('a payment that the message of the wallet contradicts', () => {
  const context = setUp(() => ProofsContext.start());
  const admin = setUp<Actor>(() => context.domain.person('admin'));

  async function submitPayment(trx: string) {
    const { domain } = context;
    const { customer, offer } = await domain.deal();
    return domain.payments.submit(customer, { ...domain.paymentFor(offer), transaction_id: trx });
  }

  it('is approved only for a reason, which the audit log has with the amount that came', async () => {
    const { paymentDecisions, database } = context.domain;
    const { id } = await submitPayment('DIFFERS001');
    await context.paste(admin, walletMessage({ trx: 'DIFFERS001', amount: 55, balance: 1055 }));
    for (const body of [{}, { evidence_reason: '' }, { short_reason: 'Not short' }])
      await expectRefused(paymentDecisions.approve(admin, id, body), 'evidence_differs');

    const evidence_reason = 'The rest came with a second transfer';
    const approvedPayment = await paymentDecisions.approve(admin, id, { evidence_reason });
    expect(approvedPayment).toMatchObject({
      status: 'approved',
      evidence: { differs: ['amount'], amount: 55 },
    });
    const [entry] = await database.query<{ after: unknown }>(
      `SELECT after FROM audit_entry WHERE action = 'payment.approve' AND subject_id = $1`,
      [id],
    );
    expect(entry!.after).toMatchObject({
      evidence_reason,
      evidence_differs: ['amount'],
      evidence_amount: 55,
    });
  });

  it('needs no reason when nothing differs', async () => {
    const { id } = await submitPayment('AGREES0001');
    await context.paste(admin, walletMessage({ trx: 'AGREES0001', amount: 5500, balance: 6555 }));
    expect(await context.domain.paymentDecisions.approve(admin, id)).toMatchObject({ status: 'approved' });
  });
});
