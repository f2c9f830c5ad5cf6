import { reviewStatuses } from '@app/contracts/accounts.js';
import { paperFilters } from '@app/contracts/papers.js';
import { vehicleTypes } from '@app/contracts/vehicle-fields.js';
import type { Vehicle } from '@app/contracts/vehicles.js';
import { rowsOf } from '../../api/endpoints';
import { useVehicleQuery, useVehiclesInfiniteQuery } from '../../api/vehicles.api';
import type { DeskColumn } from '../../desk/desk-column';
import { PhoneLink } from '../../desk/phone-link';
import { RowLink } from '../../desk/row-link';
import { useDesk } from '../../desk/use-desk';
import { useFormats } from '../../i18n/formats';
import { useWidth } from '../../desk/use-width';
import { useOutsideRowById } from '../../desk/use-outside-row';
import { useText } from '../../i18n/use-text';
import { ReviewStatusTag } from '../../ui/status-tag';
import { FirstPaper } from '../../ui/papers';
import { DateTime } from '../../ui/values';
import { VehicleName, vehicleText } from '../../ui/vehicle-art';
import { driverReviewsMessages as m } from './driver-reviews.messages';
import { byTime } from './orders';
import { queueQuery, ReviewList } from './review-list';
import { DecisionButtons, DecisionText, type Subject } from './review-parts';
import { useReview, type Review } from './use-review';
import { decisionOf, filesOf, VehicleStory } from './vehicle-story';

function subjectOf({ id, license_plate, verification }: Vehicle): Subject {
  return { id, name: license_plate, status: verification };
}

function useVehicleColumns(review: Review): readonly DeskColumn<Vehicle>[] {
  const t = useText();
  const width = useWidth();
  const { number } = useFormats();
  return [
    {
      key: 'plate',
      title: t(m.plate),
      width: 180,
      isPrimary: true,
      isFixed: true,
      render: ({ id, license_plate }) => (
        <RowLink id={id} isName>
          {license_plate}
        </RowLink>
      ),
    },
    {
      key: 'status',
      title: t(m.status),
      width: 140,
      render: ({ verification }) => <ReviewStatusTag status={verification} />,
    },
    {
      key: 'papers',
      title: t(m.papersColumn),
      width: width(200, 230),
      render: ({ expires_on }) => <FirstPaper dates={expires_on} />,
    },
    {
      key: 'type',
      title: t(m.vehicleType),
      width: 130,
      filter: {
        name: 'vehicle_type',
        options: vehicleTypes.map((kind) => ({ value: kind, label: t(vehicleText(kind)) })),
      },
      render: ({ vehicle_type }) => <VehicleName kind={vehicle_type} />,
    },
    {
      key: 'capacity',
      title: t(m.capacity),
      width: 120,
      isHiddenAtFirst: true,
      isEnd: true,
      render: ({ capacity }) => t(m.kilograms, { count: number(capacity) }),
    },
    {
      key: 'owner',
      title: t(m.owner),
      width: 160,
      render: ({ owner_name }) => (
        <span translate="no" title={owner_name}>
          {owner_name}
        </span>
      ),
    },
    {
      key: 'phone',
      title: t(m.phone),
      width: 140,
      isHiddenAtFirst: true,
      render: ({ owner_phone }) => <PhoneLink phone={owner_phone} />,
    },
    {
      key: 'documents',
      title: t(m.files),
      width: 110,
      isEnd: true,
      render: (vehicle) => number(filesOf(vehicle).length),
    },
    {
      key: 'submitted',
      title: t(m.submitted),
      width: width(180, 210),
      sortBy: 'created_at',
      render: ({ created_at }) => <DateTime iso={created_at} />,
    },
    {
      key: 'decision',
      title: t(m.decision),
      width: 260,
      isHiddenAtFirst: true,
      render: (vehicle) => <DecisionText row={decisionOf(vehicle)} />,
    },
    {
      key: 'actions',
      title: t(m.actions),
      width: width(190, 215),
      isFixed: true,
      isBare: true,
      render: (vehicle) => <DecisionButtons subject={subjectOf(vehicle)} review={review} isSmall />,
    },
  ];
}

/** The drivers' vehicles with their documents. */
export function VehicleList() {
  const review = useReview('vehicles');
  const desk = useDesk('vehicle_management', byTime, useVehicleColumns(review));
  const { filter, openRow, sort } = desk;
  const papers = filter.pick('status', paperFilters);
  const query = useVehiclesInfiniteQuery({
    query: {
      limit: '50',
      total: '1',
      ...(papers ? { papers } : { verification: filter.pick('status', reviewStatuses) ?? 'pending' }),
      vehicle_type: filter.pick('vehicle_type', vehicleTypes),
      ...queueQuery(filter),
      ...sort.query,
    },
  });
  const vehicles = rowsOf(query.data);
  const outside = useOutsideRowById(useVehicleQuery, { openRow, rows: vehicles, query });
  return (
    <ReviewList
      kind="vehicles"
      desk={desk}
      query={query}
      rows={vehicles}
      outside={outside}
      review={review}
      subjectOf={subjectOf}
      story={(vehicle) => <VehicleStory vehicle={vehicle} />}
    />
  );
}
