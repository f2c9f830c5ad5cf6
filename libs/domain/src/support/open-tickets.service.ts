import { Injectable } from '@nestjs/common';
import type { Lanes, LaneTicket } from '@app/contracts/console.js';
import { isTicketOpen, ticketStatuses } from '@app/contracts/support.js';
import { toDhakaIso } from '@app/contracts/time.js';
import { Database } from '@app/platform/database/database.service.js';
import { rolesSql, textListSql } from '../shared/sql.js';
import { TICKET_COLUMNS, type TicketRow, toTicketView } from './support-queries.service.js';

interface OpenTicketRow extends TicketRow {
  waiting_since: Date | null;
}

const openStatuses = ticketStatuses.filter((status) => isTicketOpen[status]);

/**
 * Since when a ticket's owner waits: the first message after the last answer of an admin, or the opening without an
 * answer.
 */
const OPEN_TICKETS = `support_ticket t JOIN app_user owner ON owner.id = t.user_id
  CROSS JOIN LATERAL (SELECT max(m.id) AS message_id FROM ticket_message m
    WHERE m.ticket_id = t.id AND m.sender_role = ${rolesSql('admin')}) answered
  CROSS JOIN LATERAL (SELECT CASE WHEN answered.message_id IS NULL THEN t.created_at
    ELSE (SELECT min(m.created_at) FROM ticket_message m WHERE m.ticket_id = t.id AND m.id > answered.message_id)
    END AS since) waits
  WHERE t.deleted_at IS NULL AND t.status IN (${textListSql(openStatuses)})`;

/** The open tickets, for the console. */
@Injectable()
export class OpenTicketsService {
  constructor(private readonly database: Database) {}

  /**
   * The number of open and of unanswered tickets, and the first of them by priority and waiting time, answered ones
   * last.
   */
  async read(limit: number): Promise<Lanes['tickets']> {
    const [[counts], rows] = await Promise.all([
      this.database.read.query<{ open: number; waiting: number }[]>(
        `SELECT count(*)::int AS open, count(waits.since)::int AS waiting FROM ${OPEN_TICKETS}`,
      ),
      this.database.read.query<OpenTicketRow[]>(
        `SELECT ${TICKET_COLUMNS}, waits.since AS waiting_since FROM ${OPEN_TICKETS}
         ORDER BY waits.since IS NULL, array_position(ARRAY['high', 'medium', 'low'], t.priority), waits.since, t.id
         LIMIT $1`,
        [limit],
      ),
    ]);
    return { ...counts!, rows: rows.map(toLaneTicket) };
  }
}

function toLaneTicket(row: OpenTicketRow): LaneTicket {
  return { ...toTicketView(row), waiting_since: row.waiting_since && toDhakaIso(row.waiting_since) };
}
