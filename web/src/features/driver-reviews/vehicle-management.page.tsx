import { Link } from 'react-router';
import { useVehiclesInfiniteQuery } from '../../api/vehicles.api';
import { DeskHeader } from '../../desk/desk-header';
import { DeskProvider } from '../../desk/desk-provider';
import { useText } from '../../i18n/use-text';
import { FilterTabs } from '../../ui/filter-tabs';
import { Notice } from '../../ui/notice';
import { useQueryFilter } from '../../ui/use-query-filter';
import { ApplicationList } from './application-list';
import { deskMessages as common } from '../../desk/desk.messages';
import { useApplicationsInfiniteQuery } from './driver-reviews.api';
import { driverReviewsMessages as m } from './driver-reviews.messages';
import styles from './driver-reviews.module.css';
import { NameList } from './name-list';
import type { ReviewKind } from './use-review';
import { VehicleList } from './vehicle-list';

const kinds: readonly ReviewKind[] = ['drivers', 'names', 'vehicles'];
const lists = { drivers: ApplicationList, names: NameList, vehicles: VehicleList } as const;

const counted = { limit: '1', total: '1' } as const;

const toCheck = { ...counted, documents: 'to_check' } as const;
/** Pending ones are counted as such, also when they have files to check. */
const reviewed = 'approved,rejected';

/** How many of each kind wait for a review, or have documents that were added after it. */
function useWaitingCounts(): Record<ReviewKind, number> {
  const drivers = useApplicationsInfiniteQuery({ query: { ...counted, status: 'pending' } });
  const addedByDrivers = useApplicationsInfiniteQuery({ query: { ...toCheck, status: reviewed } });
  const names = useApplicationsInfiniteQuery({ query: { ...counted, has_pending_name: '1' } });
  const vehicles = useVehiclesInfiniteQuery({ query: { ...counted, verification: 'pending' } });
  const addedToVehicles = useVehiclesInfiniteQuery({ query: { ...toCheck, verification: reviewed } });
  const totalOf = ({ data }: { data?: { pages: readonly { total?: number | null }[] } | undefined }) =>
    data?.pages[0]?.total ?? 0;
  return {
    drivers: totalOf(drivers) + totalOf(addedByDrivers),
    names: totalOf(names),
    vehicles: totalOf(vehicles) + totalOf(addedToVehicles),
  };
}

/** Leads to the files that the queue of pending reviews doesn't show: added after a review, or of a kind that nobody has confirmed. */
function DocumentsToCheck({ kind }: { kind: 'drivers' | 'vehicles' }) {
  const t = useText();
  const drivers = useApplicationsInfiniteQuery({ query: toCheck }, { skip: kind !== 'drivers' });
  const vehicles = useVehiclesInfiniteQuery({ query: toCheck }, { skip: kind !== 'vehicles' });
  const count = (kind === 'drivers' ? drivers : vehicles).data?.pages[0]?.total;
  if (!count) return null;
  return (
    <div className={styles.notice}>
      <Notice tone="info" isLive={false}>
        <p>{t(kind === 'drivers' ? m.driversToCheck : m.vehiclesToCheck, { count })}</p>
        <Link to={`/admin/vehicle-management?show=${kind}&status=documents`}>{t(common.checkDocuments)}</Link>
      </Notice>
    </div>
  );
}

/** Driver applications, new names of drivers and vehicle documents to be approved or rejected. */
export function VehicleManagementPage() {
  const t = useText();
  const filter = useQueryFilter();
  const current = filter.pick('show', kinds) ?? 'drivers';
  const List = lists[current];
  const counts = useWaitingCounts();
  return (
    <DeskProvider>
      <DeskHeader
        title={t(m.title)}
        lead={t(m.lead)}
        back={{ to: '/admin/vehicles', label: t(common.allVehicles) }}
      />
      <FilterTabs
        label={t(m.kinds)}
        tabs={kinds.map((kind) => ({
          to: `/admin/vehicle-management?show=${kind}`,
          label: t(m[kind]),
          isCurrent: kind === current,
          count: counts[kind],
        }))}
      />
      {current !== 'names' && filter.get('status') !== 'documents' && <DocumentsToCheck kind={current} />}
      <List key={current} />
    </DeskProvider>
  );
}
