import { useNavigate, useParams } from 'react-router';
import { useText } from '../../i18n/use-text';
import { PageHeader } from '../../ui/page-header';
import { WholeWords } from '../../ui/words';
import { VehicleForm } from './vehicle-form';
import type { VehiclesArrival } from './use-arrival';
import { VehicleOrState } from './vehicle-or-state';
import { useUpdateVehicleMutation } from '../../api/vehicles.api';
import { staffMessages as common } from '../../staff/staff.messages';
import { vehiclesMessages as m } from './vehicles.messages';

/** Changes a vehicle. */
export function EditVehiclePage() {
  const t = useText();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const [updateVehicle] = useUpdateVehicleMutation();
  const details = `/admin/vehicles/${id}`;
  return (
    <VehicleOrState id={id} title={t(m.editTitle, { id })}>
      {(vehicle) => (
        <>
          <PageHeader
            title={t(m.editTitle, { id })}
            lead={<WholeWords text={vehicle.license_plate} />}
            back={{ to: '/admin/vehicles', label: t(common.allVehicles) }}
          />
          <VehicleForm
            vehicle={vehicle}
            cancelTo={details}
            onSubmit={async (body) => {
              const { data } = await updateVehicle({ params: { id }, body }).unwrap();
              const arrival: VehiclesArrival = { done: t(m.saved, { plate: data.license_plate }) };
              void navigate(details, { state: arrival });
            }}
          />
        </>
      )}
    </VehicleOrState>
  );
}
