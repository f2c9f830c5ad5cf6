import type { PayoutMethod } from '@app/contracts/payout-account.js';
import type { Payable, Payout as PayoutView, PayoutStatus } from '@app/contracts/payouts.js';
import { toDhakaIso } from '@app/contracts/time.js';
import { column, fieldsOf, type RowOf } from '../shared/projection.js';

/** A payout as it is read. Money is taka as PostgreSQL writes it. */
export const payoutColumns = {
  id: column<number>('p.id'),
  driver_id: column<number>('p.driver_id'),
  driver_name: column<string>('driver.name'),
  amount: column<string>('p.amount'),
  method: column<PayoutMethod>('p.method'),
  number: column<string>('p.number_masked'),
  status: column<PayoutStatus>('p.status'),
  transaction_id: column<string | null>('p.transaction_id'),
  reason: column<string | null>('p.reason'),
  created_at: column<Date>('p.created_at'),
  sent_at: column<Date | null>('p.sent_at'),
  closed_at: column<Date | null>('p.closed_at'),
  is_account_changed: column<boolean>('coalesce(account.changed_at > p.created_at, false)'),
  created_by_name: column<string>('maker.name'),
  sent_by_name: column<string | null>('sender.name'),
  closed_by_name: column<string | null>('closer.name'),
  version: column<number>('p.version'),
};
export type PayoutRow = RowOf<typeof payoutColumns>;

/** A payout as admins read it. */
export function toPayoutView(row: PayoutRow): PayoutView {
  return { ...fieldsOf(payoutColumns, row), amount: Number(row.amount) };
}

/** The same for its driver, without the names of admins. */
export function toDriverPayoutView(row: PayoutRow): PayoutView {
  return { ...toPayoutView(row), created_by_name: null, sent_by_name: null, closed_by_name: null };
}

export interface PayableRow {
  id: number;
  driver_name: string;
  driver_phone: string;
  available: string;
  method: PayoutMethod | null;
  number_masked: string | null;
  stopped_until: Date | null;
  due_payout_id: number | null;
  reminded_at: Date | null;
}

export function toPayableView(row: PayableRow): Payable {
  return {
    id: row.id,
    driver_name: row.driver_name,
    driver_phone: row.driver_phone,
    available: Number(row.available),
    method: row.method,
    number: row.number_masked,
    stopped_until: row.stopped_until && toDhakaIso(row.stopped_until),
    due_payout_id: row.due_payout_id,
    reminded_at: row.reminded_at && toDhakaIso(row.reminded_at),
  };
}
