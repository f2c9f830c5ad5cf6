import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { FileInfo } from '@app/contracts/files.js';
import type {
  Ticket as TicketView,
  TicketListQuery,
  TicketMessage as TicketMessageView,
  ticketSorts,
} from '@app/contracts/support.js';
import { Database } from '@app/platform/database/database.service.js';
import { FileQueriesService } from '../files/file-queries.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { anyOf, boundsOf, idsIn, isSelected, isWithin } from '../shared/filters.js';
import { findMatchingUsers } from '../shared/matching-users.js';
import { type Page, type PageQuery, pageSize, toPage } from '../shared/paging.js';
import { column, columnsOf } from '../shared/projection.js';
import { rowNumber, searchPattern, textContains } from '../shared/search-pattern.js';
import { readRows, type SortKeys, sortKeysFor, sortingOf } from '../shared/sorting.js';
import {
  ticketColumns,
  ticketMessageColumns,
  type TicketMessageRow,
  type TicketRow,
  toTicketMessageView,
  toTicketView,
} from './support.view.js';

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
    const sorting = sortingOf(query, 't.id', sortKeysFor(sortKeys, query, 't.created_at', 'priority'));
    const { rows, total } = await readRows<TicketRow>(this.database.read, query, sorting, {
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
