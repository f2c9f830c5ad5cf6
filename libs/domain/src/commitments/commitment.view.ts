import type { Commitment as CommitmentView, CommitmentKind } from '@app/contracts/commitments.js';
import { column, fieldsOf, type RowOf } from '../shared/projection.js';

/** What is read of a commitment `c` of offer `o` on booking `b`. */
export const commitmentColumns = {
  id: column<number>('c.offer_id'),
  booking_id: column<number>('c.booking_id'),
  kind: column<CommitmentKind>(`CASE o.status WHEN 'accepted' THEN 'confirmed' ELSE 'held' END`),
  pickup_address: column<string>('b.pickup_address'),
  drop_address: column<string>('b.drop_address'),
  from: column<Date>('lower(c.during)'),
  until: column<Date>('upper(c.during)'),
  held_until: column<Date | null>('c.expires_at'),
};

export type CommitmentRow = RowOf<typeof commitmentColumns>;

/** A commitment as its driver reads it. */
export function toCommitmentView(row: CommitmentRow): CommitmentView {
  return { ...fieldsOf(commitmentColumns, row), offer_id: row.id };
}
