import { reviewStatuses } from '@app/contracts/accounts.js';
import { paperFilters } from '@app/contracts/papers.js';
import { rowsOf } from '../../api/endpoints';
import type { Desk } from '../../desk/use-desk';
import { useOutsideRow } from '../../desk/use-outside-row';
import type { QueryFilter } from '../../ui/use-query-filter';
import { useApplicationsInfiniteQuery } from './driver-reviews.api';
import { queueQuery } from './review-list';

type Wanted =
  | { readonly status: string }
  | { readonly is_suspended: '1' }
  | { readonly papers: (typeof paperFilters)[number] }
  | { readonly has_pending_name: '1' };

/** The drivers that the chosen status asks for; those who wait for a review without one. */
export function wantedDrivers(filter: QueryFilter): Wanted {
  const papers = filter.pick('status', paperFilters);
  if (papers) return { papers };
  if (filter.get('status') === 'suspended') return { is_suspended: '1' };
  return { status: filter.pick('status', reviewStatuses) ?? 'pending' };
}

/** Drivers of a queue, and the one whose drawer is open where the filters hide them. */
export function useDrivers(desk: Pick<Desk<never>, 'filter' | 'sort' | 'openRow'>, wanted: Wanted) {
  const order = desk.sort.query as { readonly sort?: 'created_at' | 'name'; readonly order?: 'asc' | 'desc' };
  const query = useApplicationsInfiniteQuery({
    query: { limit: '50', total: '1', ...wanted, ...queueQuery(desk.filter), ...order },
  });
  const drivers = rowsOf(query.data);
  const outside = useOutsideRow(useApplicationsInfiniteQuery, {
    openRow: desk.openRow,
    rows: drivers,
    query,
  });
  return { query, drivers, outside };
}
