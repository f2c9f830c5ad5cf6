import type { Driver, DriverListQuery } from '@app/contracts/drivers.js';
import { rowsOf } from '../../api/endpoints';
import { useText } from '../../i18n/use-text';
import type { QueryFilter } from '../../ui/use-query-filter';
import { useApplicationsInfiniteQuery } from './driver-reviews.api';
import { driverReviewsMessages as m } from './driver-reviews.messages';
import { Queue } from './queue';
import { ReviewCard } from './review-card';
import type { Review } from './use-review';

interface NameCardProps {
  driver: Driver;
  name: string;
  review: Review;
}

/** A driver's new name beside the present one and the documents to check it by. */
function NameCard({ driver, name, review }: NameCardProps) {
  const t = useText();
  return (
    <ReviewCard
      subject={{
        id: driver.id,
        name,
        status: 'pending',
        reason: null,
        reviewedBy: null,
        files: driver.documents,
      }}
      review={review}
      facts={[
        { label: t(m.presentName), value: driver.name },
        { label: t(m.username), value: driver.username },
        { label: t(m.phone), value: <a href={`tel:${driver.phone}`}>{driver.phone}</a> },
      ]}
    />
  );
}

interface QueueProps {
  filter: QueryFilter;
  order: Pick<DriverListQuery, 'sort' | 'order'>;
  review: Review;
}

/** New names of drivers. */
export function NameQueue({ filter, order, review }: QueueProps) {
  const t = useText();
  const query = useApplicationsInfiniteQuery({
    query: { has_pending_name: '1', search: filter.get('search') || undefined, ...order },
  });
  const drivers = rowsOf(query.data).flatMap((driver) =>
    driver.pending_name === null ? [] : [{ driver, name: driver.pending_name }],
  );
  return (
    <Queue query={query} count={drivers.length} label={t(m.names)} empty={m.emptyNames} filter={filter}>
      {drivers.map(({ driver, name }) => (
        <NameCard key={driver.id} driver={driver} name={name} review={review} />
      ))}
    </Queue>
  );
}
