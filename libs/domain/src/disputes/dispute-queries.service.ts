import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type {
  BookingDispute,
  Dispute as DisputeView,
  DisputeListQuery,
  disputeSorts,
} from '@app/contracts/disputes.js';
import type { FileInfo } from '@app/contracts/files.js';
import { Database } from '@app/platform/database/database.service.js';
import { FileQueriesService } from '../files/file-queries.service.js';
import type { Actor } from '../shared/actor.js';
import { anyOf, boundsOf, idsIn, isSelected, isWithin } from '../shared/filters.js';
import { type Page, toPage } from '../shared/paging.js';
import { column, columnsOf } from '../shared/projection.js';
import { readRows, type SortKeys, sortingOf } from '../shared/sorting.js';
import { disputeColumns, type DisputeRow, toBookingDispute, toDisputeView } from './dispute.view.js';

const COLUMNS = columnsOf(disputeColumns);
const FROM_DISPUTES = `FROM dispute d JOIN booking b ON b.id = d.booking_id
  JOIN app_user customer ON customer.id = b.user_id JOIN app_user driver ON driver.id = d.driver_id
  LEFT JOIN app_user admin ON admin.id = d.decided_by`;

const sortKeys: SortKeys<(typeof disputeSorts)[number]> = { created_at: null };

/** A filter by period uses the index on the time, so the list is ordered by time, too. */
const periodKeys: typeof sortKeys = { created_at: { sql: column<Date>('d.created_at'), kind: 'time' } };

@Injectable()
export class DisputeQueriesService {
  constructor(
    private readonly database: Database,
    private readonly files: FileQueriesService,
  ) {}

  /** All disputes for operators and admins, newest first. */
  async list(staff: Actor, query: DisputeListQuery): Promise<Page<DisputeView>> {
    const sorting = sortingOf(query, 'd.id', query.from || query.to ? periodKeys : sortKeys);
    const status = anyOf(query.status);
    const { start, end } = boundsOf(query);
    const { rows, total } = await readRows<DisputeRow>(this.database.read, query, sorting, {
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

  /** The files of disputes: those of their ticket's message. */
  private async filesOf(
    rows: DisputeRow[],
    manager?: EntityManager,
  ): Promise<(row: DisputeRow) => FileInfo[]> {
    const ids = rows.flatMap(({ message_id: id }) => id ?? []);
    const lists = await this.files.listOf('ticket_attachment', ids, manager);
    return ({ message_id: id }) => (id === null ? [] : (lists.get(id) ?? []));
  }
}
