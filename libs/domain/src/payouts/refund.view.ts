import type { Refund as RefundView, RefundStatus } from '@app/contracts/refunds.js';
import { remindedSql } from './number-reminder.sql.js';
import { column, fieldsOf, type RowOf } from '../shared/projection.js';

/** A refund as it is read. Money is taka as PostgreSQL writes it. */
export const refundColumns = {
  id: column<number>('r.id'),
  booking_id: column<number>('r.booking_id'),
  pickup_address: column<string>('b.pickup_address'),
  drop_address: column<string>('b.drop_address'),
  user_id: column<number>('r.user_id'),
  user_name: column<string>('customer.name'),
  amount: column<string>('r.amount'),
  method: column<string | null>('r.method'),
  number: column<string | null>('r.number'),
  takes_number: column<boolean>(`(r.status = 'due' AND NOT r.is_payer_number)`),
  status: column<RefundStatus>('r.status'),
  transaction_id: column<string | null>('r.transaction_id'),
  reason: column<string | null>('r.reason'),
  created_at: column<Date>('r.created_at'),
  sent_at: column<Date | null>('r.sent_at'),
  failed_at: column<Date | null>('r.failed_at'),
  sent_by_name: column<string | null>('sender.name'),
  failed_by_name: column<string | null>('failer.name'),
  reminded_at: column<Date | null>(`(${remindedSql('refund.remind', 'refund', 'r.id')})`),
  version: column<number>('r.version'),
};
export type RefundRow = RowOf<typeof refundColumns>;

/** A refund as admins read it. */
export function toRefundView(row: RefundRow): RefundView {
  return { ...fieldsOf(refundColumns, row), amount: Number(row.amount) };
}

/** The same for its customer, without the names of admins. */
export function toCustomerRefundView(row: RefundRow): RefundView {
  return { ...toRefundView(row), sent_by_name: null, failed_by_name: null };
}
