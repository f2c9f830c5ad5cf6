import type {
  BookingDispute,
  Dispute as DisputeView,
  DisputeSide,
  DisputeStatus,
} from '@app/contracts/disputes.js';
import type { FileInfo } from '@app/contracts/files.js';
import { toTaka } from '@app/contracts/money.js';
import { toDhakaIso } from '@app/contracts/time.js';
import { type Actor } from '../shared/actor.js';
import { column, type RowOf } from '../shared/projection.js';

/** What is read of a dispute, with its booking and its people. Amounts of taka are texts. */
export const disputeColumns = {
  id: column<number>('d.id'),
  booking_id: column<number>('d.booking_id'),
  opened_by: column<DisputeSide>('d.opened_by'),
  reason: column<string>('d.reason'),
  message: column<string>('d.message'),
  ticket_id: column<number>('d.ticket_id'),
  message_id: column<number | null>('d.message_id'),
  status: column<DisputeStatus>('d.status'),
  created_at: column<Date>('d.created_at'),
  ended_at: column<Date | null>('d.ended_at'),
  refund: column<string | null>('d.refund'),
  payout: column<string | null>('d.payout'),
  decision_reason: column<string | null>('d.decision_reason'),
  version: column<number>('d.version'),
  user_id: column<number>('b.user_id'),
  customer_name: column<string>('customer.name'),
  driver_id: column<number>('d.driver_id'),
  driver_name: column<string>('driver.name'),
  pickup_address: column<string>('b.pickup_address'),
  drop_address: column<string>('b.drop_address'),
  price: column<string | null>('b.price'),
  /** In paisa, as a text. */
  held: column<string>(
    `(SELECT coalesce(-sum(e.amount), 0) FROM ledger_entry e WHERE e.account = 'held:' || d.booking_id)::text`,
  ),
  decided_by_name: column<string | null>('admin.name'),
};

export type DisputeRow = RowOf<typeof disputeColumns>;

const taka = (text: string | null) => (text === null ? null : Number(text));

/** The message is for who wrote it and for staff, ticket and files for who opened it and for admins. */
export function toBookingDispute(row: DisputeRow, files: FileInfo[], reader: Actor): BookingDispute {
  const opener = row.opened_by === 'customer' ? row.user_id : row.driver_id;
  const readsTicket = reader.role === 'admin' || reader.userId === opener;
  const readsMessage = readsTicket || reader.role === 'operator';
  return {
    id: row.id,
    booking_id: row.booking_id,
    opened_by: row.opened_by,
    reason: row.reason,
    message: readsMessage ? row.message : null,
    ticket_id: readsTicket ? row.ticket_id : null,
    files: readsTicket ? files : [],
    status: row.status,
    created_at: toDhakaIso(row.created_at),
    ended_at: row.ended_at && toDhakaIso(row.ended_at),
    refund: taka(row.refund),
    payout: taka(row.payout),
    decision_reason: row.decision_reason,
    version: row.version,
  };
}

/** A dispute as operators and admins read it. */
export function toDisputeView(row: DisputeRow, files: FileInfo[], staff: Actor): DisputeView {
  return {
    ...toBookingDispute(row, files, staff),
    user_id: row.user_id,
    customer_name: row.customer_name,
    driver_id: row.driver_id,
    driver_name: row.driver_name,
    pickup_address: row.pickup_address,
    drop_address: row.drop_address,
    price: taka(row.price),
    held: toTaka(Number(row.held)),
    decided_by_name: row.decided_by_name,
  };
}
