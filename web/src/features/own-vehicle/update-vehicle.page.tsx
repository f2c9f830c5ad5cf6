import { dhakaDay, daysLeft, expiringVehicleDocuments } from '@app/contracts/document-expiry.js';
import { type DriverVehicle, updateOwnVehicleBodySchema, vehicleEndpoints } from '@app/contracts/vehicles.js';
import { Link, useSearchParams } from 'react-router';
import { serverNow } from '../../lib/server-clock';
import { useErrorText } from '../../api/use-error-text';
import { useOwnVehiclesQuery, vehiclesApi } from '../../api/vehicles.api';
import { useText } from '../../i18n/use-text';
import { ButtonLink, buttonClass } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { PageHeader } from '../../ui/page-header';
import { DocumentExpiryNotice } from '../../components/document-expiry';
import { QueryState, EmptyState } from '../../ui/states';
import { useToast } from '../../ui/toast';
import { WholeWords } from '../../ui/words';
import { garageMessages as garage, ownVehicleMessages as m } from './own-vehicle.messages';
import styles from './own-vehicle.module.css';
import { Card, CardRow, Facts } from '../../ui/card';
import { ReviewStatusTag } from '../../components/status-tag';
import { VehicleArt, VehicleName } from '../../components/vehicle-art';
import { VehicleDocuments } from './vehicle-documents';
import { commonMessages as common } from '../../ui/common.messages';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from '../../api/store';
import { ContractForm } from '../../forms/contract-form';
import { FilesField } from '../../forms/files-field';
import { useUpload } from '../../api/upload';
import { VehicleFields } from './vehicle-fields';
import { uiMessages as ui } from '../../ui/ui.messages';
import { pageMessages as pages } from '../../ui/pages.messages';

const KINDS = ['truck', 'pickup', 'other'] as const;

/** The types of the form, and the vehicle's own type when it is another one. */
function kindsFor({ type }: DriverVehicle) {
  return (KINDS as readonly string[]).includes(type) ? KINDS : [...KINDS, type];
}

/** A driver's changes to their vehicle. */
export function UpdateForm(props: { vehicle: DriverVehicle; onSaved: (text: string) => void }) {
  const { vehicle, onSaved } = props;
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

/** The stored vehicle with the result of its review, its photo and its documents. */
function VehicleState({ vehicle }: { vehicle: DriverVehicle }) {
  const t = useText();
  return (
    <Card as="section">
      <CardRow>
        <h2>{t(m.current)}</h2>
        <VehicleArt kind={vehicle.type} />
      </CardRow>
      <Facts
        facts={[
          { label: t(common.status), value: <ReviewStatusTag status={vehicle.status} /> },
          { label: t(common.vehicleType), value: <VehicleName kind={vehicle.type} /> },
          { label: t(common.licensePlate), value: <WholeWords text={vehicle.license_plate} /> },
          { label: t(common.capacityField), value: t(common.kilograms, { weight: vehicle.capacity_kg }) },
        ]}
      />
      <VehicleDocuments vehicle={vehicle} />
    </Card>
  );
}

/** How urgently a vehicle needs its driver: rejected, then expired documents, then an unanswered question. */
function needOf({ status, expires_on, documents }: DriverVehicle, today: string): number {
  if (status === 'rejected') return 3;
  const isExpired = expiringVehicleDocuments.some((documentName) => {
    const day = expires_on[documentName];
    return day !== null && daysLeft(day, today) < 0;
  });
  if (isExpired) return 2;
  return documents.some(({ kind }) => kind === 'unconfirmed') ? 1 : 0;
}

/** The vehicle of the address, else the one that needs its driver most: a form to change it, its review and its documents. */
export function UpdateVehiclePage() {
  const t = useText();
  const errorText = useErrorText({ network: m.serverError, failed: m.loadFailed });
  const { data, ...query } = useOwnVehiclesQuery();
  const { toast, say } = useToast();
  const [search] = useSearchParams();
  const id = search.get('id');
  const today = dhakaDay(new Date(serverNow()));
  const vehicle =
    id === null
      ? [...(data ?? [])].sort((a, b) => needOf(b, today) - needOf(a, today))[0]
      : data?.find((one) => one.id === Number(id));

  return (
    <>
      <PageHeader
        title={t(pages.updateVehicle)}
        lead={t(m.updateLead)}
        back={{ to: '/my-vehicles', label: t(garage.allVehicles) }}
      />
      {!data && <QueryState query={query} errorText={errorText} count={2} />}
      {data && !vehicle && <NoVehicle hasOthers={data.length > 0} />}
      {data && vehicle && <OtherVehicles vehicles={data} current={vehicle} />}
      {vehicle?.status === 'rejected' && vehicle.reason && (
        <div className={styles.reason}>
          <Notice tone="bad" isLive={false}>
            <strong>{t(common.reason)}:</strong> {vehicle.reason}
          </Notice>
        </div>
      )}
      {vehicle && <DocumentExpiryNotice dates={vehicle.expires_on} />}
      {vehicle && (
        <div className={styles.columns}>
          <UpdateForm key={vehicle.id} vehicle={vehicle} onSaved={say} />
          <VehicleState vehicle={vehicle} />
        </div>
      )}
      {toast}
    </>
  );
}

function NoVehicle({ hasOthers }: { hasOthers: boolean }) {
  const t = useText();
  const { text, hint, to, link } = hasOthers
    ? { text: garage.unknown, hint: garage.unknownHint, to: '/my-vehicles', link: garage.allVehicles }
    : { text: m.noVehicle, hint: m.noVehicleHint, to: '/submit-vehicle', link: m.toSubmit };
  return (
    <EmptyState text={t(text)} hint={t(hint)}>
      <ButtonLink look="primary" to={to}>
        {t(link)}
      </ButtonLink>
    </EmptyState>
  );
}

/** The plates of the driver's vehicles, to change to another one. */
function OtherVehicles(props: { vehicles: readonly DriverVehicle[]; current: DriverVehicle }) {
  const { vehicles, current } = props;
  const t = useText();
  if (vehicles.length < 2) return null;
  return (
    <nav className={styles.plates} aria-label={t(garage.chooseVehicle)}>
      {vehicles.map(({ id, license_plate: plate }) => (
        <Link
          key={id}
          to={`/update-vehicle?id=${id}`}
          aria-current={id === current.id ? 'page' : undefined}
          className={buttonClass({ look: id === current.id ? 'primary' : 'secondary', size: 'small' })}
        >
          <WholeWords text={plate} />
        </Link>
      ))}
    </nav>
  );
}
