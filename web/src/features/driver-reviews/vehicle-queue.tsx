import { reviewStatuses } from '@app/contracts/accounts.js';
import type { Vehicle, VehicleListQuery } from '@app/contracts/vehicles.js';
import { Link } from 'react-router';
import { rowsOf } from '../../api/endpoints';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import type { QueryFilter } from '../../ui/use-query-filter';
import { DateTime } from '../../ui/values';
import { VehicleArt, VehicleName } from '../../ui/vehicle-art';
import { useVehiclesInfiniteQuery } from '../../api/vehicles.api';
import { driverReviewsMessages as m } from './driver-reviews.messages';
import { Queue } from './queue';
import { ReviewCard } from './review-card';
import type { Review } from './use-review';

function VehicleReviewCard({ vehicle, review }: { vehicle: Vehicle; review: Review }) {
  const t = useText();
  const formats = useFormats();
  const { id, license_plate, verification, reason, reviewed_by_name, photo, documents } = vehicle;
  return (
    <ReviewCard
      subject={{
        id,
        name: license_plate,
        status: verification,
        reason,
        reviewedBy: reviewed_by_name,
        files: photo ? [photo, ...documents] : documents,
      }}
      review={review}
      picture={<VehicleArt kind={vehicle.vehicle_type} width={60} />}
      facts={[
        {
          label: t(m.vehicleType),
          value: (
            <Link to={`/admin/vehicles/${id}`}>
              <VehicleName kind={vehicle.vehicle_type} /> #{id}
            </Link>
          ),
        },
        { label: t(m.capacity), value: t(m.kilograms, { count: formats.number(vehicle.capacity) }) },
        { label: t(m.owner), value: <span translate="no">{vehicle.owner_name}</span> },
        { label: t(m.phone), value: <a href={`tel:${vehicle.owner_phone}`}>{vehicle.owner_phone}</a> },
        { label: t(m.submitted), value: <DateTime iso={vehicle.created_at} /> },
      ]}
    />
  );
}

interface QueueProps {
  filter: QueryFilter;
  order: Pick<VehicleListQuery, 'sort' | 'order'>;
  review: Review;
}

/** The drivers' vehicles with their documents. */
export function VehicleQueue({ filter, order, review }: QueueProps) {
  const t = useText();
  const verification = filter.pick('status', reviewStatuses) ?? 'pending';
  const query = useVehiclesInfiniteQuery({
    query: { verification, search: filter.get('search') || undefined, ...order },
  });
  const vehicles = rowsOf(query.data);
  return (
    <Queue
      query={query}
      count={vehicles.length}
      label={t(m.vehicles)}
      empty={m.emptyVehicles}
      filter={filter}
    >
      {vehicles.map((vehicle) => (
        <VehicleReviewCard key={vehicle.id} vehicle={vehicle} review={review} />
      ))}
    </Queue>
  );
}
