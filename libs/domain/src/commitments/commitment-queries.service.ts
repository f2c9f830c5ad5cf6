import { Injectable } from '@nestjs/common';
import type {
  Commitment as CommitmentView,
  CommitmentListQuery,
  commitmentSorts,
  CommitmentKind,
} from '@app/contracts/commitments.js';
import { Database } from '@app/platform/database/database.service.js';
import type { Actor } from '../shared/actor.js';
import { type Page, toPage } from '../shared/paging.js';
import { column, columnsOf, fieldsOf, type RowOf } from '../shared/projection.js';
import { readRows, type SortKeys, sortOrderOf } from '../shared/sorting.js';

/** What is read of a commitment `c` of offer `o` on booking `b`. */
const commitmentColumns = {
  id: column<number>('c.offer_id'),
  booking_id: column<number>('c.booking_id'),
  kind: column<CommitmentKind>(`CASE o.status WHEN 'accepted' THEN 'confirmed' ELSE 'held' END`),
  pickup_address: column<string>('b.pickup_address'),
  drop_address: column<string>('b.drop_address'),
  from: column<Date>('lower(c.during)'),
  until: column<Date>('upper(c.during)'),
  held_until: column<Date | null>('c.expires_at'),
};

type CommitmentRow = RowOf<typeof commitmentColumns>;

/** A commitment as its driver reads it. */
function toCommitmentView(row: CommitmentRow): CommitmentView {
  return { ...fieldsOf(commitmentColumns, row), offer_id: row.id };
}

const sortKeys: SortKeys<(typeof commitmentSorts)[number]> = {
  from: { sql: column<Date>('lower(c.during)'), kind: 'time' },
};

/** Reads what drivers are committed to. */
@Injectable()
export class CommitmentQueriesService {
  constructor(private readonly database: Database) {}

  /** The driver's own commitments by pickup. A hold that has ended is none. */
  async list(driver: Actor, query: CommitmentListQuery): Promise<Page<CommitmentView>> {
    const sortOrder = sortOrderOf(query, 'c.offer_id', sortKeys);
    const { rows } = await readRows<CommitmentRow>(this.database.read, query, sortOrder, {
      columns: columnsOf(commitmentColumns),
      from: (isAfterCursor) => `FROM commitment c
         JOIN offer o ON o.id = c.offer_id JOIN booking b ON b.id = c.booking_id
       WHERE ${isAfterCursor} AND c.driver_id = $3 AND (c.expires_at IS NULL OR c.expires_at > now())`,
      values: [driver.userId],
    });
    return toPage(rows, query, toCommitmentView);
  }
}
