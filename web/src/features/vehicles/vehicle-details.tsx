import type { Vehicle } from '@app/contracts/vehicles.js';
import { Button } from 'antd';
import { Link } from 'react-router';
import { AuditTimeline } from '../../staff/audit/audit-timeline';
import { DetailsActions, DetailsFacts, DetailsSection } from '../../staff/details';
import { FilesSection, isToCheck, useVehicleFacts, vehicleFiles } from '../../staff/vehicle-parts';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { LinkButton } from '../../staff/cells';
import { Icon } from '../../ui/icon';
import { Notice } from '../../ui/notice';
import { ReviewStatusTag } from '../../components/status-tag';
import { DateTime } from '../../ui/values';
import { VehicleName } from '../../components/vehicle-art';
import { VehicleStatusTag } from './vehicle-cells';
import { staffMessages as common } from '../../staff/staff.messages';
import { vehiclesMessages as m } from './vehicles.messages';

function useFacts(vehicle: Vehicle) {
  const t = useText();
  const formats = useFormats();
  const { capacity, owner, phone } = useVehicleFacts(vehicle);
  const { status, verification, owner_id, reviewed_at, reviewed_by_name } = vehicle;
  const reviewText =
    reviewed_at &&
    (reviewed_by_name
      ? t(m.reviewedBy, { time: formats.dateTime(reviewed_at), name: reviewed_by_name })
      : formats.dateTime(reviewed_at));
  return [
    { label: t(common.status), value: <VehicleStatusTag status={status} /> },
    { label: t(m.verification), value: <ReviewStatusTag status={verification} /> },
    { label: t(m.type), value: <VehicleName kind={vehicle.vehicle_type} /> },
    capacity,
    owner,
    { label: t(m.ownerId), value: <span translate="no">#{owner_id}</span> },
    phone,
    { label: t(m.added), value: <DateTime iso={vehicle.created_at} /> },
    { label: t(m.reviewed), value: reviewText },
  ];
}

/** All details of a vehicle: facts, owner, photo, documents and changes. */
export function VehicleDetails({ vehicle }: { vehicle: Vehicle }) {
  const t = useText();
  const facts = useFacts(vehicle);
  const { id, version, reason, verification } = vehicle;
  const files = vehicleFiles(vehicle);
  const filesToCheck = files.filter((file) => isToCheck(file, verification)).length;
  return (
    <>
      <DetailsSection title={t(common.details)}>
        {filesToCheck > 0 && (
          <Notice tone="waiting" isLive={false}>
            <p>{t(m.filesToCheck, { count: filesToCheck })}</p>
            <Link to={`/admin/vehicle-management?show=vehicles&row=${id}`}>{t(common.checkDocuments)}</Link>
          </Notice>
        )}
        {reason && (
          <Notice tone="info" isLive={false}>
            <strong>{t(common.rejectionReason)}</strong> {reason}
          </Notice>
        )}
        <DetailsFacts facts={facts} />
      </DetailsSection>
      <FilesSection files={files} label={t(common.documents)} />
      <AuditTimeline
        title={t(common.changes)}
        key={version}
        query={{ subject_type: 'vehicle', subject_id: String(id) }}
      />
    </>
  );
}

/** What can be done with a vehicle. */
export function VehicleActions({ vehicle, onDelete }: { vehicle: Vehicle; onDelete: () => void }) {
  const t = useText();
  return (
    <DetailsActions>
      <LinkButton
        type="primary"
        icon={<Icon name="edit" size={18} />}
        to={`/admin/vehicles/edit/${vehicle.id}`}
      >
        {t(common.edit)}
      </LinkButton>
      <Button danger onClick={onDelete}>
        {t(common.delete)}
      </Button>
    </DetailsActions>
  );
}
