import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Text } from '../../i18n/catalogue';
import { useText } from '../../i18n/use-text';
import truckBack from '../../ui/art/truck-back.svg';
import { Notice } from '../../ui/notice';
import { PageWidth } from '../../ui/page-header';
import { useCountdown } from '../../ui/timers';
import { accountMessages as m } from './accounts.messages';
import { uiMessages as ui } from '../../ui/ui.messages';
import styles from './auth-layout.module.css';

export interface AuthLayoutProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** The frame of the account pages: the form, and on a wide screen a truck's painted tailboard beside it. */
export function AuthLayout({ title, lead, children }: AuthLayoutProps) {
  const t = useText();
  return (
    <div className={styles.frame}>
      <div className={styles.form}>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        <div className={styles.content}>{children}</div>
      </div>
      <div className={styles.aside}>
        <div>
          <p>{t(ui.tagline)}</p>
          <p>{t(m.asideText)}</p>
        </div>
        <img src={truckBack} alt="" width={380} height={330} loading="lazy" decoding="async" />
      </div>
    </div>
  );
}

/** The same layout for a page outside the workspace. */
export function AuthPage(props: AuthLayoutProps) {
  return (
    <PageWidth>
      <AuthLayout {...props} />
    </PageWidth>
  );
}

/** A line of links below a form. */
export function AuthLinks({ children }: { children: ReactNode }) {
  return <p className={styles.links}>{children}</p>;
}

interface RedirectNoticeProps {
  /** What was done. */
  text: Text;
  seconds: number;
  /** The path of the next page. */
  to: string;
}

/** Says what was done, and opens the next page after some seconds. */
export function RedirectNotice({ text, seconds, to }: RedirectNoticeProps) {
  const t = useText();
  const navigate = useNavigate();
  const secondsLeft = useCountdown(seconds, () => void navigate(to));
  return (
    <Notice tone="good">
      <p>{t(text)}</p>
      <p>{t(m.redirecting, { seconds: secondsLeft ?? seconds })}</p>
    </Notice>
  );
}

const MAILBOX = '/dev/mailbox';

// Asked on the developer's own machine only: elsewhere the page does not exist, and asking would log an error.
function isOwnMachine(): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
}

/** A link to the mailbox of a test run, shown only where that page exists. */
export function DevMailboxLink() {
  const t = useText();
  const [isThere, setIsThere] = useState(false);

  useEffect(() => {
    if (!isOwnMachine()) return;
    const aborter = new AbortController();
    fetch(MAILBOX, { method: 'HEAD', signal: aborter.signal }).then(
      ({ ok }) => setIsThere(ok),
      () => undefined,
    );
    return () => aborter.abort();
  }, []);

  if (!isThere) return null;
  return (
    <AuthLinks>
      <a href={MAILBOX} target="_blank" rel="noreferrer">
        {t(m.devMailbox)}
      </a>
    </AuthLinks>
  );
}
