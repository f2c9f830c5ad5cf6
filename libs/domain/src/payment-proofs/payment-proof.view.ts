import type { PaymentProof as PaymentProofView } from '@app/contracts/payment-proofs.js';
import type { ProofDirection, ProofProvider, ProofSource } from '@app/contracts/payment-proof-fields.js';
import { column, fieldsOf, type RowOf } from '../shared/projection.js';

/** A message of a wallet as admins read it. Money is taka as PostgreSQL writes it. */
const shownColumns = {
  id: column<number>('proof.id'),
  is_parsed: column<boolean>('proof.is_parsed'),
  is_trusted: column<boolean>('proof.is_trusted'),
  source: column<ProofSource>('proof.source'),
  provider: column<ProofProvider | null>('proof.provider'),
  direction: column<ProofDirection | null>('proof.direction'),
  amount: column<string | null>('proof.amount'),
  fee: column<string | null>('proof.fee'),
  transaction_id: column<string | null>('proof.transaction_id'),
  transaction_written: column<string | null>('proof.transaction_written'),
  counterparty: column<string | null>('proof.counterparty'),
  balance_after: column<string | null>('proof.balance_after'),
  occurred_at: column<Date | null>('proof.occurred_at'),
  received_at: column<Date>('proof.received_at'),
  created_at: column<Date>('proof.created_at'),
  sender: column<string | null>('proof.sender'),
  device_id: column<number | null>('proof.device_id'),
  device_name: column<string | null>('device.name'),
  payment_id: column<number | null>('matched.id'),
  booking_id: column<number | null>('matched.booking_id'),
};

/** With its encrypted text. */
export const proofColumns = { ...shownColumns, sealed_text: column<string | null>('proof.sealed_text') };
export type ProofRow = RowOf<typeof proofColumns>;

/** `open` decrypts the text of a message that no parser knew. */
export function toProofView(row: ProofRow, open: (sealed: string) => string | null): PaymentProofView {
  const taka = (amount: string | null) => (amount === null ? null : Number(amount));
  return {
    ...fieldsOf(shownColumns, row),
    amount: taka(row.amount),
    fee: taka(row.fee),
    balance_after: taka(row.balance_after),
    text: row.sealed_text && open(row.sealed_text),
  };
}
