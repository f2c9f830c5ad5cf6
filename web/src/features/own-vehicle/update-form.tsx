import { updateOwnVehicleBodySchema, vehicleEndpoints, type DriverVehicle } from '@app/contracts/vehicles.js';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from '../../api/store';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { Card } from '../../ui/card';
import { ContractForm } from '../../forms/contract-form';
import { FilesField } from '../../forms/files-field';
import { useUpload } from '../../forms/use-upload';
import { vehiclesApi } from '../../api/vehicles.api';
import { ownVehicleMessages as m } from './own-vehicle.messages';
import { VehicleFields } from './vehicle-fields';
import { uiMessages as ui } from '../../ui/ui.messages';
import { commonMessages as common } from '../../ui/common.messages';

const KINDS = ['truck', 'pickup', 'other'] as const;

/** The types of the form, and the vehicle's own type when it is another one. */
function kindsFor({ type }: DriverVehicle) {
  return (KINDS as readonly string[]).includes(type) ? KINDS : [...KINDS, type];
}

/** A driver's changes to their vehicle. */
export function UpdateForm({
  vehicle,
  onSaved,
}: {
  vehicle: DriverVehicle;
  onSaved: (text: string) => void;
}) {
  const t = useText();
  const errorText = useErrorText({ network: m.serverError, failed: m.updateFailed });
  const dispatch = useDispatch<AppDispatch>();
  const { field, send, clear } = useUpload();
  return (
    <Card as="section">
      <ContractForm
        name="vehicle"
        draft={`own-vehicle-${vehicle.id}`}
        schema={updateOwnVehicleBodySchema}
        initialValues={{
          type: vehicle.type,
          license_plate: vehicle.license_plate,
          capacity_kg: vehicle.capacity_kg,
        }}
        followsRow
        submitLabel={t(common.saveChanges)}
        busyLabel={t(ui.saving)}
        describeError={errorText}
        onSubmit={async (fields) => {
          const { message } = await send({
            path: vehicleEndpoints.updateOwn.path.replace(':id', String(vehicle.id)),
            // The API expects the status, but the server keeps its own value.
            fields: { ...fields, status: vehicle.status },
            fileField: 'photo',
          });
          clear();
          onSaved(message || t(m.saved));
          dispatch(vehiclesApi.util.invalidateTags([{ type: 'Vehicle', id: vehicle.id }]));
        }}
      >
        <VehicleFields typeField="type" kinds={kindsFor(vehicle)} />
        <FilesField label={t(m.document)} hint={t(m.documentHint)} {...field} maximum={1} isOptional />
      </ContractForm>
    </Card>
  );
}
