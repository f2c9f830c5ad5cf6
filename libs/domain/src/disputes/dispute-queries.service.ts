import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type {
  BookingDispute,
  DisputeListQuery,
  DisputeSide,
  disputeSorts,
  DisputeStatus,
  Dispute as DisputeView,
} from '@app/contracts/disputes.js';
import type { FileInfo } from '@app/contracts/files.js';
import { Database } from '@app/platform/database/database.service.js';
import { FileQueriesService } from '../files/file-queries.service.js';
import type { Actor } from '../shared/actor.js';
import { anyOf, boundsOf, idsIn, isSelected, isWithin } from '../shared/filters.js';
import { type Page, toPage } from '../shared/paging.js';
import { column, columnsOf, fieldsOf, type RowOf } from '../shared/projection.js';
import { readRows, sortOrderOf, type SortKeys, sortKeysFor } from '../shared/sorting.js';
import { toTaka } from '@app/contracts/money.js';

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
const disputeColumns = {
  ...ownColumns,
  ...bookingColumns,
  message_id: column<number | null>('d.message_id'),
  price: column<string | null>('b.price'),
  /** In paisa, as a text. */
  held: column<string>(
    `(SELECT coalesce(-sum(e.amount), 0) FROM ledger_entry e WHERE e.account = 'held:' || d.booking_id)::text`,
  ),
};

type DisputeRow = RowOf<typeof disputeColumns>;

const taka = (text: string | null) => (text === null ? null : Number(text));

/** The message is for who wrote it and for staff, ticket and files for who opened it and for admins. */
function toBookingDispute(row: DisputeRow, files: FileInfo[], reader: Actor): BookingDispute {
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
function toDisputeView(row: DisputeRow, files: FileInfo[], staff: Actor): DisputeView {
  return {
    ...toBookingDispute(row, files, staff),
    ...fieldsOf(bookingColumns, row),
    price: taka(row.price),
    held: toTaka(Number(row.held)),
  };
}

const COLUMNS = columnsOf(disputeColumns);
const FROM_DISPUTES = `FROM dispute d JOIN booking b ON b.id = d.booking_id
  JOIN app_user customer ON customer.id = b.user_id JOIN app_user driver ON driver.id = d.driver_id
  LEFT JOIN app_user admin ON admin.id = d.decided_by`;

const sortKeys: SortKeys<(typeof disputeSorts)[number]> = { created_at: null };

@Injectable()
export class DisputeQueriesService {
  constructor(
    private readonly database: Database,
    private readonly files: FileQueriesService,
  ) {}

  /** All disputes for operators and admins, newest first. */
  async list(staff: Actor, query: DisputeListQuery): Promise<Page<DisputeView>> {
    const sortOrder = sortOrderOf(query, 'd.id', sortKeysFor(sortKeys, query, 'd.created_at'));
    const status = anyOf(query.status);
    const { start, end } = boundsOf(query);
    const { rows, total } = await readRows<DisputeRow>(this.database.read, query, sortOrder, {
      columns: COLUMNS,
      from: (isAfterCursor) => `${FROM_DISPUTES}
       WHERE ${isAfterCursor} AND ${status.isIn('d.status', '$3')} AND ($4::int IS NULL OR d.booking_id = $4)
         AND ${isWithin('d.created_at', '$5', '$6')} AND ${isSelected('d.id', '$7')}`,
      values: [status.values, query.booking_id ?? null, start, end, idsIn(query.ids)],
    });
    const files = await this.filesOf(rows);
    return toPage(rows, query, (row) => toDisputeView(row, files(row), staff), total);
  }

  /** A dispute that exists. */
  async viewById(staff: Actor, id: number, manager: EntityManager): Promise<DisputeView> {
    const rows = await manager.query<DisputeRow[]>(`SELECT ${COLUMNS} ${FROM_DISPUTES} WHERE d.id = $1`, [
      id,
    ]);
    const files = await this.filesOf(rows, manager);
    return toDisputeView(rows[0]!, files(rows[0]!), staff);
  }

  /** The last dispute of a booking, for somebody who may read the booking; null when there was none. */
  async ofBooking(
    reader: Actor,
    bookingId: number,
    manager: EntityManager = this.database.read,
  ): Promise<BookingDispute | null> {
    const rows = await manager.query<DisputeRow[]>(
      `SELECT ${COLUMNS} ${FROM_DISPUTES} WHERE d.booking_id = $1 ORDER BY d.id DESC LIMIT 1`,
      [bookingId],
    );
    const [row] = rows;
    return row ? toBookingDispute(row, (await this.filesOf(rows, manager))(row), reader) : null;
  }

  /** A dispute's files are attached to its ticket's first message. */
  private async filesOf(
    rows: DisputeRow[],
    manager?: EntityManager,
  ): Promise<(row: DisputeRow) => FileInfo[]> {
    const ids = rows.flatMap(({ message_id: id }) => id ?? []);
    const lists = await this.files.listOf('ticket_attachment', ids, manager);
    return ({ message_id: id }) => (id === null ? [] : (lists.get(id) ?? []));
  }
}
