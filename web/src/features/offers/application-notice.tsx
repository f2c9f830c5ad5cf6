import { useSessionUser } from '../../api/session.store';
import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/notice';
import styles from './booking-requests.module.css';
import { offerMessages as m } from './offers.messages';

const textsByStatus = {
  pending: { missing: m.awaitingReview, link: m.seeApplication },
  rejected: { missing: m.rejectedReview, link: m.correctApplication },
  none: { missing: m.noApplication, link: m.startApplication },
};

/** Tells a driver who is not verified what is missing, and leads to their application. Shows nothing to a verified one. */
export function ApplicationNotice() {
  const t = useText();
  const status = useSessionUser()?.driver_status ?? 'none';
  if (status === 'approved') return null;
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
