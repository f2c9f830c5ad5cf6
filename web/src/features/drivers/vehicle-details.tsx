import type { Vehicle } from '@app/contracts/vehicles.js';
import { Link } from 'react-router';
import { AuditTimeline } from '../../staff/audit/audit-timeline';
import { FactsSection } from '../../staff/details';
import { useVehicleFacts, vehicleFiles, isToCheck } from '../../staff/vehicle-parts';
import { useText } from '../../i18n/use-text';
import { ReviewStatusTag } from '../../components/status-tag';
import { DateTime } from '../../ui/values';
import { VehicleName } from '../../components/vehicle-art';
import { staffMessages as staff } from '../../staff/staff.messages';
import { driverReviewsMessages as m } from './driver-reviews.messages';
import {
  DocumentExpirySection,
  DocumentCheck,
  DocumentRejection,
  ReviewedFiles,
} from './document-expiry-section';
import { decisionOf, useDecisionFacts } from './review-list';
import type { DocumentInfo } from '@app/contracts/files.js';
import { vehicleFileKinds, type VehicleFileKind } from '@app/contracts/vehicle-files.js';
import { Select } from 'antd';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from '../../api/store';
import { useErrorText } from '../../api/use-error-text';
import {
  useRejectVehicleFileMutation,
  useSetVehicleFileKindMutation,
  vehiclesApi,
} from '../../api/vehicles.api';
import { documentExpiryMessages, documentsMessages } from '../../components/documents.messages';
import { commonMessages as common } from '../../ui/common.messages';
import { Tag } from '../../ui/tag';
import { useStaffMessage } from '../../staff/staff-provider';

/** What an admin says about a file of a vehicle: above all, what it shows; only the photo is public. */
function FileTools({ vehicle, file }: { vehicle: Vehicle; file: DocumentInfo }) {
  const t = useText();
  const message = useStaffMessage();
  const errorText = useErrorText({ network: common.networkError });
  const dispatch = useDispatch<AppDispatch>();
  const [reject] = useRejectVehicleFileMutation();
  const [setKind, { isLoading }] = useSetVehicleFileKindMutation();
  const isUnsure = file.kind === 'unconfirmed';
  const kind = vehicleFileKinds.find((value) => value === (file.kind ?? 'other')) ?? null;
  const save = async (newKind: VehicleFileKind) => {
    try {
      await setKind({ params: { id: file.id }, body: { kind: newKind } }).unwrap();
      message.success(t(m.fileSaved, { name: file.name }));
      dispatch(vehiclesApi.util.invalidateTags([{ type: 'Vehicle', id: vehicle.id }]));
    } catch (error) {
      message.error(errorText(error));
    }
  };
  const textOf = (value: VehicleFileKind) =>
    value === 'photo' ? m.kindPhoto : value === 'other' ? m.kindOther : documentExpiryMessages[value];
  return (
    <>
      <Select
        aria-label={t(m.fileKind, { name: file.name })}
        value={kind}
        placeholder={t(documentsMessages.kindUnconfirmed)}
        loading={isLoading}
        disabled={isLoading}
        style={{ minWidth: 190 }}
        options={vehicleFileKinds
          .filter((value) => value !== 'photo' || file.media_type !== 'application/pdf')
          .map((value) => ({ value, label: t(textOf(value)) }))}
        onChange={(value: VehicleFileKind) => void save(value)}
      />
      {isUnsure && <Tag tone="waiting">{t(documentsMessages.kindUnconfirmed)}</Tag>}
      {kind && isToCheck(file, vehicle.verification) && (
        <DocumentCheck file={file} owner={{ kind: 'vehicles', id: vehicle.id }} dates={vehicle.expires_on} />
      )}
      {kind !== 'photo' && (
        <DocumentRejection
          file={file}
          onReject={async (reason) => {
            const answer = await reject({ params: { id: file.id }, body: { reason } }).unwrap();
            dispatch(vehiclesApi.util.invalidateTags([{ type: 'Vehicle', id: vehicle.id }]));
            return answer;
          }}
        />
      )}
    </>
  );
}

/** All details of a vehicle: facts, owner, photo, documents and decision. */
export function VehicleDetails({ vehicle }: { vehicle: Vehicle }) {
  const t = useText();
  const { capacity, owner, phone } = useVehicleFacts(vehicle);
  const decision = useDecisionFacts(decisionOf(vehicle));
  const { id, version, license_plate: name, vehicle_type } = vehicle;
  return (
    <>
      <FactsSection
        title={t(staff.details)}
        facts={[
          { label: t(common.status), value: <ReviewStatusTag status={vehicle.verification} /> },
          {
            label: t(common.vehicle),
            value: (
              <Link to={`/admin/vehicles/${id}`}>
                <VehicleName kind={vehicle_type} /> #{id}
              </Link>
            ),
          },
          capacity,
          owner,
          phone,
          { label: t(m.submitted), value: <DateTime iso={vehicle.created_at} /> },
          ...decision,
        ]}
      />
      <ReviewedFiles
        files={vehicleFiles(vehicle)}
        toolsOf={(file) => <FileTools vehicle={vehicle} file={file} />}
      />
      <DocumentExpirySection
        kind="vehicles"
        subject={{ id, name, status: vehicle.verification }}
        dates={vehicle.expires_on}
        documents={vehicle.documents}
      />
      <AuditTimeline
        title={t(staff.changes)}
        key={version}
        query={{ subject_type: 'vehicle', subject_id: String(id) }}
      />
    </>
  );
}
