import { Injectable } from '@nestjs/common';
import type { LedgerEntry, LedgerListQuery, ledgerSorts, TransferKind } from '@app/contracts/ledger.js';
import { Database } from '@app/platform/database/database.service.js';
import { boundsOf, idsIn, isSelected, isWithin } from '../shared/filters.js';
import { type Page, toPage } from '../shared/paging.js';
import { column, columnsOf, fieldsOf, type RowOf } from '../shared/projection.js';
import { readRows, type SortKeys, sortOrderOf } from '../shared/sorting.js';
import { toTaka } from '@app/contracts/money.js';

/** An entry as it is read, with its transfer. The amount is a `bigint` of paisa, so a text. */
const ledgerEntryColumns = {
  id: column<number>('e.id'),
  transfer_id: column<number>('e.transfer_id'),
  kind: column<TransferKind>('t.kind'),
  account: column<string>('e.account'),
  amount: column<string>('e.amount'),
  booking_id: column<number | null>('e.booking_id'),
  reason: column<string | null>('t.reason'),
  at: column<Date>('e.at'),
};

type LedgerEntryRow = RowOf<typeof ledgerEntryColumns>;

function toLedgerEntryView(row: LedgerEntryRow): LedgerEntry {
  return { ...fieldsOf(ledgerEntryColumns, row), amount: toTaka(Number(row.amount)) };
}

const sortKeys: SortKeys<(typeof ledgerSorts)[number]> = { at: null };

/** A filter by period uses the index on the time, so the list is ordered by time, too. */
const periodKeys: typeof sortKeys = { at: { sql: column<Date>('e.at'), kind: 'time' } };

@Injectable()
export class LedgerQueriesService {
  constructor(private readonly database: Database) {}

  /** Entries, newest first by default. */
  async list(query: LedgerListQuery): Promise<Page<LedgerEntry>> {
    const sortOrder = sortOrderOf(query, 'e.id', query.from || query.to ? periodKeys : sortKeys);
    const { start, end } = boundsOf(query);
    const { rows, total } = await readRows<LedgerEntryRow>(this.database.read, query, sortOrder, {
      columns: columnsOf(ledgerEntryColumns),
      from: (isAfterCursor) => `FROM ledger_entry e JOIN ledger_transfer t ON t.id = e.transfer_id
       WHERE ${isAfterCursor} AND ($3::text IS NULL OR e.account = $3) AND ($4::int IS NULL OR e.booking_id = $4)
         AND ${isWithin('e.at', '$5', '$6')} AND ${isSelected('e.id', '$7')}`,
      values: [query.account ?? null, query.booking_id ?? null, start, end, idsIn(query.ids)],
    });
    return toPage(rows, query, toLedgerEntryView, total);
  }
}
