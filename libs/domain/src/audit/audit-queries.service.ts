import { Injectable } from '@nestjs/common';
import type { AuditEntry, AuditListQuery } from '@app/contracts/audit.js';
import { periodEnd, periodStart } from '@app/contracts/periods.js';
import { Database } from '@app/platform/database/database.service.js';
import { type Page, pageSize, toPage } from '../shared/paging.js';
import { type AuditEntryRow, toAuditEntryView } from './audit.view.js';

/** What admins read of the log. */
@Injectable()
export class AuditQueriesService {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  async list(query: AuditListQuery): Promise<Page<AuditEntry>> {
    const rows = await this.database.read.query<AuditEntryRow[]>(
      `SELECT entry.id, entry.at, entry.actor_id, actor.name AS actor_name, entry.actor_role, entry.session_id,
              entry.action, entry.subject_type, entry.subject_id, entry.before, entry.after, entry.request_id
       FROM audit_entry entry LEFT JOIN app_user actor ON actor.id = entry.actor_id
       WHERE ($1::int IS NULL OR entry.id < $1)
         AND ($2::int IS NULL OR entry.actor_id = $2)
         AND ($3::text IS NULL OR entry.action = $3)
         AND ($4::text IS NULL OR entry.subject_type = $4)
         AND ($5::int IS NULL OR entry.subject_id = $5)
         AND ($6::timestamptz IS NULL OR entry.at >= $6)
         AND ($7::timestamptz IS NULL OR entry.at < $7)
       ORDER BY entry.id DESC LIMIT $8`,
      [
        query.before ?? null,
        query.actor_id ?? null,
        query.action ?? null,
        query.subject_type ?? null,
        query.subject_id ?? null,
        query.from ? periodStart(query.from) : null,
        query.to ? periodEnd(query.to) : null,
        pageSize(query) + 1,
      ],
    );
    return toPage(rows, query, toAuditEntryView);
  }
}
