import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { FileInfo } from '@app/contracts/files.js';
import type {
  TicketListQuery,
  TicketMessage as TicketMessageView,
  ticketSorts,
  Ticket as TicketView,
} from '@app/contracts/support.js';
import { Database } from '@app/platform/database/database.service.js';
import { FileQueriesService } from '../files/file-queries.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { anyOf, boundsOf, idsIn, isSelected, isWithin } from '../shared/filters.js';
import { findMatchingUsers } from '../shared/matching-users.js';
import { type Page, type PageQuery, pageSize, toPage } from '../shared/paging.js';
import { column, columnsOf, fieldsOf, type RowOf } from '../shared/projection.js';
import { rowNumber, searchPattern, textContains } from '../shared/search-pattern.js';
import { readRows, sortOrderOf, type SortKeys, sortKeysFor } from '../shared/sorting.js';

/** A ticket as it is read, with its owner's name. */
const ticketColumns = {
  id: column<number>('t.id'),
  user_id: column<number>('t.user_id'),
  user_name: column<string>('owner.name'),
  booking_id: column<number | null>('t.booking_id'),
  subject: column<string>('t.subject'),
  description: column<string>('t.description'),
  priority: column<TicketView['priority']>('t.priority'),
  status: column<TicketView['status']>('t.status'),
  created_at: column<Date>('t.created_at'),
  last_message: column<string>('t.last_message'),
  last_message_attachment: column<TicketView['last_message_attachment']>(
    `(SELECT CASE WHEN bool_and(f.media_type LIKE 'image/%') THEN 'photo' WHEN count(*) > 0 THEN 'file' END FROM file f
      WHERE f.purpose = 'ticket_attachment' AND f.subject_id = t.last_message_id AND f.deleted_at IS NULL)`,
  ),
  last_message_at: column<Date>('t.last_message_at'),
  last_message_id: column<number | null>('t.last_message_id'),
  last_message_by: column<string | null>(
    `(SELECT sender.name FROM ticket_message m JOIN app_user sender ON sender.id = m.sender_id
      WHERE m.id = t.last_message_id)`,
  ),
  is_unread_by_user: column<TicketView['is_unread_by_user']>('t.is_unread_by_user'),
  is_unread_by_admin: column<TicketView['is_unread_by_admin']>('t.is_unread_by_admin'),
  unread_by_user: column<number>('t.unread_by_user'),
  unread_by_admin: column<number>('t.unread_by_admin'),
  delivered_to_user_id: column<number>('t.delivered_to_user_id'),
  delivered_to_admin_id: column<number>('t.delivered_to_admin_id'),
  seen_by_user_id: column<number>('t.seen_by_user_id'),
  seen_by_admin_id: column<number>('t.seen_by_admin_id'),
  version: column<number>('t.version'),
};

export type TicketRow = RowOf<typeof ticketColumns>;

/** A message as it is read, with its sender's name. */
const ticketMessageColumns = {
  id: column<number>('m.id'),
  ticket_id: column<number>('m.ticket_id'),
  message: column<string>('m.message'),
  sender_role: column<TicketMessageView['sender_role']>('m.sender_role'),
  sender_name: column<string>('sender.name'),
  client_id: column<string | null>('m.client_id'),
  created_at: column<Date>('m.created_at'),
};

type TicketMessageRow = RowOf<typeof ticketMessageColumns>;

export function toTicketView(row: TicketRow): TicketView {
  return fieldsOf(ticketColumns, row);
}

/** Messages are never edited, so their version is 1. */
function toTicketMessageView(row: TicketMessageRow, attachments: FileInfo[]): TicketMessageView {
  return { ...fieldsOf(ticketMessageColumns, row), attachments, version: 1 };
}

export const TICKET_COLUMNS = columnsOf(ticketColumns);
const FROM_TICKETS = `FROM support_ticket t JOIN app_user owner ON owner.id = t.user_id`;

const TICKETS = `SELECT ${TICKET_COLUMNS} ${FROM_TICKETS}`;

const sortKeys: SortKeys<(typeof ticketSorts)[number]> = {
  created_at: null,
  last_message_at: { sql: column<Date>('t.last_message_at'), kind: 'time' },
  priority: {
    sql: column<number>(`CASE t.priority WHEN 'high' THEN 3 WHEN 'medium' THEN 2 ELSE 1 END`),
    kind: 'integer',
  },
};

const MESSAGES = `SELECT ${columnsOf(ticketMessageColumns)}
  FROM ticket_message m JOIN app_user sender ON sender.id = m.sender_id`;

@Injectable()
export class SupportQueriesService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly files: FileQueriesService,
  ) {}

  onModuleInit(): void {
    this.files.registerAccessCheck('ticket_attachment', (actor, messageId) =>
      this.mayReadMessage(actor, messageId),
    );
  }

  /** Own tickets, or all tickets for admins; newest first by default. */
  async list(actor: Actor, query: TicketListQuery): Promise<Page<TicketView>> {
    const reader = actor.role === 'admin' ? null : actor.userId;
    const pattern = searchPattern(query.search);
    const owners = await findMatchingUsers(this.database.read, query.search);
    const [status, priority] = [anyOf(query.status), anyOf(query.priority)];
    const { start, end } = boundsOf(query);
    const sortOrder = sortOrderOf(query, 't.id', sortKeysFor(sortKeys, query, 't.created_at', 'priority'));
    const { rows, total } = await readRows<TicketRow>(this.database.read, query, sortOrder, {
      columns: TICKET_COLUMNS,
      from: (isAfterCursor) => `${FROM_TICKETS}
       WHERE t.deleted_at IS NULL AND ${isAfterCursor} AND ($3::int IS NULL OR t.user_id = $3)
         AND ${status.isIn('t.status', '$4')} AND ${priority.isIn('t.priority', '$5')}
         AND ($6::int IS NULL OR t.user_id = $6) AND ${isWithin('t.created_at', '$7', '$8')}
         AND ($9::text IS NULL OR ${textContains('t.subject', '$9')} OR t.id = $10 OR ${owners.userCondition('t.user_id', '$11', '$9')})
         AND ${isSelected('t.id', '$12')}`,
      values: [
        reader,
        status.values,
        priority.values,
        query.user_id ?? null,
        start,
        end,
        pattern,
        rowNumber(query.search),
        owners.ids,
        idsIn(query.ids),
      ],
    });
    return toPage(rows, query, toTicketView, total);
  }

  /** Messages of a ticket, newest first. @throws {DomainError} `ticket_not_found`, also when it belongs to another user. */
  async messages(actor: Actor, ticketId: number, query: PageQuery): Promise<Page<TicketMessageView>> {
    await this.ownerOf(actor, ticketId);
    const rows = await this.database.read.query<TicketMessageRow[]>(
      `${MESSAGES} WHERE m.ticket_id = $1 AND ($2::int IS NULL OR m.id < $2) ORDER BY m.id DESC LIMIT $3`,
      [ticketId, query.before ?? null, pageSize(query) + 1],
    );
    const attachments = await this.attachmentsOf(rows);
    return toPage(rows, query, (row) => toTicketMessageView(row, attachments.get(row.id)!));
  }

  /** The owner of a ticket. @throws {DomainError} `ticket_not_found`, also when the caller may not read it. */
  async ownerOf(actor: Actor, ticketId: number): Promise<number> {
    const owner = actor.role === 'admin' ? null : actor.userId;
    const [ticket] = await this.database.read.query<{ user_id: number }[]>(
      `SELECT user_id FROM support_ticket WHERE id = $1 AND deleted_at IS NULL AND ($2::int IS NULL OR user_id = $2)`,
      [ticketId, owner],
    );
    if (!ticket) throw new DomainError('ticket_not_found');
    return ticket.user_id;
  }

  /** Null when it does not exist or was deleted. */
  async ticketById(id: number, manager: EntityManager = this.database.read): Promise<TicketView | null> {
    const rows = await manager.query<TicketRow[]>(`${TICKETS} WHERE t.id = $1 AND t.deleted_at IS NULL`, [
      id,
    ]);
    return rows[0] ? toTicketView(rows[0]) : null;
  }

  /** Null when it does not exist or its ticket was deleted. */
  async messageById(
    id: number,
    manager: EntityManager = this.database.read,
  ): Promise<TicketMessageView | null> {
    const rows = await manager.query<TicketMessageRow[]>(
      `${MESSAGES} JOIN support_ticket t ON t.id = m.ticket_id AND t.deleted_at IS NULL WHERE m.id = $1`,
      [id],
    );
    const [row] = rows;
    if (!row) return null;
    return toTicketMessageView(row, (await this.attachmentsOf(rows, manager)).get(row.id)!);
  }

  private attachmentsOf(rows: { id: number }[], manager?: EntityManager): Promise<Map<number, FileInfo[]>> {
    return this.files.listOf(
      'ticket_attachment',
      rows.map(({ id }) => id),
      manager,
    );
  }

  /** Users who may read the message may read its attachments. */
  private async mayReadMessage(actor: Actor, messageId: number): Promise<boolean> {
    const rows = await this.database.read.query<unknown[]>(
      `SELECT 1 FROM ticket_message m JOIN support_ticket t ON t.id = m.ticket_id
       WHERE m.id = $1 AND t.user_id = $2 AND t.deleted_at IS NULL`,
      [messageId, actor.userId],
    );
    return rows.length > 0;
  }
}
