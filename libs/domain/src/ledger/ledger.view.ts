import type { LedgerEntry, TransferKind } from '@app/contracts/ledger.js';
import { toTaka } from '@app/contracts/money.js';
import { column, fieldsOf, type RowOf } from '../shared/projection.js';

/** An entry as it is read, with its transfer. The amount is a `bigint` of paisa, so a text. */
export const ledgerEntryColumns = {
  id: column<number>('e.id'),
  transfer_id: column<number>('e.transfer_id'),
  kind: column<TransferKind>('t.kind'),
  account: column<string>('e.account'),
  amount: column<string>('e.amount'),
  booking_id: column<number | null>('e.booking_id'),
  reason: column<string | null>('t.reason'),
  at: column<Date>('e.at'),
};

export type LedgerEntryRow = RowOf<typeof ledgerEntryColumns>;

export function toLedgerEntryView(row: LedgerEntryRow): LedgerEntry {
  return { ...fieldsOf(ledgerEntryColumns, row), amount: toTaka(Number(row.amount)) };
}
