import { reviewStatuses } from '@app/contracts/accounts.js';
import { adminVehicleStatuses, vehicleTypes } from '@app/contracts/vehicle-fields.js';
import type { Vehicle } from '@app/contracts/vehicles.js';
import type { DeskColumn } from '../../desk/desk-column';
import { PhoneLink } from '../../desk/phone-link';
import { RowLink } from '../../desk/row-link';
import { useFormats } from '../../i18n/formats';
import { useWidth } from '../../desk/use-width';
import { useText } from '../../i18n/use-text';
import { ReviewStatusTag, reviewStatusText } from '../../ui/status-tag';
import { DateTime } from '../../ui/values';
import { VehicleName, vehicleText } from '../../ui/vehicle-art';
import { ActionsCell, VehicleStatusTag } from './vehicle-cells';
import { vehiclesMessages as m } from './vehicles.messages';

/** The columns of the list of vehicles. */
export function useVehicleColumns(): readonly DeskColumn<Vehicle>[] {
  const t = useText();
  const width = useWidth();
  const { number } = useFormats();
  return [
    {
      key: 'plate',
      title: t(m.license),
      width: 230,
      sortBy: 'license_plate',
      isPrimary: true,
      isFixed: true,
      render: ({ id, license_plate }) => (
        <RowLink id={id} isName>
          {license_plate}
        </RowLink>
      ),
    },
    {
      key: 'type',
      title: t(m.type),
      width: 120,
      filter: {
        name: 'vehicle_type',
        options: vehicleTypes.map((kind) => ({ value: kind, label: t(vehicleText(kind)) })),
      },
      render: ({ vehicle_type }) => <VehicleName kind={vehicle_type} />,
    },
    {
      key: 'capacity',
      title: t(m.capacity),
      width: 130,
      sortBy: 'capacity',
      isEnd: true,
      render: ({ capacity }) => t(m.kilograms, { count: number(capacity) }),
    },
    {
      key: 'status',
      title: t(m.status),
      width: 130,
      filter: {
        name: 'status',
        options: adminVehicleStatuses.map((value) => ({ value, label: t(m[value]) })),
      },
      render: ({ status }) => <VehicleStatusTag status={status} />,
    },
    {
      key: 'verification',
      title: t(m.verification),
      width: 140,
      filter: {
        name: 'verification',
        options: reviewStatuses.map((value) => ({ value, label: t(reviewStatusText(value)) })),
      },
      render: ({ verification }) => <ReviewStatusTag status={verification} />,
    },
    {
      key: 'owner',
      title: t(m.owner),
      width: 190,
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
      key: 'added',
      title: t(m.added),
      width: width(180, 210),
      sortBy: 'created_at',
      render: ({ created_at }) => <DateTime iso={created_at} />,
    },
    {
      key: 'actions',
      title: t(m.actions),
      width: 170,
      isFixed: true,
      isBare: true,
      render: (vehicle) => <ActionsCell vehicle={vehicle} />,
    },
  ];
}
