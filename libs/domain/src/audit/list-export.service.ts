import { Injectable } from '@nestjs/common';
import type { AuditFacts, AuditSubjectType } from '@app/contracts/audit.js';
import { Database } from '@app/platform/database/database.service.js';
import type { Actor } from '../shared/actor.js';
import { csvHeader, csvLine } from '../shared/csv.js';
import type { Page, PageQuery } from '../shared/paging.js';
import { AuditService } from './audit.service.js';

const ROWS_PER_PAGE = '500';

export interface ListExport<Row extends object> {
  /** Type of its rows. */
  of: AuditSubjectType;
  columns: readonly (keyof Row & string)[];
  /** The filters of the request. */
  filter: AuditFacts;
  read: (page: PageQuery) => Promise<Page<Row>>;
}

/** Exports lists as files. Each export is recorded in the audit log before its first line. */
@Injectable()
export class ListExportService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
  ) {}

  /**
   * All rows of the filtered list, in its order, as the lines of a CSV file. They are read page by page while the file
   * is sent, so that a long list needs little memory.
   */
  async toCsv<Row extends object>(staff: Actor, list: ListExport<Row>): Promise<AsyncIterable<string>> {
    await this.database.transaction((tx) =>
      this.audit.record(tx, {
        actor: staff,
        action: list.of === 'audit_log' ? 'audit.export' : 'list.export',
        subject: { type: list.of, id: null },
        after: list.filter,
      }),
    );
    return lines(list);
  }
}

async function* lines<Row extends object>({ columns, read }: ListExport<Row>): AsyncGenerator<string> {
  yield csvHeader(columns);
  let before: string | null = null;
  do {
    const page: Page<Row> = await read({ limit: ROWS_PER_PAGE, before: before ?? undefined });
    if (page.items.length > 0) yield page.items.map((row) => csvLine(row, columns)).join('');
    before = page.next;
  } while (before !== null);
}
