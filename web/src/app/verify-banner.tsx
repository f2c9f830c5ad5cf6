import { Link, useLocation } from 'react-router';
import { useSessionUser } from '../api/session.store';
import { useText } from '../i18n/use-text';
import { appMessages as m } from './app.messages';
import styles from './verify-banner.module.css';

/** Asks users who have not confirmed their e-mail to do so; they can book before that. */
export function VerifyBanner() {
  const t = useText();
  const user = useSessionUser();
  const { pathname } = useLocation();
  if (!user || user.email_verified || /^\/(email-verify|verify-email|register|login)$/.test(pathname))
    return null;
  return (
    <p className={`${styles.banner} screen-only`}>
      {t(m.verifyBanner, { email: user.email })}
      <Link to="/email-verify">{t(m.verifyLink)}</Link>
    </p>
  );
}
