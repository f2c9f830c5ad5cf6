import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text';
import truckBack from '../../ui/art/truck-back.svg';
import { PageWidth } from '../../ui/page-width';
import { accountMessages as m } from './accounts.messages';
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
          <p>{t(m.asideTitle)}</p>
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
