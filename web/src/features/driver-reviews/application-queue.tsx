import { reviewStatuses } from '@app/contracts/accounts.js';
import type { Driver, DriverListQuery } from '@app/contracts/drivers.js';
import { rowsOf } from '../../api/endpoints';
import { useText } from '../../i18n/use-text';
import { LongText } from '../../ui/long-text';
import type { QueryFilter } from '../../ui/use-query-filter';
import { DateTime } from '../../ui/values';
import { useApplicationsInfiniteQuery } from './driver-reviews.api';
import styles from './driver-reviews.module.css';
import { driverReviewsMessages as m } from './driver-reviews.messages';
import { Queue } from './queue';
import { ReviewCard } from './review-card';
import type { Review } from './use-review';

function ApplicationCard({ driver, review }: { driver: Driver; review: Review }) {
  const t = useText();
  const { id, name, status, reason, documents, reviewed_by_name, email, email_verified } = driver;
  return (
    <ReviewCard
      subject={{ id, name, status, reason, reviewedBy: reviewed_by_name, files: documents }}
      review={review}
      facts={[
        { label: t(m.phone), value: <a href={`tel:${driver.phone}`}>{driver.phone}</a> },
        { label: t(m.email), value: email_verified ? email : t(m.emailUnverified, { email }) },
        { label: t(m.vehicleType), value: driver.vehicle_type },
        { label: t(m.applied), value: <DateTime iso={driver.created_at} /> },
      ]}
    >
      <div>
        <p className={styles.label}>{t(m.experience)}</p>
        <LongText text={driver.experience} />
      </div>
    </ReviewCard>
  );
}

interface QueueProps {
  filter: QueryFilter;
  order: Pick<DriverListQuery, 'sort' | 'order'>;
  review: Review;
}

/** The drivers' applications. */
export function ApplicationQueue({ filter, order, review }: QueueProps) {
  const t = useText();
  const status = filter.pick('status', reviewStatuses) ?? 'pending';
  const query = useApplicationsInfiniteQuery({
    query: { status, search: filter.get('search') || undefined, ...order },
  });
  const drivers = rowsOf(query.data);
  return (
    <Queue query={query} count={drivers.length} label={t(m.drivers)} empty={m.emptyDrivers} filter={filter}>
      {drivers.map((driver) => (
        <ApplicationCard key={driver.id} driver={driver} review={review} />
      ))}
    </Queue>
  );
}
