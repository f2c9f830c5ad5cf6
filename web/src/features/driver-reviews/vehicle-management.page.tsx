import { useText } from '../../i18n/use-text';
import { AlertLine } from '../../ui/alert-line';
import { FilterBar, SearchFilter, SelectFilter, SortFilter } from '../../ui/filter-bar';
import { FilterTabs } from '../../ui/filter-tabs';
import { listToolMessages as tools } from '../../ui/list-tools.messages';
import { PageHeader } from '../../ui/page-header';
import { useToast } from '../../ui/toast';
import { useListSort } from '../../ui/use-list-sort';
import { useQueryFilter } from '../../ui/use-query-filter';
import { useSafeFocus } from '../../ui/use-safe-focus';
import { ApplicationQueue } from './application-queue';
import { driverReviewsMessages as m } from './driver-reviews.messages';
import styles from './driver-reviews.module.css';
import { NameQueue } from './name-queue';
import { useReview, type ReviewKind } from './use-review';
import { VehicleQueue } from './vehicle-queue';

const kinds: readonly ReviewKind[] = ['drivers', 'names', 'vehicles'];

const byTime = [
  { sort: 'created_at', order: 'desc', label: tools.newestFirst },
  { sort: 'created_at', order: 'asc', label: tools.oldestFirst },
] as const;
const byTimeAndName = [
  ...byTime,
  { sort: 'name', order: 'asc', label: tools.nameFromA },
  { sort: 'name', order: 'desc', label: tools.nameFromZ },
] as const;

/** The review queue of one kind, kept apart so that a change of kind starts afresh. */
function Reviews({ kind }: { kind: ReviewKind }) {
  const t = useText();
  const filter = useQueryFilter();
  const driverSort = useListSort(filter, byTimeAndName);
  const vehicleSort = useListSort(filter, byTime);
  const { toast, say } = useToast();
  const { ref: list, takeFocus } = useSafeFocus();
  const review = useReview(kind, (text) => {
    say(text);
    takeFocus();
  });
  const key = `${filter.get('search')} ${filter.get('status')}`;
  return (
    <>
      <FilterBar label={t(m.filters)}>
        <SearchFilter
          filter={filter}
          name="search"
          label={t(kind === 'vehicles' ? m.searchVehicles : m.searchDrivers)}
        />
        {kind !== 'names' && (
          <SelectFilter
            filter={filter}
            name="status"
            label={t(m.status)}
            allLabel={t(m.waiting)}
            options={[
              { value: 'approved', label: t(m.approved) },
              { value: 'rejected', label: t(m.rejected) },
            ]}
          />
        )}
        <SortFilter sort={kind === 'vehicles' ? vehicleSort : driverSort} />
      </FilterBar>
      <AlertLine text={review.failure} onClose={review.dismiss} />
      <div ref={list} tabIndex={-1} className={styles.list}>
        {kind === 'drivers' && (
          <ApplicationQueue key={key} filter={filter} order={driverSort.query} review={review} />
        )}
        {kind === 'names' && <NameQueue key={key} filter={filter} order={driverSort.query} review={review} />}
        {kind === 'vehicles' && (
          <VehicleQueue key={key} filter={filter} order={vehicleSort.query} review={review} />
        )}
      </div>
      {review.dialog}
      {toast}
    </>
  );
}

/** Driver applications, new names of drivers and vehicle documents to be approved or rejected. */
export function VehicleManagementPage() {
  const t = useText();
  const filter = useQueryFilter();
  const current = filter.pick('show', kinds) ?? 'drivers';
  return (
    <>
      <PageHeader
        title={t(m.title)}
        lead={t(m.lead)}
        back={{ to: '/admin/vehicles', label: t(m.backToVehicles) }}
      />
      <FilterTabs
        label={t(m.kinds)}
        tabs={kinds.map((kind) => ({
          to: `/admin/vehicle-management?show=${kind}`,
          label: t(m[kind]),
          isCurrent: kind === current,
        }))}
      />
      <Reviews key={current} kind={current} />
    </>
  );
}
