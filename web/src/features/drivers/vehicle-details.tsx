import type { Vehicle } from '@app/contracts/vehicles.js';
import { Link } from 'react-router';
import { AuditTimeline } from '../../staff/audit/audit-timeline';
import { FactsSection } from '../../staff/details';
import { useVehicleFacts } from '../../staff/vehicle-parts';
import { useText } from '../../i18n/use-text';
import { ReviewStatusTag } from '../../components/status-tag';
import { DateTime } from '../../ui/values';
import { VehicleName } from '../../components/vehicle-art';
import { staffMessages as common } from '../../staff/staff.messages';
import { driverReviewsMessages as m } from './driver-reviews.messages';
import { DocumentExpirySection } from './document-expiry-section';
import { decisionOf, useDecisionFacts } from './review-parts';
import { VehicleFilesSection } from './vehicle-files';

/** All details of a vehicle: facts, owner, photo, documents and decision. */
export function VehicleDetails({ vehicle }: { vehicle: Vehicle }) {
  const t = useText();
  const { capacity, owner, phone } = useVehicleFacts(vehicle);
  const decision = useDecisionFacts(decisionOf(vehicle));
  const { id, version, license_plate: name, vehicle_type } = vehicle;
  return (
    <>
      <FactsSection
        title={t(common.details)}
        facts={[
          { label: t(common.status), value: <ReviewStatusTag status={vehicle.verification} /> },
          {
            label: t(m.vehicleType),
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
      <VehicleFilesSection vehicle={vehicle} />
      <DocumentExpirySection
        kind="vehicles"
        subject={{ id, name, status: vehicle.verification }}
        dates={vehicle.expires_on}
        documents={vehicle.documents}
      />
      <AuditTimeline
        title={t(common.changes)}
        key={version}
        query={{ subject_type: 'vehicle', subject_id: String(id) }}
      />
    </>
  );
}
