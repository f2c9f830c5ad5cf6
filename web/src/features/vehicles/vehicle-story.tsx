import type { Vehicle } from '@app/contracts/vehicles.js';
import { Button } from 'antd';
import { Link } from 'react-router';
import { accountHref } from '../../desk/account-href';
import { AuditTimeline } from '../../desk/audit/audit-timeline';
import { PhoneLink } from '../../desk/phone-link';
import { StoryActions, StoryFacts, StorySection } from '../../desk/story';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { LinkButton } from '../../desk/link-button';
import { Icon } from '../../ui/icon';
import { FileList } from '../../ui/file-list';
import { Notice } from '../../ui/notice';
import { ReviewStatusTag } from '../../ui/status-tag';
import { DateTime } from '../../ui/values';
import { VehicleName } from '../../ui/vehicle-art';
import { VehicleStatusTag } from './vehicle-cells';
import styles from './vehicles.module.css';
import { vehiclesMessages as m } from './vehicles.messages';

function useFacts(vehicle: Vehicle) {
  const t = useText();
  const formats = useFormats();
  const { status, verification, owner_name, owner_id, owner_phone, reviewed_at, reviewed_by_name } = vehicle;
  const reviewed =
    reviewed_at &&
    (reviewed_by_name
      ? t(m.reviewedBy, { time: formats.dateTime(reviewed_at), name: reviewed_by_name })
      : formats.dateTime(reviewed_at));
  return [
    { label: t(m.status), value: <VehicleStatusTag status={status} /> },
    { label: t(m.verification), value: <ReviewStatusTag status={verification} /> },
    { label: t(m.type), value: <VehicleName kind={vehicle.vehicle_type} /> },
    { label: t(m.capacity), value: t(m.kilograms, { count: formats.number(vehicle.capacity) }) },
    {
      label: t(m.owner),
      value: (
        <Link to={accountHref(owner_id, owner_phone)} translate="no">
          {owner_name}
        </Link>
      ),
    },
    { label: t(m.ownerId), value: <span translate="no">#{owner_id}</span> },
    {
      label: t(m.phone),
      value: <PhoneLink phone={owner_phone} />,
    },
    { label: t(m.added), value: <DateTime iso={vehicle.created_at} /> },
    { label: t(m.reviewed), value: reviewed },
  ];
}

/** Everything about a vehicle: what it is, whose, its photo and documents, and what was changed on it. */
export function VehicleStory({ vehicle }: { vehicle: Vehicle }) {
  const t = useText();
  const facts = useFacts(vehicle);
  const { id, version, photo, documents, reason } = vehicle;
  const files = photo ? [photo, ...documents] : documents;
  return (
    <>
      <StorySection title={t(m.facts)}>
        {reason && (
          <div className={styles.reason}>
            <Notice tone="info" isLive={false}>
              <strong>{t(m.reason)}</strong> {reason}
            </Notice>
          </div>
        )}
        <StoryFacts facts={facts} />
      </StorySection>
      <StorySection title={t(m.documents)}>
        {files.length > 0 ? (
          <FileList files={files} label={t(m.documents)} />
        ) : (
          <p className={styles.soft}>{t(m.noDocuments)}</p>
        )}
      </StorySection>
      <StorySection title={t(m.history)}>
        <AuditTimeline key={version} query={{ subject_type: 'vehicle', subject_id: String(id) }} />
      </StorySection>
    </>
  );
}

/** What can be done with a vehicle. */
export function VehicleActions({ vehicle, onDelete }: { vehicle: Vehicle; onDelete: () => void }) {
  const t = useText();
  return (
    <StoryActions>
      <LinkButton
        type="primary"
        icon={<Icon name="edit" size={18} />}
        to={`/admin/vehicles/edit/${vehicle.id}`}
      >
        {t(m.edit)}
      </LinkButton>
      <Button danger onClick={onDelete}>
        {t(m.delete)}
      </Button>
    </StoryActions>
  );
}
