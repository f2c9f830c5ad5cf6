import { reviewStatuses } from '@app/contracts/accounts.js';
import { adminVehicleStatuses } from '@app/contracts/vehicle-fields.js';
import type { Vehicle } from '@app/contracts/vehicles.js';
import type { DeskColumn } from '../../desk/desk-column';
import { deskMessages as common } from '../../desk/desk.messages';
import { useCommonColumns } from '../../desk/use-common-columns';
import { useVehicleColumns } from '../../desk/vehicle-parts';
import { useText } from '../../i18n/use-text';
import { ReviewStatusTag, reviewStatusText } from '../../ui/status-tag';
import { ActionsCell, VehicleStatusTag } from './vehicle-cells';
import { vehiclesMessages as m } from './vehicles.messages';

/** The columns of the list of vehicles. */
export function useVehicleListColumns(): readonly DeskColumn<Vehicle>[] {
  const t = useText();
  const { created } = useCommonColumns();
  const { plate, type, capacity, owner, phone } = useVehicleColumns();
  return [
    { ...plate, width: 245, sortBy: 'license_plate' },
    { ...type, title: t(m.type), width: 105 },
    { ...capacity, width: 120, sortBy: 'capacity' },
    {
      key: 'status',
      title: t(common.status),
      width: 115,
      filter: {
        name: 'status',
        options: adminVehicleStatuses.map((value) => ({ value, label: t(m[value]) })),
      },
      render: ({ status }) => <VehicleStatusTag status={status} />,
    },
    {
      key: 'verification',
      title: t(m.verification),
      width: 125,
      filter: {
        name: 'verification',
        options: reviewStatuses.map((value) => ({ value, label: t(reviewStatusText(value)) })),
      },
      render: ({ verification }) => <ReviewStatusTag status={verification} />,
    },
    { ...owner, width: 175 },
    phone,
    created('added', t(m.added)),
    {
      key: 'actions',
      title: t(m.actions),
      width: 160,
      isBare: true,
      render: (vehicle) => <ActionsCell vehicle={vehicle} />,
    },
  ];
}
