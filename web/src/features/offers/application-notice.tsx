import { useOwnApplicationQuery } from '../../api/own-application.api';
import { useSessionUser } from '../../api/session.store';
import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { useOwnVehiclesQuery } from '../../api/vehicles.api';
import { Notice } from '../../ui/notice';
import { PapersNotice } from '../../ui/papers';
import { SuspensionNotice } from '../../ui/suspension-notice';
import styles from './booking-requests.module.css';
import { offerMessages as m } from './offers.messages';

const textsByStatus = {
  pending: { missing: m.awaitingReview, link: m.seeApplication },
  rejected: { missing: m.rejectedReview, link: m.correctApplication },
  none: { missing: m.noApplication, link: m.startApplication },
};

/** Notices about a suspension or expired papers of a verified driver. */
function StandingNotice() {
  const { data: application } = useOwnApplicationQuery();
  const { data: vehicles } = useOwnVehiclesQuery();
  return (
    <>
      {application?.suspension && <SuspensionNotice suspension={application.suspension} />}
      {application && <PapersNotice dates={application.expires_on} />}
      {vehicles?.map(({ id, expires_on }) => (
        <PapersNotice key={id} dates={expires_on} />
      ))}
    </>
  );
}

/** Tells a driver why they cannot make offers: not verified, suspended or expired papers. */
export function ApplicationNotice() {
  const t = useText();
  const status = useSessionUser()?.driver_status ?? 'none';
  if (status === 'approved') return <StandingNotice />;
  const { missing, link } = textsByStatus[status];
  return (
    <div className={styles.notice}>
      <Notice tone={status === 'pending' ? 'waiting' : 'bad'} isLive={false}>
        <p>
          <strong>{t(m.notVerified)}</strong>
        </p>
        <p>{t(missing)}</p>
        <div className={styles.noticeAction}>
          <ButtonLink to="/applyasdriver">{t(link)}</ButtonLink>
        </div>
      </Notice>
    </div>
  );
}
