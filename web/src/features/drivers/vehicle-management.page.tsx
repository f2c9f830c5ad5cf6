import { Link } from 'react-router';
import { useCountDriversQuery, useCountVehiclesQuery, useReviewCounts } from '../../api/counts.api';
import { StaffHeader } from '../../staff/staff-header';
import { StaffProvider } from '../../staff/staff-provider';
import { useText } from '../../i18n/use-text';
import { FilterTabs } from '../../ui/filter-tabs';
import { Notice } from '../../ui/notice';
import { useQueryFilter } from '../../ui/use-query-filter';
import { ApplicationList, NameList, VehicleList } from './review-lists';
import { staffMessages as staff } from '../../staff/staff.messages';
import { driverReviewsMessages as m } from './driver-reviews.messages';
import { pageMessages as pages } from '../../ui/pages.messages';
import styles from './driver-reviews.module.css';
import type { ReviewKind } from './use-review';

const kinds: readonly ReviewKind[] = ['drivers', 'names', 'vehicles'];
const lists = { drivers: ApplicationList, names: NameList, vehicles: VehicleList } as const;

const toCheck = { query: { documents: 'to_check' } } as const;

/** Leads to the files that the queue of pending reviews doesn't show: added after a review, or of a kind that nobody has confirmed. */
function DocumentsToCheck({ kind }: { kind: 'drivers' | 'vehicles' }) {
  const t = useText();
  const drivers = useCountDriversQuery(toCheck, { skip: kind !== 'drivers' });
  const vehicles = useCountVehiclesQuery(toCheck, { skip: kind !== 'vehicles' });
  const count = (kind === 'drivers' ? drivers : vehicles).data;
  if (!count) return null;
  return (
    <div className={styles.notice}>
      <Notice tone="info" isLive={false}>
        <p>{t(kind === 'drivers' ? m.driversToCheck : m.vehiclesToCheck, { count })}</p>
        <Link to={`/admin/vehicle-management?show=${kind}&status=documents`}>{t(staff.checkDocuments)}</Link>
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
  const counts = useReviewCounts();
  return (
    <StaffProvider>
      <StaffHeader
        title={t(pages.vehicleManagement)}
        lead={t(m.lead)}
        back={{ to: '/admin/vehicles', label: t(staff.allVehicles) }}
      />
      <FilterTabs
        label={t(m.kinds)}
        tabs={kinds.map((kind) => ({
          to: `/admin/vehicle-management?show=${kind}`,
          label: t(m[kind]),
          isCurrent: kind === current,
          count: counts[kind].data ?? undefined,
        }))}
      />
      {current !== 'names' && filter.get('status') !== 'documents' && <DocumentsToCheck kind={current} />}
      <List key={current} />
    </StaffProvider>
  );
}
