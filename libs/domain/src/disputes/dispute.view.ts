import type {
  BookingDispute,
  Dispute as DisputeView,
  DisputeSide,
  DisputeStatus,
} from '@app/contracts/disputes.js';
import type { FileInfo } from '@app/contracts/files.js';
import { toTaka } from '@app/contracts/money.js';
import { type Actor } from '../shared/actor.js';
import { column, fieldsOf, type RowOf } from '../shared/projection.js';

/** Columns of the dispute itself. Amounts of taka are texts. */
const ownColumns = {
  id: column<number>('d.id'),
  booking_id: column<number>('d.booking_id'),
  opened_by: column<DisputeSide>('d.opened_by'),
  reason: column<string>('d.reason'),
  message: column<string>('d.message'),
  ticket_id: column<number>('d.ticket_id'),
  status: column<DisputeStatus>('d.status'),
  created_at: column<Date>('d.created_at'),
  ended_at: column<Date | null>('d.ended_at'),
  refund: column<string | null>('d.refund'),
  payout: column<string | null>('d.payout'),
  decision_reason: column<string | null>('d.decision_reason'),
  version: column<number>('d.version'),
};

/** Its booking and its people. */
const bookingColumns = {
  user_id: column<number>('b.user_id'),
  customer_name: column<string>('customer.name'),
  driver_id: column<number>('d.driver_id'),
  driver_name: column<string>('driver.name'),
  pickup_address: column<string>('b.pickup_address'),
  drop_address: column<string>('b.drop_address'),
  decided_by_name: column<string | null>('admin.name'),
};

/** What is read of a dispute. */
export const disputeColumns = {
  ...ownColumns,
  ...bookingColumns,
  message_id: column<number | null>('d.message_id'),
  price: column<string | null>('b.price'),
  /** In paisa, as a text. */
  held: column<string>(
    `(SELECT coalesce(-sum(e.amount), 0) FROM ledger_entry e WHERE e.account = 'held:' || d.booking_id)::text`,
  ),
};

export type DisputeRow = RowOf<typeof disputeColumns>;

const taka = (text: string | null) => (text === null ? null : Number(text));

/** The message is for who wrote it and for staff, ticket and files for who opened it and for admins. */
export function toBookingDispute(row: DisputeRow, files: FileInfo[], reader: Actor): BookingDispute {
  const opener = row.opened_by === 'customer' ? row.user_id : row.driver_id;
  const readsTicket = reader.role === 'admin' || reader.userId === opener;
  const readsMessage = readsTicket || reader.role === 'operator';
  return {
    ...fieldsOf(ownColumns, row),
    message: readsMessage ? row.message : null,
    ticket_id: readsTicket ? row.ticket_id : null,
    files: readsTicket ? files : [],
    refund: taka(row.refund),
    payout: taka(row.payout),
  };
}

/** A dispute as operators and admins read it. */
export function toDisputeView(row: DisputeRow, files: FileInfo[], staff: Actor): DisputeView {
  return {
    ...toBookingDispute(row, files, staff),
    ...fieldsOf(bookingColumns, row),
    price: taka(row.price),
    held: toTaka(Number(row.held)),
  };
}
