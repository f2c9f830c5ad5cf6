import { useNavigate } from 'react-router';
import { useText } from '../../i18n/use-text';
import { PageHeader } from '../../ui/page-header';
import { VehicleForm } from './vehicle-form';
import { useCreateVehicleMutation } from '../../api/vehicles.api';
import { staffMessages as common } from '../../staff/staff.messages';
import { vehiclesMessages as m } from './vehicles.messages';
import type { VehiclesArrival } from './use-arrival';

/** Adds a vehicle of a driver. */
export function CreateVehiclePage() {
  const t = useText();
  const navigate = useNavigate();
  const [createVehicle] = useCreateVehicleMutation();
  return (
    <>
      <PageHeader
        title={t(m.add)}
        lead={t(m.createLead)}
        back={{ to: '/admin/vehicles', label: t(common.allVehicles) }}
      />
      <VehicleForm
        cancelTo="/admin/vehicles"
        onSubmit={async (body, { idempotencyKey }) => {
          const { data } = await createVehicle({ body, idempotencyKey }).unwrap();
          const arrival: VehiclesArrival = { done: t(m.created, { plate: data.license_plate }) };
          void navigate('/admin/vehicles', { state: arrival });
        }}
      />
    </>
  );
}
