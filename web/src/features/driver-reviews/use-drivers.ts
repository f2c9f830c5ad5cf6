import type { Driver } from '@app/contracts/drivers.js';
import { rowsOf } from '../../api/endpoints';
import { isOutside } from '../../desk/is-outside';
import type { Desk } from '../../desk/use-desk';
import { useApplicationsInfiniteQuery } from './driver-reviews.api';
import { queueQuery } from './review-list';

type Wanted = { readonly status: string } | { readonly has_pending_name: '1' };

/** Drivers of a queue, and the one whose drawer is open where the filters hide them. */
export function useDrivers(desk: Pick<Desk<never>, 'filter' | 'sort' | 'openRow'>, wanted: Wanted) {
  const order = desk.sort.query as { readonly sort?: 'created_at' | 'name'; readonly order?: 'asc' | 'desc' };
  const query = useApplicationsInfiniteQuery({
    query: { limit: '50', total: '1', ...wanted, ...queueQuery(desk.filter), ...order },
  });
  const drivers = rowsOf(query.data);
  const isElsewhere = isOutside(desk.openRow, drivers, query);
  const ids = String(desk.openRow.id);
  const one = useApplicationsInfiniteQuery({ query: { ids } }, { skip: !isElsewhere });
  const outside: { row: Driver | undefined; isLoading: boolean } = {
    row: isElsewhere ? rowsOf(one.currentData)[0] : undefined,
    isLoading: one.isFetching,
  };
  return { query, drivers, outside };
}
