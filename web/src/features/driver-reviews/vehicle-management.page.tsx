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
import { NameList } from './name-list';
import type { ReviewKind } from './use-review';
import { VehicleList } from './vehicle-list';

const kinds: readonly ReviewKind[] = ['drivers', 'names', 'vehicles'];
const lists = { drivers: ApplicationList, names: NameList, vehicles: VehicleList } as const;

const counted = { limit: '1', total: '1' } as const;

/** How many of each kind wait for a review. */
function useWaitingCounts(): Record<ReviewKind, number | undefined> {
  const drivers = useApplicationsInfiniteQuery({ query: { ...counted, status: 'pending' } });
  const names = useApplicationsInfiniteQuery({ query: { ...counted, has_pending_name: '1' } });
  const vehicles = useVehiclesInfiniteQuery({ query: { ...counted, verification: 'pending' } });
  return {
    drivers: drivers.data?.pages[0]?.total,
    names: names.data?.pages[0]?.total,
    vehicles: vehicles.data?.pages[0]?.total,
  };
}

/** Leads to the files that no queue of pending reviews shows: added after a review, or of a kind that nobody has confirmed. */
function DocumentsToCheck({ listed }: { listed: ReviewKind | null }) {
  const t = useText();
  const query = { ...counted, documents: 'to_check' } as const;
  const drivers = useApplicationsInfiniteQuery({ query }).data?.pages[0]?.total;
  const vehicles = useVehiclesInfiniteQuery({ query }).data?.pages[0]?.total;
  const notices = [
    { kind: 'drivers', count: drivers, text: m.driversToCheck },
    { kind: 'vehicles', count: vehicles, text: m.vehiclesToCheck },
  ] as const;
  return notices.map(
    ({ kind, count, text }) =>
      !!count &&
      kind !== listed && (
        <Notice key={kind} tone="info" isLive={false}>
          <p>{t(text, { count })}</p>
          <Link to={`/admin/vehicle-management?show=${kind}&status=documents`}>{t(m.showToCheck)}</Link>
        </Notice>
      ),
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
      <DocumentsToCheck listed={filter.get('status') === 'documents' ? current : null} />
      <List key={current} />
    </DeskProvider>
  );
}
