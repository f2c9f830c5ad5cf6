import { Injectable } from '@nestjs/common';
import type {
  Commitment as CommitmentView,
  CommitmentListQuery,
  commitmentSorts,
} from '@app/contracts/commitments.js';
import { Database } from '@app/platform/database/database.service.js';
import type { Actor } from '../shared/actor.js';
import { type Page, toPage } from '../shared/paging.js';
import { column, columnsOf } from '../shared/projection.js';
import { readRows, type SortKeys, sortingOf } from '../shared/sorting.js';
import { commitmentColumns, type CommitmentRow, toCommitmentView } from './commitment.view.js';

const sortKeys: SortKeys<(typeof commitmentSorts)[number]> = {
  from: { sql: column<Date>('lower(c.during)'), kind: 'time' },
};

/** Reads what drivers are committed to. */
@Injectable()
export class CommitmentQueriesService {
  constructor(private readonly database: Database) {}

  /** The driver's own commitments by pickup. A hold that has ended is none. */
  async list(driver: Actor, query: CommitmentListQuery): Promise<Page<CommitmentView>> {
    const sorting = sortingOf(query, 'c.offer_id', sortKeys);
    const { rows } = await readRows<CommitmentRow>(this.database.read, query, sorting, {
      columns: columnsOf(commitmentColumns),
      from: (isAfterCursor) => `FROM commitment c
         JOIN offer o ON o.id = c.offer_id JOIN booking b ON b.id = c.booking_id
       WHERE ${isAfterCursor} AND c.driver_id = $3 AND (c.expires_at IS NULL OR c.expires_at > now())`,
      values: [driver.userId],
    });
    return toPage(rows, query, toCommitmentView);
  }
}
