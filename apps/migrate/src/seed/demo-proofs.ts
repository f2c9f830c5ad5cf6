import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { PaymentProof } from '@app/domain/payment-proofs/payment-proof.entity.js';
import { ProofDevice } from '@app/domain/payment-proofs/proof-device.entity.js';
import { insertRow } from '@app/domain/shared/write-row.js';
import type { Sealer } from '@app/platform/security/sealer.js';

const HOUR_MS = 3_600_000;

/** Rows of a statement without balances, so that the balance chain starts with the first message of a real wallet. Money in paisa. */
const statementRows = [
  // The payment that was approved, one without a payment, and the payment that waits.
  { hoursAgo: 50, transactionId: 'BHN2W6J5RB', amount: 1_078_000, from: '01712000001' },
  { hoursAgo: 20, transactionId: 'BHN9S3V6LC', amount: 250_000, from: '01911222333' },
  { hoursAgo: 1, transactionId: 'BHN7K2P9QX', amount: 2_420_000, from: '01712000002' },
];

/** Rows of a statement, and a phone that forwarded a message from an unknown sender and one that no parser knows. */
export async function seedProofs(
  manager: EntityManager,
  ids: Map<string, number>,
  sealer: Sealer,
): Promise<void> {
  const admin = ids.get('admin')!;
  const device = { name: 'Office phone', tokenHash: randomUUID(), createdBy: admin };
  const deviceId = await insertRow(manager, ProofDevice, device);
  const forwardedFields = { source: 'forwarded', deviceId } as const;
  const commonFields = {
    ...forwardedFields,
    isParsed: true,
    provider: 'bkash',
    direction: 'in',
    fee: 0,
  } as const;
  for (const { hoursAgo, transactionId, amount, from } of statementRows) {
    const occurredAt = ago(hoursAgo);
    await manager.insert(PaymentProof, {
      ...commonFields,
      source: 'imported',
      deviceId: null,
      recordedBy: admin,
      isTrusted: true,
      amount,
      transactionId,
      transactionWritten: transactionId,
      counterparty: from,
      occurredAt,
      receivedAt: occurredAt,
    });
  }
  await manager.insert(PaymentProof, {
    ...commonFields,
    isTrusted: false,
    sender: '01812345678',
    amount: 2_420_000,
    transactionId: 'BHN0FAKE01',
    transactionWritten: 'BHN0FAKE01',
    counterparty: '01711000009',
    balanceAfter: 9_999_900,
    occurredAt: ago(2),
    receivedAt: ago(2),
  });
  const text = 'Dear customer, your bKash statement for October is ready. Dial *247# to see it.';
  await manager.insert(PaymentProof, {
    ...forwardedFields,
    isParsed: false,
    isTrusted: true,
    sender: 'bKash',
    sealedText: sealer.seal(text),
    textHash: sealer.hashCode('payment-proof', text),
    receivedAt: ago(5),
  });
}

function ago(hours: number): Date {
  return new Date(Date.now() - hours * HOUR_MS);
}
