import { Injectable } from '@nestjs/common';
import type { AuditEntry, AuditFilter, AuditListQuery } from '@app/contracts/audit.js';
import { periodEnd, periodStart } from '@app/contracts/periods.js';
import { Database } from '@app/platform/database/database.service.js';
import type { Actor } from '../shared/actor.js';
import { type Page, pageSize, toPage } from '../shared/paging.js';
import { auditCsvHeader, toAuditCsvLine } from './audit-csv.view.js';
import { AuditService } from './audit.service.js';
import { type AuditEntryRow, toAuditEntryView } from './audit.view.js';

const EXPORT_BATCH = 1000;

/** What admins read of the log. */
@Injectable()
export class AuditQueriesService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
  ) {}

  /** Newest first. */
  async list(query: AuditListQuery): Promise<Page<AuditEntry>> {
    return toPage(await this.read(query, query.before ?? null, pageSize(query) + 1), query, toAuditEntryView);
  }

  /**
   * All entries that fit, newest first, as the lines of a CSV file. Read in batches while the file is being sent, so that a
   * log of any length takes little memory. That it was taken is itself written down.
   */
  async export(admin: Actor, filter: AuditFilter): Promise<AsyncIterable<string>> {
    await this.database.transaction((tx) =>
      this.audit.record(tx, {
        actor: admin,
        action: 'audit.export',
        subject: { type: 'audit_log', id: null },
        after: filter,
      }),
    );
    return this.lines(filter);
  }

  private async *lines(filter: AuditFilter): AsyncGenerator<string> {
    yield auditCsvHeader;
    let before: string | null = null;
    for (;;) {
      const rows: AuditEntryRow[] = await this.read(filter, before, EXPORT_BATCH);
      if (rows.length > 0) yield rows.map((row) => toAuditCsvLine(toAuditEntryView(row))).join('');
      if (rows.length < EXPORT_BATCH) return;
      before = String(rows.at(-1)!.id);
    }
  }

  private read(filter: AuditFilter, before: string | null, limit: number): Promise<AuditEntryRow[]> {
    return this.database.read.query<AuditEntryRow[]>(
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
        before,
        filter.actor_id ?? null,
        filter.action ?? null,
        filter.subject_type ?? null,
        filter.subject_id ?? null,
        filter.from ? periodStart(filter.from) : null,
        filter.to ? periodEnd(filter.to) : null,
        limit,
      ],
    );
  }
}
