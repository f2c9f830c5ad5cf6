import type { DriverVehicle } from '@app/contracts/vehicles.js';
import { useErrorText } from '../../api/use-error-text';
import { useOwnVehiclesQuery } from '../../api/vehicles.api';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { Card, CardRow, CardTitle, TitledCard } from '../../ui/card';
import { Notice } from '../../ui/notice';
import { PageHeader } from '../../ui/page-header';
import { QueryState, EmptyState } from '../../ui/states';
import { ReviewStatusTag } from '../../components/status-tag';
import { VehicleName } from '../../components/vehicle-art';
import { WholeWords } from '../../ui/words';
import { garageMessages as m, ownVehicleMessages } from './own-vehicle.messages';
import styles from './own-vehicle.module.css';
import { Tracker } from './tracker';
import { VehicleDocuments } from './vehicle-documents';
import { useOwnApplicationQuery } from '../../api/own-application.api';
import { DriverDocuments } from '../../components/driver-documents';
import { commonMessages as common } from '../../ui/common.messages';

/** The driving licence and the other documents of the driver's application. Empty without an application. */
function LicenceCard() {
  const t = useText();
  const { data: application } = useOwnApplicationQuery();
  if (!application) return null;
  return (
    <TitledCard title={t(m.licence)}>
      <DriverDocuments application={application} />
    </TitledCard>
  );
}

function VehicleCard({ vehicle }: { vehicle: DriverVehicle }) {
  const t = useText();
  const { number } = useFormats();
  const { id, license_plate: plate, status, reason } = vehicle;
  return (
    <Card as="article" aria-label={plate}>
      <CardRow>
        <div className={styles.name}>
          <CardTitle>
            <WholeWords text={plate} />
          </CardTitle>
          <span className="soft">
            <VehicleName kind={vehicle.type} />,{' '}
            {t(ownVehicleMessages.kilograms, { number: number(vehicle.capacity_kg) })}
          </span>
        </div>
        <ReviewStatusTag status={status} />
      </CardRow>
      {status === 'rejected' && reason && (
        <Notice tone="bad" isLive={false}>
          <strong>{t(common.reason)}:</strong> {reason}
        </Notice>
      )}
      <VehicleDocuments vehicle={vehicle} />
      <Tracker vehicleId={id} plate={plate} />
      <div>
        <ButtonLink icon="edit" to={`/update-vehicle?id=${id}`}>
          {t(m.edit)}
        </ButtonLink>
      </div>
    </Card>
  );
}

/** A driver's vehicles, each with its photo and documents, and their driving licence. */
export function MyVehiclesPage() {
  const t = useText();
  const errorText = useErrorText({ failed: m.loadFailed });
  const { data: vehicles, ...query } = useOwnVehiclesQuery();
  const isFirst = vehicles?.length === 0;
  const add = (
    <ButtonLink look="primary" icon="plus" to={isFirst ? '/submit-vehicle' : '/submit-vehicle?additional=1'}>
      {t(m.addVehicle)}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t(m.title)} lead={t(m.lead)} actions={vehicles && !isFirst && add} />
      {!vehicles && <QueryState query={query} errorText={errorText} count={2} />}
      {isFirst && (
        <EmptyState text={t(m.empty)} hint={t(m.emptyHint)}>
          {add}
        </EmptyState>
      )}
      <div className={styles.vehicles}>
        {vehicles?.map((vehicle) => (
          <VehicleCard key={vehicle.id} vehicle={vehicle} />
        ))}
        <LicenceCard />
      </div>
    </>
  );
}
