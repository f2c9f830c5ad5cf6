import type { Vehicle } from '@app/contracts/vehicles.js';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Button, ButtonLink } from '../../ui/button';
import { Card, CardActions, CardRow, Facts, type Fact } from '../../ui/card';
import { FileList } from '../../ui/file-list';
import { Notice } from '../../ui/notice';
import { PageHeader } from '../../ui/page-header';
import { ReviewStatusTag } from '../../ui/status-tag';
import { useToast } from '../../ui/toast';
import { DateTime } from '../../ui/values';
import { VehicleArt, VehicleName } from '../../ui/vehicle-art';
import { WholeWords } from '../../ui/whole-words';
import { DeleteVehicleDialog } from './delete-vehicle.modal';
import { VehicleStatusTag } from './vehicle-card';
import { VehicleOrState } from './vehicle-or-state';
import type { VehiclesArrival } from './vehicles.page';
import styles from './vehicles.module.css';
import { vehiclesMessages as m } from './vehicles.messages';

function useFacts(vehicle: Vehicle): readonly Fact[] {
  const t = useText();
  const formats = useFormats();
  const { vehicle_type, capacity, owner_name, owner_id, owner_phone, reviewed_at, reviewed_by_name } =
    vehicle;
  const reviewed =
    reviewed_at &&
    (reviewed_by_name
      ? t(m.reviewedBy, { time: formats.dateTime(reviewed_at), name: reviewed_by_name })
      : formats.dateTime(reviewed_at));
  return [
    { label: t(m.type), value: <VehicleName kind={vehicle_type} /> },
    { label: t(m.capacity), value: t(m.kilograms, { count: formats.number(capacity) }) },
    { label: t(m.owner), value: <span translate="no">{owner_name}</span> },
    { label: t(m.ownerId), value: `#${owner_id}` },
    { label: t(m.phone), value: <a href={`tel:${owner_phone}`}>{owner_phone}</a> },
    { label: t(m.added), value: <DateTime iso={vehicle.created_at} /> },
    ...(reviewed ? [{ label: t(m.reviewed), value: reviewed }] : []),
  ];
}

function Details({ vehicle }: { vehicle: Vehicle }) {
  const t = useText();
  const facts = useFacts(vehicle);
  const [isDeleting, setIsDeleting] = useState(false);
  const files = vehicle.photo ? [vehicle.photo, ...vehicle.documents] : vehicle.documents;
  return (
    <>
      <PageHeader
        title={t(m.detailsTitle, { id: vehicle.id })}
        back={{ to: '/admin/vehicles', label: t(m.backToList) }}
      />
      <div className={styles.details}>
        <Card as="section">
          <CardRow>
            <span className={styles.head}>
              <VehicleArt kind={vehicle.vehicle_type} width={84} />
              <strong className={styles.plate}>
                <WholeWords text={vehicle.license_plate} />
              </strong>
            </span>
            <span className={styles.tags}>
              <VehicleStatusTag status={vehicle.status} />
              <ReviewStatusTag status={vehicle.verification} />
            </span>
          </CardRow>
          {vehicle.reason && (
            <Notice tone="info" isLive={false}>
              <strong>{t(m.reason)}</strong> {vehicle.reason}
            </Notice>
          )}
          <Facts facts={facts} isWide />
          <CardActions>
            <ButtonLink look="primary" icon="edit" to={`/admin/vehicles/edit/${vehicle.id}`}>
              {t(m.edit)}
            </ButtonLink>
            <Button look="danger" icon="trash" onClick={() => setIsDeleting(true)}>
              {t(m.delete)}
            </Button>
          </CardActions>
        </Card>
        <Card as="section">
          <h2 className={styles.subtitle}>{t(m.documents)}</h2>
          {files.length > 0 ? (
            <FileList files={files} label={t(m.documents)} />
          ) : (
            <p className={styles.soft}>{t(m.noDocuments)}</p>
          )}
        </Card>
      </div>
      {isDeleting && <DeleteVehicleDialog vehicle={vehicle} onClose={() => setIsDeleting(false)} />}
    </>
  );
}

/** One vehicle, with its documents; edited or deleted from here. */
export function VehicleDetailsPage() {
  const t = useText();
  const { id = '' } = useParams();
  const arrival = useLocation().state as VehiclesArrival | null;
  const { toast } = useToast(arrival?.done ?? null);
  return (
    <>
      <VehicleOrState id={id} title={t(m.detailsTitle, { id })}>
        {(vehicle) => <Details vehicle={vehicle} />}
      </VehicleOrState>
      {toast}
    </>
  );
}
