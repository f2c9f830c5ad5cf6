import type { Driver } from '@app/contracts/drivers.js';
import { Link } from 'react-router';
import { accountHref } from '../../desk/account-href';
import { AuditTimeline } from '../../desk/audit/audit-timeline';
import { PhoneLink } from '../../desk/phone-link';
import { StoryFacts, StorySection } from '../../desk/story';
import { useText } from '../../i18n/use-text';
import { DriverRecordDetails } from '../../ui/driver-record-trips';
import { LongText } from '../../ui/long-text';
import { DateTime } from '../../ui/values';
import { driverReviewsMessages as m } from './driver-reviews.messages';
import { PapersSection } from './papers-section';
import { ReviewFiles, useDecisionFacts } from './review-parts';
import { DriverStateTag, SuspensionSection } from './suspension-section';

/** A driver's account, which leads to the list of users. */
export function AccountLink({ driver: { id, username } }: { driver: Driver }) {
  return (
    <Link to={accountHref(id, username)} translate="no">
      @{username}
    </Link>
  );
}

/** Where an admin finds a booking. */
const deskBookingHref = (id: number) => `/operator/bookings?row=${id}`;

/** What was changed on an application or a name, and by whom. */
function DriverHistory({ driver: { id, version } }: { driver: Driver }) {
  const t = useText();
  return (
    <StorySection title={t(m.history)}>
      <AuditTimeline key={version} query={{ subject_type: 'driver_application', subject_id: String(id) }} />
    </StorySection>
  );
}

/** An application in full: the person, the experience, the documents, what was decided. */
export function ApplicationStory({ driver }: { driver: Driver }) {
  const t = useText();
  const decision = useDecisionFacts(driver);
  const { name, email, email_verified, experience, documents } = driver;
  return (
    <>
      <StorySection title={t(m.facts)}>
        <StoryFacts
          facts={[
            { label: t(m.name), value: <span translate="no">{name}</span> },
            { label: t(m.status), value: <DriverStateTag driver={driver} /> },
            { label: t(m.username), value: <AccountLink driver={driver} /> },
            { label: t(m.phone), value: <PhoneLink phone={driver.phone} /> },
            { label: t(m.email), value: email_verified ? email : t(m.emailUnverified, { email }) },
            { label: t(m.vehicleType), value: driver.vehicle_type },
            { label: t(m.applied), value: <DateTime iso={driver.created_at} /> },
            ...decision,
          ]}
        />
      </StorySection>
      <StorySection title={t(m.experience)}>
        <LongText text={experience} />
      </StorySection>
      <ReviewFiles name={name} files={documents} />
      <PapersSection kind="drivers" subject={driver} dates={driver.expires_on} />
      {driver.status === 'approved' && (
        <>
          <StorySection title={t(m.record)}>
            <DriverRecordDetails driverId={driver.id} bookingHref={deskBookingHref} />
          </StorySection>
          <SuspensionSection driver={driver} />
        </>
      )}
      <DriverHistory driver={driver} />
    </>
  );
}

/** A new name beside the present one, and the documents to check it by. */
export function NameStory({ driver }: { driver: Driver & { pending_name: string } }) {
  const t = useText();
  const name = (value: string) => <span translate="no">{value}</span>;
  return (
    <>
      <StorySection title={t(m.facts)}>
        <StoryFacts
          facts={[
            { label: t(m.newName), value: name(driver.pending_name) },
            { label: t(m.presentName), value: name(driver.name) },
            { label: t(m.username), value: <AccountLink driver={driver} /> },
            { label: t(m.phone), value: <PhoneLink phone={driver.phone} /> },
          ]}
        />
      </StorySection>
      <ReviewFiles name={driver.pending_name} files={driver.documents} />
      <DriverHistory driver={driver} />
    </>
  );
}
