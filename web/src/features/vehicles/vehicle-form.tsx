import { adminVehicleStatuses, vehicleTypes } from '@app/contracts/vehicle-fields.js';
import { createVehicleBodySchema, type CreateVehicleBody, type Vehicle } from '@app/contracts/vehicles.js';
import { useState } from 'react';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { ChoiceField } from '../../ui/form/choice-field';
import { ContractForm } from '../../ui/form/contract-form';
import { NumberField, TextField } from '../../ui/form/fields';
import type { Intent } from '../../ui/form/intent';
import { PersonField } from '../../ui/form/person-field';
import { VehicleArt, vehicleText } from '../../ui/vehicle-art';
import { useVehicleOwnersQuery } from './vehicles.api';
import { vehiclesMessages as m } from './vehicles.messages';
import styles from './vehicles.module.css';

interface VehicleFormProps {
  /** The one to change; none adds one. */
  vehicle?: Vehicle;
  cancelTo: string;
  onSubmit: (body: CreateVehicleBody, intent: Intent) => Promise<unknown>;
}

/** The fields of a vehicle, for adding one and for changing one. */
export function VehicleForm({ vehicle, cancelTo, onSubmit }: VehicleFormProps) {
  const t = useText();
  const errorText = useErrorText();
  const [search, setSearch] = useState('');
  const owners = useVehicleOwnersQuery({ query: { search: search || undefined, limit: '20' } });
  return (
    <div className={styles.form}>
      <Card>
        <ContractForm
          name="vehicle"
          draft={`vehicle-${vehicle?.id ?? 'new'}`}
          schema={createVehicleBodySchema}
          initialValues={
            vehicle
              ? {
                  owner_id: vehicle.owner_id,
                  vehicle_type: vehicle.vehicle_type,
                  license_plate: vehicle.license_plate,
                  capacity: vehicle.capacity,
                  status: vehicle.status,
                }
              : { vehicle_type: 'truck', status: 'active' }
          }
          submitLabel={t(vehicle ? m.save : m.create)}
          busyLabel={t(m.saving)}
          describeError={(error) => errorText(error, { network: m.wentWrong, failed: m.saveFailed })}
          onSubmit={onSubmit}
          actions={<ButtonLink to={cancelTo}>{t(m.cancel)}</ButtonLink>}
        >
          <PersonField
            name="owner_id"
            label={t(m.ownerField)}
            searchLabel={t(m.ownerSearch)}
            people={owners.currentData?.map(({ id, name, phone }) => ({
              id,
              name,
              detail: `${phone} · #${id}`,
            }))}
            isLoading={owners.isFetching}
            onSearch={setSearch}
            initial={
              vehicle && {
                id: vehicle.owner_id,
                name: vehicle.owner_name,
                detail: `${vehicle.owner_phone} · #${vehicle.owner_id}`,
              }
            }
          />
          <ChoiceField
            name="vehicle_type"
            label={t(m.type)}
            choices={vehicleTypes.map((kind) => ({
              value: kind,
              label: t(vehicleText(kind)),
              picture: <VehicleArt kind={kind} width={68} />,
            }))}
          />
          <TextField
            name="license_plate"
            label={t(m.license)}
            autoComplete="off"
            autoCapitalize="characters"
          />
          <NumberField name="capacity" label={t(m.capacityField)} step={1} min={1} />
          <ChoiceField
            name="status"
            label={t(m.status)}
            choices={adminVehicleStatuses.map((value) => ({ value, label: t(m[value]) }))}
          />
        </ContractForm>
      </Card>
    </div>
  );
}
