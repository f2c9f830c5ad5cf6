import type { Driver } from '@app/contracts/drivers.js';
import { AuditTimeline } from '../../staff/audit/audit-timeline';
import { PhoneLink } from '../../staff/phone-link';
import { FactsSection, DetailsSection } from '../../staff/details';
import { FilesSection } from '../../staff/vehicle-parts';
import { useText } from '../../i18n/use-text';
import { DriverRecordDetails } from '../../components/driver-record-trips';
import { LongText } from '../../ui/long-text';
import { DateTime } from '../../ui/values';
import { staffMessages as common } from '../../staff/staff.messages';
import { driverReviewsMessages as m } from './driver-reviews.messages';
import { DriverFilesSection } from './driver-files';
import { PapersSection } from './papers-section';
import { AccountLink, DriverStateTag, useDecisionFacts } from './review-parts';
import { SuspensionSection } from './suspension-section';

/** The address of a booking on the page of operators. */
const bookingHref = (id: number) => `/operator/bookings?row=${id}`;

/** The changes of an application or a name, and who made them. */
function DriverHistory({ driver: { id, version } }: { driver: Driver }) {
  const t = useText();
  return (
    <AuditTimeline
      title={t(common.changes)}
      key={version}
      query={{ subject_type: 'driver_application', subject_id: String(id) }}
    />
  );
}

/** All details of an application: person, experience, documents and decision. */
export function ApplicationDetails({ driver }: { driver: Driver }) {
  const t = useText();
  const decision = useDecisionFacts(driver);
  const { name, email, email_verified, experience } = driver;
  return (
    <>
      <FactsSection
        title={t(common.details)}
        facts={[
          { label: t(m.name), value: <span translate="no">{name}</span> },
          { label: t(common.status), value: <DriverStateTag driver={driver} /> },
          { label: t(common.username), value: <AccountLink driver={driver} /> },
          { label: t(common.phone), value: <PhoneLink phone={driver.phone} /> },
          { label: t(m.email), value: email_verified ? email : t(m.emailUnverified, { email }) },
          { label: t(m.vehicleType), value: driver.vehicle_type },
          { label: t(m.applied), value: <DateTime iso={driver.created_at} /> },
          ...decision,
        ]}
      />
      <DetailsSection title={t(m.experience)}>
        <LongText text={experience} />
      </DetailsSection>
      <DriverFilesSection driver={driver} />
      <PapersSection kind="drivers" subject={driver} dates={driver.expires_on} documents={driver.documents} />
      {driver.status === 'approved' && (
        <>
          <DetailsSection title={t(m.record)}>
            <DriverRecordDetails driverId={driver.id} bookingHref={bookingHref} />
          </DetailsSection>
          <SuspensionSection driver={driver} />
        </>
      )}
      <DriverHistory driver={driver} />
    </>
  );
}

/** A new name, the present one, and the documents that prove it. */
export function NameDetails({ driver }: { driver: Driver & { pending_name: string } }) {
  const t = useText();
  const name = (value: string) => <span translate="no">{value}</span>;
  return (
    <>
      <FactsSection
        title={t(common.details)}
        facts={[
          { label: t(m.newName), value: name(driver.pending_name) },
          { label: t(m.presentName), value: name(driver.name) },
          { label: t(common.username), value: <AccountLink driver={driver} /> },
          { label: t(common.phone), value: <PhoneLink phone={driver.phone} /> },
        ]}
      />
      <FilesSection files={driver.documents} label={t(m.documents, { name: driver.pending_name })} />
      <DriverHistory driver={driver} />
    </>
  );
}
