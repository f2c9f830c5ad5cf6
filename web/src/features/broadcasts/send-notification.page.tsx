import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { StaffHeader } from '../../staff/staff-header';
import { StaffProvider } from '../../staff/staff-provider';
import { LinkButton } from '../../staff/cells';
import { useText } from '../../i18n/use-text';
import { Notice } from '../../ui/notice';
import { NotificationForm, type Written, Preview } from './notification-form';
import { staffMessages as common } from '../../staff/staff.messages';
import { sendNotificationMessages as m } from './send-notification.messages';
import styles from './send-notification.module.css';

function Sent({ recipients, onAnother }: { recipients: number; onAnother: () => void }) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  // The form that had the focus was removed.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={styles.sent}>
      <Notice tone="good">
        <p>{t(m.sent)}</p>
        <p>{t(m.recipients, { count: recipients })}</p>
      </Notice>
      <div className={styles.buttons}>
        <Button type="primary" onClick={onAnother}>
          {t(m.another)}
        </Button>
        <LinkButton to="/admin/dashboard">{t(common.dashboard)}</LinkButton>
      </div>
    </div>
  );
}

/** The form, with a preview beside it. */
function Writing({ onSent }: { onSent: (recipients: number) => void }) {
  const t = useText();
  const [{ title = '', message = '', type = 'push' }, setWritten] = useState<Written>({});
  return (
    <div className={styles.writing}>
      <div className={styles.form}>
        <NotificationForm onSent={onSent} onChange={setWritten} />
      </div>
      <section aria-label={t(m.preview)} className={styles.aside}>
        <h2>{t(m.preview)}</h2>
        <Preview title={title} message={message} type={type} />
        <p className={styles.hint}>{t(type === 'email' ? m.emailHint : m.pushHint)}</p>
      </section>
    </div>
  );
}

/** An admin's notification to a user, a role or everybody. */
export function SendNotificationPage() {
  const t = useText();
  const [recipients, setRecipients] = useState<number | null>(null);
  return (
    <StaffProvider>
      <StaffHeader
        title={t(m.send)}
        lead={t(m.lead)}
        back={{ to: '/admin/dashboard', label: t(common.dashboard) }}
      />
      {recipients === null ? (
        <Writing onSent={setRecipients} />
      ) : (
        <Sent recipients={recipients} onAnother={() => setRecipients(null)} />
      )}
    </StaffProvider>
  );
}
