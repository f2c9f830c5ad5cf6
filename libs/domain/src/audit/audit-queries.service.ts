import { Injectable } from '@nestjs/common';
import type {
  AuditEntry,
  AuditListQuery,
  auditSorts,
  AuditEntry as AuditEntryView,
} from '@app/contracts/audit.js';
import { Database } from '@app/platform/database/database.service.js';
import { anyOf, boundsOf, idsIn, isSelected, isWithin } from '../shared/filters.js';
import { type Page, toPage } from '../shared/paging.js';
import { column, columnsOf, type RowOf, fieldsOf } from '../shared/projection.js';
import { readRows, type SortKeys, sortOrderOf } from '../shared/sorting.js';

/** An entry as it is read, with its actor's name. */
const auditEntryColumns = {
  id: column<number>('entry.id'),
  at: column<Date>('entry.at'),
  actor_id: column<AuditEntryView['actor_id']>('entry.actor_id'),
  actor_name: column<AuditEntryView['actor_name']>('actor.name'),
  actor_role: column<AuditEntryView['actor_role']>('entry.actor_role'),
  session_id: column<AuditEntryView['session_id']>('entry.session_id'),
  action: column<AuditEntryView['action']>('entry.action'),
  subject_type: column<AuditEntryView['subject_type']>('entry.subject_type'),
  subject_id: column<AuditEntryView['subject_id']>('entry.subject_id'),
  before: column<AuditEntryView['before']>('entry.before'),
  after: column<AuditEntryView['after']>('entry.after'),
  request_id: column<AuditEntryView['request_id']>('entry.request_id'),
};

function toAuditEntryView(row: RowOf<typeof auditEntryColumns>): AuditEntryView {
  return fieldsOf(auditEntryColumns, row);
}

const sortKeys: SortKeys<(typeof auditSorts)[number]> = { at: null };

/** Ids of the entries about a booking and its payments. */
const OF_BOOKING = `ARRAY(
  SELECT id FROM audit_entry WHERE subject_type = 'booking' AND subject_id = $9::int
  UNION ALL
  SELECT id FROM audit_entry
  WHERE subject_type = 'payment' AND subject_id IN (SELECT id FROM payment WHERE booking_id = $9::int))`;

/** A filter by period uses the index on the time, so the list is ordered by time, too. */
const periodKeys: typeof sortKeys = { at: { sql: column<Date>('entry.at'), kind: 'time' } };

type AuditEntryRow = RowOf<typeof auditEntryColumns>;

@Injectable()
export class AuditQueriesService {
  constructor(private readonly database: Database) {}

  /** Newest first by default. */
  async list(query: AuditListQuery): Promise<Page<AuditEntry>> {
    const sortOrder = sortOrderOf(query, 'entry.id', query.from || query.to ? periodKeys : sortKeys);
    const [action, subjectType] = [anyOf(query.action), anyOf(query.subject_type)];
    const { start, end } = boundsOf(query);
    const { rows, total } = await readRows<AuditEntryRow>(this.database.read, query, sortOrder, {
      columns: columnsOf(auditEntryColumns),
      from: (isAfterCursor) => `FROM audit_entry entry LEFT JOIN app_user actor ON actor.id = entry.actor_id
       WHERE ${isAfterCursor}
         AND ($3::int IS NULL OR entry.actor_id = $3)
         AND ${action.isIn('entry.action', '$4')}
         AND ${subjectType.isIn('entry.subject_type', '$5')}
         AND ($6::int IS NULL OR entry.subject_id = $6)
         AND ${isWithin('entry.at', '$7', '$8')}
         AND ($9::int IS NULL OR entry.id = ANY (${OF_BOOKING}))
         AND ${isSelected('entry.id', '$10')}`,
      values: [
        query.actor_id ?? null,
        action.values,
        subjectType.values,
        query.subject_id ?? null,
        start,
        end,
        query.booking_id ?? null,
        idsIn(query.ids),
      ],
    });
    return toPage(rows, query, toAuditEntryView, total);
  }
}
