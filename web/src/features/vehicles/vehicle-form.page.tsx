import { adminVehicleStatuses, vehicleTypes } from '@app/contracts/vehicle-fields.js';
import { createVehicleBodySchema, type CreateVehicleBody, type Vehicle } from '@app/contracts/vehicles.js';
import { useState } from 'react';
import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { ChoiceField } from '../../forms/choice-field';
import { ContractForm } from '../../forms/contract-form';
import { NumberField, TextField } from '../../forms/fields';
import type { Intent } from '../../forms/intent';
import { PersonField } from '../../forms/person-field';
import { VehicleArt, vehicleText } from '../../components/vehicle-art';
import { staffMessages as staff } from '../../staff/staff.messages';
import { vehiclesMessages as m } from './vehicles.messages';
import { pageMessages as pages } from '../../ui/pages.messages';
import { uiMessages as ui } from '../../ui/ui.messages';
import { commonMessages as common } from '../../ui/common.messages';
import styles from './vehicles.module.css';
import { driverEndpoints } from '@app/contracts/drivers.js';
import { api } from '../../api/api';
import { listTags, queryOf } from '../../api/endpoints';
import { useNavigate, useParams } from 'react-router';
import { PageHeader } from '../../ui/page-header';
import { useCreateVehicleMutation, useUpdateVehicleMutation } from '../../api/vehicles.api';
import { VehicleOrState, type VehiclesArrival } from './vehicle-parts';
import { WholeWords } from '../../ui/words';

/** The drivers that a vehicle can belong to. */
const vehicleOwnersApi = api.injectEndpoints({
  endpoints: (build) => ({
    vehicleOwners: queryOf(build, driverEndpoints.list, {
      tags: (rows) => listTags('DriverApplication', rows),
    }),
  }),
});

const { useVehicleOwnersQuery } = vehicleOwnersApi;

interface VehicleFormProps {
  /** The vehicle to change; without it the form adds one. */
  vehicle?: Vehicle;
  cancelTo: string;
  onSubmit: (body: CreateVehicleBody, intent: Intent) => Promise<unknown>;
}

/** The values of the form for a vehicle that is changed. */
function valuesOf({ owner_id, vehicle_type, license_plate, capacity, status }: Vehicle) {
  return { owner_id, vehicle_type, license_plate, capacity, status };
}

/** The choice of the owner, with a search among all owners. */
function OwnerField({ vehicle }: { vehicle: Vehicle | undefined }) {
  const t = useText();
  const [search, setSearch] = useState('');
  const owners = useVehicleOwnersQuery({ query: { search: search || undefined, limit: '20' } });
  const person = (id: number, name: string, phone: string) => ({ id, name, detail: `${phone} · #${id}` });
  return (
    <PersonField
      name="owner_id"
      label={t(m.ownerField)}
      searchLabel={t(m.ownerSearch)}
      people={owners.currentData?.map(({ id, name, phone }) => person(id, name, phone))}
      isLoading={owners.isFetching}
      onSearch={setSearch}
      initial={vehicle && person(vehicle.owner_id, vehicle.owner_name, vehicle.owner_phone)}
    />
  );
}

/** The form to add or change a vehicle. */
export function VehicleForm({ vehicle, cancelTo, onSubmit }: VehicleFormProps) {
  const t = useText();
  return (
    <div className={styles.form}>
      <Card>
        <ContractForm
          name="vehicle"
          draft={`vehicle-${vehicle?.id ?? 'new'}`}
          schema={createVehicleBodySchema}
          initialValues={vehicle ? valuesOf(vehicle) : { vehicle_type: 'truck', status: 'active' }}
          followsRow={vehicle !== undefined}
          submitLabel={t(vehicle ? common.saveChanges : pages.addVehicle)}
          busyLabel={t(ui.saving)}
          errors={{ network: common.somethingWrong, failed: m.saveFailed }}
          onSubmit={onSubmit}
          actions={<ButtonLink to={cancelTo}>{t(ui.cancel)}</ButtonLink>}
        >
          <OwnerField vehicle={vehicle} />
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
            label={t(common.licensePlate)}
            autoComplete="off"
            autoCapitalize="characters"
          />
          <NumberField name="capacity" label={t(common.capacityField)} step={1} min={1} />
          <ChoiceField
            name="status"
            label={t(common.status)}
            choices={adminVehicleStatuses.map((value) => ({ value, label: t(m[value]) }))}
          />
        </ContractForm>
      </Card>
    </div>
  );
}

/** Adds a vehicle of a driver. */
export function CreateVehiclePage() {
  const t = useText();
  const navigate = useNavigate();
  const [createVehicle] = useCreateVehicleMutation();
  return (
    <>
      <PageHeader
        title={t(pages.addVehicle)}
        lead={t(m.createLead)}
        back={{ to: '/admin/vehicles', label: t(staff.allVehicles) }}
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
            back={{ to: '/admin/vehicles', label: t(staff.allVehicles) }}
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
