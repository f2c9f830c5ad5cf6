import type { Vehicle } from '@app/contracts/vehicles.js';
import { Link } from 'react-router';
import { accountHref } from '../../desk/account-href';
import { AuditTimeline } from '../../desk/audit/audit-timeline';
import { PhoneLink } from '../../desk/phone-link';
import { StoryFacts, StorySection } from '../../desk/story';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { ReviewStatusTag } from '../../ui/status-tag';
import { DateTime } from '../../ui/values';
import { VehicleName } from '../../ui/vehicle-art';
import { driverReviewsMessages as m } from './driver-reviews.messages';
import { PapersSection } from './papers-section';
import { ReviewFiles, useDecisionFacts } from './review-parts';

/** The photo and the documents of a vehicle. */
export function filesOf({ photo, documents }: Vehicle) {
  return photo ? [photo, ...documents] : documents;
}

/** What was decided on a vehicle, as on an application. */
export function decisionOf({ verification, reason, reviewed_at, reviewed_by_name }: Vehicle) {
  return { status: verification, reason, reviewed_at, reviewed_by_name };
}

/** A vehicle in full: what it is, whose, its photo and documents, what was decided. */
export function VehicleStory({ vehicle }: { vehicle: Vehicle }) {
  const t = useText();
  const { number } = useFormats();
  const decision = useDecisionFacts(decisionOf(vehicle));
  const { id, version, owner_id, owner_name, owner_phone, vehicle_type } = vehicle;
  return (
    <>
      <StorySection title={t(m.facts)}>
        <StoryFacts
          facts={[
            { label: t(m.status), value: <ReviewStatusTag status={vehicle.verification} /> },
            {
              label: t(m.vehicleType),
              value: (
                <Link to={`/admin/vehicles/${id}`}>
                  <VehicleName kind={vehicle_type} /> #{id}
                </Link>
              ),
            },
            { label: t(m.capacity), value: t(m.kilograms, { count: number(vehicle.capacity) }) },
            {
              label: t(m.owner),
              value: (
                <Link to={accountHref(owner_id, owner_phone)} translate="no">
                  {owner_name}
                </Link>
              ),
            },
            { label: t(m.phone), value: <PhoneLink phone={owner_phone} /> },
            { label: t(m.submitted), value: <DateTime iso={vehicle.created_at} /> },
            ...decision,
          ]}
        />
      </StorySection>
      <ReviewFiles name={vehicle.license_plate} files={filesOf(vehicle)} />
      <PapersSection
        kind="vehicles"
        subject={{ id, name: vehicle.license_plate, status: vehicle.verification }}
        dates={vehicle.expires_on}
      />
      <StorySection title={t(m.history)}>
        <AuditTimeline key={version} query={{ subject_type: 'vehicle', subject_id: String(id) }} />
      </StorySection>
    </>
  );
}
