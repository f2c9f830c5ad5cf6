import { trackerEndpoints, type Tracker as TrackerRow } from '@app/contracts/trackers.js';
import type { DriverVehicle } from '@app/contracts/vehicles.js';
import { Suspense, useId, useState } from 'react';
import { api } from '../../api/api';
import { mutationOf, pathRowOf, queryOf } from '../../api/endpoints';
import { placeName } from '../../components/place-names';
import { ActionDialog } from '../../forms/action-dialog';
import { useLocale } from '../../i18n/locale.store';
import { lazyComponent } from '../../ui/lazy-component';
import { useErrorText } from '../../api/use-error-text';
import { useOwnVehiclesQuery } from '../../api/vehicles.api';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Button, ButtonLink } from '../../ui/button';
import { Card, CardRow, CardTitle, TitledCard } from '../../ui/card';
import { Notice } from '../../ui/notice';
import { PageHeader } from '../../ui/page-header';
import { QueryState, EmptyState } from '../../ui/states';
import { ReviewStatusTag } from '../../components/status-tag';
import { VehicleName } from '../../components/vehicle-art';
import { WholeWords } from '../../ui/words';
import { garageMessages as m, trackerMessages } from './own-vehicle.messages';
import styles from './own-vehicle.module.css';
import { VehicleDocuments } from './vehicle-documents';
import { useOwnApplicationQuery } from '../../api/own-application.api';
import { DriverDocuments } from '../../components/driver-documents';
import { commonMessages as common } from '../../ui/common.messages';
import { pageMessages as pages } from '../../ui/pages.messages';

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

const { useTrackerQuery, useRevokeTrackerMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    tracker: queryOf(build, trackerEndpoints.get, { tags: pathRowOf('Vehicle') }),
    revokeTracker: mutationOf(build, trackerEndpoints.revoke, { invalidates: pathRowOf('Vehicle') }),
  }),
});

const TrackerSetup = lazyComponent(() => import('./tracker-setup'), 'TrackerSetup');

/** The GPS tracker of an own vehicle: set up, where the vehicle was last, remove. */
export function Tracker({ vehicleId, plate }: { vehicleId: number; plate: string }) {
  const t = useText();
  const titleId = useId();
  const errorText = useErrorText({ failed: trackerMessages.loadFailed });
  const { data: tracker, error } = useTrackerQuery({ params: { id: vehicleId } });
  const [dialog, setDialog] = useState<'setup' | 'remove' | null>(null);
  const close = () => setDialog(null);
  if (tracker === undefined && !error) return null;
  return (
    <section className={styles.tracker} aria-labelledby={titleId}>
      <strong id={titleId}>{t(trackerMessages.title)}</strong>
      {tracker === undefined && <Notice tone="bad">{errorText(error)}</Notice>}
      {tracker === null && <p className="soft">{t(trackerMessages.lead)}</p>}
      {tracker && <LastSeen tracker={tracker} />}
      {tracker?.device_id && <p className="soft">{t(trackerMessages.device, { id: tracker.device_id })}</p>}
      {tracker !== undefined && (
        <div className={styles.buttons}>
          <Button size="small" onClick={() => setDialog('setup')}>
            {t(tracker ? trackerMessages.setUpAgain : trackerMessages.setUp)}
          </Button>
          {tracker && (
            <Button size="small" look="quiet" onClick={() => setDialog('remove')}>
              {t(trackerMessages.remove)}
            </Button>
          )}
        </div>
      )}
      {dialog === 'setup' && (
        <Suspense fallback={null}>
          <TrackerSetup vehicleId={vehicleId} tracker={tracker} onClose={close} />
        </Suspense>
      )}
      {dialog === 'remove' && <RemoveDialog vehicleId={vehicleId} plate={plate} onClose={close} />}
    </section>
  );
}

function LastSeen({ tracker: { last } }: { tracker: TrackerRow }) {
  const t = useText();
  const { locale } = useLocale();
  const { dateTime } = useFormats();
  if (!last) return <p className="soft">{t(trackerMessages.noPosition)}</p>;
  const time = dateTime(last.at);
  const place = last.near && placeName(last.near, locale);
  return (
    <p>{place ? t(trackerMessages.lastSeenNear, { place, time }) : t(trackerMessages.lastSeen, { time })}</p>
  );
}

function RemoveDialog(props: { vehicleId: number; plate: string; onClose: () => void }) {
  const { vehicleId: id, plate, onClose } = props;
  const t = useText();
  const [revoke] = useRevokeTrackerMutation();
  return (
    <ActionDialog
      title={t(trackerMessages.removeTitle, { plate })}
      text={t(trackerMessages.removeText)}
      confirmLabel={t(trackerMessages.remove)}
      isDangerous
      errors={{ failed: trackerMessages.removeFailed }}
      onConfirm={async () => {
        await revoke({ params: { id } }).unwrap();
        onClose();
      }}
      onClose={onClose}
    />
  );
}

function VehicleCard({ vehicle }: { vehicle: DriverVehicle }) {
  const t = useText();
  const { id, license_plate: plate, status, reason } = vehicle;
  return (
    <Card as="article" aria-label={plate}>
      <CardRow>
        <div className={styles.name}>
          <CardTitle>
            <WholeWords text={plate} />
          </CardTitle>
          <span className="soft">
            <VehicleName kind={vehicle.type} />, {t(common.kilograms, { weight: vehicle.capacity_kg })}
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
  const errorText = useErrorText({ failed: common.vehiclesFailed });
  const { data: vehicles, ...query } = useOwnVehiclesQuery();
  const isFirst = vehicles?.length === 0;
  const add = (
    <ButtonLink look="primary" icon="plus" to={isFirst ? '/submit-vehicle' : '/submit-vehicle?additional=1'}>
      {t(m.addVehicle)}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t(pages.myVehicles)} lead={t(m.lead)} actions={vehicles && !isFirst && add} />
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
