import { Injectable } from '@nestjs/common';
import type { AuditEntry, AuditListQuery, auditSorts } from '@app/contracts/audit.js';
import { periodEnd, periodStart } from '@app/contracts/periods.js';
import { Database } from '@app/platform/database/database.service.js';
import { type Page, pageSize, toPage } from '../shared/paging.js';
import { columnsOf, type RowOf } from '../shared/projection.js';
import { orderOf, type SortedRow, type SortKeys, sortingOf } from '../shared/sorting.js';
import { auditEntryColumns, toAuditEntryView } from './audit.view.js';

const sortKeys: SortKeys<(typeof auditSorts)[number]> = { at: null };

/** Ids of the entries about a booking and its payments. */
const OF_BOOKING = `ARRAY(
  SELECT id FROM audit_entry WHERE subject_type = 'booking' AND subject_id = $9::int
  UNION ALL
  SELECT id FROM audit_entry
  WHERE subject_type = 'payment' AND subject_id IN (SELECT id FROM payment WHERE booking_id = $9::int))`;

/** A filter by period uses the index on the time, so the list is ordered by time, too. */
const periodKeys: typeof sortKeys = { at: { sql: 'entry.at', kind: 'time' } };

/** Reads the audit log for admins. */
@Injectable()
export class AuditQueriesService {
  constructor(private readonly database: Database) {}

  /** Newest first by default. */
  async list(query: AuditListQuery): Promise<Page<AuditEntry>> {
    const sorting = sortingOf(query, 'entry.id', query.from || query.to ? periodKeys : sortKeys);
    const rows = await this.database.read.query<SortedRow<RowOf<typeof auditEntryColumns>>[]>(
      `SELECT ${columnsOf(auditEntryColumns)}, ${sorting.keyText} AS sort_key
       FROM audit_entry entry LEFT JOIN app_user actor ON actor.id = entry.actor_id
       WHERE ${sorting.isAfterCursor('$1', '$2')}
         AND ($3::int IS NULL OR entry.actor_id = $3)
         AND ($4::text IS NULL OR entry.action = $4)
         AND ($5::text IS NULL OR entry.subject_type = $5)
         AND ($6::int IS NULL OR entry.subject_id = $6)
         AND ($7::timestamptz IS NULL OR entry.at >= $7)
         AND ($8::timestamptz IS NULL OR entry.at < $8)
         AND ($9::int IS NULL OR entry.id = ANY (${OF_BOOKING}))
       ORDER BY ${orderOf(sorting)} LIMIT $10`,
      [
        ...sorting.cursor,
        query.actor_id ?? null,
        query.action ?? null,
        query.subject_type ?? null,
        query.subject_id ?? null,
        query.from ? periodStart(query.from) : null,
        query.to ? periodEnd(query.to) : null,
        query.booking_id ?? null,
        pageSize(query) + 1,
      ],
    );
    return toPage(rows, query, toAuditEntryView);
  }
}
