import { useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate, Link } from 'react-router';
import { toApiError } from '../../api/api-error';
import { useErrorText } from '../../api/use-error-text';
import { useStaffMessage } from '../../staff/staff-provider';
import type { AdminVehicleStatus } from '@app/contracts/vehicle-fields.js';
import type { Vehicle } from '@app/contracts/vehicles.js';
import { LinkButton } from '../../staff/cells';
import { Tag } from '../../ui/tag';
import { useText } from '../../i18n/use-text';
import cells from '../../staff/cells.module.css';
import { staffMessages as staff } from '../../staff/staff.messages';
import { vehiclesMessages as m } from './vehicles.messages';
import { commonMessages as common } from '../../ui/common.messages';
import { useRemoveVehicleMutation, useVehicleQuery } from '../../api/vehicles.api';
import { ActionModal, type DialogHandlers } from '../../staff/form-modal';
import { Button } from 'antd';
import { AuditTimeline } from '../../staff/audit/audit-timeline';
import { DetailsActions, DetailsFacts, DetailsSection } from '../../staff/details';
import { FilesSection, isToCheck, useVehicleFacts, vehicleFiles } from '../../staff/vehicle-parts';
import { useFormats } from '../../i18n/formats';
import { Icon } from '../../ui/icon';
import { Notice } from '../../ui/notice';
import { PageHeader } from '../../ui/page-header';
import { QueryState } from '../../ui/states';
import { useDelayed } from '../../ui/timers';
import { ReviewStatusTag } from '../../components/status-tag';
import { DateTime } from '../../ui/values';
import { VehicleName } from '../../components/vehicle-art';

/** The state of a navigation: a text for the next page to show. */
export interface VehiclesArrival {
  readonly done?: string;
}

/** Shows the text that the previous page passed on. */
export function useArrival(): void {
  const message = useStaffMessage();
  const doneText = (useLocation().state as VehiclesArrival | null)?.done;
  useEffect(() => {
    if (doneText) message.success(doneText, 'arrival');
  }, [doneText, message]);
}

/** Whether the vehicle may be used. */
export function VehicleStatusTag({ status }: { status: AdminVehicleStatus }) {
  const t = useText();
  return <Tag tone={status === 'active' ? 'good' : 'neutral'}>{t(m[status])}</Tag>;
}

/** To the page of the vehicle, and to its form. */
export function ActionsCell({ vehicle: { id, license_plate } }: { vehicle: Vehicle }) {
  const t = useText();
  return (
    <span className={cells.buttons}>
      <LinkButton size="small" to={`/admin/vehicles/${id}`} aria-label={`${t(m.view)}: ${license_plate}`}>
        {t(m.view)}
      </LinkButton>
      <LinkButton
        size="small"
        to={`/admin/vehicles/edit/${id}`}
        aria-label={`${t(common.edit)}: ${license_plate}`}
      >
        {t(common.edit)}
      </LinkButton>
    </span>
  );
}

/** Asks before a vehicle is deleted, and deletes it. */
export function DeleteVehicleDialog({ vehicle, onDone, onClose }: DialogHandlers & { vehicle: Vehicle }) {
  const t = useText();
  const [removeVehicle] = useRemoveVehicleMutation();
  const plate = vehicle.license_plate;
  return (
    <ActionModal
      title={t(m.deleteTitle)}
      text={t(m.deleteText, { plate })}
      confirmLabel={t(common.delete)}
      isDangerous
      errors={{ network: common.somethingWrong, failed: m.deleteFailed }}
      onConfirm={async () => {
        await removeVehicle({ params: { id: vehicle.id } }).unwrap();
        onDone(t(m.deleted, { plate }));
      }}
      onClose={onClose}
    />
  );
}

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
      <DetailsSection title={t(staff.details)}>
        {filesToCheck > 0 && (
          <Notice tone="waiting" isLive={false}>
            <p>{t(m.filesToCheck, { count: filesToCheck })}</p>
            <Link to={`/admin/vehicle-management?show=vehicles&row=${id}`}>{t(staff.checkDocuments)}</Link>
          </Notice>
        )}
        {reason && (
          <Notice tone="info" isLive={false}>
            <strong>{t(staff.rejectionReason)}</strong> {reason}
          </Notice>
        )}
        <DetailsFacts facts={facts} />
      </DetailsSection>
      <FilesSection files={files} label={t(common.documents)} />
      <AuditTimeline
        title={t(staff.changes)}
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

/** How long the alert is shown before the page changes to the list. */
const ALERT_MS = 2000;

interface VehicleOrStateProps {
  id: string;
  title: string;
  children: (vehicle: Vehicle) => ReactNode;
}

/** One vehicle, or the state of its loading. For one that does not exist, an alert is shown and then the list. */
export function VehicleOrState({ id, title, children }: VehicleOrStateProps) {
  const t = useText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { data, ...query } = useVehicleQuery({ params: { id } });
  const isMissing = query.error !== undefined && toApiError(query.error).status === 404;
  useDelayed(isMissing, ALERT_MS, () => void navigate('/vehicles', { replace: true }));

  if (data && !isMissing) return children(data);
  return (
    <>
      <PageHeader title={title} back={{ to: '/admin/vehicles', label: t(staff.allVehicles) }} />
      {isMissing ? (
        <Notice tone="bad">
          <strong>{t(m.notFound)}</strong> {t(m.notFoundHint)}
        </Notice>
      ) : (
        <QueryState
          query={query}
          errorText={(error) =>
            errorText(error, { network: common.somethingWrong, failed: common.somethingWrong })
          }
          count={1}
          text={t(m.loading)}
        />
      )}
    </>
  );
}
