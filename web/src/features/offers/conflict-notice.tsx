import type { Commitment } from '@app/contracts/commitments.js';
import { dhakaDay } from '@app/contracts/document-expiry.js';
import { Link } from 'react-router';
import type { Text } from '../../i18n/catalogue';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Notice } from '../../ui/notice';
import { useCommitments } from '../../api/commitments.api';
import { promiseMessages as m, offerMessages } from './offers.messages';
import { pageMessages as pages } from '../../ui/pages.messages';
import { useOwnApplicationQuery } from '../../api/own-application.api';
import { useSessionUser } from '../../api/session.store';
import { ButtonLink } from '../../ui/button';
import { useOwnVehiclesQuery } from '../../api/vehicles.api';
import { DocumentExpiryNotice } from '../../components/document-expiry';
import { SuspensionNotice } from '../../components/suspension-notice';
import styles from './booking-requests.module.css';

interface OfferedTrip {
  bookingId: number;
  scheduledTime: string;
  /** How long the trip keeps the driver busy, from the pickup. */
  hours: number;
}

/** The driver's commitment to another booking during the trip. Times that only touch do not conflict. */
function conflictOf(commitments: readonly Commitment[], trip: OfferedTrip): Commitment | undefined {
  const start = Date.parse(trip.scheduledTime);
  const end = start + trip.hours * 3_600_000;
  return commitments.find(
    ({ booking_id, from, until }) =>
      booking_id !== trip.bookingId && Date.parse(from) < end && Date.parse(until) > start,
  );
}

function textOf({ kind, held_until: heldUntil }: Commitment): Text {
  if (kind === 'confirmed') return m.bookedElsewhere;
  return heldUntil === null ? m.paidElsewhere : m.heldElsewhere;
}

/** Tells a driver which other booking keeps the customer from accepting their offer; nothing when they are free. */
export function ConflictNotice({ isLive = false, ...trip }: OfferedTrip & { isLive?: boolean }) {
  const t = useText();
  const { dateTime, time } = useFormats();
  const { commitments } = useCommitments();
  const conflict = conflictOf(commitments, trip);
  if (!conflict) return null;
  const { booking_id: id, pickup_address: pickup, drop_address: drop, from, until } = conflict;
  const isSameDay = dhakaDay(new Date(from)) === dhakaDay(new Date(until));
  const values = {
    id,
    pickup,
    drop,
    from: dateTime(from),
    until: isSameDay ? time(Date.parse(until)) : dateTime(until),
    end: conflict.held_until && time(Date.parse(conflict.held_until)),
  };
  return (
    <Notice tone="waiting" isLive={isLive}>
      <p>{t(textOf(conflict), values)}</p>
      <Link to="/my-promises">{t(pages.mySchedule)}</Link>
    </Notice>
  );
}

const textsByStatus = {
  pending: { reason: offerMessages.awaitingReview, link: offerMessages.seeApplication },
  rejected: { reason: offerMessages.rejectedReview, link: offerMessages.correctApplication },
  none: { reason: offerMessages.noApplication, link: offerMessages.startApplication },
};

/** Notices about a suspension or expired documents of a verified driver. */
function StandingNotice() {
  const { data: application } = useOwnApplicationQuery();
  const { data: vehicles } = useOwnVehiclesQuery();
  return (
    <>
      {application?.suspension && <SuspensionNotice suspension={application.suspension} />}
      {application && <DocumentExpiryNotice dates={application.expires_on} />}
      {vehicles?.map(({ id, expires_on }) => (
        <DocumentExpiryNotice key={id} dates={expires_on} />
      ))}
    </>
  );
}

/** Tells a driver why they cannot make offers: not verified, suspended or expired documents. */
export function ApplicationNotice() {
  const t = useText();
  const status = useSessionUser()?.driver_status ?? 'none';
  if (status === 'approved') return <StandingNotice />;
  const { reason, link } = textsByStatus[status];
  return (
    <div className={styles.notice}>
      <Notice tone={status === 'pending' ? 'waiting' : 'bad'} isLive={false}>
        <p>
          <strong>{t(offerMessages.notVerified)}</strong>
        </p>
        <p>{t(reason)}</p>
        <div className={styles.noticeAction}>
          <ButtonLink to="/applyasdriver">{t(link)}</ButtonLink>
        </div>
      </Notice>
    </div>
  );
}
